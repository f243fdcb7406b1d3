// Unsigned properties of XAdES: time-stamps and validation data (ETSI EN 319 132-1, 5.3 to 5.5).
import type { Element } from '@xmldom/xmldom'
import type { RevocationValue } from '../model.js'
import type { CanonicalizationStyle } from '../options.js'
import type { ValidationData } from '../validation-data.js'
import { append, canonicalizationUris, child } from '../xml/elements.js'

/** The container of unsigned signature properties, made when it is not there yet. */
export function unsignedSignatureProperties(qualifyingProperties: Element): Element {
  const unsigned = child(qualifyingProperties, 'xades:UnsignedProperties') ?? append(qualifyingProperties, 'xades:UnsignedProperties')
  return child(unsigned, 'xades:UnsignedSignatureProperties') ?? append(unsigned, 'xades:UnsignedSignatureProperties')
}

/** Appends a time-stamp (ETSI EN 319 132-1, 5.3 and 5.5.2). @param token DER ContentInfo */
export function appendTimeStamp(
  parent: Element,
  name: 'xades:SignatureTimeStamp' | 'xades141:ArchiveTimeStamp',
  id: string,
  canonicalization: CanonicalizationStyle,
  token: Buffer,
): void {
  const timeStamp = append(parent, name, { Id: id })
  append(timeStamp, 'ds:CanonicalizationMethod', { Algorithm: canonicalizationUris[canonicalization] })
  append(timeStamp, 'xades:EncapsulatedTimeStamp', {}, token.toString('base64'))
}

/** CertificateValues and RevocationValues; an empty list leaves its element out. */
export function appendValidationData(parent: Element, data: ValidationData): void {
  if (data.certificates.length > 0) {
    const values = append(parent, 'xades:CertificateValues')
    for (const certificate of data.certificates) append(values, 'xades:EncapsulatedX509Certificate', {}, certificate.toString('base64'))
  }
  if (data.revocations.length > 0) appendRevocationValues(parent, data.revocations)
}

/** Validation data of a time-stamp (5.5.1), for what CertificateValues and RevocationValues do not hold yet. */
export function appendTimeStampValidationData(parent: Element, data: ValidationData): void {
  if (data.certificates.length === 0 && data.revocations.length === 0) return
  appendValidationData(append(parent, 'xades141:TimeStampValidationData'), data)
}

/** The schema wants CRLs before OCSP responses. */
function appendRevocationValues(parent: Element, revocations: readonly RevocationValue[]): void {
  const values = append(parent, 'xades:RevocationValues')
  const lists = revocations.filter((value) => value.kind === 'crl')
  const responses = revocations.filter((value) => value.kind === 'ocsp')
  if (lists.length > 0) {
    const container = append(values, 'xades:CRLValues')
    for (const { der } of lists) append(container, 'xades:EncapsulatedCRLValue', {}, der.toString('base64'))
  }
  if (responses.length > 0) {
    const container = append(values, 'xades:OCSPValues')
    for (const { der } of responses) append(container, 'xades:EncapsulatedOCSPValue', {}, der.toString('base64'))
  }
}
