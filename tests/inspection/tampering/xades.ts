// Tamperings of the signature file of an ASiC-E container: references, algorithms, identifiers, and properties wrapped away.
import { ecdsaAsDer } from '../../../fixtures/signers/ecdsa-encoding.js'
import { createForeignSignatureFile } from '../foreign/asice.js'
import { advised, type ContainerBase, type Row, signed, value, xml, zip } from './container.js'
import { edit, flip } from './table.js'

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const XADES = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const SIGNATURE = /<ds:Signature [\s\S]*<\/ds:Signature>/

const changed = (name: string, finds: Row['finds'], from: string | RegExp, to: string): Row =>
  xml(name, finds, (text) => edit(text, from, to))

const found = (text: string, pattern: RegExp): string => {
  const match = pattern.exec(text)?.[0]
  if (match === undefined) throw new Error(`Nothing to tamper with: ${pattern}`)
  return match
}
const copied = (name: string, finds: Row['finds'], pattern: RegExp): Row =>
  xml(name, finds, (text) => edit(text, pattern, found(text, pattern).repeat(2)))

const values: readonly Row[] = [
  ...[0, 40, 63].map((place) =>
    value(`bit ${place} of the signature value`, 'signature-value-invalid', 'ds:SignatureValue', (bytes) => flip(bytes, place)),
  ),
  value('the signature value in DER', 'signature-value-encoding', 'ds:SignatureValue', (bytes) => ecdsaAsDer(bytes, 32)),
  changed('the signature value is no base64', 'signature-unreadable', /(?<=<ds:SignatureValue[^>]*>)[^<]+/, '!!!'),
  value('a bit of a file digest', 'digest-mismatch', 'ds:DigestValue', (bytes) => flip(bytes, 0)),
  value('a bit of the digest of the signed properties', 'digest-mismatch', 'ds:DigestValue', (bytes) => flip(bytes, 31), 2),
  value('a bit of the digest of the certificate', 'signing-certificate-mismatch', 'ds:DigestValue', (bytes) => flip(bytes, 0), 3),
]

