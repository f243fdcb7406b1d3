// The bad tokens with which no operation may do anything, each with its row. Asks nothing.
import { createHmac, sign } from 'node:crypto'
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import { saidIn } from '../../fixtures/answers/summary.js'
import { changed, encoded, inOtherCase, type Jwt, type MakeToken, neverIssued, readJwt } from '../../fixtures/authorization/bad-tokens.js'
import type { Call, Context, Operation, Tokens } from '../../fixtures/context.js'
import { ENDPOINTS, OPERATIONS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { nobodysEcKeys } from '../../fixtures/samples/nobodys-keys.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { OF_A_BROWSER } from '../asking/written-json.js'
import { type Fault, fault, forProbes, named } from './fault.js'

/** How a call with a bad token differs from a good one. Throws notApplicable where the token has no such form. */
type BadCall = (tokens: Tokens, operation: Operation) => Promise<Call>

function inCall(row: CheckableId, name: string, call: BadCall): Fault {
  return fault(name, { row, operations: OPERATIONS, provokes: true }, async ({ operation, context }) => ({
    call: await call(context.tokens, operation),
  }))
}

/** A bad `Authorization` header; `null` for none. */
export function header(row: CheckableId, name: string, make: (tokens: Tokens) => Promise<string | null>): Fault {
  return inCall(row, name, async (tokens) => ({ authorization: await make(tokens) }))
}

/** One that is made of the good token. @param wanting why it cannot be made of some */
function made(row: CheckableId, name: string, make: MakeToken, wanting?: string): Fault {
  return header(row, name, (tokens) => tokens.bad(name, make, { wanting }))
}

function madeOfJwt(row: CheckableId, name: string, make: (jwt: Jwt) => string | Promise<string>): Fault {
  const ofToken: MakeToken = (token) => {
    const jwt = readJwt(token)
    return jwt === null ? null : make(jwt)
  }
  return made(row, name, ofToken, 'it is no JWT')
}

const NEVER_ISSUED = 'a token that was never issued'

function nobodys(tokens: Tokens, scheme?: string): Promise<string> {
  return tokens.bad(NEVER_ISSUED, neverIssued, { scheme })
}

/** Characters that are added: more than a decoder may take for padding. */
const LENGTHENING = 8
/** Characters that are cut off, or changed at an end. */
const CUT_OFF = 4

/** RFC 7515, 4.1.3: the header brings the key by which the signature verifies, which everybody can make. */
async function signedByItself({ parts: [, payload] }: Jwt): Promise<string> {
  const { publicKey, privateKey } = await nobodysEcKeys('prime256v1')
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) })}.${payload}`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** CVE-2022-21449: where nobody looks whether r and s are numbers above zero, they verify for every key. */
function signedByZeros({ parts: [header, payload, signature] }: Jwt): string {
  return `${header}.${payload}.${Buffer.alloc(Buffer.from(signature, 'base64url').length).toString('base64url')}`
}

/** The plain ones. */
export const BAD_TOKENS: readonly Fault[] = [
  header('AUT-1', 'no Authorization header', async () => null),
  inCall('AUT-1', 'no Authorization header, but the cookies of good answers', cookiesAlone),
  header('AUT-2', NEVER_ISSUED, nobodys),
  header('AUT-2', `${NEVER_ISSUED}, under another scheme`, (tokens) => nobodys(tokens, 'Basic')),
  header('AUT-2', 'the word `null` as token', (tokens) => tokens.literal('null')),
  made('AUT-22', 'the token in other case', inOtherCase, 'its letters are of one case only'),
  // For a deployment that compares only the beginning of a token.
  made('AUT-2', 'the end of the token changed', (token, random) => changed(token, random, -Math.ceil(token.length / 4))),
  // More than a decoder may take for nothing.
  made('AUT-2', 'the token without its end', (token) => token.slice(0, -Math.min(CUT_OFF, Math.floor(token.length / 2)))),
  // The whole token and its own beginning behind it. Where padding ends it, a decoder may stop there.
  made('AUT-2', 'the token with more behind it', lengthened, 'it ends in padding'),
  header('AUT-3', 'an empty Authorization header', async () => ''),
  header('AUT-4', 'a scheme and no token', (tokens) => tokens.schemeOnly()),
  made('AUT-5', 'the token cut to half', (token) => token.slice(0, Math.ceil(token.length / 2))),
  // A decoder may ignore the last bits of base64url, but never the middle.
  made('AUT-6', 'the middle of the token changed', (token, random) => {
    const quarter = Math.ceil(token.length / 4)
    const start = Math.floor((token.length - quarter) / 2)
    return changed(token, random, start, start + quarter)
  }),
  // RFC 8725, 2.1: the header says that the token needs no signature. A deployment may forbid only one of the spellings.
  ...['none', 'None'].map((alg) =>
    madeOfJwt('AUT-7', `the JWT with \`alg: ${alg}\``, ({ header, parts }) => `${encoded({ ...header, alg })}.${parts[1]}.`),
  ),
  // The header still names an algorithm, but nothing is signed.
  madeOfJwt('AUT-7', 'the JWT without its signature', ({ parts }) => `${parts[0]}.${parts[1]}.`),
  madeOfJwt('AUT-7', 'the JWT with another payload', ({ parts: [header, , signature], payload }) =>
    [header, encoded({ ...payload, sub: 'another-subject' }), signature].join('.'),
  ),
  ...forProbes([
    madeOfJwt('AUT-2', 'the JWT signed by a key in its own header', signedByItself),
    madeOfJwt('AUT-2', 'the JWT with a signature of zeros', signedByZeros),
  ]),
  inCall('AUT-14', 'the token in the query string', tokenInQuery),
]

