// Judges stored evidence again: the same checks, the same conclusion, and nobody to talk to. So verifies a report folder: its files against the
// manifest, its evidence against the selection, its result against the one that follows from the evidence.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Evidence, judgeAll, selectionBy } from '../engine/index.js'
import { EvidenceStore, type RunRecord } from '../reports/store/evidence-store.js'
import { RESULT_FILE, RUN_FILE } from '../reports/store/file-names.js'
import { changesSince } from '../reports/store/manifest.js'
import { ReportFolderError, readStoredJson } from '../reports/store/stored-json.js'
import { allRows } from '../reports/words/counting.js'
import { requirementIds } from '../requirements/ledger.js'
import { type RequirementResult, type ResultFile, validateResultFile } from '../schemas/index.js'
import { resultOf, withEverywhere } from './finish-run.js'
import { loadSuite } from './load-suite.js'
import { proves } from './planning/yields.js'
import { SHARED_EVIDENCE } from './preflight.js'

/** What became of the verification of a report folder. Where `changes` and `differences` are empty, everything holds. */
export type Verification = Awaited<ReturnType<typeof verifyStored>>

/**
 * Verifies the run in a report folder.
 * @throws ReportFolderError naming the file, if the folder holds no run, or one of its files cannot be read
 */
export async function verifyStored(reportDir: string) {
  const store = EvidenceStore.open(reportDir)
  const { manifest = null, complete } = await store.readRun()
  const file = join(reportDir, RESULT_FILE)
  const recorded = existsSync(file) ? await readStoredJson(file, validateResultFile) : null
  // A run that was killed has no manifest, and claims no more than what can be judged.
  const unknown = complete ? [`${RUN_FILE} holds no manifest: nothing shows whether the evidence is as the run left it`] : []
  const changes = manifest === null ? unknown : changesSince(manifest, reportDir)
  // Nothing is judged of evidence that is not as the run left it.
  const judged = changes.length > 0 ? null : await judgeStored(reportDir)
  const differences = judged === null ? [] : [...aboutAnother(judged), ...judged.gaps, ...differencesFrom(recorded, judged.result)]
  return { changes, differences, recorded, manifest, judged }
}

/** What the evidence was judged by must be what the result is said to be about. */
function aboutAnother({ result: { deployment, startedAt }, facts }: StoredRun): string[] {
  return [
    ...(deployment.baseUrl === facts.baseUrl
      ? []
      : [`${RUN_FILE}: "deployment" is ${deployment.baseUrl}, and its "facts" are of ${facts.baseUrl}`]),
    ...(Date.parse(startedAt) === facts.now ? [] : [`${RUN_FILE}: "startedAt" is ${startedAt}, and its "facts" are of another time`]),
  ]
}

function differencesFrom(recorded: ResultFile | null, judged: ResultFile): string[] {
  // A run that was killed may have left none.
  if (recorded === null && judged.manifest === undefined) return []
  if (recorded === null) return [`there is no ${RESULT_FILE}: "verify --write" makes it from the evidence`]
  if (recorded.manifest?.sha256 !== judged.manifest?.sha256) {
    return [`${RESULT_FILE} is not the result of this run: ${recorded.manifest ? `it names another ${RUN_FILE}` : 'it names no manifest'}`]
  }
  return differencesBetween(recorded, judged)
}

/** Says which program has judged, and not what was judged. */
const ABOUT_THE_JUDGE: ReadonlySet<string> = new Set(['suite', 'node', 'requirements'])
/** Sentences may quote Node.js and its OpenSSL, and name the first of many; a place is one in the sources of the suite that judges. */
const SENTENCES: ReadonlySet<string> = new Set(['at', 'reason', 'finding', 'check', 'what', 'expected', 'received'])
/** What follows from the evidence, or is not there: nothing else may stand in its place. */
const OPTIONAL = ['gate', 'level', 'exploration', 'times', 'unsigned', 'traffic', 'client', 'manifest'] as const

/**
 * Every difference, a line each; empty where the recorded result says what the evidence says. Members that judging does not give are not
 * compared, nor are sentences, nor the order of lists.
 */
