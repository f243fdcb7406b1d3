// The entrance of the document formats: XAdES in ASiC-E and PAdES, levels LT and with archive time-stamps.
import { resolveLiberties } from '../liberties.js'
import { signBytes } from '../pki/algorithms.js'
import type { Credential } from '../pki/index.js'
import { DocumentError } from './errors.js'
import { formatOf } from './format.js'
import type { DataFile, DocumentSource, SigningServices } from './model.js'
import type { DocumentOptions, PendingSignature } from './options.js'
import { unalteredSeams } from './seams.js'

export type * from './model.js'
export type * from './options.js'
export { type DocumentContext, type DocumentSeams, type DocumentSeamTypes, documentSeams } from './seams.js'
export { packedAnew } from './zip.js'
export { DocumentError, formatOf }

// The XML and PDF libraries take long to load, so each is loaded with the first document of its format.

const DEFAULTS = resolveLiberties({})

function withDefaults(options: Partial<DocumentOptions>): DocumentOptions {
  return { style: DEFAULTS, seams: unalteredSeams, signingTime: new Date(), ...options }
}

/**
 * First step: SignedInfo over the files of the source, or a revision with room for the signature.
 * @throws DocumentError `no-files`, `unsafe-name`, `unreadable-container`; `encrypted-pdf`, `corrupt-pdf`, `certified-pdf`
 */
export async function prepareSignature(
  source: DocumentSource,
  { certificate, ...given }: Partial<DocumentOptions> & { readonly certificate: Buffer },
): Promise<PendingSignature> {
  const options = { ...withDefaults(given), certificate }
  if (source.kind === 'pdf') {
    const { preparePades } = await import('./pades/sign.js')
    return preparePades(source.pdf, options)
  }
  const { prepareXades } = await import('./xades/sign.js')
  return prepareXades(source, options)
}

/**
 * Second step: adds the value, time-stamp, certificates and revocation values (level LT).
 * @param value of the key that was prepared for, over the digest: ECDSA as DER or r||s, RSA as PKCS#1 v1.5
 * @throws DocumentError `unknown-issuer`; Error of the trust services
 */
export async function completeSignature(pending: PendingSignature, value: Buffer, services: SigningServices): Promise<Buffer> {
  if (pending.format === 'xades') {
    const { completeXades } = await import('./xades/sign.js')
    return completeXades(pending, value, services)
  }
  const { completePades } = await import('./pades/sign.js')
  return completePades(pending, value, services)
}

/** Both steps with the private key at hand (electronic seal). @throws as the two steps do */
export async function sealDocument(
  source: DocumentSource,
  { certificate, privateKey }: Credential,
  services: SigningServices,
  options: Partial<DocumentOptions> = {},
): Promise<Buffer> {
  const pending = await prepareSignature(source, { ...options, certificate })
  return completeSignature(pending, signBytes(pending.toBeSigned, privateKey, pending.hash), services)
}

/**
 * Adds an archive time-stamp: to every signature of an ASiC-E, or as a document time-stamp to a PDF. May be repeated.
 * @throws DocumentError `not-signed`, `unsupported-document`, and those of reading
 */
export async function addArchive(document: Buffer, services: SigningServices, given: Partial<DocumentOptions> = {}): Promise<Buffer> {
  const options = withDefaults(given)
  switch (formatOf(document)) {
    case 'asic-e': {
      const { addXadesArchive } = await import('./xades/archive.js')
      return addXadesArchive(document, services, options)
    }
    case 'pdf': {
      const { addPadesArchive } = await import('./pades/sign.js')
      return addPadesArchive(document, services, options)
    }
    case 'other':
      throw new DocumentError('not-signed', 'the document is neither an ASiC-E nor a PDF, so it holds no signature to preserve')
  }
}

/** The data files of an ASiC-E: neither `mimetype` nor anything in `META-INF/`. @throws DocumentError `unreadable-container` */
export async function dataFilesOf(container: Buffer): Promise<readonly Required<DataFile>[]> {
  const { readContainer } = await import('./container.js')
  return readContainer(container).dataFiles
}
