// Sessions of two providers, worked on in turns: what is claimed of each is in its own documents, as its own token shows them.
// The interface does not say what a second provider may use: where it is refused, there is nothing to judge.
import { notApplicable } from '../../engine/index.js'
import { claimsAgainst } from '../../fixtures/answers/claims.js'
import type { Context, SealKey, Session, SessionFile, SignatureValue, Signer } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { expectThat } from '../answers/expect.js'
import { expectRefusedWhereTaken, isCarriedOut, statusOf } from '../answers/refusals.js'
import { bytesOf } from '../answers/stored-documents.js'
import { expendableBody, send } from '../asking/good-requests.js'
import { ifOffered } from '../asking/offered.js'
import { archiveClaimed, keepClaimed, keepFinalized, requireReadBack } from '../documents/asking.js'
import { type Documented, sha256 } from '../documents/documents.js'
import { checkArchived, checkSignedAndSealed } from '../documents/judgements.js'
import { WRONG_PASSWORD } from '../faults/seals.js'
import { aboutSessions, UNKNOWN } from '../faults/sessions.js'
import { expectFinalizedOverOwnDigest, type Signing } from '../finalize-signing/signings.js'
import { whereOpen } from './second-provider.js'

/** A provider at work on a session of its own. */
interface Party {
  readonly context: Context
  readonly session: Session
}

/** A session with its digest, and what was signed over it. */
interface Prepared extends Party {
  readonly signer: Signer
  readonly digest: Exchange
  readonly values: readonly SignatureValue[]
}

/** A session after its finalizeSigning. */
interface Finalized extends Party {
  readonly signing: Signing
  /** Where it is claimed. */
  readonly documented: readonly Documented[]
}

const inTurns = probe('authorization: sessions of two providers, worked on in turns', { mayBeRefused: true }, async (context) => {
  requireReadBack(context)
  const other = await context.asSecondProvider()
  const { samples, signers } = context
  const file = samples.text()
  const [first, second] = await sessionsOfBoth(context, other, file, { ...samples.text(), name: file.name })
  const sameName = await signedInTurns([first, signers.any], [second, signers.any])
  const archived = await Promise.all(sameName.map((one) => archiveClaimed(one.context, [one.session], one.documented)))
  const [firstAgain, secondAgain] = await sessionsOfBoth(context, other, file, file)
  // By one key over one content nobody could tell whose signature it is.
  const sameContent = await signedInTurns([secondAgain, lastSigner(signers)], [firstAgain, signers.any])
  const sealed = await ifOffered(() => sealedAtOnce(context, other))
  const all = [...sameName, ...sameContent]
  return {
    signings: all.filter((one) => one.context === context).map(({ signing }) => signing),
    documented: [...all.flatMap((one) => one.documented), ...('value' in sealed ? sealed.value : [])],
    archived: archived.flat(),
  }
})

/** A session of each. @throws NotAssessed `not-applicable` where the second provider has none that it can read */
async function sessionsOfBoth(first: Context, second: Context, file: SessionFile, other: SessionFile): Promise<readonly [Party, Party]> {
  const theirs = { context: second, session: await readableSession(second, other) }
  return [{ context: first, session: await first.sessions.withFiles([file]) }, theirs]
}

async function readableSession({ sessions, storage }: Context, file: SessionFile): Promise<Session> {
  return whereOpen(async () => {
    const session = await sessions.withFiles([file])
    const held = (await storage.documents(session)).map((document) => sha256(bytesOf(document)))
    if (held.includes(sha256(file.bytes))) return session
    throw notApplicable('the second provider does not see what it uploads')
  })
}

function lastSigner({ all, any }: Context['signers']): Signer {
  return all.findLast(({ platform }) => platform === null) ?? any
}

/** Both digests are calculated before any is finalized, and documents are read when both are. */
async function signedInTurns(...parties: readonly (readonly [Party, Signer])[]): Promise<readonly Finalized[]> {
  const prepared: Prepared[] = []
  for (const [party, signer] of parties) {
    const { flow } = party.context
    const digest = await flow.calculateDigest([party.session], signer)
    prepared.push({ ...party, signer, digest, values: await flow.signatureValues(digest, [party.session], signer) })
  }
  const answers: (Exchange | null)[] = []
  for (const { context, signer, values } of prepared)
    answers.push(values.length === 0 ? null : await context.flow.finalizeSigning(values, signer))
  return Promise.all(
    prepared.map(async ({ context, session, signer, digest }, index) => {
      const finalize = answers[index] ?? null
      const signing = { ids: [session.id], certificate: signer.certificate, digest, finalize }
      return { context, session, signing, documented: await keepFinalized(context, finalize, signer, [session]) }
    }),
  )
}

