// Reads the report folders of the parts of a run, and holds them against each other: only parts of one run can be put together.
// Must not judge.
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { EvidenceStore, type RunRecord } from '../../reports/evidence-store.js'
import { RESULT_FILE } from '../../reports/file-names.js'
import { changesSince } from '../../reports/manifest.js'
import { ReportFolderError, readStoredJson } from '../../reports/stored-json.js'
import { validateResultFile } from '../../schemas/index.js'
import { suiteVersion } from '../suite-version.js'

/** A part of a run in its report folder. */
export interface Part {
  readonly folder: string
  readonly run: RunRecord
  readonly store: EvidenceStore
}

/**
 * Reads the parts.
 * @throws ReportFolderError where one is not as its run left it, another run's, given twice, or missing
 */
export async function readParts(folders: readonly string[]): Promise<readonly [Part, ...Part[]]> {
  const [first, ...others] = await Promise.all(folders.map(readPart))
  if (first === undefined) throw new ReportFolderError('no report folder is named: nothing to merge')
  for (const part of others) requireOneRun(first, part)
  requireEveryShard([first, ...others])
  return [first, ...others]
}

async function readPart(folder: string): Promise<Part> {
  const store = EvidenceStore.open(folder)
  const run = await store.readRun()
  const [change] = run.manifest === undefined ? [] : changesSince(run.manifest, folder)
  if (change !== undefined) throw new ReportFolderError(`${folder}: ${change}; nothing is merged with altered evidence`)
  const { suite } = (await readStoredJson(join(folder, RESULT_FILE), validateResultFile)).value
  if (suite.version !== suiteVersion()) {
    throw new ReportFolderError(
      `${folder} was made with suite ${suite.version}, and this is ${suiteVersion()}: make all parts with one version`,
    )
  }
  return { folder, run, store }
}

/** What the parts of one run have in common, each with its words. */
const COMMON: readonly (readonly [what: string, of: (run: RunRecord) => unknown])[] = [
  ['seed', ({ seed }) => seed],
  ['deployment', ({ deployment: { name, baseUrl } }) => `${name} at ${withoutLoopbackPort(baseUrl)}`],
  ['--strict', ({ strict }) => strict],
  ['--level', ({ level }) => level ?? 'open'],
  ['--baseline or --require', ({ gate }) => gate],
  ['deployment file', ({ facts: { now: _now, baseUrl: _baseUrl, anchors: _anchors, ...facts } }) => facts],
]

function requireOneRun(first: Part, other: Part): void {
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
  const url = new URL(baseUrl)
  if (url.hostname !== '127.0.0.1') return baseUrl
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
