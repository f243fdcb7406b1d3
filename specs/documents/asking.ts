// The flags with which documents are signed, and what has to be there to look into them.
import { notApplicable } from '../../engine/index.js'
import type { Context, Flags } from '../../fixtures/context.js'

/** PAdES for a PDF. */
export const AS_PDF: Flags = { signAsPdf: true, createNewEdoc: false }
/** What it means is open, and whether it is taken. */
export const BOTH_FLAGS: Flags = { signAsPdf: true, createNewEdoc: true }
/** One more signature in the container that was uploaded. */
export const INTO_CONTAINER: Flags = { signAsPdf: false, createNewEdoc: false }
/** A new container, whatever was uploaded. */
export const NEW_CONTAINER: Flags = { signAsPdf: false, createNewEdoc: true }

/** Ends a probe before it spends a session. @throws NotAssessed `not-applicable` where documents cannot be read back */
export function requireReadBack({ storage }: Context): void {
  if (!storage.readBack) throw notApplicable('the deployment file offers no way to read documents back (sessions.kind is not storage-api)')
}
