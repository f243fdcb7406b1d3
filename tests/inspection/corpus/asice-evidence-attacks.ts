// Attacks on the evidence around a signature: time-stamps, revocation data, certificates, and the order that an archive time-stamp seals.
// Must not know how any of them is found out.
import { type Row, signed, value, xml } from '../tampering/container.js'
import { edit, flip, flipTime } from '../tampering/table.js'

const TOKEN = 'xades:EncapsulatedTimeStamp'
const OCSP = 'xades:EncapsulatedOCSPValue'
const CERTIFICATE = 'xades:EncapsulatedX509Certificate'
const XADES = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'
const IMPRINT = 'time-stamp-imprint-mismatch'

/** One bit at some distance behind a mark. @throws when there is no such mark */
function flipBehind(bytes: Buffer, mark: Buffer, distance: number): Buffer {
  const at = bytes.indexOf(mark)
  if (at < 0) throw new Error(`Nothing to tamper with: ${mark.toString('hex')}`)
  return flip(bytes, at + mark.length + distance)
}

/** In a token: the policy, the imprint behind it, and the attribute that binds the certificate. */
const POLICY = Buffer.from('06042a030401', 'hex')
const SHA256 = Buffer.from('0609608648016503040201', 'hex')
const KINDS: Readonly<Record<string, number>> = { 'the signature time-stamp': 0, 'the archive time-stamp': 1 }

const tokens: readonly Row[] = Object.entries(KINDS).flatMap(([kind, place]) => [
  ...['', 'hello', '#S1', '<ds:SignatureValue/>'].map((over) =>
    value(`${kind} over ${JSON.stringify(over)}`, IMPRINT, TOKEN, (_, { pki }) => pki.timeStamp(Buffer.from(over)), place),
  ),
  ...[-1, -9, -20].map((offset) =>
    value(`bit ${offset} of ${kind}`, 'time-stamp-signature-invalid', TOKEN, (bytes) => flip(bytes, offset), place),
  ),
  value(`the policy of ${kind}`, 'time-stamp-signature-invalid', TOKEN, (bytes) => flipBehind(bytes, POLICY, -1), place),
  value(
    `the imprint of ${kind}`,
    IMPRINT,
    TOKEN,
    (bytes) => {
      const at = bytes.indexOf(POLICY)
      return Buffer.concat([bytes.subarray(0, at), flipBehind(bytes.subarray(at), SHA256, 8)])
    },
    place,
  ),
  value(`the time of ${kind}`, 'time-stamp-signature-invalid', TOKEN, (bytes) => flipTime(bytes, 0x18), place),
  value(`${kind} cut to half`, 'time-stamp-unreadable', TOKEN, (bytes) => bytes.subarray(0, bytes.length / 2), place),
  value(
    `${kind} by a responder`,
    'time-stamp-not-by-authority',
    TOKEN,
    (bytes, { pki }) => pki.stampAsOther(bytes, pki.responder, '-cades'),
    place,
  ),
  value(`${kind} by the CA`, 'time-stamp-not-by-authority', TOKEN, (bytes, { pki }) => pki.stampAsOther(bytes, pki.ca, '-cades'), place),
  value(
    `${kind} by an authority of another CA`,
    'time-stamp-unanchored',
    TOKEN,
    (bytes, { pki }) => pki.stampAsOther(bytes, pki.strangeTimeStamping, '-cades'),
    place,
  ),
  value(
    `${kind} by an authority of one who is no CA`,
    'time-stamp-chain-broken',
    TOKEN,
    (bytes, { pki }) => pki.stampAsOther(bytes, pki.misissuedTimeStamping, '-cades'),
    place,
  ),
  value(
    `${kind} by an authority that is over`,
    'time-stamp-certificate-not-valid',
    TOKEN,
    (bytes, { pki }) => pki.stampAsOther(bytes, pki.expiredTimeStamping, '-cades'),
    place,
  ),
])

