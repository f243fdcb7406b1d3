// Compares the result that a run has left with the one that follows from its evidence.
// Must not judge: both results are given.
import { isDeepStrictEqual } from 'node:util'
import { RESULT_FILE } from '../reports/store/file-names.js'
import { allRows } from '../reports/words/counting.js'
import type { RequirementResult, ResultFile } from '../schemas/index.js'

/** Says which program has judged, and not what was judged. */
const ABOUT_THE_JUDGE: ReadonlySet<string> = new Set(['suite', 'node', 'requirements'])
/** Sentences may quote Node.js and its OpenSSL, and name the first of many; a front may find the place of a check in its own way. */
const SENTENCES: ReadonlySet<string> = new Set(['at', 'reason', 'finding', 'check', 'what', 'expected', 'received'])
/** What follows from the evidence, or is not there: nothing else may stand in its place. */
const OPTIONAL = ['gate', 'level', 'shard', 'exploration', 'times', 'traffic', 'client', 'manifest'] as const

/**
 * Every difference, a line each; empty where the recorded result says what the evidence says. Members that judging does not give are not
 * compared, nor are sentences, nor the order of lists.
 */
export function differencesBetween(recorded: ResultFile, judged: ResultFile): string[] {
  const verdicts = verdictDifferences(recorded, judged)
  // An interrupted run may have judged less than its evidence would allow.
  if (verdicts.length > 0 || judged.interrupted) return verdicts
  const differs = (one: unknown, other: unknown): boolean => !isDeepStrictEqual(comparable(one), comparable(other))
  const before = new Map(recorded.requirements.map((row) => [row.id, row]))
  return [
    ...Object.entries({ ...Object.fromEntries(OPTIONAL.map((key) => [key, undefined])), ...judged })
      .filter(
        ([key, value]) =>
          !ABOUT_THE_JUDGE.has(key) &&
          !isOfEarlierSuite(key, recorded) &&
          differs((recorded as unknown as Record<string, unknown>)[key], value),
      )
      .map(([key]) => `${RESULT_FILE}: "${key}" is not what follows from ${key === 'manifest' ? 'run.json' : 'the evidence'}`),
    ...judged.requirements
      .filter((row) => differs(before.get(row.id), row))
      .map(({ id }) => `${id}: what is recorded beside the verdict is not what follows from the evidence`),
  ]
}

/** Results of earlier versions hold no times; nothing rests on them. */
function isOfEarlierSuite(key: string, recorded: ResultFile): boolean {
  return key === 'times' && recorded.times === undefined
}

function verdictDifferences(recorded: ResultFile, judged: ResultFile): string[] {
  const said = (verdict: string | undefined): string => verdict ?? 'nothing'
  const rowsOf = (result: ResultFile): Map<string, RequirementResult> => new Map(allRows(result).map((row) => [row.id, row]))
  const [before, after] = [rowsOf(recorded), rowsOf(judged)]
  const ids = [...new Set([...after.keys(), ...before.keys()])]
  const changed = ids.filter((id) => {
    const was = before.get(id)?.verdict
    return was !== after.get(id)?.verdict && !(judged.interrupted && was === 'not-assessed')
  })
  const twice = allRows(recorded).filter((row) => before.get(row.id) !== row)
  return [
    ...twice.map(({ id }) => `${id}: is recorded twice`),
    ...(recorded.verdict === judged.verdict ? [] : [`verdict: recorded ${recorded.verdict}, judged again ${judged.verdict}`]),
    ...(recorded.client?.verdict === judged.client?.verdict
      ? []
      : [`verdict of the client: recorded ${said(recorded.client?.verdict)}, judged again ${said(judged.client?.verdict)}`]),
    ...changed.map((id) => `${id}: recorded ${said(before.get(id)?.verdict)}, judged again ${said(after.get(id)?.verdict)}`),
  ]
}

/** What is compared: as it stands in JSON, each list in an order of its own. The fronts judge the checks of a row in different orders. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([key, member]) => !isFree(key, value) && member !== undefined)
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, comparable(member)]))
}

/** Of many exchanges that show a finding the result names some, and which comes first depends on the front. */
function isFree(key: string, holder: object): boolean {
  if (SENTENCES.has(key)) return true
  return (
    key === 'shownBy' && 'shownBy' in holder && 'count' in holder && Array.isArray(holder.shownBy) && holder.count !== holder.shownBy.length
  )
}
