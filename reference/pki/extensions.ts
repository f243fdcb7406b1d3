// Certificate extensions (RFC 5280, 4.2; ETSI EN 319 412-5), one function each.
import { isIP } from 'node:net'
import { primitive, tags } from './ber.js'
import { derElement, integer, NULL, objectIdentifier, octetString, sequence, TRUE } from './der.js'

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

/** Addresses of the OCSP responder and of the issuer's certificate (RFC 5280, 4.2.2.1). */
export function authorityInformationAccess(addresses: { readonly ocsp?: string; readonly caIssuers: string }): Buffer {
  const accesses = [...(addresses.ocsp === undefined ? [] : [access(ocsp, addresses.ocsp)]), access(caIssuers, addresses.caIssuers)]
  return extension('1.3.6.1.5.5.7.1.1', false, sequence(...accesses))
}

function access(method: string, url: string): Buffer {
  return sequence(objectIdentifier(method), uri(url))
}

function uri(url: string): Buffer {
  return derElement(nameTags.uri, Buffer.from(url))
}

/** The one CRL distribution point (RFC 5280, 4.2.1.13). */
export function revocationListAt(url: string): Buffer {
  const fullName = derElement(tags.context0, uri(url))
  return extension('2.5.29.31', false, sequence(sequence(derElement(tags.context0, fullName))))
}

/** RFC 5280, 4.2.1.4. @param policyIdentifier OID */
export function certificatePolicy(policyIdentifier: string): Buffer {
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
export function qcStatements(type: keyof typeof qcTypes): Buffer {
  const ofType = sequence(objectIdentifier(qcType), sequence(objectIdentifier(qcTypes[type])))
  const statements = sequence(sequence(objectIdentifier(qcCompliance)), sequence(objectIdentifier(qcSscd)), ofType)
  return extension('1.3.6.1.5.5.7.1.3', false, statements)
}

/** The responder's own certificate needs no revocation check (RFC 6960, 4.2.2.2.1). */
export function ocspNoCheck(): Buffer {
  return extension('1.3.6.1.5.5.7.48.1.5', false, NULL)
}
