// What each kind of certificate says: names (ETSI EN 319 412-2 and -3), extensions (RFC 5280, 4.2; ETSI EN 319 412-5), and which of them go together.
import { isIP } from 'node:net'
import { derElement, integer, NULL, objectIdentifier, octetString, primitive, sequence, TRUE, tags } from './der.js'
import type { AuthorityAddresses, CertificatePurpose } from './model.js'

const attributeTypes = {
  countryName: '2.5.4.6',
  organizationName: '2.5.4.10',
  organizationIdentifier: '2.5.4.97',
  surname: '2.5.4.4',
  givenName: '2.5.4.42',
  serialNumber: '2.5.4.5',
  commonName: '2.5.4.3',
} as const

type AttributeName = keyof typeof attributeTypes

/** The attributes of a name; those left out are not written. */
export type DistinguishedName = Partial<Record<AttributeName, string>>

/** RFC 5280, appendix A: these two are PrintableString, everything else here UTF8String. */
const printable = new Set<string>(['countryName', 'serialNumber'])

/** DER Name with one attribute per relative distinguished name, in the order of {@link attributeTypes}. */
export function distinguishedName(attributes: DistinguishedName): Buffer {
  const parts = Object.entries(attributeTypes).flatMap(([name, type]) => {
    const text = attributes[name as AttributeName]
    if (text === undefined) return []
    const value = derElement(printable.has(name) ? tags.printableString : tags.utf8String, Buffer.from(text))
    return [derElement(tags.set, sequence(objectIdentifier(type), value))]
  })
  return sequence(...parts)
}

const authority = { countryName: 'LV', organizationName: 'Reference Trust Services (TEST)', organizationIdentifier: 'NTRLV-00000000000' }

/** A name of the operator of the trust services. */
function authorityName(commonName: string): DistinguishedName {
  return { ...authority, commonName }
}

/** A natural person: given name first, surname the last word of the common name. */
function personName(commonName: string): DistinguishedName {
  const words = commonName.split(' ')
  return {
    countryName: 'LV',
    surname: words.at(-1) ?? commonName,
    givenName: words.slice(0, -1).join(' ') || commonName,
    serialNumber: 'PNOLV-123456-12345',
    commonName,
  }
}

/** A legal person (ETSI EN 319 412-3). */
function organizationName(commonName: string): DistinguishedName {
  return { countryName: 'LV', organizationName: commonName, organizationIdentifier: 'NTRLV-40000000000', commonName }
}

const ocsp = '1.3.6.1.5.5.7.48.1'
const caIssuers = '1.3.6.1.5.5.7.48.2'
const qcCompliance = '0.4.0.1862.1.1'
const qcSscd = '0.4.0.1862.1.4'
const qcType = '0.4.0.1862.1.6'
const qcTypes = { signature: '0.4.0.1862.1.6.1', seal: '0.4.0.1862.1.6.2' } as const

/** The bits of KeyUsage in use, from the first on (RFC 5280, 4.2.1.3). */
const usageBits = { digitalSignature: 0, nonRepudiation: 1, keyEncipherment: 2, dataEncipherment: 3, keyCertSign: 5, cRLSign: 6 } as const
/** The kinds of GeneralName in use (RFC 5280, 4.2.1.6), by their tags. */
const nameTags = { dns: 0x82, uri: 0x86, ip: 0x87 } as const

/** DER Extension (RFC 5280, 4.1). @param value DER */
export function extension(oid: string, critical: boolean, value: Buffer): Buffer {
  return sequence(objectIdentifier(oid), ...(critical ? [TRUE] : []), octetString(value))
}

/** RFC 5280, 4.2.1.9; critical. */
export function basicConstraints({ cA, pathLenConstraint }: { readonly cA: boolean; readonly pathLenConstraint?: number }): Buffer {
  const length = pathLenConstraint === undefined ? [] : [integer(pathLenConstraint)]
  return extension('2.5.29.19', true, sequence(...(cA ? [TRUE] : []), ...length))
}

/** RFC 5280, 4.2.1.3; critical. */
export function keyUsage(usages: readonly (keyof typeof usageBits)[]): Buffer {
  const flags = usages.reduce((sum, usage) => sum | (0x80 >> usageBits[usage]), 0)
  // DER leaves out the zeros behind the last bit that is set (X.690, 11.2.2).
  const unused = Math.max(0, 31 - Math.clz32(flags & -flags))
  return extension('2.5.29.15', true, derElement(tags.bitString, Buffer.of(unused, flags)))
}

/** One purpose (RFC 5280, 4.2.1.12). @param purpose OID */
export function extendedKeyUsage(purpose: string, critical: boolean): Buffer {
  return extension('2.5.29.37', critical, sequence(objectIdentifier(purpose)))
}

/** RFC 5280, 4.2.1.2. */
export function subjectKeyIdentifier(keyIdentifier: Buffer): Buffer {
  return extension('2.5.29.14', false, octetString(keyIdentifier))
}

