// The registry of defects: every deliberate breach of the reference deployment, by name.

import { afterOtherCallsDefects } from './defects/after-other-calls.js'
import { authorizationDefects } from './defects/authorization.js'
import { calculateDigestDefects } from './defects/calculate-digest.js'
import { circumstanceDefects } from './defects/circumstances.js'
import { configurationDefects } from './defects/configuration.js'
import { createSealDefects } from './defects/create-seal.js'
import type { Defect, Defects } from './defects/define.js'
import { documentDefects, sealedDocumentDefects } from './defects/documents.js'
import { errorDefects } from './defects/errors.js'
import { failedSessionDefects } from './defects/failed-sessions.js'
import { fileByOperationDefects } from './defects/files-by-operation.js'
import { finalizeSigningDefects } from './defects/finalize-signing.js'
import { formOfRequestDefects } from './defects/forms-of-requests.js'
import { hashDefects } from './defects/hashes.js'
import { kindAndNumberDefects } from './defects/kinds-and-numbers.js'
import { knownSealKeyDefects } from './defects/known-seal-keys.js'
import { mangledFileDefects } from './defects/mangled-files.js'
import { orderOfCallsDefects } from './defects/orders-of-calls.js'
import { pastDefects } from './defects/pasts.js'
import { platformDefects } from './defects/platforms.js'
import { providerAndTokenDefects } from './defects/providers-and-tokens.js'
import { publicKeyDefects } from './defects/public-key.js'
import { rareCircumstanceDefects } from './defects/rare-circumstances.js'
import { lockingDefects, refusalDefects } from './defects/refusals-between.js'
import { resultDefects } from './defects/results.js'
import { sealCircumstanceDefects } from './defects/seal-circumstances.js'
import { sessionDocumentDefects } from './defects/session-documents.js'
import { transportDefects } from './defects/transport.js'
import { trustServiceDefects } from './defects/trust-services.js'

export type { Defect } from './defects/define.js'

/** All defects by name, in the order in which `serve --list` prints them. */
export const defects: Defects = {
  ...configurationDefects,
  ...publicKeyDefects,
  ...calculateDigestDefects,
  ...hashDefects,
  ...failedSessionDefects,
  ...finalizeSigningDefects,
  ...resultDefects,
  ...createSealDefects,
  ...knownSealKeyDefects,
  ...sealCircumstanceDefects,
  ...sessionDocumentDefects,
  ...afterOtherCallsDefects,
  ...providerAndTokenDefects,
  ...sealedDocumentDefects,
  ...documentDefects,
  ...trustServiceDefects,
  ...authorizationDefects,
  ...transportDefects,
  ...errorDefects,
  ...platformDefects,
  ...circumstanceDefects,
  ...rareCircumstanceDefects,
  ...kindAndNumberDefects,
  ...pastDefects,
  ...refusalDefects,
  ...mangledFileDefects,
  ...fileByOperationDefects,
  ...orderOfCallsDefects,
  ...lockingDefects,
  ...formOfRequestDefects,
}

/** The defects that walks find, and probes that are written by hand need not. */
export const rareDefectNames: readonly string[] = Object.keys(rareCircumstanceDefects)

/** The defects of kinds of files, of numbers and of pasts: they show in every walk that meets such files, so many, or such a past. */
export const walkedDefectNames: readonly string[] = Object.keys({
  ...kindAndNumberDefects,
  ...pastDefects,
  ...refusalDefects,
  ...mangledFileDefects,
  ...fileByOperationDefects,
  ...orderOfCallsDefects,
})

/** The names of all defects, in the order of the registry. */
export const defectNames: readonly string[] = Object.keys(defects)

/** Whether a text names a defect. */
export function isDefectName(text: string): boolean {
  return Object.hasOwn(defects, text)
}

/**
 * The defects of these names.
 * @throws Error that lists what exists, for an unknown name
 */
export function resolveDefects(names: readonly string[]): readonly Defect[] {
  return names.map((name) => {
    const defect = Object.hasOwn(defects, name) ? defects[name] : undefined
    if (defect === undefined) throw new Error(`unknown defect "${name}": expected one of ${defectNames.join(', ')}`)
    return defect
  })
}
