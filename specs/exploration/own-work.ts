// What a deployment has signed or sealed itself, it cannot call unusual afterwards: where it refuses to work on that once more, it is asked to do the
// same for a plain document with the same past. Judges nothing.
import { orNull } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import type { Context, Session, SessionKind, Signer } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { AS_PDF } from '../documents/asking.js'
import { signAll } from '../finalize-signing/asking.js'
import { isContainerKind, isPdfKind } from './file-kinds.js'
import { type Held, isPdf } from './fit.js'
import type { Acting } from './sending.js'
import { compared } from './telling.js'
import type { Telling } from './trace.js'

/** The rows of a good request for one session. */
const ROWS = { calculateDigest: 'DIG-1', addArchive: 'ARC-1', createSeal: 'SEA-1' } as const
type OfOwnWork = keyof typeof ROWS

/** Asks of the session of a step, or of another one. */
type Ask = (sessions: readonly Session[]) => Promise<Exchange>

/**
 * Whether a refused operation is carried out for a plain document. `null` where the document is not the deployment's own work alone: it was signed
 * or sealed once, nothing came between, and nobody else has signed what was uploaded.
 */
export async function comparedWithPlainWork(
  { context, step: { on, writing, seal } }: Acting,
  operation: OfOwnWork,
  answer: Exchange,
  ask: Ask,
  signer = context.signers.any,
): Promise<Telling | null> {
  const [held, ...others] = on
  if (held === undefined || others.length > 0 || writing !== 'plain' || !isOwnWorkAlone(held)) return null
  const { session, previous } = held
  const past = previous === 'seal' ? 'sealed' : 'signed'
  const circumstance = `a document that the deployment has ${past} itself`
  const { refusedForPlain } = context.exploration.learned
  const kind = resultOf(held)
  if (kind === null) return null
  const same = `${operation} ${past} ${kind}`
  // A deployment that does not do it at all is not asked each time.
  if (refusedForPlain.has(same)) return null
  const telling = await compared(answer, {
    row: ROWS[operation],
    circumstance,
    operation,
    ids: [session.id],
    ask: () => ask([session]),
    askOther: async () => {
      const plain = await orNull(() => (past === 'sealed' ? sealedOnce(context, kind, seal) : signedOnce(context, kind, signer)))
      const sent = plain === null ? null : await orNull(() => ask([plain]))
      const other = plain === null || sent === null ? null : { exchange: sent, sent: [plain.id] }
      if (other !== null && !claimsAll(other.exchange, operation, other.sent)) refusedForPlain.add(same)
      return other
    },
  })
  // What is finished in the background may be refused for a moment: it is asked for a last time, when the plain document is done.
  return telling === null || telling.other === null ? telling : { ...telling, again: await ask([session]) }
}

/** What a plain file has to be for the same kind of document to come of it; `null` where nobody has looked, and it may be either. */
function resultOf({ documents, files }: Held): SessionKind | null {
  if (documents !== null) return documents.every(isPdf) ? 'pdf' : 'text'
  return files.some(({ kind }) => isPdfKind(kind)) ? null : 'text'
}

function isOwnWorkAlone({ claims, previous, pending, wasRefused, files }: Held): boolean {
  const isFinished = claims === 1 && pending === null && !wasRefused && ['sign', 'finalize', 'seal'].includes(previous)
  const isForeign = files.some(({ kind }) => isContainerKind(kind) || kind === 'signed-pdf' || kind === 'odf')
  return isFinished && !isForeign
}

/** A plain document signed by the signer of the refused call: that one person signs twice may be why it is refused. */
async function signedOnce(context: Context, kind: SessionKind, signer: Signer): Promise<Session | null> {
  const session = await context.sessions.one(kind)
  const { finalize } = await signAll(context, [session], signer, kind === 'pdf' ? { flags: AS_PDF } : {})
  return finalize !== null && claimsAll(finalize, 'finalizeSigning', [session.id]) ? session : null
}

/** Likewise, sealed with the seal of the refused call. */
async function sealedOnce({ sessions, flow, seals }: Context, kind: SessionKind, seal: 'first' | 'second'): Promise<Session | null> {
  const session = await sessions.one(kind)
  const sealed = await flow.createSeal([session], seals[seal], kind === 'pdf' ? AS_PDF : undefined)
  return claimsAll(sealed, 'createSeal', [session.id]) ? session : null
}
