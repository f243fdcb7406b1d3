// Writing one more revision behind the octets of a PDF (ISO 32000-1, 7.5.6): objects, cross-references, trailer.
// The library writes the objects; what joins the revision to the earlier ones is written here.
import { createHash } from 'node:crypto'
import type { DocumentSeams } from '../seams.js'
import { type CrossReferences, numberIn, type Place, readTable } from './cross-references.js'
import { corrupt } from './pdf-syntax.js'

/** The linearization dictionary must lie within the first 1024 octets (ISO 32000-1, F.2.2). */
const linearizationWindow = 1024
/** Entries of a section for itself alone: the next one has its own (7.5.5, table 15; 7.5.8.2, table 17; 7.3.8.2, table 5). */
const ofOneSection: ReadonlySet<string> = new Set([
  ...['Size', 'Prev', 'XRefStm', 'Type', 'Index', 'W', 'Length', 'Filter', 'DecodeParms', 'F', 'FFilter', 'FDecodeParms', 'DL'],
])

/**
 * A copy for the library: from the header on, with one cross-reference stream that tells all places, and the linearization dictionary under
 * another name. The library does not append to linearized files, although ISO 32000-1, annex F allows it: readers ignore the dictionary when
 * its length no longer fits.
 */
export function copyForLibrary(bytes: Buffer, references: CrossReferences, places: ReadonlyMap<number, Place>): Buffer {
  const copy = Buffer.concat([bytes.subarray(references.base), Buffer.from('\n')])
  const linearization = copy.subarray(0, linearizationWindow).indexOf('/Linearized')
  if (linearization !== -1) copy.write('/Linearizee', linearization, 'latin1')
  return Buffer.concat([copy, streamSection(places, references, keptEntries(references), copy.length, [1, 6, 4])])
}

/** The revision that the library wrote behind its copy, behind the octets themselves. @throws DocumentError `corrupt-pdf` */
export function appended(bytes: Buffer, copy: Buffer, saved: Buffer, references: CrossReferences, seams: DocumentSeams): Buffer {
  const tableAt =
    saved.length > copy.length ? Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(saved.toString('latin1', copy.length))?.[1]) : Number.NaN
  if (Number.isNaN(tableAt)) throw corrupt('a revision could not be appended')
  // The last line may have no end.
  const before = Buffer.concat([bytes, Buffer.from('\n')])
  const shift = before.length - references.base - copy.length
  const places = new Map<number, Place>()
  for (const [number, place] of readTable(saved.toString('latin1'), tableAt).places) {
    if (place?.kind === 'offset') places.set(number, { ...place, offset: place.offset + shift })
  }
  const objects = saved.subarray(copy.length, tableAt)
  const entries = new Map([...keptEntries(references), ['Prev', String(references.start)]])
  if (!entries.has('ID')) entries.set('ID', newId(bytes))
  const hidden = references.trailer.get('XRefStm')
  if (hidden !== undefined && seams.through('copies-hidden-references', false)) entries.set('XRefStm', hidden)
  const start = before.length - references.base + objects.length
  const trailer = seams.through('trailer-entries', entries)
  const section = references.isStream
    ? streamSection(places, references, trailer, start, [1, 4, 2])
    : tableSection(places, references, trailer, start)
  return Buffer.concat([before, objects, section])
}

function newId(bytes: Buffer): string {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return `[<${id}> <${id}>]`
}

/** All entries but those of the section itself (7.5.6). */
function keptEntries({ trailer }: CrossReferences): ReadonlyMap<string, string> {
  return new Map([...trailer].filter(([key]) => !ofOneSection.has(key)))
}

function sizeOf(places: ReadonlyMap<number, Place>, { places: earlier, trailer }: CrossReferences): number {
  let size = numberIn(trailer, 'Size') ?? 0
  for (const number of [...earlier.keys(), ...places.keys()]) size = Math.max(size, number + 1)
  return size
}

function written(entries: ReadonlyMap<string, string>): string {
  return [...entries].map(([key, value]) => `/${key} ${value}`).join(' ')
}

function tableSection(
  places: ReadonlyMap<number, Place>,
  references: CrossReferences,
  trailer: ReadonlyMap<string, string>,
  start: number,
): Buffer {
  const rows = [...places].sort(([left], [right]) => left - right).map(([number, place]) => `${number} 1\n${rowOf(place)}`)
  const entries = new Map([['Size', String(sizeOf(places, references))], ...trailer])
  return Buffer.from(`xref\n${rows.join('')}trailer\n<< ${written(entries)} >>\nstartxref\n${start}\n%%EOF\n`, 'latin1')
}

function rowOf(place: Place): string {
  const [offset, generation] = place?.kind === 'offset' ? [place.offset, place.generation] : [0, 65_535]
  return `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${place?.kind === 'offset' ? 'n' : 'f'}\r\n`
}

function streamSection(
  places: ReadonlyMap<number, Place>,
  references: CrossReferences,
  trailer: ReadonlyMap<string, string>,
  start: number,
  widths: readonly [number, number, number],
): Buffer {
  const own = sizeOf(places, references)
  const all = [...places, [own, { kind: 'offset', offset: start, generation: 0 }] as const].sort(([left], [right]) => left - right)
  const data = Buffer.concat(
    all.map(([, place]) => Buffer.concat(fieldsOf(place).map((value, index) => bigEndian(value, widths[index] ?? 0)))),
  )
  const index = all.map(([number]) => `${number} 1`).join(' ')
  const dictionary = `<< /Type /XRef /Size ${own + 1} /W [${widths.join(' ')}] /Index [${index}] ${written(trailer)} /Length ${data.length} >>`
  return Buffer.concat([
    Buffer.from(`${own} 0 obj\n${dictionary}\nstream\n`, 'latin1'),
    data,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ])
}

function fieldsOf(place: Place): readonly [number, number, number] {
  if (place === undefined) return [0, 0, 0]
  return place.kind === 'offset' ? [1, place.offset, place.generation] : [2, place.stream, place.index]
}

function bigEndian(value: number, width: number): Buffer {
  return Buffer.from((BigInt(value) & (256n ** BigInt(width) - 1n)).toString(16).padStart(width * 2, '0'), 'hex')
}
