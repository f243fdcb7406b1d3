// Defects of the guard: a wrong token that opens one operation, an alias left open, work done although it was refused.
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { Provider } from '../reference-deployment.js'
import type { Alterations, IssuedToken, PathForm, StoredSession, TokenPresented } from '../seams.js'
import { type Answer, jsonAnswer, membersOf } from '../wire/answer.js'
import { isObject } from '../wire/json.js'
import { advised, by, type Defects, type Make, type Row, type Rows, required, rowsBy, under } from './define.js'

/** The provider for which a guard takes the caller; undefined: the token is refused. */
type Opens = (presented: TokenPresented) => Provider | undefined
type Fits = (token: string, whole: string, issued: IssuedToken, now: Date) => boolean

const guard = rowsBy(opened)
/** Rows of what is taken for the first provider. */
const anyone = accepting((presented, test: (presented: TokenPresented) => boolean) =>
  test(presented) ? presented.providers[0] : undefined,
)
/** Rows of what is taken for the provider of an issued token. */
const owner = accepting(ownerOf)
/** Likewise, where tokens live for moments. */
const expired = accepting(ownerOf, { 'token-life': '2' })
/** Likewise, where the token stands in the query. */
const inQuery = accepting(({ queryToken, ...presented }, fits: Fits) => ownerOf({ ...presented, token: queryToken }, fits))
/** Likewise, of what is no issued token. */
const altered = accepting((presented, fits: Fits) =>
  ownerOf(presented, (token, whole, ...more) => token !== whole && fits(token, whole, ...more)),
)
/** Rows of what is taken for the client that a JWT names. */
const client = accepting(
  (presented, fits: (token: string, presented: TokenPresented) => boolean) => {
    const { token, providers } = presented
    if (token === undefined || !fits(token, presented)) return undefined
    const clientId = partOf(token, 1)?.client_id
    return providers.find((provider) => provider.clientId === clientId) ?? providers[0]
  },
  { 'token-form': 'jwt' },
)

/** The forms of a path that a guard may forget, each at one operation, and the liberty without which it is not served. */
const ALIASES: Readonly<Record<Exclude<PathForm, 'documented'>, readonly [Operation, liberties?: Row['liberties']]>> = {
  'other-case': ['configuration'],
  'other-prefix': ['calculate-digest'],
  'trailing-slash': ['finalize-signing'],
  'double-slash': ['add-archive'],
  'percent-encoded': ['create-seal'],
  'with-query': ['public-key'],
  'with-parameter': ['calculate-digest', { 'path-parameters': 'left-out' }],
  'with-detour': ['create-seal', { 'path-detours': 'followed' }],
}

