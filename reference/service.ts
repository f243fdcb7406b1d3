// What every operation is given: the parts of one running deployment.

import type { PasswordKeys } from './credentials.js'
import type { Liberties } from './liberties.js'
import type { DocumentWorkshop } from './operations/document-workshop.js'
import type { SealLock } from './operations/seal-lock.js'
import type { Pki } from './pki/index.js'
import type { Provider } from './reference-deployment.js'
import type { Seams } from './seams.js'
import type { CallRecord } from './sessions/history.js'
import type { SessionStore } from './sessions/session-store.js'

/** The parts of a running deployment that operations work with. */
export interface Service {
  readonly liberties: Liberties
  readonly seams: Seams
  readonly clock: () => Date
  readonly providers: readonly Provider[]
  readonly pki: Pki
  readonly sessions: SessionStore
  readonly documents: DocumentWorkshop
  readonly passwordKeys: PasswordKeys
  readonly sealLock: SealLock
}

/** One call of an operation, authorized. */
export interface Call {
  readonly provider: Provider
  /** The parsed body; undefined for operations without one. */
  readonly body: unknown
  readonly record: CallRecord
}
