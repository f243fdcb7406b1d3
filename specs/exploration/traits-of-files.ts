// What stands in a text or in bytes of the usual size, and programs are known to take away, to add or to read as something else.

/** A trait around the content, or in front of it. */
const AROUND = {
  none: ['', ''],
  'byte-order-mark': ['\ufeff', ''],
  'blanks-around': ['\r\n \t', ' \t\r\n\r\n'],
  'zero-behind': ['', '\0\0'],
  'padding-behind': ['', '\u0003\u0003\u0003'],
  'end-of-file-mark': ['', '\u001a'],
  'carriage-returns': ['first\rsecond\r', '\r'],
  escapes: ['&amp;&#228;&lt;b&gt; %41%2B \\u0041\\n =C3=A4=\r\n \u0024{x} $1 ', ' %%EOF'],
  boundary: ['--boundary\r\nContent-Type: text/plain\r\n\r\n', '\r\n--boundary--\r\n'],
  // Beyond the BMP, decomposed, and what some programs read as line ends.
  'rare-characters': ['\u{1f58b}\u{20000} a\u0304c\u030c\u2028b\u2029c\u0085d\fe\v\u0001 “a” ‘b’ — c…\u00a0\ufffd\ufdd0 ', ''],
  'blanks-in-lines': ['a\tb \t\nc  \r\n\td\n\n\n\n', ''],
} as const satisfies Readonly<Record<string, readonly [before: string, behind: string]>>

export type Trait = keyof typeof AROUND
export const TRAITS = Object.keys(AROUND) as readonly Trait[]

/** The content with a trait. */
export function marked(content: string | Uint8Array, trait: Trait): Uint8Array {
  const [before, behind] = AROUND[trait]
  return new Uint8Array(Buffer.concat([Buffer.from(before), Buffer.from(content), Buffer.from(behind)]))
}
