// Signed containers as producers write them, each in another way and all of them in order.
// Must not know the inspection.
import { crc32 } from 'node:zlib'
import type { FindingCode, InspectOptions } from '../../../inspection/index.js'
import { createForeignSignatureFile, type ForeignOptions, onTheWall } from '../foreign/asice.js'
import { counterSignature } from '../foreign/counter-signature.js'
import type { ForeignPki } from '../foreign/pki.js'
import { le32, unicodePath, writeZip, type ZipPart } from '../foreign/zip.js'
import { type ContainerBase, partsOf } from '../tampering/container.js'
import { edit } from '../tampering/table.js'

interface LegalContainer {
  readonly name: string
  readonly make: (base: ContainerBase) => Buffer
  readonly advice?: readonly FindingCode[]
  /** What its reader trusts, in place of the CA alone. */
  readonly trust?: (pki: ForeignPki) => InspectOptions
}

const C14N: Readonly<Record<string, string>> = {
  'exclusive C14N': 'http://www.w3.org/2001/10/xml-exc-c14n#',
  'exclusive C14N with comments': 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'C14N 1.0': 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'C14N 1.0 with comments': 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
  'C14N 1.1': 'http://www.w3.org/2006/12/xml-c14n11',
  'C14N 1.1 with comments': 'http://www.w3.org/2006/12/xml-c14n11#WithComments',
}

function signed(name: string, options: (pki: ForeignPki) => Partial<ForeignOptions>, advice: readonly FindingCode[] = []): LegalContainer {
  return {
    name,
    advice,
    make: ({ pki, options: usual }) => {
      const chosen: ForeignOptions = { ...usual, ...options(pki) }
      return writeZip(partsOf({ pki, options: chosen, ...createForeignSignatureFile(pki, chosen) }))
    },
  }
}

const canonicalized: readonly LegalContainer[] = Object.entries(C14N).flatMap(([name, method]) => [
  signed(`${name}, modern style, RSA`, ({ rsa }) => ({ style: 'modern', method, signer: rsa })),
  signed(`${name}, service style, ECDSA`, ({ ec }) => ({ style: 'service', method, signer: ec })),
])

const NAMED_ODDLY = ['a+b&c.txt', 'a%20b.txt', 'a#b.txt', 'līgums – ñ.txt', 'empty.bin']

const filed = signed('odd names, and a file of a megabyte', () => ({
  files: {
    ...Object.fromEntries(NAMED_ODDLY.map((name, index) => [name, Buffer.alloc(4 - index, 7)])),
    'large.bin': Buffer.alloc(1_000_000, 7),
  },
}))

