// Tamperings of the evidence around a signature: time-stamps, revocation data, certificates, counter-signatures, and what an archive time-stamp
// seals. Must not know how any of them is found out.
import { type CounterSigning, counterSignature } from '../foreign/counter-signature.js'
import { cmsSign } from '../foreign/pdf.js'
import type { ForeignPki, Identity } from '../foreign/pki.js'
import { advised, baseOf, type ContainerBase, type Row, signed, value, xml } from './container.js'
import { edit, flip, flipTime } from './table.js'

const TOKEN = 'xades:EncapsulatedTimeStamp'
const OCSP = 'xades:EncapsulatedOCSPValue'
const CERTIFICATE = 'xades:EncapsulatedX509Certificate'
const IMPRINT = 'time-stamp-imprint-mismatch'
const UNSIGNED_END = '</xades:UnsignedSignatureProperties>'

/** The object identifiers of the policy and of the hash in a token. */
const POLICY = '06042a030401'
const SHA256 = '0609608648016503040201'

const octets = (hex: string): Buffer => Buffer.from(hex, 'hex')

/** With octets replaced where they stand last, or first. @throws when they are not there */
function replacing(from: string, to: string, find: 'indexOf' | 'lastIndexOf') {
  return (token: Buffer): Buffer => {
    const at = token[find](octets(from))
    if (at < 0) throw new Error(`Nothing to tamper with: ${from}`)
    return Buffer.concat([token.subarray(0, at), octets(to), token.subarray(at + to.length / 2)])
  }
}

function withImprintFlipped(token: Buffer): Buffer {
  return flip(token, token.indexOf(octets(SHA256), token.indexOf(octets(POLICY))) + SHA256.length / 2 + 8)
}

/** The hash of its signer, which no signature covers, is called sha256WithRSAEncryption. */
const withHashMisnamed = replacing(SHA256, '06092a864886f70d01010b', 'lastIndexOf')
/** As an older authority wrote it, though what it holds is no plain data (RFC 5652, 5.1): no signature covers the number. */
const withVersion1 = replacing('020103', '020101', 'indexOf')

/** A token signed by somebody else, by what is wrong with him then. */
const STAMPED_BY: Readonly<Record<string, readonly [finds: Row['finds'], who: (pki: ForeignPki) => Identity]>> = {
  'a responder': ['time-stamp-not-by-authority', ({ responder }) => responder],
  'the signer': ['time-stamp-not-by-authority', ({ ec }) => ec],
  'an authority of another CA': ['time-stamp-unanchored', ({ strangeTimeStamping }) => strangeTimeStamping],
  'an authority of one who is no CA': ['time-stamp-chain-broken', ({ misissuedTimeStamping }) => misissuedTimeStamping],
  'an authority that is over': ['time-stamp-certificate-not-valid', ({ expiredTimeStamping }) => expiredTimeStamping],
}

const KINDS: Readonly<Record<string, number>> = { 'the signature time-stamp': 0, 'the archive time-stamp': 1 }
const tokens: readonly Row[] = Object.entries(KINDS).flatMap(([kind, place]) => [
  ...['', '<ds:SignatureValue/>'].map((over) =>
    value(`${kind} over ${JSON.stringify(over)}`, IMPRINT, TOKEN, (_, { pki }) => pki.timeStamp(Buffer.from(over)), place),
  ),
  value(`the imprint of ${kind}`, IMPRINT, TOKEN, withImprintFlipped, place),
  value(`the signature of ${kind}`, 'time-stamp-signature-invalid', TOKEN, (bytes) => flip(bytes, -1), place),
  value(`the time of ${kind}`, 'time-stamp-signature-invalid', TOKEN, (bytes) => flipTime(bytes, 0x18), place),
  value(`${kind} cut to half`, 'time-stamp-unreadable', TOKEN, (bytes) => bytes.subarray(0, bytes.length / 2), place),
  value(`bytes after ${kind}`, 'time-stamp-unreadable', TOKEN, (bytes) => Buffer.concat([bytes, Buffer.alloc(1)]), place),
  ...Object.entries(STAMPED_BY).map(([who, [finds, by]]) =>
    value(`${kind} by ${who}`, finds, TOKEN, (bytes, { pki }) => pki.stampAsOther(bytes, by(pki), '-cades'), place),
  ),
])

