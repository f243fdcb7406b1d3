// Reads a row for the reports: whether it counts towards the verdict, whether it could not be run, and why. Also writes numbers in words. Computes
// no verdict: the engine concludes.
import type { CheckResult, GateItem, RequirementResult, ResultFile, UnassessedGroup } from '../../schemas/index.js'

/** Required rows count, and advised ones where the run is strict. */
export function countsIn({ strict }: Pick<ResultFile, 'strict'>, { level }: Pick<RequirementResult, 'level'>): boolean {
  return level === 'required' || (strict && level === 'advised')
}

/** How grave the failure of a row is, in the words of build servers and code scanning. */
export function severityOf(result: Pick<ResultFile, 'strict'>, row: Pick<RequirementResult, 'level'>): 'error' | 'warning' {
  return countsIn(result, row) ? 'error' : 'warning'
}

/**
 * What a row means for a build: `known` where the gate excuses it, `advice` where it fails and does not count, `stuck` where it could not be run and
 * counts, `skipped` where nothing is said of it.
 */
export type BuildOutcome = 'passed' | 'failed' | 'known' | 'advice' | 'stuck' | 'skipped'

/** What a row means for a build. */
export function buildOutcomeOf(result: Pick<ResultFile, 'strict' | 'gate'>, row: RequirementResult): BuildOutcome {
  const [counts, isStuck] = [countsIn(result, row), couldNotRun(row)]
  if (knownIn(result, row) !== undefined && (row.verdict === 'fail' || isStuck)) return 'known'
  if (row.verdict === 'fail') return counts ? 'failed' : 'advice'
  if (isStuck && counts) return 'stuck'
  return row.verdict === 'not-assessed' ? 'skipped' : 'passed'
}

/** What the gate says of a row that it excuses. */
export function knownIn({ gate }: Pick<ResultFile, 'gate'>, { id }: Pick<RequirementResult, 'id'>): GateItem | undefined {
  return gate?.known.find((item) => item.id === id)
}

/** The rows of a result, and of recorded traffic those about the client behind them. */
export function allRows({ requirements, client }: Pick<ResultFile, 'requirements' | 'client'>): readonly RequirementResult[] {
  return client === undefined ? requirements : [...requirements, ...client.requirements]
}

/** Whether the row, or the check, could not be run: nothing is proved either way. */
export function couldNotRun({ kind }: Pick<RequirementResult | CheckResult, 'kind'>): boolean {
  return kind === 'could-not-run'
}

/** The reason without the kind that stands before it. */
export function causeOf({ kind, reason }: Pick<RequirementResult | UnassessedGroup, 'kind' | 'reason'>): string {
  const cause = reason ?? 'no reason recorded'
  return kind === null ? cause : cause.replace(`${kind}: `, '')
}

/** The groups that were not assessed, together where they have one reason: what stops a run stops all of them. */
export function groupsOutside({ scope }: Pick<ResultFile, 'scope'>): readonly (UnassessedGroup & { readonly groups: string })[] {
  const { notAssessed } = scope
  const firsts = notAssessed.filter(({ reason }, index) => notAssessed.findIndex((one) => one.reason === reason) === index)
  return firsts.map((first) => {
    const alike = notAssessed.filter(({ reason }) => reason === first.reason)
    return { ...first, groups: alike.map(({ group }) => group).join(' ') }
  })
}

/** `1 check`, `2 checks`. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`
}

/** Each different text once, the commonest first. */
export function byFrequency(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([text]) => text)
}

/** `3 of 2,080 answers were not the deployment's own`; empty where all were. */
export function notOwnAnswers({ exchanges: { total, notTheDeployments } }: ResultFile): string {
  if (notTheDeployments === 0) return ''
  const share = `${notTheDeployments.toLocaleString('en')} of ${total.toLocaleString('en')} answers`
  return `${share} were not the deployment's own: none came, or something between gave it (407, 429, 502, 503, 504)`
}

type Row = Pick<RequirementResult, 'verdict' | 'judged'>

/** What a pass proves that rests on fewer checks than the suite has. */
export const FEWER_CHECKS = 'a pass on fewer checks says that these found nothing wrong, and nothing of what the others look for'

/** `1 of 11 checks`, where a row passed on fewer checks than could have judged it; empty for every other row. */
export function fewerChecksText({ verdict, judged }: Row): string {
  return verdict === 'pass' && judged !== undefined && judged.checks < judged.of ? `${judged.checks} of ${judged.of} checks` : ''
}

/** `pass (1 of 11 checks)`; the verdict alone where all checks judged. */
export function verdictText(row: Row): string {
  const fewer = fewerChecksText(row)
  return fewer === '' ? row.verdict : `${row.verdict} (${fewer})`
}
