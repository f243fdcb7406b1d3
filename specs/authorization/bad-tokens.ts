// The bad tokens with which no operation may do anything, each with its row. Asks nothing.
import { notApplicable } from '../../engine/index.js'
import type { Call, Tokens } from '../../fixtures/context.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import type { Operation } from '../../fixtures/exchange.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { headersOf } from '../asking/written-json.js'

/** How a call with a bad token differs from a good one. Throws notApplicable where the token has no such form. */
type BadCall = (tokens: Tokens, operation: Operation) => Promise<Call>

const withHeader =
  (make: (tokens: Tokens) => Promise<string | null>): BadCall =>
  async (tokens) => ({ authorization: await make(tokens) })

/** A page of the deployment itself may ask so, or what stands before it: neither is a reason to let anybody in. */
const HEADERS = {
  'of a browser': ({ origin }: Tokens) => ({
    ...headersOf('browser').headers,
    origin,
    referer: `${origin}/`,
    'x-requested-with': 'XMLHttpRequest',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    cookie: 'session=1',
  }),
  'of a proxy': () => ({
    forwarded: 'for=127.0.0.1;proto=https',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-user': 'admin',
    'x-real-ip': '127.0.0.1',
    'x-authenticated-user': 'admin',
    'x-api-key': '1',
    // What ends TLS before the deployment tells so of a client certificate.
    'x-ssl-client-verify': 'SUCCESS',
    'x-client-cert': '1',
    via: '1.1 localhost',
  }),
} as const

const beside =
  (headers: keyof typeof HEADERS, call: BadCall): BadCall =>
  async (tokens, operation) => ({ ...(await call(tokens, operation)), headers: HEADERS[headers](tokens) })

const noHeader = withHeader(async () => null)
const neverIssued = withHeader((tokens) => tokens.neverIssued())

/** By name. */
export const BAD_TOKENS = {
  'no Authorization header': { id: 'AUT-1', call: noHeader },
  'no Authorization header, but the cookies of good answers': { id: 'AUT-1', call: cookiesAlone },
  'a token that was never issued': { id: 'AUT-2', call: neverIssued },
  'a token that was never issued, under another scheme': { id: 'AUT-2', call: withHeader((tokens) => tokens.neverIssued('Basic')) },
  'the word `null` as token': { id: 'AUT-2', call: withHeader((tokens) => tokens.literal('null')) },
  'the token in other case': { id: 'AUT-22', call: withHeader((tokens) => tokens.otherCase()) },
  'the end of the token changed': { id: 'AUT-2', call: withHeader((tokens) => tokens.endChanged()) },
  'the token without its end': { id: 'AUT-2', call: withHeader((tokens) => tokens.endCutOff()) },
  'the token with more behind it': { id: 'AUT-2', call: withHeader((tokens) => tokens.lengthened()) },
  'an empty Authorization header': { id: 'AUT-3', call: withHeader(async () => '') },
  'a scheme and no token': { id: 'AUT-4', call: withHeader((tokens) => tokens.schemeOnly()) },
  'the token cut to half': { id: 'AUT-5', call: withHeader((tokens) => tokens.cutToHalf()) },
  'the middle of the token changed': { id: 'AUT-6', call: withHeader((tokens) => tokens.middleChanged()) },
  'the JWT with `alg: none`': { id: 'AUT-7', call: withHeader((tokens) => tokens.jwtAlgNone('none')) },
  'the JWT with `alg: None`': { id: 'AUT-7', call: withHeader((tokens) => tokens.jwtAlgNone('None')) },
  'the JWT without its signature': { id: 'AUT-7', call: withHeader((tokens) => tokens.jwtUnsigned()) },
  'the JWT with another payload': { id: 'AUT-7', call: withHeader((tokens) => tokens.jwtPayloadChanged()) },
  'the token in the query string': { id: 'AUT-14', call: tokenInQuery },
} as const

/** The plainest of them beside headers, by name. Walks leave them and what follows out: they would be dealt less of the others. */
const BESIDE_HEADERS = {
  'no Authorization header, but the headers of a browser': { id: 'AUT-1', call: beside('of a browser', noHeader) },
  'no Authorization header, but the headers of a proxy': { id: 'AUT-1', call: beside('of a proxy', noHeader) },
  'a token that was never issued, with the headers of a browser': { id: 'AUT-2', call: beside('of a browser', neverIssued) },
  'a token that was never issued, with the headers of a proxy': { id: 'AUT-2', call: beside('of a proxy', neverIssued) },
  'a token that was never issued, with the cookies of good answers': {
    id: 'AUT-2',
    call: async (tokens: Tokens): Promise<Call> => ({ ...(await cookiesAlone(tokens)), authorization: await tokens.neverIssued() }),
  },
} as const

const word =
  (text: string): BadCall =>
  async (tokens) => ({ authorization: await tokens.literal(text) })

const inForm =
  (form: Call): BadCall =>
  async () => ({ authorization: null, ...form })

/** Many servers read headers of 8 KiB and no longer ones. */
const LONG_TOKEN = 'A1b2'.repeat(1250)
/** Longer than what servers read in one go. */
const LONG_BODY = 100_000

