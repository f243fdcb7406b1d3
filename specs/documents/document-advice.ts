// The advised rows about documents and their signatures: each fails for the findings that it hears.
import { notApplicable } from '../../engine/index.js'
import { directoryOf } from '../../fixtures/samples/zip.js'
import type { FindingCode } from '../../inspection/finding-codes.js'
import type { Finding, SignatureReport } from '../../inspection/report.js'
import { expectThat } from '../answers/expect.js'
import {
  containersIn,
  inWords,
  isUntouched,
  looksLikeContainer,
  ownSignatures,
  type ReadDocument,
  type SignedDocuments,
} from './documents.js'
import { type HearingRow, hears } from './rows-of-findings.js'
import { expectJudged } from './signed-documents.js'

interface Advice {
  readonly what: string
  readonly expected: string
}

interface DocumentAdvice extends Advice {
  readonly about: 'asic-e' | 'pdf'
  readonly asked: (document: ReadDocument, basis: SignedDocuments['basis']) => boolean
}

interface SignatureAdvice extends Advice {
  readonly asked: (report: SignatureReport) => boolean
}

const MISSING = { 'asic-e': 'the result is no ASiC-E container', pdf: 'the result is no PDF' } as const

/** Rows about a document as a whole; `asked` says whether it holds what the row is about. */
const DOCUMENT_ADVICE = {
  'DOC-10': {
    about: 'asic-e',
    what: '`mimetype` of the container',
    expected: 'the first entry, stored, with nothing added',
    asked: () => true,
  },
  'DOC-11': { about: 'asic-e', what: 'the data files of the container', expected: 'a signature over each', asked: isJudged },
  'DOC-25': {
    about: 'asic-e',
    what: 'the manifest of the container',
    expected: 'an entry for each data file, and for no other',
    asked: ({ bytes }) => hasManifest(bytes),
  },
  'DOC-33': {
    about: 'asic-e',
    what: 'the container',
    expected: 'the same files, names and media types for every program',
    // A signature that is added to a container leaves it as its maker packed it.
    asked: (_, basis) => basis.every(({ bytes }) => !looksLikeContainer(bytes)),
  },
  'DOC-34': {
    about: 'pdf',
    what: 'the new revision of the PDF',
    expected: 'all that an incremental update has to keep',
    asked: isSignedOrStamped,
  },
} as const satisfies Readonly<Partial<Record<HearingRow, DocumentAdvice>>>

/** Rows about one signature; `asked` says whether the signature holds what the row is about. */
const SIGNATURE_ADVICE = {
  'DOC-14': {
    what: 'the reference to the signing certificate',
    expected: 'a signed one, to the certificate that signed',
    asked: () => true,
  },
  'DOC-15': { what: 'the times in the signature', expected: 'each after what it proves', asked: hasTimeStamps },
  'DOC-16': {
    what: 'the signing certificate at signing time',
    expected: 'a valid one',
    asked: ({ claimedTime, signatureTimeStamps }) => claimedTime !== null || signatureTimeStamps.length > 0,
  },
  'DOC-17': {
    what: 'the OCSP response',
    expected: 'one made after the signature time-stamp',
    asked: ({ revocation }) => revocation.some(({ type, ofSigner }) => type === 'ocsp' && ofSigner),
  },
  'DOC-18': { what: 'the hashes used', expected: 'none that is broken', asked: () => true },
  'DOC-24': {
    what: 'the DataObjectFormat of each file',
    expected: 'one that refers to the reference of the file',
    asked: ({ covers }) => covers.length > 0,
  },
  'DOC-29': { what: 'the encoding of the signature', expected: 'that of its standard', asked: () => true },
  'DOC-30': {
    what: 'the attributes of the signature',
    expected: 'those of its baseline level',
    // The baseline is that of PAdES; other signatures in PDFs are as legal.
    asked: ({ findings }) => findings.every(({ code }) => code !== 'not-pades'),
  },
  'DOC-31': {
    what: 'the validation data of the signature',
    expected: 'certificates and revocation data for every CA, and for the time-stamp and its CAs',
    asked: ({ revocation }) => revocation.length > 0,
  },
  'DOC-32': {
    what: 'the certificates behind the time-stamps and the revocation data',
    expected: 'entitled ones, bound to what they made',
    asked: (report) => hasTimeStamps(report) || report.revocation.length > 0,
  },
} as const satisfies Readonly<Partial<Record<HearingRow, SignatureAdvice>>>

type DocumentRow = keyof typeof DOCUMENT_ADVICE
type SignatureRow = keyof typeof SIGNATURE_ADVICE

/** The advised rows about a document as a whole (ETSI EN 319 162-1; ISO 32000-1, 7.5). */
export const DOCUMENT_ROWS = Object.keys(DOCUMENT_ADVICE) as readonly DocumentRow[]
/** The advised rows about one signature (ETSI EN 319 102-1, 319 122-1, 319 132-1, 319 142-1; TS 119 312). */
export const SIGNATURE_ROWS = Object.keys(SIGNATURE_ADVICE) as readonly SignatureRow[]

function hasTimeStamps({ signatureTimeStamps, archiveTimeStamps }: SignatureReport): boolean {
  return signatureTimeStamps.length + archiveTimeStamps.length > 0
}

