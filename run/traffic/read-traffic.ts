// Reads recorded traffic: HTTP archives become evidence that the sentences about every answer judge, and an account of all that is left out.
// Must not judge.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Evidence } from '../../engine/index.js'
import { isObject } from '../../fixtures/answers/fields.js'
import { sessionIdsIn } from '../../fixtures/answers/session-ids.js'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import type { Exchange, RecordedBody, SeenOfClient, ToldOfClient, TransportFailure } from '../../fixtures/exchange.js'
import { writingsOf } from '../../fixtures/opening/known-values.js'
import { KeptBodies } from '../../fixtures/recording/kept-bodies.js'
import { Recorder } from '../../fixtures/recording/recorder.js'
import { REDACTED, type Redaction } from '../../fixtures/recording/redaction.js'
import { byFrequency } from '../../reports/words/counting.js'
import type { TrafficFile } from '../../schemas/index.js'
import { UsageError } from '../given-files.js'
import { Apart, apartOf, LeftOut, NO_OPERATION } from './apart.js'
import { EntryFinder, type RawEntry } from './entry-finder.js'
import { type HarExchange, harExchangeOf } from './har-entry.js'
import { partsOf } from './parts.js'
import { redactionFor, TrafficSecrets } from './traffic-secrets.js'

/** Traffic, ready to be judged. */
export interface Traffic {
  /** `null` where nothing in the files asked for an operation. */
  readonly baseUrl: string | null
  readonly files: TrafficFile[]
  /** By the title of its file, and of which part of it. */
  readonly evidence: ReadonlyMap<string, Evidence<Exchange>>
}

/** Bytes of requests and answers that are judged at once, and how many of them. */
export const MOST_BYTES = 48 * 1024 * 1024
const MOST_EXCHANGES = 20_000
/** Other base URLs that are named, and characters of each. */
const MOST_BASES = 5
const LONGEST_BASE = 150
/** What of the headers is kept: any other may hold a secret, and no sentence looks at one. */
const KEPT_HEADERS = [
  ...['accept', 'authorization', 'content-type', 'content-encoding', 'date', 'retry-after'],
  ...['server', 'user-agent', 'www-authenticate', 'x-correlation-id', 'x-request-id'],
]

/**
 * Reads archives.
 * @param deployment whose answers are judged; the one that most entries are of by default
 * @throws UsageError naming the file that is none
 */
export async function readTraffic(files: readonly string[], deployment: Deployment | null): Promise<Traffic> {
  const room = roomForAll()
  const readings: Reading[] = []
  for (const file of files) readings.push(await readFileOf(file, nameOf(file, files), room))
  const baseUrl =
    deployment === null
      ? (byFrequency(readings.flatMap(({ exchanges }) => exchanges.map(({ base }) => base)))[0] ?? null)
      : writingsOf(deployment.baseUrl)[0]
  const named = new Set<string>()
  for (const reading of readings) {
    reading.leaveOut((exchange) => whyElsewhere(exchange, baseUrl, named))
    reading.exchanges = reading.exchanges.map((one) =>
      one.base === baseUrl ? one : { ...one, apart: new Apart('it went over plain HTTP') },
    )
  }
  return trafficIn(readings, deployment, baseUrl)
}

/** What was read, as evidence: the secrets of all of it are known before any is kept. */
export function trafficIn(readings: readonly Reading[], deployment: Deployment | null, baseUrl: string | null): Traffic {
  const redaction = redactionFor(deployment, baseUrl)
  const ids = readings.flatMap(({ exchanges }) => exchanges.flatMap(({ request }) => sessionIdsIn(request)))
  const secrets = new TrafficSecrets(redaction, new Set(ids))
  for (const reading of readings) reading.leaveOut((exchange) => apartOf(() => secrets.add(exchange)))
  const kept = new KeptBodies()
  const evidence = readings.flatMap((reading) => reading.evidence(redaction, kept, secrets))
  return { baseUrl, files: readings.map((reading) => reading.account()), evidence: new Map(evidence.map((one) => [one.probe, one])) }
}

/** What went to the same host without TLS is a request of the client all the same, unless the browser itself turned it into one over TLS (RFC 6797, 8.3). */
function whyElsewhere({ base, answer }: HarExchange, baseUrl: string | null, named: Set<string>): Apart | null {
  if (base === baseUrl) return null
  const [one, own] = [new URL(base), new URL(baseUrl ?? base)]
  const isPlainTwin = one.protocol === 'http:' && own.protocol === 'https:' && one.host === own.host && one.pathname === own.pathname
  const wasSent = answer !== null && answer.received['non-authoritative-reason'] === undefined
  return isPlainTwin && wasSent ? null : ofAnotherBase(base, named)
}

