// The kinds of wrong token, the mistake by which a guard accepts each, and an operation that has this mistake.
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { Provider } from '../provider.js'
import type { IssuedToken, TokenPresented } from '../seams/values.js'
import { isObject } from '../wire/json.js'

/** A kind of wrong token. */
interface WrongToken {
  /** The row that is broken when it is accepted. */
  readonly requirement: string
  readonly operation: Operation
  readonly description: string
  /** The provider for which the guard takes the caller; undefined: the token is refused. */
  readonly opens: Opens
  readonly liberties?: Readonly<Record<string, string>>
}

type Opens = (presented: TokenPresented) => Provider | undefined

const OF_JWTS = { 'token-form': 'jwt' } as const

const wrong = (
  requirement: string,
  operation: Operation,
  description: string,
  opens: Opens,
  liberties?: Readonly<Record<string, string>>,
): WrongToken => ({ requirement, operation, description, opens, ...(liberties && { liberties }) })

/** Every kind of wrong token by its name; the kinds are dealt over the operations. */
export const WRONG_TOKENS: Readonly<Record<string, WrongToken>> = {
  'no-header': wrong(
    'AUT-1',
    'add-archive',
    'a request with no Authorization header',
    unheaded(({ queryToken }) => queryToken === undefined),
  ),
  'token-never-issued': wrong('AUT-2', 'public-key', 'a token that was never issued', anyone(isNeverIssued)),
  'token-under-another-scheme': wrong(
    'AUT-2',
    'create-seal',
    'another scheme than Bearer',
    anyone(({ header = '' }) => /^(?!bearer\b)\w+ +\S/i.test(header)),
  ),
  'token-without-its-end': wrong(
    'AUT-2',
    'add-archive',
    'a token that lacks less than a tenth of an issued one',
    ownerOfAnother((token, whole) => whole.startsWith(token) && token.length > whole.length * 0.9),
  ),
  'empty-header': wrong(
    'AUT-3',
    'finalize-signing',
    'an empty Authorization header',
    anyone(({ header }) => header?.trim() === ''),
  ),
  'scheme-alone': wrong(
    'AUT-4',
    'public-key',
    'a scheme alone',
    anyone(({ header }) => header?.trim().toLowerCase() === 'bearer'),
  ),
  'half-a-token': wrong(
    'AUT-5',
    'configuration',
    'half a token',
    owner((token, whole) => token.length < whole.length && isPart(token, whole)),
  ),
  'changed-middle': wrong('AUT-6', 'create-seal', 'a token with its middle changed', ownerOfAnother(sameEnds)),
  'jwt-without-signature': wrong(
    'AUT-7',
    'calculate-digest',
    'a JWT with `alg: none`',
    client((token) => /^none$/i.test(String(partOf(token, 0)?.alg))),
    OF_JWTS,
  ),
  'jwt-with-changed-payload': wrong(
    'AUT-7',
    'add-archive',
    'a JWT with another payload than was signed',
    client((token, { issued }) => {
      const signature = token.split('.')[2] ?? ''
      const isBorrowed = signature !== '' && issued().some((one) => one.token.endsWith(`.${signature}`))
      return isBorrowed && partOf(token, 1) !== undefined
    }),
    OF_JWTS,
  ),
  'jwt-signed-by-itself': wrong(
    'AUT-2',
    'calculate-digest',
    'a JWT that verifies by the key in its own header',
    client((token) => isSignedByItself(token)),
    OF_JWTS,
  ),
  'expired-token': wrong(
    'AUT-11',
    'configuration',
    'an expired token',
    owner((token, whole, { ended, expiresAt }, now) => token === whole && !ended && expiresAt <= now),
    { 'token-life': '2' },
  ),
  'token-of-another-scope': wrong(
    'AUT-13',
    'finalize-signing',
    'a token of another scope',
    owner((token, whole, { ended, expiresAt }, now) => token === whole && !ended && expiresAt > now),
  ),
  'token-in-the-query': wrong(
    'AUT-14',
    'create-seal',
    'a token in the query string',
    ({ queryToken, issued, now }) => issued().find((one) => one.token === queryToken && !one.ended && one.expiresAt > now)?.provider,
  ),
  'token-in-other-case': wrong(
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
