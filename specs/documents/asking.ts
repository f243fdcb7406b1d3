// Asking for signatures and seals, and keeping what became of the documents. Needs a way to read them back.
import { notApplicable } from '../../engine/index.js'
import type { Context, Flags, SealKey, Session, SessionFile, Signer } from '../../fixtures/context.js'
import { type Order, signAll } from '../finalize-signing/asking.js'
import type { Signing } from '../finalize-signing/signings.js'
import type { Documented, KeptSession } from './documents.js'
import { certificateSha256 } from './documents.js'

/** PAdES for a PDF. */
export const AS_PDF: Flags = { signAsPdf: true, createNewEdoc: false }
/** One more signature in the container that is there. */
export const INTO_CONTAINER: Flags = { signAsPdf: false, createNewEdoc: false }
/** A new container, whatever was uploaded. */
export const NEW_CONTAINER: Flags = { signAsPdf: false, createNewEdoc: true }

/** Longer than the buffers in which files are moved about, and far below what any deployment takes. */
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

/** Ends a probe before it spends anything where its documents could not be had. */
export function requireReadBack({ storage }: Context): void {
  if (!storage.readBack) throw notApplicable('the deployment file offers no way to read documents back (sessions.kind is not storage-api)')
}

/** The documents of sessions as they now are, beside what was put in. */
export function keep({ storage }: Context, sessions: readonly Session[]): Promise<readonly KeptSession[]> {
  return Promise.all(
    sessions.map(async (session) => ({ id: session.id, uploaded: session.files ?? [], documents: await storage.documents(session) })),
  )
}

/** Signs sessions and keeps their documents. */
export async function signDocuments(
  context: Context,
  sessions: readonly Session[],
  signer: Signer,
  how: { flags?: Flags; order?: Order } = {},
): Promise<Documented & { readonly signing: Signing }> {
  const signing = await signAll(context, sessions, signer, how)
  return {
    signing,
    operation: 'finalizeSigning',
    answer: signing.finalize,
    certificateSha256: certificateSha256(signer.certificate),
    sessions: await keep(context, sessions),
  }
}

/** Seals sessions and keeps their documents. */
export async function sealDocuments(context: Context, sessions: readonly Session[], seal: SealKey, flags?: Flags): Promise<Documented> {
  return {
    operation: 'createSeal',
    answer: await context.flow.createSeal(sessions, seal, flags),
    certificateSha256: seal.certificateSha256,
    sessions: await keep(context, sessions),
  }
}

/** A document signed by somebody, as a file to upload again. @throws NotAssessed `not-applicable` where files of its kind are not signed */
export async function signedFile(context: Context, file: SessionFile, signer: Signer, flags?: Flags): Promise<SessionFile> {
  const session = await context.sessions.withFiles([file])
  const { finalize } = await signAll(context, [session], signer, flags === undefined ? {} : { flags })
  const [document] = await context.storage.documents(session)
  const body = document?.exchange.response?.body
  if (finalize === null || document === undefined || body?.kind !== 'bytes')
    throw notApplicable(`"${file.name}" was not signed, so that there is no earlier signature to look at`)
  return { name: document.name, bytes: body.bytes }
}