/** An archive may hold any number of them, of any length: a few are named. */
function ofAnotherBase(base: string, named: Set<string>): Apart {
  if (base.length <= LONGEST_BASE && named.size < MOST_BASES) named.add(base)
  return new Apart(`it is about another base URL${named.has(base) ? `, ${base}` : ''}`)
}

/** Two files of one name are told apart by their paths. */
function nameOf(file: string, files: readonly string[]): string {
  return files.filter((other) => basename(other) === basename(file)).length > 1 ? file : basename(file)
}

async function readFileOf(file: string, name: string, room: Room): Promise<Reading> {
  const hash = createHash('sha256')
  const finder = new EntryFinder()
  const reading = new Reading({ name }, room)
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      for (const entry of finder.find(chunk)) reading.take(entry)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error
    throw new UsageError(`${file} cannot be read (${error.code}): expected the path of an HTTP archive (.har)`)
  }
  for (const entry of finder.end()) reading.take(entry)
  if (!finder.isArchive)
    throw new UsageError(
      `${file} is no HTTP archive: expected JSON with a list "entries" in "log" (HAR 1.2), as browsers, Playwright and mitmproxy save it; unpack a compressed one first`,
    )
  reading.sha256 = hash.digest('hex')
  return reading
}

interface Room {
  bytes: number
  exchanges: number
}

/** As much as is judged at once. */
export function roomForAll(): Room {
  return { bytes: MOST_BYTES, exchanges: MOST_EXCHANGES }
}

/** Whose record is read: a file, or what a deployment has served. */
interface Source {
  readonly name: string
  /** Of a deployment: what it tells of a request, whose headers it has seen all. @param number of the request */
  readonly told?: (number: number) => readonly ToldOfClient[]
  /** Whether a token can be used for long: of others it is not told which one came. */
  readonly tokensLast?: boolean
}

/** What is read of one record, and what is not. */
export class Reading {
  exchanges: HarExchange[] = []
  /** What is kept of other requests. */
  beside: readonly Exchange[] = []
  sha256 = ''
  entries = 0
  #read = 0
  readonly #source: Source
  readonly #room: Room
  readonly #leftOut = new LeftOut()

  constructor(source: Source, room: Room) {
    this.#source = source
    this.#room = room
  }

  /** Reads one entry; answers whether it is kept. */
  take(entry: RawEntry): boolean {
    this.entries += 1
    const read = (): void => {
      const exchange = harExchangeOf(entry)
      this.#spend((exchange.answer?.body.text.length ?? 0) + JSON.stringify(exchange.request).length)
      this.exchanges.push(exchange)
    }
    return this.#leftOut.isDone(read, entry.number)
  }

  /** Counts a request that is kept beside; answers whether there is room for it. @param bytes that it takes */
  takeBeside(number: number, bytes: number): boolean {
    this.entries += 1
    const hasRoom = this.#leftOut.isDone(() => this.#spend(bytes), number)
    if (hasRoom) this.#leftOut.note(new Apart(NO_OPERATION), number)
    return hasRoom
  }

  #spend(bytes: number): void {
    if (bytes > this.#room.bytes || this.#room.exchanges === 0)
      throw new Apart(`it is beyond the ${MOST_EXCHANGES} exchanges or ${MOST_BYTES / 1024 / 1024} MiB that are judged at once`, true)
    this.#room.bytes -= bytes
    this.#room.exchanges -= 1
  }

