// What each kind of certificate says: key usages, policies, qualified statements, addresses.
import { authorityName, type DistinguishedName, organizationName, personName } from './distinguished-name.js'
import {
  authorityInformationAccess,
  basicConstraints,
  certificatePolicy,
  extendedKeyUsage,
  keyUsage,
  ocspNoCheck,
  qcStatements,
  revocationListAt,
  subjectAlternativeName,
} from './extensions.js'
import type { CertificatePurpose, PkiAddresses } from './model.js'

/** The subject and the extensions of a kind of certificate. */
export interface Profile {
  readonly subject: DistinguishedName
  /** DER. */
  readonly extensions: readonly Buffer[]
}

const clientAuth = '1.3.6.1.5.5.7.3.2'
const serverAuth = '1.3.6.1.5.5.7.3.1'
const timeStamping = '1.3.6.1.5.5.7.3.8'
const ocspSigning = '1.3.6.1.5.5.7.3.9'
/** ETSI EN 319 411-2, 5.3: qualified certificate of a natural or a legal person on a qualified device. */
const qcpNaturalQscd = '0.4.0.194112.1.2'
const qcpLegalQscd = '0.4.0.194112.1.3'
/** ETSI EN 319 411-1, 5.3: normalized certificate policy. */
const ncp = '0.4.0.2042.1.1'

const endEntity = () => basicConstraints({ cA: false })

/** Where the status of a certificate of the issuing CA, and that CA itself, can be found. */
function issuedByIssuingCa({ ocsp, issuingCaCertificate, revocationLists }: PkiAddresses): Buffer[] {
  return [authorityInformationAccess({ ocsp, caIssuers: issuingCaCertificate }), revocationListAt(revocationLists.issuing)]
}

function issuedByRoot({ rootOcsp, rootCaCertificate, revocationLists }: PkiAddresses): Buffer[] {
  return [authorityInformationAccess({ ocsp: rootOcsp, caIssuers: rootCaCertificate }), revocationListAt(revocationLists.root)]
}

/** The root CA. */
export function rootProfile(): Profile {
  return {
    subject: authorityName('Reference TEST Root CA'),
    extensions: [basicConstraints({ cA: true }), keyUsage(['keyCertSign', 'cRLSign'])],
  }
}

/** The CA that issues everything but itself and the OCSP responder of the root. */
export function issuingCaProfile(addresses: PkiAddresses): Profile {
  return {
    subject: authorityName('Reference TEST Issuing CA'),
    extensions: [basicConstraints({ cA: true, pathLenConstraint: 0 }), keyUsage(['keyCertSign', 'cRLSign']), ...issuedByRoot(addresses)],
  }
}

/** The TLS server. @param hosts DNS names and IP addresses */
export function tlsProfile(hosts: readonly string[], addresses: PkiAddresses): Profile {
  return {
    subject: authorityName(hosts[0] ?? 'localhost'),
    extensions: [
      endEntity(),
      keyUsage(['digitalSignature']),
      extendedKeyUsage(serverAuth, false),
      subjectAlternativeName(hosts),
      ...issuedByIssuingCa(addresses),
    ],
  }
}

/** The time-stamping authority (RFC 3161, 2.3). */
export function timeStampingProfile(addresses: PkiAddresses): Profile {
  return {
    subject: authorityName('Reference TEST Time-Stamping Authority'),
    extensions: [
      endEntity(),
      keyUsage(['digitalSignature']),
      // RFC 3161, 2.3: the only purpose, and critical.
      extendedKeyUsage(timeStamping, true),
      ...issuedByIssuingCa(addresses),
    ],
  }
}

/** A delegated OCSP responder (RFC 6960, 4.2.2.2). @param caIssuers address of its issuer's certificate */
export function ocspResponderProfile(commonName: string, caIssuers: string): Profile {
  return {
    subject: authorityName(commonName),
    extensions: [
      endEntity(),
      keyUsage(['digitalSignature']),
      extendedKeyUsage(ocspSigning, false),
      ocspNoCheck(),
      authorityInformationAccess({ caIssuers }),
    ],
  }
}

/** The certificates given out to users and organizations. */
export function endUserProfile(purpose: CertificatePurpose, addresses: PkiAddresses, commonName?: string): Profile {
  const common = [endEntity(), ...issuedByIssuingCa(addresses)]
  switch (purpose) {
    case 'signing':
      return {
        subject: personName(commonName ?? 'ANDRIS PARAUDZIŅŠ'),
        extensions: [...common, keyUsage(['nonRepudiation']), certificatePolicy(qcpNaturalQscd), qcStatements('signature')],
      }
    case 'authentication':
      return {
        subject: personName(commonName ?? 'ANDRIS PARAUDZIŅŠ'),
        extensions: [...common, keyUsage(['digitalSignature']), extendedKeyUsage(clientAuth, false), certificatePolicy(ncp)],
      }
    case 'seal':
      return {
        subject: organizationName(commonName ?? 'Paraugs SIA'),
        extensions: [...common, keyUsage(['nonRepudiation']), certificatePolicy(qcpLegalQscd), qcStatements('seal')],
      }
    case 'encryption':
      return {
        subject: authorityName(commonName ?? 'Reference TEST Seal Password Encryption'),
        extensions: [...common, keyUsage(['keyEncipherment', 'dataEncipherment'])],
      }
  }
}
