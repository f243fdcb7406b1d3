// Looks at what the connection shows: the server's certificate, and how far its clock is from ours. Sends nothing.
import { clockDifferenceMs } from '../../fixtures/answers/clock.js'
import type { Handshake } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { dayOf, endsSoon } from './certificates.js'
import { type Look, ok, warning } from './look.js'

/** A look at a handshake. */
export function lookAtTls({ failure, protocol, trusted, trustError, certificate, ...rest }: Handshake, now: number): Look {
  const title = 'TLS'
  const { clientCertificateRequested, through } = rest
  if (failure !== null) return warning(title, `one handshake in several failed (${failure.message})`, 'check the network')
  const names = certificate === null ? '' : `, for ${certificate.names.join(', ')}, valid until ${dayOf(certificate.validTo)}`
  const asks = clientCertificateRequested === true ? ', asks for a client certificate' : ''
  if (trusted === false) {
    const remedy = 'set tls.insecure only where nothing real can be lost: the token goes to whoever answers'
    return warning(title, `${protocol}; the certificate is not trusted (${trustError}), and tls.insecure goes on all the same`, remedy)
  }
  if (certificate !== null && endsSoon(certificate, now)) {
    return warning(title, `${protocol}; the certificate ends on ${dayOf(certificate.validTo)}`, 'the operator has to renew it soon')
  }
  const way = through === null ? '' : `, through the proxy ${through.proxy}${through.mayInspect ? ', which may read along' : ''}`
  return ok(title, `${protocol}; chain and name are in order${names}${asks}${way}`)
}

/** Seconds beyond which a clock is worth a word. A run judges times by the deployment's own clock. */
const NOTICED_S = 30

/** The difference of the clocks. */
export function lookAtClock(answers: readonly Exchange[]): Look {
  const title = 'clock'
  const [first] = answers.map(clockDifferenceMs).filter((difference) => difference !== null)
  if (first === undefined) return { title, state: 'unseen', text: 'no answer has a Date header', remedy: null }
  const seconds = Math.round(Math.abs(first) / 1000)
  if (seconds <= NOTICED_S) return ok(title, 'the clock of the deployment and that of this machine agree')
  const text = `the clock of the deployment is ${spoken(seconds)} ${first > 0 ? 'ahead of' : 'behind'} that of this machine`
  const remedy = 'set the clock that is wrong (NTP): tokens, certificates, time-stamps and revocation data depend on it'
  return warning(title, text, remedy)
}

function spoken(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
