// `digests_summary` of more digests, of equal ones, of PDFs, beside a failed session and once more (interface, part 3):
// it must obtain the authorization for these as well.
// That the platform refuses them for a reason of its own is nobody's fault: plain digests are the control.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { claimsIn, failedItems } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { Context, Flags, Session, SessionFile } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { fieldsOf } from '../answers/answers.js'
import { describeAnswer } from '../answers/describe.js'
import { expectThat } from '../answers/expect.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { knownFormulaOf } from '../calculate-digest/summaries.js'
import { AS_PDF } from '../documents/asking.js'
import { askPlatform, askRaw, askRawBatch, type PlatformAsked } from './asking.js'

interface Circumstance {
  readonly name: string
  readonly take: (context: Context) => Promise<readonly Session[]>
  readonly flags?: Flags
  /** Sessions of the same call that get no digest. */
  readonly bad?: (context: Context) => readonly Session[]
  /** A platform can see in what these digests are unlike plain ones, and may refuse them for that: so many, or equal ones. */
  readonly isSeen?: true
}

const CIRCUMSTANCES: readonly Circumstance[] = [
  { name: 'five digests', take: ({ sessions }) => sessions.take('text', 5), isSeen: true },
  { name: 'the digests of one text file in two sessions', take: (context) => twice(context, context.samples.text()), isSeen: true },
  { name: 'two digests beside a session that does not exist', take: ({ sessions }) => sessions.take('text', 2), bad: unknownSession },
  { name: 'two digests calculated for the second time', take: calculatedBefore },
  { name: 'the digest of a PDF', take: ({ sessions }) => sessions.take('pdf', 1), flags: AS_PDF },
  { name: 'the digests of two PDFs', take: ({ sessions }) => sessions.take('pdf', 2), flags: AS_PDF },
  { name: 'the digests of one PDF in two sessions', take: (context) => twice(context, context.samples.pdf()), flags: AS_PDF, isSeen: true },
]

/** Digests of the same file are equal where a signature holds nothing that is new each time. */
function twice({ sessions }: Context, file: SessionFile): Promise<readonly Session[]> {
  return Promise.all([sessions.withFiles([file]), sessions.withFiles([file])])
}

function unknownSession({ sessions }: Context): readonly Session[] {
  return [{ id: sessions.unknownId(), kind: 'text', files: null }]
}

async function calculatedBefore({ sessions, flow, platform }: Context): Promise<readonly Session[]> {
  const taken = await sessions.take('text', 2)
  await flow.calculateDigest(taken, platform.signer)
  return taken
}

for (const { name, take, flags, bad, isSeen } of CIRCUMSTANCES) {
  const asked = probe(`platforms: the summary of ${name}`, { mayBeRefused: true }, async (context) => {
    requireFreshSessions(context)
    const sessions = await take(context)
    const ask = sessions.length === 1 ? askRaw : askRawBatch
    const tried = await askPlatform(context, sessions, ask, flags, bad?.(context))
    const plain = await askPlatform(context, await context.sessions.take('text', Math.min(sessions.length, 2)), ask)
    return { tried, plain }
  })

  check('PLA-3', asked, name, ({ tried, plain }) => {
    const refusal = refusalOf(tried)
    if (refusal === null) return
    expectComparable(tried, plain, refusal)
    if (isSeen) expectNotForItself(tried, plain)
    expectThat(
      false,
      `the identity platform's answer to \`digests_summary\` of ${name}`,
      'an authorization',
      describeAnswer(refusal),
      refusal,
    )
  })

  if (bad !== undefined) check('DIG-22', asked, `the items of ${name}`, ({ tried }) => expectOwnIds(tried))
}

/** An item with a digest names a good session of the call: that of no session cannot be finalized. */
function expectOwnIds({ ids, digest }: PlatformAsked): void {
  const claims = claimsIn(digest, 'calculateDigest')
  if (claims.length === 0) throw notApplicable('the call got no digest')
  const stray = claims.filter(({ sessionId }) => !ids.some((id) => isSameId(id, sessionId)))
  expectThat(stray.length === 0, 'the items with a `digest`', `each for one of ${ids}`, stray, digest)
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
