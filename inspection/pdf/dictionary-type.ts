// Whether the dictionaries around signatures say what they are: programs find document time-stamps by their /Type, and take them for signatures without it.
// And whether their words are text strings (ISO 32000-1, 7.9.2.2): readers show them to people.
import type { Findings } from '../findings.js'
import { nameOf, type PdfDict, PdfString, type PdfValue } from './values.js'

interface ExpectedType {
  readonly name: 'Annot' | 'DSS' | 'DocTimeStamp' | 'Sig'
  readonly isOptional: boolean
  readonly clause: string
}

const SIGNATURES = 'ISO 32000-2, 12.8.1'

/** What the /Type of each kind of dictionary has to be. */
export const TYPES = {
  store: { name: 'DSS', isOptional: true, clause: 'ETSI EN 319 142-1, 5.4.2.2' },
  documentTimeStamp: { name: 'DocTimeStamp', isOptional: false, clause: SIGNATURES },
  signature: { name: 'Sig', isOptional: true, clause: SIGNATURES },
  widget: { name: 'Annot', isOptional: true, clause: 'ISO 32000-1, 12.5.2' },
} as const satisfies Readonly<Record<string, ExpectedType>>

/** @param type the value of /Type, resolved; `undefined` and `null` where there is none */
export function judgeType(type: PdfValue | undefined, { name, isOptional, clause }: ExpectedType, where: string, findings: Findings): void {
  const found = nameOf(type)
  const isMissing = type === undefined || type === null
  if (found === name || (isMissing && isOptional)) return
  const said = isMissing ? 'missing' : found === undefined ? 'no name' : `/${found.slice(0, 40)}`
  findings.at(where).advice('dictionary-type', `The /Type of the dictionary is ${said}, not /${name}.`, clause)
}

/** Entries that people read (ISO 32000-1, table 252). */
const ENTRIES = ['Name', 'Reason', 'Location', 'ContactInfo'] as const
const BEYOND_ASCII = /[^\0-\x7f]/u
const WORDS = /^[\0-\x7f\p{L}\p{M}]+$/u

/**
 * Programs write UTF-8 there without the mark of PDF 2.0, so that readers show two letters or three in place of each beyond ASCII, or UTF-16 with the
 * less significant octet first, of which PDF knows nothing.
 */
export function judgeTextStrings(dict: PdfDict, where: string, findings: Findings): void {
  const tell = (is: (value: PdfValue | undefined) => boolean, what: string): void => {
    const keys = ENTRIES.filter((key) => is(dict.get(key)))
    if (keys.length === 0) return
    const message = `The text of /${keys.join(', /')} is ${what}, which readers take for another encoding.`
    findings.at(where).advice('text-string-encoding', message, 'ISO 32000-1, 7.9.2.2; ISO 32000-2, 7.9.2.2.1')
  }
  tell(isRawUtf8, 'UTF-8 without a mark')
  tell(isLittleEndian, 'UTF-16 with the less significant octet first')
}

/** By its mark: in PDFDocEncoding nobody begins a text with these two letters. */
function isLittleEndian(value: PdfValue | undefined): boolean {
  return value instanceof PdfString && value.bytes[0] === 0xff && value.bytes[1] === 0xfe
}

/** In PDFDocEncoding each octet is a character of its own. Letters that make UTF-8 by accident are signs and accents that nobody writes in a row. */
function isRawUtf8(value: PdfValue | undefined): boolean {
  if (!(value instanceof PdfString)) return false
  const text = utf8Of(value.bytes)
  return text !== undefined && BEYOND_ASCII.test(text) && WORDS.test(text)
}

/** A mark of PDF 2.0 (7.9.2.2.1) stays in the text, and is no letter. */
function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // It is in another encoding.
    return undefined
  }
}
