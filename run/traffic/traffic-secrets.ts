// What is secret in traffic that somebody else sent: nobody names it beforehand, so it is found by the places where secrets stand.
import { comparableId } from '../../fixtures/answers/session-ids.js'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { addKnownSecrets, keepPublicData, writingsOf } from '../../fixtures/opening/known-values.js'
import { addPfx } from '../../fixtures/recording/key-secrets.js'
import { REDACTED, Redaction } from '../../fixtures/recording/redaction.js'
import { parseCertificate } from '../../specs/answers/certificates.js'
import { Apart } from './apart.js'
import type { HarAnswer, HarExchange } from './har-entry.js'
import { isTakenOut } from './request-seen.js'

/** Each takes memory, because it is looked for in all its writings. A client has few tokens, and one that asks with a new one each time has many. */
export const MOST_SECRETS = 500
const MOST_CHARACTERS = 2 * 1024 * 1024
/** A shorter cookie or header may be any word. */
const SHORTEST = 16
const SECRET_HEADER = /auth|token|key|secret|signature/
const SCHEME = /^[A-Za-z-]{1,20} +/
/** A scheme with no credentials behind it. */
const SCHEME_ALONE = /^(?:basic|bearer)$/i

/** A redaction that knows what is public and secret in the deployment, and its base URL. `null` where nobody knows that. */
export function redactionFor(deployment: Deployment | null, baseUrl: string | null): Redaction {
  const redaction = new Redaction()
  if (deployment !== null) {
    keepPublicData(redaction, deployment)
    addKnownSecrets(redaction, deployment, process.env)
  }
  for (const text of baseUrl === null ? [] : writingsOf(baseUrl)) redaction.keep(text)
  return redaction
}

/** What secrets may stand in. */
type Asked = Pick<HarExchange, 'sent' | 'request'> & { readonly answer: Pick<HarAnswer, 'received'> | null }

/** The secrets of all traffic that is judged together, made known to one redaction. */
export class TrafficSecrets {
  readonly #redaction: Redaction
  readonly #known = new Set<string>()
  readonly #tokens = new Map<string, number>()
  #characters = 0
  /** A portal may keep the id of its session in a cookie: an id is no secret, and answers are judged by it. */
  readonly #ids: ReadonlySet<string>

  /** @param ids of the sessions that requests name, as `sessionIdsIn` finds them */
  constructor(redaction: Redaction, ids: ReadonlySet<string>) {
    this.#redaction = redaction
    this.#ids = ids
  }

  /** Adds those of an exchange; to be called for all before one is recorded. @throws Apart where there are too many */
  add({ sent, answer, request }: Asked): void {
    const received = answer?.received ?? {}
    for (const [name, value] of Object.entries(sent)) if (name !== 'cookie' && SECRET_HEADER.test(name)) this.#addHeader(name, value)
    for (const pair of [...(sent.cookie ?? '').split(';'), ...(received['set-cookie'] ?? '').split(/[;,\n]/)])
      this.#addLong(pair.slice(pair.indexOf('=') + 1).trim(), 'cookie')
    const { signKey, signKeyPassword } = request ?? {}
    // A client may take its certificate for its key: that is public, and most of its parts stand in every certificate of its CA.
    if (typeof signKey === 'string' && this.#isNew(signKey) && parseCertificate(signKey) === null) {
      this.#redaction.add(signKey, 'seal key (PFX)', { inPieces: false })
      addPfx(this.#redaction, Buffer.from(signKey, 'base64'), [], 'seal key (PFX)')
    }
    if (typeof signKeyPassword === 'string' && this.#isNew(signKeyPassword))
      this.#redaction.add(signKeyPassword, 'password of the seal key, as it was sent')
  }

  /** Which token it is, from 1, of a header `Authorization` that was added. */
  numberOf(authorization: string): number | undefined {
    // What a tool has put in place of tokens tells none from another.
    return isTakenOut(authorization) ? undefined : this.#tokens.get(authorization.replace(SCHEME, ''))
  }

  /** Which token it is, from 1, of one that a log tells apart without showing it. @param name no other log may use it */
  numberOfHidden(name: string): number {
    const number = this.#tokens.get(name) ?? this.#tokens.size + 1
    this.#tokens.set(name, number)
    return number
  }

  #addHeader(name: string, value: string): void {
    const credentials = value.replace(SCHEME, '').trim()
    if (SCHEME_ALONE.test(credentials)) return
    if (!name.endsWith('authorization')) this.#addLong(credentials, `header ${name}`)
    else if (this.#isNew(credentials)) {
      this.#tokens.set(credentials, this.#tokens.size + 1)
      this.#redaction.add(credentials, 'access token')
      // RFC 7617, 2.
      const password = /^basic /i.test(value) ? Buffer.from(credentials, 'base64').toString().split(':').slice(1).join(':') : ''
      this.#redaction.add(password, 'client secret')
    }
  }

  #addLong(value: string, name: string): void {
    if (value.length < SHORTEST || this.#ids.has(comparableId(value)) || !this.#isNew(value)) return
    this.#redaction.add(value, name, { inPieces: false })
  }

  #isNew(secret: string): boolean {
    // The log of the proxy, and what a run exports, hold marks.
    if (secret === '' || REDACTED.test(secret) || this.#known.has(secret)) return false
    if (this.#known.size >= MOST_SECRETS || this.#characters + secret.length > MOST_CHARACTERS)
      throw new Apart(`it is beyond the ${MOST_SECRETS} different secrets, or 2 MiB of them, that are looked for at once`, true)
    this.#known.add(secret)
    this.#characters += secret.length
    return true
  }
}
