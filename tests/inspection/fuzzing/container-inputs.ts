// Damaged containers made from one good one: its bytes, the elements and the encoded values of its signature file.
import { type Inspection, inspect } from '../../../inspection/index.js'
import { writeZip, type ZipItem } from '../../../reference/documents/zip.js'
import { partsOf, untrusted } from '../documents.js'
import { alterBytes, alterDer, alterWord, type FuzzSource, moveBytes, type Random } from './mutations.js'

/** What a signature says and covers: its value, the files by their digests, the signer, the claimed time. */
function claims({ files, signatures }: Inspection): string[] {
  const digests = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  return signatures.map(({ signer, claimedTime, covers, algorithm, hash, valueSha256 }) =>
    JSON.stringify([signer?.sha256, claimedTime, algorithm, hash, valueSha256, covers.map(({ name }) => [name, digests.get(name)])]),
  )
}

export async function containerSource(): Promise<FuzzSource> {
  const parts = partsOf('container.asice')
  const good = new Set(claims(await inspect(writeZip(parts), untrusted)))
  return {
    make: (random) => damagedContainer(parts, random),
    isForged: (_, inspection) => claims(inspection).some((claim) => !good.has(claim)),
  }
}

/** A container of these parts, damaged: its bytes, or what stands in the file of its signatures. */
export function damagedContainer(parts: readonly ZipItem[], random: Random): { readonly how: string; readonly bytes: Buffer } {
  const [how, damage] = random.pick(Object.entries(DAMAGES))
  const signatures = parts.find(({ name }) => SIGNATURES.test(name))
  return { how, bytes: damage({ parts, bytes: writeZip(parts), xml: String(signatures?.content) }, random) }
}

interface Base {
  readonly parts: readonly ZipItem[]
  readonly bytes: Buffer
  readonly xml: string
}

const SIGNATURES = /^META-INF\/.*signatures.*\.xml$/

const withXml = ({ parts }: Base, xml: Buffer | string): Buffer =>
  writeZip(parts.map((part) => (SIGNATURES.test(part.name) ? { ...part, content: Buffer.from(xml) } : part)))

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

function alterValue({ xml }: Base, random: Random): string {
  const { 1: value = '', index } = random.pick([...xml.matchAll(/>([A-Za-z0-9+/]{16,}={0,2})\s*</g)])
  const altered = alterDer(Buffer.from(value, 'base64'), random).toString('base64')
  return xml.slice(0, index + 1) + altered + xml.slice(index + 1 + value.length)
}

const DAMAGES: Readonly<Record<string, (base: Base, random: Random) => Buffer>> = {
  bytes: ({ bytes }, random) => alterBytes(bytes, random),
  'bytes moved': ({ bytes }, random) => moveBytes(bytes, random),
  elements: (base, random) => withXml(base, alterElements(base, random)),
  words: (base, random) => withXml(base, alterWord(Buffer.from(base.xml), random)),
  text: (base, random) => withXml(base, moveBytes(Buffer.from(base.xml), random)),
  'encoded values': (base, random) => withXml(base, alterValue(base, random)),
}
