// One sentence that says why the verdict is what it is, from the counts of the result. Shared by all projections for people.
import type { Result } from './result.js'

export function verdictSentence(result: Result): string {
  const { summary, strict, scope } = result
  const counting = strict ? [summary.required, summary.advised] : [summary.required]
  const sum = (of: 'pass' | 'fail'): number => counting.reduce((total, level) => total + level[of], 0)
  const kind = strict ? 'required or advised (strict)' : 'required'
  switch (result.verdict) {
    case 'non-conformant':
      return `${sum('fail')} ${kind} ${sum('fail') === 1 ? 'requirement' : 'requirements'} failed`
    case 'incomplete':
      return incompleteSentence(result, kind)
    case 'conformant': {
      const outside = scope.notAssessed.filter(({ reason }) => reason.startsWith('not-applicable')).map(({ group }) => group)
      const limits = outside.length === 0 ? '' : `; not applicable here: ${outside.join(', ')}`
      return `all ${sum('pass')} ${kind} requirements in scope pass${limits}`
    }
  }
}

function incompleteSentence({ interrupted, requirements, strict }: Result, kind: string): string {
  if (interrupted) return 'the run was interrupted'
  const stuck = requirements.filter(
    ({ level, verdict, reason }) =>
      (level === 'required' || (strict && level === 'advised')) && verdict === 'not-assessed' && reason?.startsWith('could-not-run'),
  )
  if (stuck.length === 0) return 'no required requirement was assessed'
  return `${stuck.length} ${kind} ${stuck.length === 1 ? 'requirement' : 'requirements'} could not be run`
}
