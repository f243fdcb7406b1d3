// Long bodies of exchanges in files of their own: each content once, named by its hash. What is read back is what was recorded.
import type { Exchange, RecordedBody, RecordedResponse } from '../../fixtures/exchange.js'
import { type EvidenceFiles, readKept } from './evidence-files.js'

/** Characters of a body as it would stand in the log. Longer ones go to a file. */
const INLINE_CHARACTERS = 16 * 1024

/** A body whose JSON or text stands in a file, with what else the body says. */
interface BodyInFile {
  readonly kind: 'json' | 'text'
  readonly file: string
}

/** Reads and writes the long bodies of one report folder. */
export class LongBodies {
  readonly #reportDir: string
  readonly #files: EvidenceFiles
  /** Bodies that exchanges share are written and read once. */
  readonly #written = new WeakMap<RecordedBody, unknown>()
  readonly #read = new Map<string, unknown>()

  /** @param files writes to the folder */
  constructor(reportDir: string, files: EvidenceFiles) {
    this.#reportDir = reportDir
    this.#files = files
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
    const known = this.#written.get(body)
    if (known !== undefined) return known
    const content = body.kind === 'json' ? JSON.stringify(body.value) : body.text
    if (content.length <= INLINE_CHARACTERS) return body
    const { unread, omitted } = body.kind === 'text' ? body : {}
    const aside: BodyInFile & { unread?: string; omitted?: number } = {
      kind: body.kind,
      file: this.#files.keep(content),
      ...(unread === undefined ? {} : { unread }),
      ...(omitted === undefined ? {} : { omitted }),
    }
    this.#written.set(body, aside)
    return aside
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
