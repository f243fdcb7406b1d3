// Damaged PDFs made from an archived one, a rich one and the legal ones: their bytes, their objects, the CMS in them, revisions behind them.
import { kept, legalDocuments, revised } from '../documents.js'
import { alterBytes, alterDer, alterWord, type FuzzSource, moveBytes, type Random } from './mutations.js'

interface Base {
  readonly bytes: Buffer
  readonly trailer: string
  /** Each stretch that a signature or a time-stamp covers in two pieces: their ends. */
  readonly ranges: readonly (readonly [number, number, number])[]
}

/** Larger ones would take the time of all others. */
const LARGEST = 40_000

function baseOf(bytes: Buffer): Base {
  const text = bytes.toString('latin1')
  const found = text.matchAll(/\/ByteRange ?\[ *0*(\d+) +0*(\d+) +0*(\d+) +0*(\d+) *\]/g)
  const ranges = [...found].map((match) => [Number(match[2]), Number(match[3]), Number(match[3]) + Number(match[4])] as const)
  const root = [...text.matchAll(/\/Root (\d+ 0 R)/g)].at(-1)?.[1] ?? '1 0 R'
  return { bytes, trailer: `/Root ${root}`, ranges }
}

/** Damaged PDFs. One that is accepted must still hold what the signatures and time-stamps of its base cover, as far as it reaches. */
export function pdfSource(): FuzzSource {
  const legal = legalDocuments('pdf').map((document) => document.bytes)
  const bases = [kept('archived.pdf'), kept('rich.pdf'), ...legal]
    .filter((bytes) => bytes.length < LARGEST)
    .map(baseOf)
    .filter(({ ranges }) => ranges.length > 0)
  return {
    make: (random) => {
      const [how, damaged] = random.pick(Object.entries(DAMAGES))
      return { how, bytes: damaged(random.pick(bases), random) }
    },
    isForged: (bytes) => !bases.some((base) => keepsCovered(base, bytes)),
  }
}

function keepsCovered({ bytes, ranges }: Base, other: Uint8Array): boolean {
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

function laterRevision({ bytes, trailer }: Base, random: Random): Buffer {
  const objects = objectsOf(bytes)
  const bodies = objects.map(({ body }) => body)
  const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick(objects))
  const bodiesByNumber = Object.fromEntries(chosen.map(({ number, body }) => [number, alterBody(body, bodies, random)]))
  return revised(bytes, bodiesByNumber, trailer)
}

function alterCms({ bytes, ranges }: Base, random: Random): Buffer {
  const [gap, resumed] = random.pick(ranges)
  const cms = Buffer.from(bytes.subarray(gap + 1, resumed - 1).toString('latin1'), 'hex')
  const digits = alterDer(cms, random)
    .toString('hex')
    .slice(0, resumed - gap - 2)
    .padEnd(resumed - gap - 2, '0')
  return Buffer.concat([bytes.subarray(0, gap + 1), Buffer.from(digits), bytes.subarray(resumed - 1)])
}

const DAMAGES: Readonly<Record<string, (base: Base, random: Random) => Buffer>> = {
  bytes: ({ bytes }, random) => alterBytes(bytes, random),
  'bytes moved': ({ bytes }, random) => moveBytes(bytes, random),
  words: ({ bytes }, random) => alterWord(bytes, random, /\/\w+|-?\d+/g),
  'a later revision': laterRevision,
  'a CMS': alterCms,
}
