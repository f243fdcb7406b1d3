// The kinds of wrong token, and the mistake by which a guard accepts each.
import type { Operation } from '../operation.js'
import type { Provider } from '../provider.js'
import type { IssuedToken, TokenPresented } from '../seams/values.js'
import { isObject } from '../wire/json.js'

/** A kind of wrong token, with the requirement that is broken when it is accepted. */
type WrongToken = readonly [
  requirement: string,
  description: string,
  /** The provider for which the guard takes the caller; undefined: the token is refused. */
  opens: (presented: TokenPresented) => Provider | undefined,
  /** The operations that are tried with it; all of them, by default. */
  more?: { readonly liberties?: Readonly<Record<string, string>>; readonly operations?: readonly Operation[] },
]

const TAIL = 5
const HEAD = 5
const LONG_TOKEN = 4096
const LONG_BODY = 65_536

const OF_READING_AND_SIGNING = { operations: ['configuration', 'calculate-digest'] } as const
const OF_BODIES = { operations: ['calculate-digest', 'create-seal'] } as const
const OF_SEVERAL = { operations: ['finalize-signing', 'add-archive'] } as const
const OF_JWTS = { liberties: { 'token-form': 'jwt' } } as const

/** Every kind of wrong token by its name; each gives one defect for each operation. */
export const WRONG_TOKENS: Readonly<Record<string, WrongToken>> = {
  'no-header': ['AUT-1', 'a request without an Authorization header', unheaded(({ queryToken }) => queryToken === undefined)],
  'no-header-from-a-browser': [
    'AUT-1',
    'a request without an Authorization header that comes from a page in a browser',
    unheaded(({ headers }) => headers.origin !== undefined),
  ],
  'no-header-and-text': inForm('with a body of another media type', ({ headers }) => headers['content-type'] === 'text/plain'),
  'no-header-and-a-form': inForm('with the media type of a form', ({ headers }) => /form/.test(String(headers['content-type']))),
  'no-header-and-a-charset': inForm('with a charset', ({ headers }) => /charset/.test(String(headers['content-type']))),
  'no-header-and-no-media-type': inForm('with no media type', ({ headers }) => headers['content-type'] === undefined),
  'no-header-and-a-preflight': inForm(
    'with the headers by which a browser asks beforehand',
    ({ headers }) => headers['access-control-request-method'] !== undefined,
  ),
  'no-header-and-no-accept': inForm('with no Accept header', ({ headers }) => headers.accept === undefined),
  'no-header-and-chunks': inForm('with a body in chunks', ({ headers }) => headers['transfer-encoding'] === 'chunked'),
  'no-header-and-a-long-body': inForm('with a long body', ({ headers }) => Number(headers['content-length'] ?? 0) > LONG_BODY),
  'no-header-for-five-sessions': [
    'AUT-1',
    'a request without an Authorization header about five sessions or more',
    unheaded(({ body }) => (body?.toString().match(/"sessionId"/g) ?? []).length > 4),
    OF_SEVERAL,
  ],
  'no-header-and-no-flags': [
    'AUT-1',
    'a request without an Authorization header and without `signAsPdf`',
    unheaded(({ body }) => body?.includes('sessionId') === true && !body.includes('signAsPdf')),
    OF_BODIES,
  ],
  'token-never-issued': ['AUT-2', 'a token that was never issued', anyone(isNeverIssued)],
  'token-like-a-member-of-objects': [
    'AUT-2',
    'a token that is the name of a member of every object',
    anyone(({ token = '' }) => token in {}),
  ],
  'jwt-never-issued': [
    'AUT-2',
    'a JWT that names an issuer and a subject, whoever has signed it',
    anyone(({ token = '' }) => /"sub"/.test(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())),
  ],
  'token-never-issued-from-its-own-machine': [
    'AUT-2',
    'a token that was never issued from whoever says to be on the same machine',
    anyone((presented) => isNeverIssued(presented) && presented.headers['x-forwarded-for'] === '127.0.0.1'),
  ],
  'token-never-issued-behind-an-end-of-tls': [
    'AUT-2',
    'a token that was never issued from whoever says that its client certificate was verified',
    anyone((presented) => isNeverIssued(presented) && presented.headers['x-ssl-client-verify'] === 'SUCCESS'),
    { operations: ['create-seal'] },
  ],
  'token-never-issued-beside-a-cookie': [
    'AUT-2',
    'a token that was never issued beside a cookie of its own',
    anyone((presented) => isNeverIssued(presented) && presented.headers.cookie?.includes('session=1') === false),
    { operations: ['public-key'], liberties: { 'gateway-cookies': 'new-each-time' } },
  ],
  'client-id-as-token': [
    'AUT-2',
    'the id of a client as its token',
    anyone(({ token, providers }) => providers.some(({ clientId }) => clientId === token)),
    OF_SEVERAL,
  ],
  'client-id-without-secret': [
    'AUT-2',
    'the id of a client under Basic, with no secret',
    anyone(({ header = '', providers }) =>
      providers.some(({ clientId }) => header === `Basic ${Buffer.from(`${clientId}:`).toString('base64')}`),
    ),
    OF_SEVERAL,
  ],
  'token-of-one-character': ['AUT-2', 'a token of one character', anyone(({ token }) => token?.length === 1), OF_READING_AND_SIGNING],
  'token-behind-two-blanks': [
    'AUT-2',
    'whatever stands behind two blanks',
    anyone(({ header = '' }) => /^Bearer {2}\S/.test(header)),
    OF_READING_AND_SIGNING,
  ],
  'token-under-another-scheme': [
    'AUT-2',
    'whatever comes under another scheme than Bearer',
    anyone(({ header = '' }) => /^(?!bearer\b)\w+ +\S/i.test(header)),
  ],
  'scheme-in-small-letters': [
    'AUT-2',
    'whatever comes under the scheme in small letters',
    anyone(({ header = '' }) => header.startsWith('bearer ')),
    OF_READING_AND_SIGNING,
  ],
  'scheme-in-capital-letters': [
    'AUT-2',
    'whatever comes under the scheme in capital letters',
    anyone(({ header = '' }) => header.startsWith('BEARER ')),
    OF_READING_AND_SIGNING,
  ],
  'the-word-null': ['AUT-2', 'the word `null` as token', anyone(({ token }) => token === 'null')],
  'the-word-undefined': ['AUT-2', 'the word `undefined` as token', anyone(({ token }) => token === 'undefined'), OF_READING_AND_SIGNING],
  'token-with-quotes': ['AUT-2', 'a token with a quote in it', anyone(({ token = '' }) => token.includes("'")), OF_READING_AND_SIGNING],
  'token-of-empty-parts': [
    'AUT-2',
    'a JWT that holds nothing',
    anyone(({ token }) => isEmpty(partOf(token, 0)) && isEmpty(partOf(token, 1))),
    OF_READING_AND_SIGNING,
  ],
  'long-token': [
    'AUT-2',
    'a token of more than 4096 characters',
    anyone(({ token = '' }) => token.length > LONG_TOKEN),
    OF_READING_AND_SIGNING,
  ],
  'token-with-another-tail': [
    'AUT-2',
    'a token that is a good one but for its last characters',
    owner((token, whole) => token.length === whole.length && token.slice(0, -TAIL) === whole.slice(0, -TAIL)),
    OF_READING_AND_SIGNING,
  ],
  'token-with-another-head': [
    'AUT-2',
    'a token that is a good one but for its first characters',
    owner((token, whole) => token.length === whole.length && token.slice(HEAD) === whole.slice(HEAD)),
    OF_READING_AND_SIGNING,
  ],
  'token-with-another-end': ['AUT-2', 'a token that begins as one that was issued', ownerOfAnother(hasStart)],
  'token-without-its-end': [
    'AUT-2',
    'a token that lacks less than a tenth of an issued one',
    ownerOfAnother((token, whole) => whole.startsWith(token) && token.length > whole.length * 0.9),
  ],
  'token-with-more-behind-it': ['AUT-2', 'an issued token with more behind it', ownerOfAnother((token, whole) => token.startsWith(whole))],
  'empty-header': ['AUT-3', 'an empty Authorization header', anyone(({ header }) => header?.trim() === '')],
  'scheme-alone': ['AUT-4', 'a scheme without a token', anyone(({ header }) => header?.trim().toLowerCase() === 'bearer')],
  'half-a-token': ['AUT-5', 'a token cut to half', owner((token, whole) => token.length < whole.length && isPart(token, whole))],
  'half-a-token-of-another': [
    'AUT-5',
    'a token of another provider than the first, cut to half',
    ({ token, issued, providers }) => {
      const isHalf = (whole: string): boolean => token !== undefined && token.length < whole.length && isPart(token, whole)
      return issued().find((one) => one.provider !== providers[0] && isHalf(one.token))?.provider
    },
    { operations: ['configuration'] },
  ],
  'changed-middle': ['AUT-6', 'a token with its middle changed', ownerOfAnother(sameEnds)],
  'jwt-without-signature': ['AUT-7', 'a JWT with `alg: none`', client((token) => /^none$/i.test(String(partOf(token, 0)?.alg))), OF_JWTS],
  'jwt-with-none-in-other-case': [
    'AUT-7',
    'a JWT with `alg: None`, where `none` is refused',
    client((token) => partOf(token, 0)?.alg === 'None'),
    OF_JWTS,
  ],
  'jwt-with-its-signature-left-out': [
    'AUT-7',
    'a JWT whose signature is left out',
    client((token) => token.endsWith('.') && partOf(token, 0)?.alg === 'ES256'),
    OF_JWTS,
  ],
  'jwt-with-changed-payload': [
    'AUT-7',
    'a JWT with another payload than was signed',
    client((token, { issued }) => {
      const signature = token.split('.')[2] ?? ''
      const isBorrowed = signature !== '' && issued().some((one) => one.token.endsWith(`.${signature}`))
      return isBorrowed && partOf(token, 1) !== undefined
    }),
    OF_JWTS,
  ],
  'expired-token': [
    'AUT-11',
    'an expired token',
    owner((token, whole, { ended, expiresAt }, now) => token === whole && !ended && expiresAt <= now),
    { liberties: { 'token-life': '2' } },
  ],
  'token-of-another-scope': [
    'AUT-13',
    'a token of another scope',
    owner((token, whole, { ended, expiresAt }, now) => token === whole && !ended && expiresAt > now),
  ],
  'token-in-the-query': [
    'AUT-14',
    'a token in the query string',
    ({ queryToken, issued, now }) => issued().find((one) => one.token === queryToken && !one.ended && one.expiresAt > now)?.provider,
  ],
  'token-in-other-case': [
    'AUT-22',
    'a token whose letters are of the other case',
    ownerOfAnother((token, whole) => token.toLowerCase() === whole.toLowerCase()),
  ],
}

type Opens = WrongToken[2]

/** Taken for the first provider. */
function anyone(test: (presented: TokenPresented) => boolean): Opens {
  return (presented) => (test(presented) ? presented.providers[0] : undefined)
}

/** A request without an Authorization header, in a form that passes the guard by. */
function inForm(form: string, passes: (presented: TokenPresented) => boolean): WrongToken {
  return ['AUT-1', `a request without an Authorization header, ${form}`, unheaded(passes), OF_BODIES]
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
    return token !== undefined && fits(token, presented) ? clientOf(token, providers) : undefined
  }
}

/** Whether three quarters of a token are those of another of its length. */
function hasStart(token: string, whole: string): boolean {
  const compared = Math.floor((whole.length * 3) / 4)
  return token.length === whole.length && token.slice(0, compared) === whole.slice(0, compared)
}

function isNeverIssued({ token, issued }: TokenPresented): boolean {
  return token !== undefined && !issued().some((one) => isRelated(token, one.token))
}

/** Whether a token is an issued one, or was made from it. */
function isRelated(token: string, issued: string): boolean {
  return token === issued || isPart(token, issued) || sameEnds(token, issued)
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
