// What the doctor sees, as data, in all that the deployment shows of itself: the handshake, its clock, the access token, the answers of both reading
// operations (interface, 1 and 2), and where sessions come from. Judges no sentence of the interface: that is for a run. Shows no token and no claim of
// a person.
import type { X509Certificate } from 'node:crypto'
import { NotAssessed, type Probe } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import { clockDifferenceMs, fieldsOfSuccess, isObject, isSuccess, jsonIn } from '../../fixtures/answers/fields.js'
import { summaryOf } from '../../fixtures/answers/summary.js'
import type { Conformance, Context, Handshake, Session } from '../../fixtures/context.js'
import type { Deployment, ProviderAuthorization, SessionPoolSource } from '../../fixtures/deployment-file/deployment.js'
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import { SESSION_KINDS } from '../../fixtures/sessions/contract.js'
import { PoolLedger } from '../../fixtures/sessions/pool.js'
import { readPublishedKey } from '../../schemas/formats/published-key.js'
import { isRefused } from '../preflight.js'

/** `problem`: has to be mended before a run says much. `unreachable`: nothing could be seen. `unseen`: not looked at, because of another look. */
export type LookState = 'ok' | 'warning' | 'problem' | 'unreachable' | 'unseen'

/** One look at a deployment or at its file. */
export interface Look {
  /** What was looked at, in a word or two. */
  readonly title: string
  readonly state: LookState
  /** What was seen. */
  readonly text: string
  /** What to change; `null` where nothing has to be. */
  readonly remedy: string | null
}

/** All is well. */
export function ok(title: string, text: string): Look {
  return { title, state: 'ok', text, remedy: null }
}

/** A run is possible, but says less than it could, or may be misled. */
export function warning(title: string, text: string, remedy: string): Look {
  return { title, state: 'warning', text, remedy }
}

/** Has to be mended. */
export function problem(title: string, text: string, remedy: string): Look {
  return { title, state: 'problem', text, remedy }
}

const DAY_MS = 86_400_000
/** A certificate that ends within so many days is worth a word. */
const SOON_DAYS = 14

/** Whether a certificate ends within two weeks. */
export function endsSoon(certificate: Pick<X509Certificate, 'validTo'>): boolean {
  return Date.parse(certificate.validTo) < Date.now() + SOON_DAYS * DAY_MS
}

/** A date of a certificate as `2026-11-21`. */
export function dayOf(date: string): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : new Date(time).toISOString().slice(0, 10)
}

