// One XAdES signature of a container: value, references, signer, time-stamps, revocation data, and what they say together.

import { digestOf, ecdsaSigValueOf, isBrokenHash, lacksNull, type SignatureAlgorithm, verifyValue, WITHOUT_NULL } from './algorithms.js'
import type { MediaTypeClaim } from './asic-manifest.js'
import { judgeXadesBaseline } from './baseline-xades.js'
import { type Certificate, readCertificate } from './certificate.js'
import type { Context, RevocationSource } from './context.js'
import { Findings, KEEPS_FROM_JUDGING, Malformed } from './findings.js'
import { judgeProofs } from './proofs.js'
import { type Cover, type SignatureReport, UNREADABLE_SIGNATURE } from './report.js'
import { byTrueClock, signingTimeFrom } from './signature-times.js'
import { inX509Data, judgeKeyInfo } from './xades-key-info.js'
import { DS } from './xades-names.js'
import {
  areSigned,
  judgeDataObjectFormats,
  mediaTypesIn,
  ownDescendants,
  pickSigner,
  type QualifyingProperties,
  readProperties,
  signingTimeOf,
} from './xades-properties.js'
import { canonicalizationOfElement, type ProcessedReference, processManifests, processReferences } from './xades-references.js'
import { judgeSchema } from './xades-schema.js'
import { signatureAlgorithmOfMethod } from './xades-signature-method.js'
import { verifyArchiveTimeStamps, verifySignatureTimeStamps } from './xades-time-stamps.js'
import { base64Of, childrenNamed, type Element, requireChild, type Xml } from './xml.js'

/** A signature file of a container, parsed, with the files beside it. */
export interface SignatureFile {
  readonly xml: Xml
  /** Name of the container entry. */
  readonly entry: string
  readonly byId: ReadonlyMap<string, Element>
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Takes the media types that the signatures give. */
  readonly claims: MediaTypeClaim[]
}

/** KeyInfo of a real signature holds a short chain. */
const MOST_KEY_INFO_CERTIFICATES = 20

/** Verifies one signature. Never throws for what is wrong with it: that is in the findings. */
export function inspectXades(signature: Element, file: SignatureFile, around: Context): SignatureReport {
  const context = { ...around, pool: around.pool.forOneSignature() }
  context.budget.spend('signatures')
  const findings = new Findings()
  const id = signature.attributes.get('Id') ?? ''
  const where = `${file.entry}#${id}`
  const read = findings.attempt(() => verifyCore(signature, file, where, context, findings), 'signature-unreadable', where)
  if (read === undefined) {
    return {
      ...UNREADABLE_SIGNATURE,
      judged: !findings.has(KEEPS_FROM_JUDGING),
      id,
      where: file.entry,
      coversWholeDocument: null,
      laterRevisions: null,
      archiveTimeStamps: [],
      findings: findings.list,
    }
  }
  const { properties, references, signer, algorithm, claimedTime } = read

  collectCertificates(signature, where, context, findings)
  const scope = properties && { signature, properties, references, where, context, findings, xml: file.xml }
  const stamps = scope === undefined ? [] : verifySignatureTimeStamps(scope)
  const archive = scope === undefined ? [] : verifyArchiveTimeStamps(scope)
  const sources = revocationSources(signature, properties, where, findings)
  const claimed = byTrueClock(claimedTime?.time, { claimsAheadMs: context.claimsAheadMs + (claimedTime?.aheadMs ?? 0) })
  const proofs = {
    signer,
    claimedTime: claimed,
    signingTime: signingTimeFrom(stamps, claimed),
    stamps,
    archive,
    sources,
    clause: 'ETSI EN 319 132-1, 5.4 and 6.3',
  }
  const proven = judgeProofs(proofs, where, context, findings, (level) => {
    if (properties !== undefined) judgeXadesBaseline(properties, level, where, findings)
    judgeSchema(signature, where, findings)
  })
  return {
    id,
    where: file.entry,
    signer: signer?.report ?? null,
    algorithm: algorithm.name,
    hash: algorithm.hash,
    valueSha256: digestOf('sha256', base64Of(requireChild(signature, DS, 'SignatureValue'))).toString('hex'),
    claimedTime: claimedTime?.time.toISOString() ?? null,
    isClaimedWithoutZone: (claimedTime?.aheadMs ?? 0) > 0,
    ...proven,
    valid: read.valid,
    judged: read.valid || !findings.has(KEEPS_FROM_JUDGING),
    covers: read.covers,
    coversWholeDocument: null,
    laterRevisions: null,
    findings: findings.list,
  }
}

