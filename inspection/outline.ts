// An inspection in one line with its verdict, and as a small tree of sentences, the same for a terminal and for a page.
// Must not judge: every word here is taken from the report.

import { KEEPS_FROM_JUDGING } from './findings.js'
import type {
  CertificateReport,
  Chained,
  ChainVerdict,
  Cover,
  Finding,
  Inspection,
  LaterRevision,
  RevocationReport,
  SignatureReport,
  TimeStampReport,
} from './report.js'

/** Findings on what came after a signature: they stand with the signature. */
const LATER: ReadonlySet<Finding['code']> = new Set([
  'changed-after-signing',
  'change-not-permitted',
  'revision-unreadable',
  'shown-after-certification',
])

/** The tree of a document: its verdict, below it the files, each signature with its proofs, and all findings. */
export function outlineOf(inspection: Inspection): OutlineNode {
  const known = certificatesOf(inspection)
  const { files, signatures, timeStamps, findings } = inspection
  const signed = new Set(signatures.map(({ id }) => id))
  const isTold = ({ code, where }: Finding): boolean => LATER.has(code) && signed.has(where)
  return {
    ...summaryOf(inspection),
    parts: [
      ...files.map(({ name, size, sha256 }) => ({ text: `${printable(name)}: ${size} bytes, sha256 ${sha256}` })),
      ...signatures.map((signature) => signatureNode(signature, inspection, known)),
      ...timeStamps.map((stamp) => timeStampNode(`document time-stamp ${printable(stamp.where)}`, stamp)),
      ...findings.filter((finding) => !isTold(finding)).map(findingNode),
    ],
  }
}

/** The certificates that stand in the report, by their SHA-256. */
function certificatesOf({ signatures, timeStamps }: Inspection): ReadonlyMap<string, CertificateReport> {
  const proofs = signatures.flatMap(({ signatureTimeStamps, archiveTimeStamps }) => [...signatureTimeStamps, ...archiveTimeStamps])
  const chains = [
    ...[...signatures, ...timeStamps, ...proofs].map(({ signer, issuers }) => [signer, ...issuers]),
    ...signatures.flatMap(({ revocation }) => revocation.map(({ responder, issuers }) => [responder, ...issuers])),
  ]
  return new Map(chains.flat().flatMap((one) => (one === null ? [] : [[one.sha256, one]])))
}

function signatureNode(signature: SignatureReport, inspection: Inspection, known: ReadonlyMap<string, CertificateReport>): OutlineNode {
  const { id, where, valid, level, signer, algorithm, hash, claimedTime, findings } = signature
  const name = `signature ${printable(id)}${where === id ? '' : ` in ${printable(where)}`}`
  if (!signature.judged)
    return {
      text: `${name}: NOT JUDGED`,
      tone: 'advice',
      parts: [...coverageNode(signature, inspection), ...findings.map(findingNode)],
    }
  return {
    text: `${name}: ${valid ? 'valid' : 'NOT VALID'}, level ${level}`,
    tone: valid ? 'good' : 'bad',
    parts: [
      chainNode('by', signer, signature),
      ...(signer === null ? [] : [{ text: `${printable(signer.subject)}, ${signer.keyType} key, serial ${signer.serial}` }]),
      { text: `${algorithm}${hash === null ? '' : ` with ${hash}`}, claims ${claimedTime ?? 'no time'}` },
      ...signature.covers.map(coverNode),
      ...uncovered(signature, inspection),
      ...coverageNode(signature, inspection),
      ...signature.signatureTimeStamps.map((stamp) => timeStampNode('signature time-stamp', stamp)),
      ...signature.revocation.map((report) => revocationNode(report, known)),
      ...signature.archiveTimeStamps.map((stamp) => archiveNode(stamp, inspection)),
      ...nextLevelNode(signature),
      ...findings.map(findingNode),
    ],
  }
}

function nextLevelNode({ nextLevel }: SignatureReport): OutlineNode[] {
  return nextLevel === null ? [] : [{ text: printable(`${nextLevel.level} not reached: ${nextLevel.missing.join(', ')}`) }]
}

/** The document time-stamps of a PDF stand for themselves further down. */
function archiveNode(stamp: SignatureReport['archiveTimeStamps'][number], { timeStamps }: Inspection): OutlineNode {
  const whole = timeStampNode('archive time-stamp', stamp)
  return timeStamps.includes(stamp) ? { ...whole, parts: [{ text: `document time-stamp ${printable(stamp.where)}` }] } : whole
}

function coverNode({ name, ok }: Cover): OutlineNode {
  const words = { true: 'unchanged', false: 'CHANGED', absent: 'NOT IN THE CONTAINER' }[`${ok}`]
  return { text: `covers ${printable(name)}: ${words}`, tone: ok === true ? 'good' : 'bad' }
}

