// The end of a run: its judgements become the result, and its folder becomes whole. Asks the deployment for nothing more.
import { type Evidence, type Judgement, type Select, selectionBy } from '../engine/index.js'
import type { Facts } from '../fixtures/context.js'
import type { Exchange } from '../fixtures/exchange.js'
import { suite } from '../fixtures/index.js'
import type { RunRecord } from '../reports/store/evidence-store.js'
import { requirementIds } from '../requirements/ledger.js'
import type { ResultFile } from '../schemas/index.js'
import { buildResult } from './build-result.js'
import { judgedEverywhere, judgedOfClient, saidByDeployment } from './judge-everywhere.js'
import type { ReportFolder } from './report-folder.js'
import { writeRunReports } from './run-reports.js'
import type { SourceOf } from './source-place.js'
import { suiteVersion } from './suite-version.js'
import { toldBy } from './told-by-evidence.js'

/** Which run it is: both its record and its result say so. */
export type RunIdentity = Pick<
  RunRecord,
  'deployment' | 'startedAt' | 'seed' | 'only' | 'level' | 'asOf' | 'effort' | 'shard' | 'invocation' | 'traffic'
>
/** What it is judged by. */
export type RunTerms = Pick<RunRecord, 'facts' | 'strict' | 'gate'>
/** What became of it, beside what its checks say. */
type RunOutcome = Pick<RunRecord, 'probes' | 'leftOut' | 'proof' | 'durationMs' | 'obstacle' | 'sessions' | 'budgets'>

/** A run whose probes have all ended. */
interface EndedRun {
  readonly identity: RunIdentity
  readonly terms: RunTerms
  readonly outcome: RunOutcome
  readonly evidence: ReadonlyMap<string, Evidence<Exchange>>
  readonly folder: ReportFolder
  readonly sourceOf: SourceOf | undefined
}

/** How a run was concluded. */
export interface Concluded {
  readonly result: ResultFile
  /** All that its result rests on. */
  readonly judgements: readonly Judgement[]
}

/** Concludes from what the checks said, and from what the sentences about every answer say; writes the reports. */
export async function finishRun(
  { identity, terms, outcome, evidence, folder, sourceOf }: EndedRun,
  judgements: readonly Judgement[],
  interrupted: boolean,
): Promise<Concluded> {
  const said = await withEverywhere(judgements, evidence, terms.facts, identity)
  const select = concludedRows(identity, said)
  const own = ofDeployment(evidence, identity)
  // First the evidence, then its manifest, then the result that names the manifest.
  const manifest = await folder.unlessUnwritten((store) => store.end({ ...identity, ...outcome, ...terms, complete: !interrupted }))
  const about = {
    ...identity,
    ...outcome,
    suiteVersion: suiteVersion(),
    node: process.versions.node,
    ...toldBy(own, { ...outcome, ...identity }),
    ...(manifest === undefined ? {} : { manifest }),
  }
  const result = buildResult(about, said, {
    select,
    interrupted,
    sourceOf,
    suiteChecks: suite.checks,
    strict: terms.strict,
    gate: terms.gate,
  })
  await folder.unlessUnwritten((_store, path) => writeRunReports(path, { result, evidence, facts: terms.facts }))
  return { result, judgements: said }
}

/** What the checks said, and what the sentences about every answer and every walk say. */
export async function withEverywhere(
  judgements: readonly Judgement[],
  evidence: ReadonlyMap<string, Evidence<Exchange>>,
  facts: Facts,
  about: Pick<RunIdentity, 'only' | 'level' | 'traffic'>,
): Promise<readonly Judgement[]> {
  const { select } = selectionBy(about.only, requirementIds, about.level)
  const ofAnswers = await judgedEverywhere(ofDeployment(evidence, about).values(), facts, select)
  return [...judgements, ...ofAnswers, ...(about.traffic === undefined ? [] : await judgedOfClient(evidence.values(), facts))]
}

/** The evidence about the deployment: all of a run, and of recorded traffic what shows its answers. */
export function ofDeployment(
  evidence: ReadonlyMap<string, Evidence<Exchange>>,
  { traffic }: Pick<RunIdentity, 'traffic'>,
): ReadonlyMap<string, Evidence<Exchange>> {
  return traffic === undefined ? evidence : saidByDeployment(evidence)
}

/** The rows that a result lists: those that the run is about; of a run of named probes, those that they say something of. */
export function concludedRows({ only, level }: Pick<RunIdentity, 'only' | 'level'>, judgements: readonly Judgement[]): Select {
  const { select, isNamedProbe, isNamedRow } = selectionBy(only, requirementIds, level)
  if (isNamedProbe === null) return select
  const told = new Set(judgements.flatMap(({ id, kind }) => (kind === 'not-applicable' ? [] : [id])))
  return (id) => isNamedRow?.(id) === true || told.has(id)
}
