// Writes the log of the evidence and the long contents beside it while the run goes on. Reads long contents again.
import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../schemas/index.js'
import { EVIDENCE_FILE, FILES_FOLDER } from './file-names.js'
import { sha256Of } from './manifest.js'
import { ReportFolderError, readStored, writeWhole } from './stored-json.js'

const LONG_CONTENT = new RegExp(`^${FILES_FOLDER}/[0-9a-f]{64}$`)

/** Whether a text is the path of a long content, as {@link EvidenceFiles.keep} makes it. */
export function isLongContent(file: string): boolean {
  return LONG_CONTENT.test(file)
}

/**
 * Reads a long content.
 * @param file from the report folder, as {@link EvidenceFiles.keep} makes it
 * @throws ReportFolderError naming the file, if it cannot be read, or holds another content
 */
export function readKept(reportDir: string, file: string): Buffer {
  const path = join(reportDir, file)
  const content = readStored(path)
  if (`${FILES_FOLDER}/${sha256Of(content)}` !== file)
    throw new ReportFolderError(`${path} is not what its name says: its SHA-256 differs; the evidence was altered`)
  return content
}

/** The evidence of one new run. Everything is written in the order in which it is given: a content before the line that refers to it. */
export class EvidenceFiles {
  readonly #reportDir: string
  /** Of what was appended to the log. */
  readonly #hash = createHash('sha256')
  /** By path from the report folder. */
  readonly #kept = new Set<string>()
  #failure: unknown

  constructor(reportDir: string) {
    this.#reportDir = reportDir
  }

  /** Writes a long content, once, however often it is kept. @returns its file, from the report folder @throws the first error of any writing */
  keep(content: string | Uint8Array): string {
    const file = `${FILES_FOLDER}/${sha256Of(content)}`
    if (this.#kept.has(file)) return file
    this.#unlessFailed(() => writeWhole(join(this.#reportDir, file), content))
    this.#kept.add(file)
    return file
  }

  /** Appends whole lines to the log. @throws the first error of any writing */
  append(lines: string): void {
    this.#unlessFailed(() => appendFileSync(join(this.#reportDir, EVIDENCE_FILE), lines))
    this.#hash.update(lines)
  }

  /** A line that was cut short stays the last one. */
  #unlessFailed(write: () => void): void {
    if (this.#failure !== undefined) throw this.#failure
    try {
      write()
    } catch (error) {
      this.#failure = error
      throw error
    }
  }

  /** The manifest of what was written. @throws the first error of any writing */
  manifest(): Manifest {
    this.#unlessFailed(() => undefined)
    const kept = [...this.#kept].sort().map((file) => [file, file.slice(FILES_FOLDER.length + 1)])
    return { [EVIDENCE_FILE]: this.#hash.copy().digest('hex'), ...Object.fromEntries(kept) }
  }
}
