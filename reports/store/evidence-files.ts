// Writes the log of the evidence and the long contents beside it while the run goes on: each content once, named by its hash. Reads long contents
// again; what is read back is what was recorded.
import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Exchange, RecordedBody, RecordedResponse } from '../../fixtures/exchange.js'
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

/** Characters of a body as it would stand in the log. Longer ones go to a file. */
const INLINE_CHARACTERS = 16 * 1024

/** A body whose JSON or text stands in a file, with what else the body says. */
interface BodyInFile {
  readonly kind: 'json' | 'text'
  readonly file: string
}

/** The evidence of one run. Everything is written in the order in which it is given: a content before the line that refers to it. */
export class EvidenceFiles {
  readonly #reportDir: string
  /** Of what was appended to the log. */
  readonly #hash = createHash('sha256')
  /** By path from the report folder. */
  readonly #kept = new Set<string>()
  /** What was read, by its file: exchanges share bodies. */
  readonly #read = new Map<string, unknown>()

  constructor(reportDir: string) {
    this.#reportDir = reportDir
  }

  /** Writes a long content, once, however often it is kept. @returns its file, from the report folder */
  keep(content: string | Uint8Array): string {
    const file = `${FILES_FOLDER}/${sha256Of(content)}`
    if (this.#kept.has(file)) return file
    writeWhole(join(this.#reportDir, file), content)
    this.#kept.add(file)
    return file
  }

  /** Appends whole lines to the log. After an error nothing may be appended: a line that was cut short stays the last one. */
  append(lines: string): void {
    appendFileSync(join(this.#reportDir, EVIDENCE_FILE), lines)
    this.#hash.update(lines)
  }

  manifest(): Manifest {
    const kept = [...this.#kept].sort().map((file) => [file, file.slice(FILES_FOLDER.length + 1)])
    return { [EVIDENCE_FILE]: this.#hash.copy().digest('hex'), ...Object.fromEntries(kept) }
  }

  /** The exchange with its long bodies written aside. */
  aside(exchange: Exchange): object {
    return this.#withBodies(exchange, (body) => this.#asideBody(body))
  }

  /**
   * The reverse of {@link aside}.
   * @throws ReportFolderError naming the file, if it is not what was written
   */
  back(exchange: Exchange): Exchange {
    return this.#withBodies(exchange, (body) => this.#backBody(body)) as Exchange
  }

  #withBodies(exchange: Exchange, change: (body: RecordedBody) => unknown): object {
    const { request, response, failure } = exchange
    const changed = <T extends Pick<RecordedResponse, 'body'>>(holder: T): object => ({ ...holder, body: change(holder.body) })
    return {
      ...exchange,
      request: changed(request),
      response: response === null ? null : changed(response),
      failure: failure?.received === undefined ? failure : { ...failure, received: changed(failure.received) },
    }
  }

  #asideBody(body: RecordedBody): unknown {
    if (body.kind !== 'json' && body.kind !== 'text') return body
    const content = body.kind === 'json' ? JSON.stringify(body.value) : body.text
    if (content.length <= INLINE_CHARACTERS) return body
    const { unread, omitted } = body.kind === 'text' ? body : {}
    return { kind: body.kind, file: this.keep(content), unread, omitted }
  }

  #backBody(body: RecordedBody | BodyInFile): unknown {
    if (!('file' in body)) return body
    const { file, ...rest } = body
    const known = this.#read.get(file)
    if (known !== undefined) return known
    const content = readKept(this.#reportDir, file).toString('utf8')
    const back = body.kind === 'json' ? { ...rest, value: JSON.parse(content) as unknown } : { ...rest, text: content }
    this.#read.set(file, back)
    return back
  }
}