function differencesBetween(recorded: ResultFile, judged: ResultFile): string[] {
  const verdicts = verdictDifferences(recorded, judged)
  // An interrupted run may have judged less than its evidence would allow.
  if (verdicts.length > 0 || judged.interrupted) return verdicts
  const differs = (one: unknown, other: unknown): boolean => !isDeepStrictEqual(comparable(one), comparable(other))
  const before = new Map(recorded.requirements.map((row) => [row.id, row]))
  return [
    ...Object.entries({ ...Object.fromEntries(OPTIONAL.map((key) => [key, undefined])), ...judged })
      .filter(([key, value]) => !ABOUT_THE_JUDGE.has(key) && differs((recorded as unknown as Record<string, unknown>)[key], value))
      .map(([key]) => `${RESULT_FILE}: "${key}" is not what follows from ${key === 'manifest' ? 'run.json' : 'the evidence'}`),
    ...judged.requirements
      .filter((row) => differs(before.get(row.id), row))
      .map(({ id }) => `${id}: what is recorded beside the verdict is not what follows from the evidence`),
  ]
}

function verdictDifferences(recorded: ResultFile, judged: ResultFile): string[] {
  const rowsOf = (result: ResultFile): Map<string, RequirementResult> => new Map(allRows(result).map((row) => [row.id, row]))
  const [before, after] = [rowsOf(recorded), rowsOf(judged)]
  const told = (what: string, was = 'nothing', is = 'nothing'): string[] =>
    was === is ? [] : [`${what}: recorded ${was}, judged again ${is}`]
  return [
    ...allRows(recorded).flatMap((row) => (before.get(row.id) === row ? [] : [`${row.id}: is recorded twice`])),
    ...told('verdict', recorded.verdict, judged.verdict),
    ...told('verdict of the client', recorded.client?.verdict, judged.client?.verdict),
    ...[...new Set([...after.keys(), ...before.keys()])].flatMap((id) => {
      const was = before.get(id)?.verdict
      return judged.interrupted && was === 'not-assessed' ? [] : told(id, was, after.get(id)?.verdict)
    }),
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

type StoredRun = Awaited<ReturnType<typeof judgeStored>>

/**
 * Judges the run in a report folder again. `gaps` says where the evidence is not that of the selected checks, a sentence for each probe; one that an
 * interrupted run did not reach is none.
 * @throws ReportFolderError naming the file, if the folder holds no run, or one that is damaged
 */
export async function judgeStored(reportDir: string) {
  const store = EvidenceStore.open(reportDir)
  const record = await store.readRunToJudge()
  const { facts } = record
  const evidence = await store.readAll()
  const suite = await loadSuite()
  expectKnown(reportDir, record)
  // A run that was killed before its end has not said which probes it was to take.
  const probes = new Set(record.probes ?? evidence.keys())
  const { select } = selectionBy(record.only, requirementIds, record.level)
  const isCut = (title: string): boolean => isLeftOut(evidence.get(title))
  const checks = suite.checks.filter(({ id, probe: { title } }) => select(id) && probes.has(title) && (!isCut(title) || proves(title, id)))
  const judgements = await withEverywhere(await judgeAll(checks, evidence, facts), evidence, record)
  const manifest = record.manifest === undefined ? undefined : store.manifestReference()
  const result = resultOf(record, evidence, judgements, manifest)
  return { result, evidence, facts, gaps: gapsOf(probes, [...evidence.keys()], record.complete) }
}

function isLeftOut(evidence: Evidence | undefined): boolean {
  return evidence !== undefined && 'failure' in evidence.outcome && evidence.outcome.failure.kind === 'left-out'
}

function gapsOf(probes: ReadonlySet<string>, recorded: readonly string[], complete: boolean): string[] {
  const missing = complete ? [...probes].filter((title) => !recorded.includes(title)) : []
  const extra = recorded.filter((title) => !probes.has(title) && !SHARED_EVIDENCE.has(title))
  return [
    ...missing.map((title) => `the evidence of the probe "${title}" is missing: the run took it`),
    ...extra.map((title) => `there is evidence of "${title}", which is no probe of the run`),
  ]
}

/** The patterns selected something in the run. Where they do not now, another suite made it, or the file was altered. */
function expectKnown(reportDir: string, { only, level }: Pick<RunRecord, 'only' | 'level'>): void {
  try {
    selectionBy(only, requirementIds, level)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ReportFolderError(`${reportDir}/run.json, only: ${error.message}; judge it with the version of the suite that made it`)
  }
}