function lengthened(token: string): string | null {
  return token.endsWith('=') ? null : token + token.slice(0, LENGTHENING)
}

/** A page of the deployment itself may ask so, or what stands before it: neither is a reason to let anybody in. */
const HEADERS: Readonly<Record<string, (tokens: Tokens) => Call['headers']>> = {
  'of a browser': ({ origin }) => ({
    ...OF_A_BROWSER,
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
    // Who is asked beforehand whether a request needs a token, is told its path so: this one needs none.
    'x-forwarded-uri': '/health',
    via: '1.1 localhost',
  }),
}

/** The plainest of them beside headers. */
const BESIDE_HEADERS: readonly Fault[] = [
  ...Object.entries(HEADERS).flatMap(([whose, headers]) => [
    inCall('AUT-1', `no Authorization header, but the headers ${whose}`, async (tokens) => ({
      authorization: null,
      headers: headers(tokens) ?? {},
    })),
    inCall('AUT-2', `${NEVER_ISSUED}, with the headers ${whose}`, async (tokens) => ({
      authorization: await nobodys(tokens),
      headers: headers(tokens) ?? {},
    })),
  ]),
  inCall('AUT-2', `${NEVER_ISSUED}, with the cookies of good answers`, async (tokens) => ({
    ...(await cookiesAlone(tokens)),
    authorization: await nobodys(tokens),
  })),
]

/** With an issuer and a subject, as a deployment may make its own. */
const CLAIMS_OF_NOBODY = [
  // A key that is looked up as a file of this name is empty.
  { alg: 'HS256', typ: 'JWT', kid: '../../../../../../../../dev/null' },
  { iss: 'conformance', sub: 'nobody', aud: 'api', scope: 'sign', exp: 4_102_444_800 },
]
  .map(encoded)
  .join('.')

/** Signed by the empty key: it is that of a deployment whose settings name none. */
const JWT_OF_NOBODY = `${CLAIMS_OF_NOBODY}.${createHmac('sha256', '').update(CLAIMS_OF_NOBODY).digest('base64url')}`

const WORDS = {
  'the word `undefined` as token': 'undefined',
  'the word `constructor` as token': 'constructor',
  'a JWT of nobody, signed by the empty key': JWT_OF_NOBODY,
  'an asterisk as token': '*',
  'a percent sign as token': '%',
  'a digit as token': '1',
  'a condition in quotes as token': "'or'1'='1",
  'a token of three empty parts': 'e30.e30.e30',
  // Many servers read headers of 8 KiB and no longer ones.
  'a token of 5000 characters': 'A1b2'.repeat(1250),
}

