// Files of formats that a few bytes make, as other programs know them by their first bytes or their extension. Draws nothing.
import { gzipSync } from 'node:zlib'
import { writePng } from '../../fixtures/samples/png.js'

/** How a file of each format is made, of lines and bytes that no other file holds. */
const FORMATS = {
  gzip: (lines) => gzipSync(lines.join('\n')),
  base64: (_lines, bytes) => Buffer.from(Buffer.from(bytes).toString('base64')),
  json: (lines) => Buffer.from(`${JSON.stringify({ amount: 1.5, lines }, null, 4).replace('1.5', '1.50')}\n`),
  html: (lines) => Buffer.from(htmlOf(lines)),
  picture: (_lines, bytes) => writePng(bytes.subarray(0, 600), 30),
  // A comment in place of a picture: what programs look at first is there, and what they write anew would lose it.
  jpeg: (_lines, bytes) =>
    Buffer.concat([JPEG_BEGINS, Buffer.of(0xff, 0xfe, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff), bytes, JPEG_ENDS]),
  rtf: (lines) => Buffer.from(`{\\rtf1\\ansi\\deff0 {\\fonttbl{\\f0 Arial;}}\r\n${lines.map(inRtf).join('\\par\r\n')}}`),
  // Programs read numbers, dates and formulas in it, and quote it in another way.
  csv: (lines) =>
    Buffer.from(`no;date;amount\r\n${lines.map((line) => `007;2026-01-02;1,50;"${line.replaceAll('"', '""')}";=1+1`).join('\r\n')}\r\n`),
  // Lines that begin with dots or "From " are changed where mail is sent on.
  eml: (lines) =>
    Buffer.from(
      `From: a@example.org\r\nSubject: =?utf-8?Q?p=C3=A4per?=\r\nMIME-Version: 1.0\r\n\r\n.\r\nFrom here on\r\n${lines.join('\r\n')}\r\n`,
    ),
  // Lines of 48 characters, where most programs write 64.
  pem: (_lines, bytes) =>
    Buffer.from(
      `# a note\n-----BEGIN DATA-----\n${Buffer.from(bytes).toString('base64').replaceAll(/.{48}/g, '$&\n')}\n-----END DATA-----\n`,
    ),
  // An OCTET STRING in a SEQUENCE (X.690, 8.7 and 8.9).
  der: (_lines, bytes) => Buffer.concat([derHead(0x30, bytes.length + 4), derHead(0x04, bytes.length), bytes]),
} as const satisfies Readonly<Record<string, (lines: readonly string[], bytes: Uint8Array) => Uint8Array>>

/** The first marker, with the header of JFIF 1.1. */
const JPEG_BEGINS = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const JPEG_ENDS = Buffer.of(0xff, 0xd9)

/** With a length of two octets. */
function derHead(tag: number, length: number): Buffer {
  return Buffer.of(tag, 0x82, length >> 8, length & 0xff)
}

/** A file of such a format. */
export function writeFormat(format: keyof typeof FORMATS, lines: readonly string[], bytes: Uint8Array): Uint8Array {
  return FORMATS[format](lines, bytes)
}

function inRtf(line: string): string {
  return line.replaceAll(/[\\{}]/g, '\\$&').replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0)}?`)
}

/**
 * XML of which nothing may be made equal: its bytes are what is signed, not what canonicalization makes of them.
 * @param isTyped with a document type, which careful parsers refuse to read
 */
export function xmlOf(lines: readonly string[], isTyped: boolean): string {
  const paragraphs = lines.map((line, number) => `  <p z='${number}'   a="1"\t>${inMarkup(line)}</p >`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...(isTyped ? ['<!DOCTYPE paper [ <!ENTITY who "the signer"> ]>'] : []),
    '<!-- a comment -->',
    '<paper>',
    ...paragraphs,
    `<verbatim><![CDATA[${lines[0] ?? ''}]]></verbatim>`,
    `<empty></empty> ${isTyped ? '&who;' : ''}`,
    '</paper>',
    '',
  ].join('\r\n')
}

/** HTML with what is taken out of it where it is shown. */
function htmlOf(lines: readonly string[]): string {
  return `<!doctype html>\n<html onload="x()"><script>let a = 1 && 2</script><body>${lines.map(inMarkup).join('<br>\n')}<img src="javascript:x()"></body></html>\n`
}

/** A line as it stands in markup. */
export function inMarkup(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
