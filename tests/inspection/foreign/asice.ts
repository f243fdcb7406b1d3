// An ASiC-E container built without any code of this project: a hand-written XAdES template, signed by xmlsec1, zipped by zip.
// Must not know the inspection. Every stamped element declares its own namespace, so its text is its exclusive canonical form.
import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ForeignPki, Identity } from './pki.js'
import { run } from './tools.js'

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const C14N_11 = 'http://www.w3.org/2006/12/xml-c14n11'
const DS = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'
const XADES = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'

/** `modern`: exclusive canonicalization throughout. `service`: C14N 1.1, no transforms for SignedProperties, `edoc-signatures-S1.xml`. */
type ForeignStyle = 'modern' | 'service'

export interface ForeignOptions {
  readonly signer: Identity
  readonly style: ForeignStyle
  readonly files: Readonly<Record<string, Uint8Array>>
  /** Of the files; SHA-256 by default. */
  readonly fileHash?: 'sha256' | 'sha512'
  readonly revocation?: 'ocsp' | 'crl' | 'crl-in-key-info'
  /** What leads from the root to the files in the URIs of their references. */
  readonly root?: string
  /** The URI of the reference to SignedProperties. */
  readonly propertiesUri?: string
  /** Canonicalization of SignedInfo, in place of the style's own. */
  readonly method?: string
  /** PrefixList of InclusiveNamespaces for it. */
  readonly prefixes?: string
  /** Stands in KeyInfo in place of the certificate, which is carried among the unsigned properties. */
  readonly keyName?: string
  /** References to the files stand in a manifest (XMLDSIG Core, 5.1). */
  readonly byManifest?: boolean
  /** The archive time-stamp covers the object around the manifest as well. */
  readonly stampsObjects?: boolean
  /** Elements of XMLDSIG have no prefix: their namespace is the default one. */
  readonly unprefixed?: boolean
  /** Its hash of the certificate is that of SHA-512, in lines that end in CR and LF, as programs in Java write base64: the CR stands there as `&#13;`. */
  readonly hasCarriageReturns?: boolean
  /** Leaves the CA's certificate out of the document. */
  readonly bare?: boolean
  /** Further parameters to `openssl ocsp`. */
  readonly ocspParameters?: readonly string[]
  /** Overrides for the making of a document that is wrong in one point, before it is signed. */
  readonly namedCertificate?: Buffer
  /** The hash that names the certificate. */
  readonly namedBy?: 'sha1'
  readonly ocspOf?: Identity
  readonly ocspBy?: Identity
  readonly stampBy?: Identity
  readonly stampOver?: Uint8Array
  readonly claimedTime?: string
  readonly target?: string
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** With `ds:` as the options have it. */
function inForm({ unprefixed = false }: ForeignOptions, text: string): string {
  return unprefixed ? text.replaceAll(/(<\/?)ds:/g, '$1').replaceAll('xmlns:ds=', 'xmlns=') : text
}

function certificateDigest({ namedCertificate, namedBy, signer, hasCarriageReturns = false }: ForeignOptions): string {
  const strong = hasCarriageReturns ? 'sha512' : 'sha256'
  const uri = namedBy === undefined ? `http://www.w3.org/2001/04/xmlenc#${strong}` : `http://www.w3.org/2000/09/xmldsig#${namedBy}`
  const name = createHash(namedBy ?? strong)
    .update(namedCertificate ?? signer.der)
    .digest('base64')
  const text = hasCarriageReturns ? name.replace(/.{76}/g, '$&&#13;\n') : name
  return `<ds:DigestMethod ${DS} Algorithm="${uri}"></ds:DigestMethod><ds:DigestValue ${DS}>${text}</ds:DigestValue>`
}

function signedProperties(options: ForeignOptions): string {
  const { signer, files, claimedTime, style } = options
  const time = claimedTime ?? new Date().toISOString().replace(/\.\d+/, '')
  const digest = certificateDigest(options)
  const formats = Object.keys(files).map(
    (_, index) =>
      `<xades:DataObjectFormat ObjectReference="#S1-r${index}"><xades:MimeType>application/octet-stream</xades:MimeType></xades:DataObjectFormat>`,
  )
  return (
    `<xades:SignedProperties ${XADES} Id="S1-sp"><xades:SignedSignatureProperties><xades:SigningTime>${time}</xades:SigningTime>` +
    `${style === 'modern' ? namedByV2(digest) : namedByIssuer(digest, signer)}` +
    `</xades:SignedSignatureProperties><xades:SignedDataObjectProperties>${formats.join('')}</xades:SignedDataObjectProperties></xades:SignedProperties>`
  )
}

function namedByV2(digest: string): string {
  return `<xades:SigningCertificateV2><xades:Cert><xades:CertDigest>${digest}</xades:CertDigest></xades:Cert></xades:SigningCertificateV2>`
}

/** The older form, which carries issuer and serial number in the clear. */
function namedByIssuer(digest: string, signer: Identity): string {
  const serial = BigInt(`0x${new X509Certificate(signer.der).serialNumber}`)
  const issuer = `<ds:X509IssuerName ${DS}>CN=Foreign Test CA,C=LV</ds:X509IssuerName><ds:X509SerialNumber ${DS}>${serial}</ds:X509SerialNumber>`
  return `<xades:SigningCertificate><xades:Cert><xades:CertDigest>${digest}</xades:CertDigest><xades:IssuerSerial>${issuer}</xades:IssuerSerial></xades:Cert></xades:SigningCertificate>`
}

function template(options: ForeignOptions, pki: ForeignPki): string {
  const { signer, style, files } = options
  const method = options.method ?? (style === 'modern' ? EXCLUSIVE : C14N_11)
  const inclusive =
    options.prefixes === undefined
      ? ''
      : `<ec:InclusiveNamespaces xmlns:ec="${EXCLUSIVE}" PrefixList="${options.prefixes}"></ec:InclusiveNamespaces>`
  const family = signer.name === 'rsa' ? 'rsa' : 'ecdsa'
  const algorithm = `http://www.w3.org/2001/04/xmldsig-more#${family}-sha256`
  const digestBy = (hash: string): string =>
    `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#${hash}"></ds:DigestMethod><ds:DigestValue></ds:DigestValue>`
  const digest = digestBy('sha256')
  const references = Object.keys(files).map(
    (name, index) =>
      `<ds:Reference Id="S1-r${index}" URI="${options.root ?? ''}${encodeURIComponent(name)}">${digestBy(options.fileHash ?? 'sha256')}</ds:Reference>`,
  )
  const list = options.revocation === 'crl-in-key-info' ? `<ds:X509CRL>${base64(pki.crl())}</ds:X509CRL>` : ''
  const transforms = style === 'modern' ? `<ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE}"></ds:Transform></ds:Transforms>` : ''
  return inForm(
    options,
    `<?xml version="1.0" encoding="UTF-8"?>\n<asic:XAdESSignatures xmlns:asic="http://uri.etsi.org/02918/v1.2.1#"><ds:Signature ${DS} Id="S1">` +
      `<ds:SignedInfo ${DS}><!-- by hand --><ds:CanonicalizationMethod Algorithm="${method}">${inclusive}</ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${algorithm}"></ds:SignatureMethod>` +
      `${options.byManifest === true ? `<ds:Reference URI="#S1-m"><ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE}"></ds:Transform></ds:Transforms>${digest}</ds:Reference>` : references.join('')}<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="${options.propertiesUri ?? '#S1-sp'}">${transforms}${digest}</ds:Reference></ds:SignedInfo>` +
      `<ds:SignatureValue ${DS} Id="S1-sv"></ds:SignatureValue>` +
      `<ds:KeyInfo ${DS}>${options.keyName === undefined ? `<ds:X509Data><ds:X509Certificate>${base64(signer.der)}</ds:X509Certificate>${list}</ds:X509Data>` : `<ds:KeyName>${options.keyName}</ds:KeyName>`}</ds:KeyInfo>` +
      `${options.byManifest === true ? `<ds:Object ${DS}><ds:Manifest ${DS} Id="S1-m">${references.join('')}</ds:Manifest></ds:Object>` : ''}` +
      `<ds:Object><xades:QualifyingProperties ${XADES} Target="${options.target ?? '#S1'}">${signedProperties(options)}</xades:QualifyingProperties></ds:Object>` +
      '</ds:Signature></asic:XAdESSignatures>\n',
  )
}

