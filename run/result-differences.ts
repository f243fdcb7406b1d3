// Compares the result that a run has left with the one that follows from its evidence.
// Must not judge: both results are given.
import { isDeepStrictEqual } from 'node:util'
import { RESULT_FILE } from '../reports/file-names.js'
import type { RequirementResult, ResultFile } from '../schemas/index.js'

/** Says which program has judged, and not what was judged. */
const ABOUT_THE_JUDGE: ReadonlySet<string> = new Set(['suite', 'node', 'requirements'])
/** Where the source of a check lies, which a front may find in its own way. */
const PLACE = 'at'
/** Sentences may quote Node.js and its OpenSSL: they are compared where both runs had the same. */
const SENTENCES: ReadonlySet<string> = new Set(['reason', 'finding', 'findings'])

/**
 * Every difference, a line each; empty where the recorded result says what the evidence says. Members that judging does not give are not
 * compared.
 */
export function differencesBetween(recorded: ResultFile, judged: ResultFile): string[] {
  const verdicts = verdictDifferences(recorded, judged)
  // An interrupted run may have judged less than its evidence would allow.
  if (verdicts.length > 0 || judged.interrupted) return verdicts
  const sameJudge = recorded.suite.version === judged.suite.version && recorded.node === judged.node
  const differs = (one: unknown, other: unknown): boolean => !isDeepStrictEqual(comparable(one, sameJudge), comparable(other, sameJudge))
  const before = new Map(recorded.requirements.map((row) => [row.id, row]))
  return [
    ...Object.entries(judged)
      .filter(([key, value]) => !ABOUT_THE_JUDGE.has(key) && differs((recorded as unknown as Record<string, unknown>)[key], value))
      .map(([key]) => `${RESULT_FILE}: "${key}" is not what follows from ${key === 'manifest' ? 'run.json' : 'the evidence'}`),
    ...judged.requirements
      .filter((row) => differs(before.get(row.id), row))
      .map(({ id }) => `${id}: what is recorded beside the verdict is not what follows from the evidence`),
  ]
}

function verdictDifferences(recorded: ResultFile, judged: ResultFile): string[] {
  const said = (verdict: string | undefined): string => verdict ?? 'nothing'
  const rowsOf = ({ requirements }: ResultFile): Map<string, RequirementResult> => new Map(requirements.map((row) => [row.id, row]))
  const [before, after] = [rowsOf(recorded), rowsOf(judged)]
  const ids = [...new Set([...after.keys(), ...before.keys()])]
  const changed = ids.filter((id) => {
    const was = before.get(id)?.verdict
    return was !== after.get(id)?.verdict && !(judged.interrupted && was === 'not-assessed')
  })
  return [
    ...(recorded.verdict === judged.verdict ? [] : [`verdict: recorded ${recorded.verdict}, judged again ${judged.verdict}`]),
    ...changed.map((id) => `${id}: recorded ${said(before.get(id)?.verdict)}, judged again ${said(after.get(id)?.verdict)}`),
  ]
}

/** What is compared, as it stands in JSON. */
function comparable(value: unknown, withSentences: boolean): unknown {
  const isCompared = (key: string): boolean => key !== PLACE && (withSentences || !SENTENCES.has(key))
  return JSON.parse(JSON.stringify({ value }, (key, member: unknown) => (isCompared(key) ? member : undefined)))
}
