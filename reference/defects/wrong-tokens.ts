// The kinds of wrong token, the mistake by which a guard accepts each, and an operation that has this mistake.
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { Provider } from '../provider.js'
import type { IssuedToken, TokenPresented } from '../seams/values.js'
import { isObject } from '../wire/json.js'
import { by, type Make, type Row, type Rows, under } from './define.js'

/** The provider for which a guard takes the caller; undefined: the token is refused. */
type Opens = (presented: TokenPresented) => Provider | undefined

const OF_JWTS = { 'token-form': 'jwt' } as const

/** Opens one operation to requests that the honest guard refuses. */
export function opened(operation: Operation, opens: Opens): Make {
  return () => ({
    authorization: (provider, presented) => (provider === undefined && presented.operation === operation ? opens(presented) : provider),
  })
}

function accepts(requirement: string, operation: Operation, what: string, opens: Opens): Row {
  return by(requirement, `${operation} accepts ${what}`, opened(operation, opens))
}

/** Every kind of wrong token, dealt over the operations. */
export const WRONG_TOKENS: Rows = {
  'add-archive-accepts-no-header': accepts(
    'AUT-1',
    'add-archive',
    'a request with no Authorization header',
    unheaded(({ queryToken }) => queryToken === undefined),
  ),
  'public-key-accepts-token-never-issued': accepts('AUT-2', 'public-key', 'a token that was never issued', anyone(isNeverIssued)),
  'create-seal-accepts-token-under-another-scheme': accepts(
    'AUT-2',
    'create-seal',
    'another scheme than Bearer',
    anyone(({ header = '' }) => /^(?!bearer\b)\w+ +\S/i.test(header)),
  ),
  'add-archive-accepts-token-without-its-end': accepts(
    'AUT-2',
    'add-archive',
    'a token that lacks less than a tenth of an issued one',
    ownerOfAnother((token, whole) => whole.startsWith(token) && token.length > whole.length * 0.9),
  ),
  'finalize-signing-accepts-empty-header': accepts(
    'AUT-3',
    'finalize-signing',
    'an empty Authorization header',
    anyone(({ header }) => header?.trim() === ''),
  ),
  'public-key-accepts-scheme-alone': accepts(
    'AUT-4',
    'public-key',
    'a scheme alone',
    anyone(({ header }) => header?.trim().toLowerCase() === 'bearer'),
  ),
  'configuration-accepts-half-a-token': accepts(
    'AUT-5',
    'configuration',
    'half a token',
    owner((token, whole) => token.length < whole.length && isPart(token, whole)),
  ),
  'create-seal-accepts-changed-middle': accepts('AUT-6', 'create-seal', 'a token with its middle changed', ownerOfAnother(sameEnds)),
  'calculate-digest-accepts-jwt-without-signature': under(
    OF_JWTS,
    accepts(
      'AUT-7',
      'calculate-digest',
      'a JWT with `alg: none`',
      client((token) => /^none$/i.test(String(partOf(token, 0)?.alg))),
    ),
  ),
  'add-archive-accepts-jwt-with-changed-payload': under(
    OF_JWTS,
    accepts(
      'AUT-7',
      'add-archive',
      'a JWT with another payload than was signed',
      client((token, { issued }) => {
        const signature = token.split('.')[2] ?? ''
        const isBorrowed = signature !== '' && issued().some((one) => one.token.endsWith(`.${signature}`))
        return isBorrowed && partOf(token, 1) !== undefined
      }),
    ),
  ),
  'calculate-digest-accepts-jwt-signed-by-itself': under(
    OF_JWTS,
    accepts(
      'AUT-2',
      'calculate-digest',
      'a JWT that verifies by the key in its own header',
      client((token) => isSignedByItself(token)),
    ),
  ),
}

/** Those that prudence alone asks to refuse. */
export const UNWISE_TOKENS: Rows = {
  'configuration-accepts-expired-token': under(
    { 'token-life': '2' },
    accepts(
      'AUT-11',
      'configuration',
      'an expired token',
      owner((token, whole, { ended, expiresAt }, now) => token === whole && !ended && expiresAt <= now),
    ),
  ),
  'finalize-signing-accepts-token-of-another-scope': accepts(
    'AUT-13',
    'finalize-signing',
    'a token of another scope',
    owner((token, whole, { ended, expiresAt }, now) => token === whole && !ended && expiresAt > now),
  ),
  'create-seal-accepts-token-in-the-query': accepts(
    'AUT-14',
    'create-seal',
    'a token in the query string',
    ({ queryToken, issued, now }) => issued().find((one) => one.token === queryToken && !one.ended && one.expiresAt > now)?.provider,
  ),
  'add-archive-accepts-token-in-other-case': accepts(
    'AUT-22',
    'add-archive',
    'letters in other case',
    ownerOfAnother((token, whole) => token.toLowerCase() === whole.toLowerCase()),
  ),
}

/** Taken for the first provider. */
function anyone(test: (presented: TokenPresented) => boolean): Opens {
  return (presented) => (test(presented) ? presented.providers[0] : undefined)
}

function unheaded(test: (presented: TokenPresented) => boolean): Opens {
  return anyone((presented) => presented.header === undefined && test(presented))
}

/** Taken for the provider of an issued token. */
function owner(fits: (token: string, whole: string, issued: IssuedToken, now: Date) => boolean): Opens {
  return ({ token, issued, now }) => (token === undefined ? undefined : issued().find((one) => fits(token, one.token, one, now))?.provider)
}

function ownerOfAnother(fits: (token: string, whole: string) => boolean): Opens {
  return owner((token, whole) => token !== whole && fits(token, whole))
}

/** Taken for the client that a JWT names. */
function client(fits: (token: string, presented: TokenPresented) => boolean): Opens {
  return (presented) => {
    const { token, providers } = presented
    if (token === undefined || !fits(token, presented)) return undefined
    const clientId = partOf(token, 1)?.client_id
    return providers.find((provider) => provider.clientId === clientId) ?? providers[0]
  }
}

function isSignedByItself(token: string): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const jwk = partOf(header, 0)?.jwk
  if (!isObject(jwk)) return false
  const key = { key: createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
}

function isNeverIssued({ token, issued }: TokenPresented): boolean {
  return token !== undefined && !issued().some((one) => isRelated(token, one.token))
}

/** Whether a token is an issued one, or was made from it. */
function isRelated(token: string, issued: string): boolean {
  return token === issued || isPart(token, issued) || sameEnds(token, issued)
}

function isPart(token: string, whole: string): boolean {
  return token.length >= whole.length / 4 && (whole.startsWith(token) || whole.endsWith(token))
}

function sameEnds(token: string, whole: string): boolean {
  const quarter = Math.floor(whole.length / 4)
  return (
    token.length === whole.length && token.slice(0, quarter) === whole.slice(0, quarter) && token.slice(-quarter) === whole.slice(-quarter)
  )
}

/** Header (0) or payload (1) of a JWT, unverified; undefined where it is none. */
function partOf(token: string | undefined, index: 0 | 1): Readonly<Record<string, unknown>> | undefined {
  const part = token?.split('.')[index]
  if (part === undefined) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return isObject(value) ? value : undefined
  } catch {
    // A token that is no JWT has no parts.
    return undefined
  }
}
