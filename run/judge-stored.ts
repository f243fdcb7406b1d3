// Judges stored evidence: the same checks, the same conclusion, and nobody to talk to.
import { type Evidence, judgeAll, selectionBy } from '../engine/index.js'
import type { Facts } from '../fixtures/context.js'
import { EvidenceStore, type RunRecord } from '../reports/store/evidence-store.js'
import { ReportFolderError } from '../reports/store/stored-json.js'
import { requirementIds } from '../requirements/ledger.js'
import { resultOf, withEverywhere } from './finish-run.js'
import { loadSuite } from './load-suite.js'
import { proves } from './planning/yields.js'
import type { SuiteRun } from './run-suite.js'
import { SHARED_EVIDENCE } from './shared-evidence.js'

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
  const record = await store.readRun()
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
