// What stands between a run and the deployment, as one sentence: one cause behind many answers (a gateway, a login page, a redirect or silence in front
// of the whole deployment), or a handshake that came to nothing, or to no trust. Reads exchanges and handshakes, and sends nothing. Whether a single
// operation is broken is for the checks.
import { htmlIn, isLostBehindGateway, isProxyLogin, isPutOff, isRateLimited, isUnavailable } from '../fixtures/answers/own-word.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { Handshake, ServerCertificate } from '../fixtures/transport/contract.js'

/** What stops every probe: no connection, no trust, no token, or something else that answers in the deployment's place. */
export interface Obstacle {
  /** One sentence: what was found, and what to look at. */
  readonly message: string
  /** Whether a connection to the deployment came about, so that the transport can be judged all the same. */
  readonly transportCanBeJudged: boolean
  /** `unreachable`: nothing in the deployment file need be wrong. `to be mended`: the deployment file, or the deployment, has to change. */
  readonly kind: 'unreachable' | 'to be mended'
  /** What the questions were about when it was found. */
  readonly stage: 'connection' | 'token' | 'answers'
}

/** What an exchange shows to be in the deployment's place. */
export type Cause =
  | 'unreachable'
  | 'no tunnel'
  | 'silent'
  | 'cut off'
  | 'not HTTP'
  | 'newer HTTP alone'
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
    // The client offers HTTP/1.1 (RFC 7301, 3.2).
    if (/no.application.protocol/i.test(failure.message)) return 'newer HTTP alone'
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
    case 'newer HTTP alone':
      return `${url} speaks no HTTP/1.1 (${short(failure?.message ?? '')}), and the suite speaks nothing newer: name an address that does as ${key}, such as a proxy in front of it`
    case 'not trusted':
      return `no trusted TLS connection to ${url} came about (${short(failure?.message ?? '')}): check ${key}, and name the CA of its certificate as tls.caFile`
    case 'client certificate':
      return `${url} turns every request away: ${clientCertificateAdvice(offersClientCertificate)}`
    case 'redirected':
      // The query of a login's address holds state of a session.
      return `${url} redirects every request (status ${status}, Location: ${short(response?.headers.location?.replace(/[?#].*$/s, '') ?? '')}): name the address behind it as ${key}, or look for a login in front of the service`
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

function titled(response: Exchange['response']): string {
  const title = /<title[^>]*>([^<]*)</i.exec((response && htmlIn(response.body)) ?? '')?.[1]?.trim()
  return title === undefined || title === '' ? '' : ` titled "${short(title)}"`
}

/** Whose handshake it was, and what advice needs to know of the deployment file. */
interface TlsAsked extends Pick<Asked, 'url' | 'key' | 'offersClientCertificate'> {
  /** `tls.insecure`. */
  readonly insecure: boolean
}

/** The obstacle that a handshake shows; `null` where it shows none. */
export function obstacleOfHandshake(handshake: Handshake, asked: TlsAsked): Obstacle | null {
  const { failure, trusted } = handshake
  const { url, key, insecure } = asked
  const found = (kind: Obstacle['kind'], message: string): Obstacle => {
    return { stage: 'connection', kind, transportCanBeJudged: kind === 'to be mended', message }
  }
  switch (failure?.stage) {
    case 'proxy':
      return found('unreachable', `${url} cannot be reached: ${failure.message}`)
    case 'timed-out':
      return found(
        'unreachable',
        `${url} cannot be reached (${failure.message}): check ${key} and limits.timeoutMs in the deployment file, and whether a firewall or a hung service stands behind it`,
      )
    case 'name':
    case 'tcp':
      return found('unreachable', `${url} cannot be reached (${failure.message}): check ${key} in the deployment file, and the network`)
    case 'tls':
    case 'closed':
    case 'plain-http':
      return found(
        'to be mended',
        `no TLS connection to ${url} came about (${failure.message}): ${failureAdvice(handshake, asked)}; no token was sent`,
      )
  }
  if (insecure || (failure?.stage !== 'trust' && trusted !== false)) return null
  const advice = trustAdvice(handshake, new URL(url).hostname, key)
  return found('to be mended', `the certificate of ${url} is not trusted: ${advice}; no token was sent${inspectedBy(handshake)}`)
}

/** A proxy on the way may show a certificate of its own. */
function inspectedBy({ through, issuer }: Handshake): string {
  if (through === null) return ''
  return `; it came through the proxy ${through.proxy}, issued by ${issuer ?? 'nobody named'}: if that is the proxy's own CA, name it in NODE_EXTRA_CA_CERTS`
}