/** Defects of the rows AUT. */
export const authorizationDefects: Defects = {
  ...required({
    // Every kind of wrong token, dealt over the operations.
    ...ofOperations({
      'add-archive-accepts-no-header': anyone(
        'AUT-1',
        'a request with no Authorization header',
        ({ header, queryToken }) => header === undefined && queryToken === undefined,
      ),
      'public-key-accepts-token-never-issued': anyone('AUT-2', 'a token that was never issued', isNeverIssued),
      'create-seal-accepts-token-under-another-scheme': anyone('AUT-2', 'another scheme than Bearer', ({ header = '' }) =>
        /^(?!bearer\b)\w+ +\S/i.test(header),
      ),
      'add-archive-accepts-token-without-its-end': altered(
        'AUT-2',
        'a token that lacks less than a tenth of an issued one',
        (token, whole) => whole.startsWith(token) && token.length > whole.length * 0.9,
      ),
      'finalize-signing-accepts-empty-header': anyone('AUT-3', 'an empty Authorization header', ({ header }) => header?.trim() === ''),
      'public-key-accepts-scheme-alone': anyone('AUT-4', 'a scheme alone', ({ header }) => header?.trim().toLowerCase() === 'bearer'),
      'configuration-accepts-half-a-token': altered('AUT-5', 'half a token', isPart),
      'create-seal-accepts-changed-middle': altered('AUT-6', 'a token with its middle changed', sameEnds),
      'calculate-digest-accepts-jwt-without-signature': client('AUT-7', 'a JWT with `alg: none`', (token) =>
        /^none$/i.test(String(partOf(token, 0)?.alg)),
      ),
      'add-archive-accepts-jwt-with-changed-payload': client('AUT-7', 'a JWT with another payload than was signed', (token, { issued }) => {
        const signature = token.split('.')[2] ?? ''
        const isBorrowed = signature !== '' && issued().some((one) => one.token.endsWith(`.${signature}`))
        return isBorrowed && partOf(token, 1) !== undefined
      }),
      'calculate-digest-accepts-jwt-signed-by-itself': client(
        'AUT-2',
        'a JWT that verifies by the key in its own header',
        isSignedByItself,
      ),
      'create-seal-accepts-jwt-signed-by-zeros': client('AUT-2', 'a JWT with a signature of zeros', (token) =>
        /^A+$/.test(token.split('.')[2] ?? ''),
      ),
    }),
    ...aliasesOpen(),
    'create-seal-unguarded-under-another-method': under(
      { 'other-methods': 'the-same' },
      guard(
        'AUT-8',
        'create-seal needs no token where it is asked for by another method than POST',
        'create-seal',
        ({ method, providers }) => (method === 'POST' ? undefined : providers[0]),
      ),
    ),
    'method-override-needs-no-token': by('AUT-8', 'a request that names another method in a header needs no token', {
      authorization: (provider, { headers, providers }) =>
        provider ?? (headers['x-http-method-override'] === undefined ? undefined : providers[0]),
    }),
    'granted-token-refused': by('AUT-9', 'tokens of the client-credentials grant are refused everywhere', {
      authorization: () => undefined,
    }),
    'path-in-a-header-needs-no-token': by('AUT-1', 'a header names a path that needs no token, and the guard believes it', {
      authorization: (provider, { header, headers, providers }) =>
        header === undefined && headers['x-forwarded-uri'] === '/health' ? providers[0] : provider,
    }),
    'cookie-taken-for-a-token': by('AUT-1', 'the cookie of a good answer opens what a token opens', () => ({
      answer: (answer) => (answer.status < 300 ? { ...answer, headers: { ...answer.headers, 'set-cookie': 'log-in=1; Path=/' } } : answer),
      authorization: (provider, { header, headers, providers }) =>
        header === undefined && headers.cookie?.includes('log-in=1') === true ? providers[0] : provider,
    })),
  }),
  ...advised({
    // Those that prudence alone asks to refuse.
    ...ofOperations({
      'configuration-accepts-expired-token': expired(
        'AUT-11',
        'an expired token',
        (token, whole, { ended, expiresAt }, now) => token === whole && !ended && expiresAt <= now,
      ),
      'finalize-signing-accepts-token-of-another-scope': owner('AUT-13', 'a token of another scope', isGood),
      'create-seal-accepts-token-in-the-query': inQuery('AUT-14', 'a token in the query string', isGood),
      'add-archive-accepts-token-in-other-case': altered(
        'AUT-22',
        'letters in other case',
        (token, whole) => token.toLowerCase() === whole.toLowerCase(),
      ),
    }),
    'finalize-signing-takes-foreign-sessions': by('AUT-16', 'finalize-signing works on the session of another provider', {
      session: (session, { operation, id, lookUp }) => (operation === 'finalize-signing' ? (session ?? open(lookUp(id))) : session),
    }),
    'no-www-authenticate': by('AUT-10', '401 comes without WWW-Authenticate', {
      answer: (answer) => (answer.status === 401 ? { ...answer, headers: {} } : answer),
    }),
    'unauthorized-is-500': by('AUT-10', 'a request without a token is answered with 500', {
      answer: (answer, { refusal }) => (refusal?.failure === 'unauthorized' ? { ...answer, status: 500, headers: {} } : answer),
    }),
    'unauthorized-work-done': by('AUT-15', 'a request without a token is carried out, then answered with 401', workDoneInSilence),
    // spire-codex, pull request 399.
    'configuration-kept-by-caches': by('AUT-24', 'shared caches may keep the configuration', {
      answer: (answer, { area, refusal }) =>
        area === 'configuration' && refusal === undefined
          ? { ...answer, headers: { ...answer.headers, 'cache-control': 'public, max-age=300, s-maxage=3600' } }
          : answer,
    }),
    // osuAkatsuki/hanayo, issue 247: a handler wrote its refusal, and went on.
    'key-behind-its-refusal': by('AUT-23', 'the published key stands behind the refusal of a request without a token', keyBehindItsRefusal),
    'unauthorized-stack-trace': by('AUT-17', 'a refusal for want of a token carries a stack trace', {
      answer: (answer, { refusal }) =>
        refusal?.failure === 'unauthorized' ? { ...answer, body: { ...membersOf(answer), trace: refusal.stack ?? '' } } : answer,
    }),
  }),
}

