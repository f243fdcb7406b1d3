// Rows of a result, written in words.
import type { RequirementResult } from '../../schemas/index.js'

/** What became of a row, in one word. */
const BECAME = {
  pass: { verdict: 'pass', kind: null },
  fail: { verdict: 'fail', kind: null },
  observed: { verdict: 'observed', kind: null },
  stuck: { verdict: 'not-assessed', kind: 'could-not-run' },
  inapplicable: { verdict: 'not-assessed', kind: 'not-applicable' },
} as const
const LEVELS = ['required', 'advised', 'open'] as const

/** `CFG-1 pass, CFG-8 advised fail, SEA-1 pass 2/3`: rows with their level, and with how many of their checks ran. */
export function rowsOf(text: string): RequirementResult[] {
  return parts(text).map(([id = '', ...words]) => {
    const word = words.find((one): one is keyof typeof BECAME => one in BECAME)
    if (word === undefined) throw new Error(`${id}: expected one of ${Object.keys(BECAME).join(', ')}`)
    const became = BECAME[word]
    const [checks, of] = words.find((word) => word.includes('/'))?.split('/') ?? []
    return {
      ...{ id, ...became, text: 'a sentence', source: 'a heading', findings: [], checks: [] },
      level: LEVELS.find((level) => words.includes(level)) ?? 'required',
      reason: became.kind === null ? null : `${became.kind}: for a reason`,
      ...(of === undefined ? {} : { judged: { checks: Number(checks), of: Number(of) } }),
    }
  })
}

/** Things with a comma between them, each with its words. */
export function parts(text: string): string[][] {
  return text === '' ? [] : text.split(', ').map((part) => part.split(' '))
}