/** What to do about a client certificate that is missing or refused. */
export function clientCertificateAdvice(offers: boolean): string {
  return offers
    ? 'the server refuses the client certificate: check that tls.clientCertificate is one that it knows, and still valid'
    : 'the server asks for a client certificate: name yours as tls.clientCertificate in the deployment file'
}

/** Whether an error of TLS is about the client's certificate (RFC 8446, 6.2). */
export function isAboutClientCertificate(message: string): boolean {
  return /alert (?:certificate required|bad certificate|unknown ca|certificate unknown|certificate expired)|CERTIFICATE_REQUIRED/i.test(
    message,
  )
}

function failureAdvice({ failure, clientCertificateRequested }: Handshake, { url, key, offersClientCertificate }: TlsAsked): string {
  const message = failure?.message ?? ''
  // Not every server that lacks TLS answers the handshake in HTTP.
  if (url.startsWith('http:')) return `${key} begins with http:, and the interface demands TLS; name the https address`
  if (failure?.stage === 'plain-http') return `the port of ${key} is one for plain HTTP; name the port for TLS`
  if (clientCertificateRequested === true || isAboutClientCertificate(message)) return clientCertificateAdvice(offersClientCertificate)
  if (/unsupported protocol|protocol version|version too low/i.test(message)) {
    return 'the server speaks only versions of TLS that are too old (RFC 8996); it has to offer TLS 1.2 or 1.3'
  }
  if (/handshake failure|no shared cipher|no ciphers/i.test(message)) {
    return 'the server found nothing in common: it asks for a client certificate (tls.clientCertificate), or for ciphers that are no longer in use'
  }
  if (/unrecognized name/i.test(message)) return `the server knows no host of this name; check the host in ${key}`
  if (/closed|ECONNRESET|reset/i.test(message)) {
    return `the connection was cut off; check the port in ${key}, and whether a firewall or a proxy stands between`
  }
  return `the port of ${key} does not speak TLS as it should; check host and port`
}

/** Every cause, the one that OpenSSL names first. */
function trustAdvice({ failure, trustError, certificate }: Handshake, host: string, key: string): string {
  const code = trustError ?? failure?.message ?? 'no cause given'
  const causes = [distrustText(code, host, key, certificate)]
  if (certificate !== null) {
    const isExpired = Date.parse(certificate.validTo) < Date.now()
    if (isExpired && code !== 'CERT_HAS_EXPIRED') causes.push(`it expired on ${certificate.validTo}`)
    if (!certificate.fitsHost && code !== WRONG_NAME) causes.push(wrongName(host, key, certificate))
  }
  return `${causes.join('; and ')} (${code})`
}

const WRONG_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID'

function distrustText(code: string, host: string, key: string, certificate: ServerCertificate | null): string {
  const issuer = certificate?.issuer ?? 'an unknown issuer'
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return expired(certificate)
    case 'CERT_NOT_YET_VALID':
      return `it, or one of its chain, is not yet valid (this one is valid from ${certificate?.validFrom ?? 'an unknown date'}): check the clock of this machine`
    case WRONG_NAME:
      return certificate === null ? `it is not for ${host}` : wrongName(host, key, certificate)
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return 'it is self-signed; if it is the right one, name it as tls.caFile in the deployment file'
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return `its chain ends in a root that is not known here (it was issued by ${issuer}); name that root as tls.caFile in the deployment file`
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `the server sends no certificate of its issuer (${issuer}), and it is not known here; if that is an intermediate CA, the server has to send it too; if it is a root, name it as tls.caFile in the deployment file`
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return `the chain that the server sends leads to a CA that is not known here (the certificate was issued by ${issuer}); name the root as tls.caFile in the deployment file`
    case 'CERT_SIGNATURE_FAILURE':
      return `a CA in tls.caFile has the name of the issuer (${issuer}), but not its key; name the right one`
    default:
      return 'name its CA as tls.caFile in the deployment file'
  }
}

function expired(certificate: ServerCertificate | null): string {
  const isOwn = certificate !== null && Date.parse(certificate.validTo) < Date.now()
  const what = isOwn ? `it expired on ${certificate.validTo}` : 'a certificate of its chain has expired'
  return `${what}; the operator has to renew it, if the clock of this machine is right`
}

function wrongName(host: string, key: string, { names, subject }: ServerCertificate): string {
  const seen = names.length === 0 ? `it names no host (${subject})` : `it is for ${names.join(', ')}`
  return `${seen}, and not for ${host}; check the host in ${key}`
}
