// Which findings of the inspection belong to which advised row: one table for signatures and seals.
import { notApplicable } from '../../engine/index.js'
import type { FindingCode } from '../../inspection/finding-codes.js'
import type { Finding, SignatureReport } from '../../inspection/report.js'
import { expectThat } from '../answers/expect.js'
import { isUntouched, looksLikeContainer, type ReadDocument, type SignedDocuments } from './documents.js'
import { LATER_CHANGES } from './earlier-content.js'
import { expectJudged, NOT_READ, ownSignatures } from './signed-documents.js'

interface Advice {
  readonly what: string
  readonly expected: string
  readonly codes: readonly FindingCode[]
}

/** Rows about a container as a whole; `asked` says whether it holds what the row is about. */
const CONTAINER_ADVICE = {
  'DOC-10': {
    what: '`mimetype` of the container',
    expected: 'the first entry, stored, with nothing added',
    codes: ['no-mimetype', 'mimetype-content', 'mimetype-not-first', 'mimetype-compressed', 'mimetype-extra-field'],
    asked: () => true,
  },
  'DOC-11': { what: 'the data files of the container', expected: 'a signature over each', codes: ['unsigned-file'], asked: isJudged },
  'DOC-25': {
    what: 'the manifest of the container',
    expected: 'an entry for each data file, and for no other',
    codes: ['manifest-incomplete', 'manifest-excess'],
    asked: ({ bytes }: ReadDocument) => hasManifest(bytes),
  },
} as const satisfies Readonly<Record<string, Advice & { asked: (document: ReadDocument) => boolean }>>

/** Rows about one signature; `asked` says whether the signature holds what the row is about. */
const SIGNATURE_ADVICE = {
  'DOC-14': {
    what: 'the reference to the signing certificate',
    expected: 'a signed one, to the certificate that signed',
    codes: [
      'no-qualifying-properties',
      'no-signing-certificate',
      'signed-properties-not-signed',
      'signing-certificate-mismatch',
      'issuer-serial-mismatch',
    ],
    asked: () => true,
  },
  'DOC-15': {
    what: 'the times in the signature',
    expected: 'each after what it proves',
    codes: ['times-out-of-order'],
    asked: ({ signatureTimeStamps, archiveTimeStamps }: SignatureReport) => signatureTimeStamps.length + archiveTimeStamps.length > 0,
  },
  'DOC-16': {
    what: 'the signing certificate at signing time',
    expected: 'a valid one',
    codes: ['signer-not-valid-at-signing', 'signer-revoked', 'signer-status-unknown'],
    asked: ({ claimedTime, signatureTimeStamps }: SignatureReport) => claimedTime !== null || signatureTimeStamps.length > 0,
  },
  'DOC-17': {
    what: 'the OCSP response',
    expected: 'one made after the signature time-stamp',
    codes: ['revocation-before-signing'],
    asked: ({ revocation }: SignatureReport) => revocation.some(({ type, ofSigner }) => type === 'ocsp' && ofSigner),
  },
  'DOC-18': { what: 'the hashes used', expected: 'none that is broken', codes: ['broken-hash'], asked: () => true },
  'DOC-24': {
    what: 'the DataObjectFormat of each file',
    expected: 'one that refers to the reference of the file',
    codes: ['no-data-object-format', 'data-object-format-astray'],
    asked: ({ covers }: SignatureReport) => covers.length > 0,
  },
} as const satisfies Readonly<Record<string, Advice & { asked: (report: SignatureReport) => boolean }>>

/** The advised rows about a container as a whole (ETSI EN 319 162-1). */
export const CONTAINER_ROWS = ['DOC-10', 'DOC-11', 'DOC-25'] as const
/** The advised rows about one signature (ETSI EN 319 102-1, 319 122-1, 319 132-1; TS 119 312). */
export const SIGNATURE_ROWS = ['DOC-14', 'DOC-15', 'DOC-16', 'DOC-17', 'DOC-18', 'DOC-24'] as const

/** @throws NotAssessed `could-not-run` where the inspection does not know what a signature uses */
function isJudged(document: ReadDocument): boolean {
  expectJudged([document])
  return true
}

