// Judges stored evidence: the same checks, the same conclusion, and nobody to talk to.
import { type Check, judgeAll, type Select, selectBy, selectProbesBy } from '../engine/index.js'
import type { Conformance, Facts } from '../fixtures/context.js'
import { EvidenceStore, type RunRecord } from '../reports/store/evidence-store.js'
import { ReportFolderError } from '../reports/store/stored-json.js'
import { requirementIds } from '../requirements/ledger.js'
import { buildResult } from './build-result.js'
import { judgedEverywhere } from './judge-everywhere.js'
import { loadSuite } from './load-suite.js'
import type { SuiteRun } from './run-suite.js'
import { SHARED_EVIDENCE } from './shared-evidence.js'
import { suiteVersion } from './suite-version.js'
import { toldBy } from './told-by-evidence.js'

/** A stored run, judged again. */
export interface StoredRun extends Pick<SuiteRun, 'result' | 'evidence'> {
  readonly facts: Facts
  /** Where the evidence is not that of the selected checks, a sentence for each probe. A probe that an interrupted run did not reach is none. */
  readonly gaps: readonly string[]
}

/**
 * Judges the run in a report folder again.
 * @throws ReportFolderError naming the file, if the folder holds no run, or one that is damaged
 */
export async function judgeStored(reportDir: string): Promise<StoredRun> {
  const store = EvidenceStore.open(reportDir)
  const { facts, strict, gate, complete, manifest: files, beside = [], ...about } = await store.readRun()
  const evidence = await store.readAll()
  const suite = await loadSuite()
  const select = selectionOf(reportDir, about)
  // A shard runs some of the checks of a row: those whose probe has left evidence there.
  const isNamed = selectProbesBy(about.only, [...suite.probes.keys()])
  const checks = suite.checks.filter(
    ({ id, probe }) => select(id) && isNamed(probe.title) && (about.shard === undefined || evidence.has(probe.title)),
  )
  const judgements = [...(await judgeAll(checks, evidence, facts)), ...(await judgedEverywhere(evidence.values(), facts, select))]
  const runs = { suiteVersion: suiteVersion(), node: process.versions.node, ...toldBy(evidence) }
  const named = files === undefined ? {} : { manifest: store.manifestReference() }
  const result = buildResult({ ...about, ...runs, ...named }, judgements, {
    select,
    strict,
    interrupted: !complete,
    suiteChecks: suite.checks,
    gate,
  })
  return { result, evidence, facts, gaps: gapsOf(checks, beside, [...evidence.keys()], complete) }
}

function gapsOf(
  checks: readonly Check<Conformance>[],
  beside: readonly string[],
  recorded: readonly string[],
  complete: boolean,
): string[] {
  const needed = new Set(checks.map(({ probe }) => probe.title))
  const missing = complete ? [...needed, ...beside].filter((title) => !recorded.includes(title)) : []
  const extra = recorded.filter((title) => !needed.has(title) && !beside.includes(title) && !SHARED_EVIDENCE.has(title))
  return [
    ...missing.map((title) => `the evidence of the probe "${title}" is missing: selected checks rest on it`),
    ...extra.map((title) => `there is evidence of "${title}", which is no probe of a selected check`),
  ]
}

/** The patterns selected something in the run. Where they do not now, another suite made it, or the file was altered. */
function selectionOf(reportDir: string, { only, level }: Pick<RunRecord, 'only' | 'level'>): Select {
  try {
    return selectBy(only, requirementIds, level)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ReportFolderError(`${reportDir}/run.json, only: ${error.message}; judge it with the version of the suite that made it`)
  }
}
