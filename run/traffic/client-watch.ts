// Watches who calls the reference deployment, and judges it by the rows about clients: each session when it is closed, and all of it in a report.
import { createHash } from 'node:crypto'
import { isObject, jsonIn } from '../../fixtures/answers/fields.js'
import { comparableId, sessionIdsIn } from '../../fixtures/answers/session-ids.js'
import type { Exchange, ToldOfClient } from '../../fixtures/exchange.js'
import type { Served, Watcher } from '../../reference/index.js'
import { requirementOf } from '../../requirements/ledger.js'
import { RAW_SIGNATURE } from '../../specs/client/index.js'
import { judgedOfClient } from '../judge-everywhere.js'
import { NO_OPERATION } from './apart.js'
import type { RawEntry } from './entry-finder.js'
import { concludeTraffic, FACTS } from './judge-traffic.js'
import { Reading, roomForAll, trafficIn } from './read-traffic.js'

const NAME = 'what the reference deployment served'
/** Characters of a session id that are printed. */
const SHOWN = 12

/** What the deployment tells, to be judged. It keeps no more than an archive may hold. */
export class ClientWatch implements Watcher {
  readonly #reading: Reading
  /** What requests for operations were found to be, by their numbers. */
  readonly #found = new Map<number, Served['found']>()
  /** By their numbers: requests for something else, and such as came without TLS. */
  readonly #others = new Map<number, Served | { readonly plainAt: number }>()
  readonly #open = new Set<string>()
  readonly #hash = createHash('sha256')
  readonly #say: (line: string) => void
  /** Sessions are judged one after the other. */
  #judging: Promise<void> = Promise.resolve()
  #baseUrl = ''
  #tokenUrl = ''

  /** @param say is given a line for each session in which a required row is broken @param tokensLast whether a token can be used for long */
  constructor(say: (line: string) => void, tokensLast = true) {
    this.#say = say
    this.#reading = new Reading({ name: NAME, tokensLast, told: (number) => this.#found.get(number) ?? [] }, roomForAll())
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
    const number = this.#reading.entries
    for (const id of startedBy(served)) this.#open.add(id)
    const closed = served.status < 300 ? CLOSE_PATH.exec(pathOf(served))?.[1] : undefined
    if (closed !== undefined) this.#open.delete(closed)
    this.#hash.update(`${served.method} ${served.url}\n`).update(served.body).update(served.answer)
    if (!isBeside(served, this.#tokenUrl)) {
      if (this.#reading.take(rawEntryOf(number, served))) this.#found.set(number, served.found)
    } else if (this.#reading.takeBeside(number, served.body.length + served.answer.length)) {
      this.#others.set(number, served)
      if (closed !== undefined) this.#judging = this.#judging.then(() => this.#tellSession(closed))
    }
  }

  plainRequest(): void {
    const number = this.#reading.entries
    if (this.#reading.takeBeside(number, 0)) this.#others.set(number, { plainAt: this.now() })
  }

  /** Judges all of it, and writes the reports. The clients are gone: what they left open stays open. */
  async report(reportDir: string, strict: boolean) {
    await this.#judging
    for (const id of this.#open) await this.#tellSession(id)
    this.#reading.sha256 = this.#hash.copy().digest('hex')
    this.#reading.beside = [...this.#others].map(([number, other]) =>
      'plainAt' in other
        ? plainRequest(number, this.#baseUrl, other.plainAt)
        : beside(number, other, this.#tokenUrl, (id) => this.#open.has(id)),
    )
    const traffic = trafficIn([this.#reading], null, this.#baseUrl)
    return concludeTraffic(traffic, { deployment: null, name: 'reference deployment', reportDir, strict })
  }

  async #tellSession(id: string): Promise<void> {
    const ofSession = this.#reading.only(({ request }) => sessionIdsIn(request).includes(comparableId(id)))
    const { evidence } = trafficIn([ofSession], null, this.#baseUrl)
    const facts = { ...FACTS, now: this.now(), baseUrl: this.#baseUrl }
    const said = await judgedOfClient(evidence.values(), facts)
    const broken = said.filter((one) => one.verdict === 'fail' && requirementOf(one.id).level === 'required')
    const rows = new Map(broken.map((one) => [one.id, one.reason ?? '']))
    if (rows.size > 0) this.#say(`session ${id.slice(0, SHOWN)}…: ${[...rows].map(([row, reason]) => `${row} (${reason})`).join('; ')}`)
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

/** Whether a row about clients looks at a request that asks for none of the six operations. */
function isBeside(served: Served, tokenUrl: string): boolean {
  const path = pathOf(served)
  return isForToken(served, tokenUrl) || [START_PATH, CLOSE_PATH, UPLOAD_PATH, RAW_PATH].some((one) => one.test(path))
}

/** What is kept of such a request. @param isOpen whether a session is open */
function beside(number: number, served: Served, tokenUrl: string, isOpen: (id: string) => boolean): Exchange {
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
    seen: { apart: NO_OPERATION, told: [...told] },
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
function plainRequest(number: number, baseUrl: string, startedAt: number): Exchange {
  const about = { method: 'GET', url: baseUrl.replace(/^https:/, 'http:'), status: 0, startedAt, durationMs: 0 }
  const failure = { kind: 'other', message: 'the deployment answers over TLS alone', sent: 'yes' } as const
  return { ...besideOf(number, about, 'plain HTTP', []), response: null, failure, seen: { apart: 'it came without TLS' } }
}
