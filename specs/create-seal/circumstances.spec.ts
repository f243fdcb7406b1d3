// eSealCreate where a deployment may behave differently than with one text file and the first seal: other kinds of file, batches with
// the second seal, which may be mixed up with the first; wrong passwords that are nearly right; and faults in batches, for the second seal, with
// every pair of flags.
import { notApplicable } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Context, Flags, SealKey, SealRequest, Session, SessionKind } from '../../fixtures/context.js'
import { bareBase64 } from '../../fixtures/dialect/pem.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { requirementOf } from '../../requirements/ledger.js'
import { type Control, expectRefusedWhereTaken, isCarriedOut, type Refusal } from '../answers/refusals.js'
import { unlessTooMany } from '../asking/batches.js'
import { firstHalf } from '../asking/first-half.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { AS_PDF, BOTH_FLAGS, INTO_CONTAINER, keepClaimed, NEW_CONTAINER } from '../documents/asking.js'
import type { Documented } from '../documents/documents.js'
import { checkSealed } from '../documents/judgements.js'
import { repacked, seal } from './asking.js'
import { type BadSeal, KEY_FAULTS, NEARLY_RIGHT, PASSWORD_FAULTS, withZeros } from './bad-seals.js'
import { goodSeals } from './good-answers.js'
import { expectSealed, type Sealing } from './seal-answers.js'

const KIND_NAMES = { pdf: 'PDFs', asice: 'ASiC-E containers', multi: 'sessions with several files' } as const

const kinds = (['pdf', 'asice', 'multi'] as const).map((kind) =>
  probe(`seal circumstances: ${KIND_NAMES[kind]}, alone and in twos`, async (context) => {
    requireFreshSessions(context)
    const inTwos = async () => (await unlessTooMany(() => sealedSomehow(context, kind, 2))) ?? []
    const sealings = [...(await sealedSomehow(context, kind, 1)), ...(await inTwos())]
    if (sealings.length === 0) throw notApplicable(`${KIND_NAMES[kind]} are not sealed here`)
    return { sealings }
  }),
)

/** A sealing with the documents that it left. */
type Kept = Sealing & { readonly documented: readonly Documented[] }

async function kept(context: Context, sessions: readonly Session[], answer: Exchange, { certificateSha256 }: SealKey): Promise<Kept> {
  const documented = await keepClaimed(context, { operation: 'createSeal', answer, certificateSha256 }, sessions)
  return { ids: idsOf(sessions), answer, documented }
}

async function sealedAndKept(context: Context, sessions: readonly Session[], key: SealKey, flags?: Flags): Promise<Kept> {
  return kept(context, sessions, await context.flow.createSeal(sessions, key, flags), key)
}

/** Which ciphers and kinds of keys a PFX may have is open, so the second seal may be refused. */
function requireTaken(alone: Sealing | undefined): void {
  if (alone === undefined || !isCarriedOut('createSeal', { exchange: alone.answer, sessions: alone.ids }))
    throw notApplicable('the second seal is not taken here')
}

const secondSeal = probe('seal circumstances: the second seal, alone and in batches', async (context) => {
  requireFreshSessions(context)
  const sealings: Kept[] = []
  for (const size of [1, 2, 3]) {
    const taken = await context.sessions.take('text', size)
    const answer = await unlessTooMany(() => context.flow.createSeal(taken, context.seals.second))
    if (answer === null) break
    sealings.push(await kept(context, taken, answer, context.seals.second))
    requireTaken(sealings[0])
  }
  return { sealings }
})

/**
 * Seals sessions of one kind with the first flags that are accepted. Which flags these are is open, and so is whether this kind of file is
 * sealed at all: returns an empty list where every try is refused as a whole. Each try has fresh sessions, because a refusal may lock them.
 */
async function sealedSomehow(context: Context, kind: SessionKind, size: number): Promise<readonly Kept[]> {
  const { sessions, seals } = context
  const ways: readonly (Flags | undefined)[] = [undefined, INTO_CONTAINER, NEW_CONTAINER, ...(kind === 'pdf' && size === 1 ? [AS_PDF] : [])]
  let partial: readonly Kept[] = []
  for (const flags of ways) {
    const taken = await sessions.take(kind, size)
    const sealing = await sealedAndKept(context, taken, seals.first, flags)
    if (isCarriedOut('createSeal', { exchange: sealing.answer, sessions: sealing.ids })) return [sealing]
    if (partial.length === 0 && claimsFor(sealing.answer, 'createSeal', sealing.ids).length > 0) partial = [sealing]
  }
  return partial
}

for (const good of [...kinds, secondSeal]) {
  goodSeals.check(good, ({ sealings }) => sealings.map(({ answer }) => answer))
  checkSealed(good, ({ sealings }) => sealings.flatMap(({ documented }) => documented))
  check('SEA-4', good, ({ sealings }) => sealings.filter(({ ids }) => ids.length > 1).forEach(expectSealed))
}

