// Second step of an XAdES signature: the value, the time-stamp and the validation data (levels B, T, LT).
import { digestOf } from '../../pki/algorithms.js'
import { writeContainer } from '../asice/container.js'
import type { SigningServices } from '../model.js'
import type { PendingXades } from '../pending.js'
import { spellingsOf } from '../signer-key.js'
import { chainAbove, collectValidationData, timeStampCertificates, withTimeStampers } from '../validation-data.js'
import { canonicalize } from '../xml/canonicalization.js'
import { serializeDocument } from '../xml/elements.js'
import { elementsOf } from './signature-document.js'
import { appendTimeStamp, appendTimeStampValidationData, appendValidationData, unsignedSignatureProperties } from './unsigned-properties.js'

/** @throws DocumentError `unknown-issuer`, and whatever the services throw */
export async function completeXades(pending: PendingXades, value: Buffer, services: SigningServices): Promise<Buffer> {
  const { seams, certificate } = pending
  const signature = elementsOf(pending.unsigned)
  signature.signatureValue.textContent = seams.through('embedded-signature-value', spellingsOf(pending.key, value).raw).toString('base64')
  const [presented = certificate] = seams.through('presented-certificates', [certificate, ...services.certificates])
  signature.x509Certificate.textContent = presented.toString('base64')
  const properties = unsignedSignatureProperties(signature.qualifyingProperties)

  const stamped = seams.through('signature-time-stamp-input', canonicalize(signature.signatureValue, pending.canonicalization))
  const imprint = digestOf(pending.timeStampHash, stamped)
  const tokens = seams.through('signature-time-stamps', [await services.timeStamp(imprint, pending.timeStampHash)])
  for (const [index, token] of tokens.entries()) {
    appendTimeStamp(properties, 'xades:SignatureTimeStamp', `${pending.id}-time-stamp-${index}`, pending.canonicalization, token)
  }

  // Asked for after the time-stamp: older revocation values would prove nothing about its time.
  const covered = [certificate, ...chainAbove(certificate, services.certificates)]
  const timeStampers = timeStampCertificates(tokens, services)
  const [signerData, timeStampData] = await Promise.all([
    collectValidationData({ certificates: [certificate] }, services, seams),
    collectValidationData({ certificates: timeStampers, covered }, services, seams),
  ])
  appendValidationData(properties, signerData)
  appendTimeStampValidationData(properties, withTimeStampers(timeStampData, services))

  const signatureFile = { name: pending.signatureFileName, content: serializeDocument(signature.document), isCompressed: true }
  return writeContainer([...pending.entries, signatureFile], seams)
}
