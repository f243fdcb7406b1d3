// The verdict on a document as a whole, and in one line.

import { KEEPS_FROM_JUDGING } from './findings.js'
import type { Tone } from './outline-node.js'
import type { Finding, Inspection, SignatureReport } from './report.js'

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
