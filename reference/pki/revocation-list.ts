// Certificate revocation lists (RFC 5280, 5).
import {
  CertificateList,
  CRLNumber,
  CRLReason,
  Extension,
  id_ce_cRLNumber,
  id_ce_cRLReasons,
  Name,
  RevokedCertificate,
  TBSCertList,
  Time,
  Version,
} from '@peculiar/asn1-x509'
import { digestOf, hashForKey, signatureAlgorithm, signBytes } from './algorithms.js'
import { certificateFields } from './certificate-fields.js'
import { arrayBufferOf, decodeDer, encodeDer, octets, wholeSeconds } from './der.js'
import { authorityKeyIdentifier } from './extensions.js'
import type { Credential } from './model.js'
import type { RevokedEntry } from './status-registry.js'

const lifetimeMilliseconds = 24 * 3600 * 1000

/** Issues a list of everything revoked so far, valid for a day. @returns DER CertificateList */
export function issueRevocationList(issuer: Credential, revoked: readonly RevokedEntry[], number: number): Buffer {
  const fields = certificateFields(issuer.certificate)
  const hash = hashForKey(issuer.privateKey)
  const algorithm = signatureAlgorithm(issuer.privateKey, hash)
  const thisUpdate = wholeSeconds(new Date())
  const tbsCertList = new TBSCertList({
    version: Version.v2,
    signature: algorithm,
    issuer: decodeDer(fields.subject, Name),
    thisUpdate: new Time(thisUpdate),
    nextUpdate: new Time(new Date(thisUpdate.getTime() + lifetimeMilliseconds)),
    // An empty list must be left out altogether (RFC 5280, 5.1.2.6).
    ...(revoked.length > 0 ? { revokedCertificates: revoked.map(revokedCertificate) } : {}),
    crlExtensions: [
      authorityKeyIdentifier(digestOf('sha1', fields.publicKeyBits)),
      new Extension({ extnID: id_ce_cRLNumber, extnValue: octets(encodeDer(new CRLNumber(number))) }),
    ],
  })
  const signature = arrayBufferOf(signBytes(encodeDer(tbsCertList), issuer.privateKey, hash))
  return encodeDer(new CertificateList({ tbsCertList, signatureAlgorithm: algorithm, signature }))
}

function revokedCertificate(entry: RevokedEntry): RevokedCertificate {
  const reason = entry.reason
  return new RevokedCertificate({
    userCertificate: arrayBufferOf(entry.serialNumber),
    revocationDate: new Time(wholeSeconds(entry.at)),
    ...(reason === undefined
      ? {}
      : { crlEntryExtensions: [new Extension({ extnID: id_ce_cRLReasons, extnValue: octets(encodeDer(new CRLReason(reason))) })] }),
  })
}