  /** Those exchanges of it that are about one thing. */
  only(isAbout: (exchange: HarExchange) => boolean): Reading {
    const part = new Reading(this.#source, this.#room)
    part.exchanges = this.exchanges.filter(isAbout)
    return part
  }

  leaveOut(why: (exchange: HarExchange) => Apart | null): void {
    this.exchanges = this.exchanges.filter((exchange) => {
      const apart = why(exchange)
      if (apart !== null) this.#leftOut.note(apart, exchange.number)
      return apart === null
    })
  }

  /** Takes what was read: what is recorded is not needed any more. Exchanges go one by one, for there may be more than memory holds twice. */
  evidence(redaction: Redaction, kept: KeptBodies, secrets: TrafficSecrets): readonly Evidence<Exchange>[] {
    const recorded: Exchange[] = [...this.beside]
    const seenOf = seenIn(this.#source, this.exchanges, secrets)
    const waiting = this.exchanges.splice(0).reverse()
    for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
      const one = from
      const record = (): void => {
        const exchange = keptOf(one, seenOf(one), redaction, kept)
        recorded.push(exchange)
        if (exchange.seen?.apart !== undefined) throw new Apart(exchange.seen.apart)
      }
      this.#leftOut.isDone(record, one.number)
    }
    this.#read = recorded.filter(({ seen }) => seen?.apart === undefined).length
    return partsOf(this.#source.name, this.beside.length === 0 ? recorded : recorded.sort((one, other) => one.id - other.id))
  }

  /** To be asked when the evidence was. */
  account(): TrafficFile {
    const about = { name: this.#source.name, sha256: this.sha256, entries: this.entries, read: this.#read }
    const apart = this.#leftOut.list()
    const count = (bad: boolean): number => apart.reduce((sum, one) => sum + (one.bad === bad ? one.count : 0), 0)
    return { ...about, leftAlone: count(false), bad: count(true), apart }
  }
}

/** The answer is in no form that could be read: what was asked is judged alone. */
const UNKNOWN: TransportFailure = { kind: 'other', message: 'the archive does not tell what was answered', sent: 'yes' }

/** Those headers that are kept, and some more. */
export function keptHeaders(headers: Readonly<Record<string, string>>, more: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.includes(name) || more.includes(name)))
}

/** What is kept of an exchange. @throws Apart where redaction changed what sentences look at: then nobody can tell what came */
function keptOf(from: HarExchange, seen: SeenOfClient, redaction: Redaction, kept: KeptBodies): Exchange {
  const { number, operation, base, request, apart, startedAt, durationMs } = from
  const { method, path } = ENDPOINTS[operation]
  const body = request === null ? null : Buffer.from(JSON.stringify(request))
  const begun = new Recorder(redaction, number, { kept }).begin(operation, {
    method,
    url: new URL(base + path),
    headers: keptHeaders(from.sent),
    body,
  })
  const { status, received, body: text } = from.answer ?? { status: 0, received: {}, body: null }
  const answer = text === null ? null : { status, headers: keptHeaders(received), body: Buffer.from(text.text, text.encoding) }
  const exchange = { ...begun({ answer, failure: null, startedAt, durationMs }), seen, ...(answer === null ? { failure: UNKNOWN } : {}) }
  if (exchange.response === null) {
    if (apart === null) throw new Apart('there is no room for its answer', true)
    return exchange
  }
  const sent = exchange.request.body
  const { sessions, sessionSignatureValues } = sent.kind === 'json' && isObject(sent.value) ? sent.value : {}
  const shown = [exchange.request.url, JSON.stringify([sessions, sessionSignatureValues])]
  if (shown.some((text) => REDACTED.test(text))) throw new Apart('its request holds a secret where none belongs, which is not kept')
  if (!REDACTED.test(textIn(exchange.response.body))) return exchange
  return { ...exchange, response: null, failure: UNKNOWN, seen: { ...seen, apart: 'its answer holds a secret, which is not kept' } }
}

/**
 * What a request of a record showed; what the client did is seen whole record by record. Whether the program that wrote an archive keeps the header
 * `Authorization` tells one request that carried it.
 */
function seenIn({ name, told, tokensLast = true }: Source, exchanges: readonly HarExchange[], secrets: TrafficSecrets) {
  const keepsAuthorization = told !== undefined || exchanges.some(({ sent }) => sent.authorization !== undefined)
  return ({ number, apart, seen: { token: hidden, ...seen }, sent }: HarExchange): SeenOfClient => {
    const shown = seen.authorization === 'token' ? secrets.numberOf(sent.authorization ?? '') : undefined
    const token = hidden === undefined ? shown : secrets.numberOfHidden(`${name} ${hidden}`)
    return {
      ...(apart === null ? {} : { apart: apart.message }),
      ...seen,
      ...(keepsAuthorization && seen.authorization === undefined ? { authorization: 'none' as const } : {}),
      ...(token === undefined || !tokensLast ? {} : { token }),
      ...(told === undefined ? {} : { told: [...told(number)] }),
    }
  }
}

function textIn(body: RecordedBody): string {
  return body.kind === 'json' ? JSON.stringify(body.value) : body.kind === 'text' ? body.text : ''
}
