// Tamperings of the signature file of an ASiC-E container: what is signed, and the evidence around it.
// Must not know how any of them is found out.
import { createForeignSignatureFile, type ForeignOptions } from '../foreign/asice.js'
import { writeZip } from '../foreign/zip.js'
import { partsOf, type Row, signed, value, xml, zip } from './container.js'
import { edit, flip, flipTime } from './table.js'

const QP_END = '</xades:QualifyingProperties>'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const FAKE_PROPERTIES =
  '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Id="fake"><xades:SignedSignatureProperties></xades:SignedSignatureProperties></xades:SignedProperties>'

/** r and s side by side, as DER: without leading zeros, but never negative. */
function toDer(value: Buffer): Buffer {
  const integer = (bytes: Buffer) => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const digits = bytes.subarray(start)
    const content = digits.readUInt8(0) < 0x80 ? digits : Buffer.concat([Buffer.alloc(1), digits])
    return Buffer.concat([Buffer.from([2, content.length]), content])
  }
  const body = Buffer.concat([integer(value.subarray(0, 32)), integer(value.subarray(32))])
  return Buffer.concat([Buffer.from([0x30, body.length]), body])
}

function signedPropertiesOf(text: string): string {
  return /<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/.exec(text)?.[0] ?? ''
}

/** Rules that leave the signature value alone: each is listed, none makes a signature invalid by itself. */
export const adviceTamperings: readonly Row[] = [
  xml('an old archive time-stamp', 'archive-time-stamp-old', (text) =>
    text.replaceAll('xades141:ArchiveTimeStamp', 'xades:ArchiveTimeStamp'),
  ),
  zip('a CAdES signature beside it', 'cades-not-read', (parts) => [...parts, { name: 'META-INF/signature1.p7s', bytes: Buffer.from('x') }]),
  zip('a ZIP of another kind', 'not-a-signed-container', (parts) => parts.slice(1, 2)),
  {
    name: 'a second signature over fewer files',
    finds: 'partly-signed-file',
    make: (base) => {
      const files = Object.fromEntries(Object.entries(base.options.files).slice(0, 1))
      const { name, xml: second } = createForeignSignatureFile(base.pki, { ...base.options, files, style: 'service' })
      return writeZip([...partsOf(base), { name, bytes: Buffer.from(second) }])
    },
  },
  xml('no XAdES properties', 'no-qualifying-properties', (text) => text.replaceAll('xades:QualifyingProperties', 'xades:OtherProperties')),
  xml('a canonicalization of what is no XML', 'reference-unreadable', (text) =>
    edit(text, /(?<=<ds:Reference Id="S1-r0"[^>]*>)/, `<ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE}"/></ds:Transforms>`),
  ),
  xml('no file referenced', 'signature-covers-nothing', (text) => text.replace(/<ds:Reference Id="S1-r[\s\S]*?<\/ds:Reference>/g, '')),
  xml('no Type of the signed properties', 'signed-properties-type', (text) =>
    edit(text, ' Type="http://uri.etsi.org/01903#SignedProperties"', ''),
  ),
  xml('a file without a media type', 'no-data-object-format', (text) => edit(text, 'ObjectReference="#S1-r1"', 'ObjectReference="#S1-r9"')),
  xml('a media type of what is no file', 'data-object-format-astray', (text) =>
    edit(text, 'ObjectReference="#S1-r1"', 'ObjectReference="#S1-sp"'),
  ),
  xml('a media type of what has an empty Id', 'data-object-format-astray', (text) =>
    edit(edit(text, 'ObjectReference="#S1-r1"', 'ObjectReference="#"'), 'Id="S1-r1"', 'Id=""'),
  ),
  xml('a signing time behind what it stands before', 'schema-order', (text) => {
    const time = /<xades:SigningTime>.*<\/xades:SigningTime>/.exec(text)?.[0] ?? ''
    return edit(edit(text, time, ''), '</xades:SignedSignatureProperties>', `${time}</xades:SignedSignatureProperties>`)
  }),
  xml('an Id that begins with a digit', 'schema-identifier', (text) => edit(text, 'Id="S1-r1"', 'Id="1-r1"')),
  xml('no signing time', 'no-signing-time', (text) => edit(text, /<xades:SigningTime>.*<\/xades:SigningTime>/, '')),
  xml('the serial number of another', 'issuer-serial-mismatch', (text) =>
    edit(
      text,
      '</xades:Cert>',
      '<xades:IssuerSerial><ds:X509SerialNumber xmlns:ds="http://www.w3.org/2000/09/xmldsig#">1</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert>',
    ),
  ),
]

export const signatureTamperings: readonly Row[] = [
  value('a bit of the signature value', 'signature-value-invalid', 'ds:SignatureValue', (bytes) => flip(bytes, 40)),
  value('the signature value in DER', 'signature-value-encoding', 'ds:SignatureValue', toDer),
  value('a bit of a file digest', 'digest-mismatch', 'ds:DigestValue', (bytes) => flip(bytes, 0)),
  value('a bit of the digest of the signed properties', 'digest-mismatch', 'ds:DigestValue', (bytes) => flip(bytes, 0), 2),
  value('a bit of the digest of the certificate', 'signing-certificate-mismatch', 'ds:DigestValue', (bytes) => flip(bytes, 0), 3),
  xml('the signature value is no base64', 'signature-unreadable', (text) => edit(text, /(?<=<ds:SignatureValue[^>]*>)[^<]+/, '!!!')),
  xml('another signing time', 'digest-mismatch', (text) => edit(text, /<xades:SigningTime>20\d\d/, '<xades:SigningTime>2001')),
  xml('another media type', 'digest-mismatch', (text) => edit(text, 'application/octet-stream', 'text/html')),
  xml('a reference less', 'signature-value-invalid', (text) => edit(text, /<ds:Reference Id="S1-r1"[\s\S]*?<\/ds:Reference>/, '')),
  xml('a reference to another file', 'signature-value-invalid', (text) => edit(text, 'URI="b.bin"', 'URI="c.bin"')),
  xml('another signature method', 'signature-value-invalid', (text) => edit(text, 'ecdsa-sha256', 'ecdsa-sha384')),
  xml('a signature method of another key type', 'signature-value-invalid', (text) => edit(text, 'ecdsa-sha256', 'rsa-sha256')),
  xml('an unknown signature method', 'algorithm-unknown', (text) => edit(text, 'ecdsa-sha256', 'hmac-sha256')),
  xml('another canonicalization of SignedInfo', 'signature-value-invalid', (text) =>
    edit(text, `Method Algorithm="${EXCLUSIVE}"`, `Method Algorithm="${EXCLUSIVE}WithComments" x="1"`),
  ),
  xml('an unknown canonicalization of SignedInfo', 'canonicalization-unsupported', (text) =>
    edit(text, `Method Algorithm="${EXCLUSIVE}"`, 'Method Algorithm="urn:other"'),
  ),
  xml('an XPath transform', 'transform-unsupported', (text) =>
    edit(text, `<ds:Transform Algorithm="${EXCLUSIVE}"`, '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"'),
  ),
  xml('an unknown digest method', 'algorithm-unknown', (text) => edit(text, 'xmlenc#sha256', 'xmlenc#crc32')),
  xml('no certificate in KeyInfo', 'signing-certificate-mismatch', (text) => edit(text, /<ds:KeyInfo[\s\S]*<\/ds:KeyInfo>/, '')),
  value('a certificate that cannot be read', 'signature-unreadable', 'ds:X509Certificate', (bytes) => bytes.subarray(0, 60)),
  value('the certificate of another', 'signing-certificate-mismatch', 'ds:X509Certificate', (_, { pki }) => pki.rsa.der),
  xml('the reference to the signed properties taken away', 'signed-properties-not-signed', (text) =>
    edit(text, /<ds:Reference Type="http:\/\/uri.etsi.org\/01903#SignedProperties"[\s\S]*?<\/ds:Reference>/, ''),
  ),
  xml('signed properties wrapped away', 'signed-properties-not-signed', (text) => {
    const original = signedPropertiesOf(text)
    return edit(edit(text, original, FAKE_PROPERTIES), '</ds:Signature>', `<ds:Object>${original}</ds:Object></ds:Signature>`)
  }),
  xml('signed properties outside the signature', 'reference-outside-signature', (text) => {
    const original = signedPropertiesOf(text)
    return edit(edit(text, original, FAKE_PROPERTIES), '</asic:XAdESSignatures>', `<x>${original}</x></asic:XAdESSignatures>`)
  }),
  xml('the signed properties twice', 'duplicate-id', (text) =>
    edit(text, '</ds:Signature>', `<ds:Object>${signedPropertiesOf(text)}</ds:Object></ds:Signature>`),
  ),
  xml('two SignedProperties', 'qualifying-properties-ambiguous', (text) => edit(text, QP_END, `${FAKE_PROPERTIES}${QP_END}`)),
  xml('two QualifyingProperties', 'qualifying-properties-ambiguous', (text) =>
    edit(
      text,
      '</ds:Signature>',
      `<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#S1">${FAKE_PROPERTIES}</xades:QualifyingProperties></ds:Object></ds:Signature>`,
    ),
  ),
  xml('the Target of another signature', 'target-mismatch', (text) => edit(text, 'Target="#S1"', 'Target="#S2"')),
  xml('no Target', 'target-mismatch', (text) => edit(text, ' Target="#S1"', '')),
  xml('the properties taken away', 'reference-unresolved', (text) => edit(text, /<ds:Object>[\s\S]*<\/ds:Object>/, '')),
  xml('the signature taken out of its file', 'signature-file-empty', (text) => edit(text, /<ds:Signature [\s\S]*<\/ds:Signature>/, '')),
  xml('a signature inside a signature', 'nested-signature', (text) =>
    edit(text, '</ds:Signature>', '<ds:Object><ds:Signature/></ds:Object></ds:Signature>'),
  ),
  xml('XML that is not well-formed', 'signature-file-unreadable', (text) => edit(text, '</asic:XAdESSignatures>', '')),
  xml('a document type declaration', 'signature-file-unreadable', (text) =>
    edit(text, '<asic:', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><asic:'),
  ),
  xml('text between the elements of SignedInfo', 'signature-value-invalid', (text) =>
    edit(text, '<ds:SignatureMethod', ' <ds:SignatureMethod'),
  ),
]

const TOKEN = 'xades:EncapsulatedTimeStamp'
const OCSP = 'xades:EncapsulatedOCSPValue'

export const evidenceTamperings: readonly Row[] = [
  value('a time-stamp over something else', 'time-stamp-imprint-mismatch', TOKEN, (_, { pki }) => pki.timeStamp(Buffer.from('else'))),
  value('the signature of a token', 'time-stamp-signature-invalid', TOKEN, (bytes) => flip(bytes, -1)),
  value('the time in a token', 'time-stamp-signature-invalid', TOKEN, (bytes) => flipTime(bytes, 0x18)),
  value('a token that is something else', 'time-stamp-unreadable', TOKEN, (_, { pki }) => pki.ca.der),
  value('a token cut short', 'time-stamp-unreadable', TOKEN, (bytes) => bytes.subarray(0, -1)),
  value('bytes after a token', 'time-stamp-unreadable', TOKEN, (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])),
  xml('a time-stamp without a token', 'time-stamp-unreadable', (text) =>
    edit(text, /<xades:EncapsulatedTimeStamp>[^<]*<\/xades:EncapsulatedTimeStamp>/, ''),
  ),
  xml('a token in the time-stamp itself', 'time-stamp-unreadable', (text) =>
    edit(text, /<xades:EncapsulatedTimeStamp>([^<]*)<\/xades:EncapsulatedTimeStamp>/, '$1'),
  ),
  value(
    'the archive time-stamp over something else',
    'time-stamp-imprint-mismatch',
    TOKEN,
    (_, { pki }) => pki.timeStamp(Buffer.from('else')),
    1,
  ),
  value('the archive token', 'time-stamp-signature-invalid', TOKEN, (bytes) => flip(bytes, -1), 1),
  xml('what the archive time-stamp covers', 'time-stamp-imprint-mismatch', (text) =>
    edit(text, '<xades:OCSPValues>', '<xades:OCSPValues> '),
  ),
  value('a token signed by one who is no authority', 'time-stamp-not-by-authority', TOKEN, (bytes, { pki }) =>
    pki.stampAsOther(bytes, pki.ec, '-cades'),
  ),
  value('the OCSP response of another certificate', 'revocation-not-of-signer', OCSP, (_, { pki }) => pki.ocsp(pki.rsa)),
  value('an OCSP response about none of its certificates', 'revocation-of-another', OCSP, (_, { pki }) => pki.ocsp(pki.rsa)),
  value('a token without the certificate of its signer', 'time-stamp-without-certificate', TOKEN, (bytes, { pki }) =>
    pki.stampAsOther(bytes, pki.timeStamping, '-nocerts'),
  ),
  value('a token that does not bind its certificate', 'time-stamp-without-signing-certificate', TOKEN, (bytes, { pki }) =>
    pki.stampAsOther(bytes, pki.timeStamping),
  ),
  value('a token by an authority for other things too', 'time-stamp-certificate-purpose', TOKEN, (bytes, { pki }) =>
    pki.stampAsOther(bytes, pki.looseTimeStamping, '-cades'),
  ),
  value('the time in an OCSP response', 'revocation-signature-invalid', OCSP, (bytes) => flipTime(bytes, 0x18)),
  value('an OCSP response that is something else', 'revocation-unreadable', OCSP, (_, { pki }) => pki.ca.der),
  value('an OCSP response that says it failed', 'revocation-unreadable', OCSP, () => Buffer.from([0x30, 3, 0x0a, 1, 6])),
  value('a certificate value that is none', 'certificate-unreadable', 'xades:EncapsulatedX509Certificate', (bytes) =>
    bytes.subarray(0, 80),
  ),
  signed('an OCSP response signed by one who is no responder', 'revocation-responder-not-entitled', ({ pki }) => ({ ocspBy: pki.rsa })),
  signed('a revoked signer', 'signer-revoked', ({ pki }) => ({ signer: pki.revoked })),
  signed('a signer who is revoked later', 'signer-revoked-later', ({ pki }) => ({ signer: pki.revokedLater })),
  signed('a revoked signer, by CRL', 'signer-revoked', ({ pki }) => ({ signer: pki.revoked, revocation: 'crl' })),
  signed('a signer whom the responder does not know', 'signer-status-unknown', ({ pki }) => ({ signer: pki.responder })),
  signed('a signed name of another certificate', 'signing-certificate-mismatch', ({ pki }) => ({ namedCertificate: pki.rsa.der })),
  signed('a claimed time after the time-stamp', 'times-out-of-order', () => ({ claimedTime: '2049-01-01T00:00:00Z' })),
  signed('a claimed time that is none', 'signature-unreadable', () => ({ claimedTime: 'yesterday' })),
  signed('a time-stamp over another signature', 'time-stamp-imprint-mismatch', () => ({ stampOver: Buffer.from('else') })),
  {
    name: 'a CRL whose issuer is not there',
    finds: 'revocation-responder-unknown',
    make: (base) => {
      const options: ForeignOptions = { ...base.options, revocation: 'crl' }
      const { name, xml: text } = createForeignSignatureFile(base.pki, options)
      return writeZip(
        partsOf({ ...base, options, name, xml: edit(text, /<xades:CertificateValues[\s\S]*<\/xades:CertificateValues>/, '') }),
      )
    },
  },
  {
    name: 'the time in a CRL',
    finds: 'revocation-signature-invalid',
    make: (base) => {
      const options: ForeignOptions = { ...base.options, revocation: 'crl' }
      const file = createForeignSignatureFile(base.pki, options)
      return value('', 'revocation-signature-invalid', 'xades:EncapsulatedCRLValue', (bytes) => flipTime(bytes, 0x17)).make({
        ...base,
        options,
        ...file,
      })
    },
  },
]
