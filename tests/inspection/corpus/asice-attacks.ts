// Attacks on a signed container that are no mere tampering: evidence of others, chains that lead elsewhere, values altered bit by bit.
// Must not know how any of them is found out.
import { type Row, signed, value, xml, zip } from '../tampering/container.js'
import { edit, flip } from '../tampering/table.js'
import { counterSignatureAttacks } from './asice-counter-attacks.js'
import { evidenceAttacks } from './asice-evidence-attacks.js'
import { xmlAttacks } from './asice-xml-attacks.js'
import { zipAttacks } from './asice-zip-attacks.js'

const OBJECT = 'xades:EncapsulatedTimeStamp'

/** One bit of a value, at several places of it. */
function bits(what: string, finds: Row['finds'], element: string, places: readonly number[], index = 0): readonly Row[] {
  return places.map((place) => value(`bit ${place} of ${what}`, finds, element, (bytes) => flip(bytes, place), index))
}

const EVERY_FOURTH = Array.from({ length: 8 }, (_, index) => index * 4)
const EVERY_EIGHTH = Array.from({ length: 8 }, (_, index) => index * 8)

const alteredValues: readonly Row[] = [
  ...bits('the signature value', 'signature-value-invalid', 'ds:SignatureValue', EVERY_EIGHTH),
  ...bits('the digest of the first file', 'digest-mismatch', 'ds:DigestValue', EVERY_FOURTH),
  ...bits('the digest of the second file', 'digest-mismatch', 'ds:DigestValue', EVERY_FOURTH, 1),
  ...bits('the digest of the signed properties', 'digest-mismatch', 'ds:DigestValue', EVERY_FOURTH, 2),
  ...bits('the digest of the certificate', 'signing-certificate-mismatch', 'ds:DigestValue', EVERY_FOURTH, 3),
]

const alteredFiles: readonly Row[] = [
  ...Array.from({ length: 5 }, (_, place) =>
    zip(`byte ${place} of the first file`, 'digest-mismatch', (parts) => withFlipped(parts, 1, place)),
  ),
  ...Array.from({ length: 10 }, (_, index) =>
    zip(`byte ${index * 300} of the second file`, 'digest-mismatch', (parts) => withFlipped(parts, 2, index * 300)),
  ),
  ...['a', ' ', '\n', '\0'].map((tail) =>
    zip(`${JSON.stringify(tail)} behind the first file`, 'digest-mismatch', (parts) =>
      parts.map((part, index) => (index === 1 ? { ...part, bytes: Buffer.concat([part.bytes, Buffer.from(tail)]) } : part)),
    ),
  ),
  ...['HELLO WORLD.TXT', 'hello_world.txt', 'folder/hello world.txt'].map((name) =>
    zip(`the first file as ${name}`, 'file-absent', (parts) => parts.map((part, index) => (index === 1 ? { ...part, name } : part))),
  ),
  zip('all files taken away', 'file-absent', (parts) => parts.filter((_, index) => index === 0 || index === 3)),
]

function withFlipped(parts: Parameters<Parameters<typeof zip>[2]>[0], index: number, place: number) {
  return parts.map((part, at) => (at === index ? { ...part, bytes: flip(part.bytes, place) } : part))
}

const others: readonly Row[] = [
  signed('a signer of a CA of the same name', 'signer-unanchored', ({ pki }) => ({ signer: pki.stranger, ocspOf: pki.ec })),
  signed('a responder of a CA of the same name', 'revocation-unanchored', ({ pki }) => ({ ocspBy: pki.strangeResponder })),
  signed('a responder without the right', 'revocation-responder-not-entitled', ({ pki }) => ({ ocspBy: pki.ec })),
  signed('a revoked signer', 'signer-revoked', ({ pki }) => ({ signer: pki.revoked })),
  signed('a signer whom nobody knows', 'signer-status-unknown', ({ pki }) => ({ signer: pki.responder })),
  signed('the name of another certificate', 'signing-certificate-mismatch', ({ pki }) => ({ namedCertificate: pki.ca.der })),
  signed('a Target of another', 'target-mismatch', () => ({ target: '#S9' })),
  value('a token of another document', 'time-stamp-imprint-mismatch', OBJECT, (_, { pki }) => pki.timeStamp(Buffer.from('other'))),
  xml('a second signature over the same Id', 'duplicate-id', (text) =>
    edit(text, '</asic:XAdESSignatures>', `${/<ds:Signature [\s\S]*<\/ds:Signature>/.exec(text)?.[0]}</asic:XAdESSignatures>`),
  ),
  xml('qualifying properties in an element that looks like a counter-signature', 'qualifying-properties-ambiguous', (text) =>
    edit(
      text,
      '</ds:Signature>',
      '<ds:Object><xades:CounterSignature xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"><xades:QualifyingProperties/></xades:CounterSignature></ds:Object></ds:Signature>',
    ),
  ),
]

/** All of them. */
export const containerAttacks: readonly Row[] = [
  ...alteredValues,
  ...alteredFiles,
  ...others,
  ...zipAttacks,
  ...xmlAttacks,
  ...evidenceAttacks,
  ...counterSignatureAttacks,
]
