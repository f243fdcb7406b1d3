// The signature file of an ASiC-E container, built without any code of this project: a hand-written XAdES template, signed by xmlsec1.
// Must not know the inspection. Every stamped element declares its own namespace, so its text is its exclusive canonical form.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ForeignPki, Identity } from './pki.js'
import { run } from './tools.js'

const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const DS = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'
const XADES = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'

export interface ForeignOptions {
  readonly signer: Identity
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly revocation?: 'ocsp' | 'crl'
  /** Leaves the CA's certificate out of the document. */
  readonly bare?: boolean
  /** Overrides for the making of a document that is wrong in one point, before it is signed. */
  readonly namedCertificate?: Buffer
  /** The hash that names the certificate. */
  readonly namedBy?: 'sha1' | 'sha256'
  readonly ocspOf?: Identity
  readonly ocspBy?: Identity
  /** Further parameters to `openssl ocsp`. */
  readonly ocspParameters?: readonly string[]
  readonly claimedTime?: string
  readonly target?: string
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

function certificateDigest({ namedCertificate, namedBy = 'sha256', signer }: ForeignOptions): string {
  const uri = namedBy === 'sha1' ? 'http://www.w3.org/2000/09/xmldsig#sha1' : SHA256
  const name = createHash(namedBy)
    .update(namedCertificate ?? signer.der)
    .digest('base64')
  return `<ds:DigestMethod ${DS} Algorithm="${uri}"></ds:DigestMethod><ds:DigestValue ${DS}>${name}</ds:DigestValue>`
}

function signedProperties(options: ForeignOptions): string {
  const { files, claimedTime } = options
  const time = claimedTime ?? new Date().toISOString().replace(/\.\d+/, '')
  const formats = Object.keys(files).map(
    (_, index) =>
      `<xades:DataObjectFormat ObjectReference="#S1-r${index}"><xades:MimeType>application/octet-stream</xades:MimeType></xades:DataObjectFormat>`,
  )
  return (
    `<xades:SignedProperties ${XADES} Id="S1-sp"><xades:SignedSignatureProperties><xades:SigningTime>${time}</xades:SigningTime>` +
    `<xades:SigningCertificateV2><xades:Cert><xades:CertDigest>${certificateDigest(options)}</xades:CertDigest></xades:Cert></xades:SigningCertificateV2>` +
    `</xades:SignedSignatureProperties><xades:SignedDataObjectProperties>${formats.join('')}</xades:SignedDataObjectProperties></xades:SignedProperties>`
  )
}

function template(options: ForeignOptions): string {
  const { signer, files } = options
  const family = signer.name === 'rsa' ? 'rsa' : 'ecdsa'
  const algorithm = `http://www.w3.org/2001/04/xmldsig-more#${family}-sha256`
  const digest = `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue></ds:DigestValue>`
  const references = Object.keys(files).map(
    (name, index) => `<ds:Reference Id="S1-r${index}" URI="${encodeURIComponent(name)}">${digest}</ds:Reference>`,
  )
  const transforms = `<ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE}"></ds:Transform></ds:Transforms>`
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<asic:XAdESSignatures xmlns:asic="http://uri.etsi.org/02918/v1.2.1#"><ds:Signature ${DS} Id="S1">` +
    `<ds:SignedInfo ${DS}><!-- by hand --><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${algorithm}"></ds:SignatureMethod>` +
    `${references.join('')}<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#S1-sp">${transforms}${digest}</ds:Reference></ds:SignedInfo>` +
    `<ds:SignatureValue ${DS} Id="S1-sv"></ds:SignatureValue>` +
    `<ds:KeyInfo ${DS}><ds:X509Data><ds:X509Certificate>${base64(signer.der)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
    `<ds:Object><xades:QualifyingProperties ${XADES} Target="${options.target ?? '#S1'}">${signedProperties(options)}</xades:QualifyingProperties></ds:Object>` +
    '</ds:Signature></asic:XAdESSignatures>\n'
  )
}

/** The text of one element, its empty elements written out as canonical XML has them. */
function elementText(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}`)
  const end = xml.indexOf(`</${name}>`, start)
  if (start < 0 || end < 0) throw new Error(`The signed template has no ${name}.`)
  return xml
    .slice(start, end + name.length + 3)
    .replace(/<([\w:]+)((?:\s[^<>]*)?)\/>/g, '<$1$2></$1>')
    .replace(/<!--.*?-->/g, '')
}