/** Whether these are taken is open; what is claimed has to be done. */
const UNUSUAL: Readonly<Record<string, (context: Context) => Promise<Kept>>> = {
  'a PDF as PDF with the second seal': async (context) =>
    sealedAndKept(context, [await context.sessions.one('pdf')], context.seals.second, AS_PDF),
  'the second seal with the authentication certificate of the first, right after it': async (context) => {
    const { first, second } = context.seals
    await seal(context, 1, first)
    return sealedAndKept(context, [await context.sessions.one('text')], { ...second, authCertificatePem: first.authCertificatePem })
  },
  'a PDF with both flags': async (context) => sealedAndKept(context, [await context.sessions.one('pdf')], context.seals.first, BOTH_FLAGS),
  'a PDF as PDF while a digest of it waits for its signature': async (context) => {
    const { flow, seals, sessions, signers } = context
    const own = [await sessions.one('pdf')]
    await flow.calculateDigest(own, signers.any, AS_PDF)
    return sealedAndKept(context, own, seals.first, AS_PDF)
  },
}

for (const [name, sealed] of Object.entries(UNUSUAL)) {
  const unusual = probe(`seal circumstances: ${name}`, { mayBeRefused: true }, async (context) => {
    requireFreshSessions(context)
    return sealed(context)
  })
  checkSealed(unusual, ({ documented }) => documented)
}

const PASSWORD = 'chain-of-seals-9'
/** Each opens the key only where the deployment changes the password before it uses it. */
const NEARLY_RIGHT_HERE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(NEARLY_RIGHT).map(([fault, change]) => [fault, change(PASSWORD)])),
  'the password with a capital letter': 'Chain-of-seals-9',
  'the password with a line end after it': `${PASSWORD}\n`,
  // One letter is the next one, and the letter behind it 31 less: `String.hashCode` of Java is the same.
  'another password of the same hash': 'dIain-of-seals-9',
  'the password with its words in another order': 'seals-of-chain-9',
  'the password from behind': [...PASSWORD].toReversed().join(''),
  'the password twice': PASSWORD + PASSWORD,
  'the end of the password': PASSWORD.slice(PASSWORD.length / 2),
  'the password with another middle': PASSWORD.replace('-of-', '-in-'),
  'an empty password': '',
}

const BEYOND_ASCII = 'Zīmogu-ķēde-9'
const NEARLY_RIGHT_BEYOND_ASCII: Readonly<Record<string, string>> = {
  'the password without accents': BEYOND_ASCII.normalize('NFD').replace(/\p{Mn}/gu, ''),
  'the password with `?` for each letter beyond ASCII': BEYOND_ASCII.replace(/\P{ASCII}/gu, '?'),
}

const nearlyRight = probe('seal circumstances: passwords that are nearly right', { provokes: true }, async (context) => {
  requireFreshSessions(context)
  const { first } = context.seals
  const known = { 'the password under which the key came before': first.password }
  const tried = (right: string, others: Readonly<Record<string, string>>) =>
    refusedInTurn(context, repacked(first, right), {}, wrongPasswords(others))
  return {
    refusals: [...(await tried(PASSWORD, { ...NEARLY_RIGHT_HERE, ...known })), ...(await tried(BEYOND_ASCII, NEARLY_RIGHT_BEYOND_ASCII))],
  }
})

function wrongPasswords(passwords: Readonly<Record<string, string>>): Readonly<Record<string, BadSeal>> {
  const faults = Object.entries(passwords).map(([fault, password]): [string, BadSeal] => [
    fault,
    { id: 'SEA-11', spoil: async (good, { seals }) => ({ ...good, signKeyPassword: await seals.encrypt(password) }) },
  ])
  return Object.fromEntries(faults)
}

check('SEA-11', nearlyRight, ({ refusals }) => expectRefusedWhereTaken(refusals))

/** Octets at the end of a PFX that are kept: fewer than its MAC takes. */
const UNTOUCHED_END = 16

/** Those that are tried with the plainest request, and more of their kinds. */
const FAULTS: Readonly<Record<string, BadSeal>> = {
  // What is advised was tried with the plainest request: a password need not go out in the clear again.
  ...Object.fromEntries(
    Object.entries({ ...PASSWORD_FAULTS, ...KEY_FAULTS }).filter(([, { id }]) => requirementOf(id).level === 'required'),
  ),
  'half an encrypted password': { id: 'SEA-14', spoil: (good) => ({ ...good, signKeyPassword: firstHalf(good.signKeyPassword) }) },
  'an object for a `signKeyPassword`': { id: 'SEA-15', spoil: (good) => ({ ...good, signKeyPassword: {} }) },
  'a `signKey` that is no base64': { id: 'SEA-16', spoil: (good) => ({ ...good, signKey: 'no seal key: %%%' }) },
  'a certificate in place of the PFX': {
    id: 'SEA-16',
    spoil: (good, _context, { authCertificatePem }) => ({ ...good, signKey: bareBase64(authCertificatePem) }),
  },
  'a PFX of zeros from its middle on': {
    id: 'SEA-17',
    spoil: (good) => ({
      ...good,
      signKey: withZeros(good.signKey, Math.floor(Buffer.byteLength(good.signKey, 'base64') / 2), -UNTOUCHED_END),
    }),
  },
  'a `signKey` that is null': { id: 'SEA-18', spoil: (good) => ({ ...good, signKey: null }) },
  'an empty `signKey`': { id: 'SEA-18', spoil: (good) => ({ ...good, signKey: '' }) },
  'a `signKeyPassword` that is null': { id: 'SEA-19', spoil: (good) => ({ ...good, signKeyPassword: null }) },
  'an empty `signKeyPassword`': { id: 'SEA-19', spoil: (good) => ({ ...good, signKeyPassword: '' }) },
}

