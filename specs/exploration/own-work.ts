// What a deployment has signed or sealed itself, it cannot call unusual afterwards: where it refuses to work on that once more, it is asked to do the
// same for a plain document with the same past. What it fails at is asked for once more. Judges nothing.
import { setTimeout as pause } from 'node:timers/promises'
import { orNull } from '../../engine/index.js'
import { claimsAll, claimsFor } from '../../fixtures/answers/claims.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Context, Session, SessionKind } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { CONTAINER_KINDS, type FileKind, PDF_KINDS } from '../../fixtures/samples/file-kinds.js'
import { failedIn, isCarriedOut } from '../answers/refusals.js'
import { limitIn } from '../asking/offered.js'
import { type Held, kindOf, type Maker, wasCalled } from './held.js'
import { flagsOf } from './plan.js'
import type { Compared } from './trace.js'

/** The rows of a good request for one session. */
const ROWS = { calculateDigest: 'DIG-1', addArchive: 'ARC-1', createSeal: 'SEA-1' } as const
export const OWN_WORK_ROWS = Object.values(ROWS)

/** A good request about a session that was not carried out. */
interface Refused {
  readonly held: Held
  readonly operation: SigningOperation
  readonly answer: Exchange
  /** The same about other sessions. */
  readonly ask: (sessions: readonly Session[]) => Promise<Exchange>
}

/**
 * What is asked after a good request about one session: where the service failed, the same about a fresh session of the same files, if nothing but the
 * files may be the cause; where it refuses its own work, the same about a plain document. `null` where there is nothing to ask.
 */
export async function askedAfterwards(context: Context, refused: Refused): Promise<Compared | null> {
  const { held, operation, answer, ask } = refused
  const { session, previous } = held
  if (operation === 'finalizeSigning') return null
  const isFailed = failedIn([answer]) !== undefined
  const files = previous === 'none' && operation !== 'addArchive' ? session.files : null
  if (isFailed && files !== null) {
    const again = await orNull(async () => ask([await context.sessions.withFiles(files)]))
    return { answers: [answer], expected: null, again }
  }
  const isRefused = (one: Exchange): boolean => whyNotItsWord(one) === null && claimsFor(one, operation, [session.id]).length === 0
  const work = isRefused(answer) ? ownWorkOf(held) : null
  if (work === null) return null
  const { refusedForPlain } = context.exploration.learned
  const name = `a document that the deployment has ${'seal' in work.maker ? 'sealed' : 'signed'} itself`
  const same = `${operation} of ${name}: ${work.kind}`
  // A deployment that does not do it at all is not asked each time. What was refused once may have been an accident.
  const attempt = refusedForPlain.has(same) ? null : await ask([session])
  if (attempt === null) return null
  const answers = [answer, attempt]
  if (!isRefused(attempt)) return { answers, expected: null, again: null }
  const control = (await isFarFromLimits(context, held)) ? await plainly(context, work, ask) : null
  if (control !== null && !isCarriedOut(operation, control)) refusedForPlain.add(same)
  // What is finished in the background may be refused for a moment: it is asked for a last time, when the plain document is done.
  const last = control === null ? null : await ask([session])
  // Its session may have ended.
  const isTold = last !== null && !context.exploration.isInDoubt(last)
  const expected = isTold ? { row: ROWS[operation], operation, tried: [{ name, exchange: last }], control } : null
  return { answers, expected, again: isFailed ? attempt : null }
}

/**
 * Whether a document is far shorter than any upload may be, which may be refused for that. Where no life of sessions is announced, nobody knows whether
 * its session has ended.
 */
async function isFarFromLimits({ api }: Context, { session }: Held): Promise<boolean> {
  const length = (session.files ?? []).reduce((sum, file) => sum + file.bytes.length, 0)
  const most = await orNull(async () => {
    const answer = await api.configuration()
    limitIn(answer, 'sessionExpirationTimeout')
    return limitIn(answer, 'fileMaxLength')
  })
  return most !== null && length < most / 2
}

/** What a deployment has made by itself: who asked for it, the kind of plain file that the same comes of, and whether it was read. */
interface OwnWork {
  readonly maker: Maker
  readonly kind: SessionKind
  readonly isRead: boolean
}

/** Of these somebody else has made a container, or has signed them. */
const FOREIGN: readonly FileKind[] = [...CONTAINER_KINDS, 'odf', 'signed-pdf', 'certified-pdf', 'certified-open-pdf']

/** `null` where it is not its own work alone: it was signed or sealed once, nothing came between, and nobody else has signed what was uploaded. */
export function ownWorkOf({ claims, previous, pending, past, files, maker, documents }: Held): OwnWork | null {
  // What a refusal leaves behind in a session is open, and so is what comes of a request that was refused before.
  const isFinished = claims === 1 && pending === null && !wasCalled(past, 'refused') && ['finalize', 'seal'].includes(previous)
  const isForeign = files.some(({ kind }) => FOREIGN.includes(kind))
  if (maker === null || !isFinished || isForeign) return null
  if (documents === null) return files.some(({ kind }) => PDF_KINDS.includes(kind)) ? null : { maker, kind: 'text', isRead: false }
  // A report may lie beside the document.
  const [kind, ...others] = new Set(documents.map(kindOf).filter((one) => one !== 'bytes'))
  if (kind === undefined || others.length > 0) return null
  return { maker, kind: kind === 'pdf' ? 'pdf' : 'text', isRead: true }
}

/** From the reading of a plain document to the call about it: as long as it may take until a session that ends with its reading is gone. */
const A_MOMENT_MS = 1000

/** The same about a plain document of the same maker, read if the other one was: reading may use a document up. `null` where it does not come about. */
async function plainly(context: Context, { maker, kind, isRead }: OwnWork, ask: Refused['ask']): Promise<Exchange | null> {
  return orNull(async () => {
    const session = await context.sessions.one(kind)
    if (!(await isMadeBy(context, session, maker))) return null
    if (isRead) {
      await context.storage.documents(session)
      // What ends when it is read may end a moment later.
      await pause(A_MOMENT_MS)
    }
    return await ask([session])
  })
}

async function isMadeBy({ flow, seals }: Context, session: Session, maker: Maker): Promise<boolean> {
  const flags = flagsOf(maker.flags)
  if ('seal' in maker) return claimsAll(await flow.createSeal([session], seals[maker.seal], flags), 'createSeal', [session.id])
  const { finalize } = await flow.sign([session], maker.signer, { flags })
  return finalize !== null && claimsAll(finalize, 'finalizeSigning', [session.id])
}