/** The object identifiers of RSA and ECDSA with SHA-256, but for the last octet. */
const SIGNED_BY = /(2a864886f70d0101|2a8648ce3d0403)(?:0b|02)/g

const revocation: readonly Row[] = [
  ...['rsa', 'timeStamping', 'revoked', 'responder'].map((name) =>
    value(`a response about ${name}`, 'revocation-not-of-signer', OCSP, (_, { pki }) =>
      pki.ocsp({ rsa: pki.rsa, timeStamping: pki.timeStamping, revoked: pki.revoked, responder: pki.responder }[name] ?? pki.rsa),
    ),
  ),
  ...[40, 60, 90].map((place) => value(`a response cut at ${place}`, 'revocation-unreadable', OCSP, (bytes) => bytes.subarray(0, place))),
  ...[1, 2, 3, 6].map((status) =>
    value(`a response of status ${status}`, 'revocation-unreadable', OCSP, () => Buffer.from([0x30, 3, 0x0a, 1, status])),
  ),
  value('a response in place of which stands a token', 'revocation-unreadable', OCSP, (_, { pki }) => pki.timeStamp(Buffer.from('x'))),
  value('a response by an unknown algorithm', 'revocation-algorithm-unknown', OCSP, (bytes) =>
    Buffer.from(bytes.toString('hex').replaceAll(SIGNED_BY, '$17f'), 'hex'),
  ),
  value('a response by a time-stamping authority', 'revocation-responder-not-entitled', OCSP, (_, { pki }) =>
    pki.ocsp(pki.ec, pki.timeStamping),
  ),
  value('a response by the signer', 'revocation-responder-not-entitled', OCSP, (_, { pki }) => pki.ocsp(pki.ec, pki.ec)),
  value('a response by another CA of the same name', 'revocation-unanchored', OCSP, (_, { pki }) => pki.ocsp(pki.ec, pki.strangeCa)),
  value('a response by one whom no CA has delegated', 'revocation-chain-broken', OCSP, (_, { pki }) =>
    pki.ocsp(pki.ec, pki.misissuedResponder),
  ),
  signed('a list that has the signer revoked', 'signer-revoked', ({ pki }) => ({ signer: pki.revoked, revocation: 'crl' })),
  signed('a response about another', 'revocation-not-of-signer', ({ pki }) => ({ ocspOf: pki.rsa })),
  ...['the list', 'the time of the list'].map((what): Row => {
    const row = value('', 'revocation-signature-invalid', 'xades:EncapsulatedCRLValue', (bytes) =>
      what === 'the list' ? flip(bytes, -1) : flipTime(bytes, 0x17),
    )
    return {
      name: `a bit of ${what}`,
      finds: row.finds,
      make: (base) => row.make({ ...base, xml: withList(base.xml, base.pki.crl()) }),
    }
  }),
]

function withList(text: string, list: Buffer): string {
  const values = `<xades:CRLValues><xades:EncapsulatedCRLValue>${list.toString('base64')}</xades:EncapsulatedCRLValue></xades:CRLValues>`
  return edit(text, /<xades:OCSPValues>.*<\/xades:OCSPValues>/s, values)
}

const PARTS = {
  stamp: /<xades:SignatureTimeStamp[\s\S]*<\/xades:SignatureTimeStamp>/,
  certificates: /<xades:CertificateValues[\s\S]*<\/xades:CertificateValues>/,
  revocation: /<xades:RevocationValues[\s\S]*<\/xades:RevocationValues>/,
} as const
const ARCHIVE = '<xades141:ArchiveTimeStamp'

