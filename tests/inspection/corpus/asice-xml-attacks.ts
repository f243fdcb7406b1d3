// Attacks on what a signature file says: references, algorithms, identifiers, and signed properties wrapped away.
// Must not know how any of them is found out.
import { createForeignSignatureFile } from '../foreign/asice.js'
import { writeZip } from '../foreign/zip.js'
import { type ContainerBase, partsOf, type Row, signed, xml } from '../tampering/container.js'
import { edit } from '../tampering/table.js'

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const XMLNS_DS = `xmlns:ds="${DS}"`
const XADES = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const UNSIGNED_END = '</xades:UnsignedSignatureProperties>'

/** One replacement in the text of the signature file. */
const changed = (name: string, finds: Row['finds'], from: string | RegExp, to: string): Row =>
  xml(name, finds, (text) => edit(text, from, to))

const REFERENCE = (id: string): RegExp => new RegExp(`<ds:Reference Id="${id}"[\\s\\S]*?</ds:Reference>`)
const found = (text: string, pattern: RegExp): string => {
  const match = pattern.exec(text)?.[0]
  if (match === undefined) throw new Error(`Nothing to tamper with: ${pattern}`)
  return match
}
const propertiesOf = (text: string): string => found(text, /<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/)

const METHODS = [
  `${MORE}ecdsa-sha1`,
  `${MORE}ecdsa-sha512`,
  `${MORE}rsa-sha512`,
  `${DS}rsa-sha1`,
  `${MORE.replace('2001/04', '2007/05')}sha256-rsa-MGF1`,
]
const UNKNOWN = [`${DS}hmac-sha1`, `${DS}dsa-sha1`, `${MORE}hmac-sha256`, 'none', '']
const CANONICAL = [
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
  'http://www.w3.org/2006/12/xml-c14n11',
  `${EXCLUSIVE}WithComments`,
]
const NOT_CANONICAL = [`${DS}base64`, 'http://www.w3.org/2010/xml-c14n2', 'http://www.w3.org/2001/10/xml-exc-c14n', '']

const algorithms: readonly Row[] = [
  ...METHODS.map((method) => changed(`the signature method ${method}`, 'signature-value-invalid', `${MORE}ecdsa-sha256`, method)),
  ...UNKNOWN.map((method) => changed(`the signature method "${method}"`, 'algorithm-unknown', `${MORE}ecdsa-sha256`, method)),
  ...CANONICAL.map((method) =>
    changed(`SignedInfo by ${method}`, 'signature-value-invalid', `Method Algorithm="${EXCLUSIVE}"`, `Method Algorithm="${method}"`),
  ),
  ...NOT_CANONICAL.map((method) =>
    changed(`SignedInfo by "${method}"`, 'canonicalization-unsupported', `Method Algorithm="${EXCLUSIVE}"`, `Method Algorithm="${method}"`),
  ),
  ...['S1-r0', 'S1-r1'].flatMap((id) =>
    ['sha512', 'sha384'].map((hash) =>
      xml(`${hash} for ${id}`, 'digest-mismatch', (text) => {
        const uri = hash === 'sha384' ? `${MORE}sha384` : 'http://www.w3.org/2001/04/xmlenc#sha512'
        return edit(text, REFERENCE(id), edit(found(text, REFERENCE(id)), 'http://www.w3.org/2001/04/xmlenc#sha256', uri))
      }),
    ),
  ),
]

const TRANSFORMS = [
  'http://www.w3.org/TR/1999/REC-xpath-19991116',
  'http://www.w3.org/2002/06/xmldsig-filter2',
  'http://www.w3.org/TR/1999/REC-xslt-19991116',
  `${DS}enveloped-signature`,
  `${DS}base64`,
]

const transforms: readonly Row[] = TRANSFORMS.flatMap((uri) => [
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
])

const URIS: Readonly<Record<string, Row['finds']>> = {
  'other.bin': 'file-absent',
  'B.BIN': 'file-absent',
  './b.bin': 'signature-value-invalid',
  '/b.bin': 'signature-value-invalid',
  'file:///etc/passwd': 'reference-not-a-file',
  'http://127.0.0.1/b.bin': 'reference-not-a-file',
  'b.bin#x': 'reference-not-a-file',
  'b.bin?x': 'reference-not-a-file',
  '#other': 'reference-unresolved',
  '#xpointer(/)': 'reference-unresolved',
  '': 'reference-unresolved',
  '#': 'reference-unresolved',
  'hello%20world.txt': 'digest-mismatch',
  mimetype: 'digest-mismatch',
  '#S1-sp': 'digest-mismatch',
  'META-INF/signatures0.xml': 'digest-mismatch',
}