const stamps: readonly Row[] = [
  ...tokens,
  value('a token that is something else', 'time-stamp-unreadable', TOKEN, (_, { pki }) => pki.ca.der),
  value('a signature in place of a token', 'time-stamp-unreadable', TOKEN, (bytes, { pki }) => cmsSign(pki, bytes, { signer: pki.ec })),
  xml('a time-stamp without a token', 'time-stamp-unreadable', (text) =>
    edit(text, /<xades:EncapsulatedTimeStamp>[^<]*<\/xades:EncapsulatedTimeStamp>/, ''),
  ),
  xml('a token in the time-stamp itself', 'time-stamp-unreadable', (text) =>
    edit(text, /<xades:EncapsulatedTimeStamp>([^<]*)<\/xades:EncapsulatedTimeStamp>/, '$1'),
  ),
  value('a token without the certificate of its signer', 'time-stamp-without-certificate', TOKEN, (bytes, { pki }) =>
    pki.stampAsOther(bytes, pki.timeStamping, '-nocerts'),
  ),
  ...advised([
    xml('an old archive time-stamp', 'archive-time-stamp-old', (text) =>
      text.replaceAll('xades141:ArchiveTimeStamp', 'xades:ArchiveTimeStamp'),
    ),
    value('a token that does not bind its certificate', 'time-stamp-without-signing-certificate', TOKEN, (bytes, { pki }) =>
      pki.stampAsOther(bytes, pki.timeStamping),
    ),
    value('a token with a signature algorithm as its hash', 'cms-algorithm', TOKEN, withHashMisnamed, 1),
    value('a token of the first version', 'cms-form', TOKEN, withVersion1, 1),
    value('a token by an authority for other things too', 'time-stamp-certificate-purpose', TOKEN, (bytes, { pki }) =>
      pki.stampAsOther(bytes, pki.looseTimeStamping, '-cades'),
    ),
    ...['2049-01-01T00:00:00Z', '2049-01-01T00:00:00'].map((claimedTime) =>
      signed(`the claimed time ${claimedTime}, after the time-stamp`, 'times-out-of-order', () => ({ claimedTime })),
    ),
  ]),
]

/** An OCSP response by somebody else, by what is wrong with him then. */
const ANSWERED_BY: Readonly<Record<string, readonly [finds: Row['finds'], who: (pki: ForeignPki) => Identity]>> = {
  'one who is no responder': ['revocation-responder-not-entitled', ({ rsa }) => rsa],
  'the signer': ['revocation-responder-not-entitled', ({ ec }) => ec],
  'a responder of a CA of the same name': ['revocation-unanchored', ({ strangeResponder }) => strangeResponder],
  'another CA of the same name': ['revocation-unanchored', ({ strangeCa }) => strangeCa],
  'one whom no CA has delegated': ['revocation-chain-broken', ({ misissuedResponder }) => misissuedResponder],
}

/** The object identifiers of RSA and ECDSA with SHA-256, but for the last octet. */
const SIGNED_BY = /(2a864886f70d0101|2a8648ce3d0403)(?:0b|02)/g

/** The same row about a container with a list in place of the response. */
function byList(row: Row): Row {
  return { ...row, make: ({ pki, options }) => row.make(baseOf(pki, { ...options, revocation: 'crl' })) }
}

const revocation: readonly Row[] = [
  ...Object.entries(ANSWERED_BY).map(([who, [finds, by]]) =>
    value(`a response by ${who}`, finds, OCSP, (_, { pki }) => pki.ocsp(pki.ec, by(pki))),
  ),
  value('the response of another certificate', 'revocation-not-of-signer', OCSP, (_, { pki }) => pki.ocsp(pki.rsa)),
  value('the time in a response', 'revocation-signature-invalid', OCSP, (bytes) => flipTime(bytes, 0x18)),
  value('a response that is something else', 'revocation-unreadable', OCSP, (_, { pki }) => pki.ca.der),
  value('a response cut short', 'revocation-unreadable', OCSP, (bytes) => bytes.subarray(0, 60)),
  value('a response of five megabytes', 'revocation-unreadable', OCSP, () => Buffer.alloc(5_000_000)),
  value('a response that says it failed', 'revocation-unreadable', OCSP, () => Buffer.from([0x30, 3, 0x0a, 1, 1])),
  value('a response by an unknown algorithm', 'revocation-algorithm-unknown', OCSP, (bytes) =>
    Buffer.from(bytes.toString('hex').replaceAll(SIGNED_BY, '$17f'), 'hex'),
  ),
  signed('a revoked signer', 'signer-revoked', ({ pki }) => ({ signer: pki.revoked })),
  signed('a revoked signer, by a list', 'signer-revoked', ({ pki }) => ({ signer: pki.revoked, revocation: 'crl' })),
  signed('a signer whom the responder does not know', 'signer-status-unknown', ({ pki }) => ({ signer: pki.responder })),
  byList(value('the time of a list', 'revocation-signature-invalid', 'xades:EncapsulatedCRLValue', (list) => flipTime(list, 0x17))),
  ...advised([value('a response about none of its certificates', 'revocation-of-another', OCSP, (_, { pki }) => pki.ocsp(pki.rsa))]),
]

