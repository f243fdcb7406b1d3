// The platforms around the service (interface, part 3: signature_algorithm, digests_summary; Notes for the eID Scan signing platform).
import { couldNotRun, notApplicable, Violation } from '../../engine/index.js'
import { digestsSummaryOf, positionsAsAsked } from '../../fixtures/answers/digests.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { Context, DigestsSummary, Session } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { fieldsOf, itemsOf } from '../answers/answers.js'
import { describeAnswer } from '../answers/describe.js'
import { expectThat } from '../answers/expect.js'
import { kindOfAnswer } from '../answers/observed-answers.js'
import { EID_SCAN } from '../asking/batch-signer.js'
import { idsOf } from '../asking/sessions.js'
import { expectFinalizedOverOwnDigest, type Signing } from '../finalize-signing/signings.js'

interface PlatformSigning {
  readonly signing: Signing
  /** `null` where CalculateDigest gave nothing to ask the platform for. */
  readonly authorization: Exchange | null
  readonly signature: Exchange | null
}

/** For rsa the suffix `-sha256` is appended; ecdsa is used as it is. A deployment may have appended it already. */
function rawAlgorithm(answer: Exchange): string {
  const named = String(fieldsOf(answer).signature_algorithm)
  return named === 'rsa' ? 'rsa-sha256' : named
}

type AskPlatform = (
  platform: Context['platform'],
  digests: readonly string[],
  algorithm: string,
  summary: DigestsSummary,
) => Promise<{ authorization: Exchange; signature: Exchange; values: readonly string[] | null }>

/** CalculateDigest, then the platform in place of the suite's own signer, then finalizeSigning. */
async function signedByPlatform(context: Context, sessions: readonly Session[], ask: AskPlatform): Promise<PlatformSigning> {
  const { platform, flow } = context
  const { signer } = platform
  const ids = idsOf(sessions)
  const digest = await flow.calculateDigest(sessions, signer)
  const items = itemsAnywhere(digest, 'calculateDigest').flatMap((item) =>
    ids.flatMap((id) => (isSameId(item.sessionId, id) ? [{ sessionId: id, digest: String(item.digest) }] : [])),
  )
  const digests = items.map((item) => item.digest)
  const summary = digestsSummaryOf(digest)
  const asAsked = positionsAsAsked(
    items.map(({ sessionId }) => sessionId),
    ids,
  )
  const signing = { ids, certificate: signer.certificate, digest, finalize: null }
  if (!isSuccess(digest) || summary === undefined || items.length !== ids.length) return { signing, authorization: null, signature: null }
  const { authorization, signature, values } = await ask(platform, digests, rawAlgorithm(digest), { ...summary, asAsked })
  const signed = items.flatMap(({ sessionId }, index) => {
    const signatureValue = values?.[index]
    return signatureValue === undefined ? [] : [{ sessionId, signatureValue }]
  })
  const finalize = signed.length === 0 ? null : await flow.finalizeSigning(signed, signer)
  return { signing: { ...signing, finalize }, authorization, signature }
}

const raw = probe('platforms: a raw signature of the identity platform', { text: 1 }, async (context) =>
  signedByPlatform(context, await context.sessions.take('text', 1), async (platform, digests, algorithm, summary) => {
    const { authorization, signature, signatureValue } = await platform.raw(digests[0] ?? '', algorithm, summary)
    return { authorization, signature, values: signatureValue === null ? null : [signatureValue] }
  }),
)

const rawBatch = probe('platforms: raw signatures of the identity platform in a batch', { text: 2 }, async (context) =>
  signedByPlatform(context, await context.sessions.take('text', 2), async (platform, digests, algorithm, summary) => {
    const { authorization, signature, signatureValues } = await platform.rawBatch(digests, algorithm, summary)
    return { authorization, signature, values: signatureValues }
  }),
)

for (const [id, outcomeOf] of [
  ['PLA-1', raw],
  ['PLA-2', rawBatch],
] as const) {
  check(id, outcomeOf, async ({ signing, authorization, signature }) => {
    expectSomethingToSign(signing, authorization)
    if (authorization !== null && !isSuccess(authorization))
      throw couldNotRun(`the identity platform gave no authorization: ${describeAnswer(authorization)}`)
    expectThat(
      signature !== null && isSuccess(signature),
      "the identity platform's answer to the `digest` with the answered algorithm",
      'a signature',
      signature === null ? 'none' : describeAnswer(signature),
      signature ?? signing.digest,
    )
    await expectFinalizedOverOwnDigest(signing)
  })
}

for (const outcomeOf of [raw, rawBatch]) {
  check('PLA-3', outcomeOf, ({ signing, authorization, signature }) => {
    expectSomethingToSign(signing, authorization)
    expectThat(
      authorization !== null && isSuccess(authorization),
      "the identity platform's answer to `digests_summary` with `algorithm`",
      'an authorization',
      authorization === null ? 'none' : describeAnswer(authorization),
      authorization ?? signing.digest,
    )
    expectThat(
      signature !== null && isSuccess(signature),
      'what the authorization for `digests_summary` obtains',
      'a signature over the digests',
      signature === null ? 'none' : describeAnswer(signature),
      signature ?? signing.digest,
    )
  })
}

/** Fails where CalculateDigest gave no digests or no summary: then the platform could not be asked, and the deployment is the cause. */
function expectSomethingToSign({ digest }: Signing, authorization: Exchange | null): void {
  if (authorization !== null) return
  itemsOf(digest, 'calculateDigest')
  throw new Violation({
    what: 'what CalculateDigest answers for the identity platform',
    expected: 'a `digest` for each session, `digests_summary` and `algorithm`',
    received: describeAnswer(digest),
    exchange: digest,
  })
}

const codes = probe('platforms: the verification code of a digest', { text: 1 }, async ({ sessions, signers, flow }) => ({
  answer: await flow.calculateDigest(await sessions.take('text', 1), signers.any),
}))
observe('PLA-7', codes, ({ answer }) => {
  const bytes = decodeBase64(String(itemsAnywhere(answer, 'calculateDigest')[0]?.digest))
  if (bytes === null) throw notApplicable('`digest` cannot be read')
  return 'not told by the service; the suite shows it big-endian'
})

const scanBatch = probe('platforms: a batch for eID Scan', { text: 2 }, async ({ api, sessions, signers, flow }) => {
  const signer = signers.all.find(({ platform }) => platform === EID_SCAN)
  if (signer === undefined) throw notApplicable(`the deployment file names no signer with platform ${EID_SCAN}`)
  return { answer: await api.calculateDigest(await flow.digestRequest(await sessions.take('text', 2), signer)) }
})
observe('PLA-8', scanBatch, ({ answer }) => kindOfAnswer(answer))
