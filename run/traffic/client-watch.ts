// Watches who calls the reference deployment, and judges it by the rows about clients: each session when it is closed, and all of it in a report.
import { createHash } from 'node:crypto'
import { isObject, jsonIn } from '../../fixtures/answers/fields.js'
import { comparableId, sessionIdsIn } from '../../fixtures/answers/session-ids.js'
import type { Exchange, SeenOfClient, ToldOfClient } from '../../fixtures/exchange.js'
import { KeptBodies } from '../../fixtures/recording/kept-bodies.js'
import type { Served, Watcher } from '../../reference/index.js'
import { requirementOf } from '../../requirements/ledger.js'
import type { TrafficFile } from '../../schemas/index.js'
import { RAW_SIGNATURE } from '../../specs/client/index.js'
import { judgedOfClient } from '../judge-everywhere.js'
import { accountOf, apartOf, LeftOut } from './apart.js'
import type { RawEntry } from './entry-finder.js'
import { type HarExchange, harExchangeOf } from './har-entry.js'
import { concludeTraffic, FACTS } from './judge-traffic.js'
import { evidenceOf, partsOf } from './parts.js'
import { isRead, MOST_BYTES, MOST_EXCHANGES, recordedOf, seenIn } from './read-traffic.js'
import { redactionFor, TrafficSecrets } from './traffic-secrets.js'

const NAME = 'what the reference deployment served'
/** Characters of a session id that are printed. */
const SHOWN = 12

/** A request for one of the six operations. */
interface Asked {
  readonly exchange: HarExchange
  readonly found: Served['found']
}

/** What the deployment tells, to be judged. It keeps no more than an archive may hold. */
export class ClientWatch implements Watcher {
  readonly #asked: Asked[] = []
  /** By their numbers: requests for something else, and such as came without TLS. */
  readonly #others = new Map<number, Served | { readonly plainAt: number }>()
  readonly #open = new Set<string>()
  readonly #hash = createHash('sha256')
  readonly #say: (line: string) => void
  readonly #tokensLast: boolean
  /** Sessions are judged one after the other. */
  #judging: Promise<void> = Promise.resolve()
  #baseUrl = ''
  #tokenUrl = ''
  #bytes = 0
  #entries = 0
  #beyond = 0

  /** @param say is given a line for each session in which a required row is broken @param tokensLast whether a token can be used for long */
  constructor(say: (line: string) => void, tokensLast = true) {
    this.#say = say
    this.#tokensLast = tokensLast
  }

  /** To be called before the first request. */
  watch({ baseUrl, tokenUrl }: { readonly baseUrl: string; readonly tokenUrl: string }): void {
    this.#baseUrl = baseUrl
    this.#tokenUrl = tokenUrl
  }

  now(): number {
    return Date.now()
  }

