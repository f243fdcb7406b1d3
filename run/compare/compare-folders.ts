// Reads report folders and compares their runs. Must not judge: the results are taken as they stand there.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changesBetween, type EvidencedRun, matrixOf } from '../../reports/comparison/changes.js'
import { explanationsOf, runExplanations, type Told } from '../../reports/comparison/explanations.js'
import type { Comparison } from '../../reports/comparison/model.js'
import { EvidenceStore } from '../../reports/store/evidence-store.js'
import { RESULT_FILE, RUN_FILE } from '../../reports/store/file-names.js'
import { ReportFolderError, readStoredJson } from '../../reports/store/stored-json.js'
import type { BodyLimits } from '../../reports/words/exchanges.js'
import { validateResultFile } from '../../schemas/index.js'

/** A run in its folder. */
interface Stored extends Told {
  readonly folder: string
}

/**
 * Compares the runs in these folders: the second with the first where there are two, and each with all others in the matrix.
 * @param limits how much is shown of a body
 * @throws ReportFolderError naming the file, if a folder holds no result, or one that is damaged
 */
export async function compareFolders(folders: readonly string[], limits?: BodyLimits): Promise<Comparison> {
  const runs = await Promise.all(folders.map(readRun))
  const matrix = matrixOf(runs.map(({ result }) => result))
  const isPair = runs.length === 2
  // The evidence, which is long, is read only where something differs.
  const [older, newer] = isPair && matrix.differing.length > 0 ? await Promise.all(runs.map(withEvidence)) : []
  const changes = older === undefined || newer === undefined ? [] : changesBetween(older, newer, limits)
  return {
    runs: runs.map((run) => ({ name: nameOf(run, runs), folder: run.folder, result: run.result })),
    explanations: explanationsFor(runs),
    changes: isPair ? changes : null,
    ...matrix,
  }
}

/** A result may have come without the evidence. */
async function withEvidence({ result, run, folder }: Stored): Promise<EvidencedRun> {
  return { result, evidence: run === null ? new Map() : await EvidenceStore.open(folder).readAll() }
}

/** Of several runs each is held against the first. That they are of different deployments is what a matrix is for. */
function explanationsFor([first, second, ...more]: readonly Stored[]): string[] {
  if (first === undefined || second === undefined) return []
  if (more.length === 0) return explanationsOf(first, second)
  return [second, ...more].flatMap((run) => {
    return runExplanations(first.result, run.result).map((cause) => `${run.folder}, beside ${first.folder}: ${cause}`)
  })
}

async function readRun(folder: string): Promise<Stored> {
  const file = join(folder, RESULT_FILE)
  if (!existsSync(file)) throw new ReportFolderError(`${folder} holds no result: expected ${file}, as "run --report-dir" leaves it`)
  const result = await readStoredJson(file, validateResultFile)
  if (result.traffic !== undefined)
    throw new ReportFolderError(`${folder} is of recorded traffic: what differs may be what was asked, so only runs are compared`)
  return { folder, result, run: existsSync(join(folder, RUN_FILE)) ? await EvidenceStore.open(folder).readRun() : null }
}

/** Deployments of one name are told apart by their folders. */
function nameOf({ result: { deployment }, folder }: Stored, runs: readonly Stored[]): string {
  return runs.filter(({ result }) => result.deployment.name === deployment.name).length > 1 ? folder : deployment.name
}
