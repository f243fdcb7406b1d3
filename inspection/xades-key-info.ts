// What KeyInfo says of the signer beside its certificate: programs that look certificates up go by it.
// Must not know which certificate is the signer's, nor whether it may sign.
import { sameBytes } from './algorithms.js'
import { Asn1 } from './asn1.js'
import { type Certificate, isSerialOf, nameText } from './certificate.js'
import { type Findings, ifReadable } from './findings.js'
import { DS } from './xades-names.js'
import { base64Of, childNamed, childrenNamed, type Element, requireChild } from './xml.js'

const CLAUSE = 'W3C XML Signature Syntax and Processing 1.1, 4.5.4'

/** The elements of a name in the X509Data of a signature. */
export function inX509Data(signature: Element, name: string): readonly Element[] {
  return childrenNamed(signature, DS, 'KeyInfo')
    .flatMap((keyInfo) => childrenNamed(keyInfo, DS, 'X509Data'))
    .flatMap((data) => childrenNamed(data, DS, name))
}

/** Each key, and each serial number, name and identifier in X509Data, has to be that of a certificate. @param certificates those of KeyInfo, one at least */
export function judgeKeyInfo(signature: Element, certificates: readonly Certificate[], where: string, findings: Findings): void {
  const keys = childrenNamed(signature, DS, 'KeyInfo').flatMap((keyInfo) => childrenNamed(keyInfo, DS, 'KeyValue'))
  const [serials, names] = [inX509Data(signature, 'X509IssuerSerial'), inX509Data(signature, 'X509SubjectName')]
  const isOfOne = (is: (certificate: Certificate) => boolean): boolean => certificates.some(is)
  const kept = {
    KeyValue: keys.every((key) => isOfOne((one) => isKeyOf(one, key))),
    X509SKI: inX509Data(signature, 'X509SKI').every((identifier) => isOfOne((one) => isIdentifierOf(one, identifier))),
    X509SerialNumber: serials.every((serial) => isOfOne((one) => isDecimalSerialOf(one, childNamed(serial, DS, 'X509SerialNumber')))),
    X509IssuerName: serials.every((serial) =>
      isOfOne(({ x509 }) => mayBeNameOf(x509.issuer, childNamed(serial, DS, 'X509IssuerName')?.text)),
    ),
    X509SubjectName: names.every((name) => isOfOne(({ x509 }) => mayBeNameOf(x509.subject, name.text))),
  }
  const wrong = Object.entries(kept).flatMap(([name, isKept]) => (isKept ? [] : [name]))
  if (wrong.length === 0) return
  const message = `KeyInfo holds ${wrong.join(' and ')} of no certificate in it: programs that go by that find nobody, or somebody else.`
  findings.at(where).advice('key-info-astray', message, CLAUSE)
}

/** Whether a key is that of a certificate, in the octets that XML signatures have for it: no number begins with a zero octet (4.4.1). */
function isKeyOf({ keyBits }: Certificate, value: Element): boolean {
  const rsa = childNamed(value, DS, 'RSAKeyValue')
  const ec = value.children.find(({ name }) => name === 'ECKeyValue')
  return ifReadable(() => {
    if (rsa !== undefined) {
      const numbers = ['Modulus', 'Exponent'].map((name) => hexOf(base64Of(requireChild(rsa, DS, name))))
      return numbers.every((number, index) => number === Asn1.whole(keyBits).child(index).integerHex)
    }
    const point = ec?.children.find(({ name }) => name === 'PublicKey')
    return point === undefined || sameBytes(firstCoordinate(base64Of(point)), firstCoordinate(keyBits))
  }, false)
}

function hexOf(number: Buffer): string {
  return number.toString('hex').replace(/^0/, '')
}

/** A point may be written with one coordinate or with both (SEC 1, 2.3.3). */
function firstCoordinate(point: Uint8Array): Uint8Array {
  return point.subarray(1, point[0] === UNCOMPRESSED ? (point.length + 1) / 2 : point.length)
}

const UNCOMPRESSED = 4

/** The identifier itself, without the DER around it. A certificate that has none is not looked at. */
function isIdentifierOf({ subjectKeyIdentifier: own }: Certificate, identifier: Element): boolean {
  return own === undefined || ifReadable(() => sameBytes(own, base64Of(identifier)), false)
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
