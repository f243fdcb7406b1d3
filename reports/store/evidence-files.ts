// Writes the files of an evidence folder while the run goes on, and keeps the SHA-256 of each.
import { join } from 'node:path'
import type { Manifest } from '../../schemas/index.js'
import { EVIDENCE_FOLDER } from './file-names.js'
import { sha256Of } from './manifest.js'
import { writeWhole } from './stored-json.js'

/** The folder of long contents, in that of the evidence. */
export const FILES_FOLDER = 'files'
/** Hexadecimal digits of the SHA-256 in the name of such a file. */
const NAME_LENGTH = 16

/** What the file of a content is called, without its extension: the start of its SHA-256. */
export function shortHashOf(content: string | Uint8Array): string {
  return sha256Of(content).slice(0, NAME_LENGTH)
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
