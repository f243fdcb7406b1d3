// Good requests unlike the plain one of a single text session and the first signer. Sends nothing but what has to come before them.
import { notApplicable } from '../../engine/index.js'
import { isObject } from '../../fixtures/answers/fields.js'
import type { Context, Session, SessionKind } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { batchSigner } from '../asking/batch-signer.js'
import { bodyFor, requireOffered } from '../asking/good-requests.js'
import { ifOffered, whereTaken } from '../asking/offered.js'
import { idsOf } from '../asking/sessions.js'
import { AS_PDF, NEW_CONTAINER } from '../documents/asking.js'

/** A good request that is less usual, and what it is about. */
export interface UnusualRequest {
  readonly name: string
  readonly body: unknown
  /** The sessions it is about. */
  readonly ids: readonly string[]
}

type Written = Omit<UnusualRequest, 'name'>

/** Sessions in one call: more than most people send. */
const MANY = 6
/** How many sessions one call takes is open, and which files are signed how. */
const NOT_TAKEN = 'this is not taken here'
/** Bad sessions that come beside them. */
const BESIDE = 3

/** Unusual requests of an operation, each on fresh sessions, some with other flags. Those that the deployment file does not allow are left out. */
export async function unusualRequests(operation: SigningOperation, context: Context): Promise<readonly UnusualRequest[]> {
  const { signers, seals, flow } = context
  requireOffered(operation, context)
  const plain = operation === 'addArchive' ? 'signed' : 'text'
  const bySigner = operation === 'calculateDigest' || operation === 'finalizeSigning'
  const several = (count: number): Promise<Written> =>
    written(context, plain, count, (own) => bodyFor(operation, context, own, bySigner ? batchSigner(signers) : undefined))
  const writers: Readonly<Record<string, () => Promise<Written>>> = {
    'two sessions': () => several(2),
    ...(MANY + BESIDE <= (context.limits.sessionsPerCall ?? MANY + BESIDE) && {
      'six sessions': () => whereTaken(NOT_TAKEN, () => several(MANY)),
    }),
    ...(bySigner && {
      'an EC certificate': async () => {
        const signer = signers.ec
        if (signer === signers.any) throw notApplicable('the first signer has an EC key already')
        return written(context, plain, 1, (own) =>
          operation === 'calculateDigest' ? flow.digestRequest(own, signer, NEW_CONTAINER) : bodyFor(operation, context, own, signer),
        )
      },
    }),
    ...(operation === 'calculateDigest' && {
      'a PDF signed as PDF': () => written(context, 'pdf', 1, (own) => flow.digestRequest(own, signers.any, AS_PDF)),
    }),
    ...((operation === 'finalizeSigning' || operation === 'addArchive') && {
      'a PDF signed as PDF': () =>
        whereTaken(NOT_TAKEN, () => written(context, 'pdf', 1, (own) => afterPdfDigest(operation, context, own))),
    }),
    ...((operation === 'calculateDigest' || operation === 'createSeal') && {
      'flags left out': () => written(context, plain, 1, async (own) => withoutFlags(await bodyFor(operation, context, own))),
    }),
    ...(operation === 'createSeal' && {
      'the second seal': () => written(context, plain, 1, (own) => flow.sealRequest(own, seals.second, NEW_CONTAINER)),
      'a PDF sealed as PDF': () => written(context, 'pdf', 1, (own) => flow.sealRequest(own, seals.first, AS_PDF)),
    }),
    // A plain request comes last, so that its faults are tried after the others were carried out.
    'one session, after others': () => written(context, plain, 1, (own) => bodyFor(operation, context, own)),
  }
  const requests: UnusualRequest[] = []
  for (const [name, write] of Object.entries(writers)) {
    const request = await ifOffered(write)
    if ('value' in request) requests.push({ name, ...request.value })
  }
  return requests
}

/** The good request after the CalculateDigest of a PDF as PDF; addArchive comes after its finalizeSigning. */
async function afterPdfDigest(
  operation: 'finalizeSigning' | 'addArchive',
  { flow, signers }: Context,
  own: readonly Session[],
): Promise<unknown> {
  const values = await flow.signatureValues(await flow.calculateDigest(own, signers.any, AS_PDF), own, signers.any)
  if (values.length < own.length) throw notApplicable('PDFs are not signed as PDF here')
  if (operation === 'finalizeSigning') return flow.finalizeRequest(values, signers.any)
  await flow.finalizeSigning(values, signers.any)
  return flow.archiveRequest(own)
}

function withoutFlags(body: unknown): unknown {
  if (!isObject(body)) return body
  const { signAsPdf: _pdf, createNewEdoc: _new, ...rest } = body
  return rest
}

async function written(
  { sessions }: Context,
  kind: SessionKind,
  count: number,
  write: (own: readonly Session[]) => Promise<unknown>,
): Promise<Written> {
  const own = await sessions.take(kind, count)
  return { ids: idsOf(own), body: await write(own) }
}

/** The same body about other sessions. An id that is new gets the members that stand beside the first id. */
export function aboutSessions(body: unknown, ids: readonly string[]): unknown {
  if (!isObject(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, member]) => [name, Array.isArray(member) ? references(member, ids) : member]))
}

function references(given: readonly unknown[], ids: readonly string[]): readonly unknown[] {
  const known = given.filter(isObject)
  return ids.map((sessionId) => known.find((reference) => reference.sessionId === sessionId) ?? { ...known[0], sessionId })
}
