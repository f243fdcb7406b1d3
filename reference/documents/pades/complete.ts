// Second step of a PAdES signature: the CMS with its time-stamp, then the validation data (levels B, T, LT).
import { digestOf, signatureAlgorithm } from '../../pki/algorithms.js'
import { attribute, idData, signatureTimeStampOid, signedData } from '../../pki/signed-data.js'
import type { SigningServices } from '../model.js'
import type { PendingPades } from '../pending.js'
import { spellingsOf } from '../signer-key.js'
import { chainAbove, collectValidationData, timeStampCertificates } from '../validation-data.js'
import { addToSecurityStore } from './document-security-store.js'
import { fillPlaceholder } from './signature-field.js'

/** @throws DocumentError `unknown-issuer`, and whatever the services throw */
export async function completePades(pending: PendingPades, value: Buffer, services: SigningServices): Promise<Buffer> {
  const { seams, certificate, key, timeStampHash } = pending
  const authorities = chainAbove(certificate, services.certificates)
  const [presented = certificate] = seams.through('presented-certificates', [certificate, ...services.certificates])

  const signatureValue = seams.through('embedded-signature-value', spellingsOf(key, value).der)
  const imprint = digestOf(timeStampHash, seams.through('signature-time-stamp-input', signatureValue))
  const tokens = seams.through('signature-time-stamps', [await services.timeStamp(imprint, timeStampHash)])
  const signature = signedData({
    contentType: idData,
    certificates: [presented, ...seams.through('certificate-values', authorities).filter((authority) => !authority.equals(presented))],
    signerCertificate: presented,
    digestAlgorithm: pending.digestAlgorithm,
    signedAttributes: pending.toBeSigned,
    signatureAlgorithm: seams.through('cms-signature-algorithm', signatureAlgorithm(key.publicKey, key.hash)),
    signature: signatureValue,
    unsignedAttributes: tokens.map((token) => attribute(signatureTimeStampOid, token)),
  })
  const signed = fillPlaceholder(pending.revision, signature)

  // Asked for after the time-stamp: older revocation values would prove nothing about its time.
  const certificates = [certificate, ...timeStampCertificates(tokens, services)]
  const data = await collectValidationData({ certificates }, services, seams)
  const held = { ...data, certificates: [...certificates, ...data.certificates] }
  return seams.through('signed-pdf', await addToSecurityStore(signed, held, seams))
}
