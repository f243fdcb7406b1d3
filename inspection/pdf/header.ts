// Where the header of a PDF stands, and what may stand in front of it (ISO 32000-2, 7.5.2).
// Must not know what follows: other programs ask this of files that nobody has inspected.

const HEADER = '%PDF-'
/** How much may come before the header. */
const WINDOW = 1024

/** Offset of the header; -1 where there is none near the start. */
export function headerOffset(bytes: Uint8Array): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, WINDOW + HEADER.length)).indexOf(HEADER)
}

/** Whether bytes are a PDF by their start: nothing but a byte order mark and white space precedes the header. A PDF may stand whole in a letter or in a CMS, too. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  const offset = headerOffset(bytes)
  return offset >= 0 && /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*$/.test(Buffer.from(bytes.subarray(0, offset)).toString('latin1'))
}
