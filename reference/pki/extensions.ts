// Certificate extensions (RFC 5280, 4.2; ETSI EN 319 412-5), one function each.
import { isIP } from 'node:net'
import { AsnArray, AsnProp, AsnPropTypes, AsnType, AsnTypeTypes } from '@peculiar/asn1-schema'
import {
  AccessDescription,
  AuthorityInfoAccessSyntax,
  AuthorityKeyIdentifier,
  BasicConstraints,
  CertificatePolicies,
  CRLDistributionPoints,
  DistributionPoint,
  DistributionPointName,
  ExtendedKeyUsage,
  Extension,
  GeneralName,
  id_ad_caIssuers,
  id_ad_ocsp,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_certificatePolicies,
  id_ce_cRLDistributionPoints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_pe_authorityInfoAccess,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  PolicyInformation,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
} from '@peculiar/asn1-x509'
import { arrayBufferOf, encodeDer, octets } from './der.js'

class QcStatement {
  statementId: string
  statementInfo?: ArrayBuffer
  constructor(statementId = '', statementInfo?: Buffer) {
    this.statementId = statementId
    if (statementInfo !== undefined) this.statementInfo = arrayBufferOf(statementInfo)
  }
}
AsnType({ type: AsnTypeTypes.Sequence })(QcStatement)
AsnProp({ type: AsnPropTypes.ObjectIdentifier })(QcStatement.prototype, 'statementId')
AsnProp({ type: AsnPropTypes.Any, optional: true })(QcStatement.prototype, 'statementInfo')

class QcStatements extends AsnArray<QcStatement> {}
AsnType({ type: AsnTypeTypes.Sequence, itemType: QcStatement })(QcStatements)

class QcType extends AsnArray<string> {}
AsnType({ type: AsnTypeTypes.Sequence, itemType: AsnPropTypes.ObjectIdentifier })(QcType)

const qcCompliance = '0.4.0.1862.1.1'
const qcSscd = '0.4.0.1862.1.4'
const qcType = '0.4.0.1862.1.6'
const qcTypes = { signature: '0.4.0.1862.1.6.1', seal: '0.4.0.1862.1.6.2' } as const
const qcStatementsOid = '1.3.6.1.5.5.7.1.3'
const ocspNoCheckOid = '1.3.6.1.5.5.7.48.1.5'

function extension(extnID: string, critical: boolean, value: Buffer): Extension {
  return new Extension({ extnID, critical, extnValue: octets(value) })
}

/** RFC 5280, 4.2.1.9; critical. */
export function basicConstraints(constraints: { readonly cA: boolean; readonly pathLenConstraint?: number }): Extension {
  return extension(id_ce_basicConstraints, true, encodeDer(new BasicConstraints(constraints)))
}

/** RFC 5280, 4.2.1.3; critical. */
export function keyUsage(usages: readonly (keyof typeof KeyUsageFlags)[]): Extension {
  const flags = usages.reduce((sum, usage) => sum | KeyUsageFlags[usage], 0)
  return extension(id_ce_keyUsage, true, encodeDer(new KeyUsage(flags)))
}

/** One purpose (RFC 5280, 4.2.1.12). @param purpose OID */
export function extendedKeyUsage(purpose: string, critical: boolean): Extension {
  return extension(id_ce_extKeyUsage, critical, encodeDer(new ExtendedKeyUsage([purpose])))
}

/** RFC 5280, 4.2.1.2. */
export function subjectKeyIdentifier(keyIdentifier: Buffer): Extension {
  return extension(id_ce_subjectKeyIdentifier, false, encodeDer(new SubjectKeyIdentifier(arrayBufferOf(keyIdentifier))))
}

/** RFC 5280, 4.2.1.1. */
export function authorityKeyIdentifier(keyIdentifier: Buffer): Extension {
  const value = new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(arrayBufferOf(keyIdentifier)) })
  return extension(id_ce_authorityKeyIdentifier, false, encodeDer(value))
}

/** Addresses of the OCSP responder and of the issuer's certificate (RFC 5280, 4.2.2.1). */
export function authorityInformationAccess(addresses: { readonly ocsp?: string; readonly caIssuers: string }): Extension {
  const accesses: AccessDescription[] = []
  if (addresses.ocsp !== undefined) accesses.push(access(id_ad_ocsp, addresses.ocsp))
  accesses.push(access(id_ad_caIssuers, addresses.caIssuers))
  return extension(id_pe_authorityInfoAccess, false, encodeDer(new AuthorityInfoAccessSyntax(accesses)))
}

function access(accessMethod: string, url: string): AccessDescription {
  return new AccessDescription({ accessMethod, accessLocation: new GeneralName({ uniformResourceIdentifier: url }) })
}

/** The one CRL distribution point (RFC 5280, 4.2.1.13). */
export function revocationListAt(url: string): Extension {
  const distributionPoint = new DistributionPointName({ fullName: [new GeneralName({ uniformResourceIdentifier: url })] })
  const value = new CRLDistributionPoints([new DistributionPoint({ distributionPoint })])
  return extension(id_ce_cRLDistributionPoints, false, encodeDer(value))
}

/** RFC 5280, 4.2.1.4. @param policyIdentifier OID */
export function certificatePolicy(policyIdentifier: string): Extension {
  return extension(id_ce_certificatePolicies, false, encodeDer(new CertificatePolicies([new PolicyInformation({ policyIdentifier })])))
}

/** DNS names and IP addresses (RFC 5280, 4.2.1.6). */
export function subjectAlternativeName(hosts: readonly string[]): Extension {
  const names = hosts.map((host) => new GeneralName(isIP(host) === 0 ? { dNSName: host } : { iPAddress: host }))
  return extension(id_ce_subjectAltName, false, encodeDer(new SubjectAlternativeName(names)))
}

/** A qualified certificate on a qualified device, for signatures or for seals (ETSI EN 319 412-5, 4.2). */
export function qcStatements(type: keyof typeof qcTypes): Extension {
  const statements = [
    new QcStatement(qcCompliance),
    new QcStatement(qcSscd),
    new QcStatement(qcType, encodeDer(new QcType([qcTypes[type]]))),
  ]
  return extension(qcStatementsOid, false, encodeDer(new QcStatements(statements)))
}

/** The responder's own certificate needs no revocation check (RFC 6960, 4.2.2.2.1). */
export function ocspNoCheck(): Extension {
  return extension(ocspNoCheckOid, false, Buffer.from([0x05, 0x00]))
}
