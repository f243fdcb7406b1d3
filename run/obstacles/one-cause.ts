// Finds one cause behind many answers: a gateway, a login page, a redirect or silence in front of the whole deployment. Reads exchanges and sends
// nothing. Whether a single operation is broken is for the checks.
import { htmlIn, isLostBehindGateway, isProxyLogin, isPutOff, isRateLimited, isUnavailable } from '../../fixtures/answers/own-word.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { Obstacle } from './obstacle.js'
import { clientCertificateAdvice, isAboutClientCertificate } from './tls-advice.js'

/** What an exchange shows to be in the deployment's place. */
export type Cause =
  | 'unreachable'
  | 'no tunnel'
  | 'silent'
  | 'cut off'
  | 'not HTTP'
  | 'not trusted'
  | 'client certificate'
  | 'redirected'
  | 'proxy'
  | 'too many requests'
  | 'no service behind'
  | 'login'
  | 'nothing there'

/** Causes that may be over in a moment: one question more is worth while. */
export const PASSING: ReadonlySet<Cause> = new Set<Cause>(['unreachable', 'no tunnel', 'cut off', 'no service behind'])
/** Causes for which nothing in the deployment file need be wrong. */
const ELSEWHERE: ReadonlySet<Cause> = new Set<Cause>([...PASSING, 'silent', 'too many requests'])

/** From here on statuses have no meaning in HTTP; gateways use them where they reach no service. */
const OF_NO_STANDARD = 520

/** `null` for an answer that is the deployment's own, good or bad. */
export function causeOf(exchange: Exchange): Cause | null {
  const { response, failure } = exchange
  if (failure !== null) {
    if (failure.kind === 'timed-out') return 'silent'
    if (failure.kind === 'proxy') return 'no tunnel'
    if (failure.kind === 'connection-refused' || failure.kind === 'name-not-found') return 'unreachable'
    if (isAboutClientCertificate(failure.message)) return 'client certificate'
    if (failure.kind === 'tls') return 'not trusted'
    return failure.kind === 'malformed-answer' ? 'not HTTP' : 'cut off'
  }
  if (response === null) return 'cut off'
  const { status } = response
  const html = htmlIn(response.body)
  if (status >= 300 && status < 400 && response.headers.location !== undefined) return 'redirected'
  if (isProxyLogin(exchange)) return 'proxy'
  if (isRateLimited(exchange) || isPutOff(exchange)) return 'too many requests'
  // RFC 6585, 6: a network that wants a login.
  if (status === 511) return 'login'
  if (isUnavailable(exchange) || isLostBehindGateway(exchange) || (status >= OF_NO_STANDARD && html !== null)) return 'no service behind'
  if (status === 400 && html !== null && /ssl certificate|client certificate/i.test(html)) return 'client certificate'
  if (status === 404) return 'nothing there'
  if (html !== null && (status < 300 || status === 401 || status === 403)) return 'login'
  return null
}

/** The one cause that all exchanges share; `null` where there is none. What a hung service does differs from answer to answer. */
export function sharedCause(exchanges: readonly Exchange[]): Cause | null {
  const causes = new Set(exchanges.map(causeOf))
  const [first = null, ...others] = causes
  if (others.length === 0) return first
  const hung: ReadonlySet<Cause | null> = new Set<Cause | null>(['unreachable', 'silent', 'cut off', 'no service behind'])
  return [...causes].every((cause) => hung.has(cause)) ? 'no service behind' : null
}

/** Where the exchanges went, and what the deployment file says about it. */
export interface Asked {
  readonly url: string
  /** The key of the deployment file that names the URL. */
  readonly key: string
  readonly stage: Obstacle['stage']
  /** Milliseconds that one question may take. */
  readonly limitMs: number
  readonly offersClientCertificate: boolean
}

/** One sentence on the cause, from one of the exchanges that show it. */
export function obstacleOfCause(cause: Cause, exchange: Exchange, asked: Asked): Obstacle {
  const { stage } = asked
  return {
    message: sentence(cause, exchange, asked),
    transportCanBeJudged: false,
    kind: ELSEWHERE.has(cause) ? 'unreachable' : 'to be mended',
    stage,
  }
}

function sentence(cause: Cause, { response, failure }: Exchange, { url, key, limitMs, offersClientCertificate }: Asked): string {
  const status = response?.status ?? 0
  const retryAfter = response?.headers['retry-after']
  const wait = retryAfter === undefined ? '' : ` (Retry-After: ${short(retryAfter)})`
  switch (cause) {
    case 'unreachable':
      return `${url} cannot be reached (${short(failure?.message ?? '')}): check ${key}, and the network`
    case 'no tunnel':
      return `${url} cannot be reached through the proxy (${short(failure?.message ?? '')}): check HTTPS_PROXY and NO_PROXY`
    case 'silent':
      return `${url} takes connections, but gives no complete answer within ${limitMs / 1000} s, whatever is asked: check ${key} and whether the service is up; where it is only slow, raise limits.timeoutMs`
    case 'cut off':
      return `${url} takes connections and answers nothing (${short(failure?.message ?? 'no answer')}): check ${key}, and whether a firewall or a proxy stands between`
    case 'not HTTP':
      return `${url} answers, but not in HTTP (${short(failure?.message ?? '')}): check host and port in ${key}`
    case 'not trusted':
      return `no trusted TLS connection to ${url} came about (${short(failure?.message ?? '')}): check ${key}, and name the CA of its certificate as tls.caFile`
    case 'client certificate':
      return `${url} turns every request away: ${clientCertificateAdvice(offersClientCertificate)}`
    case 'redirected':
      return `${url} redirects every request (status ${status}, Location: ${withoutQuery(response?.headers.location ?? '')}): name the address behind it as ${key}, or look for a login in front of the service`
    case 'proxy':
      return `a proxy on the way to ${url} asks for a login (status 407): give its credentials in HTTPS_PROXY, or name the host in NO_PROXY`
    case 'too many requests':
      return `${url} answers ${status} (${status === 429 ? 'too many requests' : 'a request to come again later'}) to everything${wait}: wait, then run with a lower limits.requestsPerSecond and limits.concurrency`
    case 'no service behind':
      return status === 503 || status === 500
        ? `${url} answers ${status} (not available) to everything${wait}: wait for the end of the maintenance, or lower limits.concurrency where it is overloaded`
        : `${url} has a gateway in front, but no service behind it${status === 0 ? '' : ` (status ${status})`}: check that the service is up, and ${key}`
    case 'login':
      return `${url} answers every request with a page of HTML${titled(response)} (status ${status}): check ${key}, and whether a login or a proxy stands in front of the service`
    case 'nothing there':
      return `${url} answers 404 to everything: check ${key}, its path above all`
  }
}

const SHOWN = 160

function short(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** The query of a login's address holds state of a session. */
function withoutQuery(location: string): string {
  return short(location.replace(/[?#].*$/s, ''))
}

function titled(response: Exchange['response']): string {
  const title = /<title[^>]*>([^<]*)</i.exec((response && htmlIn(response.body)) ?? '')?.[1]?.trim()
  return title === undefined || title === '' ? '' : ` titled "${short(title)}"`
}