function uncovered({ covers }: SignatureReport, { format, files }: Inspection): OutlineNode[] {
  if (format === 'pdf') return []
  const names = new Set(covers.map(({ name }) => name))
  return files.filter(({ name }) => !names.has(name)).map(({ name }) => ({ text: `does not cover ${printable(name)}`, tone: 'advice' }))
}

/** What a signature of a PDF covers, and what came after it. */
function coverageNode({ id, coversWholeDocument, laterRevisions }: SignatureReport, { files, findings }: Inspection): OutlineNode[] {
  if (laterRevisions === null) return []
  const changes = findings.filter(({ code, where }) => LATER.has(code) && where === id)
  const isKept = coversWholeDocument === true
  if (laterRevisions.length === 0 && isKept) return [{ text: 'covers the whole document', tone: 'good' }]
  const after = isKept ? 'nothing it covers was changed after it' : 'CHANGED AFTER IT'
  return [
    {
      text: `covers revision ${files.length - laterRevisions.length} of ${files.length}: ${after}`,
      tone: isKept ? 'good' : 'bad',
      parts: [...laterRevisions.map((later) => laterNode(later, isKept)), ...changes.map(findingNode)],
    },
  ]
}

function laterNode({ revision, adds, field }: LaterRevision, isKept: boolean): OutlineNode {
  if (field !== null) return { text: `revision ${revision} adds the ${adds} ${printable(field)}` }
  return { text: `revision ${revision} ${isKept ? 'adds validation data, or a field that is not signed' : 'is signed by nobody'}` }
}

function findingNode({ severity, code, message, clause, where }: Finding): OutlineNode {
  const rule = clause === undefined ? '' : ` [${clause}]`
  return {
    text: `${severity === 'error' ? 'ERROR' : 'advice'} ${code}: ${printable(message)}${rule} (${printable(where)})`,
    tone: severity === 'error' ? 'bad' : 'advice',
  }
}

/** A time-stamp with who made it. */
function timeStampNode(kind: string, stamp: TimeStampReport): OutlineNode {
  const { genTime, valid, judged, imprintOk, signer } = stamp
  const problem = imprintOk ? 'its signature does not verify' : 'it stands over something else'
  if (!judged) return { text: `${kind} ${genTime ?? 'of an unknown time'}: NOT JUDGED`, tone: 'advice' }
  return {
    text: `${kind} ${genTime ?? 'that cannot be read'}: ${valid ? 'valid' : `NOT VALID, ${problem}`}`,
    tone: valid ? 'good' : 'bad',
    parts: [chainNode('by', signer, stamp)],
  }
}

/** An OCSP response or a CRL with who signed it. @param known certificates of the document, by their SHA-256 */
function revocationNode(report: RevocationReport, known: ReadonlyMap<string, CertificateReport>): OutlineNode {
  const { type, status, ofSigner, certificate, producedAt, signatureOk, responder } = report
  const subject = ofSigner ? 'the signer' : subjectName(certificate, known)
  const proof = signatureOk ? 'signature verified' : 'SIGNATURE NOT VERIFIED'
  return {
    text: `${type === 'ocsp' ? 'OCSP response' : 'CRL'} ${producedAt ?? 'without a time'}: ${status} for ${subject}, ${proof}`,
    tone: signatureOk && status === 'good' ? 'good' : 'advice',
    parts: [chainNode('by', responder, report)],
  }
}

function subjectName(sha256: string | null, known: ReadonlyMap<string, CertificateReport>): string {
  if (sha256 === null) return 'no certificate of this document'
  const certificate = known.get(sha256)
  return certificate === undefined ? `certificate ${sha256.slice(0, 16)}…` : commonName(certificate)
}

const CHAIN_WORDS: Readonly<Record<ChainVerdict, string>> = {
  anchored: 'an anchor',
  unanchored: 'NO ANCHOR',
  broken: 'CHAIN BROKEN',
  'no-anchors': 'no anchors given',
}

/** A certificate and its issuers, next first, and whether the last is an anchor. */
function chainNode(whose: string, certificate: CertificateReport | null, { chain, issuers }: Chained): OutlineNode {
  const names = certificate === null ? ['a certificate that is not at hand'] : [certificate, ...issuers].map(commonName)
  const tone = chain === 'anchored' ? 'good' : chain === 'no-anchors' ? undefined : 'bad'
  return { text: `${whose} ${names.join(' → ')} (${CHAIN_WORDS[chain]})`, tone }
}

/** The common name (RFC 4514); the whole subject where there is none. */
function commonName({ subject }: CertificateReport): string {
  return printable(/(?:^|, )CN=((?:\\.|[^,\\])+)/.exec(subject)?.[1] ?? subject)
}