/** xmlsec1 signs as the template says; references are looked up beside it. */
function signTemplate(directory: string, options: ForeignOptions): string {
  for (const [name, bytes] of Object.entries(options.files)) writeFileSync(join(directory, name), bytes)
  writeFileSync(join(directory, 'template.xml'), template(options))
  const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
  return run(directory, 'xmlsec1', '--sign', ...ids, '--privkey-pem', options.signer.key, 'template.xml').toString()
}

function insertUnsigned(xml: string, properties: readonly string[]): string {
  const unsigned = `<xades:UnsignedProperties><xades:UnsignedSignatureProperties>${properties.join('')}</xades:UnsignedSignatureProperties></xades:UnsignedProperties>`
  return xml.replace('</xades:QualifyingProperties>', `${unsigned}</xades:QualifyingProperties>`)
}

function revocationValues(pki: ForeignPki, { revocation, signer, ocspOf = signer, ocspBy, ocspParameters = [] }: ForeignOptions): string {
  const values =
    revocation === 'crl'
      ? `<xades:CRLValues><xades:EncapsulatedCRLValue>${base64(pki.crl())}</xades:EncapsulatedCRLValue></xades:CRLValues>`
      : `<xades:OCSPValues><xades:EncapsulatedOCSPValue>${base64(pki.ocsp(ocspOf, ocspBy, ...ocspParameters))}</xades:EncapsulatedOCSPValue></xades:OCSPValues>`
  return `<xades:RevocationValues ${XADES}>${values}</xades:RevocationValues>`
}

function unsignedProperties(xml: string, pki: ForeignPki, options: ForeignOptions): string[] {
  const method = `<ds:CanonicalizationMethod ${DS} Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod>`
  const stamp = (data: Uint8Array) => `${method}<xades:EncapsulatedTimeStamp>${base64(pki.timeStamp(data))}</xades:EncapsulatedTimeStamp>`
  const signatureStamp = `<xades:SignatureTimeStamp ${XADES}>${stamp(Buffer.from(elementText(xml, 'ds:SignatureValue')))}</xades:SignatureTimeStamp>`
  const certificates = `<xades:CertificateValues ${XADES}><xades:EncapsulatedX509Certificate>${base64(pki.ca.der)}</xades:EncapsulatedX509Certificate></xades:CertificateValues>`
  const before = [signatureStamp, ...(options.bare === true ? [] : [certificates]), revocationValues(pki, options)]
  const signed = ['xades:SignedProperties', 'ds:SignedInfo', 'ds:SignatureValue', 'ds:KeyInfo'].map((name) => elementText(xml, name))
  const archived = Buffer.concat([...Object.values(options.files), ...[...signed, ...before].map((text) => Buffer.from(text))])
  const archive = `<xades141:ArchiveTimeStamp ${XADES} xmlns:xades141="http://uri.etsi.org/01903/v1.4.1#">${stamp(archived)}</xades141:ArchiveTimeStamp>`
  return [...before, archive]
}

/** The text of a finished signature file at level LTA. */
export function createForeignSignatureFile(pki: ForeignPki, options: ForeignOptions): string {
  const directory = mkdtempSync(join(pki.directory, 'signature-'))
  try {
    const signed = signTemplate(directory, options)
    return insertUnsigned(signed, unsignedProperties(signed, pki, options))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
