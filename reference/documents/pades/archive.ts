// Archive time-stamp of a PDF (ETSI EN 319 142-1, 5.4.3): fresh validation data, then a document time-stamp over it all.
import { PdfName } from '@libpdf/core'
import { digestOf } from '../../pki/algorithms.js'
import { signatureTimeStampsIn } from '../../pki/signed-data.js'
import { DocumentError } from '../errors.js'
import type { SigningServices } from '../model.js'
import type { DocumentOptions } from '../options.js'
import { collectKnownValidationData, endEntityCertificates } from '../validation-data.js'
import { addToSecurityStore } from './document-security-store.js'
import { addSignatureField, coveredBytes, type ExistingSignature, existingSignatures, fillPlaceholder } from './signature-field.js'

/** Room for a token with its certificate. */
const capacity = 8192

/** @throws DocumentError `not-signed`, `encrypted-pdf`, `corrupt-pdf`, `unsupported-document`; and whatever the services throw */
export async function addPadesArchive(pdf: Buffer, services: SigningServices, { style, seams }: DocumentOptions): Promise<Buffer> {
  const signatures = await existingSignatures(pdf)
  if (!signatures.some((signature) => !signature.isDocumentTimeStamp)) {
    throw new DocumentError('not-signed', 'the PDF holds no signature to preserve')
  }
  const certificates = certificatesOfAll(signatures, services)
  const data = await collectKnownValidationData(certificates, services, seams)
  const refreshed = await addToSecurityStore(
    seams.through('earlier-pdf', pdf),
    { ...data, certificates: [...certificates, ...data.certificates] },
    seams,
  )

  const revision = await addSignatureField(refreshed, {
    entries: { Type: PdfName.of('DocTimeStamp'), Filter: PdfName.of('Adobe.PPKLite'), SubFilter: PdfName.of('ETSI.RFC3161') },
    namePrefix: 'DocumentTimeStamp',
    capacity,
    seams,
    heedsCertification: false,
  })
  const hash = style['time-stamp-hash']
  const imprint = digestOf(hash, seams.through('archive-time-stamp-input', Buffer.concat(coveredBytes(revision))))
  const tokens = seams.through('archive-time-stamps', [await services.timeStamp(imprint, hash)])
  const token = tokens[0]
  return seams.through('signed-pdf', token === undefined ? refreshed : fillPlaceholder(revision, token))
}

/** Whoever made the signatures: one that cannot be read is the document's fault, whatever the parsers say of it. */
function certificatesOfAll(signatures: readonly ExistingSignature[], services: SigningServices): Buffer[] {
  try {
    return endEntityCertificates(signatures.flatMap(carriersIn), services)
  } catch (cause) {
    throw new DocumentError('unsupported-document', 'a signature of the PDF cannot be read, so it cannot be preserved', { cause })
  }
}

/** What carries certificates: the signature, and every time-stamp in it. */
function carriersIn({ isDocumentTimeStamp, contents }: ExistingSignature): Buffer[] {
  return isDocumentTimeStamp ? [contents] : [contents, ...signatureTimeStampsIn(contents)]
}
