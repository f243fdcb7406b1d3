// Mutations that any document may suffer: of bytes, of words, of DER values. Damaged containers made from one good one: its bytes, the elements and
// the encoded values of its signature file. And damaged PDFs made from an archived one, a rich one and the legal ones: their bytes, their objects,
// the CMS in them, revisions behind them. The same seed makes the same ones.
import { SeededRandom } from '../../fixtures/samples/random.js'
import { type Inspection, inspect } from '../../inspection/index.js'
import { readZip, writeZip, type ZipItem } from '../../reference/documents/zip.js'
import { filesIn, kept, revised, untrusted } from './documents.js'

export class Random extends SeededRandom {
  /** A whole number from 0 up to, but without, `end`; 0 where `end` is not above 0. */
  below(end: number): number {
    return end <= 0 ? 0 : this.integer(end)
  }

  /** One of several. @throws when there is none */
  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }
}

/** What damaged documents come from. */
export interface FuzzSource {
  make(random: Random): { readonly how: string; readonly bytes: Buffer }
  /** Whether an accepted document shows something as signed that was not. */
  isForged(bytes: Uint8Array, inspection: Inspection): boolean
}

const EXTREME = ['0', '-1', '1', '9', '255', '65536', '2147483647', '4294967296', '9007199254740993', '99999999999999999999', '1e309', '']

/** Gives up to four bytes another value. */
export function alterBytes(bytes: Buffer, random: Random): Buffer {
  const altered = Buffer.from(bytes)
  if (bytes.length === 0) return altered
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    const place = random.below(bytes.length)
    altered.writeUInt8(random.below(2) === 0 ? bytes.readUInt8(place) ^ (1 << random.below(8)) : random.below(256), place)
  }
  return altered
}

/** Takes a stretch of bytes away, doubles, overwrites or moves it, or cuts the rest off. */
export function moveBytes(bytes: Buffer, random: Random): Buffer {
  const start = random.below(bytes.length)
  const end = Math.min(bytes.length, start + 1 + random.below(random.below(8) === 0 ? 4000 : 40))
  const piece = bytes.subarray(start, end)
  const at = random.below(bytes.length)
  const without = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  return random.pick([
    () => without,
    () => Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]),
    () => Buffer.concat([without.subarray(0, at), piece, without.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, start), Buffer.alloc(end - start, random.below(256)), bytes.subarray(end)]),
    () => bytes.subarray(0, at),
  ])()
}

/** Replaces a number or a word by an extreme one, or by another word of the same text. */
export function alterWord(bytes: Buffer, random: Random, words: RegExp = /[A-Za-z]+|-?\d+/g): Buffer {
  const text = bytes.toString('latin1')
  const start = Math.max(0, random.below(text.length) - 2000)
  const found = [...text.slice(start, start + 4000).matchAll(words)]
  if (found.length === 0) return moveBytes(bytes, random)
  const { 0: word, index } = random.pick(found)
  const isNumber = /^-?\d/.test(word) && random.below(3) > 0
  const other = isNumber ? random.pick([...EXTREME, String(Number(word) + 1), String(Number(word) - 1)]) : random.pick(found)[0]
  return Buffer.from(text.slice(0, start + index) + other + text.slice(start + index + word.length), 'latin1')
}

/** The places of each value of a DER structure, and of those in it. */
function* valuesIn(der: Buffer, from = 0, to = der.length): Generator<Readonly<Record<'start' | 'content' | 'end', number>>> {
  for (let start = from; start + 2 <= to; ) {
    const first = der.readUInt8(start + 1)
    const extra = first > 0x80 ? first & 0x7f : 0
    const content = start + 2 + extra
    if (extra > 4 || content > to) return
    const end = content + (extra > 0 ? der.readUIntBE(start + 2, extra) : first)
    if (end > to) return
    yield { start, content, end }
    if ((der.readUInt8(start) & 0x20) !== 0) yield* valuesIn(der, content, end)
    start = end
  }
}

