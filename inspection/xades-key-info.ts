// What KeyInfo says of the signer beside its certificate: programs that look certificates up go by it.
// Must not know which certificate is the signer's, nor whether it may sign.
import { type Certificate, isSerialOf, nameText } from './certificate.js'
import type { Findings } from './findings.js'
import { DS } from './xades-names.js'
import { childNamed, childrenNamed, type Element } from './xml.js'

const CLAUSE = 'W3C XML Signature Syntax and Processing 1.1, 4.5.4'

/** Each serial number and name in X509Data has to be that of a certificate beside it. @param certificates those of KeyInfo, one at least */
export function judgeKeyInfo(signature: Element, certificates: readonly Certificate[], where: string, findings: Findings): void {
  const data = childrenNamed(signature, DS, 'KeyInfo').flatMap((keyInfo) => childrenNamed(keyInfo, DS, 'X509Data'))
  const serials = data.flatMap((one) => childrenNamed(one, DS, 'X509IssuerSerial'))
  const names = data.flatMap((one) => childrenNamed(one, DS, 'X509SubjectName'))
  const wrong = [
    ...(serials.every((serial) => certificates.some((one) => isDecimalSerialOf(one, childNamed(serial, DS, 'X509SerialNumber'))))
      ? []
      : ['X509SerialNumber']),
    ...(serials.every((serial) => certificates.some(({ x509 }) => mayBeNameOf(x509.issuer, childNamed(serial, DS, 'X509IssuerName')?.text)))
      ? []
      : ['X509IssuerName']),
    ...(names.every((name) => certificates.some(({ x509 }) => mayBeNameOf(x509.subject, name.text))) ? [] : ['X509SubjectName']),
  ]
  if (wrong.length === 0) return
  const message = `KeyInfo holds ${wrong.join(' and ')} of no certificate in it: programs that go by that find nobody, or somebody else.`
  findings.at(where).advice('key-info-astray', message, CLAUSE)
}

/** The schema has a whole number there, in decimal, with or without a sign. */
export function isDecimalSerialOf(certificate: Certificate, element: Element | undefined): boolean {
  const text = element?.text.trim() ?? ''
  return /^[+-]?\d+$/.test(text) && isSerialOf(certificate, BigInt(text).toString(16))
}

/** A common name in which nothing is escaped, between its neighbours (RFC 4514, 2.4, and older ways). */
const COMMON_NAME = /(?:^|[,;+/\n])\s*(?:CN|(?:OID\.)?2\.5\.4\.3)\s*=\s*([^,;+/="\\#<>\n]+?)\s*(?=$|[,;+/\n])/gi

/**
 * Whether a text may be the name: of all that it can be written in, the common names alone are compared, where none is escaped.
 * @param name as node:crypto gives it
 */
export function mayBeNameOf(name: string | undefined, text = ''): boolean {
  const is = commonNamesIn(nameText(name))
  // A line may end between two parts, or within one.
  const said = [text, text.replaceAll(/\s+/g, ' ')].flatMap(commonNamesIn)
  return is.length === 0 || said.length === 0 || said.some((one) => is.includes(one))
}

/** In one form: X500Principal of Java, say, writes canonical names in lower case and takes letters apart from their accents. */
function commonNamesIn(text: string): readonly string[] {
  const plain = (value: string): string => value.normalize('NFKC').toUpperCase().toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return [...text.matchAll(COMMON_NAME)].map(([, value = '']) => plain(value))
}
