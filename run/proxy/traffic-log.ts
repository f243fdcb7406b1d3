// What passed, as an HTTP archive on disk that only grows: `judge` reads it, also where the proxy was killed. Bodies are kept of operations
// alone. Whatever goes wrong here is told once, and holds nothing up that passes.
import { closeSync, openSync, writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { ENDPOINTS, OPERATIONS } from '../../fixtures/endpoints.js'
import { decoded } from '../../fixtures/wire/content-coding.js'
import { TooLargeAnswer, WrongContentEncoding } from '../../fixtures/wire/failures.js'
import { ANSWER_BYTES } from '../../fixtures/wire/http-client.js'
import { harCreator } from '../../reports/formats/har.js'
import { suiteVersion } from '../project-root.js'
import type { Headers, Watch } from './passing.js'
import { EntryMaker, type Passed } from './recorded-entry.js'

/** Bytes of the log. Judging takes fewer. */
const LONGEST_LOG = 256 * 1024 * 1024
const END = Buffer.from('\n]}}\n')

interface TrafficLogOptions {
  /** The file; what stands there is replaced. */
  readonly file: string
  readonly deployment: Deployment
  /** Told when something is not recorded any more. */
  readonly onFault: (fault: string) => void
}

/** The log of one proxy. */
export class TrafficLog {
  readonly file: string
  readonly #origin: string
  readonly #descriptor: number
  readonly #maker: EntryMaker
  readonly #room = new CaptureRoom()
  /** Exchanges that have passed and are not recorded yet. */
  readonly #waiting: (() => Promise<void>)[] = []
  readonly #unwritten: Buffer[] = []
  #recording: Promise<void> | undefined
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
    this.#unwritten.push(Buffer.from(`{"log":{"version":"1.2","creator":${JSON.stringify(harCreator(suiteVersion()))},"entries":[\n`))
    this.#write()
  }

  /** Why something could not be recorded; `null` where all could. */
  get fault(): string | null {
    return this.#fault
  }

  watch(method: string, target: string, sent: Headers): Watch {
    const startedAt = Date.now()
    const started = performance.now()
    const [path = ''] = target.split('?', 1)
    const operation = OPERATIONS.find((one) => path.endsWith(ENDPOINTS[one].path))
    const isKept = this.#isOpen && operation !== undefined
    const bodies = { sent: new Capture(this.#room, isKept), received: new Capture(this.#room, isKept) }
    let head: { readonly status: number; readonly headers: Headers } | undefined
    return {
      sent: (chunk) => bodies.sent.add(chunk),
      received: (chunk) => bodies.received.add(chunk),
      answered: (status, headers) => {
        head = { status, headers }
      },
      ended: (isWhole) => {
        const durationMs = Math.round(performance.now() - started)
        const answer = head === undefined || !isWhole ? null : head
        this.#waiting.push(async () => {
          try {
            const [request, body] = await Promise.all([
              isWhole ? plain(bodies.sent.body(), sent) : null,
              answer && plain(bodies.received.body(), answer.headers),
            ])
            const url = new URL(this.#origin + target)
            this.#append({ operation, method, url, sent, startedAt, durationMs, request, answer: answer && { ...answer, body } })
          } finally {
            for (const capture of Object.values(bodies)) capture.release()
          }
        })
        this.#recording ??= this.#recordWaiting()
      },
    }
  }

  /** What passes goes first: recording waits until nothing else is to be read, and takes all that has come until then by one write. */
  async #recordWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      await setImmediate()
      await Promise.all(this.#waiting.splice(0).map((record) => record().catch((error: unknown) => this.#note(error))))
      this.#write()
    }
    this.#recording = undefined
  }

  #append(passed: Omit<Passed, 'number'>): void {
    if (!this.#isOpen) return
    const text = JSON.stringify(this.#maker.entryOf({ ...passed, number: this.#entries }))
    const entry = Buffer.from(this.#entries === 0 ? text : `,\n${text}`)
    if (this.#length + entry.length > LONGEST_LOG) {
      this.#isOpen = false
      this.#onFault(`${this.file} has ${LONGEST_LOG / 1024 / 1024} MiB, as much as is kept: what passes from now on is not recorded`)
      return
    }
    this.#unwritten.push(entry)
    this.#length += entry.length
    this.#entries += 1
  }

  /** Writes what is not written yet; where that fails, it is noted. */
  #write(): void {
    const bytes = Buffer.concat(this.#unwritten.splice(0))
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at)
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
    await this.#recording
    if (this.#isOpen) this.#unwritten.push(END)
    this.#write()
    this.#isOpen = false
    closeSync(this.#descriptor)
  }
}

/** The body without its content coding; `null` where it has another than its header says. */
async function plain(body: Buffer | null, headers: Headers): Promise<Buffer | null> {
  const codings = headers['content-encoding'] ?? ''
  if (body === null || codings === '') return body
  try {
    return Buffer.from(await decoded(body, codings, ANSWER_BYTES, () => new TooLargeAnswer('too long')))
  } catch (error) {
    if (error instanceof WrongContentEncoding || error instanceof TooLargeAnswer) return null
    throw error
  }
}

/** Bytes of one body: more than any that is judged has. */
const LONGEST_BODY = 4 * 1024 * 1024
/** Bytes of all bodies that are kept at once. */
const ALL_BODIES = 64 * 1024 * 1024

class CaptureRoom {
  left = ALL_BODIES
}

/** The bytes of one body as they pass, as far as there is room: what is kept at once is bounded, whatever passes. */
class Capture {
  readonly #room: CaptureRoom
  #chunks: Uint8Array[] = []
  #length = 0
  #isKept: boolean

  /** @param isWanted `false` for a body of which nothing is kept */
  constructor(room: CaptureRoom, isWanted: boolean) {
    this.#room = room
    this.#isKept = isWanted
  }

  add(chunk: Uint8Array): void {
    if (!this.#isKept) return
    if (this.#length + chunk.length > LONGEST_BODY || chunk.length > this.#room.left) {
      this.release()
      return
    }
    this.#room.left -= chunk.length
    this.#chunks.push(chunk)
    this.#length += chunk.length
  }

  /** All of it; `null` where it was not wanted or found no room. */
  body(): Buffer | null {
    return this.#isKept ? Buffer.concat(this.#chunks) : null
  }

  /** Gives the room back; nothing more is kept. */
  release(): void {
    this.#room.left += this.#length
    this.#isKept = false
    this.#chunks = []
    this.#length = 0
  }
}
