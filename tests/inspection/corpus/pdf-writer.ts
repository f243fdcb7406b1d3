// Writes revisions of PDFs in every way that producers do: tables, streams, object streams, hybrids.
// Must not know the inspection.
import { deflateSync } from 'node:zlib'

/** Bodies of objects, by their numbers. */
type PdfObjects = Readonly<Record<number, string | Buffer>>

/** How a revision says where its objects are. */
type Style = 'table' | 'stream' | 'objects' | 'hybrid'

interface RevisionOptions {
  readonly style?: Style
  /** Entries of the trailer beside /Size and /Prev. */
  readonly trailer?: string
}

/** One more than the highest number; those of the objects that a style needs for itself are counted down from it for each revision. */
const SIZE = 200
/** The widths of the fields of a cross-reference stream. */
const WIDTHS = [1, 4, 2] as const

export const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/** Where the last revision of these bytes has its cross-references; undefined where there is none. */
function lastStart(pdf: Buffer): number | undefined {
  const all = [...pdf.toString('latin1').matchAll(/startxref\s+(\d+)/g)].at(-1)
  return all === undefined ? undefined : Number(all[1])
}

type Row = readonly [type: number, second: number, third: number]

/** Appends one revision. */
export function write(before: Buffer, objects: PdfObjects, options: RevisionOptions = {}): Buffer {
  const { style = 'table', trailer = '/Root 1 0 R' } = options
  const previous = lastStart(before)
  const entries = `/Size ${SIZE} ${trailer}${previous === undefined ? '' : ` /Prev ${previous}`}`
  const out = new Output(before)
  const rows = new Map<number, Row>()
  if (previous === undefined) rows.set(0, [0, 0, 65535])
  const own = SIZE - 1 - 2 * (before.toString('latin1').match(/startxref/g)?.length ?? 0)
  const packs = style === 'objects' || style === 'hybrid'
  const packed = Object.entries(objects).filter(
    ([, body]) => packs && !Buffer.from(body).includes('stream\n') && !String(body).includes('/ByteRange'),
  )
  for (const [number, body] of Object.entries(objects)) {
    if (!packed.some(([one]) => one === number)) rows.set(Number(number), [1, out.object(Number(number), body), 0])
  }
  const hidden = new Map<number, Row>()
  if (packed.length > 0) {
    const container: Row = [1, out.object(own, objectStream(packed)), 0]
    for (const [index, [number]] of packed.entries()) hidden.set(Number(number), [2, own, index])
    hidden.set(own, container)
  }
  if (style === 'table') return out.table(rows, entries)
  if (style !== 'hybrid') return out.stream(new Map([...rows, ...hidden]), packed.length > 0 ? own - 1 : own, entries)
  const stream = out.streamObject(hidden, own - 1, entries)
  return out.table(new Map([...rows, ...[...hidden.keys()].map((number) => [number, [0, 0, 0]] as const)]), `${entries} /XRefStm ${stream}`)
}

class Output {
  readonly #parts: Buffer[]
  #length: number

  constructor(before: Buffer) {
    this.#parts = [before]
    this.#length = before.length
  }

  #push(part: string | Buffer): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    this.#parts.push(bytes)
    this.#length += bytes.length
  }

  /** Answers its offset. */
  object(number: number, body: string | Buffer): number {
    const offset = this.#length
    this.#push(`${number} 0 obj\n`)
    this.#push(body)
    this.#push('\nendobj\n')
    return offset
  }

  table(rows: ReadonlyMap<number, Row>, trailer: string): Buffer {
    const start = this.#length
    const lines = [...rows].map(
      ([number, [type, offset]]) =>
        `${number} 1\n${String(type === 1 ? offset : 0).padStart(10, '0')} ${type === 1 ? '00000 n' : '65535 f'} \n`,
    )
    this.#push(`xref\n${lines.join('')}trailer\n<< ${trailer} >>\nstartxref\n${start}\n%%EOF\n`)
    return Buffer.concat(this.#parts)
  }

  stream(rows: ReadonlyMap<number, Row>, number: number, trailer: string): Buffer {
    const start = this.streamObject(rows, number, trailer)
    this.#push(`startxref\n${start}\n%%EOF\n`)
    return Buffer.concat(this.#parts)
  }

  /** Answers the offset of a cross-reference stream. */
  streamObject(rows: ReadonlyMap<number, Row>, number: number, trailer: string): number {
    const all = [...rows, [number, [1, this.#length, 0]] as const].sort(([left], [right]) => left - right)
    const index = all.map(([one]) => `${one} 1`).join(' ')
    const octets = all.map(([, row]) => Buffer.concat(row.map((value, place) => field(value, WIDTHS[place] ?? 0))))
    const entries = `/Type /XRef /W [${WIDTHS.join(' ')}] /Index [${index}] /Filter /FlateDecode ${trailer}`
    return this.object(number, stream(deflateSync(Buffer.concat(octets)), entries))
  }
}

function field(value: number, width: number): Buffer {
  const octets = Buffer.alloc(8)
  octets.writeUInt32BE(value, 4)
  return octets.subarray(8 - width)
}

function objectStream(packed: readonly (readonly [string, string | Buffer])[]): Buffer {
  let index = ''
  let bodies = ''
  for (const [number, body] of packed) {
    index += `${number} ${bodies.length} `
    bodies += `${Buffer.from(body).toString('latin1')}\n`
  }
  return stream(
    deflateSync(Buffer.from(index + bodies, 'latin1')),
    `/Type /ObjStm /N ${packed.length} /First ${index.length} /Filter /FlateDecode`,
  )
}

/** A stream object with its dictionary. */
function stream(content: Buffer | string, entries = ''): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`, 'latin1'), bytes, Buffer.from('\nendstream')])
}

/** A page, signed by nobody. */
export function plainPdf(): Buffer {
  return write(HEADER, PLAIN)
}

const PLAIN: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  4: stream('BT /F1 24 Tf 72 720 Td (To be signed) Tj ET'),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
}
