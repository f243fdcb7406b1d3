// The end of a run: its judgements become the result, and its folder becomes whole. Asks the deployment for nothing more.
import { type Evidence, type Judgement, type Select, selectionBy } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { suite } from '../fixtures/index.js'
import type { RunRecord } from '../reports/store/evidence-store.js'
import { requirementIds } from '../requirements/ledger.js'
import type { ManifestReference, ResultFile } from '../schemas/index.js'
import { buildResult } from './build-result.js'
import { judgedEverywhere, judgedOfClient, saidByDeployment } from './judge-everywhere.js'
import { suiteVersion } from './project-root.js'
import type { ReportFolder } from './report-folder.js'
import { writeRunReports } from './run-reports.js'
import { toldBy } from './told-by-evidence.js'

/** A run whose probes have all ended. */
interface EndedRun {
  /** All that it says of itself; the manifest is made here. */
  readonly record: RunRecord
  readonly evidence: ReadonlyMap<string, Evidence<Exchange>>
  readonly folder: ReportFolder
}

/** How a run was concluded. */
export interface Concluded {
  readonly result: ResultFile
  /** All that its result rests on. */
  readonly judgements: readonly Judgement[]
}

/** Concludes from what the checks said, and from what the sentences about every answer say; writes the reports. */
export async function finishRun({ record, evidence, folder }: EndedRun, judgements: readonly Judgement[]): Promise<Concluded> {
  const said = await withEverywhere(judgements, evidence, record)
  // First the evidence, then its manifest, then the result that names the manifest.
  const manifest = await folder.unlessUnwritten((store) => store.end(record))
  const result = resultOf(record, evidence, said, manifest)
  await folder.unlessUnwritten((_store, path) => writeRunReports(path, { result, evidence, facts: record.facts }))
  return { result, judgements: said }
}

/** The result of a run, or of recorded traffic, by its record, from all that its checks and sentences said. */
export function resultOf(
  { facts: _facts, manifest: _files, strict, gate, complete, ...about }: RunRecord,
  evidence: ReadonlyMap<string, Evidence<Exchange>>,
  said: readonly Judgement[],
  manifest: ManifestReference | undefined,
): ResultFile {
  const told = { suiteVersion: suiteVersion(), node: process.versions.node, ...toldBy(ofDeployment(evidence, about), about) }
  const named = manifest === undefined ? {} : { manifest }
  const options = { select: concludedRows(about, said), strict, interrupted: !complete, suiteChecks: suite.checks, gate }
  return buildResult({ ...about, ...told, ...named }, said, options)
}

/** What the checks said, and what the sentences about every answer and every walk say. */
export async function withEverywhere(
  judgements: readonly Judgement[],
  evidence: ReadonlyMap<string, Evidence<Exchange>>,
  { facts, ...about }: Pick<RunRecord, 'facts' | 'only' | 'level' | 'traffic'>,
): Promise<readonly Judgement[]> {
  const { select } = selectionBy(about.only, requirementIds, about.level)
  const ofAnswers = await judgedEverywhere(ofDeployment(evidence, about).values(), facts, select)
  return [...judgements, ...ofAnswers, ...(about.traffic === undefined ? [] : await judgedOfClient(evidence.values(), facts))]
}

/** The evidence about the deployment: all of a run, and of recorded traffic what shows its answers. */
function ofDeployment(
  evidence: ReadonlyMap<string, Evidence<Exchange>>,
  { traffic }: Pick<RunRecord, 'traffic'>,
): ReadonlyMap<string, Evidence<Exchange>> {
  return traffic === undefined ? evidence : saidByDeployment(evidence)
}

/** The rows that a result lists: those that the run is about; of a run of named probes, those that they say something of. */
function concludedRows({ only, level }: Pick<RunRecord, 'only' | 'level'>, judgements: readonly Judgement[]): Select {
  const { select, isNamedProbe, isNamedRow } = selectionBy(only, requirementIds, level)
  if (isNamedProbe === null) return select
  const told = new Set(judgements.flatMap(({ id, kind }) => (kind === 'not-applicable' ? [] : [id])))
  return (id) => isNamedRow?.(id) === true || told.has(id)
}
