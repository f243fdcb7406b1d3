// What may be peculiar about a file: its content, or its name. Each is a circumstance in which a deployment may sign or seal something else.
import { formatOf } from '../documents/format.js'
import type { DataFile } from '../seams.js'

/** A file of a session, with its place there, from 0. */
export type FileInPlace = readonly [file: DataFile, place: number, files: readonly DataFile[]]
type Holds = (file: FileInPlace) => boolean
/** The words for a peculiar file, and whether one is such. */
type FileTable = Readonly<Record<string, readonly [words: string, holds: Holds]>>

const KIBIBYTE = 1024

const starts = (...bytes: number[]): Holds => {
  const beginning = Buffer.from(bytes)
  return ([{ content }]) => content.subarray(0, beginning.length).equals(beginning)
}
const inLatin1 = (pattern: RegExp): Holds => {
  return ([{ content }]) => !content.includes(0) && pattern.test(content.toString('latin1'))
}
const inUtf8 = (pattern: RegExp): Holds => {
  return ([{ content }]) => pattern.test(content.toString('utf8'))
}
const longer = (length: number): Holds => {
  return ([{ content }]) => content.length > length
}
const named = (pattern: RegExp): Holds => {
  return ([{ name }]) => pattern.test(name)
}
/** Whether a program that looks at this alone takes the file for one that comes before it. */
const likeAnother = (words: string, told: (name: string) => string): FileTable[string] => {
  return [words, ([{ name }, place, files]) => files.slice(0, place).some((one) => told(one.name) === told(name))]
}

/** All of them by name. */
export const FILES: FileTable = {
  // Peculiar contents.
  gzip: ['a gzip file', starts(0x1f, 0x8b)],
  png: ['a picture', starts(0x89, 0x50, 0x4e, 0x47)],
  jpeg: ['a photograph', starts(0xff, 0xd8, 0xff)],
  der: ['a DER file', starts(0x30, 0x82)],
  zip: ['a ZIP file that is no container', starts(0x50, 0x4b)],
  'byte-order-mark': ['a text with a byte order mark', starts(0xef, 0xbb, 0xbf)],
  'zero-bytes-at-the-end': ['a file that ends in zero bytes', ([{ content }]) => content.at(-1) === 0],
  'end-of-file-mark': ['a text with the mark that old programs end files with', ([{ content }]) => content.includes(0x1a)],
  empty: ['an empty file', ([{ content }]) => content.length === 0],
  'beyond-64-kib': ['a file of more than 64 KiB', longer(64 * KIBIBYTE)],
  'beyond-512-kib': ['a file of more than 512 KiB', longer(512 * KIBIBYTE)],
  'beyond-2-mib': ['a file of more than 2 MiB', longer(2048 * KIBIBYTE)],
  json: ['a JSON file in lines', inLatin1(/^\{\n/)],
  xml: ['an XML file', inLatin1(/^<\?xml/)],
  html: ['an HTML file', inLatin1(/<html/i)],
  csv: ['a CSV file', inLatin1(/^no;date;/)],
  pem: ['a PEM file', inLatin1(/-----BEGIN /)],
  letter: ['a letter', inLatin1(/^From: /)],
  base64: ['a file that is base64', inLatin1(/^(?:[A-Za-z0-9+/]{4}){9,}={0,2}$/)],
  'cr-lf': ['a text whose lines end in CR LF', inLatin1(/\r\n/)],
  'lone-cr': ['a text with a carriage return by itself', inLatin1(/\r(?!\n)/)],
  'blanks-around': ['a text with blanks around it', inLatin1(/^\s|\s\s$/)],
  'blanks-at-line-ends': ['a text with blanks at the end of a line', inLatin1(/\S[ \t]+\n[\s\S]*\S/)],
  'empty-lines': ['a text with several empty lines', inLatin1(/\n{3,}/)],
  entities: ['a text with entities', inLatin1(/&amp;/)],
  'control-characters': ['a text with control characters', ([{ content }]) => content.includes(1) && !content.includes(0)],
  'no-utf-8': [
    'a text that is no UTF-8',
    ([{ name, content }]) => name.endsWith('.txt') && !Buffer.from(content.toString()).equals(content),
  ],
  'beyond-the-bmp': ['a text with characters beyond the BMP', inUtf8(/[\u{10000}-\u{10ffff}]/u)],
  'line-separators': ['a text with unusual line separators', inUtf8(/[\u2028\u2029\u0085\f\v]/)],
  decomposed: ['a text with decomposed letters', inUtf8(/\p{L}\p{Mn}/u)],
  'typographic-quotes': ['a text with typographic quotation marks', inUtf8(/[“”‘’]/)],
  'no-break-spaces': ['a text with no-break spaces', inUtf8(/\u00a0/)],
  // Peculiar names.
  'name-beyond-ascii': ['a file with a name beyond ASCII', named(/\P{ASCII}/u)],
  'name-beyond-the-bmp': ['a file with a character beyond the BMP in its name', named(/[\u{10000}-\u{10ffff}]/u)],
  'name-with-percent': ['a file with % in its name', named(/%/)],
  'name-with-plus': ['a file with + in its name', named(/\+/)],
  'name-with-ampersand': ['a file with & in its name', named(/&/)],
  'name-with-parentheses': ['a file with parentheses in its name', named(/[()]/)],
  'name-with-brackets': ['a file with brackets or braces in its name', named(/[[\]{}]/)],
  'name-with-marks-of-shells': ['a file with ? or * in its name', named(/[?*]/)],
  'name-with-angle-brackets': ['a file with < > or | in its name', named(/[<>|]/)],
  'name-with-a-colon': ['a file with a colon in its name', named(/:/)],
  'name-with-invisible-characters': ['a file with invisible characters in its name', named(/[\u00a0\u00ad\u200b\u200d]/)],
  'name-with-a-dot-first': ['a file whose name begins with a dot', named(/^\./)],
  'name-like-an-option': ['a file whose name begins with a hyphen', named(/^-/)],
  'name-of-a-device': ['a file called like a device of Windows', named(/^con\./i)],
  'name-of-a-member': ['a file called like a member of every object', ([{ name }]) => name in {}],
  'name-of-a-pdf': ['a file that is called .pdf and is none', ([{ name, content }]) => /\.pdf$/i.test(name) && formatOf(content) !== 'pdf'],
  'name-alike-but-for-case': likeAnother('a file whose name differs from another in its case alone', (name) => name.toLowerCase()),
  'name-of-one-stem': likeAnother('a file whose name differs from another in its extension alone', (name) => name.replace(/\.[^.]*$/, '')),
  'name-alike-in-64-characters': likeAnother('a file whose name begins with the same 64 characters as another', (name) =>
    name.slice(0, 64),
  ),
  'name-in-another-form': likeAnother('a file whose name differs from another in its normalization form', (name) => name.normalize('NFC')),
  'name-alike-but-for-marks': likeAnother('a file whose name has the same letters and digits as another', (name) =>
    name.replaceAll(/[^\p{L}\p{M}\p{N}.]/gu, '_'),
  ),
  'second-file': ['the second of several files', ([, place]) => place === 1],
  'seventeenth-file': ['the seventeenth file of a session', ([, place]) => place === 16],
  'thirty-third-file': ['the thirty-third file of a session', ([, place]) => place === 32],
}