/** RFC 5280, 4.2.1.1. */
export function authorityKeyIdentifier(keyIdentifier: Buffer): Buffer {
  return extension('2.5.29.35', false, sequence(derElement(primitive(tags.context0), keyIdentifier)))
}

/** Addresses of the issuer's certificate and, if need be, of its OCSP responder (RFC 5280, 4.2.2.1). */
function authorityInformationAccess(certificate: string, responder?: string): Buffer {
  const accesses = [...(responder === undefined ? [] : [access(ocsp, responder)]), access(caIssuers, certificate)]
  return extension('1.3.6.1.5.5.7.1.1', false, sequence(...accesses))
}

function access(method: string, url: string): Buffer {
  return sequence(objectIdentifier(method), uri(url))
}

function uri(url: string): Buffer {
  return derElement(nameTags.uri, Buffer.from(url))
}

/** The one CRL distribution point (RFC 5280, 4.2.1.13). */
function revocationListAt(url: string): Buffer {
  const fullName = derElement(tags.context0, uri(url))
  return extension('2.5.29.31', false, sequence(sequence(derElement(tags.context0, fullName))))
}

/** RFC 5280, 4.2.1.4. @param policyIdentifier OID */
function certificatePolicy(policyIdentifier: string): Buffer {
  return extension('2.5.29.32', false, sequence(sequence(objectIdentifier(policyIdentifier))))
}

/** DNS names and IP addresses (RFC 5280, 4.2.1.6). */
export function subjectAlternativeName(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) =>
    isIP(host) === 0 ? derElement(nameTags.dns, Buffer.from(host)) : derElement(nameTags.ip, octetsOf(host)),
  )
  return extension('2.5.29.17', false, sequence(...names))
}

/** Of an IPv4 address; of an IPv6 address, `::` stands for the groups that are missing. */
function octetsOf(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

/** A qualified certificate on a qualified device, for signatures or for seals (ETSI EN 319 412-5, 4.2). */
function qcStatements(type: keyof typeof qcTypes): Buffer {
  const ofType = sequence(objectIdentifier(qcType), sequence(objectIdentifier(qcTypes[type])))
  const statements = sequence(sequence(objectIdentifier(qcCompliance)), sequence(objectIdentifier(qcSscd)), ofType)
  return extension('1.3.6.1.5.5.7.1.3', false, statements)
}

/** The responder's own certificate needs no revocation check (RFC 6960, 4.2.2.2.1). */
function ocspNoCheck(): Buffer {
  return extension('1.3.6.1.5.5.7.48.1.5', false, NULL)
}

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

/** Where the status of a certificate, and the authority that issued it, can be found. */
function issuedBy({ ocsp, certificate, list }: AuthorityAddresses): Buffer[] {
  return [authorityInformationAccess(certificate, ocsp), revocationListAt(list)]
}

/** The root CA. */
export function rootProfile(): Profile {
  return {
    subject: authorityName('Reference TEST Root CA'),
    extensions: [basicConstraints({ cA: true }), keyUsage(['keyCertSign', 'cRLSign'])],
  }
}

/** The CA that issues everything but itself and the OCSP responder of the root. */
export function issuingCaProfile(root: AuthorityAddresses): Profile {
  return {
    subject: authorityName('Reference TEST Issuing CA'),
    extensions: [basicConstraints({ cA: true, pathLenConstraint: 0 }), keyUsage(['keyCertSign', 'cRLSign']), ...issuedBy(root)],
  }
}

/** The TLS server. @param hosts DNS names and IP addresses */
export function tlsProfile(hosts: readonly string[], issuer: AuthorityAddresses): Profile {
  return {
    subject: authorityName(hosts[0] ?? 'localhost'),
    extensions: [
      endEntity(),
      keyUsage(['digitalSignature']),
      extendedKeyUsage(serverAuth, false),
      subjectAlternativeName(hosts),
      ...issuedBy(issuer),
    ],
  }
}

/** The time-stamping authority (RFC 3161, 2.3). */
export function timeStampingProfile(issuer: AuthorityAddresses): Profile {
  return {
    subject: authorityName('Reference TEST Time-Stamping Authority'),
    extensions: [
      endEntity(),
      keyUsage(['digitalSignature']),
      // RFC 3161, 2.3: the only purpose, and critical.
      extendedKeyUsage(timeStamping, true),
      ...issuedBy(issuer),
    ],
  }
}

/** A delegated OCSP responder (RFC 6960, 4.2.2.2). */
export function ocspResponderProfile(commonName: string, issuer: AuthorityAddresses): Profile {
  return {
    subject: authorityName(commonName),
    extensions: [
      endEntity(),
      keyUsage(['digitalSignature']),
      extendedKeyUsage(ocspSigning, false),
      ocspNoCheck(),
      authorityInformationAccess(issuer.certificate),
    ],
  }
}

/** The certificates given out to users and organizations. */
export function endUserProfile(purpose: CertificatePurpose, issuer: AuthorityAddresses, commonName?: string): Profile {
  const common = [endEntity(), ...issuedBy(issuer)]
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