/** The text of one element, its empty elements written out as canonical XML has them. @param qualified its name, with the usual prefix */
function elementText(xml: string, qualified: string): string {
  const name = xml.includes(`<${qualified}`) ? qualified : qualified.replace('ds:', '')
  const start = xml.indexOf(`<${name}`)
  const end = xml.indexOf(`</${name}>`, start)
  if (start < 0 || end < 0) throw new Error(`The signed template has no ${name}.`)
  return xml
    .slice(start, end + name.length + 3)
    .replace(/<([\w:]+)((?:\s[^<>]*)?)\/>/g, '<$1$2></$1>')
    .replace(/<!--.*?-->/g, '')
    .replaceAll('&#13;', '&#xD;')
}

/** xmlsec1 signs as the template says; references are looked up beside it. */
function signTemplate(directory: string, pki: ForeignPki, options: ForeignOptions): string {
  for (const [name, bytes] of Object.entries(options.files)) writeFileSync(join(directory, name), bytes)
  writeFileSync(join(directory, 'template.xml'), template(options, pki))
  const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
  return run(directory, 'xmlsec1', '--sign', ...ids, '--privkey-pem', options.signer.key, 'template.xml').toString()
}

function insertUnsigned(xml: string, properties: readonly string[]): string {
  const unsigned = `<xades:UnsignedProperties><xades:UnsignedSignatureProperties>${properties.join('')}</xades:UnsignedSignatureProperties></xades:UnsignedProperties>`
  return xml.replace('</xades:QualifyingProperties>', `${unsigned}</xades:QualifyingProperties>`)
}

