// Makes the mutants of compiled files: one copy of the code holds them all, and each process has one of them on.
// Knows no suite.
import { createHash } from 'node:crypto'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { reasonToLeaveOut } from './left-out.js'

export interface Mutant {
  /** Stays the same where other code changes: made of the file, the mutator, both texts, and the place among equal ones. */
  readonly id: string
  /** What switches it on (switch.ts). It counts through the files, and changes with them. */
  readonly number: string
  /** The compiled file, as it was given. */
  readonly file: string
  /** In the compiled file, from 1. */
  readonly line: number
  readonly column: number
  readonly mutator: string
  readonly original: string
  readonly replacement: string
}

export interface Instrumented {
  readonly code: ReadonlyMap<string, string>
  readonly mutants: readonly Mutant[]
  /** How many mutants are not there, by the rule that they break nothing. */
  readonly leftOut: Readonly<Record<string, number>>
}

/** The instrumenter reports counts only; whatever fails is thrown. */
const SILENT = new Proxy({} as ConstructorParameters<typeof Instrumenter>[0], { get: () => () => false })

/** What the instrumenter calls in the code that it makes, where it is not to write these functions into each file. */
const CALLS = { isActive: 'stryMutAct_9fa48', pass: 'stryCov_9fa48' }

/**
 * Instruments files.
 * @param sources code by file name
 * @param switchOf where a file imports the switch from
 */
export async function instrument(sources: ReadonlyMap<string, string>, switchOf: (file: string) => string): Promise<Instrumented> {
  const files = [...sources].map(([name, content]) => ({ name, content, mutate: true }))
  const made = await new Instrumenter(SILENT).instrument(files, {
    plugins: null,
    noHeader: true,
    excludedMutations: [],
    ignorers: [{ shouldIgnore: reasonToLeaveOut }],
  })
  const leftOut: Record<string, number> = {}
  const equal = new Map<string, number>()
  const mutants: Mutant[] = []
  for (const { id, fileName, location, mutatorName, replacement, statusReason } of made.mutants) {
    if (statusReason !== undefined) {
      leftOut[statusReason] = (leftOut[statusReason] ?? 0) + 1
      continue
    }
    const original = textAt(sources.get(fileName) ?? '', location)
    const key = JSON.stringify([fileName, mutatorName, original, replacement])
    const occurrence = equal.get(key) ?? 0
    equal.set(key, occurrence + 1)
    mutants.push({
      id: createHash('sha256').update(`${key} ${occurrence}`).digest('hex').slice(0, 10),
      number: id,
      file: fileName,
      line: location.start.line + 1,
      column: location.start.column + 1,
      mutator: mutatorName,
      original,
      replacement,
    })
  }
  const header = (file: string): string =>
    `import { isActive as ${CALLS.isActive}, pass as ${CALLS.pass} } from ${JSON.stringify(switchOf(file))};\n`
  return { code: new Map(made.files.map(({ name, content }) => [name, header(name) + content])), mutants, leftOut }
}

interface Position {
  readonly line: number
  readonly column: number
}

/** The text between two positions; both count from 0. */
function textAt(code: string, { start, end }: { readonly start: Position; readonly end: Position }): string {
  const lines = code.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  return lines.map((line, i) => line.slice(i === 0 ? start.column : 0, i === last ? end.column : undefined)).join('\n')
}