  served(served: Served): void {
    const number = this.#entries
    this.#entries += 1
    for (const id of startedBy(served)) this.#open.add(id)
    const closed = closedBy(served)
    if (closed !== undefined) this.#open.delete(closed)
    const bytes = served.body.length + served.answer.length
    if (number >= MOST_EXCHANGES || this.#bytes + bytes > MOST_BYTES) {
      this.#beyond += 1
      return
    }
    this.#hash.update(`${served.method} ${served.url}\n`).update(served.body).update(served.answer)
    const ask = (): void => void this.#asked.push({ exchange: harExchangeOf(rawEntryOf(number, served)), found: served.found })
    if (apartOf(ask) !== null) {
      if (!isBeside(served, this.#tokenUrl)) return
      this.#others.set(number, served)
    }
    this.#bytes += bytes
    if (closed !== undefined) this.#judging = this.#judging.then(() => this.#tellSession(closed))
  }

  plainRequest(): void {
    this.#others.set(this.#entries, { plainAt: this.now() })
    this.#entries += 1
  }

  /** Judges all of it, and writes the reports. The clients are gone: what they left open stays open. */
  async report(reportDir: string, strict: boolean) {
    await this.#judging
    for (const id of this.#open) await this.#tellSession(id)
    const { exchanges, apart } = this.#recorded(this.#asked)
    const elsewhere = this.#entries - this.#beyond - this.#asked.length
    const beyond = { reason: 'it is beyond what is judged at once', bad: true, count: this.#beyond, entries: [] }
    const others = [{ reason: 'it asks for none of the six operations', bad: false, count: elsewhere, entries: [] }, beyond]
    const about = { name: NAME, sha256: this.#hash.copy().digest('hex'), entries: this.#entries, read: exchanges.filter(isRead).length }
    const file = accountOf(about, [...apart, ...others.filter(({ count }) => count > 0)])
    const seenBeside = [...this.#others].map(([number, other]) =>
      'plainAt' in other
        ? plainRequest(number, this.#baseUrl, other.plainAt)
        : beside(number, other, this.#tokenUrl, (id) => this.#open.has(id)),
    )
    const all = [...exchanges, ...seenBeside].toSorted((one, other) => one.id - other.id)
    const evidence = new Map(partsOf(NAME, all).map((part) => [part.probe, part]))
    const traffic = { baseUrl: this.#baseUrl, files: [file], evidence }
    return concludeTraffic(traffic, { deployment: null, name: 'reference deployment', reportDir, strict })
  }

  async #tellSession(id: string): Promise<void> {
    const { exchanges } = this.#recorded(this.#asked.filter(({ exchange }) => sessionIdsIn(exchange.request).includes(comparableId(id))))
    const facts = { ...FACTS, now: this.now(), baseUrl: this.#baseUrl }
    const said = await judgedOfClient([evidenceOf(`session ${id}`, exchanges)], facts)
    const broken = said.filter((one) => one.verdict === 'fail' && requirementOf(one.id).level === 'required')
    const rows = new Map(broken.map((one) => [one.id, one.reason ?? '']))
    if (rows.size > 0) this.#say(`session ${id.slice(0, SHOWN)}…: ${[...rows].map(([row, reason]) => `${row} (${reason})`).join('; ')}`)
  }

  /** What is kept of these requests, and why the answers of some are not judged. */
  #recorded(asked: readonly Asked[]): { readonly exchanges: readonly Exchange[]; readonly apart: TrafficFile['apart'] } {
    const redaction = redactionFor(null, this.#baseUrl)
    const secrets = new TrafficSecrets(redaction, new Set(asked.flatMap(({ exchange }) => sessionIdsIn(exchange.request))))
    const leftOut = new LeftOut()
    const known = asked.filter(({ exchange }) => leftOut.isDone(() => secrets.add(exchange), exchange.number))
    const seenOf = seenIn(NAME, secrets, true)
    const found = new Map(known.map((one) => [one.exchange.number, one.found]))
    const seenAndTold = (exchange: HarExchange): SeenOfClient => {
      const { token, ...seen } = seenOf(exchange)
      return { ...seen, ...(this.#tokensLast && token !== undefined ? { token } : {}), told: [...(found.get(exchange.number) ?? [])] }
    }
    const waiting = known.map(({ exchange }) => exchange)
    const exchanges = recordedOf(waiting, seenAndTold, { redaction, kept: new KeptBodies(), leftOut })
    return { exchanges, apart: leftOut.list() }
  }
}

const RAW_PATH = /\/esigp\/v1\/signatures\/server\/raw(?:\/batch)?$/
const START_PATH = /\/api-session\/v1\.0\/start$/
const CLOSE_PATH = /\/api-session\/v1\.0\/([^/]+)\/close$/
const UPLOAD_PATH = /\/api-storage\/v1\.0\/[^/]+\/upload$/
/** Of a request for raw signatures. */
const RAW_MEMBERS = ['digest_value', 'signature_algorithm', 'requests']

/** As an entry of an archive: one that holds everything. */
function rawEntryOf(number: number, served: Served): RawEntry {
  const { method, url, headers, body, status, answerHeaders, answer, startedAt, durationMs } = served
  const entry = {
    startedDateTime: new Date(startedAt).toISOString(),
    time: durationMs,
    request: {
      method,
      url,
      headers: pairsOf(headers),
      bodySize: body.length,
      ...(body.length === 0 ? {} : { postData: { text: body.toString('utf8') } }),
    },
    response: {
      status,
      headers: pairsOf(answerHeaders),
      content: { size: answer.length, text: answer.toString('base64'), encoding: 'base64' },
    },
  }
  return { number, text: JSON.stringify(entry) }
}

function pairsOf(headers: Readonly<Record<string, string>>): object[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}

/** The sessions that a request started. One of which nobody has heard is nobody's to close: who has gone before the answer may ask again. */
function startedBy(served: Served): readonly string[] {
  if (!served.isAwaited || !START_PATH.test(pathOf(served))) return []
  const answer = served.status < 300 ? jsonIn(served.answer.toString('utf8')) : undefined
  const data = isObject(answer) && isObject(answer.data) ? answer.data : {}
  return [data.sessionId, data.sessionIds].flat().filter((id) => typeof id === 'string')
}

/** The session that a request closed; `undefined` where it closed none. */
function closedBy(served: Served): string | undefined {
  return served.status < 300 ? CLOSE_PATH.exec(pathOf(served))?.[1] : undefined
}

/** Whether a row about clients looks at a request that asks for none of the six operations. */
function isBeside(served: Served, tokenUrl: string): boolean {
  const path = pathOf(served)
  return isForToken(served, tokenUrl) || [START_PATH, CLOSE_PATH, UPLOAD_PATH, RAW_PATH].some((one) => one.test(path))
}

/** What is kept of such a request. @param isOpen whether a session is open */
export function beside(number: number, served: Served, tokenUrl: string, isOpen: (id: string) => boolean): Exchange {
  if (isForToken(served, tokenUrl)) return grantOf(number, served)
  if (UPLOAD_PATH.test(pathOf(served))) {
    const isTooLong = served.found.some(({ code }) => code === 'storage:too-large')
    const told = served.status < 300 || isTooLong ? [{ code: 'upload', reason: isTooLong ? 'too-long' : 'taken' }] : []
    return besideOf(number, served, 'upload', told)
  }
  if (RAW_PATH.test(pathOf(served))) return rawSignatureOf(number, served)
  const ended = startedBy(served).map((sessionId) => ({ sessionId, code: 'session', reason: isOpen(sessionId) ? 'left' : 'closed' }))
  const label = CLOSE_PATH.test(pathOf(served)) ? 'close session' : 'start session'
  return besideOf(number, served, label, ended)
}

/** Whoever is not known as a client asked for nothing that could be judged. */
function grantOf(number: number, served: Served): Exchange {
  // Some clients send the grant in the query; a browser asks ahead (OPTIONS).
  const written = [served.body.toString('utf8'), new URL(served.url).search].map((text) => new URLSearchParams(text).get('grant_type'))
  const grant = served.method === 'POST' && served.status !== 401 ? written.find((one) => one !== null) : undefined
  if (grant === undefined || grant === null) return besideOf(number, served, 'token', [])
  return besideOf(number, served, 'token', [{ code: 'token:grant', reason: grant === 'client_credentials' ? grant : 'other' }])
}

function rawSignatureOf(number: number, served: Served): Exchange {
  const sent = jsonIn(served.body.toString('utf8'))
  const value: unknown = isObject(sent) ? JSON.parse(JSON.stringify(sent, RAW_MEMBERS)) : null
  const exchange = besideOf(number, served, RAW_SIGNATURE, [])
  if (value === null) return exchange
  return { ...exchange, request: { ...exchange.request, body: { kind: 'json', value } }, seen: { ...exchange.seen, body: 'object' } }
}

type About = Pick<Served, 'method' | 'url' | 'status' | 'startedAt' | 'durationMs'>

function besideOf(number: number, served: About, label: string, told: readonly ToldOfClient[]): Exchange {
  const { method, status, startedAt, durationMs } = served
  return {
    id: number,
    label,
    request: { method, url: addressOf(served), headers: {}, body: { kind: 'empty' } },
    response: { status, headers: {}, body: { kind: 'empty' } },
    failure: null,
    startedAt,
    durationMs,
    seen: { apart: 'it asks for none of the six operations', told: [...told] },
  }
}

/** Without its query. */
function addressOf({ url }: About): string {
  return url.split('?', 1)[0] ?? url
}

function isForToken(served: Served, tokenUrl: string): boolean {
  return addressOf(served) === tokenUrl
}

function pathOf({ url }: Served): string {
  return new URL(url).pathname
}

/** A request that came without TLS: nothing else is known of it. */
export function plainRequest(number: number, baseUrl: string, startedAt: number): Exchange {
  const about = { method: 'GET', url: baseUrl.replace(/^https:/, 'http:'), status: 0, startedAt, durationMs: 0 }
  const failure = { kind: 'other', message: 'the deployment answers over TLS alone', sent: 'yes' } as const
  return { ...besideOf(number, about, 'plain HTTP', []), response: null, failure, seen: { apart: 'it came without TLS' } }
}
