// An ASiC container with XAdES signatures (ETSI EN 319 162-1): its structure, its files, and each signature in it.

import { digestOf } from './algorithms.js'
import { judgeManifest, MANIFEST, type MediaTypeClaim } from './asic-manifest.js'
import type { Context } from './context.js'
import type { FindingCode } from './finding-codes.js'
import { Findings, KEEPS_FROM_JUDGING, Malformed } from './findings.js'
import { Budget, InspectionError, type Limits } from './limits.js'
import type { FileReport, Inspection, SignatureReport } from './report.js'
import { type Core, collectCertificates, inspectXades, type SignatureFile, verifyCore } from './xades.js'
import { DS } from './xades-names.js'
import { indexIds, isOfCounterSignature } from './xades-properties.js'
import { childNamed, childrenNamed, descendants, type Element, Xml } from './xml.js'
import { readZip, type ZipEntry } from './zip.js'

const ASIC_E = 'application/vnd.etsi.asic-e+zip'
const ASIC_S = 'application/vnd.etsi.asic-s+zip'
/** EN 319 162-1, 4.3.3.2: the one name for signatures in ASiC-S. */
const SIGNATURES_OF_ASIC_S = 'META-INF/signatures.xml'

/** EN 319 162-1, 4.4.3.2: any name with "signatures" in it. */
const SIGNATURE_FILE = /^META-INF\/[^/]*signatures[^/]*\.xml$/i
/** Signatures of office programs go by rules of their own (OpenDocument 1.2, part 3, chapter 5). */
const OFFICE = /^application\/vnd\.oasis\.opendocument\./
const OFFICE_SIGNATURES = /^(?:META-INF\/(?:document|macro)signatures\.xml|_xmlsignatures\/.+\.xml)$/
const NOT_ASIC = ['not-a-signed-container', 'The ZIP is no ASiC container'] as const
const OF_OFFICE = ['office-signature-not-read', 'The ZIP is signed by the rules of office programs, which are not read here'] as const
/** All that XML 1.0, 2.2 leaves out. */
const NOT_IN_XML = /\p{Cs}|[\ufffe\uffff]|(?![\t\n\r\x7f-\x9f])\p{Cc}/u
const CADES_FILE = /^META-INF\/[^/]*(?:signature|timestamp)[^/]*\.(?:p7s|tst)$/i
/** Evidence records (RFC 4998, RFC 6283), without the manifests that belong to them. */
const EVIDENCE_RECORD = /^META-INF\/(?!ASiCEvidenceRecordManifest)[^/]*evidencerecord[^/]*\.(?:xml|ers)$/i

/** @throws Malformed when the bytes are no readable ZIP */
export async function inspectContainer(bytes: Uint8Array, context: Context): Promise<Inspection> {
  const findings = new Findings()
  const entries = await readZip(bytes, context.budget, findings)
  const files = new Map(entries.map(({ name, bytes: content }) => [name, content]))
  const mimetype = files.get('mimetype')
  const isOffice = mimetype !== undefined && OFFICE.test(text(mimetype))
  const signatureFiles = entries.filter(({ name }) => SIGNATURE_FILE.test(name) && !(isOffice && OFFICE_SIGNATURES.test(name)))
  const isSimple = mimetype !== undefined && text(mimetype).startsWith('application/vnd.etsi.asic-s')
  const isContainer = signatureFiles.length > 0 || (mimetype !== undefined && text(mimetype).startsWith('application/vnd.etsi.asic-e'))
  const claims: MediaTypeClaim[] = []
  const signatures = signatureFiles.flatMap((entry) => inspectSignatureFile(entry, { files, claims }, context, findings))
  const hashed = entries.map(withHash)
  const dataFiles = hashed.filter(isDataFile)
  if (isContainer) {
    judgeMimetype(entries, isSimple && isSimpleContainer(dataFiles, signatureFiles) ? ASIC_S : ASIC_E, findings)
    const names = dataFiles.map(({ name }) => name)
    judgeNames(names, findings)
    judgeManifest(files.get(MANIFEST), { names, claims, mimetype: mimetype && text(mimetype) }, context, findings)
    judgeCoverage(dataFiles, signatures, findings)
    judgeOthers(entries, signatures, findings)
  } else if (isSimple) judgeOthers(entries, signatures, findings)
  else {
    const signed = entries.find(({ name }) => OFFICE_SIGNATURES.test(name))
    const [code, why] = signed === undefined ? NOT_ASIC : OF_OFFICE
    findings.at(signed?.name ?? 'mimetype').error(code, `${why}, so nothing in it was judged.`, 'ETSI EN 319 162-1, 4.4.2')
  }
  return {
    format: isContainer ? 'asic-e' : 'unknown',
    ...(isSimple ? { kind: 'asic-s' } : isContainer ? {} : { kind: 'zip' }),
    contentSha256: contentHash(hashed),
    files: await fileReports(dataFiles, context.budget.limits),
    signatures,
    timeStamps: [],
    findings: findings.list,
  }
}