const references: readonly Row[] = [
  ...Object.entries(URIS).map(([uri, finds]) => changed(`a reference to "${uri}"`, finds, 'URI="b.bin"', `URI="${uri}"`)),
  changed('a reference without a URI', 'signature-unreadable', ' URI="b.bin"', ''),
  changed('a reference without a digest', 'signature-unreadable', /<ds:DigestValue>[^<]*<\/ds:DigestValue>/, ''),
  changed('an empty digest', 'digest-mismatch', /(?<=<ds:DigestValue>)[^<]*/, ''),
  changed('half a digest', 'digest-mismatch', /(?<=<ds:DigestValue>[^<]{20})[^<]*/, ''),
  changed('a reference with another Id', 'signature-value-invalid', '"S1-r0" URI', '"S1-r7" URI'),
  changed('a reference with another Type', 'signature-value-invalid', 'Id="S1-r0"', 'Id="S1-r0" Type="urn:other"'),
  changed(
    'a file called the signed properties',
    'signed-properties-not-signed',
    'Id="S1-r0"',
    'Id="S1-r0" Type="http://uri.etsi.org/01903#SignedProperties"',
  ),
  changed('another Type of the signed properties', 'signature-value-invalid', '01903#SignedProperties"', '01903/v1.1.1#SignedProperties"'),
  xml('the references exchanged', 'signature-value-invalid', (text) => {
    const [one, two] = [found(text, REFERENCE('S1-r0')), found(text, REFERENCE('S1-r1'))]
    return edit(edit(text, two, ''), one, `${two}${one}`)
  }),
  xml('a reference twice', 'signature-value-invalid', (text) => edit(text, REFERENCE('S1-r1'), found(text, REFERENCE('S1-r1')).repeat(2))),
  xml('no references', 'signature-covers-nothing', (text) => text.replace(/<ds:Reference [\s\S]*<\/ds:Reference>/, '')),
]

const FAKE = `<xades:SignedProperties ${XADES} Id="fake"><xades:SignedSignatureProperties><xades:SigningTime>2001-01-01T00:00:00Z</xades:SigningTime></xades:SignedSignatureProperties></xades:SignedProperties>`

/** The signed properties moved to another place, something else in theirs. */
function wrapped(
  place: string,
  before: string,
  finds: Row['finds'],
  around: (moved: string) => string = (moved) => moved,
  fake = FAKE,
): Row {
  return xml(`the signed properties moved ${place}${fake === '' ? '' : ', others in their place'}`, finds, (text) => {
    const original = propertiesOf(text)
    return edit(edit(text, original, fake), before, `${around(original)}${before}`)
  })
}

const inObject = (moved: string): string => `<ds:Object>${moved}</ds:Object>`
const wrapping: readonly Row[] = [FAKE, ''].flatMap((fake) => [
  wrapped('to another object', '</ds:Signature>', 'signed-properties-not-signed', inObject, fake),
  wrapped('to the first object', '<ds:Object>', 'signed-properties-not-signed', inObject, fake),
  wrapped('beside the qualifying properties', '</ds:Object>', 'signed-properties-not-signed', undefined, fake),
  wrapped('to KeyInfo', '</ds:KeyInfo>', 'signed-properties-not-signed', undefined, fake),
  wrapped('to the unsigned properties', UNSIGNED_END, 'signed-properties-not-signed', undefined, fake),
  wrapped('to the end of the file', '</asic:XAdESSignatures>', 'reference-outside-signature', (moved) => `<x>${moved}</x>`, fake),
  wrapped('before the signature', '<ds:Signature ', 'reference-outside-signature', (moved) => `<x>${moved}</x>`, fake),
])

const hiddenProperties: readonly Row[] = [
  changed('the qualifying properties renamed', 'signed-properties-not-signed', /(?<=<\/?xades:)QualifyingProperties/g, 'Properties'),
  xml('the qualifying properties inside another element', 'qualifying-properties-ambiguous', (text) =>
    edit(edit(text, '<ds:Object>', '<ds:Object><x>'), '</ds:Object>', '</x></ds:Object>'),
  ),
]

/** Two elements of one Id, or of one that other readers take for it. */
const identified: readonly Row[] = [
  ...['<ds:KeyInfo ', '<ds:Object', '<xades:QualifyingProperties ', '<xades:SignatureTimeStamp ', '<xades:CertificateValues '].map(
    (element) => changed(`the Id of the signed properties on ${element.trim()}>`, 'duplicate-id', element, `${element.trim()} Id="S1-sp" `),
  ),
  ...['ID', 'id'].map((name) =>
    changed(`the Id of the signed properties as ${name}`, 'duplicate-id', '<ds:KeyInfo ', `<ds:KeyInfo ${name}="S1-sp" `),
  ),
  ...['', 'S1', '#s1', '#S1 ', '#S1-sp', '#other'].map((target) =>
    changed(`the Target "${target}"`, 'target-mismatch', 'Target="#S1"', `Target="${target}"`),
  ),
  changed('a signature without an Id', 'target-mismatch', ' Id="S1"', ''),
  changed('another Id of the signature', 'target-mismatch', ' Id="S1"', ' Id="S7"'),
]

const copied = (name: string, finds: Row['finds'], pattern: RegExp): Row =>
  xml(name, finds, (text) => edit(text, pattern, found(text, pattern).repeat(2)))