/** Opens one operation to requests that the honest guard refuses. */
function opened(operation: Operation, opens: Opens): Make {
  return () => ({
    authorization: (provider, presented) => (provider === undefined && presented.operation === operation ? opens(presented) : provider),
  })
}

/** Lets a mistake of a guard make rows, each about the operation that {@link ofOperations} finds. */
function accepting<Test>(opens: (presented: TokenPresented, test: Test) => Provider | undefined, liberties: Row['liberties'] = {}) {
  return (requirement: string, what: string, test: Test) =>
    (operation: Operation): Row =>
      under(
        liberties,
        guard(requirement, `${operation} accepts ${what}`, operation, (presented) => opens(presented, test)),
      )
}

function ownerOf({ token, issued, now }: Pick<TokenPresented, 'token' | 'issued' | 'now'>, fits: Fits): Provider | undefined {
  return token === undefined ? undefined : issued().find((one) => fits(token, one.token, one, now))?.provider
}

/** Rows about the operations that the names of their defects begin with. */
function ofOperations(rows: Readonly<Record<`${Operation}-accepts-${string}`, (operation: Operation) => Row>>): Rows {
  const operationOf = (name: string): Operation => name.replace(/-accepts-.*/, '') as Operation
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row(operationOf(name))]))
}

function aliasesOpen(): Rows {
  const rows = Object.entries(ALIASES).map(([alias, [operation, liberties = {}]]): [string, Row] => {
    const description = `${operation} needs no token where the path differs from the documented one by ${alias}`
    const row = guard('AUT-8', description, operation, ({ path, providers }) => (path === alias ? providers[0] : undefined))
    return [`${operation}-unguarded-under-${alias}`, under(liberties, row)]
  })
  return Object.fromEntries(rows)
}

function open(session: StoredSession | undefined): StoredSession | undefined {
  return session?.closed === false ? session : undefined
}

/** A request without a token is served for a copy of the first provider. The copy tells its answer apart, and a refusal is sent instead. */
function workDoneInSilence(): Alterations {
  const strangers = new WeakSet<Provider>()
  return {
    authorization: (provider, { token, providers: [first] }) => {
      if (provider !== undefined || token !== undefined || first === undefined) return provider
      const stranger = { ...first }
      strangers.add(stranger)
      return stranger
    },
    answer: (answer, { provider }) => {
      if (provider === undefined || !strangers.has(provider)) return answer
      const refused = jsonAnswer(401, { error: { code: 'authorization:missing', message: 'The request carries no access token' } })
      return { ...refused, headers: { 'www-authenticate': 'Bearer realm="signing"' } }
    },
  }
}

function keyBehindItsRefusal(): Alterations {
  let key: Answer | undefined
  return {
    answer: (answer, { area, refusal }) => {
      if (area !== 'public-key') return answer
      if (refusal === undefined) key = answer
      return refusal?.failure === 'unauthorized' && key !== undefined
        ? { ...answer, body: { ...membersOf(answer), ...membersOf(key) } }
        : answer
    },
  }
}

function isSignedByItself(token: string): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const jwk = partOf(header, 0)?.jwk
  if (!isObject(jwk)) return false
  const key = { key: createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
}

/** Whether an issued token can be used. */
function isGood(token: string, whole: string, { ended, expiresAt }: IssuedToken, now: Date): boolean {
  return token === whole && !ended && expiresAt > now
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
