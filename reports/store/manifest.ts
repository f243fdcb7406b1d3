// The manifest of a run: the SHA-256 of every file of its evidence. It shows what was added, lost or altered since.
import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../schemas/index.js'
import { EVIDENCE_FOLDER, RUN_FILE } from './file-names.js'
import { codeOf, ReportFolderError, readStored } from './stored-json.js'

/** The SHA-256 in hex. */
export function sha256Of(content: string | Uint8Array): string {
  return hash('sha256', content)
}

/**
 * What was added, lost or altered, a sentence for each file.
 * @throws ReportFolderError where the folder of the evidence cannot be read
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

/** Every file below the folder of the evidence, by its path from the report folder, in order. */
function evidenceFiles(reportDir: string): string[] {
  const within = (folder: string): string[] =>
    readdirSync(join(reportDir, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? within(path) : [path]
    })
  try {
    return within(EVIDENCE_FOLDER).sort()
  } catch (error) {
    throw new ReportFolderError(
      `${join(reportDir, EVIDENCE_FOLDER)} cannot be read (${codeOf(error)}): expected the folder of evidence that a run leaves`,
    )
  }
}
