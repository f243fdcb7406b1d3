// The kinds of wrong token, and the mistake by which a guard accepts each.
// Must not know which operation is opened.
import type { IncomingHttpHeaders } from 'node:http'
import type { Operation } from '../operation.js'
import type { Provider } from '../provider.js'
import type { IssuedToken, TokenPresented } from '../seams/values.js'
import { isObject } from '../wire/json.js'
import type { DefectLevel } from './define.js'

/** A kind of wrong token, with the requirement that is broken when it is accepted. */
export interface WrongToken {
  readonly name: string
  readonly description: string
  readonly requirement: string
  readonly level: DefectLevel
  readonly liberties?: Readonly<Record<string, string>>
  /** The operations that are tried with it; all of them, by default. */
  readonly operations?: readonly Operation[]
  /** The provider for which the guard takes the caller; undefined: the token is refused. */
  readonly opens: (presented: TokenPresented) => Provider | undefined
}

const READING_AND_SIGNING: readonly Operation[] = ['configuration', 'calculate-digest']
const WITH_BODIES: readonly Operation[] = ['calculate-digest', 'create-seal']
const TAIL = 5
const LONG_TOKEN = 4096
const LONG_BODY = 65_536

/** Every kind of wrong token; each gives one defect for each operation. */
export const WRONG_TOKENS: readonly WrongToken[] = [
  {
    name: 'no-header',
    description: 'a request without an Authorization header',
    requirement: 'AUT-1',
    level: 'required',
    opens: ({ header, queryToken, providers }) => (header === undefined && queryToken === undefined ? providers[0] : undefined),
  },
  {
    name: 'no-header-from-a-browser',
    description: 'a request without an Authorization header that comes from a page in a browser',
    requirement: 'AUT-1',
    level: 'required',
    opens: ({ header, headers, providers }) => (header === undefined && headers.origin !== undefined ? providers[0] : undefined),
  },
  {
    name: 'token-never-issued',
    description: 'a token that was never issued',
    requirement: 'AUT-2',
    level: 'required',
    opens: (presented) => (isNeverIssued(presented) ? presented.providers[0] : undefined),
  },
  {
    name: 'token-never-issued-from-its-own-machine',
    description: 'a token that was never issued from whoever says to be on the same machine',
    requirement: 'AUT-2',
    level: 'required',
    opens: (presented) =>
      isNeverIssued(presented) && presented.headers['x-forwarded-for'] === '127.0.0.1' ? presented.providers[0] : undefined,
  },
  {
    name: 'token-under-another-scheme',
    description: 'whatever comes under another scheme than Bearer',
    requirement: 'AUT-2',
    level: 'required',
    opens: ({ header, providers }) => (/^(?!bearer\b)\w+ +\S/i.test(header ?? '') ? providers[0] : undefined),
  },
  {
    name: 'the-word-null',
    description: 'the word `null` as token',
    requirement: 'AUT-2',
    level: 'required',
    opens: ({ token, providers }) => (token === 'null' ? providers[0] : undefined),
  },
  {
    name: 'token-with-another-tail',
    description: 'a token that is a good one but for its last characters',
    requirement: 'AUT-2',
    level: 'required',
    operations: READING_AND_SIGNING,
    opens: (presented) =>
      ownerOf(presented, (token, { token: whole }) => token.length === whole.length && token.slice(0, -TAIL) === whole.slice(0, -TAIL)),
  },
  ...oddTokens(),
  ...oddRequests(),
  {
    name: 'token-in-other-case',
    description: 'a token whose letters are of the other case',
    requirement: 'AUT-22',
    level: 'advised',
    opens: (presented) => ownerOf(presented, (token, { token: whole }) => token !== whole && token.toLowerCase() === whole.toLowerCase()),
  },
  {
    name: 'token-with-another-end',
    description: 'a token that begins as one that was issued',
    requirement: 'AUT-2',
    level: 'required',
    opens: (presented) =>
      ownerOf(presented, (token, { token: whole }) => {
        const compared = Math.floor((whole.length * 3) / 4)
        return token !== whole && token.length === whole.length && token.slice(0, compared) === whole.slice(0, compared)
      }),
  },
  {
    name: 'token-without-its-end',
    description: 'a token that lacks less than a tenth of an issued one',
    requirement: 'AUT-2',
    level: 'required',
    opens: (presented) =>
      ownerOf(presented, (token, { token: whole }) => token !== whole && whole.startsWith(token) && token.length > whole.length * 0.9),
  },
  {
    name: 'token-with-more-behind-it',
    description: 'an issued token with more behind it',
    requirement: 'AUT-2',
    level: 'required',
    opens: (presented) => ownerOf(presented, (token, { token: whole }) => token !== whole && token.startsWith(whole)),
  },
  {
    name: 'empty-header',
    description: 'an empty Authorization header',
    requirement: 'AUT-3',
    level: 'required',
    opens: ({ header, providers }) => (header?.trim() === '' ? providers[0] : undefined),
  },
  {
    name: 'scheme-alone',
    description: 'a scheme without a token',
    requirement: 'AUT-4',
    level: 'required',
    opens: ({ header, providers }) => (header?.trim().toLowerCase() === 'bearer' ? providers[0] : undefined),
  },
  {
    name: 'half-a-token',
    description: 'a token cut to half',
    requirement: 'AUT-5',
    level: 'required',
    opens: (presented) => ownerOf(presented, (token, { token: whole }) => token.length < whole.length && isPart(token, whole)),
  },
  {
    name: 'changed-middle',
    description: 'a token with its middle changed',
    requirement: 'AUT-6',
    level: 'required',
    opens: (presented) => ownerOf(presented, (token, { token: whole }) => token !== whole && sameEnds(token, whole)),
  },
  {
    name: 'jwt-without-signature',
    description: 'a JWT with `alg: none`',
    requirement: 'AUT-7',
    level: 'required',
    liberties: { 'token-form': 'jwt' },
    opens: ({ token, providers }) => (/^none$/i.test(String(partOf(token, 0)?.alg)) ? clientOf(token, providers) : undefined),
  },
  {
    name: 'jwt-with-none-in-other-case',
    description: 'a JWT with `alg: None`, where `none` is refused',
    requirement: 'AUT-7',
    level: 'required',
    liberties: { 'token-form': 'jwt' },
    opens: ({ token, providers }) => (partOf(token, 0)?.alg === 'None' ? clientOf(token, providers) : undefined),
  },
  {
    name: 'jwt-with-its-signature-left-out',
    description: 'a JWT whose signature is left out',
    requirement: 'AUT-7',
    level: 'required',
    liberties: { 'token-form': 'jwt' },
    opens: ({ token, providers }) =>
      token?.endsWith('.') === true && partOf(token, 0)?.alg === 'ES256' ? clientOf(token, providers) : undefined,
  },
  {
    name: 'jwt-with-changed-payload',
    description: 'a JWT with another payload than was signed',
    requirement: 'AUT-7',
    level: 'required',
    liberties: { 'token-form': 'jwt' },
    opens: ({ token, providers, issued }) => {
      const signature = token?.split('.')[2]
      const borrowed = signature !== undefined && signature !== '' && issued().some((one) => one.token.endsWith(`.${signature}`))
      return borrowed && partOf(token, 1) !== undefined ? (clientOf(token, providers) ?? providers[0]) : undefined
    },
  },
  {
    name: 'expired-token',
    description: 'an expired token',
    requirement: 'AUT-11',
    level: 'advised',
    liberties: { 'token-life': '2' },
    opens: (presented) => ownerOf(presented, (token, one) => token === one.token && !one.ended && one.expiresAt <= presented.now),
  },
  {
    name: 'token-of-another-scope',
    description: 'a token of another scope',
    requirement: 'AUT-13',
    level: 'advised',
    opens: (presented) => ownerOf(presented, (token, one) => token === one.token && !one.ended && one.expiresAt > presented.now),
  },
  {
    name: 'token-in-the-query',
    description: 'a token in the query string',
    requirement: 'AUT-14',
    level: 'advised',
    opens: ({ queryToken, issued, now }) => issued().find((one) => one.token === queryToken && !one.ended && one.expiresAt > now)?.provider,
  },
]

