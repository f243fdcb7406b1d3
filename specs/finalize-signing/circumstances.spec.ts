// From CalculateDigest to finalizeSigning where a deployment may behave differently than with one text file and one certificate:
// every signer, batches by key type, every kind of file.

import { notApplicable } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Context, Flags, Session, SessionKind, Signer } from '../../fixtures/context.js'
import { check, probe } from '../../fixtures/index.js'
import { isCarriedOut } from '../answers/refusals.js'
import { EID_SCAN } from '../asking/batch-signer.js'
import { unlessTooMany } from '../asking/batches.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { goodDigests } from '../calculate-digest/good-answers.js'
import { AS_PDF, INTO_CONTAINER, keepFinalized, NEW_CONTAINER } from '../documents/asking.js'
import type { Documented } from '../documents/documents.js'
import { checkSigned } from '../documents/judgements.js'
import { type Order, prepare, type SigningWay, signAll } from './asking.js'
import { goodFinalizes } from './good-answers.js'
import { expectFinalizedOverOwnDigest, finalizeSent, type Signing } from './signings.js'

/** The signers whose keys the identity platform does not hold; those that it holds are tried in platforms.spec.ts. */
function ownKeys({ signers }: Context): readonly Signer[] {
  return signers.all.filter(({ platform }) => platform === null || platform === EID_SCAN)
}

/** A signing with the documents that it left. */
type Kept = Signing & { readonly documented: readonly Documented[] }

async function signedAndKept(context: Context, sessions: readonly Session[], signer: Signer, how: SigningWay = {}): Promise<Kept> {
  const signing = await signAll(context, sessions, signer, how)
  return { ...signing, documented: await keepFinalized(context, signing.finalize, signer, sessions) }
}

const everySigner = probe('signing circumstances: every signer by itself', async (context) => {
  requireFreshSessions(context)
  const signings: Kept[] = []
  for (const signer of ownKeys(context)) {
    signings.push(await signedAndKept(context, await context.sessions.take('text', 1), signer))
  }
  return { signings }
})

const reversed: Order = (values) => values.toReversed()

const batches = (['rsa', 'ec'] as const).map((keyType) =>
  probe(`signing circumstances: batches with ${keyType.toUpperCase()} certificates`, async (context) => {
    requireFreshSessions(context)
    const signers = ownKeys(context).filter((signer) => signer.keyType === keyType && signer.platform !== EID_SCAN)
    if (signers.length === 0) throw notApplicable(`no signer with an ${keyType.toUpperCase()} key takes batches`)
    const signings: Kept[] = []
    for (const signer of signers) {
      for (const size of [2, 3]) {
        const order = size === 3 ? { order: reversed } : {}
        const signing = await unlessTooMany(async () => signedAndKept(context, await context.sessions.take('text', size), signer, order))
        if (signing !== null) signings.push(signing)
      }
    }
    if (signings.length === 0) throw notApplicable('one session is the most in one call here')
    return { signings }
  }),
)

const KIND_NAMES = { pdf: 'PDFs', asice: 'ASiC-E containers', multi: 'sessions with several files' } as const

const kinds = (['pdf', 'asice', 'multi'] as const).map((kind) =>
  probe(`signing circumstances: ${KIND_NAMES[kind]} with every key type, alone and in twos`, async (context) => {
    requireFreshSessions(context)
    const keys = ownKeys(context)
    const signers = (['rsa', 'ec'] as const).flatMap((keyType) => keys.find((signer) => signer.keyType === keyType) ?? [])
    const signings: Kept[] = []
    for (const signer of signers) {
      for (const size of signer.platform === EID_SCAN ? [1] : [1, 2]) {
        const signing = await unlessTooMany(() => signedSomehow(context, kind, size, signer))
        if (signing !== null) signings.push(signing)
      }
    }
    if (signings.length === 0) throw notApplicable(`${KIND_NAMES[kind]} are not signed here`)
    return { signings }
  }),
)

/**
 * Signs sessions of one kind with the first flags that are accepted. Which flags these are is open, and so is whether this kind of file is
 * signed at all: returns `null` where every try is refused as a whole. Each try has fresh sessions, because a refusal may lock them.
 */
async function signedSomehow(context: Context, kind: SessionKind, size: number, signer: Signer): Promise<Kept | null> {
  const ways: readonly (Flags | undefined)[] = [undefined, INTO_CONTAINER, NEW_CONTAINER, ...(kind === 'pdf' && size === 1 ? [AS_PDF] : [])]
  let partial: Kept | null = null
  for (const flags of ways) {
    const signing = await signedAndKept(context, await context.sessions.take(kind, size), signer, flags === undefined ? {} : { flags })
    if (isCarriedOut('calculateDigest', { exchange: signing.digest, sessions: signing.ids })) return signing
    if (claimsFor(signing.digest, 'calculateDigest', signing.ids).length > 0) partial ??= signing
  }
  return partial
}

// Whether such a call is refused is open: some deployments finalize only the sessions of one CalculateDigest.
const severalDigests = probe(
  'signing circumstances: the digests of two calls finalized in one, by one signer and by two',
  { mayBeRefused: true },
  async (context) => {
    requireFreshSessions(context)
    const signers = ownKeys(context).filter(({ platform }) => platform !== EID_SCAN)
    const [first] = signers
    if (first === undefined) throw notApplicable('no signer takes batches')
    const documented: Documented[] = []
    for (const second of new Set([first, signers.at(-1) ?? first])) {
      const prepared = [
        { signer: first, ...(await prepare(context, first)) },
        { signer: second, ...(await prepare(context, second)) },
      ]
      const values = prepared.map(({ value }) => value)
      const answer = await context.api.finalizeSigning(await context.flow.finalizeRequest(values, first))
      const sent = idsOf(prepared.map(({ session }) => session))
      for (const { signer, session } of prepared) documented.push(...(await keepFinalized(context, answer, signer, [session], sent)))
    }
    return { documented }
  },
)

checkSigned(severalDigests, ({ documented }) => documented)

for (const circumstance of [everySigner, ...batches, ...kinds]) {
  goodDigests.check(circumstance, ({ signings }) => signings.map(({ digest }) => digest))
  goodFinalizes.check(circumstance, ({ signings }) => signings.map(finalizeSent))
  checkSigned(circumstance, ({ signings }) => signings.flatMap(({ documented }) => documented))

  check('DIG-15', circumstance, async ({ signings }) => {
    await eachFinalized(signings.filter(({ ids }) => ids.length === 1))
  })
}

for (const circumstance of [...batches, ...kinds]) {
  check('DIG-11', circumstance, async ({ signings }) => {
    await eachFinalized(signings.filter(({ ids }) => ids.length > 1))
  })

  check('FIN-4', circumstance, async ({ signings }) => {
    const several = signings.filter(({ ids }) => ids.length > 1)
    for (const signing of several) finalizeSent(signing)
    await eachFinalized(several)
  })
}

async function eachFinalized(signings: readonly Signing[]): Promise<void> {
  if (signings.length === 0) throw notApplicable('there was no signing of this kind')
  for (const signing of signings) await expectFinalizedOverOwnDigest(signing)
}
