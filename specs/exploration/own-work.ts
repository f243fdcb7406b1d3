// What a deployment has signed or sealed itself, it cannot call unusual afterwards: where it refuses to work on that once more, it is asked to do the
// same for a plain document with the same past. What it fails at is asked for once more. Judges nothing.
import { orNull } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import type { Context, Session, SessionKind, Signer } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { failedIn } from '../answers/foreseen.js'
import { isCarriedOut } from '../answers/refusals.js'
import { limitIn } from '../asking/configured.js'
import { signAll } from '../finalize-signing/signings.js'
import { wasCalled } from './circumstances.js'
import { isContainerKind, isMadeElsewhere, isPdfKind } from './file-kinds.js'
import { type Held, kindOf, type Maker } from './held.js'
import { type CallStep, type FlagPlan, flagsOf } from './plan.js'
import { type Acting, type Compared, compared } from './sending.js'

/** The rows of a good request for one session. */
const ROWS = { calculateDigest: 'DIG-1', addArchive: 'ARC-1', createSeal: 'SEA-1' } as const
type OfOwnWork = keyof typeof ROWS
export const OWN_WORK_ROWS = Object.values(ROWS)

/** Asks of the session of a step, or of another one. */
type Ask = (sessions: readonly Session[]) => Promise<Exchange>

/**
 * Whether a refused operation is carried out for a plain document with the same past, by the same request. `null` where the document is not the
 * deployment's own work alone: it was signed or sealed once, nothing came between, and nobody else has signed what was uploaded.
 */
export async function comparedWithPlainWork(
  { context, on, step: { writing }, isAtOnce }: Acting<CallStep>,
  operation: OfOwnWork,
  answer: Exchange,
  ask: Ask,
): Promise<Compared | null> {
  const [held, ...others] = on
  // What other steps do at the same time may be why it is refused.
  if (held === undefined || others.length > 0 || writing !== 'plain' || isAtOnce) return null
  const { session, maker } = held
  const kind = resultOf(held)
  if (maker === null || kind === null || !isOwnWorkAlone(held)) return null
  const past = 'seal' in maker ? 'sealed' : 'signed'
  const { refusedForPlain } = context.exploration.learned
  const same = `${operation} ${past} ${kind}`
  // A deployment that does not do it at all is not asked each time.
  if (refusedForPlain.has(same)) return null
  const told = await compared(answer, {
    row: ROWS[operation],
    circumstance: `a document that the deployment has ${past} itself`,
    operation,
    ids: [session.id],
    ask: () => ask([session]),
    askOther: async () => {
      if (!(await isFarFromLimits(context, held))) return null
      const plain = await orNull(() => plainWork(context, kind, maker, held.documents !== null))
      const sent = plain === null ? null : await orNull(() => ask([plain]))
      const other = plain === null || sent === null ? null : { exchange: sent, sessions: [plain.id] }
      if (other !== null && !isCarriedOut(operation, other)) refusedForPlain.add(same)
      return other
    },
  })
  if (told === null) return null
  const again = failedIn([answer]) === undefined ? null : (told.answers[1] ?? null)
  // What is finished in the background may be refused for a moment: it is asked for a last time, when the plain document is done.
  const expected = told.expected === null ? null : { ...told.expected, attempt: await ask([session]) }
  return { ...told, again, expected }
}

/**
 * Asks once more for what a service failed at, about a fresh session of the same files. `null` where it did not fail, or where the files need not be the
 * cause: something was done with the session before, or is done at the same time.
 */
async function askedAfterFailure(
  { context, on, step: { writing }, isAtOnce }: Acting<CallStep>,
  answer: Exchange,
  ask: Ask,
): Promise<Compared | null> {
  const [held, ...others] = on
  const files = held?.previous === 'none' ? (held.session.files ?? null) : null
  if (failedIn([answer]) === undefined || files === null || others.length > 0 || writing !== 'plain' || isAtOnce) return null
  const again = await orNull(async () => ask([await context.sessions.withFiles(files)]))
  return { answers: [answer], expected: null, again }
}

/** What is asked after a good request about a session was not carried out: the same about its files, or about a plain document with its past. */
export async function askedAfterwards(
  acting: Acting<CallStep>,
  operation: OfOwnWork,
  answer: Exchange,
  ask: Ask,
): Promise<Compared | null> {
  return (await askedAfterFailure(acting, answer, ask)) ?? (await comparedWithPlainWork(acting, operation, answer, ask))
}

/** A session near its end may be refused for that, and so may a document that is longer than any upload. */
async function isFarFromLimits(context: Context, { since, session }: Held): Promise<boolean> {
  const limits = await orNull(async () => {
    const answer = await context.api.configuration()
    return { seconds: limitIn(answer, 'sessionExpirationTimeout'), bytes: limitIn(answer, 'fileMaxLength') }
  })
  if (limits === null) return false
  const length = (session.files ?? []).reduce((sum, file) => sum + file.bytes.length, 0)
  return performance.now() - since < (limits.seconds * 1000) / 2 && length < limits.bytes / 2
}

/** What a plain file has to be for the same kind of document to come of it; `null` where nobody can say. A report may lie beside the document. */
function resultOf({ documents, files }: Held): SessionKind | null {
  if (documents === null) return files.some(({ kind }) => isPdfKind(kind)) ? null : 'text'
  const [kind, ...others] = new Set(documents.map(kindOf).filter((one) => one !== 'bytes'))
  if (kind === undefined || others.length > 0) return null
  return kind === 'pdf' ? 'pdf' : 'text'
}

function isOwnWorkAlone({ claims, previous, pending, past, files }: Held): boolean {
  // What a refusal leaves behind in a session is open, and so is what comes of a request that was refused before.
  const isFinished = claims === 1 && pending === null && !wasCalled(past, 'refused') && ['sign', 'finalize', 'seal'].includes(previous)
  const isForeign = files.some(({ kind }) => isContainerKind(kind) || isMadeElsewhere(kind) || kind === 'odf')
  return isFinished && !isForeign
}

/** A plain document of the same maker, read if the other one was: reading may use a document up. `null` where it does not come about. */
async function plainWork(context: Context, kind: SessionKind, maker: Maker, isRead: boolean): Promise<Session | null> {
  const session = await context.sessions.one(kind)
  const isMade = 'seal' in maker ? await isSealed(context, session, maker.seal, maker.flags) : await isSigned(context, session, maker)
  if (!isMade) return null
  if (isRead) await context.storage.documents(session)
  return session
}

async function isSigned(context: Context, session: Session, { signer, flags }: Extract<Maker, { signer: Signer }>): Promise<boolean> {
  const { finalize } = await signAll(context, [session], signer, { flags: flagsOf(flags) })
  return finalize !== null && claimsAll(finalize, 'finalizeSigning', [session.id])
}

async function isSealed({ flow, seals }: Context, session: Session, seal: 'first' | 'second', flags: FlagPlan): Promise<boolean> {
  return claimsAll(await flow.createSeal([session], seals[seal], flagsOf(flags)), 'createSeal', [session.id])
}
