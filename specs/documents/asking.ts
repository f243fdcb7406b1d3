// Makes signatures and seals, and keeps the documents that come of it. Needs a way to read them back.
import { notApplicable, orNull } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Context, Flags, SealKey, Session, SessionFile, Signer } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { certificateSha256 } from '../answers/certificates.js'
import { bytesOf } from '../answers/stored-documents.js'
import { type Order, signAll } from '../finalize-signing/asking.js'
import type { Signing } from '../finalize-signing/signings.js'
import type { Archived } from './archive-time-stamps.js'
import type { Documented, KeptSession } from './documents.js'
import { sha256 } from './documents.js'

/** PAdES for a PDF. */
export const AS_PDF: Flags = { signAsPdf: true, createNewEdoc: false }
/** What it means is open, and whether it is taken. */
export const BOTH_FLAGS: Flags = { signAsPdf: true, createNewEdoc: true }
/** One more signature in the container that was uploaded. */
export const INTO_CONTAINER: Flags = { signAsPdf: false, createNewEdoc: false }
/** A new container, whatever was uploaded. */
export const NEW_CONTAINER: Flags = { signAsPdf: false, createNewEdoc: true }

/** Longer than the usual buffers for files, and far below the limit of any deployment. */
const LONGER_THAN_A_BUFFER = 70_000

/** One session's files of several kinds and lengths, one with a name beyond ASCII. */
export function sixFiles({ samples }: Context): readonly SessionFile[] {
  return [
    samples.text('first.txt'),
    samples.utf8Name(),
    samples.binary(LONGER_THAN_A_BUFFER),
    samples.pdf(),
    samples.text('fifth.txt'),
    samples.text('sixth.txt'),
  ]
}

/** Ends a probe before it spends a session. @throws NotAssessed `not-applicable` where documents cannot be read back */
export function requireReadBack({ storage }: Context): void {
  if (!storage.readBack) throw notApplicable('the deployment file offers no way to read documents back (sessions.kind is not storage-api)')
}

/** Reads the documents of sessions as they are now, and keeps them beside the files that were uploaded. */
export function keep({ storage }: Context, sessions: readonly Session[]): Promise<readonly KeptSession[]> {
  return Promise.all(
    sessions.map(async (session) => ({ id: session.id, uploaded: session.files ?? [], documents: await storage.documents(session) })),
  )
}

/** A call about sessions, as far as it tells which of them it claims. */
type Claiming = Pick<Documented, 'answer' | 'sent'> & { readonly operation: SigningOperation }

/** As {@link keep}, after a call. Sessions without a claim are left out where they cannot be read any more: a refusal may have ended them. */
export async function keepAfter(context: Context, call: Claiming, sessions: readonly Session[]): Promise<readonly KeptSession[]> {
  const kept = sessions.map(async (session) => {
    const read = () => keep(context, [session])
    return isClaimed(call, session, sessions) ? await read() : ((await orNull(read)) ?? [])
  })
  return (await Promise.all(kept)).flat()
}

function isClaimed({ operation, answer, sent }: Claiming, { id }: Session, sessions: readonly Session[]): boolean {
  return answer !== null && claimsFor(answer, operation, [id], sent ?? sessions.map((one) => one.id)).length > 0
}

/**
 * Keeps the documents of the sessions for which a call makes a claim, before a later call can change them. Empty where it makes none, or
 * where documents cannot be read back.
 */
export async function keepClaimed(
  context: Context,
  call: Omit<Documented, 'sessions'>,
  sessions: readonly Session[],
): Promise<readonly Documented[]> {
  const { sent = sessions.map(({ id }) => id) } = call
  const claimed = sessions.filter((session) => isClaimed(call, session, sessions))
  if (!context.storage.readBack || claimed.length === 0) return []
  return [{ ...call, sent, sessions: await keep(context, claimed) }]
}

