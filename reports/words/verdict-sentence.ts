// The verdict and the gate of a run in words: one sentence each, from the counts of the result, and the lists of the gate. Shared by the projections for
// people. Must not decide anything: what is said of each row stands in the result.
import type { Gate, GateItem, ResultFile, UnsignedFormat } from '../../schemas/index.js'
import { couldNotRun, counted, countsIn } from './counting.js'
import { leftOutText, limitedText } from './run-facts.js'

/** The verdict with its reason, and with what was in the way of the run. */
export function verdictLine(result: ResultFile): string {
  const cause = result.obstacle === null ? '' : `: ${result.obstacle}`
  return `${result.verdict}: ${verdictSentence(result)}${cause}`
}

/** `all 190 required requirements in scope pass; no PDF was signed`. */
export function verdictSentence(result: ResultFile): string {
  const unsigned = (result.unsigned ?? []).map(({ format }) => `; ${UNSIGNED[format].said}`)
  return `${sentenceOfVerdict(result)}${unsigned.join('')}`
}

/** What is said of a format that was never signed, in the sentence and beside it. */
const UNSIGNED: Readonly<Record<UnsignedFormat['format'], { readonly said: string; readonly of: string; readonly about: string }>> = {
  pdf: { said: 'no PDF was signed', of: 'a signed PDF', about: 'signed PDFs (DOC-13, DOC-28, DOC-34)' },
  'asic-e': { said: 'no ASiC-E container was made', of: 'a container', about: 'containers (DOC-5, DOC-10, DOC-33 and others)' },
  'existing-asic-e': {
    said: 'no existing ASiC-E container was signed',
    of: 'a signature in the container that was uploaded',
    about: 'one more signature in a container',
  },
}

/** A line in large letters for each format that was never signed: without it nobody sees that a verdict says nothing of it. */
export function unsignedLines({ unsigned = [] }: Pick<ResultFile, 'unsigned'>): readonly string[] {
  return unsigned.map(({ format, sessions }) => {
    const { said, of, about } = UNSIGNED[format]
    const asked = sessions === 1 ? 'the one session that was asked for it' : `${sessions} sessions that were asked for it`
    return `${said.toUpperCase()}: ${asked} did not come to ${of}. Which files a deployment takes is open, but this run says nothing of ${about}`
  })
}

function sentenceOfVerdict(result: ResultFile): string {
  const { summary, strict, scope, requirements } = result
  const counting = strict ? [summary.required, summary.advised] : [summary.required]
  const sum = (of: 'pass' | 'fail'): number => counting.reduce((total, level) => total + level[of], 0)
  const kind = strict ? 'required or advised (strict)' : 'required'
  const stuck = requirements.filter((row) => countsIn(result, row) && couldNotRun(row)).length
  switch (result.verdict) {
    case 'non-conformant':
      return [`${counted(sum('fail'), `${kind} requirement`)} failed`, ...(stuck === 0 ? [] : [`${stuck} could not be run`])].join(', ')
    case 'incomplete':
      return incompleteSentence(result, kind, stuck)
    case 'nothing found against it':
      return trafficSentence(result, kind, sum('pass'))
    case 'conformant': {
      // A group in which nothing is judged says nothing of the verdict.
      const isJudged = (group: string): boolean => requirements.some(({ id, level }) => level !== 'open' && id.startsWith(`${group}-`))
      const outside = scope.notAssessed.flatMap(({ kind, group }) => (kind === 'not-applicable' && isJudged(group) ? [group] : []))
      const leftOut = leftOutText(result)
      const limited = limitedText(result)
      const beside = [
        ...(limited === '' ? [] : [`limited to ${limited}`]),
        ...(outside.length === 0 ? [] : [`not applicable here: ${outside.join(', ')}`]),
        ...(leftOut === '' ? [] : [`proved by fewer checks, ${leftOut}`]),
      ]
      const limits = beside.map((text) => `; ${text}`).join('')
      const passed = sum('pass')
      return passed === 1
        ? `the one ${kind} requirement in scope passes${limits}`
        : `all ${passed} ${kind} requirements in scope pass${limits}`
    }
  }
}

