// Puts the evidence of the parts of a run together in one report folder, and concludes there what no part could conclude alone. Only parts of one run
// can be put together: they are held against each other first.
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Check, type Evidence, type Judgement, judgeAll, type Select, selectBy } from '../../engine/index.js'
import type { Conformance, Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { EvidenceStore, type RunRecord } from '../../reports/store/evidence-store.js'
import { ReportFolderError } from '../../reports/store/stored-json.js'
import { type RequirementId, requirementIds } from '../../requirements/ledger.js'
import type { Budgets, OpenedSessions } from '../../schemas/index.js'
import { judgedEverywhere } from '../judge-everywhere.js'
import { judgeStored, type StoredRun } from '../judge-stored.js'
import { loadSuite } from '../load-suite.js'
import { suiteVersion } from '../project-root.js'
import { writeRunReports } from '../run-reports.js'
import { verifyStored } from '../verify-stored.js'

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

/** The records of parts, at least one. */
type Records = readonly [RunRecord, ...RunRecord[]]

/**
 * The record of the whole. The earliest part gives the clock; documents chain to the anchors of any part, which all name one deployment.
 * @param selected every requirement that one of the parts is about
 * @param isWhole whether these are all that a whole run is about
 */
function mergedRecord(records: Records, selected: ReadonlySet<RequirementId>, isWhole: boolean): RunRecord {
  const first = records.reduce((one, other) => (other.startedAt < one.startedAt ? other : one))
  const { shard: _shard, manifest: _manifest, sessions: _sessions, budgets: _budgets, ...common } = first
  const sessions = records.flatMap((record) => record.sessions ?? [])
  const probes = [...new Set(records.flatMap((record) => record.probes ?? []))]
  return {
    ...common,
    facts: { ...first.facts, anchors: [...new Set(records.flatMap(({ facts }) => facts.anchors))] },
    durationMs: records.reduce((sum, { durationMs }) => sum + durationMs, 0),
    only: isWhole ? [] : requirementIds.filter((id) => selected.has(id)),
    obstacle: records.find(({ obstacle }) => obstacle !== null)?.obstacle ?? null,
    complete: records.every(({ complete }) => complete),
    ...(sessions.length === 0 ? {} : { sessions: summedSessions(sessions) }),
    ...(probes.length === 0 ? {} : { probes }),
    budgets: summedBudgets(records.flatMap((record) => record.budgets ?? [])),
  }
}

function summedSessions(all: readonly OpenedSessions[]): OpenedSessions {
  const sum = (of: (sessions: OpenedSessions) => number): number => all.reduce((total, sessions) => total + of(sessions), 0)
  const reasons = [...new Set(all.flatMap(({ reason }) => reason ?? []))]
  return {
    opened: sum(({ opened }) => opened),
    closed: sum(({ closed }) => closed),
    left: sum(({ left }) => left),
    reason: reasons.length === 0 ? null : reasons.join('; '),
  }
}

/** Each part had its own: what the whole was allowed, needed and used is what they had together. */
function summedBudgets(all: Budgets): Budgets {
  const sums = new Map<string, Budgets[number]>()
  for (const budget of all) {
    const key = JSON.stringify([budget.key, budget.unit])
    const { allowed, needed, spent } = sums.get(key) ?? { allowed: 0, needed: 0, spent: 0 }
    const together = allowed === null || budget.allowed === null ? null : allowed + budget.allowed
    sums.set(key, { ...budget, allowed: together, needed: needed + budget.needed, spent: spent + budget.spent })
  }
  return [...sums.values()]
}

/** A part of a run in its report folder. */
export interface Part {
  readonly folder: string
  readonly run: RunRecord
  /** By the titles of its probes. */
  readonly evidence: ReadonlyMap<string, Evidence<Exchange>>
}

/**
 * Reads the parts.
 * @throws ReportFolderError where one is not as its run left it, another run's, given twice, or missing
 */
async function readParts(folders: readonly string[]): Promise<readonly [Part, ...Part[]]> {
  const [first, ...others] = await Promise.all(folders.map(readPart))
  if (first === undefined) throw new ReportFolderError('no report folder is named: nothing to merge')
  requireEachOnce(folders)
  for (const part of others) requireOneRun(first, part)
  requireEveryShard([first, ...others])
  return [first, ...others]
}

/** Parts of one run are made on the same day: a shard that is left over from an earlier run is none of this one. */
const LONGEST_APART_MS = 24 * 3_600_000

/** A part must hold as a report that somebody verifies: what is merged gets a new manifest, which vouches for all of it. */
async function readPart(folder: string): Promise<Part> {
  const { changes, differences, recorded, manifest, judged } = await verifyStored(folder)
  if (recorded !== null && recorded.suite.version !== suiteVersion()) {
    throw new ReportFolderError(
      `${folder} was made with suite ${recorded.suite.version}, and this is ${suiteVersion()}: make all parts with one version`,
    )
  }
  if (recorded?.traffic !== undefined)
    throw new ReportFolderError(`${folder} is of recorded traffic, which is no part of a run: give "judge" all archives at once`)
  const [problem] = [...changes, ...differences]
  if (problem !== undefined || manifest === null || judged === null) {
    const said = problem ?? 'the run was killed, and has left no manifest'
    throw new ReportFolderError(`${folder}: ${said}; nothing is merged with what does not hold`)
  }
  return { folder, run: await EvidenceStore.open(folder).readRun(), evidence: judged.evidence }
}

function requireEachOnce(folders: readonly string[]): void {
  const places = folders.map((folder) => realpathSync(folder))
  const twice = folders.find((_folder, index) => places.indexOf(places[index] ?? '') !== index)
  if (twice !== undefined) throw new ReportFolderError(`${twice} is named twice: name each part once`)
}

/** What the parts of one run have in common, each with its words. */
const COMMON: readonly (readonly [what: string, of: (run: RunRecord) => unknown])[] = [
  ['seed', ({ seed }) => seed],
  ['deployment', ({ deployment: { name, baseUrl } }) => `${name} at ${withoutLoopbackPort(baseUrl)}`],
  ['--strict', ({ strict }) => strict],
  ['--level', ({ level }) => level ?? 'open'],
  ['--limit', ({ invocation }) => invocation?.limits ?? {}],
  ['--as-of', ({ asOf }) => asOf ?? 'the newest'],
  ['--baseline or --require', ({ gate }) => gate],
  ['deployment file', ({ facts: { now: _now, baseUrl: _baseUrl, anchors: _anchors, ...facts } }) => facts],
]

function requireOneRun(first: Part, other: Part): void {
  if (Math.abs(first.run.startedAt - other.run.startedAt) > LONGEST_APART_MS) {
    throw new ReportFolderError(
      `${first.folder} and ${other.folder} are parts of different runs: they began more than a day apart; run the older one again`,
    )
  }
  for (const [what, of] of COMMON) {
    const [one, another] = [of(first.run), of(other.run)]
    if (isDeepStrictEqual(one, another)) continue
    const shown = [one, another].every((value) => typeof value === 'string' || typeof value === 'boolean') ? ` (${one}, ${another})` : ''
    throw new ReportFolderError(
      `${first.folder} and ${other.folder} are parts of different runs: another ${what}${shown}; run one of them again`,
    )
  }
}

/** The embedded reference deployment takes another port in every part. */
function withoutLoopbackPort(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (url?.hostname !== '127.0.0.1') return baseUrl
  url.port = ''
  return url.href
}

function requireEveryShard(parts: readonly [Part, ...Part[]]): void {
  const [first] = parts
  const total = first.run.shard?.total
  const other = parts.find(({ run }) => run.shard?.total !== total)
  if (other !== undefined) {
    throw new ReportFolderError(`${first.folder} is ${nameOf(first)}, and ${other.folder} is ${nameOf(other)}: name the shards of one run`)
  }
  if (total === undefined) return
  const holders = (current: number): string[] => parts.filter(({ run }) => run.shard?.current === current).map(({ folder }) => folder)
  const numbers = Array.from({ length: total }, (_, i) => i + 1)
  const twice = numbers.find((current) => holders(current).length > 1)
  if (twice !== undefined) throw new ReportFolderError(`shard ${twice} of ${total} is named twice: ${holders(twice).join(', ')}`)
  const missing = numbers.filter((current) => holders(current).length === 0)
  if (missing.length > 0) {
    const names = missing.map((current) => `${current} of ${total}`).join(', ')
    throw new ReportFolderError(`shard ${names} is missing: name its report folder too; without it nothing can be concluded`)
  }
}

function nameOf({ run: { shard } }: Part): string {
  return shard === undefined ? 'no shard' : `shard ${shard.current} of ${shard.total}`
}
