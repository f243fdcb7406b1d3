// One X.509 certificate with the parts that verification asks for, read once and remembered by its bytes.

import { type KeyObject, X509Certificate } from 'node:crypto'
import { digestOf, sameBytes, signatureAlgorithmOf } from './algorithms.js'
import { Asn1, contextTag, TAG } from './asn1.js'
import { ifReadable, Malformed, UnknownAlgorithm } from './findings.js'
import type { CertificateReport } from './report.js'

/** A certificate, as far as verification asks for it (RFC 5280). */
export interface Certificate {
  readonly der: Uint8Array
  /** SHA-256 over the DER, hex. */
  readonly sha256: string
  /** Hex without leading zeros, with its sign. */
  readonly serial: string
  /** DER of the names: compared byte for byte, as RFC 5280 issuers copy them. */
  readonly subject: Uint8Array
  readonly issuer: Uint8Array
  readonly notBefore: Date
  readonly notAfter: Date
  readonly key: KeyObject
  /** Content of the public key's BIT STRING: what OCSP hashes (RFC 6960, 4.1.1). */
  readonly keyBits: Uint8Array
  readonly subjectKeyIdentifier: Uint8Array | undefined
  /** Which key of its issuer has signed it, by that key's identifier (RFC 5280, 4.2.1.1). */
  readonly authorityKeyIdentifier: Uint8Array | undefined
  /** `false`: with which algorithm it was signed is not known here. */
  readonly isSignatureKnown: boolean
  readonly isCa: boolean
  /** undefined: no key usage extension. */
  readonly keyUsage: ReadonlySet<KeyUsage> | undefined
  readonly extendedKeyUsage: { readonly purposes: readonly string[]; readonly critical: boolean } | undefined
  /** In DER, the names under which lists tell its status (RFC 5280, 4.2.1.13); undefined: it gives none, or others than whole ones. */
  readonly listNames: readonly Uint8Array[] | undefined
  readonly x509: X509Certificate
  readonly report: CertificateReport
}

const KEY_USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
] as const
/** A bit of the key usage extension (RFC 5280, 4.2.1.3). */
type KeyUsage = (typeof KEY_USAGES)[number]

/** Purposes of the extended key usage extension (RFC 5280, 4.2.1.12). */
export const PURPOSE = { timeStamping: '1.3.6.1.5.5.7.3.8', ocspSigning: '1.3.6.1.5.5.7.3.9' } as const

const EXTENSION = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  crlDistributionPoints: '2.5.29.31',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  ocspNoCheck: '1.3.6.1.5.5.7.48.1.5',
  noRevAvail: '2.5.29.56',
  validityAssuredShortTerm: '0.4.0.194121.2.1',
} as const

/** Extensions by which a certificate says that nobody need ask for its status (RFC 6960, 4.2.2.2.1; RFC 9608; ETSI EN 319 412-1, 5.2). */
const NEVER_REVOKED = [EXTENSION.ocspNoCheck, EXTENSION.noRevAvail, EXTENSION.validityAssuredShortTerm]

const OCSP_ACCESS = '1.3.6.1.5.5.7.48.1'

/** The same CA, TSA and responder certificates stand in every document; parsing one costs 0.1 ms. */
const MOST_REMEMBERED = 512
const remembered = new Map<string, Certificate>()

/** @throws Malformed */
export function readCertificate(der: Uint8Array): Certificate {
  const sha256 = digestOf('sha256', der).toString('hex')
  const known = remembered.get(sha256)
  if (known !== undefined) return known
  const certificate = parse(der, sha256)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(sha256, certificate)
  return certificate
}

/** A CMS or an OCSP response holds one or two chains; more certificates than this are hostile. */
const MOST_CERTIFICATES = 100

/** The certificates that a CMS or an OCSP response carries along; other choices of CertificateChoices are passed over. @throws Malformed */
export function readCertificates(values: readonly Asn1[]): Certificate[] {
  if (values.length > MOST_CERTIFICATES) throw new Malformed(`${values.length} certificates are carried along, which is far too many.`)
  return values.filter(({ tag }) => tag === TAG.sequence).map(({ bytes }) => readCertificate(bytes))
}