const doubled: readonly Row[] = [
  copied('two SignedInfo', 'signature-unreadable', /<ds:SignedInfo[\s\S]*<\/ds:SignedInfo>/),
  changed(
    'two SignatureValue',
    'signature-unreadable',
    '<ds:KeyInfo',
    `<ds:SignatureValue ${XMLNS_DS}>AAAA</ds:SignatureValue><ds:KeyInfo`,
  ),
  copied('two KeyInfo', 'signature-unreadable', /<ds:KeyInfo[\s\S]*<\/ds:KeyInfo>/),
  changed(
    'two UnsignedProperties',
    'qualifying-properties-ambiguous',
    '<xades:UnsignedProperties>',
    '<xades:UnsignedProperties/><xades:UnsignedProperties>',
  ),
  changed(
    'two UnsignedSignatureProperties',
    'qualifying-properties-ambiguous',
    '<xades:UnsignedSignatureProperties>',
    '<xades:UnsignedSignatureProperties/><xades:UnsignedSignatureProperties>',
  ),
  changed(
    'two SignedSignatureProperties',
    'qualifying-properties-ambiguous',
    '<xades:SignedSignatureProperties>',
    '<xades:SignedSignatureProperties/><xades:SignedSignatureProperties>',
  ),
  copied('two signatures of one Id', 'duplicate-id', /<ds:Signature [\s\S]*<\/ds:Signature>/),
  changed(
    'two names of the signer that differ',
    'signing-certificate-mismatch',
    '</xades:SigningCertificateV2>',
    `</xades:SigningCertificateV2><xades:SigningCertificate><xades:Cert><xades:CertDigest><ds:DigestMethod ${XMLNS_DS} Algorithm="${DS}sha1"/><ds:DigestValue ${XMLNS_DS}>AAAA</ds:DigestValue></xades:CertDigest></xades:Cert></xades:SigningCertificate>`,
  ),
]

const IN_PROPERTIES: Readonly<Record<string, [string | RegExp, string]>> = {
  'the year of signing': [/<xades:SigningTime>20\d\d/, '<xades:SigningTime>2020'],
  'a space': ['<xades:SigningTime>', ' <xades:SigningTime>'],
  'an attribute': ['<xades:SigningTime>', '<xades:SigningTime x="y">'],
  'a signature policy': ['</xades:SignedSignatureProperties>', '<xades:SignaturePolicyIdentifier/></xades:SignedSignatureProperties>'],
  'a role of the signer': ['</xades:SignedSignatureProperties>', '<xades:SignerRoleV2/></xades:SignedSignatureProperties>'],
  'a commitment': ['</xades:SignedDataObjectProperties>', '<xades:CommitmentTypeIndication/></xades:SignedDataObjectProperties>'],
  'a media type': ['application/octet-stream', 'application/x-sh'],
  'no media types': [/<xades:SignedDataObjectProperties>.*<\/xades:SignedDataObjectProperties>/, ''],
  'no name of the signer': [/<xades:SigningCertificateV2>.*<\/xades:SigningCertificateV2>/, ''],
  'no Cert': [/<xades:Cert>.*<\/xades:Cert>/, '<xades:Cert></xades:Cert>'],
}

const properties: readonly Row[] = Object.entries(IN_PROPERTIES).map(([what, [from, to]]) =>
  changed(`in the signed properties: ${what}`, what === 'no Cert' ? 'signature-unreadable' : 'digest-mismatch', from, to),
)

/** A second signature file beside the first. */
function second(name: string, finds: Row['finds'], change: (text: string, base: ContainerBase) => string): Row {
  return {
    name,
    finds,
    make: (base) => {
      const other = createForeignSignatureFile(base.pki, { ...base.options, style: 'service', signer: base.pki.rsa })
      return writeZip([...partsOf(base), { name: other.name, bytes: Buffer.from(change(other.xml, base)) }])
    },
  }
}

const severalFiles: readonly Row[] = [
  second('a second signature file with the value of the first', 'signature-value-invalid', (text, base) =>
    edit(text, /<ds:SignatureValue [^>]*>[^<]*/, found(base.xml, /<ds:SignatureValue [^>]*>[^<]*/)),
  ),
  second('a second signature file about other files', 'file-absent', (text) => edit(text, 'URI="b.bin"', 'URI="c.bin"')),
  second('a second signature file cut off', 'signature-file-unreadable', (text) => text.slice(0, -20)),
  second('a second signature file without a signature', 'signature-file-empty', (text) =>
    edit(text, /<ds:Signature [\s\S]*<\/ds:Signature>/, ''),
  ),
  second('a second signature file without certificates', 'signing-certificate-mismatch', (text) =>
    edit(text, /<ds:X509Data>.*<\/ds:X509Data>/s, ''),
  ),
]

const signing: readonly Row[] = [
  ...['yesterday', '2026-13-01T00:00:00Z', '2026-01-01', ''].map((claimedTime) =>
    signed(`the signing time "${claimedTime}"`, 'signature-unreadable', () => ({ claimedTime })),
  ),
]

/** All of them. */
export const xmlAttacks: readonly Row[] = [
  ...algorithms,
  ...transforms,
  ...references,
  ...wrapping,
  ...hiddenProperties,
  ...identified,
  ...doubled,
  ...properties,
  ...severalFiles,
  ...signing,
]
