// The filters of PDF streams, by the examples of the standards and by damaged data.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { Malformed } from '../../inspection/findings.js'
import { Budget, InspectionError } from '../../inspection/limits.js'
import { decodeStream } from '../../inspection/pdf/filters.js'
import { PdfName, PdfStream, type PdfValue } from '../../inspection/pdf/values.js'

const text = (characters: string) => Buffer.from(characters, 'latin1')
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')

function decoded(filter: string, raw: Uint8Array, parms: Readonly<Record<string, PdfValue>> = {}, budget = new Budget()): Buffer {
  const dict = new Map<string, PdfValue>([
    ['Filter', new PdfName(filter)],
    ['DecodeParms', new Map(Object.entries(parms))],
  ])
  return Buffer.from(decodeStream(new PdfStream(dict, raw), (value) => value, budget))
}

/** LZW codes; so many of them take nine bits, those behind ten. */
function packed(codes: readonly number[], short = codes.length): Buffer {
  const bits = codes.map((code, place) => code.toString(2).padStart(place < short ? 9 : 10, '0')).join('')
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

// The code that clears, then one for each byte: from the second byte on each adds an entry, the first of them 258. The entry 510 is added with the
// 254th byte, behind which codes have ten bits where they grow early.
const BYTES = Array.from({ length: 300 }, (_, index) => index % 250)
const CODES = [256, ...BYTES, 257]
const ROWS = deflateSync(Buffer.from([1, 10, 1, 1, 255, 2, 5, 5, 0, 0, 1, 1]))

const READ: readonly (readonly [what: string, filter: string, raw: Buffer, bytes: Buffer, parms?: Readonly<Record<string, number>>])[] = [
  ['hexadecimal digits, with white space and an odd number of them', 'ASCIIHexDecode', text('4D 61\n6e2> behind'), hex('4d616e20')],
  ['base 85', 'ASCII85Decode', text('9jqo^BlbD-Bl\neB1DJ+*+F(f,q~>'), text('Man is distinguished')],
  ['base 85 with a group of zeros and a short last one', 'A85', text('z9jn~>'), hex('00000000 4d61')],
  ['runs', 'RunLengthDecode', Buffer.from([2, ...text('abc'), 254, ...text('d'), 128, 1]), text('abcddd')],
  ['LZW as ISO 32000-1, 7.4.4.2, shows it', 'LZWDecode', hex('80 0B 60 50 22 0C 0C 85 01'), hex('2d2d2d2d2d412d2d2d42')],
  ['LZW codes that grow one code early', 'LZWDecode', packed(CODES, 255), Buffer.from(BYTES)],
  ['LZW codes that do not', 'LZW', packed(CODES, 256), Buffer.from(BYTES), { EarlyChange: 0 }],
  ['the predictor of TIFF', 'FlateDecode', ROWS, hex('010a020b010d050505050606'), { Predictor: 2, Colors: 2, Columns: 3 }],
]
for (const [what, filter, raw, bytes, parms] of READ) {
  test(`a stream holds ${what}`, () => assert.deepEqual(decoded(filter, raw, parms), bytes))
}

const DAMAGED: readonly (readonly [filter: string, raw: Uint8Array])[] = [
  ['ASCIIHexDecode', text('4x>')],
  ['ASCII85Decode', text('9jqo^B~>')],
  ['ASCII85Decode', text('uuuuu~>')],
  ['RunLengthDecode', Buffer.from([5, 1, 2])],
  ['LZWDecode', packed([256, 300, 257])],
  ['DCTDecode', text('none')],
]
for (const [filter, raw] of DAMAGED) {
  test(`damaged data of ${filter} is found: ${raw.toString()}`, () => assert.throws(() => decoded(filter, raw), Malformed))
}

test('reading ends where more comes out than is allowed', () => {
  const bomb = Buffer.from(Array.from({ length: 100 }, () => [129, 0]).flat())
  assert.throws(() => decoded('RunLengthDecode', bomb, {}, new Budget({ inflatedBytes: 1000 })), InspectionError)
})
