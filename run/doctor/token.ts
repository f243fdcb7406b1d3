// Looks at the access token: how long it lives, what it is for, and whether the deployment takes it. Shows no token and no claim of a person.
import { isObject, jsonIn } from '../../fixtures/answers/fields.js'
import type { ProviderAuthorization } from '../../fixtures/deployment-file/deployment.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { type Look, ok, problem, warning } from './look.js'

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

function isRefused({ response }: Exchange): boolean {
  return response?.status === 401 || response?.status === 403
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
