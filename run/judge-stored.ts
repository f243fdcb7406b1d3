// Judges stored evidence: the same checks, the same conclusion, and nobody to talk to.
import { judgeAll, type Select, selectBy } from '../engine/index.js'
import type { Facts } from '../fixtures/context.js'
import { EvidenceStore, type RunRecord } from '../reports/evidence-store.js'
import { ReportFolderError } from '../reports/stored-json.js'
import { requirementIds } from '../requirements/ledger.js'
import { buildResult } from './build-result.js'
import { exchangeCounts } from './exchange-counts.js'
import { explorationOf } from './exploration-summary.js'
import { judgedEverywhere } from './judge-everywhere.js'
import { loadSuite } from './load-suite.js'
import type { SuiteRun } from './run-suite.js'
import { suiteVersion } from './suite-version.js'

/**
 * Judges the run in a report folder again.
 * @throws ReportFolderError naming the file, if the folder holds no run, or one that is damaged
 */
export async function judgeStored(reportDir: string): Promise<Pick<SuiteRun, 'result' | 'evidence'> & { readonly facts: Facts }> {
  const store = EvidenceStore.open(reportDir)
  const { facts, strict, gate, complete, ...about } = await store.readRun()
  const evidence = await store.readAll()
  const suite = await loadSuite()
  const select = selectionOf(reportDir, about)
  const checks = suite.checks.filter(({ id }) => select(id))
  const judgements = [...(await judgeAll(checks, evidence, facts)), ...(await judgedEverywhere(evidence.values(), facts, select))]
  const runs = { suiteVersion: suiteVersion(), node: process.versions.node, exchanges: exchangeCounts(evidence.values()) }
  const exploration = explorationOf(evidence.values())
  const result = buildResult({ ...about, ...runs, ...(exploration === undefined ? {} : { exploration }) }, judgements, {
    select,
    strict,
    interrupted: !complete,
    gate,
  })
  return { result, evidence, facts }
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