const algorithms: readonly Row[] = [
  ...[`${MORE}ecdsa-sha384`, `${MORE}rsa-sha256`, `${DS}rsa-sha1`, `${MORE.replace('2001/04', '2007/05')}sha256-rsa-MGF1`].map((method) =>
    changed(`the signature method ${method}`, 'signature-value-invalid', `${MORE}ecdsa-sha256`, method),
  ),
  changed('an unknown signature method', 'algorithm-unknown', `${MORE}ecdsa-sha256`, `${DS}hmac-sha1`),
  changed('an unknown digest method', 'algorithm-unknown', 'xmlenc#sha256', 'xmlenc#crc32'),
  // ruby-saml-idp, issue 15: one prefix for all hashes.
  changed('a signature method made of the first prefix', 'signature-unreadable', `${MORE}ecdsa-sha256`, `${DS}ecdsa-sha256`),
  changed('a digest method made of the first prefix', 'signature-unreadable', /http[^"]*xmlenc#sha256/, `${DS}sha256`),
  ...[`${EXCLUSIVE}WithComments`, 'http://www.w3.org/2006/12/xml-c14n11'].map((method) =>
    changed(`SignedInfo by ${method}`, 'signature-value-invalid', `Method Algorithm="${EXCLUSIVE}"`, `Method Algorithm="${method}"`),
  ),
  changed('SignedInfo by base64', 'canonicalization-unsupported', `Method Algorithm="${EXCLUSIVE}"`, `Method Algorithm="${DS}base64"`),
  ...['http://www.w3.org/TR/1999/REC-xpath-19991116', `${DS}enveloped-signature`].flatMap((uri) => [
    changed(
      `a file through ${uri}`,
      'transform-unsupported',
      /(?<=<ds:Reference Id="S1-r0"[^>]*>)/,
      `<ds:Transforms><ds:Transform Algorithm="${uri}"/></ds:Transforms>`,
    ),
    changed(
      `the properties through ${uri} too`,
      'transform-unsupported',
      '</ds:Transforms>',
      `<ds:Transform Algorithm="${uri}"/></ds:Transforms>`,
    ),
  ]),
  changed(
    'a canonicalization of what is no XML',
    'reference-unreadable',
    /(?<=<ds:Reference Id="S1-r0"[^>]*>)/,
    `<ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE}"/></ds:Transforms>`,
  ),
]

const URIS: Readonly<Record<string, Row['finds']>> = {
  'other.bin': 'file-absent',
  './b.bin': 'signature-value-invalid',
  'file:///etc/passwd': 'reference-not-a-file',
  'b.bin?x': 'reference-not-a-file',
  '#other': 'reference-unresolved',
  '': 'reference-unresolved',
  mimetype: 'digest-mismatch',
  '#S1-sp': 'digest-mismatch',
}

const references: readonly Row[] = [
  ...Object.entries(URIS).map(([uri, finds]) => changed(`a reference to "${uri}"`, finds, 'URI="b.bin"', `URI="${uri}"`)),
  changed('a reference without a URI', 'signature-unreadable', ' URI="b.bin"', ''),
  changed('a reference without a digest', 'signature-unreadable', /<ds:DigestValue>[^<]*<\/ds:DigestValue>/, ''),
  changed('a reference less', 'signature-value-invalid', /<ds:Reference Id="S1-r1"[\s\S]*?<\/ds:Reference>/, ''),
  changed(
    'a file called the signed properties',
    'signed-properties-not-signed',
    'Id="S1-r0"',
    'Id="S1-r0" Type="http://uri.etsi.org/01903#SignedProperties"',
  ),
  changed(
    'the reference to the signed properties taken away',
    'signed-properties-not-signed',
    /<ds:Reference Type="[^"]*#SignedProperties"[\s\S]*?<\/ds:Reference>/,
    '',
  ),
  changed('no references', 'signature-covers-nothing', /<ds:Reference [\s\S]*<\/ds:Reference>/, ''),
  changed('no file referenced', 'signature-covers-nothing', /<ds:Reference Id="S1-r0"[\s\S]*?(?=<ds:Reference Type)/, ''),
]

const FAKE = `<xades:SignedProperties ${XADES} Id="fake"><xades:SignedSignatureProperties></xades:SignedSignatureProperties></xades:SignedProperties>`
const PROPERTIES = /<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/

/** The signed properties moved to another place, others in theirs or none. */
function wrapped(place: string, before: string, finds: Row['finds'], around: (moved: string) => string = (moved) => moved): readonly Row[] {
  return [FAKE, ''].map((fake) =>
    xml(`the signed properties moved ${place}${fake === '' ? '' : ', others in their place'}`, finds, (text) => {
      const original = found(text, PROPERTIES)
      return edit(edit(text, original, fake), before, `${around(original)}${before}`)
    }),
  )
}

const inObject = (moved: string): string => `<ds:Object>${moved}</ds:Object>`
const wrapping: readonly Row[] = [
  ...wrapped('to another object', '</ds:Signature>', 'signed-properties-not-signed', inObject),
  ...wrapped('beside the qualifying properties', '</ds:Object>', 'signed-properties-not-signed'),
  ...wrapped('to KeyInfo', '</ds:KeyInfo>', 'signed-properties-not-signed'),
  ...wrapped('to the end of the file', '</asic:XAdESSignatures>', 'reference-outside-signature', (moved) => `<x>${moved}</x>`),
  xml('the qualifying properties inside another element', 'qualifying-properties-ambiguous', (text) =>
    edit(edit(text, '<ds:Object>', '<ds:Object><x>'), '</ds:Object>', '</x></ds:Object>'),
  ),
  changed(
    'qualifying properties in an element that looks like a counter-signature',
    'qualifying-properties-ambiguous',
    '</ds:Signature>',
    `<ds:Object><xades:CounterSignature ${XADES}><xades:QualifyingProperties/></xades:CounterSignature></ds:Object></ds:Signature>`,
  ),
  changed('the properties taken away', 'reference-unresolved', /<ds:Object>[\s\S]*<\/ds:Object>/, ''),
]

/** Two elements where one may be, or of one Id; and what an Id belongs to. */
const doubled: readonly Row[] = [
  copied('two SignedInfo', 'signature-unreadable', /<ds:SignedInfo[\s\S]*<\/ds:SignedInfo>/),
  copied('two KeyInfo', 'signature-unreadable', /<ds:KeyInfo[\s\S]*<\/ds:KeyInfo>/),
  copied('two SignedProperties', 'qualifying-properties-ambiguous', PROPERTIES),
  ...['UnsignedProperties', 'SignedSignatureProperties'].map((name) =>
    changed(`two ${name}`, 'qualifying-properties-ambiguous', `<xades:${name}>`, `<xades:${name}/><xades:${name}>`),
  ),
  copied('two signatures of one Id', 'duplicate-id', SIGNATURE),
  ...['Id', 'ID'].map((name) =>
    changed(`the Id of the signed properties as ${name} of KeyInfo`, 'duplicate-id', '<ds:KeyInfo ', `<ds:KeyInfo ${name}="S1-sp" `),
  ),
  changed('the Target of another signature', 'target-mismatch', 'Target="#S1"', 'Target="#S2"'),
  changed('no Target', 'target-mismatch', ' Target="#S1"', ''),
  changed('a signature without an Id', 'target-mismatch', ' Id="S1"', ''),
  ...advised([signed('a certificate that is named by SHA-1', 'broken-hash', () => ({ namedBy: 'sha1' as const }))]),
  signed('a Target of another, signed so', 'target-mismatch', () => ({ target: '#S9' })),
]

const ISSUER_SERIAL = `<xades:IssuerSerial><ds:X509SerialNumber xmlns:ds="${DS}">1</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert>`
const properties: readonly Row[] = [
  changed('another year of signing', 'digest-mismatch', /<xades:SigningTime>20\d\d/, '<xades:SigningTime>2001'),
  changed('no Cert in the name of the signer', 'signature-unreadable', /<xades:Cert>.*<\/xades:Cert>/, '<xades:Cert></xades:Cert>'),
  ...['yesterday', '2026-13-01T00:00:00Z', '2026-11-27T10:00:00+00:00+00:00', ''].map((claimedTime) =>
    signed(`the signing time "${claimedTime}"`, 'signature-unreadable', () => ({ claimedTime })),
  ),
  signed('a signed name of another certificate', 'signing-certificate-mismatch', ({ pki }) => ({ namedCertificate: pki.rsa.der })),
  // Rules that leave the signature value alone: each is listed, none makes a signature invalid by itself.
  ...advised([
    changed('no Type of the signed properties', 'signed-properties-type', ' Type="http://uri.etsi.org/01903#SignedProperties"', ''),
    changed('no XAdES properties', 'no-qualifying-properties', /xades:QualifyingProperties/g, 'xades:OtherProperties'),
    changed('a file without a media type', 'no-data-object-format', 'ObjectReference="#S1-r1"', 'ObjectReference="#S1-r9"'),
    changed('a media type of what is no file', 'data-object-format-astray', 'ObjectReference="#S1-r1"', 'ObjectReference="#S1-sp"'),
    xml('a media type of what has an empty Id', 'data-object-format-astray', (text) =>
      edit(edit(text, 'ObjectReference="#S1-r1"', 'ObjectReference="#"'), 'Id="S1-r1"', 'Id=""'),
    ),
    xml('a signing time behind what it stands before', 'schema-order', (text) => {
      const time = found(text, /<xades:SigningTime>.*<\/xades:SigningTime>/)
      return edit(edit(text, time, ''), '</xades:SignedSignatureProperties>', `${time}</xades:SignedSignatureProperties>`)
    }),
    changed('an Id that begins with a digit', 'schema-identifier', 'Id="S1-r1"', 'Id="1-r1"'),
    changed('no signing time', 'no-signing-time', /<xades:SigningTime>.*<\/xades:SigningTime>/, ''),
    changed('the serial number of another', 'issuer-serial-mismatch', '</xades:Cert>', ISSUER_SERIAL),
  ]),
]

function second(name: string, finds: Row['finds'], change: (text: string, base: ContainerBase) => string, ...kept: string[]): Row {
  return zip(name, finds, (parts, base) => {
    const files = Object.fromEntries(Object.entries(base.options.files).filter(([file]) => kept.length === 0 || kept.includes(file)))
    const other = createForeignSignatureFile(base.pki, { ...base.options, files, signer: base.pki.rsa })
    return [...parts, { name: 'META-INF/signatures1.xml', bytes: Buffer.from(change(other, base)) }]
  })
}

const signatureFiles: readonly Row[] = [
  changed('the signature taken out of its file', 'signature-file-empty', SIGNATURE, ''),
  changed('XML that is not well-formed', 'signature-file-unreadable', '</asic:XAdESSignatures>', ''),
  second('a second signature file with the value of the first', 'signature-value-invalid', (text, base) =>
    edit(text, /<ds:SignatureValue [^>]*>[^<]*/, found(base.xml, /<ds:SignatureValue [^>]*>[^<]*/)),
  ),
  second('a second signature file about other files', 'file-absent', (text) => edit(text, 'URI="b.bin"', 'URI="c.bin"')),
  zip('a ZIP of another kind', 'not-a-signed-container', (parts) => parts.slice(1, 2)),
  ...advised([
    xml('a signature that is the root of its file', 'signature-file-root', (text) =>
      edit(edit(text, /<asic:XAdESSignatures [^>]*>/, ''), '</asic:XAdESSignatures>', ''),
    ),
    second('a second signature over fewer files', 'partly-signed-file', (text) => text, 'hello world.txt'),
    changed(
      'a signature inside a signature',
      'nested-signature',
      '</ds:Signature>',
      '<ds:Object><ds:Signature/></ds:Object></ds:Signature>',
    ),
  ]),
]

export const signatureTamperings: readonly Row[] = [
  ...values,
  ...algorithms,
  ...references,
  ...wrapping,
  ...doubled,
  ...properties,
  ...signatureFiles,
]
