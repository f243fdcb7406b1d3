// Says why a handshake came to nothing, or to no trust, and what to do about it. Judges nothing, sends nothing.
import type { Handshake, ServerCertificate } from '../../fixtures/transport/contract.js'
import type { Obstacle } from './obstacle.js'

/** Whose handshake it was, and what advice needs to know of the deployment file. */
interface TlsAsked {
  readonly url: string
  /** The key of the deployment file that names the URL. */
  readonly key: string
  /** `tls.insecure`. */
  readonly insecure: boolean
  /** Whether `tls.clientCertificate` is given. */
  readonly offersClientCertificate: boolean
}

/** The obstacle that a handshake shows; `null` where it shows none. */
export function obstacleOfHandshake(handshake: Handshake, asked: TlsAsked): Obstacle | null {
  const { failure, trusted } = handshake
  const { url, key, insecure } = asked
  const found = { stage: 'connection' } as const
  if (failure?.stage === 'proxy') {
    return { ...found, message: `${url} cannot be reached: ${failure.message}`, transportCanBeJudged: false, kind: 'unreachable' }
  }
  if (failure?.stage === 'timed-out') {
    const message = `${url} cannot be reached (${failure.message}): check ${key} and limits.timeoutMs in the deployment file, and whether a firewall or a hung service stands behind it`
    return { ...found, message, transportCanBeJudged: false, kind: 'unreachable' }
  }
  if (failure?.stage === 'name' || failure?.stage === 'tcp') {
    const message = `${url} cannot be reached (${failure.message}): check ${key} in the deployment file, and the network`
    return { ...found, message, transportCanBeJudged: false, kind: 'unreachable' }
  }
  if (failure?.stage === 'tls' || failure?.stage === 'closed' || failure?.stage === 'plain-http') {
    const message = `no TLS connection to ${url} came about (${failure.message}): ${failureAdvice(handshake, asked)}; no token was sent`
    return { ...found, message, transportCanBeJudged: true, kind: 'to be mended' }
  }
  if (!insecure && (failure?.stage === 'trust' || trusted === false)) {
    const message = `the certificate of ${url} is not trusted: ${trustAdvice(handshake, new URL(url).hostname, key)}; no token was sent${inspectedBy(handshake)}`
    return { ...found, message, transportCanBeJudged: true, kind: 'to be mended' }
  }
  return null
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
  const causes = [causeOf(code, host, key, certificate)]
  if (certificate !== null) {
    const isExpired = Date.parse(certificate.validTo) < Date.now()
    if (isExpired && code !== 'CERT_HAS_EXPIRED') causes.push(`it expired on ${certificate.validTo}`)
    if (!certificate.fitsHost && code !== WRONG_NAME) causes.push(wrongName(host, key, certificate))
  }
  return `${causes.join('; and ')} (${code})`
}

const WRONG_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID'

function causeOf(code: string, host: string, key: string, certificate: ServerCertificate | null): string {
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
