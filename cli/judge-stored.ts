// Judges stored evidence: the same checks, the same conclusion, and nobody to talk to.
import { judgeAll, selectBy } from '../engine/index.js'
import { EvidenceStore } from '../reports/evidence-store.js'
import { buildResult } from '../reports/result.js'
import { isRequirementId, ledger } from '../requirements/ledger.js'
import { judgedEverywhere } from './judge-everywhere.js'
import { loadSuite } from './load-suite.js'
import type { SuiteRun } from './run-suite.js'
import { suiteVersion } from './suite-version.js'

/** @throws ReportFolderError if the folder holds no run, or its evidence was altered */
export async function judgeStored(reportDir: string): Promise<SuiteRun> {
  const store = EvidenceStore.open(reportDir)
  const { facts, strict, complete, ...about } = store.readRun()
  const evidence = store.readAll()
  const suite = await loadSuite()
  const select = selectBy(about.only, Object.keys(ledger).filter(isRequirementId))
  const checks = suite.checks.filter(({ id }) => select(id))
  const judgements = [...(await judgeAll(checks, evidence, facts)), ...judgedEverywhere(evidence.values(), facts, select)]
  const result = buildResult({ ...about, suiteVersion: suiteVersion(), node: process.versions.node }, judgements, {
    select,
    strict,
    interrupted: !complete,
  })
  return { result, evidence }
}
