// What the identity platform says of users and their sign identities, in the shapes that public clients read.
import type { SignIdentity } from '../identity/server-held-keys.js'
import type { TokenStore } from '../identity/token-store.js'
import { x509Of } from '../pki/certificates.js'
import type { Provider } from '../provider.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import { Refusal } from '../wire/refusal.js'
import { type Endpoint, type Exchange, open } from './endpoint.js'
import { INTROSPECTION_SCOPE, tokenOf } from './guard.js'
import { PROFILE_SCOPE } from './token-endpoints.js'

const SIGN_IDENTITIES = '/trustedx-resources/esigp/v1/sign_identities'

interface IdentityEndpointOptions {
  readonly tokens: TokenStore
  /** The server-held keys; they may still be in the making when the deployment starts. */
  readonly identities: () => Promise<readonly SignIdentity[]>
}

/** The endpoints of sign identities and of the user's profile. No person logs in here, so a provider is shown the identities of all users. */
export function identityEndpoints({ tokens, identities }: IdentityEndpointOptions): readonly Endpoint[] {
  const read = (path: string, answer: (exchange: Exchange, provider: Provider) => Promise<Answer>): Endpoint =>
    open('GET', path, async (exchange) => answer(exchange, authorized(tokens, exchange)))
  const described = async () => (await identities()).map(describeIdentity)
  return [
    read(SIGN_IDENTITIES, async () => jsonAnswer(200, { sign_identities: await described() })),
    read(`${SIGN_IDENTITIES}/:identityId`, async ({ params }) => {
      const identity = (await described()).find(({ id }) => id === params.identityId)
      if (identity === undefined)
        throw new Refusal('not-found', 'esigp:identity', 'There is no such sign identity: take the id from the list of sign identities')
      return jsonAnswer(200, { identity })
    }),
    read('/trustedx-resources/openid/v1/users/me', async (_exchange, { clientId, name }) =>
      jsonAnswer(200, { sub: clientId, name, sign_identities: await described() }),
    ),
  ]
}

/** The provider whose token it is. @throws Refusal `authorization:invalid-token`, `authorization:scope` */
function authorized(tokens: TokenStore, { request }: Exchange): Provider {
  const token = tokenOf(request.headers.authorization, 'bearer-any-case')
  const issued = token === undefined ? undefined : tokens.introspect(token)
  const wanted = `a token of the scope ${PROFILE_SCOPE} or ${INTROSPECTION_SCOPE}`
  if (issued === undefined) throw new Refusal('unauthorized', 'authorization:invalid-token', `A valid access token is needed: ${wanted}`)
  const scopes = issued.scope.split(' ')
  if (!scopes.includes(PROFILE_SCOPE) && !scopes.includes(INTROSPECTION_SCOPE))
    throw new Refusal('forbidden', 'authorization:scope', `The access token was not granted for this: ask for ${wanted}`)
  tokens.use(issued.token)
  return issued.provider
}

function describeIdentity({ id, label, certificate }: SignIdentity) {
  const keyType = x509Of(certificate).publicKey.asymmetricKeyType ?? 'unknown'
  return {
    id,
    labels: [label],
    status: { value: 'enabled' },
    details: { certificate: certificate.toString('base64'), key_algorithm: keyType === 'ec' ? 'ecdsa' : keyType },
  }
}
