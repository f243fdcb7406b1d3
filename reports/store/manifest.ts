// The manifest of a run: the SHA-256 of every file of its evidence. It shows what was added, lost or altered since.
import { hash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../schemas/index.js'
import { EVIDENCE_FILE, FILES_FOLDER, RUN_FILE } from './file-names.js'
import { codeOf, ReportFolderError, readStored } from './stored-json.js'

/** The SHA-256 in hex. */
export function sha256Of(content: string | Uint8Array): string {
  return hash('sha256', content)
}

/**
 * What was added, lost or altered, a sentence for each file.
 * @throws ReportFolderError where the folder of long contents cannot be read
 */
export function changesSince(manifest: Manifest, reportDir: string): string[] {
  const present = new Set(evidenceFiles(reportDir))
  const lost = Object.keys(manifest).filter((file) => !present.has(file))
  const changed = [...present].map((file) => changeOf(reportDir, file, manifest[file]))
  return [...lost.map((file) => `${file} is lost: ${RUN_FILE} names it`), ...changed.filter((change) => change !== undefined)]
}

function changeOf(reportDir: string, file: string, expected: string | undefined): string | undefined {
  if (expected === undefined) return `${file} was added: ${RUN_FILE} does not name it`
  try {
    return sha256Of(readStored(join(reportDir, file))) === expected
      ? undefined
      : `${file} was altered: its SHA-256 is not the one in ${RUN_FILE}`
  } catch (error) {
    if (error instanceof ReportFolderError) return error.message
    throw error
  }
}

/** The log of the evidence and every file of long contents, by their paths from the report folder. Without long contents there may be no folder. */
function evidenceFiles(reportDir: string): string[] {
  const folder = join(reportDir, FILES_FOLDER)
  try {
    const contents = existsSync(folder) ? readdirSync(folder).sort() : []
    return [EVIDENCE_FILE, ...contents.map((name) => `${FILES_FOLDER}/${name}`)].filter((file) => existsSync(join(reportDir, file)))
  } catch (error) {
    throw new ReportFolderError(`${folder} cannot be read (${codeOf(error)}): expected the folder of long contents that a run leaves`)
  }
}
