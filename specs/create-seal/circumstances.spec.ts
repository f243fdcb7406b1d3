// eSealCreate where a deployment may behave differently than with one text file and the first seal: batches with the second seal, which may be
// mixed up with the first; wrong passwords that are nearly right; and faults in batches, for the second seal, with other flags.
import { notApplicable } from '../../engine/index.js'
import type { Context, Flags, SealKey, SealRequest, Session } from '../../fixtures/context.js'
import { check, probe } from '../../fixtures/index.js'
import { requirementOf } from '../../requirements/ledger.js'
import { type Control, isCarriedOut } from '../answers/refusals.js'
import { unlessTooMany } from '../asking/batches.js'
import { sendGood } from '../asking/good-requests.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { AS_PDF, BOTH_FLAGS, NEW_CONTAINER } from '../documents/asking.js'
import { attemptWith, type Tried } from '../faults/asking.js'
import type { Fault } from '../faults/fault.js'
import { checkRefused } from '../faults/judging.js'
import { KEY_FAULTS, MORE_SEAL_FAULTS, NEARLY_RIGHT, NEARLY_RIGHT_BEYOND_ASCII, PASSWORD_FAULTS, wrongPassword } from '../faults/seals.js'
import { repacked, seal } from './asking.js'
import { goodSeals } from './good-answers.js'
import { expectSealed, type Sealing } from './seal-answers.js'

async function sealed({ flow }: Context, sessions: readonly Session[], key: SealKey, flags?: Flags): Promise<Sealing> {
  return { ids: idsOf(sessions), answer: await flow.createSeal(sessions, key, flags) }
}

/** Which ciphers and kinds of keys a PFX may have is open, so the second seal may be refused. */
function requireTaken(alone: Sealing | undefined): void {
  if (alone === undefined || !isCarriedOut('createSeal', { exchange: alone.answer, sessions: alone.ids }))
    throw notApplicable('the second seal is not taken here')
}

const secondSeal = probe('seal circumstances: the second seal, alone and in batches', async (context) => {
  requireFreshSessions(context)
  const sealings: Sealing[] = []
  for (const size of [1, 2, 3]) {
    const taken = await context.sessions.take('text', size)
    const sealing = await unlessTooMany(() => sealed(context, taken, context.seals.second))
    if (sealing === null) break
    sealings.push(sealing)
    requireTaken(sealings[0])
  }
  return { sealings }
})

goodSeals.check(secondSeal, ({ sealings }) => sealings.map(({ answer }) => answer))
check('SEA-4', secondSeal, ({ sealings }) => sealings.filter(({ ids }) => ids.length > 1).forEach(expectSealed))

/** Whether these are taken is open; what is claimed has to be done. */
const UNUSUAL: Readonly<Record<string, (context: Context) => Promise<Sealing>>> = {
  'a PDF as PDF with the second seal': async (context) =>
    sealed(context, [await context.sessions.one('pdf')], context.seals.second, AS_PDF),
  'the second seal with the authentication certificate of the first, right after it': async (context) => {
    const { first, second } = context.seals
    await seal(context, 1, first)
    return sealed(context, [await context.sessions.one('text')], { ...second, authCertificatePem: first.authCertificatePem })
  },
  'a PDF with both flags': async (context) => sealed(context, [await context.sessions.one('pdf')], context.seals.first, BOTH_FLAGS),
  'a PDF as PDF while a digest of it waits for its signature': async (context) => {
    const { flow, seals, sessions, signers } = context
    const own = [await sessions.one('pdf')]
    await flow.calculateDigest(own, signers.any, AS_PDF)
    return sealed(context, own, seals.first, AS_PDF)
  },
}

for (const [name, ask] of Object.entries(UNUSUAL)) {
  probe(`seal circumstances: ${name}`, { mayBeRefused: true }, async (context) => {
    requireFreshSessions(context)
    return ask(context)
  })
}

const nearlyRight = probe('seal circumstances: passwords that are nearly right', { provokes: true }, async (context) => {
  requireFreshSessions(context)
  const { first } = context.seals
  const earlier = wrongPassword('the password under which the key came before', () => first.password)
  const ascii = await refusedIn(context, repacked(first, 'chain-of-seals-9'), {}, [...NEARLY_RIGHT, earlier])
  return { tried: [...ascii, ...(await refusedIn(context, repacked(first, 'Zīmogu-ķēde-9'), {}, NEARLY_RIGHT_BEYOND_ASCII))] }
})

