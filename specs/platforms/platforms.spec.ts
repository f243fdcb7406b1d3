// The platforms around the service (interface, part 3: signature_algorithm, digests_summary; Notes for the eID Scan signing platform).
import { couldNotRun, notApplicable, Violation } from '../../engine/index.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Context, Session } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { itemsOf } from '../answers/answers.js'
import { describeAnswer } from '../answers/describe.js'
import { expectThat } from '../answers/expect.js'
import { kindOfAnswer } from '../answers/observed-answers.js'
import { EID_SCAN } from '../asking/batch-signer.js'
import { expectFinalizedOverOwnDigest, type Signing } from '../finalize-signing/signings.js'
import { type AskPlatform, askPlatform, askRaw, askRawBatch } from './asking.js'

interface PlatformSigning {
  readonly signing: Signing
  /** `null` where CalculateDigest gave nothing to ask the platform for. */
  readonly authorization: Exchange | null
  readonly signature: Exchange | null
}

/** CalculateDigest, then the platform in place of the suite's own signer, then finalizeSigning. */
async function signedByPlatform(context: Context, sessions: readonly Session[], ask: AskPlatform): Promise<PlatformSigning> {
  const { platform, flow } = context
  const { ids, digest, authorization, signature, values } = await askPlatform(context, sessions, ask)
  const finalize = values.length === 0 ? null : await flow.finalizeSigning(values, platform.signer)
  return { signing: { ids, certificate: platform.signer.certificate, digest, finalize }, authorization, signature }
}

const raw = probe('platforms: a raw signature of the identity platform', { text: 1 }, async (context) =>
  signedByPlatform(context, await context.sessions.take('text', 1), askRaw),
)

const rawBatch = probe('platforms: raw signatures of the identity platform in a batch', { text: 2 }, async (context) =>
  signedByPlatform(context, await context.sessions.take('text', 2), askRawBatch),
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
