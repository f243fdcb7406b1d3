// Looks at what the deployment shows of itself: the handshake, its clock, the access token, and the answers of both reading operations (interface, 1
// and 2). Sends nothing, and judges no sentence of the interface: that is for a run. Shows no token and no claim of a person.
import { makesClaim } from '../../fixtures/answers/claims.js'
import { clockDifferenceMs } from '../../fixtures/answers/clock.js'
import { fieldsOfSuccess, isObject, jsonIn } from '../../fixtures/answers/fields.js'
import { summaryOf } from '../../fixtures/answers/summary.js'
import type { Handshake } from '../../fixtures/context.js'
import type { Deployment, ProviderAuthorization } from '../../fixtures/deployment-file/deployment.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { readPublishedKey } from '../../schemas/formats/published-key.js'
import { isRefused } from '../preflight.js'
import { type Look, ok, problem, warning } from './look.js'
import { dayOf, endsSoon } from './material.js'

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

/** Seconds that a token has to live at least, so that a run does not renew it all the time. */
const SHORT_LIFE_S = 60

/** What the look is made from. */
interface TokenSeen {
  readonly authorization: ProviderAuthorization
  /** The value of the Authorization header, or the token alone. */
  readonly header: string
  /** The last answer of the token endpoint; `undefined` for a token that stands in the deployment file. */
  readonly granted: Exchange | undefined
  /** The answers of both reading operations. */
  readonly answers: readonly Exchange[]
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** A look at the token. */
export function lookAtToken(seen: TokenSeen): Look {
  const title = 'token'
  const { authorization, header, granted, answers, now } = seen
  const claims = claimsOf(header)
  const endsAt = typeof claims.exp === 'number' ? claims.exp * 1000 : null
  const key = authorization.kind === 'access-token' ? 'authorization.accessToken' : 'authorization'
  if (endsAt !== null && endsAt < now) {
    return problem(title, `it ended at ${new Date(endsAt).toISOString()}`, `name a current one as ${key}, or check the clocks`)
  }
  if (answers.length > 0 && answers.every(isRefused)) {
    const statuses = [...new Set(answers.map(({ response }) => response?.status))].join(' and ')
    const remedy = `check ${key}: that the scope and the client are those of the interface, and authorization.scheme`
    return problem(title, `the deployment refuses it for both reading operations (status ${statuses})${detailOf(claims)}`, remedy)
  }
  const answer = bodyOf(granted)
  const asked = authorization.kind === 'client-credentials' ? authorization.scope : undefined
  if (asked !== undefined && typeof answer.scope === 'string' && !covers(answer.scope, asked)) {
    return warning(title, `the scope granted is "${answer.scope}", and "${asked}" was asked for`, 'check authorization.scope')
  }
  const life = typeof answer.expires_in === 'number' ? answer.expires_in : endsAt === null ? null : Math.round((endsAt - now) / 1000)
  if (life !== null && life < SHORT_LIFE_S) {
    const remedy = granted === undefined ? `name a fresh one as ${key}` : 'let the identity platform grant tokens that live ten minutes'
    return warning(title, `it lives for ${life} s only`, remedy)
  }
  return ok(title, `${granted === undefined ? 'given' : 'granted'}${life === null ? '' : `, lives for ${life} s`}${detailOf(claims)}`)
}

function covers(granted: string, asked: string): boolean {
  const words = new Set(granted.split(/\s+/))
  return asked.split(/\s+/).every((word) => words.has(word))
}

function bodyOf(exchange: Exchange | undefined): Readonly<Record<string, unknown>> {
  const body = exchange?.response?.body
  return body?.kind === 'json' && isObject(body.value) ? body.value : {}
}

/** The claims of a JWT (RFC 7519); none for any other token. */
function claimsOf(header: string): Readonly<Record<string, unknown>> {
  const [, payload, signature] = header.replace(/^\S+ /, '').split('.')
  if (payload === undefined || signature === undefined) return {}
  const value = jsonIn(Buffer.from(payload, 'base64url').toString('utf8'))
  return isObject(value) ? value : {}
}

function detailOf(claims: Readonly<Record<string, unknown>>): string {
  const shown = ['iss', 'aud', 'scope'].flatMap((name) => (typeof claims[name] === 'string' ? [`${name} ${claims[name]}`] : []))
  return shown.length === 0 ? '' : `; a JWT with ${shown.join(', ')}`
}

const A_RUN_WILL_SAY = 'a run will say which rows this breaks'

/** A look at the provider's configuration. */
export function lookAtConfiguration(answer: Exchange, { expected }: Deployment): Look {
  const title = 'configuration'
  if (!makesClaim(answer, 'configuration')) return warning(title, `it cannot be read (${summaryOf(answer)})`, A_RUN_WILL_SAY)
  const { oauthClientId, name, fileMaxLength, sessionExpirationTimeout } = fieldsOfSuccess(answer)
  const { oauthClientId: wanted } = expected
  if (wanted !== undefined && oauthClientId !== wanted) {
    const text = `it is of the client ${JSON.stringify(oauthClientId)}, and expected.oauthClientId is "${wanted}"`
    return problem(title, text, 'correct expected.oauthClientId, or authorize as that client')
  }
  const limits = `files up to ${JSON.stringify(fileMaxLength)}, sessions for ${JSON.stringify(sessionExpirationTimeout)} s`
  return ok(title, `${JSON.stringify(name)}, client ${JSON.stringify(oauthClientId)}; ${limits}`)
}

/** A look at the published key that seal passwords are encrypted with. */
export function lookAtPublicKey(answer: Exchange, now: number): Look {
  const title = 'public key'
  if (!makesClaim(answer, 'publicKey')) return warning(title, `it cannot be read (${summaryOf(answer)})`, A_RUN_WILL_SAY)
  const { publicKey, dateExpiration } = fieldsOfSuccess(answer)
  const published = typeof publicKey === 'string' ? readPublishedKey(publicKey) : null
  if (published === null) return warning(title, 'what is published is no RSA key: nothing can be sealed', A_RUN_WILL_SAY)
  const ends = typeof dateExpiration === 'string' ? Date.parse(dateExpiration) : Number.NaN
  const until = Number.isNaN(ends) ? '' : `, valid until ${new Date(ends).toISOString().slice(0, 10)}`
  if (ends < now) return warning(title, `its certificate has expired${until}`, 'the operator has to renew it')
  return ok(title, `RSA ${published.key.asymmetricKeyDetails?.modulusLength ?? '?'}${until}`)
}
