// How sessions are signed whose documents are looked into, and what is put into them. Needs a way to read them back.
import { notApplicable, type Probe } from '../../engine/index.js'
import type { Conformance, Context, Flags, Session, SessionFile, Signer } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, writtenBy } from '../../fixtures/index.js'
import { expectForeseen, failedIn } from '../answers/foreseen.js'
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

/** What came of a good request. */
interface Asked<T> {
  readonly asked: T
  /** The same once more, with other sessions, where the service failed at the first: one failure may be an accident. */
  readonly again: T | null
}

/** @param answers of what was asked; null where a step was not taken */
export async function askedAgainAfterFailure<T>(
  ask: () => Promise<T>,
  answers: (asked: T) => readonly (Exchange | null)[],
): Promise<Asked<T>> {
  const asked = await ask()
  return { asked, again: failedIn(answers(asked)) === undefined ? null : await ask() }
}

/** Which files and flags are taken is open; that the service fails at them is not. */
export function checkForeseen<T>(probe: Probe<Conformance, Asked<T>>, answers: (asked: T) => readonly (Exchange | null)[]): void {
  writtenBy(checkForeseen, () => {
    check('ERR-5', probe, ({ asked, again }) => {
      expectForeseen(answers(asked), again === null ? [] : answers(again))
    })
  })
}

/** Has the documents of sessions archived that were read before: what was there must still be there afterwards. */
export async function archiveAsRead({ storage, flow }: Context, sessions: readonly Session[]): Promise<Exchange> {
  await Promise.all(sessions.map((session) => storage.documents(session)))
  return flow.addArchive(sessions)
}
