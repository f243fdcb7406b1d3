// The entrance of the document formats: XAdES in ASiC-E and PAdES, levels LT and with archive time-stamps.
// Must not know HTTP, sessions, or how tokens and revocation values are made.
export { DocumentError, type DocumentErrorCode } from './errors.js'
export { type FaultName, faultDescriptions } from './faults.js'
export type * from './model.js'
export type * from './options.js'
export { createSigningServices, type SigningServicesOptions } from './services.js'
export { type TrustFaultName, type TrustSeam, trustFaultDescriptions, trustSeamOf } from './trust-faults.js'
export { completeXades } from './xades/complete.js'
export type { PendingXades } from './xades/pending.js'
export { prepareXades } from './xades/prepare.js'

import type { SignedDocument, SigningServices } from './model.js'
import type { ArchiveOptions, PreparePadesOptions, PrepareXadesOptions, Sealer } from './options.js'
import type { PendingXades } from './xades/pending.js'
export interface PendingPades extends Pick<PendingXades, 'digest' | 'hash' | 'certificate'> {
  readonly format: 'pades'
}
export type PendingSignature = PendingXades | PendingPades
export declare function preparePades(options: PreparePadesOptions): Promise<PendingPades>
export declare function completeSignature(pending: PendingSignature, value: Buffer, services: SigningServices): Promise<SignedDocument>
export declare function sealXades(
  options: Omit<PrepareXadesOptions, 'certificate'>,
  sealer: Sealer,
  services: SigningServices,
): Promise<SignedDocument>
export declare function sealPades(
  options: Omit<PreparePadesOptions, 'certificate'>,
  sealer: Sealer,
  services: SigningServices,
): Promise<SignedDocument>
export declare function addArchive(document: Buffer, services: SigningServices, options?: ArchiveOptions): Promise<SignedDocument>
export declare function formatOf(document: Buffer): 'asic-e' | 'pdf' | 'other'
export declare function dataFilesOf(container: Buffer): readonly Required<import('./model.js').DataFile>[]
export declare function countSignatures(document: Buffer): Promise<number>
