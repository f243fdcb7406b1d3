// Puts the evidence of the parts of a run together in one report folder, and concludes there what no part could conclude alone.
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Check, type Evidence, type Judgement, judgeAll, type Select, selectBy } from '../../engine/index.js'
import type { Conformance, Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { EvidenceStore } from '../../reports/store/evidence-store.js'
import { ReportFolderError } from '../../reports/store/stored-json.js'
import { requirementIds } from '../../requirements/ledger.js'
import { judgedEverywhere } from '../judge-everywhere.js'
import { judgeStored, type StoredRun } from '../judge-stored.js'
import { loadSuite } from '../load-suite.js'
import { writeRunReports } from '../run-reports.js'
import { mergedRecord } from './merged-record.js'
import { type Part, readParts } from './read-parts.js'

/**
 * Merges the runs in these folders into a report folder, which is then like that of one run.
 * @throws ReportFolderError where the folders are not the parts of one run, one of them is not as its run left it, or the report folder is
 * one of them
 */
export async function mergeFolders(folders: readonly string[], reportDir: string): Promise<StoredRun> {
  const target = placeOf(reportDir)
  const own = folders.find((folder) => placeOf(folder) === target)
  if (own !== undefined)
    throw new ReportFolderError(`${own} is one of the parts, which merging leaves as they are: name another --report-dir`)
  const parts = await readParts(folders)
  const named = parts.find(({ run }) => run.only.some((pattern) => pattern.includes(' ')))
  if (named !== undefined)
    throw new ReportFolderError(
      `${named.folder} is a run of named probes (${named.run.only.join(', ')}), and no part of a run: leave it out`,
    )
  const suite = await loadSuite()
  const selections = parts.map(({ run }) => selectBy(run.only, requirementIds, run.level))
  const select: Select = (id) => selections.some((selects) => selects(id))
  // What has no check belongs to a whole run all the same.
  const isWhole = suite.checks.every(({ id }) => select(id)) || parts.some(({ run }) => run.only.length === 0 && run.shard === undefined)
  const [first, ...others] = parts
  const record = mergedRecord([first.run, ...others.map(({ run }) => run)], new Set(requirementIds.filter(select)), isWhole)
  const judging = { checks: suite.checks.filter(({ id }) => isWhole || select(id)), facts: record.facts, select }
  const chosen = await Promise.all([...candidatesOf(parts)].map((candidates) => chosenEvidence(candidates, judging)))
  const store = await EvidenceStore.create(reportDir)
  await store.writeRun({ ...record, complete: false })
  for (const evidence of chosen) await store.write(evidence)
  await store.end(record)
  const judged = await judgeStored(reportDir)
  await writeRunReports(reportDir, judged)
  return judged
}

/** Where a folder really lies; a folder that is not there yet lies where it is named. */
function placeOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return resolve(folder)
  }
}

/** The evidence of all parts by probe, in the order of the parts. */
function candidatesOf(parts: readonly Part[]): Iterable<readonly [Candidate, ...Candidate[]]> {
  const byProbe = new Map<string, [Candidate, ...Candidate[]]>()
  for (const part of parts) {
    const { folder } = part
    for (const evidence of part.evidence.values()) {
      const known = byProbe.get(evidence.probe)
      if (known === undefined) byProbe.set(evidence.probe, [{ folder, evidence }])
      else known.push({ folder, evidence })
    }
  }
  return byProbe.values()
}

/** What evidence is judged by. */
interface Judging {
  readonly checks: readonly Check<Conformance>[]
  readonly facts: Facts
  readonly select: Select
}

/** Evidence of one probe, and the report folder that holds it. */
interface Candidate {
  readonly folder: string
  readonly evidence: Evidence<Exchange>
}

interface Ranked extends Candidate {
  readonly failed: readonly string[]
  readonly stuck: number
}

/**
 * The evidence that shows every failure that any of it shows; of several such, the one by which most could be judged, then the first.
 * @throws ReportFolderError where the parts found different failures by one probe, so that none of them can stand for the others
 */
async function chosenEvidence(candidates: readonly [Candidate, ...Candidate[]], judging: Judging): Promise<Evidence<Exchange>> {
  const [only, ...others] = candidates
  if (others.length === 0) return only.evidence
  const ranked = await Promise.all(candidates.map((candidate) => rankedBy(candidate, judging)))
  const failed = new Set(ranked.flatMap((candidate) => candidate.failed))
  const [best] = ranked.filter((candidate) => candidate.failed.length === failed.size).sort((a, b) => a.stuck - b.stuck)
  if (best !== undefined) return best.evidence
  const folders = candidates.map(({ folder }) => folder).join(', ')
  throw new ReportFolderError(
    `${folders} found different failures by the probe "${only.evidence.probe}" (${[...failed].join(', ')}): run one of them again`,
  )
}

async function rankedBy(candidate: Candidate, { checks, facts, select }: Judging): Promise<Ranked> {
  const { evidence } = candidate
  const own = checks.filter(({ probe }) => probe.title === evidence.probe)
  const judgements: Judgement[] = [
    ...(await judgeAll(own, new Map([[evidence.probe, evidence]]), facts)),
    ...(await judgedEverywhere([evidence], facts, select)),
  ]
  const failed = new Set(judgements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id))
  return { ...candidate, failed: [...failed], stuck: judgements.filter(({ kind }) => kind === 'could-not-run').length }
}