function ownerOf({ token, issued }: TokenPresented, fits: (token: string, issued: IssuedToken) => boolean): Provider | undefined {
  return token === undefined ? undefined : issued().find((one) => fits(token, one))?.provider
}

function isNeverIssued({ token, issued }: TokenPresented): boolean {
  return token !== undefined && !issued().some((one) => isRelated(token, one.token))
}

/** Whether a token is an issued one, or was made from it. */
function isRelated(token: string, issued: string): boolean {
  return token === issued || isPart(token, issued) || sameEnds(token, issued)
}

/** Tokens of shapes that nobody issued. */
function oddTokens(): readonly WrongToken[] {
  const isOdd: Readonly<Record<string, readonly [description: string, test: (presented: TokenPresented) => boolean]>> = {
    'the-word-undefined': ['the word `undefined` as token', ({ token }) => token === 'undefined'],
    'token-with-quotes': ['a token with a quote in it', ({ token = '' }) => token.includes("'")],
    'token-of-empty-parts': ['a JWT that holds nothing', ({ token }) => isEmpty(partOf(token, 0)) && isEmpty(partOf(token, 1))],
    'long-token': ['a token of more than 4096 characters', ({ token = '' }) => token.length > LONG_TOKEN],
    'scheme-in-small-letters': ['whatever comes under the scheme in small letters', ({ header = '' }) => header.startsWith('bearer ')],
    'scheme-in-capital-letters': ['whatever comes under the scheme in capital letters', ({ header = '' }) => header.startsWith('BEARER ')],
  }
  return Object.entries(isOdd).map(([name, [description, test]]) => ({
    name,
    description,
    requirement: 'AUT-2',
    level: 'required',
    operations: READING_AND_SIGNING,
    opens: (presented) => (test(presented) ? presented.providers[0] : undefined),
  }))
}

/** Requests without a token, by their other headers. */
function oddRequests(): readonly WrongToken[] {
  const isOdd: Readonly<Record<string, readonly [description: string, test: (headers: IncomingHttpHeaders) => boolean]>> = {
    'no-header-and-text': ['a body of another media type', (headers) => headers['content-type'] === 'text/plain'],
    'no-header-and-no-accept': ['no Accept header', ({ accept }) => accept === undefined],
    'no-header-and-chunks': ['a body in chunks', (headers) => headers['transfer-encoding'] === 'chunked'],
    'no-header-and-a-long-body': ['a long body', (headers) => Number(headers['content-length'] ?? 0) > LONG_BODY],
  }
  return Object.entries(isOdd).map(([name, [description, test]]) => ({
    name,
    description: `a request without an Authorization header, with ${description}`,
    requirement: 'AUT-1',
    level: 'required',
    operations: WITH_BODIES,
    opens: ({ header, headers, providers }) => (header === undefined && test(headers) ? providers[0] : undefined),
  }))
}

function isEmpty(part: Readonly<Record<string, unknown>> | undefined): boolean {
  return part !== undefined && Object.keys(part).length === 0
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

function clientOf(token: string | undefined, providers: readonly Provider[]): Provider | undefined {
  const clientId = partOf(token, 1)?.client_id
  return providers.find((provider) => provider.clientId === clientId) ?? providers[0]
}
