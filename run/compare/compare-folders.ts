// Reads report folders and compares their runs. Must not judge: the results are taken as they stand there.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Evidence, ExchangeReference } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { type BarePointChange, type BareRowChange, pointChanges, rowChanges, standOf, wordsOf } from '../../reports/comparison/changes.js'
import { explanationsOf, runExplanations, type Told } from '../../reports/comparison/explanations.js'
import { matrixOf } from '../../reports/comparison/matrix.js'
import type { Changes, Comparison, PointChange, RowChange, SeenPoint, ShownExchange } from '../../reports/comparison/model.js'
import { type FindEvidence, likeIn, SHOWN_LIMITS, shownIn } from '../../reports/comparison/shown-exchanges.js'
import { EvidenceStore } from '../../reports/store/evidence-store.js'
import { RESULT_FILE, RUN_FILE } from '../../reports/store/file-names.js'
import { ReportFolderError, readStoredJson } from '../../reports/store/stored-json.js'
import type { BodyLimits } from '../../reports/words/exchanges.js'
import { type Observation, type RequirementResult, validateResultFile } from '../../schemas/index.js'

/** A run in its folder. */
interface Stored extends Told {
  readonly folder: string
  readonly find: FindEvidence
  /** How much of a body is shown. */
  readonly limits: BodyLimits
}

/**
 * Compares the runs in these folders: the second with the first where there are two, and each with all others in the matrix.
 * @param limits how much is shown of a body
 * @throws ReportFolderError naming the file, if a folder holds no result, or one that is damaged
 */
export async function compareFolders(folders: readonly string[], limits: BodyLimits = SHOWN_LIMITS): Promise<Comparison> {
  const runs = await Promise.all(folders.map((folder) => readRun(folder, limits)))
  const [first, second, ...more] = runs
  return {
    runs: runs.map((run) => ({ name: nameOf(run, runs), folder: run.folder, result: run.result })),
    explanations: explanationsFor(runs),
    changes: first !== undefined && second !== undefined && more.length === 0 ? await changesBetween(first, second) : null,
    ...matrixOf(runs.map(({ result }) => result)),
  }
}

/** Of several runs each is held against the first. That they are of different deployments is what a matrix is for. */
function explanationsFor([first, second, ...more]: readonly Stored[]): string[] {
  if (first === undefined || second === undefined) return []
  if (more.length === 0) return explanationsOf(first, second)
  return [second, ...more].flatMap((run) => {
    return runExplanations(first.result, run.result).map((cause) => `${run.folder}, beside ${first.folder}: ${cause}`)
  })
}

async function readRun(folder: string, limits: BodyLimits): Promise<Stored> {
  const file = join(folder, RESULT_FILE)
  if (!existsSync(file)) throw new ReportFolderError(`${folder} holds no result: expected ${file}, as "run --report-dir" leaves it`)
  const { value: result } = await readStoredJson(file, validateResultFile)
  if (result.traffic !== undefined)
    throw new ReportFolderError(`${folder} is of recorded traffic: what differs may be what was asked, so only runs are compared`)
  if (!existsSync(join(folder, RUN_FILE))) return { folder, result, run: null, find: async () => null, limits }
  const store = EvidenceStore.open(folder)
  // Only what differs needs the evidence.
  let all: Promise<Map<string, Evidence<Exchange>>> | undefined
  const find: FindEvidence = async (probe) => {
    all ??= store.readAll()
    return (await all).get(probe) ?? null
  }
  return { folder, result, run: await store.readRun(), find, limits }
}

/** Deployments of one name are told apart by their folders. */
function nameOf({ result: { deployment }, folder }: Stored, runs: readonly Stored[]): string {
  return runs.filter(({ result }) => result.deployment.name === deployment.name).length > 1 ? folder : deployment.name
}

async function changesBetween(older: Stored, newer: Stored): Promise<Changes> {
  const rows = rowChanges(older.result, newer.result).map((change) => rowChange(change, older, newer))
  const points = pointChanges(older.result, newer.result).map((change) => pointChange(change, older, newer))
  return { rows: await Promise.all(rows), points: await Promise.all(points) }
}

async function rowChange(change: BareRowChange, older: Stored, newer: Stored): Promise<RowChange> {
  const { old, new: now } = change
  const [oldShown, newShown] = await pair(older, newer, await showing(old, older), await showing(now, newer))
  const stand = (row: RequirementResult, shown: ShownExchange | null) => ({ verdict: standOf(row), says: wordsOf(row), shown })
  return { ...change, old: stand(old, oldShown), new: stand(now, newShown) }
}

/** What a finding names; where a row could not be run, the last exchange of its probe, which stopped there. */
async function showing({ findings, kind, checks }: RequirementResult, { find }: Stored): Promise<ExchangeReference | undefined> {
  const [shown] = findings.flatMap(({ shownBy }) => shownBy)
  if (shown !== undefined || kind !== 'could-not-run') return shown
  const probe = checks.find((check) => check.kind === kind)?.probe
  const last = probe === undefined ? undefined : (await find(probe))?.exchanges.at(-1)
  return probe === undefined || last === undefined ? undefined : { probe, exchange: last.id }
}

async function pointChange({ old, new: now, ...about }: BarePointChange, older: Stored, newer: Stored): Promise<PointChange> {
  const [oldShown, newShown] = await pair(older, newer, shownBy(old), shownBy(now))
  const seen = (one: Observation | null, shown: ShownExchange | null): SeenPoint | null =>
    one === null ? null : { value: one.value, evidence: one.evidence ?? null, shown }
  return { ...about, old: seen(old, oldShown), new: seen(now, newShown) }
}

function shownBy(observation: Observation | null): ExchangeReference | undefined {
  const { probe, exchanges: [exchange] = [] } = observation?.evidence ?? {}
  return probe === undefined || exchange === undefined ? undefined : { probe, exchange }
}

/** Where only one of the runs names an exchange, its like is looked for in the other. */
async function pair(
  older: Stored,
  newer: Stored,
  inOld: ExchangeReference | undefined,
  inNew: ExchangeReference | undefined,
): Promise<readonly [old: ShownExchange | null, now: ShownExchange | null]> {
  const of = (run: Stored, own: ExchangeReference | undefined, other: Stored, others: ExchangeReference | undefined) => {
    if (own !== undefined) return shownIn(run.find, own, run.limits)
    return others === undefined ? null : likeIn(run.find, other.find, others, run.limits)
  }
  return [await of(older, inOld, newer, inNew), await of(newer, inNew, older, inOld)]
}