/** `good` and `bad`: the verdict on something. `advice`: not as advised. Without one: told, and not judged. */
export type Tone = 'good' | 'bad' | 'advice'

/** One sentence, with what belongs to it. Nothing in the text can move a cursor or turn the writing direction. */
export interface OutlineNode {
  readonly text: string
  readonly tone?: Tone | undefined
  readonly parts?: readonly OutlineNode[] | undefined
}

const LONGEST_TEXT = 300

/** Names come from hostile documents: nothing in them may move the cursor, change colours or turn the writing direction. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '�').slice(0, LONGEST_TEXT)
}

/** The tree as lines, each ended by a line feed. */
export function renderOutline({ text, parts = [] }: OutlineNode): string {
  return `${[text, ...branches(parts, '')].join('\n')}\n`
}

function branches(parts: readonly OutlineNode[], indent: string): string[] {
  return parts.flatMap(({ text, parts: below = [] }, index) => {
    const isLast = index === parts.length - 1
    return [`${indent}${isLast ? '└─' : '├─'} ${text}`, ...branches(below, `${indent}${isLast ? '   ' : '│  '}`)]
  })
}

/** Something in it is signed, and nothing is wrong. */
export function isSound({ signatures, timeStamps, findings }: Inspection): boolean {
  const all = [...findings, ...signatures.flatMap((signature) => signature.findings)]
  const areValid = [...signatures, ...timeStamps].every(({ valid }) => valid)
  return signatures.length + timeStamps.length > 0 && areValid && all.every(({ severity }) => severity !== 'error')
}

const FORMATS = { 'asic-e': 'ASiC-E container', pdf: 'PDF', unknown: 'neither a container nor a PDF' } as const
const KINDS = { 'asic-s': 'ASiC-S container', zip: 'a ZIP that is no ASiC container' } as const

/** The verdict, the format, the signatures with their levels, and the codes of what is wrong. */
export function summaryOf(inspection: Inspection): { readonly text: string; readonly tone: Tone } {
  const { format, kind, signatures, timeStamps, findings } = inspection
  const all = [...findings, ...signatures.flatMap((signature) => signature.findings)]
  const codes = (severity: Finding['severity']) => [...new Set(all.filter((one) => one.severity === severity).map(({ code }) => code))]
  const [errors, advice] = [codes('error'), codes('advice')]
  const parts = [
    verdictOf(inspection, errors),
    kind === undefined ? FORMATS[format] : KINDS[kind],
    signaturesText(signatures),
    ...(timeStamps.length === 0 ? [] : [counted(timeStamps.length, 'document time-stamp')]),
  ]
  const told = [...errors, ...advice.map((code) => `advice ${code}`)]
  return { text: `${parts.join(', ')}${told.length === 0 ? '' : `: ${told.join(', ')}`}`, tone: isSound(inspection) ? 'good' : 'bad' }
}

function verdictOf(inspection: Inspection, errors: readonly Finding['code'][]): string {
  if (isSound(inspection)) return 'valid'
  const signed = [...inspection.signatures, ...inspection.timeStamps]
  // Whatever is wrong with it: where no format of signatures is known, none can be false.
  if (inspection.format === 'unknown' && signed.length === 0) return errors.length === 0 ? 'NOT SIGNED' : 'NOTHING JUDGED'
  if (signed.some(({ valid, judged }) => judged && !valid) || !errors.every((code) => NOT_JUDGED.has(code))) return 'NOT VALID'
  if (signed.length > 0) return 'NOT JUDGED'
  return errors.length === 0 ? 'NOT SIGNED' : 'NOTHING JUDGED'
}

/** The inspection does not read what these are about. */
const NOT_JUDGED: ReadonlySet<Finding['code']> = new Set([
  ...KEEPS_FROM_JUDGING,
  'cades-not-read',
  'certificate-algorithm-unknown',
  'evidence-record-not-read',
  'pdf-encrypted',
  'pdf-not-read',
  'revocation-algorithm-unknown',
  'time-stamp-algorithm-unknown',
  'time-stamp-input-missing',
  'zip-encrypted',
])

function signaturesText(signatures: readonly SignatureReport[]): string {
  if (signatures.length === 0) return 'no signature'
  return `${counted(signatures.length, 'signature')} (${signatures.map(levelText).join(', ')})`
}

/** A level whose proofs are there, but not all of the validation data, is no level that a later validation can count on. */
function levelText({ level, nextLevel, judged }: SignatureReport): string {
  if (!judged) return 'not judged'
  return nextLevel?.level === 'LT' && level !== 'T' ? `${level} incomplete` : level
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
