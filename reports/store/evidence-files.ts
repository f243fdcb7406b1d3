// Writes the files of an evidence folder while the run goes on, and keeps the SHA-256 of each. Reads long contents again.
import { join } from 'node:path'
import type { Manifest } from '../../schemas/index.js'
import { EVIDENCE_FOLDER } from './file-names.js'
import { sha256Of } from './manifest.js'
import { ReportFolderError, readStored, writeWhole } from './stored-json.js'

/** The folder of long contents, in that of the evidence. */
export const FILES_FOLDER = 'files'
/** Hexadecimal digits of the SHA-256 in the name of such a file. */
const NAME_LENGTH = 16

const LONG_CONTENT = new RegExp(`^${FILES_FOLDER}/([0-9a-f]{${NAME_LENGTH}})\\.([a-z]+)$`)

/** Whether a text is the path of a long content with one of these extensions, as {@link EvidenceFiles.keep} makes it. */
export function isLongContent(file: string, extensions: readonly string[]): boolean {
  return extensions.includes(LONG_CONTENT.exec(file)?.[2] ?? '')
}

/**
 * Reads a long content.
 * @param file from the evidence folder, as {@link EvidenceFiles.keep} makes it
 * @param promise what the content has to be, as the error says it
 * @throws ReportFolderError naming the file, if it cannot be read, or holds another content
 */
export function readKept(folder: string, file: string, promise = 'its name says'): Buffer {
  const path = join(folder, file)
  const content = readStored(path)
  if (sha256Of(content).slice(0, NAME_LENGTH) !== LONG_CONTENT.exec(file)?.[1])
    throw new ReportFolderError(`${path} is not what ${promise}: its SHA-256 differs; the evidence was altered`)
  return content
}

/** The files of one new evidence folder. */
export class EvidenceFiles {
  readonly #reportDir: string
  /** By path from the report folder. */
  readonly #hashes = new Map<string, string>()
  /** Under way or failed. */
  readonly #contents = new Set<Promise<void>>()
  readonly #named = new Map<string, Promise<void>>()

  constructor(reportDir: string) {
    this.#reportDir = reportDir
  }

  /** Begins to write a long content, once, however often it is kept. @returns its file, from the evidence folder */
  keep(content: string | Uint8Array, extension: string): string {
    const hash = sha256Of(content)
    const name = `${FILES_FOLDER}/${hash.slice(0, NAME_LENGTH)}.${extension}`
    const path = `${EVIDENCE_FOLDER}/${name}`
    if (this.#hashes.has(path)) return name
    this.#hashes.set(path, hash)
    const writing = writeWhole(join(this.#reportDir, path), content)
    this.#contents.add(writing)
    writing.then(
      () => this.#contents.delete(writing),
      () => undefined,
    )
    return name
  }

  /**
   * Writes a file, in place of an earlier one of its name, once the contents that it may refer to are written.
   * @param path from the report folder
   */
  write(path: string, content: string): Promise<void> {
    this.#hashes.set(path, sha256Of(content))
    const before = Promise.all([...this.#contents, this.#named.get(path)])
    const writing = before.then(() => writeWhole(join(this.#reportDir, path), content))
    this.#named.set(path, writing)
    return writing
  }

  /** The manifest, once everything is written. @throws the first error of any writing */
  async manifest(): Promise<Manifest> {
    await Promise.all([...this.#contents, ...this.#named.values()])
    return Object.fromEntries([...this.#hashes].sort(([one], [other]) => (one < other ? -1 : 1)))
  }
}