const PARTS = {
  stamp: /<xades:SignatureTimeStamp[\s\S]*<\/xades:SignatureTimeStamp>/,
  certificates: /<xades:CertificateValues[\s\S]*<\/xades:CertificateValues>/,
  revocation: /<xades:RevocationValues[\s\S]*<\/xades:RevocationValues>/,
} as const
const ARCHIVE = '<xades141:ArchiveTimeStamp'

function sealedBy(text: string, method: string): string {
  const at = text.indexOf(ARCHIVE)
  return text.slice(0, at) + edit(text.slice(at), 'http://www.w3.org/2001/10/xml-exc-c14n#', method)
}

/** What the archive time-stamp seals, taken away, doubled, or moved behind it. */
const sealed: readonly Row[] = [
  ...Object.entries(PARTS).flatMap(([name, pattern]) => [
    xml(`${name} taken away from under the seal`, IMPRINT, (text) => edit(text, pattern, '')),
    xml(`${name} twice under the seal`, IMPRINT, (text) => edit(text, ARCHIVE, `${pattern.exec(text)?.[0]}${ARCHIVE}`)),
    xml(`${name} moved out from under the seal`, IMPRINT, (text) =>
      edit(edit(text, pattern, ''), UNSIGNED_END, `${pattern.exec(text)?.[0]}${UNSIGNED_END}`),
    ),
  ]),
  xml('something new under the seal', IMPRINT, (text) => edit(text, ARCHIVE, `<x:y xmlns:x="urn:x"/>${ARCHIVE}`)),
  xml('another object under the seal', IMPRINT, (text) => edit(text, '</ds:Signature>', '<ds:Object>x</ds:Object></ds:Signature>')),
  xml('another canonicalization of the seal', IMPRINT, (text) => sealedBy(text, 'http://www.w3.org/2006/12/xml-c14n11')),
  xml('an unknown canonicalization of the seal', 'time-stamp-algorithm-unknown', (text) => sealedBy(text, 'urn:other')),
]

const certificates: readonly Row[] = [
  value('a certificate value cut short', 'certificate-unreadable', CERTIFICATE, (bytes) => bytes.subarray(0, 80)),
  xml('a certificate value that is no base64', 'certificate-unreadable', (text) =>
    edit(text, /(?<=<xades:EncapsulatedX509Certificate>)[^<]+/, '!'),
  ),
  value('a bit of a certificate value', IMPRINT, CERTIFICATE, (bytes) => flip(bytes, -1)),
  value('a certificate in KeyInfo that cannot be read', 'signature-unreadable', 'ds:X509Certificate', (bytes) => bytes.subarray(0, 60)),
  xml('no certificate in KeyInfo', 'signing-certificate-mismatch', (text) => edit(text, /<ds:KeyInfo[\s\S]*<\/ds:KeyInfo>/, '')),
  ...(['rsa', 'stranger', 'misissued'] as const).map((name) =>
    value(`KeyInfo with the certificate of ${name}`, 'signing-certificate-mismatch', 'ds:X509Certificate', (_, { pki }) => pki[name].der),
  ),
  signed('a signer of a CA of the same name', 'signer-unanchored', ({ pki }) => ({ signer: pki.stranger, ocspOf: pki.ec })),
  signed('a signer of one who is no CA', 'signer-unanchored', ({ pki }) => ({ signer: pki.misissued, ocspOf: pki.ec })),
]

function countersigned(name: string, finds: Row['finds'], options: (base: ContainerBase) => Partial<CounterSigning>): Row {
  return xml(`a counter-signature ${name}`, finds, (text, base) => {
    const property = counterSignature(text, { signer: base.pki.revokedLater, ...options(base) })
    return edit(text, UNSIGNED_END, `${property}${UNSIGNED_END}`)
  })
}

const INVALID = 'counter-signature-invalid'
const OF_ANOTHER = 'counter-signature-of-another'
const OWN = `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="S2-o">x</ds:Object>`
const counterSignatures: readonly Row[] = [
  countersigned('over another value', INVALID, () => ({ over: 'other' })),
  countersigned('with the certificate of another', INVALID, ({ pki }) => ({ carries: pki.revoked })),
  countersigned('over the signed properties', INVALID, () => ({ uri: '#S1-sp' })),
  countersigned('over a part of its own', OF_ANOTHER, () => ({ uri: '#S2-o', over: OWN })),
  countersigned('over a file', OF_ANOTHER, () => ({ uri: 'b.bin' })),
  countersigned('without references', OF_ANOTHER, () => ({ references: 0 })),
]

export const evidenceTamperings: readonly Row[] = [...stamps, ...revocation, ...sealed, ...certificates, ...counterSignatures]
