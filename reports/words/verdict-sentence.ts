// One sentence that gives the reason of the verdict, from the counts of the result. Shared by the projections for people.

import type { ResultFile } from '../../schemas/index.js'
import { couldNotRun, counted, countsIn } from './counting.js'
import { leftOutText } from './run-facts.js'

/** The verdict with its reason, and with what was in the way of the run. */
export function verdictLine(result: ResultFile): string {
  const cause = result.obstacle === null ? '' : `: ${result.obstacle}`
  return `${result.verdict}: ${verdictSentence(result)}${cause}`
}

/** `all 190 required requirements in scope pass`. */
export function verdictSentence(result: ResultFile): string {
  const { summary, strict, scope } = result
  const counting = strict ? [summary.required, summary.advised] : [summary.required]
  const sum = (of: 'pass' | 'fail'): number => counting.reduce((total, level) => total + level[of], 0)
  const kind = strict ? 'required or advised (strict)' : 'required'
  const stuck = result.requirements.filter((row) => countsIn(result, row) && couldNotRun(row)).length
  switch (result.verdict) {
    case 'non-conformant':
      return [`${counted(sum('fail'), `${kind} requirement`)} failed`, ...(stuck === 0 ? [] : [`${stuck} could not be run`])].join(', ')
    case 'incomplete':
      return incompleteSentence(result, kind, stuck)
    case 'nothing found against it':
      return trafficSentence(result, kind, sum('pass'))
    case 'conformant': {
      const outside = scope.notAssessed.filter(({ kind }) => kind === 'not-applicable').map(({ group }) => group)
      const leftOut = leftOutText(result)
      const beside = [
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
