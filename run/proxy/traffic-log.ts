// What passed, as an HTTP archive on disk that only grows: `judge` reads it, also where the proxy was killed. Bodies are kept of operations
// alone. Whatever goes wrong here is told once, and holds nothing up that passes.
import { closeSync, openSync, writeSync } from 'node:fs'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { ENDPOINTS, OPERATIONS } from '../../fixtures/endpoints.js'
import { decoded } from '../../fixtures/wire/content-coding.js'
import { TooLargeAnswer, WrongContentEncoding } from '../../fixtures/wire/failures.js'
import { ANSWER_BYTES } from '../../fixtures/wire/http-client.js'
import { harCreator } from '../../reports/formats/har.js'
import { suiteVersion } from '../suite-version.js'
import { Capture, CaptureRoom } from './capture.js'
import { fieldOf, joined, type RawHeaders } from './hop.js'
import type { Watch } from './passing.js'
import { EntryMaker, type Passed } from './recorded-entry.js'

/** Bytes of the log. Judging takes fewer. */
const LONGEST_LOG = 256 * 1024 * 1024
const END = '\n]}}\n'

interface TrafficLogOptions {
  /** The file; what stands there is replaced. */
  readonly file: string
  readonly deployment: Deployment
  /** Told when something is not recorded any more. */
  readonly onFault: (fault: string) => void
}

/** The log of one proxy. */
export class TrafficLog {
  /** Its path. */
  readonly file: string
  readonly #origin: string
  readonly #descriptor: number
  readonly #maker: EntryMaker
  readonly #room = new CaptureRoom()
  readonly #pending = new Set<Promise<void>>()
  readonly #onFault: (fault: string) => void
  #fault: string | null = null
  #isOpen = true
  #length = 0
  #entries = 0

  /** @throws Error of the file system where the file cannot be opened */
  constructor({ file, deployment, onFault }: TrafficLogOptions) {
    this.file = file
    this.#origin = new URL(deployment.baseUrl).origin
    this.#maker = new EntryMaker(deployment)
    this.#onFault = onFault
    this.#descriptor = openSync(file, 'w')
    this.#writeOrNote(`{"log":{"version":"1.2","creator":${JSON.stringify(harCreator(suiteVersion()))},"entries":[\n`)
  }

  /** Why something could not be recorded; `null` where all could. */
  get fault(): string | null {
    return this.#fault
  }

  /** Watches one exchange. */
  watch(method: string, target: string, headers: RawHeaders): Watch {
    const startedAt = Date.now()
    const started = performance.now()
    const [path = ''] = target.split('?', 1)
    const operation = OPERATIONS.find((one) => path.endsWith(ENDPOINTS[one].path))
    const isKept = this.#isOpen && operation !== undefined
    const [sent, received] = [new Capture(this.#room, isKept), new Capture(this.#room, isKept)]
    let head: { readonly status: number; readonly headers: RawHeaders } | undefined
    return {
      sent: (chunk) => sent.add(chunk),
      received: (chunk) => received.add(chunk),
      answered: (status, fields) => {
        head = { status, headers: fields }
      },
      ended: (isWhole) => {
        const durationMs = Math.round(performance.now() - started)
        const record = async (): Promise<void> => {
          const about = { label: operation ?? 'another address', method, url: new URL(this.#origin + target), startedAt, durationMs }
          const answer = head === undefined || !isWhole ? null : head
          const bodies = await Promise.all([
            isWhole ? plain(sent.body(), headers) : null,
            answer === null ? null : plain(received.body(), answer.headers),
          ])
          this.#append({
            ...about,
            sent: joined(headers),
            request: bodies[0],
            answer: answer === null ? null : { status: answer.status, headers: joined(answer.headers), body: bodies[1] },
          })
        }
        const work = record()
          .catch((error: unknown) => this.#note(error))
          .finally(() => {
            sent.release()
            received.release()
            this.#pending.delete(work)
          })
        this.#pending.add(work)
      },
    }
  }

  #append(passed: Omit<Passed, 'number'>): void {
    if (!this.#isOpen) return
    const entry = JSON.stringify(this.#maker.entryOf({ ...passed, number: this.#entries }))
    if (this.#length + entry.length > LONGEST_LOG) {
      this.#isOpen = false
      this.#onFault(`${this.file} has ${LONGEST_LOG / 1024 / 1024} MiB, as much as is kept: what passes from now on is not recorded`)
      return
    }
    this.#write(`${this.#entries === 0 ? '' : ',\n'}${entry}`)
    this.#entries += 1
  }

  #write(text: string): void {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at)
    this.#length += bytes.length
  }

  #writeOrNote(text: string): void {
    try {
      this.#write(text)
    } catch (error) {
      this.#note(error)
    }
  }

  /** Errors of the file system last; any other is about one exchange. */
  #note(error: unknown): void {
    if (error instanceof Error && 'syscall' in error) {
      this.#isOpen = false
      this.#tell(`${this.file} cannot be written (${'code' in error ? error.code : error.name}): what passes from now on is not recorded`)
    } else this.#tell(`an exchange could not be recorded (${error instanceof Error ? error.name : typeof error}): please report it`)
  }

  #tell(fault: string): void {
    if (this.#fault === null) this.#onFault(fault)
    this.#fault ??= fault
  }

  /** Waits for what is still recorded, and ends the archive. */
  async close(): Promise<void> {
    await Promise.all(this.#pending)
    if (this.#isOpen) this.#writeOrNote(END)
    this.#isOpen = false
    closeSync(this.#descriptor)
  }
}

/** The body without its content coding; `null` where it has another than its header says. */
async function plain(body: Buffer | null, headers: RawHeaders): Promise<Buffer | null> {
  const codings = fieldOf(headers, 'content-encoding') ?? ''
  if (body === null || codings === '') return body
  try {
    return Buffer.from(await decoded(body, codings, ANSWER_BYTES, () => new TooLargeAnswer('too long')))
  } catch (error) {
    if (error instanceof WrongContentEncoding || error instanceof TooLargeAnswer) return null
    throw error
  }
}