checkRefused(nearlyRight, 'createSeal', NEARLY_RIGHT, ({ tried }) => tried, { where: 'where taken' })

/** Those that are tried with the plainest request, and more of their kinds. */
const FAULTS = [
  ...[...PASSWORD_FAULTS, ...KEY_FAULTS].filter((fault) => {
    const row = fault.rowAt('createSeal')
    return row !== null && requirementOf(row).level === 'required'
  }),
  ...MORE_SEAL_FAULTS,
]

/** Every wrong password takes its turn, and good seals between. */
const ONE_FOR_EACH_ROW = FAULTS.filter(
  (fault, position) => FAULTS.findIndex((other) => other.rowAt('createSeal') === fault.rowAt('createSeal')) === position,
)

/** What the good request is like, where it is not about one text file; faults are told by it only where it is taken. */
interface Circumstance {
  /** How many sessions are sealed in one call: the first of these numbers that is taken. */
  readonly sizes?: readonly number[]
  readonly flags?: Flags
  readonly written?: (good: SealRequest) => Pick<SealRequest, 'signKey' | 'signKeyPassword'>
  /**
   * Whether a complete request about an unknown session is sent with each fault, for deployments that fill missing fields from another
   * request, or share a key that another call opens.
   */
  readonly isAccompanied?: boolean
}

const CIRCUMSTANCES: Readonly<Record<string, Circumstance & { readonly which?: 'second'; readonly faults?: typeof FAULTS }>> = {
  'in a batch of up to five': { sizes: [5, 2], isAccompanied: true, faults: FAULTS },
  'with the second seal': { which: 'second', isAccompanied: true, faults: FAULTS },
  'into a new container': { flags: NEW_CONTAINER },
  'with the flags left out that are false': {
    written: ({ signAsPdf, createNewEdoc, ...rest }) => ({
      ...rest,
      ...(signAsPdf && { signAsPdf }),
      ...(createNewEdoc && { createNewEdoc }),
    }),
  },
}

for (const [name, { which = 'first', faults = ONE_FOR_EACH_ROW, ...circumstance }] of Object.entries(CIRCUMSTANCES)) {
  const spoilt = probe(`seal circumstances: faults ${name}`, { provokes: true }, async (context) => {
    requireFreshSessions(context)
    return { tried: await refusedIn(context, context.seals[which], circumstance, faults) }
  })

  checkRefused(spoilt, 'createSeal', faults, ({ tried }) => tried, { where: 'where taken' })
}

/** Seals sessions, so that the deployment knows the key; then tries every fault on other sessions, then the good request on these. */
async function refusedIn(context: Context, key: SealKey, circumstance: Circumstance, faults: readonly Fault[]): Promise<readonly Tried[]> {
  const { api, sessions, flow } = context
  const { flags, written = (good: SealRequest) => good, isAccompanied = false } = circumstance
  const opened = await openedIn(context, key, circumstance)
  const own = await sessions.take('text', opened.sessions.length)
  const good = { operation: 'createSeal', sessions: own, key, body: written(await flow.sealRequest(own, key, flags)) } as const
  const elsewhere = { ...good.body, sessions: [{ sessionId: sessions.unknownId() }] }
  const attempts: Awaited<ReturnType<typeof attemptWith>>[] = []
  for (const fault of faults) {
    const beside = isAccompanied ? [api.createSeal(elsewhere, { patient: false })] : []
    const [attempt] = await Promise.all([attemptWith(context, good, fault), ...beside])
    attempts.push(attempt)
  }
  // The faults may have locked the sessions, which is only advised against. Then the sessions sealed before show that the request was good.
  const again = await sendGood(api, good)
  const controls = isCarriedOut('createSeal', again) ? [again] : [again, opened]
  return attempts.map((attempt) => ('missing' in attempt ? attempt : { ...attempt, controls }))
}

/** @throws NotAssessed `not-applicable` where the good request is refused, as it may be in many a circumstance: then no fault proves anything */
async function openedIn(context: Context, key: SealKey, { sizes = [1], flags, written }: Circumstance): Promise<Control> {
  const { api, sessions, flow } = context
  for (const size of sizes) {
    const taken = await sessions.take('text', size)
    const exchange = await unlessTooMany(async () =>
      written === undefined ? flow.createSeal(taken, key, flags) : api.createSeal(written(await flow.sealRequest(taken, key, flags))),
    )
    const opened = exchange && { exchange, sessions: idsOf(taken) }
    if (opened !== null && isCarriedOut('createSeal', opened)) return opened
  }
  throw notApplicable('no request of this kind is carried out here')
}
