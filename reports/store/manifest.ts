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

/** What was added, lost or altered, or cannot be read, a sentence for each file. */
export function changesSince(manifest: Manifest, reportDir: string): readonly string[] {
  const present = evidenceFiles(reportDir)
  if (typeof present === 'string') return [present]
  const lost = Object.keys(manifest).filter((file) => !present.includes(file))
  const changed = present.map((file) => changeOf(reportDir, file, manifest[file]))
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

/**
 * The log of the evidence and every file of long contents, by their paths from the report folder, or why they are not known. Without long contents there
 * may be no folder.
 */
function evidenceFiles(reportDir: string): readonly string[] | string {
  const folder = join(reportDir, FILES_FOLDER)
  try {
    const contents = existsSync(folder) ? readdirSync(folder).sort() : []
    return [EVIDENCE_FILE, ...contents.map((name) => `${FILES_FOLDER}/${name}`)].filter((file) => existsSync(join(reportDir, file)))
  } catch (error) {
    return `${folder} cannot be read (${codeOf(error)}): expected the folder of long contents that a run leaves`
  }
}
