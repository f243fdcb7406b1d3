// Watches who calls the reference deployment, and judges it by the rows about clients: each session when it is closed, and all of it in a report.
import { createHash } from 'node:crypto'
import { comparableId, sessionIdsIn } from '../../fixtures/answers/session-ids.js'
import type { Exchange, SeenOfClient } from '../../fixtures/exchange.js'
import { KeptBodies } from '../../fixtures/recording/kept-bodies.js'
import type { Served, Watcher } from '../../reference/index.js'
import { requirementOf } from '../../requirements/ledger.js'
import type { TrafficFile } from '../../schemas/index.js'
import { judgedOfClient } from '../judge-everywhere.js'
import { accountOf, apartOf, LeftOut } from './apart.js'
import { type HarExchange, harExchangeOf } from './har-entry.js'
import { concludeTraffic, FACTS, type JudgedTraffic } from './judge-traffic.js'
import { evidenceOf, partsOf } from './parts.js'
import { isRead, MOST_BYTES, MOST_EXCHANGES, recordedOf, seenIn } from './read-traffic.js'
import { beside, closedBy, isBeside, plainRequest, rawEntryOf, startedBy } from './served-exchange.js'
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

  /** Judges all of it so far, and writes the reports. @param isOver whether the clients are gone: what they left open stays open */
  async report(reportDir: string, strict: boolean, isOver: boolean): Promise<JudgedTraffic> {
    await this.#judging
    if (isOver) for (const id of this.#open) await this.#tellSession(id)
    const { exchanges, apart } = this.#recorded(this.#asked)
    const elsewhere = this.#entries - this.#beyond - this.#asked.length
    const beyond = { reason: 'it is beyond what is judged at once', bad: true, count: this.#beyond, entries: [] }
    const others = [{ reason: 'it asks for none of the six operations', bad: false, count: elsewhere, entries: [] }, beyond]
    const about = { name: NAME, sha256: this.#hash.copy().digest('hex'), entries: this.#entries, read: exchanges.filter(isRead).length }
    const file = accountOf(about, [...apart, ...others.filter(({ count }) => count > 0)])
    const seenBeside = [...this.#others].map(([number, other]) =>
      'plainAt' in other
        ? plainRequest(number, this.#baseUrl, other.plainAt)
        : beside(number, other, this.#tokenUrl, (id) => this.#open.has(id), isOver),
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
    const seenOf = seenIn({ name: NAME, secrets, keepsAuthorization: true })
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
