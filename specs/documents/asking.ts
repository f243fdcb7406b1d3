// How sessions are signed whose documents are looked into, and what is put into them. Needs a way to read them back.
import { notApplicable } from '../../engine/index.js'
import type { Context, Flags, Session, SessionFile, Signer } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { signAll } from '../finalize-signing/asking.js'

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

/** Has the documents of sessions archived that were read before: what was there must still be there afterwards. */
export async function archiveAsRead({ storage, flow }: Context, sessions: readonly Session[]): Promise<Exchange> {
  await Promise.all(sessions.map((session) => storage.documents(session)))
  return flow.addArchive(sessions)
}