/** What the archive time-stamp seals, taken away, doubled, or moved behind it. */
const sealed: readonly Row[] = [
  ...Object.entries(PARTS).flatMap(([name, pattern]) => [
    xml(`${name} taken away from under the seal`, IMPRINT, (text) => edit(text, pattern, '')),
    xml(`${name} twice under the seal`, IMPRINT, (text) => edit(text, ARCHIVE, `${pattern.exec(text)?.[0]}${ARCHIVE}`)),
    xml(`${name} moved to the end under the seal`, IMPRINT, (text) =>
      name === 'revocation'
        ? edit(edit(text, pattern, ''), PARTS.stamp, `${pattern.exec(text)?.[0]}${PARTS.stamp.exec(text)?.[0]}`)
        : edit(edit(text, pattern, ''), ARCHIVE, `${pattern.exec(text)?.[0]}${ARCHIVE}`),
    ),
    xml(`${name} moved out from under the seal`, IMPRINT, (text) =>
      edit(
        edit(text, pattern, ''),
        '</xades:UnsignedSignatureProperties>',
        `${pattern.exec(text)?.[0]}</xades:UnsignedSignatureProperties>`,
      ),
    ),
  ]),
  xml('something new under the seal', IMPRINT, (text) => edit(text, ARCHIVE, `<x:y xmlns:x="urn:x"/>${ARCHIVE}`)),
  xml('another object under the seal', IMPRINT, (text) => edit(text, '</ds:Signature>', '<ds:Object>x</ds:Object></ds:Signature>')),
  xml('a certificate more in KeyInfo', IMPRINT, (text, { pki }) =>
    edit(text, '</ds:X509Data>', `<ds:X509Certificate>${pki.rsa.der.toString('base64')}</ds:X509Certificate></ds:X509Data>`),
  ),
  xml('a name in KeyInfo', IMPRINT, (text) => edit(text, '<ds:X509Data>', '<ds:KeyName>x</ds:KeyName><ds:X509Data>')),
  xml('another canonicalization of the seal', IMPRINT, (text) => {
    const at = text.indexOf(ARCHIVE)
    return text.slice(0, at) + edit(text.slice(at), 'http://www.w3.org/2001/10/xml-exc-c14n#', 'http://www.w3.org/2006/12/xml-c14n11')
  }),
  xml('an unknown canonicalization of the seal', 'time-stamp-algorithm-unknown', (text) => {
    const at = text.indexOf(ARCHIVE)
    return text.slice(0, at) + edit(text.slice(at), 'http://www.w3.org/2001/10/xml-exc-c14n#', 'urn:other')
  }),
  xml('the two tokens exchanged', IMPRINT, (text) => {
    const [one = '', two = ''] = [...text.matchAll(/<xades:EncapsulatedTimeStamp>([^<]*)</g)].map((match) => match[1] ?? '')
    return edit(edit(edit(text, one, '@'), two, one), '@', two)
  }),
]

const certificates: readonly Row[] = [
  ...[0, 5, 60].map((length) =>
    value(`a certificate value cut at ${length}`, 'certificate-unreadable', CERTIFICATE, (bytes) =>
      bytes.subarray(0, length === 0 ? -1 : length),
    ),
  ),
  value('a certificate value of another', IMPRINT, CERTIFICATE, (_, { pki }) => pki.strangeCa.der),
  value('a bit of a certificate value', IMPRINT, CERTIFICATE, (bytes) => flip(bytes, -1)),
  ...['revoked', 'stranger', 'misissued'].map((name) =>
    value(
      `KeyInfo with the certificate of ${name}`,
      'signing-certificate-mismatch',
      'ds:X509Certificate',
      (_, { pki }) => ({ revoked: pki.revoked, stranger: pki.stranger, misissued: pki.misissued })[name]?.der ?? pki.rsa.der,
    ),
  ),
  signed('a signer of one who is no CA', 'signer-unanchored', ({ pki }) => ({ signer: pki.misissued, ocspOf: pki.ec })),
  xml('a certificate value that is no base64', 'certificate-unreadable', (text) =>
    edit(
      text,
      '</xades:UnsignedSignatureProperties>',
      `<xades:CertificateValues ${XADES}><xades:EncapsulatedX509Certificate>!</xades:EncapsulatedX509Certificate></xades:CertificateValues></xades:UnsignedSignatureProperties>`,
    ),
  ),
]

/** All of them. */
export const evidenceAttacks: readonly Row[] = [...tokens, ...revocation, ...sealed, ...certificates]
