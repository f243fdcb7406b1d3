// The bad tokens with which no operation may do anything, each with its row. Asks nothing.
import type { Call, Tokens } from '../../fixtures/context.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import type { Operation } from '../../fixtures/exchange.js'
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

/** The plainest of them beside headers, by name. Walks leave them out: they would be dealt less of the others. */
export const BESIDE_HEADERS = {
  'no Authorization header, but the headers of a browser': { id: 'AUT-1', call: beside('of a browser', noHeader) },
  'no Authorization header, but the headers of a proxy': { id: 'AUT-1', call: beside('of a proxy', noHeader) },
  'a token that was never issued, with the headers of a browser': { id: 'AUT-2', call: beside('of a browser', neverIssued) },
  'a token that was never issued, with the headers of a proxy': { id: 'AUT-2', call: beside('of a proxy', neverIssued) },
} as const

/** The name of a bad token. */
export type Fault = keyof typeof BAD_TOKENS | keyof typeof BESIDE_HEADERS

/** Those that are tried again in the very bytes that were carried out: an answer that is kept for a request must not be given to whoever repeats it. */
export const AFTER_A_SUCCESS = [
  'no Authorization header',
  'a token that was never issued',
  'the token cut to half',
] as const satisfies readonly Fault[]

async function cookiesAlone(tokens: Tokens): Promise<Call> {
  return { authorization: null, headers: { cookie: await tokens.cookies() } }
}

/** RFC 6750, 2.3 names the parameter; 5.3 says why it should not be accepted. */
async function tokenInQuery(tokens: Tokens, operation: Operation): Promise<Call> {
  const header = await tokens.good()
  const token = encodeURIComponent(header.slice(header.lastIndexOf(' ') + 1))
  return { authorization: null, path: `${ENDPOINTS[operation].path}?access_token=${token}` }
}