/** A look at a handshake. */
export function lookAtTls({ failure, protocol, trusted, trustError, certificate, ...rest }: Handshake): Look {
  const title = 'TLS'
  const { clientCertificateRequested, through } = rest
  if (failure !== null) return warning(title, `one handshake in several failed (${failure.message})`, 'check the network')
  const names = certificate === null ? '' : `, for ${certificate.names.join(', ')}, valid until ${dayOf(certificate.validTo)}`
  const asks = clientCertificateRequested === true ? ', asks for a client certificate' : ''
  if (trusted === false) {
    const remedy = 'set tls.insecure only where nothing real can be lost: the token goes to whoever answers'
    return warning(title, `${protocol}; the certificate is not trusted (${trustError}), and tls.insecure goes on all the same`, remedy)
  }
  if (certificate !== null && endsSoon(certificate)) {
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
  const apart = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
  const text = `the clock of the deployment is ${apart} ${first > 0 ? 'ahead of' : 'behind'} that of this machine`
  const remedy = 'set the clock that is wrong (NTP): tokens, certificates, time-stamps and revocation data depend on it'
  return warning(title, text, remedy)
}

/** Seconds that a token has to live at least, so that a run does not renew it all the time. */
const SHORT_LIFE_S = 60

/**
 * A look at the token.
 * @param header the value of the Authorization header, or the token alone
 * @param answers of both reading operations
 * @param granted the last answer of the token endpoint; left out for a token that stands in the deployment file
 */
export function lookAtToken(authorization: ProviderAuthorization, header: string, answers: readonly Exchange[], granted?: Exchange): Look {
  const title = 'token'
  const now = Date.now()
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
export function lookAtPublicKey(answer: Exchange): Look {
  const title = 'public key'
  if (!makesClaim(answer, 'publicKey')) return warning(title, `it cannot be read (${summaryOf(answer)})`, A_RUN_WILL_SAY)
  const { publicKey, dateExpiration } = fieldsOfSuccess(answer)
  const published = typeof publicKey === 'string' ? readPublishedKey(publicKey) : null
  if (published === null) return warning(title, 'what is published is no RSA key: nothing can be sealed', A_RUN_WILL_SAY)
  const ends = typeof dateExpiration === 'string' ? Date.parse(dateExpiration) : Number.NaN
  const until = Number.isNaN(ends) ? '' : `, valid until ${new Date(ends).toISOString().slice(0, 10)}`
  if (ends < Date.now()) return warning(title, `its certificate has expired${until}`, 'the operator has to renew it')
  return ok(title, `RSA ${published.key.asymmetricKeyDetails?.modulusLength ?? '?'}${until}`)
}

const TITLE = 'sessions'
const REMEDY =
  'check sessions.baseUrl, and that the client may use the session and storage areas; or prepare a pool (sessions.kind); ' +
  'or judge what needs no session (--only CFG KEY TLS)'

/** A look at the session and storage areas. The session that it opens is closed again. What cannot be had is a problem. */
export async function lookAtStorage(context: Context): Promise<Look> {
  const orProblem = (look: Promise<Look>): Promise<Look> =>
    look.catch((error: unknown) => {
      if (!(error instanceof NotAssessed)) throw error
      return problem(TITLE, error.message, REMEDY)
    })
  const lookAtOne = async (): Promise<Look> => {
    const session = await context.sessions.one('empty')
    const look = await orProblem(lookInto(session, context))
    const closing = await orProblem(closed(session, context))
    return look.state === 'ok' ? closing : look
  }
  return orProblem(lookAtOne())
}

async function lookInto(session: Session, { storage, samples }: Context): Promise<Look> {
  const file = samples.text()
  const upload = await storage.upload(session, file)
  if (!isSuccess(upload)) return problem(TITLE, `one was opened, and takes no file (${summaryOf(upload)})`, REMEDY)
  const documents = await storage.documents(session)
  const isThere = documents.some(({ exchange: { response } }) => response !== null && sameBytes(response.body, file.bytes))
  return isThere
    ? ok(TITLE, 'one was filled and read')
    : problem(TITLE, 'one was opened and filled, but the file cannot be read back', REMEDY)
}

async function closed(session: Session, { sessions }: Context): Promise<Look> {
  const answer = await sessions.close(session)
  if (isSuccess(answer)) return ok(TITLE, 'one was opened, filled, read and closed')
  const remedy = 'a run leaves its sessions open here: see how the deployment ends them'
  return warning(TITLE, `one was opened, filled and read, but not closed (${summaryOf(answer)})`, remedy)
}

function sameBytes(body: RecordedBody, bytes: Uint8Array): boolean {
  if (body.kind === 'bytes') return Buffer.from(bytes).equals(body.bytes)
  return body.kind === 'text' && body.text === Buffer.from(bytes).toString('utf8')
}

/** A look at a pool: each list against what the probes of a run need, and the good seals between wrong passwords. */
export function lookAtPool({ ids, file }: SessionPoolSource, probes: readonly Probe<Conformance>[], sealsBetween: number): Look {
  const ledger = new PoolLedger(ids)
  ledger.expectSpares('text', sealsBetween)
  for (const { title, needs } of probes) ledger.reserve(title, needs ?? {})
  const shortage = ledger.shortage(true)
  if (shortage !== null) return problem('pool', shortage.message, `${shortage.remedy} in ${file}`)
  const empty = SESSION_KINDS.filter((kind) => ledger.total(kind) === 0 && ledger.needed(kind) > 0)
  const held = SESSION_KINDS.filter((kind) => ledger.total(kind) > 0).map((kind) => `${kind} ${ledger.total(kind)}`)
  if (empty.length > 0) {
    const remedy = `add ${empty.map((kind) => `${ledger.needed(kind)} to "${kind}"`).join(', ')} in ${file}, for the rows that need them`
    return warning('pool', `it has no ${empty.map((kind) => `"${kind}"`).join(', ')}; it has ${held.join(', ') || 'nothing'}`, remedy)
  }
  return ok('pool', `it has all that a run needs: ${held.join(', ')}`)
}
