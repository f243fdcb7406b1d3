// Packs a report folder for somebody who shall verify it: what verify reads, and the page. Nothing else of the folder goes along.
// Must not judge: the caller has verified the folder.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Manifest } from '../../schemas/index.js'
import { ATTESTATION_FILE, HTML_FILE, RESULT_FILE, RUN_FILE } from './file-names.js'
import { readStored } from './stored-json.js'

/** The files of a bundle, by their paths from the report folder. */
export function bundledFiles(reportDir: string, manifest: Manifest): string[] {
  const beside = [ATTESTATION_FILE, HTML_FILE].filter((name) => existsSync(join(reportDir, name)))
  return [RESULT_FILE, RUN_FILE, ...beside, ...Object.keys(manifest)]
}

/**
 * A ZIP archive with these files of a report folder.
 * @param modified the time that the archive names for each
 * @throws ReportFolderError naming the file that cannot be read
 */
export async function bundleOf(reportDir: string, files: readonly string[], modified: Date): Promise<Buffer> {
  const archive = new ZipFile()
  const failure = once(archive, 'error').then(([error]) => Promise.reject(error))
  for (const file of files) archive.addBuffer(readStored(join(reportDir, file)), file, { mtime: modified, mode: 0o100644 })
  archive.end()
  return Promise.race([buffer(archive.outputStream), failure])
}