/** As {@link keepClaimed}, for a finalizeSigning with one signer's values. */
export function keepFinalized(
  context: Context,
  answer: Exchange | null,
  signer: Pick<Signer, 'certificate'>,
  sessions: readonly Session[],
  sent?: readonly string[],
): Promise<readonly Documented[]> {
  const call = { operation: 'finalizeSigning', answer, certificateSha256: certificateSha256(signer.certificate) } as const
  return keepClaimed(context, sent === undefined ? call : { ...call, sent }, sessions)
}

/** The sessions that hold nothing but what was uploaded: a call that was refused as a whole may have worked on some before. */
export async function asUploaded({ storage }: Context, sessions: readonly Session[]): Promise<readonly Session[]> {
  if (!storage.readBack) return sessions
  const kept = sessions.map(async (session) => {
    const documents = await orNull(() => storage.documents(session))
    const uploads = new Set(session.files?.map(({ bytes }) => sha256(bytes)))
    return documents?.every((document) => uploads.has(sha256(bytesOf(document)))) === true ? [session] : []
  })
  return (await Promise.all(kept)).flat()
}

/** Signs sessions and keeps their documents. */
export async function signDocuments(
  context: Context,
  sessions: readonly Session[],
  signer: Signer,
  how: { flags?: Flags; order?: Order } = {},
): Promise<Documented & { readonly signing: Signing }> {
  const signing = await signAll(context, sessions, signer, how)
  const call = { operation: 'finalizeSigning', answer: signing.finalize, certificateSha256: certificateSha256(signer.certificate) } as const
  return { signing, ...call, sessions: await keepAfter(context, call, sessions) }
}

/** Seals sessions and keeps their documents. */
export async function sealDocuments(context: Context, sessions: readonly Session[], seal: SealKey, flags?: Flags): Promise<Documented> {
  const answer = await context.flow.createSeal(sessions, seal, flags)
  const call = { operation: 'createSeal', answer, certificateSha256: seal.certificateSha256 } as const
  return { ...call, sessions: await keepAfter(context, call, sessions) }
}

/**
 * Has a file signed, and returns the signed document as a file to upload again.
 * @throws NotAssessed `not-applicable` where files of its kind are not signed
 */
export async function signedFile(context: Context, file: SessionFile, signer: Signer, flags?: Flags): Promise<SessionFile> {
  const session = await context.sessions.withFiles([file])
  const { finalize } = await signAll(context, [session], signer, flags === undefined ? {} : { flags })
  const [document] = await context.storage.documents(session)
  const body = document?.exchange.response?.body
  if (finalize === null || document === undefined || body?.kind !== 'bytes')
    throw notApplicable(`"${file.name}" was not signed, so there is no earlier signature to judge`)
  return { name: document.name, bytes: body.bytes }
}

/** Sends an addArchive, and keeps the documents before and after it, where they can be read back. */
export async function archiveKept(context: Context, sessions: readonly Session[], ask: () => Promise<Exchange>): Promise<Archived> {
  if (!context.storage.readBack) return { answer: await ask(), sessions: [] }
  const before = await keep(context, sessions)
  const answer = await ask()
  return { answer, sessions: withBefore(await keepAfter(context, { operation: 'addArchive', answer }, sessions), before) }
}

/** Has signed or sealed sessions archived one by one, and keeps those that are claimed beside what was kept of them before. */
export async function archiveClaimed(
  context: Context,
  sessions: readonly Session[],
  before: readonly Documented[],
): Promise<readonly Archived[]> {
  const archived: Archived[] = []
  for (const kept of before.flatMap((documented) => documented.sessions)) {
    const own = sessions.filter(({ id }) => id === kept.id)
    const answer = await context.flow.addArchive(own)
    if (claimsFor(answer, 'addArchive', [kept.id]).length > 0)
      archived.push({ answer, sessions: withBefore(await keep(context, own), [kept]) })
  }
  return archived
}

/** Sessions after a call with their documents before it. */
export function withBefore(after: readonly KeptSession[], before: readonly KeptSession[]): Archived['sessions'] {
  return after.map((session) => ({ ...session, before: before.find(({ id }) => id === session.id)?.documents ?? [] }))
}