type HashedEntry = ZipEntry & { readonly sha256: string }

function withHash(entry: ZipEntry): HashedEntry {
  return { ...entry, sha256: sha256Of(entry.bytes) }
}

/** A directory that has content is a file to some readers. */
function isDataFile({ name, isDirectory, bytes }: ZipEntry): boolean {
  return !(isDirectory && bytes.length === 0) && name !== 'mimetype' && !name.startsWith('META-INF/')
}

async function fileReports(entries: readonly HashedEntry[], limits: Limits): Promise<readonly FileReport[]> {
  const reports: FileReport[] = []
  // Many small bombs weigh as much as one big one, so all ZIPs within the container share a budget.
  const budget = new Budget(limits)
  for (const { name, bytes, sha256 } of entries) {
    const content = isZip(bytes) ? await contentOfZip(bytes, budget) : undefined
    reports.push({ name, size: bytes.length, sha256, ...(content === undefined ? {} : { contentSha256: content }) })
  }
  return reports
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** As {@link contentHash}, for a ZIP within the container; `undefined` where it cannot be read, which is nobody's fault: it is a file like any other. */
async function contentOfZip(bytes: Uint8Array, budget: Budget): Promise<string | undefined> {
  try {
    return contentHash((await readZip(bytes, budget, new Findings())).map(withHash))
  } catch (error) {
    if (error instanceof Malformed || error instanceof InspectionError) return undefined
    throw error
  }
}

/** SHA-256 over names and contents of the entries in the order of their names; directories have none. */
function contentHash(entries: readonly HashedEntry[]): string {
  const told = entries
    .filter(({ isDirectory, bytes }) => !isDirectory || bytes.length > 0)
    .map(({ name, sha256 }) => `${name}\0${sha256}\n`)
  return sha256Of(Buffer.from(told.sort().join('')))
}

function sha256Of(bytes: Uint8Array): string {
  return digestOf('sha256', bytes).toString('hex')
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

function inspectSignatureFile(
  entry: ZipEntry,
  { files, claims }: Pick<SignatureFile, 'files' | 'claims'>,
  context: Context,
  findings: Findings,
): SignatureReport[] {
  const { error, advice } = findings.at(entry.name)
  const xml = findings.attempt(() => Xml.parse(entry.bytes, context.budget), 'signature-file-unreadable', entry.name)
  if (xml === undefined) return []
  try {
    const byId = indexIds(xml.root, entry.name, findings)
    const signatures = signaturesOf(xml.root)
    if (signatures.length === 0) error('signature-file-empty', 'The signature file holds no signature.', 'ETSI EN 319 162-1, 4.4.3.2')
    if (signatures[0] === xml.root) {
      const message = 'The signature is the root of its file, where programs look for XAdESSignatures around it.'
      advice('signature-file-root', message, 'ETSI EN 319 162-1, 4.4.3.2 and A.5')
    }
    const everywhere = [...descendants(xml.root)].filter(({ namespace, name }) => namespace === DS && name === 'Signature')
    const counter = everywhere.filter((signature) => isOfCounterSignature(signature, xml.root))
    const file = { xml, entry: entry.name, byId, files, claims }
    for (const signature of counter) judgeCounterSignature(signature, file, context, findings)
    if (everywhere.length > signatures.length + counter.length) {
      advice('nested-signature', 'A signature lies inside another element and was not judged.', 'ETSI EN 319 162-1, A.5')
    }
    return signatures.map((signature) => inspectXades(signature, file, context))
  } finally {
    xml.close()
  }
}

/** asic:XAdESSignatures, or another root (OpenDocument's document-signatures), holds them; a bare signature may be the root. */
function signaturesOf(root: Element): Element[] {
  if (root.namespace === DS && root.name === 'Signature') return [root]
  return childrenNamed(root, DS, 'Signature')
}

/** What an ASiC-S with XAdES holds (EN 319 162-1, 4.3.3.2): one file, and its signatures in one place. */
function isSimpleContainer(dataFiles: readonly ZipEntry[], signatureFiles: readonly ZipEntry[]): boolean {
  return dataFiles.length === 1 && signatureFiles.every(({ name }) => name === SIGNATURES_OF_ASIC_S)
}

/** @param expected the media type of what the container holds */
function judgeMimetype(entries: readonly ZipEntry[], expected: string, findings: Findings): void {
  const clause = 'ETSI EN 319 162-1, A.1'
  const where = 'mimetype'
  const { advice } = findings.at(where)
  const entry = entries.find(({ name }) => name === where)
  if (entry === undefined) {
    advice('no-mimetype', 'The container has no mimetype entry.', clause)
    return
  }
  if (text(entry.bytes) !== expected) advice('mimetype-content', `The mimetype entry does not say "${expected}".`, clause)
  // The directory may list it anywhere: readers that tell the type look at the start of the file.
  if (entries.some(({ offset }) => offset < entry.offset)) advice('mimetype-not-first', 'The mimetype entry is not the first.', clause)
  if (!entry.stored) advice('mimetype-compressed', 'The mimetype entry is compressed.', clause)
  if (entry.hasExtraField) advice('mimetype-extra-field', 'The mimetype entry has an extra field.', clause)
}

/** Names of files that no manifest can list, and no report in XML can tell. */
function judgeNames(names: readonly string[], findings: Findings): void {
  for (const name of names) {
    if (!NOT_IN_XML.test(name)) continue
    const message = 'The name of the file holds characters that no XML can hold, so the manifest cannot list it.'
    findings.at(name).advice('name-not-for-xml', message, 'OpenDocument 1.2, part 3, 4.3; XML 1.0, 2.2')
  }
}

function judgeCoverage(dataFiles: readonly ZipEntry[], signatures: readonly SignatureReport[], findings: Findings): void {
  // What a signature covers that cannot be judged here, nobody can tell.
  if (signatures.some(({ judged }) => !judged)) return
  for (const { name } of dataFiles) {
    const missing = signatures.filter(({ covers }) => !covers.some((cover) => cover.name === name))
    if (missing.length === 0) continue
    const clause = 'ETSI EN 319 162-1, 4.4.3.2'
    if (missing.length === signatures.length) findings.at(name).advice('unsigned-file', 'No signature covers this file.', clause)
    else {
      const message = `Only ${signatures.length - missing.length} of ${signatures.length} signatures cover this file.`
      findings.at(name).advice('partly-signed-file', message, clause)
    }
  }
}

function judgeOthers(entries: readonly ZipEntry[], signatures: readonly SignatureReport[], findings: Findings): void {
  if (signatures.length === 0) {
    findings
      .at('META-INF/')
      .advice('no-signature', 'The container holds no XAdES signature that can be read.', 'ETSI EN 319 162-1, 4.4.3.2')
  }
  const clause = 'ETSI EN 319 162-1, 4.3.3 and 4.4.4'
  const tell = (name: string, code: FindingCode, what: string): void => {
    if (signatures.length > 0) findings.at(name).advice(code, `${what} not read here, so this one was not judged.`, clause)
    else findings.at(name).error(code, `${what} not read here, so nothing was judged.`, clause)
  }
  for (const { name } of entries) {
    if (CADES_FILE.test(name)) tell(name, 'cades-not-read', 'CAdES signatures and container time-stamps are')
    if (EVIDENCE_RECORD.test(name)) tell(name, 'evidence-record-not-read', 'Evidence records are')
  }
}

const OF_COUNTER_SIGNATURES = 'ETSI EN 319 132-1, 5.2.7.2'

/**
 * Verifies one counter-signature, which stands over the SignatureValue of the signature that holds it. Its certificates are at hand for whatever
 * revocation data is in the file: that about a counter-signer speaks of nobody unknown. It harms no signature that it stands over, so what is wrong
 * with it is told of the file.
 */
function judgeCounterSignature(signature: Element, file: SignatureFile, context: Context, findings: Findings): void {
  context.budget.spend('signatures')
  const where = `${file.entry}#${signature.attributes.get('Id') ?? ''}`
  const countersigned = childNamed(signatureAround(signature), DS, 'SignatureValue')
  const own = new Findings()
  // What cannot be read is told by those who need it.
  collectCertificates(signature, where, context, new Findings())
  let core: Core
  try {
    core = verifyCore(signature, file, where, context, own, countersigned)
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    const message = `A counter-signature cannot be read: ${error.message}`
    findings.at(where).advice('counter-signature-not-read', message, OF_COUNTER_SIGNATURES)
    return
  }
  if (countersigned === undefined || !core.references.some(({ target }) => target === countersigned)) {
    const message = 'A counter-signature stands over something else than the signature that holds it.'
    findings.at(where).error('counter-signature-of-another', message, OF_COUNTER_SIGNATURES)
  }
  if (core.valid) return
  if (own.has(KEEPS_FROM_JUDGING)) {
    findings.at(where).advice('counter-signature-not-read', 'A counter-signature uses what is not known here.', OF_COUNTER_SIGNATURES)
    return
  }
  const why = own.list.find(({ severity }) => severity === 'error')?.message ?? 'It has no reference.'
  findings.at(where).error('counter-signature-invalid', `A counter-signature does not verify: ${why}`, OF_COUNTER_SIGNATURES)
}

/** The signature that an element stands in, itself aside. */
function signatureAround(element: Element): Element | undefined {
  for (let at = element.parent; at !== undefined; at = at.parent) if (at.namespace === DS && at.name === 'Signature') return at
  return undefined
}
