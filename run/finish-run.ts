// The end of a run: its judgements become the result, and its folder becomes whole. Asks the deployment for nothing more.
import type { Evidence, Judgement, Select } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { suite } from '../fixtures/index.js'
import type { RunRecord } from '../reports/store/evidence-store.js'
import { writeReports } from '../reports/write-reports.js'
import type { ResultFile } from '../schemas/index.js'
import { buildResult } from './build-result.js'
import { documentOutlines } from './document-outlines.js'
import { judgedEverywhere } from './judge-everywhere.js'
import type { ReportFolder } from './report-folder.js'
import type { SourceOf } from './source-place.js'
import { suiteVersion } from './suite-version.js'
import { toldBy } from './told-by-evidence.js'

/** Which run it is: both its record and its result say so. */
export type RunIdentity = Pick<RunRecord, 'deployment' | 'startedAt' | 'seed' | 'only' | 'level' | 'shard' | 'invocation'>
/** What it is judged by. */
export type RunTerms = Pick<RunRecord, 'facts' | 'strict' | 'gate' | 'beside'>
/** What became of it, beside what its checks say. */
type RunOutcome = Pick<RunRecord, 'durationMs' | 'obstacle' | 'sessions' | 'budgets'>

/** A run whose probes have all ended. */
interface EndedRun {
  readonly identity: RunIdentity
  readonly terms: RunTerms
  readonly outcome: RunOutcome
  readonly evidence: ReadonlyMap<string, Evidence<Exchange>>
  readonly folder: ReportFolder
  readonly sourceOf: SourceOf | undefined
}

/** Concludes from what the checks said, and from what the sentences about every answer say; writes the reports. */
export async function finishRun(
  { identity, terms, outcome, evidence, folder, sourceOf }: EndedRun,
  judgements: readonly Judgement[],
  { select, interrupted }: { readonly select: Select; readonly interrupted: boolean },
): Promise<ResultFile> {
  const said = [...judgements, ...(await judgedEverywhere(evidence.values(), terms.facts, select))]
  // First the evidence, then its manifest, then the result that names the manifest.
  const manifest = await folder.unlessUnwritten((store) => store.end({ ...identity, ...outcome, ...terms, complete: !interrupted }))
  const about = {
    ...identity,
    ...outcome,
    suiteVersion: suiteVersion(),
    node: process.versions.node,
    ...toldBy(evidence),
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
  await folder.unlessUnwritten(async (_store, path) => {
    await writeReports(path, result, evidence, await documentOutlines(evidence.values(), terms.facts))
  })
  return result
}