/** Certificates of a DER or PEM file; a PEM may hold several. @throws Malformed */
export function readCertificateFile(bytes: Uint8Array): Certificate[] {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.includes('-----BEGIN')) return [readCertificate(bytes)]
  const blocks = [...text.matchAll(/-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END/g)]
  if (blocks.length === 0) throw new Malformed('The PEM holds no certificate.')
  return blocks.map(([, body = '']) => readCertificate(Buffer.from(body, 'base64')))
}

function parse(der: Uint8Array, sha256: string): Certificate {
  // The bytes outlive the document they were found in.
  const own = Uint8Array.from(der)
  const whole = Asn1.whole(own).expect(TAG.sequence)
  const tbs = whole.child(0).expect(TAG.sequence)
  const at = tbs.child(0).tag === contextTag(0, true) ? 1 : 0
  const validity = tbs.child(at + 3)
  const extensions = readExtensions(tbs.find(contextTag(3, true))?.child(0))
  const x509 = openSsl(own)
  const serial = tbs.child(at).integerHex
  const subjectKeyIdentifier = extensions.get(EXTENSION.subjectKeyIdentifier)
  const authorityKeyIdentifier = extensions.get(EXTENSION.authorityKeyIdentifier)
  const key = publicKeyOf(
    x509,
    tbs
      .child(at + 5)
      .child(0)
      .child(0).oid,
  )
  return {
    der: own,
    sha256,
    serial,
    issuer: tbs.child(at + 2).bytes,
    notBefore: validity.child(0).time,
    notAfter: validity.child(1).time,
    subject: tbs.child(at + 4).bytes,
    keyBits: tbs.child(at + 5).child(1).bits,
    key,
    subjectKeyIdentifier: subjectKeyIdentifier && Asn1.whole(subjectKeyIdentifier.value).octets,
    authorityKeyIdentifier: authorityKeyIdentifier && Asn1.whole(authorityKeyIdentifier.value).find(contextTag(0, false))?.content,
    isSignatureKnown: isKnown(whole.child(1)),
    isCa: x509.ca,
    keyUsage: keyUsageOf(extensions.get(EXTENSION.keyUsage)),
    extendedKeyUsage: extendedKeyUsageOf(extensions.get(EXTENSION.extendedKeyUsage)),
    listNames: listNamesOf(extensions.get(EXTENSION.crlDistributionPoints)),
    x509,
    report: {
      subject: nameText(x509.subject),
      serial,
      sha256,
      keyType: key.asymmetricKeyType ?? 'unknown',
      hasStatusService: hasStatusService(extensions),
    },
  }
}

function openSsl(der: Uint8Array): X509Certificate {
  try {
    return new X509Certificate(der)
  } catch (error) {
    throw new Malformed('A certificate cannot be read.', { cause: error })
  }
}

const RSA_KEY = '1.2.840.113549.1.1.1'

/** @param algorithm object identifier of the key's: of others than RSA, OpenSSL does not read every kind and curve */
function publicKeyOf(x509: X509Certificate, algorithm: string): KeyObject {
  try {
    return x509.publicKey
  } catch (error) {
    if (algorithm !== RSA_KEY) throw new UnknownAlgorithm(`Keys of the algorithm ${algorithm} are not read here.`, { cause: error })
    throw new Malformed('The public key of a certificate cannot be read.', { cause: error })
  }
}

function isKnown(identifier: Asn1): boolean {
  try {
    signatureAlgorithmOf(identifier, 'sha256')
    return true
  } catch (error) {
    if (!(error instanceof UnknownAlgorithm)) throw error
    return false
  }
}

/**
 * Whether a number is the serial number of a certificate. Careless authorities give negative ones, and programs that read these as octets write them
 * without the sign.
 * @param hex perhaps with a sign
 */
export function isSerialOf({ serial }: Certificate, hex: string): boolean {
  if (!serial.startsWith('-') || hex.startsWith('-')) return hex === serial
  const octets = Math.ceil((serial.length - 1) / 2)
  const number = -BigInt(`0x${serial.slice(1)}`)
  return [octets, octets + 1].some((length) => BigInt.asUintN(8 * length, number).toString(16) === hex)
}

