// The token endpoint (RFC 6749, client credentials) of the identity platform. Common deviations of clients are accepted.
import { createHash, timingSafeEqual } from 'node:crypto'
import { GRANT_SECONDS, type SignatureGrants } from '../identity/signature-grants.js'
import type { TokenStore } from '../identity/token-store.js'
import type { Liberties } from '../liberties.js'
import type { Provider } from '../reference-deployment.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import { decodeBase64 } from '../wire/base64.js'
import type { JsonObject } from '../wire/json.js'
import { type Endpoint, type Exchange, INTROSPECTION_SCOPE, open } from './guard.js'

/** The scope of an authorization to sign with a server-held key. */
export const SIGNING_SCOPE = 'urn:safelayer:eidas:sign:identity:use:server'
/** The scope of a user's profile, which opens nothing here. */
const PROFILE_SCOPE = 'urn:safelayer:eidas:sign:identity:profile'

/** Path of the token endpoint. */
export const TOKEN_PATH = '/trustedx-authserver/oauth/lvrtc-eipsign-as/token'

interface TokenEndpointOptions {
  readonly liberties: Liberties
  readonly tokens: TokenStore
  readonly grants: SignatureGrants
  readonly providers: readonly Provider[]
}

/** The endpoint that grants tokens. */
export function tokenEndpoint(options: TokenEndpointOptions): Endpoint {
  return open('POST', TOKEN_PATH, async (exchange) => grantToken(options, exchange))
}

function grantToken(options: TokenEndpointOptions, exchange: Exchange): Answer {
  const form = formOf(exchange)
  const provider = clientOf(options, exchange, form)
  if (provider === undefined) return invalidClient(options, exchange, form)
  const grantType = form.get('grant_type')
  if (grantType === null) return oauthError('invalid_request', `grant_type is missing${formMistake(exchange)}`)
  if (grantType !== 'client_credentials') return oauthError('unsupported_grant_type', 'grant_type must be client_credentials')
  const scope = form.get('scope') ?? INTROSPECTION_SCOPE
  if (scope === SIGNING_SCOPE) return grantSignature(options, form)
  const scopes = scope.split(' ')
  if (!scopes.every((part) => part === INTROSPECTION_SCOPE || part === PROFILE_SCOPE))
    return oauthError('invalid_scope', `scope must be one of ${INTROSPECTION_SCOPE}, ${PROFILE_SCOPE}, ${SIGNING_SCOPE}`)
  const unused = options.liberties['token-answer'] === 'null' ? { scope: null, refresh_token: null, id_token: null } : { scope }
  const life = options.liberties['token-life']
  const said = life === '600-unsaid' ? {} : { expires_in: Number(life) }
  return tokenAnswer(options.tokens.issue(provider, scope).token, { ...said, ...unused })
}

/** The authorization to sign, without a person: the summary of the digests takes the place of the user's consent. */
function grantSignature({ grants }: TokenEndpointOptions, form: URLSearchParams): Answer {
  const identity = form.get('sign_identity_id')
  const summary = decodeBase64(form.get('digests_summary') ?? '')
  const hash = hashNamed(form.get('digests_summary_algorithm') ?? '')
  if (identity === null || summary === undefined || hash === undefined) {
    const wrong = [
      ...(identity === null ? ['sign_identity_id (from the list of sign identities)'] : []),
      ...(summary === undefined ? ['digests_summary (base64, as CalculateDigest answered it; + percent-encoded as %2B)'] : []),
      ...(hash === undefined ? ['digests_summary_algorithm (as CalculateDigest answered it in algorithm)'] : []),
    ]
    return oauthError('invalid_request', `this scope needs ${wrong.join(', ')}`)
  }
  const grant = grants.grant(identity, summary, hash)
  return tokenAnswer(grant.token, { expires_in: GRANT_SECONDS, scope: SIGNING_SCOPE })
}

/** The hash that a spelling names: `SHA-256`, `sha_384`, `SHA512withRSA`, a URI, or an OID. */
function hashNamed(spelling: string): 'sha256' | 'sha384' | 'sha512' | undefined {
  const oid = /^2\.16\.840\.1\.101\.3\.4\.2\.([123])$/.exec(spelling)?.[1]
  const bits = oid === undefined ? /sha[-_]?(256|384|512)/i.exec(spelling)?.[1] : ['256', '384', '512'][Number(oid) - 1]
  if (bits === '256') return 'sha256'
  if (bits === '384') return 'sha384'
  return bits === '512' ? 'sha512' : undefined
}