/** The same for the client of recorded traffic: `2 required requirements failed`. */
export function clientSentence({ verdict, summary: { required, advised } }: NonNullable<ResultFile['client']>, strict: boolean): string {
  const [fail, pass] = strict ? [required.fail + advised.fail, required.pass + advised.pass] : [required.fail, required.pass]
  const kind = strict ? 'required or advised (strict)' : 'required'
  if (verdict === 'non-conformant') return `${counted(fail, `${kind} requirement`)} failed`
  if (verdict === 'incomplete') return 'nothing that it sent could be judged'
  const broken = strict || advised.fail === 0 ? '' : `; ${counted(advised.fail, 'advised requirement')} failed, which does not count`
  return `it kept ${counted(pass, `${kind} requirement`)} in all that this traffic shows${broken}`
}

/** What traffic does not show it cannot prove, and a row that does not count may be broken all the same. */
function trafficSentence({ summary: { advised }, strict, exchanges }: ResultFile, kind: string, kept: number): string {
  const broken = strict || advised.fail === 0 ? '' : `; ${counted(advised.fail, 'advised requirement')} failed, which does not count`
  return `${counted(exchanges.total, 'exchange')} showed ${counted(kept, `${kind} requirement`)}, none of them broken${broken}; all others are not shown by this traffic`
}

function incompleteSentence(result: ResultFile, kind: string, stuck: number): string {
  if (result.interrupted) return 'the run was interrupted'
  if (result.traffic !== undefined && stuck === 0) return 'nothing in this traffic could be judged'
  if (stuck > 0) return `${counted(stuck, `${kind} requirement`)} could not be run`
  if (result.requirements.every(({ level }) => level !== 'required')) return 'the selection holds no required requirement'
  return 'no required requirement was assessed'
}

/** The lists of a gate. */
export type GateList = 'new' | 'couldNotRun' | 'missing' | 'fixed' | 'expired' | 'unknown' | 'known' | 'notJudged'

/** The lists in the order in which they are shown, what makes the gate fail first; with how so many are named in a sentence. */
const LISTS: readonly (readonly [list: GateList, title: string, counted: (count: number) => string])[] = [
  ['new', 'Not excused', (count) => `${counted(count, 'failure')} not excused`],
  ['couldNotRun', 'Not proved', (count) => `${counted(count, 'requirement')} could not be run`],
  ['missing', 'Missing from the scope', (count) => `${count} missing from the scope`],
  ['fixed', 'Fixed: to be removed from the baseline', (count) => `${count} fixed, to be removed from the baseline`],
  ['expired', 'Expired', (count) => `${count} expired`],
  ['unknown', 'No requirement', (count) => `${count} that name no requirement`],
  ['known', 'Known', (count) => `${count} known`],
  ['notJudged', 'Known, and not judged in this run', (count) => `${count} not judged`],
]

/** The lists of the gate that are not empty; what fails it comes first. */
export function gateSections({ gate }: ResultFile): readonly { readonly title: string; readonly items: readonly GateItem[] }[] {
  if (gate === undefined) return []
  return LISTS.map(([list, title]) => ({ title, items: gate[list] })).filter(({ items }) => items.length > 0)
}

/** `gate failed: 1 failure not excused: ARC-2, 2 known (known.json)`; empty where the run has no gate. */
export function gateLine(result: ResultFile): string {
  return result.gate === undefined ? '' : `gate ${result.gate.result}: ${gateSentence(result, result.gate)}`
}

/** What is in these lists fails no gate. */
const HARMLESS: readonly GateList[] = ['known', 'notJudged']
/** Ids that are named in a sentence. */
const MOST_NAMED = 8

/** `DIG-11 DIG-15 and 3 more`. */
function namedShortly(items: readonly GateItem[]): string {
  const more = items.length - MOST_NAMED
  const ids = items.slice(0, MOST_NAMED).map(({ id }) => id)
  return [...ids, ...(more > 0 ? [`and ${more} more`] : [])].join(' ')
}

/** The reason of the gate's result, from its lists: what fails it is named. */
export function gateSentence({ interrupted }: ResultFile, gate: Gate): string {
  const counts = LISTS.filter(([list]) => gate[list].length > 0).map(([list, , inWords]) => {
    const named = HARMLESS.includes(list) ? '' : `: ${namedShortly(gate[list])}`
    return `${inWords(gate[list].length)}${named}`
  })
  const isFaulty = interrupted || LISTS.some(([list]) => !HARMLESS.includes(list) && gate[list].length > 0)
  const unproved = gate.result === 'failed' && !isFaulty ? ['nothing was proved'] : []
  const said = [...(interrupted ? ['the run was interrupted'] : []), ...unproved, ...counts]
  const by = gate.baseline === null ? '' : ` (${gate.baseline})`
  if (said.length > 0) return `${said.join(', ')}${by}`
  return `nothing failed${by}`
}
