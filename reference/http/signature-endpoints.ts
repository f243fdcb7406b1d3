// The identity platform's raw signatures with server-held keys.
import { createHash } from 'node:crypto'
import { digestOf, type SignIdentity, signDigest } from '../identity/server-held-keys.js'
import type { SignatureGrant, SignatureGrants } from '../identity/signature-grants.js'
import type { Liberties } from '../liberties.js'
import { summarize } from '../operations/signature-value.js'
import type { Seams } from '../seams.js'
import { jsonAnswer } from '../wire/answer.js'
import { base64Mistake, decodeBase64 } from '../wire/base64.js'
import { type Body, notAnObject, readOptionalText, readText } from '../wire/fields.js'
import { isObject } from '../wire/json.js'
import { Refusal } from '../wire/refusal.js'
import { type Endpoint, type Exchange, open, tokenOf } from './guard.js'
import { SIGNING_SCOPE } from './token-endpoints.js'

const PREFIX = '/trustedx-resources/esigp/v1'
const MOST_REQUESTS = 1000

interface SignatureEndpointOptions {
  readonly liberties: Liberties
  readonly seams: Seams
  readonly grants: SignatureGrants
  /** The server-held keys; they may still be in the making when the deployment starts. */
  readonly identities: () => Promise<readonly SignIdentity[]>
}

interface RawRequest {
  readonly value: Buffer
  readonly algorithm: string
}

/** The endpoints of raw signatures. */
export function signatureEndpoints(options: SignatureEndpointOptions): readonly Endpoint[] {
  const single = open('POST', `${PREFIX}/signatures/server/raw`, async (exchange) => {
    const { body, identity, grant } = await readCaller(options, exchange)
    const signatures = await signAll(options, identity, grant, [readRawRequest(body, undefined)], false)
    return { status: 200, headers: {}, body: Buffer.concat(signatures), mediaType: 'application/octet-stream' }
  })
  const batch = open('POST', `${PREFIX}/signatures/server/raw/batch`, async (exchange) => {
    const { body, identity, grant } = await readCaller(options, exchange)
    const signatures = await signAll(options, identity, grant, readRawRequests(body), true)
    return jsonAnswer(200, { signatures: signatures.map((signature) => signature.toString('base64')) })
  })
  return [single, batch].map((endpoint) => ({ ...endpoint, takesJson: true }))
}

async function readCaller(options: SignatureEndpointOptions, { request, json }: Exchange) {
  const token = tokenOf(request.headers.authorization, 'bearer-any-case')
  const grant = token === undefined ? undefined : options.grants.find(token)
  if (grant === undefined) {
    const words = `An authorization to sign is needed: a token of the scope ${SIGNING_SCOPE}, which is not the one for the operations`
    throw new Refusal('unauthorized', 'esigp:authorization', words)
  }
  if (!isObject(json)) throw notAnObject(json)
  const id = readText(json, 'sign_identity_id')
  const identity = (await options.identities()).find((candidate) => candidate.id === id)
  if (identity === undefined || grant.identityId !== id) {
    throw new Refusal(
      'forbidden',
      'esigp:identity',
      'The authorization is not one for this sign identity: sign_identity_id must be the one that the token was asked for',
    )
  }
  return { body: json, identity, grant }
}

async function signAll(
  { liberties, seams }: SignatureEndpointOptions,
  identity: SignIdentity,
  grant: SignatureGrant,
  requests: readonly RawRequest[],
  batch: boolean,
): Promise<readonly Buffer[]> {
  const hashed = liberties['digest-form'] === 'data' ? requests.map((entry) => withHashedValue(identity, entry)) : requests
  const digests = hashed.map(({ value }) => digestOf(value))
  const covered = summarize(digests, grant.hash, liberties['digests-summary']).equals(grant.summary)
  if (!seams.through('raw-authorized', covered, { batch })) {
    const words =
      'The authorization does not cover these digests: send those of one CalculateDigest, all of them, in the order of its answer'
    throw new Refusal('forbidden', 'esigp:digests', words)
  }
  return Promise.all(
    hashed.map(({ value, algorithm }, position) =>
      signDigest(identity.privateKey, algorithm, seams.through('raw-digest', value, { position, digests, batch })),
    ),
  )
}

/** Where CalculateDigest answers the data to be signed, the platform hashes it. */
function withHashedValue({ privateKey }: SignIdentity, { value, algorithm }: RawRequest): RawRequest {
  const bits = /sha(256|384|512)$/.exec(algorithm)?.[1] ?? (privateKey.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? '384' : '256')
  return { value: createHash(`sha${bits}`).update(value).digest(), algorithm }
}

function readRawRequests(body: Body): readonly RawRequest[] {
  const { requests } = body
  if (!Array.isArray(requests) || requests.length === 0 || requests.length > MOST_REQUESTS) {
    throw new Refusal('malformed', 'request:field', `requests must be a list of 1 to ${MOST_REQUESTS} objects`)
  }
  const common = readOptionalText(body, 'signature_algorithm')
  return requests.map((entry: unknown) => {
    if (!isObject(entry)) throw new Refusal('malformed', 'request:field', 'requests must hold objects')
    return readRawRequest(entry, common)
  })
}

function readRawRequest(body: Body, commonAlgorithm: string | undefined): RawRequest {
  const text = readText(body, 'digest_value')
  const value = decodeBase64(text)
  if (value === undefined) throw new Refusal('malformed', 'request:field', `digest_value must be base64: ${base64Mistake(text)}`)
  return { value, algorithm: readOptionalText(body, 'signature_algorithm') ?? commonAlgorithm ?? readText(body, 'signature_algorithm') }
}
