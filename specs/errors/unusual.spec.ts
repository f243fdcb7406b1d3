// Bad sessions and certificates where a deployment may be less careful than with one text file and the first signer: in batches, with other keys and
// kinds of file, with bad sessions only, and when it is asked again.
import { notApplicable } from '../../engine/index.js'
import { isObject } from '../../fixtures/answers/fields.js'
import type { Context, SessionKind } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import { probe } from '../../fixtures/index.js'
import { batchSigner } from '../asking/batch-signer.js'
import { type GoodWork, goodWork, kindFor, type Manner, requireOffered, send } from '../asking/good-requests.js'
import { ifOffered, whereTaken } from '../asking/offered.js'
import { idsOf, requireFreshSessions } from '../asking/sessions.js'
import { AS_PDF, NEW_CONTAINER } from '../documents/asking.js'
import { refusedInTurn, type Tried } from '../faults/asking.js'
import { FAR, TWO_FROM_THE_SECOND } from '../faults/batches.js'
import { named } from '../faults/fault.js'
import { checkRefused, triedBadSessions } from '../faults/judging.js'
import { aboutSessions, EMPTY_SESSION, UNKNOWN_SESSION } from '../faults/sessions.js'
import { DIGEST_FAULTS } from '../faults/values.js'

const CERTIFICATES = named(DIGEST_FAULTS, [
  'garbage for a certificate',
  'half a certificate',
  'its public key in place of the certificate',
  'an object in place of the certificate',
])

/** An empty session can stand in place of a fresh one only: the later operations take sessions that were worked on before. */
const BAD_SESSIONS = {
  calculateDigest: { unknown: UNKNOWN_SESSION, empty: EMPTY_SESSION },
  finalizeSigning: { unknown: UNKNOWN_SESSION },
  addArchive: { unknown: UNKNOWN_SESSION },
  createSeal: { unknown: UNKNOWN_SESSION, empty: EMPTY_SESSION },
}

for (const operation of SIGNING_OPERATIONS) {
  const { name } = ENDPOINTS[operation]
  for (const [kind, bad] of Object.entries(BAD_SESSIONS[operation])) {
    const trial = {
      operation,
      faults: [bad],
      alone: ['once', 'again', 'together'],
      // How many bad ones it takes to go unnoticed is not known; an operation has at most seven unusual requests.
      places: Array.from({ length: 7 }, (_, index) => (index % 2 === 0 ? TWO_FROM_THE_SECOND : FAR)),
      works: (context: Context) => unusualRequests(operation, context),
    } as const
    triedBadSessions(`unusual requests with ${kind} sessions: ${name}`, trial, { fresh: true, where: 'where taken' })
  }
}

const garbageCertificates = probe('unusual requests with garbage in place of the certificate', async (context) => {
  requireFreshSessions(context)
  const tried: Tried[] = []
  for (const good of await unusualRequests('calculateDigest', context))
    tried.push(...(await refusedInTurn(context, CERTIFICATES, async () => good)).tried)
  return { tried }
})
checkRefused(garbageCertificates, 'calculateDigest', CERTIFICATES, ({ tried }) => tried, { where: 'where taken' })

/** Sessions in one call: more than most people send. */
const MANY = 6
/** How many sessions one call takes is open, and which files are signed how. */
const NOT_TAKEN = 'this is not taken here'
/** Bad sessions that come beside them. */
const BESIDE = 3

/** Unusual requests of an operation, each on fresh sessions, some with other flags. Those that the deployment file does not allow are left out. */
async function unusualRequests(operation: SigningOperation, context: Context): Promise<readonly GoodWork[]> {
  requireOffered(operation, context)
  const { api, signers, seals, sessions, limits } = context
  const bySigner = operation === 'calculateDigest' || operation === 'finalizeSigning'
  const one = async (manner: Manner, kind: SessionKind = kindFor(operation)) =>
    goodWork(operation, context, [await sessions.one(kind)], manner)
  const several = async (count: number) =>
    goodWork(operation, context, await sessions.take(kindFor(operation), count), bySigner ? { signer: batchSigner(signers) } : {})
  const anEcCertificate = async () => {
    if (signers.ec === signers.any) throw notApplicable('the first signer has an EC key already')
    return one({ signer: signers.ec, ...(operation === 'calculateDigest' && { flags: NEW_CONTAINER }) })
  }
  const withoutFlags = async () => {
    const good = await one({})
    return { ...good, body: isObject(good.body) ? { ...good.body, signAsPdf: undefined, createNewEdoc: undefined } : good.body }
  }
  const makers: readonly (() => Promise<GoodWork>)[] = [
    () => several(2),
    ...(MANY + BESIDE <= (limits.sessionsPerCall ?? MANY + BESIDE) ? [() => whereTaken(NOT_TAKEN, () => several(MANY))] : []),
    ...(bySigner ? [anEcCertificate] : []),
    () => whereTaken(NOT_TAKEN, () => (operation === 'addArchive' ? archivedPdf(context) : one({ flags: AS_PDF }, 'pdf'))),
    ...(operation === 'calculateDigest' || operation === 'createSeal' ? [withoutFlags] : []),
    ...(operation === 'createSeal' ? [() => one({ key: seals.second, flags: NEW_CONTAINER })] : []),
    // A plain request comes last, so that its faults are tried after the others were carried out.
    () => one({}),
  ]
  const works: GoodWork[] = []
  for (const make of makers) {
    const work = await ifOffered(make)
    // As it is: how many sessions one call takes is another question.
    if ('value' in work) works.push({ ...work.value, again: (those) => send(api, operation, aboutSessions(work.value.body, idsOf(those))) })
  }
  return works
}

/** A PDF that was signed as PDF. */
async function archivedPdf(context: Context): Promise<GoodWork> {
  const { flow, sessions, signers } = context
  const own = [await sessions.one('pdf')]
  const { finalize } = await flow.sign(own, signers.any, AS_PDF)
  if (finalize === null) throw notApplicable('PDFs are not signed as PDF here')
  return goodWork('addArchive', context, own)
}