/** Alters a value of a DER structure: its tag, its length, its content, or all of it. */
function alterDer(der: Buffer, random: Random): Buffer {
  const values = [...valuesIn(der)]
  if (values.length === 0) return alterBytes(der, random)
  const [one, two] = [random.pick(values), random.pick(values)]
  const [whole, other] = [der.subarray(one.start, one.end), der.subarray(two.start, two.end)]
  const within = (bytes: Uint8Array) => Buffer.concat([der.subarray(0, one.start), bytes, der.subarray(one.end)])
  const at = (place: number) => {
    const altered = Buffer.from(der)
    altered.writeUInt8(random.below(256), place)
    return altered
  }
  return random.pick([
    () => at(one.start),
    () => at(one.start + 1),
    () => (one.content < one.end ? at(one.content + random.below(one.end - one.content)) : at(one.start)),
    () => within(Buffer.alloc(0)),
    () => within(other),
    () => within(Buffer.concat([whole, whole])),
    () => within(Buffer.from([0x05, 0x00])),
    () => der.subarray(0, random.below(der.length)),
  ])()
}

/** What a signature says and covers: its value, the files by their digests, the signer, the claimed time. */
function claims({ files, signatures }: Inspection): string[] {
  const digests = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  return signatures.map(({ signer, claimedTime, covers, algorithm, hash, valueSha256 }) =>
    JSON.stringify([signer?.sha256, claimedTime, algorithm, hash, valueSha256, covers.map(({ name }) => [name, digests.get(name)])]),
  )
}

export async function containerSource(): Promise<FuzzSource> {
  const parts = readZip(kept('container.asice'))
  const good = new Set(claims(await inspect(writeZip(parts), untrusted)))
  return {
    make: (random) => damagedContainer(parts, random),
    isForged: (_, inspection) => claims(inspection).some((claim) => !good.has(claim)),
  }
}

const SIGNATURES = /^META-INF\/.*signatures.*\.xml$/

/** A container of these parts, damaged: its bytes, or what stands in the file of its signatures. */
export function damagedContainer(parts: readonly ZipItem[], random: Random): { readonly how: string; readonly bytes: Buffer } {
  const [how, damage] = random.pick(Object.entries({ ...OF_BYTES, ...OF_SIGNATURE_FILES }))
  if (how in OF_BYTES) return { how, bytes: damage(writeZip(parts), random) }
  const damaged = parts.map((part) => (SIGNATURES.test(part.name) ? { ...part, content: damage(part.content, random) } : part))
  return { how, bytes: writeZip(damaged) }
}

/** Where an element begins and ends. Of those of one name it is the shortest. */
function placeOfElement(xml: string, random: Random): [start: number, end: number] {
  const { 0: tag, 1: name, index } = random.pick([...xml.matchAll(/<([\w:]+)[^>]*>/g)])
  const end = `</${name}>`
  return [index, tag.endsWith('/>') ? index + tag.length : xml.indexOf(end, index) + end.length]
}

function alterElement(content: Buffer, random: Random): Buffer {
  const xml = content.toString()
  const [[start, end], [from, to]] = [placeOfElement(xml, random), placeOfElement(xml, random)]
  const whole = xml.slice(start, end)
  const other = random.pick([
    () => '',
    () => whole + whole,
    () => xml.slice(from, to),
    () => `<x:y xmlns:x="urn:x">${whole}</x:y>`,
    () => whole.replace(/^<[\w:]+/, (tag) => `${tag} Id="S1-sp"`),
    () => whole.replace(/(?<=^<[^>]*) \w+="[^"]*"/, ''),
    () => whole.replace(/>[^<]*</, () => `>${'x'.repeat(random.below(70_000))}<`),
  ])()
  return Buffer.from(xml.slice(0, start) + other + xml.slice(end))
}

function alterValue(content: Buffer, random: Random): Buffer {
  const xml = content.toString()
  const { 1: value = '', index } = random.pick([...xml.matchAll(/>([A-Za-z0-9+/]{16,}={0,2})\s*</g)])
  const altered = alterDer(Buffer.from(value, 'base64'), random).toString('base64')
  return Buffer.from(xml.slice(0, index + 1) + altered + xml.slice(index + 1 + value.length))
}

type Damage = (bytes: Buffer, random: Random) => Buffer
const OF_BYTES: Readonly<Record<string, Damage>> = { bytes: alterBytes, 'bytes moved': moveBytes }
const OF_SIGNATURE_FILES: Readonly<Record<string, Damage>> = {
  elements: alterElement,
  words: alterWord,
  text: moveBytes,
  'encoded values': alterValue,
}