/** None where the list stands in KeyInfo. */
function revocationValues(
  pki: ForeignPki,
  { revocation = 'ocsp', signer, ocspOf = signer, ocspBy, ocspParameters = [] }: ForeignOptions,
): string[] {
  const within = (value: string): string[] => [`<xades:RevocationValues ${XADES}>${value}</xades:RevocationValues>`]
  switch (revocation) {
    case 'crl-in-key-info':
      return []
    case 'crl':
      return within(`<xades:CRLValues><xades:EncapsulatedCRLValue>${base64(pki.crl())}</xades:EncapsulatedCRLValue></xades:CRLValues>`)
    case 'ocsp':
      return within(
        `<xades:OCSPValues><xades:EncapsulatedOCSPValue>${base64(pki.ocsp(ocspOf, ocspBy, ...ocspParameters))}</xades:EncapsulatedOCSPValue></xades:OCSPValues>`,
      )
  }
}

function unsignedProperties(xml: string, pki: ForeignPki, options: ForeignOptions): string[] {
  const method = `<ds:CanonicalizationMethod ${DS} Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod>`
  const stamp = (data: Uint8Array) =>
    `${method}<xades:EncapsulatedTimeStamp>${base64(pki.timeStamp(data, options.stampBy))}</xades:EncapsulatedTimeStamp>`
  const signatureStamp = `<xades:SignatureTimeStamp ${XADES}>${stamp(options.stampOver ?? Buffer.from(elementText(xml, 'ds:SignatureValue')))}</xades:SignatureTimeStamp>`
  const certificates = `<xades:CertificateValues ${XADES}><xades:EncapsulatedX509Certificate>${base64(pki.ca.der)}</xades:EncapsulatedX509Certificate>${options.keyName === undefined ? '' : `<xades:EncapsulatedX509Certificate>${base64(options.signer.der)}</xades:EncapsulatedX509Certificate>`}</xades:CertificateValues>`
  const before = [signatureStamp, ...(options.bare === true ? [] : [certificates]), ...revocationValues(pki, options)].map((text) =>
    inForm(options, text),
  )
  const signed = ['xades:SignedProperties', 'ds:SignedInfo', 'ds:SignatureValue', 'ds:KeyInfo'].map((name) => elementText(xml, name))
  const data = options.byManifest === true ? [Buffer.from(elementText(xml, 'ds:Manifest'))] : Object.values(options.files)
  const objects = options.stampsObjects === true ? [elementText(xml, 'ds:Object').replace(`<ds:Manifest ${DS}`, '<ds:Manifest')] : []
  const archived = Buffer.concat([...data, ...[...signed, ...before, ...objects].map((text) => Buffer.from(text))])
  const archive = `<xades141:ArchiveTimeStamp ${XADES} xmlns:xades141="http://uri.etsi.org/01903/v1.4.1#">${stamp(archived)}</xades141:ArchiveTimeStamp>`
  return [...before, inForm(options, archive)]
}

interface ForeignSignatureFile {
  readonly name: string
  readonly xml: string
}

/** A finished signature file at level LTA. */
export function createForeignSignatureFile(pki: ForeignPki, options: ForeignOptions): ForeignSignatureFile {
  const directory = mkdtempSync(join(pki.directory, 'signature-'))
  try {
    const signed = signTemplate(directory, pki, options)
    const name = options.style === 'modern' ? 'META-INF/signatures0.xml' : 'META-INF/edoc-signatures-S1.xml'
    return { name, xml: insertUnsigned(signed, unsignedProperties(signed, pki, options)) }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The container as the zip command makes it. */
export function createForeignContainer(pki: ForeignPki, options: ForeignOptions): Buffer {
  const { name, xml } = createForeignSignatureFile(pki, options)
  const directory = mkdtempSync(join(pki.directory, 'container-'))
  try {
    mkdirSync(join(directory, 'META-INF'))
    for (const [file, bytes] of Object.entries(options.files)) writeFileSync(join(directory, file), bytes)
    writeFileSync(join(directory, name), xml)
    writeFileSync(join(directory, 'mimetype'), 'application/vnd.etsi.asic-e+zip')
    run(directory, 'zip', '-q', '-X', '-0', 'out.zip', 'mimetype')
    run(directory, 'zip', '-q', '-X', 'out.zip', ...Object.keys(options.files), name)
    return readFileSync(join(directory, 'out.zip'))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** What the clock on a wall shows, three hours east of UTC. */
export function onTheWall(): string {
  return new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19)
}