/** @throws NotAssessed `could-not-run` where the inspection does not know what a signature uses */
function isJudged(document: ReadDocument): boolean {
  expectJudged([document])
  return true
}

/** The judgement of one row about documents. */
export function documentAdvice(row: DocumentRow): (signed: Pick<SignedDocuments, 'basis' | 'before' | 'after'>) => void {
  const { about, asked, ...advice }: DocumentAdvice = DOCUMENT_ADVICE[row]
  return (signed) => {
    const results = signed.after.filter((document) => document.inspection.format === about && !isUntouched(document, signed))
    if (results.length === 0) throw notApplicable(MISSING[about])
    const those = results.filter((one) => asked(one, signed.basis))
    if (those.length === 0) throw notApplicable('the document holds nothing that this row is about')
    for (const { inspection, exchange } of those) expectNone(row, advice, inspection.findings, exchange)
  }
}

/** Fails unless each ASiC-E has a manifest. One that was uploaded without any may stay without, and an ASiC-S needs none. */
export function expectManifest(signed: SignedDocuments): void {
  const containers = containersIn(signed.after).filter((one) => one.inspection.kind !== 'asic-s' && !isUntouched(one, signed))
  if (containers.length === 0) throw notApplicable('the result is no ASiC-E container')
  if (signed.basis.some(({ bytes }) => looksLikeContainer(bytes) && !hasManifest(bytes)))
    throw notApplicable('the container was uploaded without a manifest')
  for (const { bytes, exchange } of containers) {
    expectThat(hasManifest(bytes), 'the entries of the container', MANIFEST, 'no such entry', exchange)
  }
}

const MANIFEST = 'META-INF/manifest.xml'

function hasManifest(bytes: Uint8Array): boolean {
  return [...directoryOf(bytes)].some(({ name }) => name.includes(MANIFEST))
}

/** The judgement of one row about signatures. */
export function signatureAdvice(row: SignatureRow): (signed: SignedDocuments) => void {
  const { asked, ...advice }: SignatureAdvice = SIGNATURE_ADVICE[row]
  return (signed) => {
    const those = ownSignatures(signed).filter(({ report }) => asked(report))
    if (those.length === 0) throw notApplicable('the signature holds nothing that this row is about')
    for (const { document, report } of those) expectNone(row, advice, report.findings, document.exchange)
  }
}

const ELSE: Advice = { what: 'the signature and its document', expected: 'nothing that a standard forbids' }

/** DOC-27: fails for whatever the inspection says that no other row is about, so that none is found for nothing. */
export function expectNothingElseWrong(signed: SignedDocuments): void {
  // One that is not valid at all is judged by DOC-1 or DOC-7.
  const own = ownSignatures(signed).filter(({ report }) => report.valid)
  if (own.length === 0) throw notApplicable('no signature by the certificate that was sent is valid')
  for (const { document, report } of own)
    expectNone('DOC-27', ELSE, [...report.findings, ...document.inspection.findings], document.exchange)
}

/** Rows that hear what came with an archive time-stamp. */
export const ARCHIVED_ROWS = ['DOC-15', 'DOC-18', 'DOC-27', 'DOC-29', 'DOC-32', 'DOC-33', 'DOC-34'] as const satisfies readonly HearingRow[]

/** What an archive time-stamp may bring about by its own validation data, where nobody has added that of an earlier signer. */
const OF_OTHER_SIGNERS: ReadonlySet<FindingCode> = new Set(['revocation-not-of-signer'])

/** The judgement of one row about what addArchive did: of what was said before, it hears nothing. */
export function archivedAdvice(
  row: (typeof ARCHIVED_ROWS)[number],
): (archived: { readonly before: readonly ReadDocument[]; readonly after: readonly ReadDocument[] }) => void {
  const advice: Advice & Partial<Pick<DocumentAdvice, 'about'>> = { ...DOCUMENT_ADVICE, ...SIGNATURE_ADVICE, 'DOC-27': ELSE }[row]
  const other = advice.about === undefined ? null : advice.about === 'pdf' ? 'asic-e' : 'pdf'
  return ({ before, after }) => {
    // What is no document of the other format may be a broken one of this.
    if (advice.about !== undefined && after.length > 0 && after.every(({ inspection }) => inspection.format === other))
      throw notApplicable(MISSING[advice.about])
    const known = new Set(before.flatMap(saidOf).map(inWords))
    // A storage area may list what it made itself beside the signed document.
    const signed = after.filter(isSignedOrStamped)
    for (const one of signed.length > 0 ? signed : after) expectNone(row, advice, without(known, saidOf(one)), one.exchange)
  }
}

function isSignedOrStamped({ inspection }: ReadDocument): boolean {
  return inspection.signatures.length + inspection.timeStamps.length > 0
}

function without(known: ReadonlySet<string>, findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => !known.has(inWords(finding)) && !OF_OTHER_SIGNERS.has(finding.code))
}

function saidOf({ inspection: { findings, signatures } }: ReadDocument): readonly Finding[] {
  return [...findings, ...signatures.flatMap((signature) => signature.findings)]
}

function expectNone(row: HearingRow, { what, expected }: Advice, findings: readonly Finding[], exchange: ReadDocument['exchange']): void {
  const broken = findings.filter(({ code }) => hears(row, code)).map(({ message, where }) => `${message} (${where})`)
  expectThat(broken.length === 0, what, expected, broken, exchange)
}
