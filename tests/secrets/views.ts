// The ways in which bytes are read before secrets are looked for in them: without escapes, and what is encoded or packed in them.
// Shares nothing with the redaction of the suite, so that one mistake cannot hide in both.
import { constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

/** So often something may be encoded or packed in something else. */
const DEEPEST = 5
/** Escapes of escapes are undone so many times. */
const MOST_ROUNDS = 6
/** The first bytes of a file in a ZIP, as a number. */
const ZIP_ENTRY = 0x04034b50
/** The first bytes of what gzip has packed (RFC 1952, 2.3.1). */
const GZIP = new RegExp(String.fromCharCode(0x1f, 0x8b, 8), 'g')
const LARGEST_PART = 16 * 1024 * 1024

/** Everything that stands in the bytes, one character for each byte. */
export function* viewsOf(bytes: Buffer, depth = 0): Generator<string> {
  const plain = bytes.toString('latin1')
  const canonical = withoutEscapes(plain)
  yield plain
  if (canonical !== plain) yield canonical
  if (depth === DEEPEST) return
  for (const part of [...packedIn(bytes, plain), ...encodedIn(canonical)]) yield* viewsOf(part, depth + 1)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", bsol: '\\', sol: '/' }
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The text without escapes of JSON and HTML and without percent-encoding, however often they were put around each other. */
export function withoutEscapes(text: string): string {
  let [before, after] = ['', text]
  for (let round = 0; round < MOST_ROUNDS && before !== after; round += 1) {
    before = after
    after = unescaped(before)
  }
  return after
}

function unescaped(text: string): string {
  return text
    .replaceAll(/((?:\\u[0-9a-fA-F]{4})+)|\\(["\\/nrtbf])/g, (_, units?: string, character = '') =>
      units === undefined ? (CONTROLS[character] ?? character) : utf8(units.slice(2).split('\\u').map(hexNumber), String.fromCharCode),
    )
    .replaceAll(/%([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(hexNumber(code)))
    .replaceAll(/&#[xX]([0-9a-fA-F]{1,6});/g, (whole, code: string) => characterOf(hexNumber(code), whole))
    .replaceAll(/&#(\d{1,7});/g, (whole, code: string) => characterOf(Number(code), whole))
    .replaceAll(/&(amp|lt|gt|quot|apos|bsol|sol);/g, (_, name: string) => ENTITIES[name] ?? '')
}

function hexNumber(digits: string): number {
  return Number.parseInt(digits, 16)
}

function characterOf(code: number, otherwise: string): string {
  return code > 0x10_ff_ff ? otherwise : utf8([code], String.fromCodePoint)
}

function utf8(codes: readonly number[], write: (...codes: number[]) => string): string {
  return Buffer.from(codes.map((code) => write(code)).join('')).toString('latin1')
}

/** What base64, hex and UTF-16 in the text stand for. Where a run begins cannot be known, so each place is tried. */
function encodedIn(text: string): readonly Buffer[] {
  const joined = text.replaceAll(/[\r\n]/g, '')
  const base64 = joined.match(/[A-Za-z0-9+/_-]{14,}/g) ?? []
  const hex = joined.replaceAll(/(?<=[0-9a-fA-F]{2}):(?=[0-9a-fA-F]{2})/g, '').match(/[0-9a-fA-F]{16,}/g) ?? []
  const decoded = (runs: readonly string[], encoding: 'base64' | 'hex', starts: readonly number[]): readonly Buffer[] =>
    starts.map((start) => Buffer.concat(runs.flatMap((run) => [Buffer.from(run.slice(start), encoding), Buffer.of(0, 0)])))
  const utf16 = text.match(/(?:[ -~]\0|\0[ -~]){14,}/g) ?? []
  const narrow = utf16.map((run) => Buffer.from(run.replaceAll('\0', ''), 'latin1'))
  return [...narrow, ...decoded(base64, 'base64', [0, 1, 2, 3]), ...decoded(hex, 'hex', [0, 1])].filter(({ length }) => length > 0)
}

/** The inflated parts of a ZIP file, the inflated streams of a PDF and what gzip has packed, as far as they can be inflated. */
function packedIn(bytes: Buffer, text: string): readonly Buffer[] {
  const zipped = [...text.matchAll(/PK(?=\W{2})/g)].map(({ index }) => {
    const headerEnd = index + 30
    if (headerEnd > bytes.length || bytes.readUInt32LE(index) !== ZIP_ENTRY || bytes.readUInt16LE(index + 8) === 0) return null
    return inflated(bytes.subarray(headerEnd + bytes.readUInt16LE(index + 26) + bytes.readUInt16LE(index + 28)), inflateRawSync)
  })
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: word }) => inflated(bytes.subarray(index + word.length), inflateSync))
  const gzipped = [...text.matchAll(GZIP)].map(({ index }) => inflated(bytes.subarray(index), gunzipSync))
  return [...zipped, ...streams, ...gzipped].filter((part) => part !== null)
}

function inflated(packed: Buffer, inflate: typeof inflateSync): Buffer | null {
  try {
    return inflate(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LARGEST_PART })
  } catch {
    // Not deflated, or damaged: nobody else can read it either.
    return null
  }
}