const UNICODE_NAME = 'Līgums №2 – Preiļi.txt'
/** What stands beside a name that only the Unicode Path extra field can say (APPNOTE 4.6.9), for readers that do not know it. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  'question marks': 'L?gums ?2 ? Prei?i.txt',
  underscores: 'L_gums _2 _ Prei_i.txt',
  'escapes as some programs write them': 'L#U012bgums #U21162 #U2013 Prei#U013ci.txt',
  'escapes as others do': 'L%U012Bgums %U21162 %U2013 Prei%U013Ci.txt',
  'plain letters': 'Ligums Nr2 - Preili.txt',
}

const named: readonly LegalContainer[] = Object.entries(FOR_OTHERS).map(([what, raw]) => ({
  name: `a name for programs that know Unicode paths, and ${what} for others`,
  make: ({ pki, options: usual }) => {
    const options: ForeignOptions = { ...usual, files: { [UNICODE_NAME]: Buffer.from('a') } }
    const extra = unicodePath(raw, UNICODE_NAME)
    const parts = partsOf({ pki, options, ...createForeignSignatureFile(pki, options) })
    // Where a flag says that the name is in UTF-8, programs need not look at the extra field.
    return writeZip(parts.map((part) => (part.name === UNICODE_NAME ? { ...part, name: raw, flags: 0, extra, centralExtra: extra } : part)))
  },
}))

const references: readonly LegalContainer[] = [
  signed('references that begin with a dot segment', () => ({ root: './' })),
  signed('an XPointer to the signed properties', () => ({ propertiesUri: "#xpointer(id('S1-sp'))" })),
]

const evidence: readonly LegalContainer[] = [
  signed('a revocation list that speaks about the signer and the time-stamp', ({ servedTimeStamping }) => ({
    revocation: 'crl',
    stampBy: servedTimeStamping,
  })),
  signed('a revocation list in KeyInfo', () => ({ revocation: 'crl-in-key-info' })),
  signed('a response by the CA itself', ({ ca }) => ({ ocspBy: ca })),
  signed('a response by a responder who was renewed', ({ renewedResponder }) => ({ ocspBy: renewedResponder })),
  signed(
    'a responder of another CA, which a reader may be set up to believe',
    ({ lowerCa, lowerResponder }) => ({ ocspBy: lowerResponder, ocspParameters: ['-rother', lowerCa.certificate] }),
    ['revocation-responder-of-another'],
  ),
  signed('a responder named by its key', () => ({ ocspParameters: ['-resp_key_id'] })),
  signed('a signing time without a zone', () => ({ claimedTime: onTheWall() })),
  signed('the default prefix among the inclusive ones', () => ({ prefixes: '#default ds' })),
  signed('a signer who is revoked later', ({ revokedLater }) => ({ signer: revokedLater }), ['signer-revoked-later']),
  {
    ...signed('a responder who was renewed under his name', ({ renewedResponder }) => ({
      ocspBy: renewedResponder,
      ocspParameters: ['-resp_no_certs'],
    })),
    trust: ({ ca, responder, renewedResponder }) => ({ anchors: [ca.der], intermediates: [responder.der, renewedResponder.der] }),
  },
  ...(['strangeResponder', 'strangeCa'] as const).map((name) => ({
    ...signed(`a response of another anchor or by its delegation: ${name}`, (pki) => ({ ocspBy: pki[name] })),
    trust: ({ ca, strangeCa }: ForeignPki) => ({ anchors: [ca.der, strangeCa.der] }),
  })),
  signed('the certificate of the signer among the unsigned properties alone', () => ({ keyName: 'the signer' }), [
    'no-certificate-in-key-info',
  ]),
  signed('elements of XMLDSIG in the default namespace', () => ({ unprefixed: true })),
  signed('files that are signed through a manifest', () => ({ byManifest: true })),
  signed('an archive time-stamp that is called V2', () => ({ archiveName: 'ArchiveTimeStampV2' })),
  signed('a manifest, and an archive time-stamp over the object around it', () => ({ byManifest: true, stampsObjects: true })),
]

function packed(name: string, change: (parts: ZipPart[]) => ZipPart[], advice: readonly FindingCode[] = []): LegalContainer {
  return { name, advice, make: (base) => writeZip(change(partsOf(base))) }
}

const more = (name: string, content: string): ZipPart => ({ name, bytes: Buffer.from(content) })
const ODF = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0'

function manifest(names: readonly string[], extra = ''): ZipPart {
  const typeOf = (name: string): string => (name === '/' ? 'application/vnd.etsi.asic-e+zip' : 'Application/OCTET-stream; name=x')
  const entries = names.map((name) => `<m:file-entry m:full-path="${name}" m:media-type="${typeOf(name)}"/>`).join('')
  return more('META-INF/manifest.xml', `<?xml version="1.0"?><m:manifest xmlns:m="${ODF}" ${extra}>${entries}</m:manifest>`)
}

const le64 = (value: number): Buffer => Buffer.concat([le32(value), le32(0)])
const DESCRIPTORS: Readonly<Record<string, (crc: number, size: number) => readonly Buffer[]>> = {
  'data descriptors': (crc, size) => [le32(0x08074b50), le32(crc), le32(size), le32(size)],
  'data descriptors without their signature': (crc, size) => [le32(crc), le32(size), le32(size)],
  'data descriptors of ZIP64': (crc, size) => [le32(0x08074b50), le32(crc), le64(size), le64(size)],
  'data descriptors of ZIP64 without their signature': (crc, size) => [le32(crc), le64(size), le64(size)],
}

function described(bytes: Uint8Array, write: (crc: number, size: number) => readonly Buffer[]): Partial<ZipPart> {
  return { flags: 0x808, local: { crc: 0, compressed: 0, size: 0 }, after: Buffer.concat(write(crc32(bytes), bytes.length)) }
}

const packing: readonly LegalContainer[] = [
  packed('the files deflated', (parts) => parts.map((part, index) => ({ ...part, deflated: index > 0 }))),
  ...Object.entries(DESCRIPTORS).map(([name, write]) =>
    packed(`${name} behind the files`, (parts) =>
      parts.map((part, index) => (index === 0 ? part : { ...part, deflated: false, ...described(part.bytes, write) })),
    ),
  ),
  packed(
    'a data descriptor before a short gap',
    (parts) => {
      const gap = (crc: number, size: number): readonly Buffer[] => [le32(crc), le32(size), le32(size), Buffer.alloc(11)]
      return parts.map((part) => (part.name === 'b.bin' ? { ...part, deflated: false, ...described(part.bytes, gap) } : part))
    },
    ['zip-hidden-bytes'],
  ),
  packed('the signature file before the files', ([mimetype, ...rest]) => (mimetype === undefined ? rest : [mimetype, ...rest.reverse()])),
  {
    name: 'a comment that tells the type (EN 319 162-1, A.1)',
    make: (base) => writeZip(partsOf(base), { comment: 'mimetype=application/vnd.etsi.asic-e+zip' }),
  },
  { name: 'a directory in reversed order', make: (base) => writeZip(partsOf(base), { reversedDirectory: true }) },
  packed('a manifest', (parts) => [...parts, manifest(['hello world.txt', 'b.bin'])], ['manifest-without-container']),
  packed('a manifest that lists the container itself', (parts) => [...parts, manifest(['/', 'hello world.txt', 'b.bin'])]),
  packed('a directory entry', (parts) => [...parts, more('META-INF/', '')]),
  packed('the name of the signature file that OpenDocument gives', (parts) =>
    parts.map((part) => (part.name.endsWith('.xml') ? { ...part, name: 'META-INF/documentsignatures.xml' } : part)),
  ),
  {
    name: 'two signature files',
    make: (base) => {
      const { name, xml } = createForeignSignatureFile(base.pki, { ...base.options, style: 'service', signer: base.pki.rsa })
      return writeZip([...partsOf(base), more(name, xml)])
    },
  },
  {
    name: 'a CAdES signature beside it',
    make: (base) => writeZip([...partsOf(base), more('META-INF/signature.p7s', 'x')]),
    advice: ['cades-not-read'],
  },
]

/** The text of the signature file, where no signature and no time-stamp covers it. */
function written(name: string, change: (xml: string, base: ContainerBase) => string, advice: readonly FindingCode[] = []): LegalContainer {
  return { name, advice, make: (base) => writeZip(partsOf({ ...base, xml: change(base.xml, base) })) }
}