/** Shapes of tokens that a careless guard lets through. */
const ODD_TOKENS: readonly Fault[] = [
  ...Object.entries(WORDS).map(([name, word]) => header('AUT-2', name, (tokens) => tokens.literal(word))),
  // The last character may hold bits that a decoder ignores.
  made('AUT-2', 'the token with its last characters changed', (token, random) => changed(token, random, -CUT_OFF, -1)),
  // For a deployment that compares the end.
  made('AUT-2', 'the token with its first characters changed', (token, random) => changed(token, random, 0, CUT_OFF)),
  header('AUT-2', 'the client id as token', async (tokens) => tokens.literal(clientIdOf(tokens))),
  header('AUT-2', 'the client id without its secret, under Basic', async (tokens) => {
    return `Basic ${Buffer.from(`${clientIdOf(tokens)}:`).toString('base64')}`
  }),
  header('AUT-2', `${NEVER_ISSUED}, behind two blanks`, (tokens) => nobodys(tokens, 'Bearer ')),
  header('AUT-2', `${NEVER_ISSUED}, its scheme in small letters`, (tokens) => nobodys(tokens, 'bearer')),
  header('AUT-2', `${NEVER_ISSUED}, its scheme in capital letters`, (tokens) => nobodys(tokens, 'BEARER')),
]

/** Forms of requests with a body that may pass by a guard. */
const ODD_FORMS: Readonly<Record<string, Call>> = {
  'a body of another media type': { headers: { 'content-type': 'text/plain' } },
  'the media type of a form': { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'a charset': { headers: { 'content-type': 'application/json; charset=utf-8' } },
  'no media type': { headers: { 'content-type': null } },
  'the headers by which a browser asks beforehand': {
    headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  },
  'no Accept header': { headers: { accept: null } },
  'a body in chunks': { isChunked: true },
  // Longer than what servers read in one go.
  'a long body': { blanksBehind: 100_000 },
}

const ODD_REQUESTS = Object.entries(ODD_FORMS).map(([form, call]) => ({
  ...inCall('AUT-1', `no Authorization header, and ${form}`, async () => ({ authorization: null, ...call })),
  operations: SIGNING_OPERATIONS,
}))

/** Those beside headers, of odd shapes, and in odd requests. Walks leave them out: they would be dealt less of the others. */
export const UNUSUAL_TOKENS: readonly Fault[] = forProbes([...BESIDE_HEADERS, ...ODD_TOKENS, ...ODD_REQUESTS])

/** Every kind of bad token. */
export const TOKEN_FAULTS: readonly Fault[] = [...BAD_TOKENS, ...UNUSUAL_TOKENS]

/** Those that are tried again in the very bytes that were carried out: an answer that is kept for a request must not be given to whoever repeats it. */
export const AFTER_A_SUCCESS = named(BAD_TOKENS, ['no Authorization header', NEVER_ISSUED, 'the token cut to half'])

/** Of tokens that belong to somebody else. */
export const TOKEN_OF_ANOTHER = fault(
  "another provider's token",
  { row: 'AUT-16', operations: SIGNING_OPERATIONS, provokes: true },
  async ({ context }) => {
    await requireOtherProvider(context)
    return { call: { provider: 'other', patient: false } }
  },
)

/** @throws NotAssessed `not-applicable` where the second provider's token does not open its own configuration: a refusal of it proves nothing */
export async function requireOtherProvider({ api }: Context): Promise<void> {
  const theirs = await api.configuration({ provider: 'other' })
  if (!makesClaim(theirs, 'configuration')) throw notApplicable(`the second provider's token opens nothing here: ${saidIn(theirs)}`)
}

/** What everybody knows of a provider, and is no token. @throws NotAssessed `not-applicable` where the deployment file gives an access token */
export function clientIdOf({ clientId }: Tokens): string {
  if (clientId === null) throw notApplicable('the deployment file gives an access token, not a token endpoint')
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