/** A name as node:crypto gives it, most specific part first. An empty one is undefined there, although its types say string. */
export function nameText(name: string | undefined): string {
  return (name ?? '').split('\n').reverse().join(', ')
}

const TEXT_OF: Readonly<Record<number, string>> = { 12: 'utf8', 19: 'latin1', 20: 'latin1', 22: 'latin1' }

/**
 * Whether two names in DER are the same (RFC 5280, 7.1): a program that writes the name of an issuer anew may take another kind of string. For
 * certificates themselves bytes are compared: their issuers copy them (4.1.2.4).
 */
export function isSameName(left: Uint8Array, right: Uint8Array): boolean {
  if (sameBytes(left, right)) return true
  return ifReadable(() => comparableName(left) === comparableName(right), false)
}

/** @throws Malformed */
function comparableName(name: Uint8Array): string {
  const parts = Asn1.whole(name).children.map((part) =>
    part.children.map((one) => [one.child(0).oid, comparableValue(one.child(1))].join()).sort(),
  )
  return JSON.stringify(parts)
}

/** Case and repeated blanks make no difference; of kinds of string that nobody should use today, the bytes are compared. */
function comparableValue({ tag, content, bytes }: Asn1): string {
  const encoding = TEXT_OF[tag]
  if (encoding === undefined) return Buffer.from(bytes).toString('hex')
  const text = new TextDecoder(encoding).decode(content)
  return `"${text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')}"`
}

interface Extension {
  readonly critical: boolean
  readonly value: Uint8Array
}

/** Extensions (RFC 5280, 4.1) by object identifier. */
export function readExtensions(list: Asn1 | undefined): ReadonlyMap<string, Extension> {
  const extensions = new Map<string, Extension>()
  for (const extension of list?.children ?? []) {
    const critical = extension.children.length > 2 && extension.child(1).boolean
    extensions.set(extension.child(0).oid, { critical, value: extension.child(extension.children.length - 1).octets })
  }
  return extensions
}

function keyUsageOf(extension: Extension | undefined): ReadonlySet<KeyUsage> | undefined {
  if (extension === undefined) return undefined
  const first = Asn1.whole(extension.value).bits[0] ?? 0
  return new Set(KEY_USAGES.filter((_, bit) => (first & (0x80 >> bit)) !== 0))
}

function extendedKeyUsageOf(extension: Extension | undefined): Certificate['extendedKeyUsage'] {
  if (extension === undefined) return undefined
  return { critical: extension.critical, purposes: Asn1.whole(extension.value).children.map(({ oid }) => oid) }
}

function hasStatusService(extensions: ReadonlyMap<string, Extension>): boolean {
  if (NEVER_REVOKED.some((name) => extensions.has(name))) return false
  const access = extensions.get(EXTENSION.authorityInfoAccess)
  return extensions.has(EXTENSION.crlDistributionPoints) || (access !== undefined && namesResponder(access))
}

/** Of certificates with a point that is named in part, or by who makes the list, nobody can tell here which lists are about them. */
function listNamesOf(extension: Extension | undefined): Certificate['listNames'] {
  if (extension === undefined) return undefined
  return ifReadable(() => {
    const points = Asn1.whole(extension.value).children
    const names = points.map((point) => (point.find(contextTag(2, true)) === undefined ? fullNames(point) : undefined))
    return names.includes(undefined) ? undefined : names.flatMap((some) => some ?? [])
  }, undefined)
}

/** The names of a distribution point, each in DER, where it has whole ones: in a certificate (RFC 5280, 4.2.1.13) and in a list (5.2.5). */
export function fullNames(point: Asn1): readonly Uint8Array[] | undefined {
  const full = point.find(contextTag(0, true))?.find(contextTag(0, true))
  return full?.children.map(({ bytes }) => bytes)
}

/** An extension that cannot be read names nobody, and is no reason to refuse the certificate. */
function namesResponder({ value }: Extension): boolean {
  return ifReadable(() => Asn1.whole(value).children.some((description) => description.child(0).oid === OCSP_ACCESS), false)
}

/** Whether a time lies within the validity of a certificate, both ends included. */
export function isValidAt(certificate: Certificate, time: Date): boolean {
  return certificate.notBefore <= time && time <= certificate.notAfter
}