/** With two keys, where the deployment file names two. */
async function sealedAtOnce(first: Context, second: Context): Promise<readonly Documented[]> {
  const { samples, seals } = first
  const file = samples.text()
  const own = seals.first
  const theirs = await ifOffered(async () => seals.second)
  const keys: readonly SealKey[] = [own, 'value' in theirs ? theirs.value : own]
  const parties = await sessionsOfBoth(first, second, file, { ...samples.text(), name: file.name })
  const sealing = parties.map(async ({ context, session }, index) => {
    const seal = keys[index] ?? own
    const asked = await ifOffered(() => whereOpen(() => context.flow.createSeal([session], seal)))
    const answer = 'value' in asked ? asked.value : null
    return { context, session, call: { operation: 'createSeal', answer, certificateSha256: seal.certificateSha256 } as const }
  })
  const sealed = await Promise.all(sealing)
  return (await Promise.all(sealed.map(({ context, session, call }) => keepClaimed(context, call, [session])))).flat()
}

checkSignedAndSealed(inTurns, ({ documented }) => documented)
checkArchived(inTurns, ({ archived }) => archived)

// The first provider's requests are plain good ones.
check('DIG-15', inTurns, async ({ signings }) => {
  for (const signing of signings) await expectFinalizedOverOwnDigest(signing)
})

const ownKey = probe('authorization: a seal of the second provider', { mayBeRefused: true, provokes: true }, async (context) => {
  const other = await context.asSecondProvider()
  const seal = context.seals.first
  const session = await whereOpen(() => other.sessions.one('text'))
  const bodyFor = (one: Session) => whereOpen(() => other.flow.sealRequest([one], seal))
  const body = await bodyFor(session)
  const wrong = await other.api.createSeal({ ...body, signKeyPassword: await other.seals.encrypt(WRONG_PASSWORD) }, { patient: false })
  const own = { exchange: await other.api.createSeal(body), sessions: [session.id] }
  if (isCarriedOut('createSeal', own)) return { wrong, own, control: null }
  const byTheFirst = { ...body, signKeyPassword: await context.seals.encrypt(seal.password) }
  const control = { exchange: await other.api.createSeal(byTheFirst), sessions: [session.id] }
  // The key may have changed since it was read, and a wrong password may have its price for a while.
  const spare = await whereOpen(() => other.sessions.spare('text'))
  const again = { exchange: await other.api.createSeal(await bodyFor(spare)), sessions: [spare.id] }
  return { wrong, own: isCarriedOut('createSeal', again) ? again : own, control }
})

check('SEA-5', ownKey, 'a password encrypted with the key that is published to a second provider', ({ own, control }) => {
  if (control === null || isCarriedOut('createSeal', own)) return
  if (!isCarriedOut('createSeal', control)) throw notApplicable('a second provider may not seal with this key here')
  const expected =
    'a claim, as the same request gets with a password that is encrypted with the key that is published to the first provider'
  expectThat(false, 'the answer to a seal of the second provider', expected, statusOf(own.exchange), own.exchange)
})

check('SEA-11', ownKey, 'a wrong password of a second provider', ({ wrong, own, control }) => {
  const controls = control === null ? [own] : [own, control]
  expectRefusedWhereTaken([{ operation: 'createSeal', fault: 'a wrong password', attempt: wrong, sent: own.sessions, controls }])
})

for (const operation of SIGNING_OPERATIONS) {
  const { name } = ENDPOINTS[operation]
  const unknown = probe(`authorization: ${name} of an unknown session by the second provider`, async (context) => {
    const other = await context.asSecondProvider()
    const id = other.sessions.unknownId()
    const body = aboutSessions(await whereOpen(() => expendableBody(operation, other)), [id])
    return { id, answer: await send(other.api, operation, body, { patient: false }) }
  })

  check(UNKNOWN[operation][0], unknown, `${name} of an unknown session by the second provider`, ({ id, answer }) => {
    const claims = claimsAgainst(answer, operation, [id], [id])
    expectThat(claims.length === 0, 'the answer about a session that does not exist', 'no claim', `${claims.length} claims`, answer)
  })
}