/** The judgement of one row about containers. */
export function containerAdvice(row: (typeof CONTAINER_ROWS)[number]): (signed: SignedDocuments) => void {
  const advice = CONTAINER_ADVICE[row]
  return ({ session, documents }) => {
    const containers = documents.filter((document) => document.inspection.format === 'asic-e' && !isUntouched(document, session))
    if (containers.length === 0) throw notApplicable('the result is no ASiC-E container')
    const asked = containers.filter(advice.asked)
    if (asked.length === 0) throw notApplicable('the container holds nothing that this row is about')
    for (const { inspection, exchange } of asked) expectNone(advice, inspection.findings, exchange)
  }
}

/** Fails unless each container has a manifest. One that was uploaded without any may stay without. */
export function expectManifest({ session, documents }: SignedDocuments): void {
  const containers = documents.filter((document) => document.inspection.format === 'asic-e' && !isUntouched(document, session))
  if (containers.length === 0) throw notApplicable('the result is no ASiC-E container')
  if (session.uploaded.some(({ bytes }) => looksLikeContainer(bytes) && !hasManifest(bytes)))
    throw notApplicable('the container was uploaded without a manifest')
  for (const { bytes, exchange } of containers) {
    expectThat(hasManifest(bytes), 'the entries of the container', MANIFEST, 'no such entry', exchange)
  }
}

const MANIFEST = 'META-INF/manifest.xml'
/** What begins the end of the central directory, and where in it the offset of the directory stands (APPNOTE 4.3.16). */
const DIRECTORY_END = 'PK\u0005\u0006'
const DIRECTORY_OFFSET = 16

/** Looks for the name in the central directory, where names stand as they are; a file may hold another container. */
function hasManifest(bytes: Uint8Array): boolean {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = zip.lastIndexOf(DIRECTORY_END, undefined, 'latin1')
  if (end < 0 || end + DIRECTORY_OFFSET + 4 > zip.length) return zip.includes(MANIFEST)
  const start = zip.readUInt32LE(end + DIRECTORY_OFFSET)
  // ZIP64 keeps the offset elsewhere.
  return zip.subarray(start < end ? start : 0, end).includes(MANIFEST)
}

/** The judgement of one row about signatures. */
export function signatureAdvice(row: (typeof SIGNATURE_ROWS)[number]): (signed: SignedDocuments) => void {
  const advice = SIGNATURE_ADVICE[row]
  return (signed) => {
    const asked = ownSignatures(signed).filter(({ report }) => advice.asked(report))
    if (asked.length === 0) throw notApplicable('the signature holds nothing that this row is about')
    for (const { document, report } of asked) expectNone(advice, report.findings, document.exchange)
  }
}

/** Errors that other rows judge, or that are about what the inspection or the deployment file lacks. */
const JUDGED_ELSEWHERE: ReadonlySet<FindingCode> = new Set([
  ...NOT_READ,
  ...LATER_CHANGES,
  ...Object.values({ ...CONTAINER_ADVICE, ...SIGNATURE_ADVICE }).flatMap(({ codes }): readonly FindingCode[] => codes),
  ...(['signer-unanchored', 'signer-chain-broken', 'time-stamp-unanchored', 'time-stamp-chain-broken'] as const),
  ...(['revocation-unanchored', 'revocation-chain-broken', 'document-unreadable', 'time-stamp-without-certificate'] as const),
  ...(['certificate-algorithm-unknown', 'revocation-algorithm-unknown', 'time-stamp-algorithm-unknown'] as const),
])

/** DOC-27: fails for any error of the inspection that no other row is about, so that none is found for nothing. */
export function expectNothingElseWrong(signed: SignedDocuments): void {
  // One that is not valid at all is judged by DOC-1 or DOC-7.
  const own = ownSignatures(signed).filter(({ report }) => report.valid)
  if (own.length === 0) throw notApplicable('no signature by the certificate that was sent is valid')
  for (const { document, report } of own) {
    const wrong = [...report.findings, ...document.inspection.findings].filter(
      ({ severity, code }) => severity === 'error' && !JUDGED_ELSEWHERE.has(code),
    )
    const said = wrong.map(({ message, where }) => `${message} (${where})`)
    expectThat(wrong.length === 0, 'the signature and its document', 'nothing that a standard forbids', said, document.exchange)
  }
}

function expectNone(
  { what, expected, codes }: Advice,
  findings: readonly Finding[],
  exchange: SignedDocuments['documents'][number]['exchange'],
): void {
  const broken = findings.filter(({ code }) => codes.includes(code)).map(({ message, where }) => `${message} (${where})`)
  expectThat(broken.length === 0, what, expected, broken, exchange)
}