/** Every wrong password takes its turn, and good seals between. */
const ONE_FOR_EACH_ROW = Object.fromEntries(
  Object.entries(FAULTS).filter(([, { id }], position, all) => all.findIndex(([, other]) => other.id === id) === position),
)

/** What the good request is like, where it is not about one text file; faults are told by it only where it is taken. */
interface Circumstance {
  readonly kind?: SessionKind
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
  'for a PDF as PDF': { kind: 'pdf', flags: AS_PDF },
  'into a new container': { flags: NEW_CONTAINER },
  'for a PDF with both flags': { kind: 'pdf', flags: BOTH_FLAGS },
  'with the flags left out that are false': {
    written: ({ signAsPdf, createNewEdoc, ...rest }) => ({
      ...rest,
      ...(signAsPdf && { signAsPdf }),
      ...(createNewEdoc && { createNewEdoc }),
    }),
  },
  'with an `authCertificate` in bare base64': {
    written: (good) => ({ ...good, authCertificate: bareBase64(good.authCertificate) }),
  },
}

for (const [name, { which = 'first', faults = ONE_FOR_EACH_ROW, ...circumstance }] of Object.entries(CIRCUMSTANCES)) {
  const spoilt = probe(`seal circumstances: faults ${name}`, { provokes: true }, async (context) => {
    requireFreshSessions(context)
    return { refusals: await refusedInTurn(context, context.seals[which], circumstance, faults) }
  })

  for (const row of new Set(Object.values(faults).map(({ id }) => id))) {
    check(row, spoilt, ({ refusals }) => expectRefusedWhereTaken(refusals.filter(({ id }) => id === row)))
  }
}

/** Seals sessions, so that the deployment knows the key; then tries every fault on other sessions, then the good request on these. */
async function refusedInTurn(
  context: Context,
  key: SealKey,
  circumstance: Circumstance,
  faults: Readonly<Record<string, BadSeal>>,
): Promise<readonly (Refusal & Pick<BadSeal, 'id'>)[]> {
  const { api, sessions, flow } = context
  const { kind = 'text', flags, written = (good: SealRequest) => good, isAccompanied = false } = circumstance
  const opened = await openedIn(context, key, circumstance)
  const own = await sessions.take(kind, opened.sessions.length)
  const sent = idsOf(own)
  const good = written(await flow.sealRequest(own, key, flags))
  const elsewhere = { ...good, sessions: [{ sessionId: sessions.unknownId() }] }
  const attempts: (Omit<Refusal, 'controls'> & Pick<BadSeal, 'id'>)[] = []
  for (const [fault, { id, spoil }] of Object.entries(faults)) {
    const body = await spoil(good, context, key)
    const beside = isAccompanied ? [api.createSeal(elsewhere, { patient: false })] : []
    const [attempt] = await Promise.all([api.createSeal(body, { patient: false }), ...beside])
    attempts.push({ id, operation: 'createSeal', fault, attempt, sent })
  }
  // The faults may have locked the sessions, which is only advised against. Then the sessions sealed before show that the request was good.
  const again = { exchange: await api.createSeal(good), sessions: sent }
  const controls = isCarriedOut('createSeal', again) ? [again] : [again, opened]
  return attempts.map((attempt) => ({ ...attempt, controls }))
}

/** @throws NotAssessed `not-applicable` where the good request is refused, as it may be in many a circumstance: then no fault proves anything */
async function openedIn(context: Context, key: SealKey, { kind = 'text', sizes = [1], flags, written }: Circumstance): Promise<Control> {
  const { api, sessions, flow } = context
  for (const size of sizes) {
    const taken = await sessions.take(kind, size)
    const exchange = await unlessTooMany(async () =>
      written === undefined ? flow.createSeal(taken, key, flags) : api.createSeal(written(await flow.sealRequest(taken, key, flags))),
    )
    const opened = exchange && { exchange, sessions: idsOf(taken) }
    if (opened !== null && isCarriedOut('createSeal', opened)) return opened
  }
  throw notApplicable('no request of this kind is carried out here')
}