/** With an issuer, a subject and a signature (HMAC-SHA-256), as a deployment may make its own. */
const JWT_OF_NOBODY = [
  { alg: 'HS256', typ: 'JWT' },
  { iss: 'conformance', sub: 'nobody', aud: 'api', scope: 'sign', exp: 4_102_444_800 },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('c2lnbmVkIGJ5IG5vYm9keS4uLi4uLi4uLi4uLi4uLi4')
  .join('.')

/** Shapes of tokens that a careless guard lets through. */
const ODD_TOKENS = {
  'the word `undefined` as token': { id: 'AUT-2', call: word('undefined') },
  'the word `constructor` as token': { id: 'AUT-2', call: word('constructor') },
  'a JWT of nobody': { id: 'AUT-2', call: word(JWT_OF_NOBODY) },
  'an asterisk as token': { id: 'AUT-2', call: word('*') },
  'a percent sign as token': { id: 'AUT-2', call: word('%') },
  'a digit as token': { id: 'AUT-2', call: word('1') },
  'a condition in quotes as token': { id: 'AUT-2', call: word("'or'1'='1") },
  'the token with its last characters changed': { id: 'AUT-2', call: withHeader((tokens) => tokens.tailChanged()) },
  'the token with its first characters changed': { id: 'AUT-2', call: withHeader((tokens) => tokens.headChanged()) },
  'a token of three empty parts': { id: 'AUT-2', call: word('e30.e30.e30') },
  'a token of 5000 characters': { id: 'AUT-2', call: word(LONG_TOKEN) },
  'the client id as token': { id: 'AUT-2', call: withHeader((tokens) => tokens.literal(clientIdOf(tokens))) },
  'the client id without its secret, under Basic': {
    id: 'AUT-2',
    call: withHeader(async (tokens) => `Basic ${Buffer.from(`${clientIdOf(tokens)}:`).toString('base64')}`),
  },
  'a token that was never issued, behind two blanks': { id: 'AUT-2', call: withHeader((tokens) => tokens.neverIssued('Bearer ')) },
  'a token that was never issued, its scheme in small letters': { id: 'AUT-2', call: withHeader((tokens) => tokens.neverIssued('bearer')) },
  'a token that was never issued, its scheme in capital letters': {
    id: 'AUT-2',
    call: withHeader((tokens) => tokens.neverIssued('BEARER')),
  },
} as const

/** Forms of requests that may pass by a guard. */
const ODD_REQUESTS = {
  'no Authorization header, and a body of another media type': { id: 'AUT-1', call: inForm({ headers: { 'content-type': 'text/plain' } }) },
  'no Authorization header, and the media type of a form': {
    id: 'AUT-1',
    call: inForm({ headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  },
  'no Authorization header, and a charset': {
    id: 'AUT-1',
    call: inForm({ headers: { 'content-type': 'application/json; charset=utf-8' } }),
  },
  'no Authorization header, and no media type': { id: 'AUT-1', call: inForm({ headers: { 'content-type': null } }) },
  'no Authorization header, but the headers by which a browser asks beforehand': {
    id: 'AUT-1',
    call: inForm({ headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' } }),
  },
  'no Authorization header, and no Accept header': { id: 'AUT-1', call: inForm({ headers: { accept: null } }) },
  'no Authorization header, and a body in chunks': { id: 'AUT-1', call: inForm({ isChunked: true }) },
  'no Authorization header, and a long body': { id: 'AUT-1', call: inForm({ blanksBehind: LONG_BODY }) },
} as const

const FAULTS = { ...BAD_TOKENS, ...BESIDE_HEADERS, ...ODD_TOKENS, ...ODD_REQUESTS }

/** The name of a bad token, or of a request without one. */
export type Fault = keyof typeof FAULTS

/** The row of a bad token, and how a call with it differs from a good one. */
export function badToken(fault: Fault): { readonly id: CheckableId; readonly call: BadCall } {
  return FAULTS[fault]
}

/** What is tried with an operation. */
export function faultsOf(operation: Operation): readonly Fault[] {
  const tried = {
    ...BAD_TOKENS,
    ...BESIDE_HEADERS,
    ...ODD_TOKENS,
    ...(ENDPOINTS[operation].method === 'POST' && ODD_REQUESTS),
  }
  return Object.keys(tried).filter((name): name is Fault => Object.hasOwn(FAULTS, name))
}

/** Those that are tried again in the very bytes that were carried out: an answer that is kept for a request must not be given to whoever repeats it. */
export const AFTER_A_SUCCESS = [
  'no Authorization header',
  'a token that was never issued',
  'the token cut to half',
] as const satisfies readonly Fault[]

/** What everybody knows of a provider is no token. @throws NotAssessed `not-applicable` where the deployment file gives an access token */
function clientIdOf({ clientId }: Tokens): string {
  if (clientId === null) throw notApplicable('the deployment file gives an access token, and no client id')
  return clientId
}

async function cookiesAlone(tokens: Tokens): Promise<Call> {
  return { authorization: null, headers: { cookie: await tokens.cookies() } }
}

/** RFC 6750, 2.3 names the parameter; 5.3 says why it should not be accepted. */
async function tokenInQuery(tokens: Tokens, operation: Operation): Promise<Call> {
  const header = await tokens.good()
  const token = encodeURIComponent(header.slice(header.lastIndexOf(' ') + 1))
  return { authorization: null, path: `${ENDPOINTS[operation].path}?access_token=${token}` }
}
