// A PAdES signature (ETSI EN 319 142-1), in two steps: from the PDF to the hash that is to be signed; then the CMS with its time-stamp, and the
// validation data (levels B, T, LT). And its archive time-stamp (5.4.3): fresh validation data, then a document time-stamp over it all.
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'
import { digestOf, signatureAlgorithm } from '../../pki/algorithms.js'
import { attribute, idData, signatureTimeStampOid, signatureTimeStampsIn, signedAttributes, signedData } from '../../pki/signed-data.js'
import { DocumentError } from '../errors.js'
import type { SigningServices } from '../model.js'
import type { DocumentOptions, PendingPades, PrepareOptions } from '../options.js'
import type { DocumentSeams } from '../seams.js'
import { signerKeyOf, spellingsOf } from '../signer-key.js'
import { chainAbove, collectKnownValidationData, collectValidationData, endEntityCertificates } from '../validation-data.js'
import { addToSecurityStore } from './document-security-store.js'
import { openPdf } from './open-pdf.js'
import { addSignatureField, coveredBytes, type ExistingSignature, fillPlaceholder, signaturesOf } from './signature-field.js'

/** Room for the CMS: RSA-4096, a chain and a time-stamp together stay well below. */
const capacity = 16_384

/**
 * Appends a revision with an empty signature and builds the attributes to sign. There is no attribute signing-time:
 * ETSI EN 319 142-1, 6.3 leaves the claimed time to entry M.
 * @throws DocumentError `encrypted-pdf`, `corrupt-pdf`, `certified-pdf`
 */
export async function preparePades(pdf: Buffer, options: PrepareOptions): Promise<PendingPades> {
  const { seams, style } = options
  const key = signerKeyOf(options.certificate)
  const revision = await addSignatureField(seams.through('earlier-pdf', pdf), {
    entries: signatureEntries(options, seams),
    namePrefix: 'Signature',
    capacity,
    seams,
    heedsCertification: true,
    isVisible: style['signature-appearance'] === 'visible',
  })
  const digestAlgorithm = seams.through('reference-hash', key.hash)
  const attributes = seams.through(
    'signed-attributes',
    signedAttributes({
      contentType: idData,
      messageDigest: digestOf(digestAlgorithm, Buffer.concat(coveredBytes(revision))),
      certificate: seams.through('signing-certificate-reference', true) ? options.certificate : undefined,
      hash: key.hash,
    }),
  )
  return {
    format: 'pades',
    digest: digestOf(key.hash, attributes),
    hash: key.hash,
    certificate: options.certificate,
    toBeSigned: attributes,
    digestAlgorithm,
    revision,
    timeStampHash: style['time-stamp-hash'],
    seams,
  }
}

function signatureEntries(options: PrepareOptions, seams: DocumentSeams) {
  const certified = seams.through('certification', undefined)
  return {
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of(seams.through('sub-filter', 'ETSI.CAdES.detached')),
    M: PdfString.fromString(pdfDate(seams.through('signing-time', options.signingTime))),
    ...(certified === undefined ? {} : { Reference: certifying(certified) }),
  }
}

/** ISO 32000-1, tables 253 and 254. */
function certifying(permitted: number): PdfArray {
  const parameters = PdfDict.of({ Type: PdfName.of('TransformParams'), P: PdfNumber.of(permitted), V: PdfName.of('1.2') })
  return new PdfArray([PdfDict.of({ Type: PdfName.of('SigRef'), TransformMethod: PdfName.of('DocMDP'), TransformParams: parameters })])
}

/** ISO 32000-1, 7.9.4. */
function pdfDate(time: Date): string {
  const digits = time.toISOString().replaceAll(/[-T:]/g, '').slice(0, 14)
  return `D:${digits}Z`
}

/** @throws DocumentError `unknown-issuer`, and whatever the services throw */
export async function completePades(pending: PendingPades, value: Buffer, services: SigningServices): Promise<Buffer> {
  const { seams, certificate, timeStampHash } = pending
  const authorities = chainAbove(certificate, services.certificates)
  const [presented = certificate] = seams.through('presented-certificates', [certificate, ...services.certificates])

  const signatureValue = seams.through('embedded-signature-value', spellingsOf(certificate, value).der)
  const imprint = digestOf(timeStampHash, seams.through('signature-time-stamp-input', signatureValue))
  const tokens = seams.through('signature-time-stamps', [await services.timeStamp(imprint, timeStampHash)])
  const signature = signedData({
    contentType: idData,
    certificates: [presented, ...authorities.filter((authority) => !authority.equals(presented))],
    signerCertificate: presented,
    digestAlgorithm: pending.digestAlgorithm,
    signedAttributes: pending.toBeSigned,
    signatureAlgorithm: seams.through('cms-signature-algorithm', signatureAlgorithm(signerKeyOf(certificate).publicKey, pending.hash)),
    signature: signatureValue,
    unsignedAttributes: tokens.map((token) => attribute(signatureTimeStampOid, token)),
  })
  const signed = fillPlaceholder(pending.revision, signature)

  // Asked for after the time-stamp: older revocation values would prove nothing about its time.
  const certificates = [certificate, ...endEntityCertificates(tokens, services)]
  const data = await collectValidationData(certificates, services, seams)
  const held = { ...data, certificates: [...certificates, ...data.certificates] }
  return seams.through('signed-pdf', await addToSecurityStore(signed, held, seams))
}

/** Room for a token with its certificate. */
const tokenCapacity = 8192

/** @throws DocumentError `not-signed`, `encrypted-pdf`, `corrupt-pdf`, `unsupported-document`; and whatever the services throw */
export async function addPadesArchive(pdf: Buffer, services: SigningServices, { style, seams }: DocumentOptions): Promise<Buffer> {
  const signatures = signaturesOf(await openPdf(pdf))
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
    capacity: tokenCapacity,
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
