// One exchange that passed, as the entry of an HTTP archive without secrets. Where a body cannot be shown as it was, none is: then nobody judges it.
import type { JsonObject } from '../../fixtures/answers/fields.js'
import { sessionIdsIn } from '../../fixtures/answers/session-ids.js'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import type { Operation } from '../../fixtures/exchange.js'
import { Recorder } from '../../fixtures/recording/recorder.js'
import type { Redaction } from '../../fixtures/recording/redaction.js'
import { harEntryOf } from '../../reports/formats/har.js'
import { Apart, apartOf } from '../traffic/apart.js'
import { ASKS_OTHERWISE } from '../traffic/har-entry.js'
import { keptHeaders } from '../traffic/read-traffic.js'
import { requestSeenIn, SEEN, type SeenInLog } from '../traffic/request-seen.js'
import { MOST_SECRETS, redactionFor, TrafficSecrets } from '../traffic/traffic-secrets.js'

type Headers = Readonly<Record<string, string>>
type HarEntry = ReturnType<typeof harEntryOf>

/** What passed, as it was. Its secrets still stand in it. */
export interface Passed {
  readonly number: number
  /** `undefined` where it was for another address. */
  readonly operation: Operation | undefined
  readonly method: string
  readonly url: URL
  readonly sent: Headers
  /** Without its content coding; `null` where it was not kept whole. */
  readonly request: Buffer | null
  /** `null` where no answer came. */
  readonly answer: { readonly status: number; readonly headers: Headers; readonly body: Buffer | null } | null
  readonly startedAt: number
  readonly durationMs: number
}

/** Sessions that are remembered as no secrets. */
const MOST_IDS = 20_000
const NAME = 'proxy'
/** The query of a URL, and parameters in its path, may hold anything. That there were some is told. */
const NOT_KEPT = 'not-kept'

/** Makes entries. Knows the secrets of the deployment file, and those that it has seen pass: the last hundreds of them. */
export class EntryMaker {
  readonly #deployment: Deployment
  #redaction: Redaction
  #secrets: TrafficSecrets
  readonly #ids = new Set<string>()
  /** Tokens that have a number already, and are not known any more. */
  #forgotten = 0

  constructor(deployment: Deployment) {
    this.#deployment = deployment
    this.#redaction = redactionFor(deployment, deployment.baseUrl)
    this.#secrets = new TrafficSecrets(this.#redaction, this.#ids)
  }

  entryOf(passed: Passed): HarEntry & { readonly [SEEN]: SeenInLog } {
    const { number, operation, method, sent, answer, startedAt, durationMs } = passed
    const text = passed.request === null || passed.request.length === 0 ? null : passed.request.toString('utf8')
    const { request, seen } = requestSeenIn(sent, passed.url.search, text === null ? null : { text, isWhole: true })
    this.#learn(sent, answer?.headers ?? {}, request)
    const url = new URL(passed.url)
    if (url.search !== '') url.search = `?${NOT_KEPT}`
    url.pathname = url.pathname.replaceAll(/;[^/]*/g, `;${NOT_KEPT}`)
    const body = request === null ? null : Buffer.from(JSON.stringify(request))
    const record = new Recorder(this.#redaction, number).begin(operation ?? 'another address', {
      method,
      url,
      headers: keptHeaders(sent, ASKS_OTHERWISE),
      body,
    })
    // What is not kept of a request may be echoed.
    const isShown = url.search === '' && operation !== undefined && (request !== null || !('list' in ENDPOINTS[operation]))
    const content = isShown ? (answer?.body ?? null) : null
    const received =
      answer === null ? null : { status: answer.status, headers: keptHeaders(answer.headers), body: content ?? Buffer.alloc(0) }
    const entry = harEntryOf(NAME, record({ answer: received, failure: null, startedAt, durationMs }))
    const token = seen.authorization === 'token' ? this.#secrets.numberOf(sent.authorization ?? '') : undefined
    const told = { authorization: 'none' as const, ...seen, ...(token === undefined ? {} : { token: token + this.#forgotten }) }
    return { ...(answer === null || content !== null ? entry : withoutText(entry)), [SEEN]: told }
  }

  /** A client may use a new token for each request: what is known of others is given up in time. */
  #learn(sent: Headers, received: Headers, request: JsonObject | null): void {
    const add = (): void => {
      for (const id of sessionIdsIn(request)) this.#ids.add(id)
      if (this.#ids.size > MOST_IDS) throw new Apart('more sessions than are remembered')
      this.#secrets.add({ sent, answer: { received }, request })
    }
    if (apartOf(add) === null) return
    this.#ids.clear()
    this.#forgotten += MOST_SECRETS
    this.#redaction = redactionFor(this.#deployment, this.#deployment.baseUrl)
    this.#secrets = new TrafficSecrets(this.#redaction, this.#ids)
    add()
  }
}

function withoutText(entry: HarEntry): HarEntry {
  const { text: _, ...content } = entry.response.content
  return { ...entry, response: { ...entry.response, content: { ...content, size: UNKNOWN_SIZE } } }
}

/** Nobody measured it (HAR 1.2). */
const UNKNOWN_SIZE = -1