interface Pdf {
  readonly bytes: Buffer
  readonly trailer: string
  /** Each stretch that a signature or a time-stamp covers in two pieces: their ends. */
  readonly ranges: readonly (readonly [number, number, number])[]
}

/** Larger ones would take the time of all others. */
const LARGEST = 40_000

function baseOf(bytes: Buffer): Pdf {
  const text = bytes.toString('latin1')
  const found = text.matchAll(/\/ByteRange ?\[ *0*(\d+) +0*(\d+) +0*(\d+) +0*(\d+) *\]/g)
  const ranges = [...found].map((match) => [Number(match[2]), Number(match[3]), Number(match[3]) + Number(match[4])] as const)
  const root = [...text.matchAll(/\/Root (\d+ 0 R)/g)].at(-1)?.[1] ?? '1 0 R'
  return { bytes, trailer: `/Root ${root}`, ranges }
}

/** Damaged PDFs. One that is accepted must still hold what the signatures and time-stamps of its base cover, as far as it reaches. */
export function pdfSource(): FuzzSource {
  const legal = filesIn('legal').flatMap(({ file, bytes }) => (file.endsWith('.pdf') ? [bytes] : []))
  const bases = [kept('archived.pdf'), kept('rich.pdf'), ...legal]
    .filter((bytes) => bytes.length < LARGEST)
    .map(baseOf)
    .filter(({ ranges }) => ranges.length > 0)
  return {
    make: (random) => {
      const [how, damaged] = random.pick(Object.entries(OF_PDFS))
      return { how, bytes: damaged(random.pick(bases), random) }
    },
    isForged: (bytes) => !bases.some((base) => keepsCovered(base, bytes)),
  }
}

function keepsCovered({ bytes, ranges }: Pdf, other: Uint8Array): boolean {
  return ranges.every(([gap, resumed, end], place) => {
    if (place > 0 && end > other.length) return true
    return bytes.subarray(0, gap).equals(other.subarray(0, gap)) && bytes.subarray(resumed, end).equals(other.subarray(resumed, end))
  })
}

/** Objects with their bodies, by their number. */
function objectsOf(bytes: Buffer): { readonly number: number; readonly body: Buffer }[] {
  return [...bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match) => ({
    number: Number(match[1]),
    body: Buffer.from(match[2] ?? '', 'latin1'),
  }))
}

function alterBody(body: Buffer, others: readonly Buffer[], random: Random): Buffer {
  return random.pick([
    () => alterBytes(body, random),
    () => moveBytes(body, random),
    () => alterWord(body, random, /\/\w+|-?\d+(?: 0 R)?/g),
    () => random.pick(others),
    () => Buffer.from(random.pick(['null', '[', '<< /Length 9999999 >>\nstream\n', '[0 0 R]', '(x', '1 0 R', `${'['.repeat(2000)}`])),
  ])()
}

function laterRevision({ bytes, trailer }: Pdf, random: Random): Buffer {
  const objects = objectsOf(bytes)
  const bodies = objects.map(({ body }) => body)
  const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick(objects))
  const bodiesByNumber = Object.fromEntries(chosen.map(({ number, body }) => [number, alterBody(body, bodies, random)]))
  return revised(bytes, bodiesByNumber, trailer)
}

function alterCms({ bytes, ranges }: Pdf, random: Random): Buffer {
  const [gap, resumed] = random.pick(ranges)
  const cms = Buffer.from(bytes.subarray(gap + 1, resumed - 1).toString('latin1'), 'hex')
  const digits = alterDer(cms, random)
    .toString('hex')
    .slice(0, resumed - gap - 2)
    .padEnd(resumed - gap - 2, '0')
  return Buffer.concat([bytes.subarray(0, gap + 1), Buffer.from(digits), bytes.subarray(resumed - 1)])
}

const OF_PDFS: Readonly<Record<string, (base: Pdf, random: Random) => Buffer>> = {
  bytes: ({ bytes }, random) => alterBytes(bytes, random),
  'bytes moved': ({ bytes }, random) => moveBytes(bytes, random),
  words: ({ bytes }, random) => alterWord(bytes, random, /\/\w+|-?\d+/g),
  'a later revision': laterRevision,
  'a CMS': alterCms,
}
