// Validation data inside a CMS signature: each place that a standard names for it.

import { type Asn1, contextTag } from './asn1.js'
import { type Certificate, readCertificates } from './certificate.js'
import { ATTRIBUTE, attribute, type CmsSigner, type SignedData } from './cms.js'
import type { RevocationSource } from './context.js'
import type { Findings } from './findings.js'

/** id-ri-ocsp-response (RFC 5940, 2.1). */
const OCSP_RESPONSE = '1.3.6.1.5.5.7.16.2'

/** All revocation data that a signature carries along. @param name of the signature */
export function revocationInCms(data: SignedData, signer: CmsSigner, name: string, findings: Findings): RevocationSource[] {
  const adobe = attribute(signer.signedAttributes, ATTRIBUTE.adobeRevocation)
  const values = attribute(signer.unsignedAttributes, ATTRIBUTE.revocationValues)
  const places = {
    [`${name} adbe-revocationInfoArchival`]: (where: string) => listedIn(adobe, where),
    [`${name} revocation-values`]: (where: string) => listedIn(values, where),
    [`${name} crls`]: (where: string) => data.revocationInfos.flatMap((info) => sourceIn(info, where)),
  }
  return Object.entries(places).flatMap(([where, read]) => findings.attempt(() => read(where), 'revocation-unreadable', where) ?? [])
}

/** The certificates of the unsigned attribute certificate-values (RFC 5126, 6.3.3). @param where the signature or token stands */
export function certificatesInCms(signer: CmsSigner, where: string, findings: Findings): readonly Certificate[] {
  const values = attribute(signer.unsignedAttributes, ATTRIBUTE.certificateValues)
  if (values === undefined) return []
  return findings.attempt(() => readCertificates(values.children), 'certificate-unreadable', `${where} certificate-values`) ?? []
}

/** RevocationInfoArchival (ISO 32000-2, 12.8.3.3.2) and RevocationValues (RFC 5126, 6.3.4) are alike: [0] CRLs, [1] OCSP responses. */
function listedIn(lists: Asn1 | undefined, where: string): RevocationSource[] {
  const list = (tag: number): readonly Asn1[] => lists?.find(contextTag(tag, true))?.child(0).children ?? []
  return [
    ...list(1).map(({ bytes }) => ({ type: 'ocsp' as const, bytes, where })),
    ...list(0).map(({ bytes }) => ({ type: 'crl' as const, bytes, where })),
  ]
}

/** A CertificateList, or [1] OtherRevocationInfoFormat. */
function sourceIn(info: Asn1, where: string): RevocationSource[] {
  if (info.tag !== contextTag(1, true)) return [{ type: 'crl', bytes: info.bytes, where }]
  return info.child(0).oid === OCSP_RESPONSE ? [{ type: 'ocsp', bytes: info.child(1).bytes, where }] : []
}
