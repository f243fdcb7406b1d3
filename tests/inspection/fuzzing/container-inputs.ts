// Damaged containers made from one good one: its bytes, its entries, the elements and the encoded values of its signature file.
import { type Inspection, inspect } from '../../../inspection/index.js'
import { writeZip, type ZipPart } from '../foreign/zip.js'
import { partsOf, untrusted } from '../kept/documents.js'
import type { FuzzInput, FuzzSource } from './judging.js'
import { alterBytes, alterDer, alterWord, moveBytes } from './mutations.js'
import type { Random } from './random.js'

/** What a signature says and covers: the files by their digests, the signer, the claimed time. */
function claims({ files, signatures }: Inspection): string[] {
  const digests = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  return signatures.map(({ signer, claimedTime, covers, algorithm, hash }) =>
    JSON.stringify([signer?.sha256, claimedTime, algorithm, hash, covers.map(({ name }) => [name, digests.get(name)])]),
  )
}

export async function containerSource(): Promise<FuzzSource> {
  const parts = partsOf('container.asice')
  const bytes = writeZip(parts)
  const xml = Buffer.from(parts.at(-1)?.bytes ?? []).toString()
  const base: Base = { parts, bytes, xml, covered: coveredPlaces(parts, bytes, xml) }
  const good = new Set(claims(await inspect(bytes, untrusted)))
  return {
    make: (random) => random.pick(MUTATORS)(base, random),
    isForged: (_, inspection) => claims(inspection).some((claim) => !good.has(claim)),
  }
}

interface Base {
  readonly parts: readonly ZipPart[]
  readonly bytes: Buffer
  readonly xml: string
  /** Places of bytes that no reader may overlook: the files, and the texts that are signed or stamped. */
  readonly covered: readonly number[]
}

function coveredPlaces(parts: readonly ZipPart[], bytes: Buffer, xml: string): number[] {
  const start = bytes.indexOf(Buffer.from(xml))
  const files = parts.filter(({ name }) => name !== 'mimetype' && !name.startsWith('META-INF/'))
  const spans = files.map((file) => [bytes.indexOf(file.bytes), file.bytes.length] as const)
  for (const name of ['ds:SignedInfo', 'ds:SignatureValue', 'xades:SignedProperties']) {
    const element = new RegExp(`<${name}[^>]*>[\\s\\S]*?</${name}>`).exec(xml)
    for (const text of element?.[0].matchAll(/(?<=[\w"]>)[^<\s]+/g) ?? [])
      spans.push([start + (element?.index ?? 0) + text.index, text[0].length])
  }
  return spans.flatMap(([from, length]) => Array.from({ length }, (_, index) => from + index))
}

const withXml = ({ parts }: Base, xml: Buffer | string): Buffer =>
  writeZip(parts.map((part) => (part.name.startsWith('META-INF/') ? { ...part, bytes: Buffer.from(xml) } : part)))

/** Elements with all that is in them, by their place in the text. */
function elementsOf(xml: string): [number, number][] {
  const open: number[] = []
  const found: [number, number][] = []
  for (const { 0: tag, index } of xml.matchAll(/<\/?[\w:]+[^>]*>/g)) {
    if (tag.startsWith('</')) found.push([open.pop() ?? 0, index + tag.length])
    else if (tag.endsWith('/>')) found.push([index, index + tag.length])
    else open.push(index)
  }
  return found
}

function alterElements(base: Base, random: Random): string {
  const { xml } = base
  const elements = elementsOf(xml)
  const [[start, end], [from, to]] = [random.pick(elements), random.pick(elements)]
  const [whole, other] = [xml.slice(start, end), xml.slice(from, to)]
  const within = (text: string) => xml.slice(0, start) + text + xml.slice(end)
  return random.pick([
    () => within(''),
    () => within(whole + whole),
    () => within(other),
    () => within(`<x:y xmlns:x="urn:x">${whole}</x:y>`),
    () => within(whole.replace(/^<[\w:]+/, (tag) => `${tag} Id="S1-sp"`)),
    () => within(whole.replace(/(?<=^<[^>]*) \w+="[^"]*"/, '')),
    () => within(whole.replace(/>[^<]*</, () => `>${'x'.repeat(random.below(70_000))}<`)),
  ])()
}

function alterEntries({ parts, bytes }: Base, random: Random): Buffer {
  const [one, two] = [random.pick(parts), random.pick(parts)]
  const change = (changed: Partial<ZipPart>) => writeZip(parts.map((part) => (part === one ? { ...part, ...changed } : part)))
  return random.pick([
    () => writeZip(parts.filter((part) => part !== one)),
    () => writeZip([...parts, one]),
    () => change({ name: two.name }),
    () => change({ bytes: two.bytes }),
    () => change({ bytes: alterBytes(Buffer.concat([one.bytes, Buffer.from(' ')]), random).bytes }),
    () => change({ flags: random.below(65536) }),
    () => change({ at: random.below(bytes.length) }),
  ])()
}

function alterValue({ xml }: Base, random: Random): string {
  const { 1: value = '', index } = random.pick([...xml.matchAll(/>([A-Za-z0-9+/]{16,}={0,2})\s*</g)])
  const altered = alterDer(Buffer.from(value, 'base64'), random).toString('base64')
  return xml.slice(0, index + 1) + altered + xml.slice(index + 1 + value.length)
}

const input = (how: string, bytes: Buffer, altersCovered = false): FuzzInput => ({ how, bytes, altersCovered })

const MUTATORS: readonly ((base: Base, random: Random) => FuzzInput)[] = [
  (base, random) => {
    const { bytes, places } = alterBytes(base.bytes, random, base.covered)
    return input('covered bytes', bytes, places !== undefined && places.length > 0)
  },
  (base, random) => input('bytes', alterBytes(base.bytes, random).bytes),
  (base, random) => input('bytes moved', moveBytes(base.bytes, random).bytes),
  (base, random) => input('entries', alterEntries(base, random)),
  (base, random) => input('elements', withXml(base, alterElements(base, random))),
  (base, random) => input('words', withXml(base, alterWord(Buffer.from(base.xml), random).bytes)),
  (base, random) => input('text', withXml(base, moveBytes(Buffer.from(base.xml), random).bytes)),
  (base, random) => input('encoded values', withXml(base, alterValue(base, random))),
]
