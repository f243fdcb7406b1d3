// Verifies a report folder: its files against the manifest, its evidence against the selection, its result against the evidence.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EvidenceStore } from '../reports/store/evidence-store.js'
import { RESULT_FILE, RUN_FILE } from '../reports/store/file-names.js'
import { changesSince } from '../reports/store/manifest.js'
import { ReportFolderError, readStoredJson } from '../reports/store/stored-json.js'
import { type Manifest, type ResultFile, validateResultFile } from '../schemas/index.js'
import { judgeStored, type StoredRun } from './judge-stored.js'
import { differencesBetween } from './result-differences.js'

/** What became of the verification of a report folder. Where all lists are empty, everything holds. */
export interface Verification {
  /** Where the files of the evidence are not as the run left them, a sentence each. Nothing is judged then. */
  readonly changes: readonly string[]
  /** Where the result is not that of the evidence, or the evidence not that of the selected checks, a sentence each. */
  readonly differences: readonly string[]
  /** The result in the folder; `null` where there is none. */
  readonly recorded: ResultFile | null
  /** Of the evidence; `null` where the run was killed. */
  readonly manifest: Manifest | null
  /** The run judged again; `null` where the evidence is not as the run left it. */
  readonly judged: StoredRun | null
}

/**
 * Verifies the run in a report folder.
 * @throws ReportFolderError naming the file, if the folder holds no run, or one of its files cannot be read
 */
export async function verifyStored(reportDir: string): Promise<Verification> {
  const store = EvidenceStore.open(reportDir)
  const { manifest = null, complete } = await store.readRun()
  const recorded = await recordedResult(reportDir)
  const changes = manifest === null ? withoutManifest(complete) : changesIn(reportDir, manifest)
  if (changes.length > 0) return { changes, differences: [], recorded, manifest, judged: null }
  const judged = await judgeStored(reportDir)
  return {
    changes,
    differences: [...aboutAnother(judged), ...judged.gaps, ...differencesFrom(recorded, judged.result)],
    recorded,
    manifest,
    judged,
  }
}

/** What the evidence was judged by must be what the result is said to be about. */
function aboutAnother({ result: { deployment, startedAt }, facts }: StoredRun): string[] {
  return [
    ...(deployment.baseUrl === facts.baseUrl
      ? []
      : [`${RUN_FILE}: "deployment" is ${deployment.baseUrl}, and its "facts" are of ${facts.baseUrl}`]),
    ...(Date.parse(startedAt) === facts.now ? [] : [`${RUN_FILE}: "startedAt" is ${startedAt}, and its "facts" are of another time`]),
  ]
}

/** A run that was killed has no manifest, and claims no more than what can be judged. */
function withoutManifest(complete: boolean): string[] {
  return complete ? [`${RUN_FILE} holds no manifest: nothing shows whether the evidence is as the run left it`] : []
}

function changesIn(reportDir: string, manifest: Manifest): string[] {
  try {
    return changesSince(manifest, reportDir)
  } catch (error) {
    if (error instanceof ReportFolderError) return [error.message]
    throw error
  }
}

async function recordedResult(reportDir: string): Promise<ResultFile | null> {
  const file = join(reportDir, RESULT_FILE)
  return existsSync(file) ? (await readStoredJson(file, validateResultFile)).value : null
}

function differencesFrom(recorded: ResultFile | null, judged: ResultFile): string[] {
  // A run that was killed may have left none.
  if (recorded === null && judged.manifest === undefined) return []
  if (recorded === null) return [`there is no ${RESULT_FILE}: "verify --write" makes it from the evidence`]
  if (recorded.manifest?.sha256 !== judged.manifest?.sha256) {
    return [`${RESULT_FILE} is not the result of this run: ${recorded.manifest ? `it names another ${RUN_FILE}` : 'it names no manifest'}`]
  }
  return differencesBetween(recorded, judged)
}
