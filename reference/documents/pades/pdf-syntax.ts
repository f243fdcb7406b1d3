// As much of the syntax of PDF (ISO 32000-1, 7.2 and 7.3) as cross-references need: where values end, and dictionaries by key.
// Must not know what the values mean.
import { DocumentError } from '../errors.js'

/** The values of a dictionary as they are written, by key. */
export type Entries = ReadonlyMap<string, string>

const deepest = 32
const white = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y
const reference = /\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const hexadecimal = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y
const word = /[^\0\t\n\f\r ()<>[\]{}/%]+/y

/** `corrupt-pdf`, to be thrown. */
export function corrupt(problem: string, cause?: unknown): DocumentError {
  return new DocumentError('corrupt-pdf', `the PDF is damaged: ${problem}`, { cause })
}

/** What the pattern matches exactly here. @param pattern sticky */
export function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(text)
}

/** Behind white space and comments. */
export function behindWhite(text: string, position: number): number {
  return position + (matchAt(white, text, position)?.[0].length ?? 0)
}

/** The dictionary that begins here. @throws DocumentError `corrupt-pdf` */
export function readDictionary(text: string, position: number, depth = 0): { readonly entries: Entries; readonly end: number } {
  if (!text.startsWith('<<', position)) throw corrupt(`no dictionary stands at offset ${position}`)
  const entries = new Map<string, string>()
  let at = behindWhite(text, position + 2)
  while (!text.startsWith('>>', at)) {
    const key = matchAt(name, text, at)?.[0]
    if (key === undefined) throw corrupt(`a dictionary has no key at offset ${at}`)
    const start = behindWhite(text, at + key.length)
    const end = endOfValue(text, start, depth + 1)
    entries.set(key.slice(1), text.slice(start, end))
    at = behindWhite(text, end)
  }
  return { entries, end: at + 2 }
}

/** Behind the value that begins here. @throws DocumentError `corrupt-pdf` */
export function endOfValue(text: string, position: number, depth: number): number {
  if (depth > deepest) throw corrupt('its values are nested too deeply')
  if (text.startsWith('<<', position)) return readDictionary(text, position, depth).end
  switch (text[position]) {
    case '[':
      return endOfArray(text, position, depth)
    case '(':
      return endOfString(text, position)
    case '<': {
      const digits = matchAt(hexadecimal, text, position)
      if (digits === null) throw corrupt(`a string holds other characters than digits, or has no end, at offset ${position}`)
      return position + digits[0].length
    }
    default: {
      const found = matchAt(name, text, position) ?? matchAt(reference, text, position) ?? matchAt(word, text, position)
      if (found === null) throw corrupt(`no value stands at offset ${position}`)
      return position + found[0].length
    }
  }
}

function endOfArray(text: string, position: number, depth: number): number {
  let at = behindWhite(text, position + 1)
  while (text[at] !== ']') at = behindWhite(text, endOfValue(text, at, depth + 1))
  return at + 1
}

function endOfString(text: string, position: number): number {
  let open = 0
  for (let at = position; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '(') open += 1
    else if (character === ')') open -= 1
    if (open === 0) return at + 1
  }
  throw corrupt(`a string has no end at offset ${position}`)
}