/** What a signature says and is by itself, without its evidence. */
export interface Core {
  readonly properties: QualifyingProperties | undefined
  readonly references: readonly ProcessedReference[]
  /** The files that it covers, itself or through a manifest. */
  readonly covers: readonly Cover[]
  readonly signer: Certificate | undefined
  readonly algorithm: SignatureAlgorithm
  readonly claimedTime: ReturnType<typeof signingTimeOf>
  readonly valid: boolean
}

/**
 * Verifies value, references and the binding to the signer of a signature, or of a counter-signature over `countersigned`.
 * @throws Malformed when it cannot be read
 */
export function verifyCore(
  signature: Element,
  file: SignatureFile,
  where: string,
  context: Context,
  findings: Findings,
  countersigned?: Element,
): Core {
  const { error, advice } = findings.at(where)
  requireOneOfEach(signature)
  const signedInfo = requireChild(signature, DS, 'SignedInfo')
  const algorithm = signatureAlgorithmOfMethod(requireChild(signedInfo, DS, 'SignatureMethod'))
  if (isBrokenHash(algorithm.hash)) advice('broken-hash', `The signature is over ${algorithm.hash}.`, 'ETSI TS 119 312, 5')
  const properties = readProperties(signature, where, findings)
  const scope = { xml: file.xml, signature, countersigned, byId: file.byId, files: file.files, where, context, findings }
  const references = processReferences(signedInfo, scope)
  const listed = processManifests(references, scope)
  const covers = [...references, ...listed].flatMap(({ cover }) => (cover === undefined ? [] : [cover]))
  const propertiesSigned = areSigned(properties, references, where, findings)
  if (properties !== undefined) {
    judgeDataObjectFormats(properties, [...references, ...listed], where, findings)
    file.claims.push(...mediaTypesIn(properties, [...references, ...listed], where))
  }
  const { certificate, bound } = pickSigner(signerCandidates(signature, where, findings), properties, where, findings)
  const valueOk = verifySignatureValue(signature, signedInfo, algorithm, certificate, file.xml, where, findings)
  if (countersigned === undefined && covers.length === 0) {
    error('signature-covers-nothing', 'The signature covers no file.', 'ETSI EN 319 162-1, 4.4.3.2')
  }
  return {
    properties,
    references,
    covers,
    signer: certificate,
    algorithm,
    claimedTime: signingTimeOf(properties),
    valid: valueOk && bound && propertiesSigned && references.length > 0 && [...references, ...listed].every(({ digestOk }) => digestOk),
  }
}

/** Of several, each reader could take another. @throws Malformed */
function requireOneOfEach(signature: Element): void {
  for (const name of ['SignedInfo', 'SignatureValue', 'KeyInfo']) {
    const { length } = childrenNamed(signature, DS, name)
    if (length > 1) throw new Malformed(`The signature has ${length} <${name}>, where one is expected (XMLDSIG Core, 4.2).`)
  }
}

function keyInfoCertificates(signature: Element): Certificate[] {
  const elements = inX509Data(signature, 'X509Certificate')
  return elements.slice(0, MOST_KEY_INFO_CERTIFICATES).map((element) => readCertificate(base64Of(element)))
}

/** The certificates of KeyInfo; without any, those that the unsigned properties carry: the signed properties name the signer's by its hash. */
function signerCandidates(signature: Element, where: string, findings: Findings): readonly Certificate[] {
  const inKeyInfo = keyInfoCertificates(signature)
  if (inKeyInfo.length > 0) {
    judgeKeyInfo(signature, inKeyInfo, where, findings)
    return inKeyInfo
  }
  const carried = ownDescendants(signature, 'EncapsulatedX509Certificate').slice(0, MOST_KEY_INFO_CERTIFICATES)
  if (carried.length > 0) {
    const message = 'KeyInfo holds no certificate; the signer is sought among those of the unsigned properties.'
    findings.at(where).advice('no-certificate-in-key-info', message, 'ETSI EN 319 132-1, 6.3')
  }
  return carried.map((element) => readCertificate(base64Of(element)))
}

