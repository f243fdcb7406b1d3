// Reads the report folders of the parts of a run, and holds them against each other: only parts of one run can be put together.
// Must not judge.
import { realpathSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Evidence } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { EvidenceStore, type RunRecord } from '../../reports/store/evidence-store.js'
import { ReportFolderError } from '../../reports/store/stored-json.js'
import { suiteVersion } from '../suite-version.js'
import { verifyStored } from '../verify-stored.js'

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
export async function readParts(folders: readonly string[]): Promise<readonly [Part, ...Part[]]> {
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