const LAST = '</xades:UnsignedSignatureProperties>'
const XADES = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

function moreCertificates({ timeStamping }: ForeignPki): string {
  return `<xades:CertificateValues ${XADES}><xades:EncapsulatedX509Certificate>${base64(timeStamping.der)}</xades:EncapsulatedX509Certificate></xades:CertificateValues>`
}

/** Of a time-stamp's authority, in the property that holds data of any kind. */
const anyData: LegalContainer = {
  name: 'revocation data of a time-stamp, added later',
  make: ({ pki, options: usual }) => {
    const options: ForeignOptions = { ...usual, stampBy: pki.servedTimeStamping }
    const { name, xml } = createForeignSignatureFile(pki, options)
    const list = `<xades:CRLValues><xades:EncapsulatedCRLValue>${base64(pki.crl())}</xades:EncapsulatedCRLValue></xades:CRLValues>`
    const values = `<xades:RevocationValues ${XADES}>${list}</xades:RevocationValues>`
    const data = `<x:AnyValidationData xmlns:x="http://uri.etsi.org/01903/v1.4.1#">${values}</x:AnyValidationData>`
    return writeZip(partsOf({ pki, options, name, xml: edit(xml, LAST, `${data}${LAST}`) }))
  },
}

const unsigned: readonly LegalContainer[] = [
  anyData,
  written('a byte order mark in place of the XML declaration', (xml) => `\uFEFF${edit(xml, /<\?xml[^>]*\?>\n/, '')}`),
  written('comments around the root, and an instruction and line ends around the signature', (xml) =>
    edit(edit(`${xml}<!-- end -->`, '<asic:', '<!-- start --><asic:'), '<ds:Signature ', '\r\n <?a b?>\n<ds:Signature '),
  ),
  // The baseline has one CertificateValues (EN 319 132-1, 6.3).
  written('a certificate more, in a second list', (xml, { pki }) => edit(xml, LAST, `${moreCertificates(pki)}${LAST}`), [
    'attribute-not-allowed',
  ]),
  written('a property that nobody knows, with an Id', (xml) => edit(xml, LAST, `<x:y xmlns:x="urn:x" Id="extra">z</x:y>${LAST}`)),
  written('a counter-signature', (xml, { pki }) => edit(xml, LAST, `${counterSignature(xml, { signer: pki.revokedLater })}${LAST}`)),
  written(
    'a counter-signature, and the revocation data of its signer',
    (xml, { pki }) => {
      const response = `<xades:EncapsulatedOCSPValue>${base64(pki.ocsp(pki.revokedLater))}</xades:EncapsulatedOCSPValue>`
      const values = `<xades:RevocationValues ${XADES}><xades:OCSPValues>${response}</xades:OCSPValues></xades:RevocationValues>`
      return edit(xml, LAST, `${counterSignature(xml, { signer: pki.revokedLater })}${values}${LAST}`)
    },
    ['attribute-not-allowed'],
  ),
  written(
    'a counter-signature that cannot be read',
    (xml) => {
      const inner = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="S2"><ds:Object><xades:QualifyingProperties Target="#S2"/></ds:Object></ds:Signature>`
      return edit(xml, LAST, `<xades:CounterSignature ${XADES}>${inner}</xades:CounterSignature>${LAST}`)
    },
    ['counter-signature-not-read'],
  ),
  withResponse('a response about a certificate that is not at hand', (pki) => pki.ocsp(pki.rsa)),
  withResponse('a response of a CA that is not at hand', (pki) => pki.ocsp(pki.rsa, pki.strangeResponder)),
]

/** With a response about somebody else, such as a counter-signer. */
function withResponse(name: string, response: (pki: ForeignPki) => Buffer): LegalContainer {
  const values = (pki: ForeignPki): string => `<xades:EncapsulatedOCSPValue>${base64(response(pki))}</xades:EncapsulatedOCSPValue>`
  return written(
    name,
    (xml, { pki }) =>
      edit(
        xml,
        LAST,
        `<xades:RevocationValues ${XADES}><xades:OCSPValues>${values(pki)}</xades:OCSPValues></xades:RevocationValues>${LAST}`,
      ),
    // The baseline has one RevocationValues (EN 319 132-1, 6.3).
    ['attribute-not-allowed', 'revocation-of-another'],
  )
}

export const legalContainers: readonly LegalContainer[] = [
  ...canonicalized,
  filed,
  ...named,
  ...references,
  ...evidence,
  ...packing,
  ...unsigned,
]