function verifySignatureValue(
  signature: Element,
  signedInfo: Element,
  algorithm: SignatureAlgorithm,
  certificate: Certificate | undefined,
  xml: Xml,
  where: string,
  findings: Findings,
): boolean {
  const { error, advice } = findings.at(where)
  const clause = 'XMLDSIG Core, 3.2.2'
  if (certificate === undefined) {
    error('no-signer-certificate', 'KeyInfo holds no certificate of the signer.', 'ETSI EN 319 132-1, 6.3')
    return false
  }
  const canonicalization = canonicalizationOfElement(requireChild(signedInfo, DS, 'CanonicalizationMethod'))
  if (canonicalization === undefined) {
    error('canonicalization-unsupported', 'The canonicalization of SignedInfo is not known.', clause)
    return false
  }
  const data = xml.canonicalize(canonicalization, signedInfo)
  const value = base64Of(requireChild(signature, DS, 'SignatureValue'))
  if (verifyValue(algorithm, certificate.key, data, value, 'ieee-p1363')) return true
  const code = 'signature-value-encoding'
  const cut = algorithm.name === 'ecdsa' ? ecdsaSigValueOf(value) : undefined
  if (cut !== undefined && verifyValue(algorithm, certificate.key, data, cut)) {
    const message = 'r and s of the ECDSA signature value are not as long as the order of the curve: some verifiers cannot read them.'
    advice(code, message, 'XMLDSIG Core 1.1, 6.4.3')
    return true
  }
  if (algorithm.name === 'ecdsa' && verifyValue(algorithm, certificate.key, data, value, 'der')) {
    const message = 'The ECDSA signature value is in DER, where XML signatures carry r and s side by side.'
    error(code, message, 'RFC 4050, 3.3')
  } else if (lacksNull(algorithm, certificate.key, data, value)) {
    error(code, WITHOUT_NULL, 'RFC 8017, 9.2')
  } else {
    const message = 'The signature value does not verify with the key of the signer.'
    error('signature-value-invalid', message, clause)
  }
  return false
}

/** CertificateValues, TimeStampValidationData and whatever else carries certificates along. */
export function collectCertificates(signature: Element, where: string, context: Context, findings: Findings): void {
  const keyInfo = findings.attempt(() => keyInfoCertificates(signature), 'certificate-unreadable', where) ?? []
  for (const certificate of keyInfo) context.pool.add(certificate)
  for (const element of ownDescendants(signature, 'EncapsulatedX509Certificate')) {
    context.budget.spend('proofs')
    const certificate = findings.attempt(
      () => readCertificate(base64Of(element)),
      'certificate-unreadable',
      `${where} EncapsulatedX509Certificate`,
    )
    if (certificate !== undefined) context.pool.add(certificate)
  }
}

function revocationSources(
  signature: Element,
  properties: QualifyingProperties | undefined,
  where: string,
  findings: Findings,
): RevocationSource[] {
  const scope = properties?.unsignedSignatureProperties
  const collect = (name: string, type: RevocationSource['type'], elements: readonly Element[]) =>
    elements.flatMap((element, index) => {
      const place = `${where} ${name} ${index + 1}`
      const bytes = findings.attempt(() => base64Of(element), 'revocation-unreadable', place)
      return bytes === undefined ? [] : [{ type, bytes, where: place }]
    })
  return [
    ...collect('EncapsulatedOCSPValue', 'ocsp', ownDescendants(scope, 'EncapsulatedOCSPValue')),
    ...collect('EncapsulatedCRLValue', 'crl', ownDescendants(scope, 'EncapsulatedCRLValue')),
    // XMLDSIG Core, 4.5.4.
    ...collect('X509CRL', 'crl', inX509Data(signature, 'X509CRL')),
  ]
}
