// Long bodies of exchanges in files of their own: each content once, named by its hash. What is read back is what was recorded.
import type { Exchange, RecordedBody, RecordedResponse } from '../../fixtures/exchange.js'
import { type EvidenceFiles, readKept } from './evidence-files.js'

/** Characters of a body as it would stand in the evidence of its probe. Longer ones go to a file. */
const INLINE_CHARACTERS = 16 * 1024

/** A body whose JSON or text stands in a file, with what else the body says. */
interface BodyInFile {
  readonly kind: 'json' | 'text'
  readonly file: string
}

/** Reads and writes the long bodies of one folder of evidence. */
export class LongBodies {
  readonly #folder: string
  readonly #files: EvidenceFiles
  /** Bodies that exchanges share are written and read once. */
  readonly #written = new WeakMap<RecordedBody, unknown>()
  readonly #read = new Map<string, unknown>()

  /** @param folder the evidence folder @param files writes it */
  constructor(folder: string, files: EvidenceFiles) {
    this.#folder = folder
    this.#files = files
  }

  /** The exchange with its long bodies written aside. */
  aside(exchange: Exchange): unknown {
    return this.#withBodies(exchange, (body) => this.#asideBody(body))
  }

  /**
   * The reverse of {@link aside}.
   * @throws ReportFolderError naming the file, if it is not what was written
   */
  back(exchange: Exchange): unknown {
    return this.#withBodies(exchange, (body) => this.#backBody(body))
  }

  #withBodies({ request, response, failure, ...rest }: Exchange, change: (body: RecordedBody) => unknown): unknown {
    const changed = <T extends Pick<RecordedResponse, 'body'>>(holder: T): object => ({ ...holder, body: change(holder.body) })
    const { received, ...said } = failure ?? {}
    return {
      ...rest,
      request: changed(request),
      response: response === null ? null : changed(response),
      failure: failure === null ? null : { ...said, ...(received === undefined ? {} : { received: changed(received) }) },
    }
  }

  #asideBody(body: RecordedBody): unknown {
    if (body.kind !== 'json' && body.kind !== 'text') return body
    const known = this.#written.get(body)
    if (known !== undefined) return known
    const shown = body.kind === 'json' ? JSON.stringify(body.value, null, 2) : body.text
    if (shown.length <= INLINE_CHARACTERS) return body
    const content = body.kind === 'json' ? JSON.stringify(body.value) : body.text
    const file = this.#files.keep(content, body.kind === 'json' ? 'json' : 'txt')
    const { unread, omitted } = body.kind === 'text' ? body : {}
    const aside: BodyInFile & { unread?: string; omitted?: number } = {
      kind: body.kind,
      file,
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
    const content = readKept(this.#folder, file).toString('utf8')
    const back = body.kind === 'json' ? { ...rest, value: JSON.parse(content) as unknown } : { ...rest, text: content }
    this.#read.set(file, back)
    return back
  }
}
