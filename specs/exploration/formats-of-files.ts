// How files of some formats are written, as other programs know them by their first bytes or their extension. Draws nothing.

/** The first marker, with the header of JFIF 1.1. */
const JPEG_BEGINS = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const JPEG_ENDS = Buffer.of(0xff, 0xd9)

/** A comment in place of a picture: what programs look at first is there, and what they write anew would lose it. */
export function jpegOf(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([JPEG_BEGINS, Buffer.of(0xff, 0xfe, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff), bytes, JPEG_ENDS])
}

/** An OCTET STRING in a SEQUENCE (X.690, 8.7 and 8.9), with lengths of two octets. */
export function octetString(bytes: Uint8Array): Uint8Array {
  const head = (tag: number, length: number): Buffer => Buffer.of(tag, 0x82, length >> 8, length & 0xff)
  return Buffer.concat([head(0x30, bytes.length + 4), head(0x04, bytes.length), bytes])
}

/** RTF, with escapes for what it reserves and for what is not ASCII. */
export function rtfOf(lines: readonly string[]): string {
  const escaped = lines.map((line) =>
    line.replaceAll(/[\\{}]/g, '\\$&').replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0)}?`),
  )
  return `{\\rtf1\\ansi\\deff0 {\\fonttbl{\\f0 Arial;}}\r\n${escaped.join('\\par\r\n')}}`
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
export function htmlOf(lines: readonly string[]): string {
  return `<!doctype html>\n<html onload="x()"><script>let a = 1 && 2</script><body>${lines.map(inMarkup).join('<br>\n')}<img src="javascript:x()"></body></html>\n`
}

/** A line as it stands in markup. */
export function inMarkup(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
