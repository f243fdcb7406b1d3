// First step of a PAdES signature (ETSI EN 319 142-1): from the PDF to the hash that is to be signed.
// Must not know services: nothing is fetched here.
import { PdfName, PdfString } from '@libpdf/core'
import { digestOf } from '../../pki/algorithms.js'
import { idData, signedAttributes } from '../../pki/signed-data.js'
import { seamOf } from '../faults.js'
import type { PreparePadesOptions } from '../options.js'
import type { DocumentSeam } from '../seam.js'
import { signerKeyOf } from '../signer-key.js'
import type { PendingPades } from './pending.js'
import { addSignatureField, coveredBytes } from './signature-field.js'

/** Room for the CMS: RSA-4096, a chain and a time-stamp together stay well below. */
const capacity = 16_384

/**
 * Appends a revision with an empty signature and builds the attributes to sign. There is no attribute signing-time:
 * ETSI EN 319 142-1, 6.3 leaves the claimed time to entry M.
 * @throws DocumentError `not-a-pdf`, `encrypted-pdf`, `corrupt-pdf`, `unsupported-certificate`
 */
export async function preparePades(options: PreparePadesOptions): Promise<PendingPades> {
  const seam = seamOf(options.faults)
  const key = signerKeyOf(options.certificate)
  const revision = await addSignatureField(seam.earlierPdf(options.pdf), {
    entries: signatureEntries(options, seam),
    namePrefix: 'Signature',
    capacity,
    lastRangeLength: seam.lastByteRangeLength,
  })
  const digestAlgorithm = seam.referenceHash(key.hash)
  const attributes = signedAttributes({
    contentType: idData,
    messageDigest: digestOf(digestAlgorithm, ...coveredBytes(revision)),
    certificate: options.certificate,
    hash: key.hash,
    withoutSigningCertificate: !seam.hasSigningCertificate(true),
  })
  return {
    format: 'pades',
    digest: digestOf(key.hash, attributes),
    hash: key.hash,
    certificate: options.certificate,
    key,
    signedAttributes: attributes,
    digestAlgorithm,
    revision,
    timeStampHash: options.style?.timeStampHash ?? 'sha256',
    seam,
  }
}

function signatureEntries(options: PreparePadesOptions, seam: DocumentSeam) {
  return {
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of(seam.subFilter('ETSI.CAdES.detached')),
    M: PdfString.fromString(pdfDate(seam.signingTime(options.signingTime ?? new Date()))),
    ...(options.reason === undefined ? {} : { Reason: PdfString.fromString(options.reason) }),
    ...(options.location === undefined ? {} : { Location: PdfString.fromString(options.location) }),
  }
}

/** ISO 32000-1, 7.9.4. */
function pdfDate(time: Date): string {
  const digits = time.toISOString().replaceAll(/[-T:]/g, '').slice(0, 14)
  return `D:${digits}Z`
}