function clientOf({ providers, liberties }: TokenEndpointOptions, { request }: Exchange, form: URLSearchParams): Provider | undefined {
  return authenticateClient(request.headers.authorization, form, providers, liberties['client-authentication'])
}

/** Body and query together: some clients send the grant in the query string. */
function formOf({ body, query }: Exchange): URLSearchParams {
  const form = new URLSearchParams(body.toString('utf8'))
  for (const [name, value] of query) if (!form.has(name)) form.append(name, value)
  return form
}

function tokenAnswer(token: string, members: JsonObject): Answer {
  return {
    ...jsonAnswer(200, { access_token: token, token_type: 'Bearer', ...members }),
    headers: { 'cache-control': 'no-store' },
    mediaType: 'application/json',
  }
}

/** Where no credentials came as this deployment takes them, the answer says how it takes them. */
function invalidClient({ liberties }: TokenEndpointOptions, exchange: Exchange, form: URLSearchParams): Answer {
  const accepted = liberties['client-authentication']
  const hasBasic = /^basic /i.test(exchange.request.headers.authorization ?? '')
  const hasFields = form.has('client_id') && form.has('client_secret')
  const brought = (accepted !== 'body' && hasBasic) || (accepted !== 'basic' && hasFields)
  const ways = [
    ...(accepted === 'body' ? [] : ['HTTP Basic']),
    ...(accepted === 'basic' ? [] : ['client_id and client_secret in the form']),
  ]
  const answer = oauthError(
    'invalid_client',
    brought
      ? 'The client is not known or its secret is wrong'
      : `The request brings no client credentials: send them as ${ways.join(' or as ')}${formMistake(exchange)}`,
  )
  return { ...answer, status: 401, headers: { ...answer.headers, 'www-authenticate': 'Basic realm="token"' } }
}

/** For clients that send JSON to an endpoint that takes forms (RFC 6749, 4.4.2); the end of a sentence. */
function formMistake({ body }: Exchange): string {
  return /^\s*\{/.test(body.toString('latin1', 0, 64)) ? '; the body must be application/x-www-form-urlencoded, not JSON' : ''
}

function oauthError(error: string, description: string): Answer {
  return {
    ...jsonAnswer(400, { error, error_description: description }),
    headers: { 'cache-control': 'no-store' },
    mediaType: 'application/json',
  }
}

/** The provider that the credentials belong to; undefined where they are missing or wrong. */
function authenticateClient(
  authorization: string | undefined,
  form: URLSearchParams,
  providers: readonly Provider[],
  accepted: 'any' | 'basic' | 'body',
): Provider | undefined {
  const candidates: Credentials[] = []
  if (accepted !== 'body') candidates.push(...basicCredentials(authorization))
  if (accepted !== 'basic') candidates.push(...formCredentials(form))
  return providers.find((provider) => candidates.some((candidate) => matches(candidate, provider)))
}

interface Credentials {
  readonly id: string
  readonly secret: string
}

/** RFC 6749 wants id and secret form-encoded before Basic; many clients do not do it, so both forms are accepted. */
function basicCredentials(authorization: string | undefined): readonly Credentials[] {
  const encoded = /^basic +([A-Za-z0-9+/=]+) *$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return []
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const raw = { id: name, secret: rest.join(':') }
  const id = formDecode(raw.id)
  const secret = formDecode(raw.secret)
  return id === undefined || secret === undefined ? [raw] : [raw, { id, secret }]
}

function formCredentials(form: URLSearchParams): readonly Credentials[] {
  const id = form.get('client_id')
  const secret = form.get('client_secret')
  return id === null || secret === null ? [] : [{ id, secret }]
}

function formDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

function matches(credentials: Credentials, provider: Provider): boolean {
  return credentials.id === provider.clientId && sameText(credentials.secret, provider.clientSecret)
}

/** Compares hashes, so that the time taken shows neither content nor length. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
