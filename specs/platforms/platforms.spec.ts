// The platforms around the service (interface, part 3: signature_algorithm, digests_summary; Notes for the eID Scan signing platform).
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { failedItems } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { Context, Flags, Samples, Session, SessionFile } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { fieldsOf, itemsOf } from '../answers/answers.js'
import { describeAnswer, expectThat } from '../answers/expect.js'
import { kindOfAnswer } from '../answers/observed-answers.js'
import { EID_SCAN } from '../asking/batch-signer.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { knownFormulaOf } from '../calculate-digest/summaries.js'
import { AS_PDF } from '../documents/asking.js'
import { expectFinalizedOverOwnDigest, type Signing } from '../finalize-signing/signings.js'
import { type AskPlatform, askPlatform, askRaw, askRawBatch, type PlatformAsked } from './asking.js'

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
      signature ?? 'none',
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
      authorization ?? 'none',
      authorization ?? signing.digest,
    )
    expectThat(
      signature !== null && isSuccess(signature),
      'what the authorization for `digests_summary` obtains',
      'a signature over the digests',
      signature ?? 'none',
      signature ?? signing.digest,
    )
  })
}

/** Fails where CalculateDigest gave no digests or no summary: then the platform could not be asked, and the deployment is the cause. */
function expectSomethingToSign({ digest }: Signing, authorization: Exchange | null): void {
  if (authorization !== null) return
  itemsOf(digest, 'calculateDigest')
  const expected = 'a `digest` for each session, `digests_summary` and `algorithm`'
  expectThat(false, 'what CalculateDigest answers for the identity platform', expected, digest, digest)
}

const scanBatch = probe('platforms: a batch for eID Scan', { text: 2 }, async ({ api, sessions, signers, flow }) => {
  const signer = signers.all.find(({ platform }) => platform === EID_SCAN)
  if (signer === undefined) throw notApplicable(`the deployment file names no signer with platform ${EID_SCAN}`)
  return { answer: await api.calculateDigest(await flow.digestRequest(await sessions.take('text', 2), signer)) }
})
observe('PLA-8', scanBatch, ({ answer }) => kindOfAnswer(answer))

/** `digests_summary` must obtain the authorization for these as well. That the platform refuses them for a reason of its own is nobody's fault. */
interface Circumstance {
  readonly name: string
  readonly files: (samples: Samples) => readonly SessionFile[]
  readonly flags?: Flags
  /** A platform can see in what these digests are unlike plain ones, and may refuse them for that: so many, or equal ones. */
  readonly isSeen?: true
}

/** Digests of the same file are equal where a signature holds nothing that is new each time. */
const twice = (file: SessionFile): readonly SessionFile[] => [file, file]

const CIRCUMSTANCES: readonly Circumstance[] = [
  { name: 'five digests', files: ({ text }) => [text(), text(), text(), text(), text()], isSeen: true },
  { name: 'the digests of one text file in two sessions', files: ({ text }) => twice(text()), isSeen: true },
  { name: 'the digest of a PDF', files: ({ pdf }) => [pdf()], flags: AS_PDF },
  { name: 'the digests of two PDFs', files: ({ pdf }) => [pdf(), pdf()], flags: AS_PDF },
  { name: 'the digests of one PDF in two sessions', files: ({ pdf }) => twice(pdf()), flags: AS_PDF, isSeen: true },
]

for (const { name, files, flags, isSeen } of CIRCUMSTANCES) {
  const asked = probe(`platforms: the summary of ${name}`, { mayBeRefused: true }, async (context) => {
    requireFreshSessions(context)
    const { sessions, samples } = context
    const taken = await Promise.all(files(samples).map((file) => sessions.withFiles([file])))
    const ask = taken.length === 1 ? askRaw : askRawBatch
    const tried = await askPlatform(context, taken, ask, flags)
    const plain = await askPlatform(context, await sessions.take('text', Math.min(taken.length, 2)), ask)
    return { tried, plain }
  })

  check('PLA-3', asked, name, ({ tried, plain }) => {
    const refusal = refusalOf(tried)
    if (refusal === null) return
    expectComparable(tried, plain, refusal)
    if (isSeen) expectNotForItself(tried, plain)
    const what = `the identity platform's answer to \`digests_summary\` of ${name}`
    expectThat(false, what, 'an authorization', refusal, refusal)
  })
}

/** Where the platform refused; `null` where it signed. @throws NotAssessed `not-applicable` where it was not asked */
function refusalOf({ digest, authorization, signature }: PlatformAsked): Exchange | null {
  if (authorization === null || signature === null)
    throw notApplicable('CalculateDigest gives nothing here that the identity platform could be asked with, which other rows judge')
  if (failedItems(digest, 'calculateDigest').some((item) => typeof item.digest === 'string' && item.digest !== ''))
    throw notApplicable('a session that failed has a digest as well, which the summary may be over')
  return [authorization, signature].find((answer) => !isSuccess(answer)) ?? null
}

/** @throws NotAssessed where a refusal proves nothing, because plain digests fared alike, or are of another kind */
function expectComparable(tried: PlatformAsked, plain: PlatformAsked, refusal: Exchange): void {
  const notItsWord = whyNotItsWord(refusal)
  if (notItsWord !== null) throw couldNotRun(`the identity platform did not answer: ${notItsWord}`)
  if (plain.values.length === 0) throw couldNotRun('the identity platform signed no plain digests either: the refusal proves nothing')
  const [hash, plainHash] = [tried, plain].map(({ digest }) => fieldsOf(digest).algorithm)
  if (hash !== plainHash) throw notApplicable('these digests are of another hash than plain ones, which the identity platform may not take')
}

/** @throws NotAssessed `not-applicable` unless the summary of plain digests shows how it is made, and this one is not made so */
function expectNotForItself(tried: PlatformAsked, plain: PlatformAsked): void {
  const formulas = formulasOf(plain)
  if (formulas.length === 0)
    throw notApplicable(
      'how `digests_summary` is made cannot be seen, and the identity platform may refuse such digests for a reason of its own',
    )
  if (formulas.some((formula) => formulasOf(tried).includes(formula)))
    throw notApplicable('`digests_summary` is made as that of plain digests, so the identity platform refuses for a reason of its own')
}

/** By what formulas the summary may be made, over the digests as they were answered or as they were asked for. */
function formulasOf({ digest, ids }: PlatformAsked): readonly string[] {
  const items = itemsAnywhere(digest, 'calculateDigest')
  const asked = ids.flatMap((id) => items.filter(({ sessionId }) => isSameId(sessionId, id)))
  return [items, asked].flatMap((ordered) => {
    const formula = knownFormulaOf(
      digest,
      ordered.map((item) => String(item.digest)),
    )
    return formula === null ? [] : [formula]
  })
}
