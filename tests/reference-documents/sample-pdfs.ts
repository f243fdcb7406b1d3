// PDFs to be signed, written octet by octet: with a classic cross-reference table, with object streams, encrypted.
// Must not know how they are signed.
import { deflateSync } from 'node:zlib'

/** Body of an indirect object, by its number (the index, counted from 1). */
type Objects = readonly string[]

function objectsOf(pages: number): Objects {
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  for (let page = 0; page < pages; page += 1) {
    const text = `BT /F1 18 Tf 72 720 Td (Page ${page + 1}) Tj ET`
    const number = 4 + page * 2
    const resources = '/Resources << /Font << /F1 3 0 R >> >>'
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${number + 1} 0 R >>`)
    objects.push(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`)
  }
  return objects
}

const header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
const fileId = '[<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]'

/** A PDF with a cross-reference table. */
export function classicPdf(pages = 1, trailerEntries = ''): Buffer {
  let body = header
  const offsets: number[] = []
  for (const [index, object] of objectsOf(pages).entries()) {
    offsets.push(body.length)
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = offsets.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /ID ${fileId} ${trailerEntries}>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

/** A PDF whose catalog, pages and font lie in an object stream, with a cross-reference stream. */
export function objectStreamPdf(pages = 1): Buffer {
  const objects = objectsOf(pages)
  const isStream = (object: string) => object.includes('stream\n')
  const packed = objects.flatMap((object, index) => (isStream(object) ? [] : [{ number: index + 1, object }]))
  const streamNumber = objects.length + 1
  const parts: Buffer[] = [Buffer.from(header, 'latin1')]
  const rows = new Map<number, readonly [number, number, number]>([[0, [0, 0, 65535]]])
  const append = (number: number, content: Buffer) => {
    rows.set(number, [1, Buffer.concat(parts).length, 0])
    parts.push(Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n'))
  }
  for (const [index, object] of objects.entries()) if (isStream(object)) append(index + 1, Buffer.from(object, 'latin1'))
  append(streamNumber, objectStream(packed))
  for (const [index, { number }] of packed.entries()) rows.set(number, [2, streamNumber, index])

  const tableNumber = streamNumber + 1
  const offset = Buffer.concat(parts).length
  rows.set(tableNumber, [1, offset, 0])
  const table = Buffer.concat(Array.from({ length: tableNumber + 1 }, (_, number) => crossReferenceRow(rows.get(number) ?? [0, 0, 0])))
  const dictionary = `/Type /XRef /Size ${tableNumber + 1} /W [1 4 2] /Root 1 0 R /ID ${fileId}`
  parts.push(Buffer.from(`${tableNumber} 0 obj\n`), streamObject(dictionary, table))
  parts.push(Buffer.from(`\nendobj\nstartxref\n${offset}\n%%EOF\n`))
  return Buffer.concat(parts)
}

function objectStream(packed: readonly { readonly number: number; readonly object: string }[]): Buffer {
  let index = ''
  let bodies = ''
  for (const { number, object } of packed) {
    index += `${number} ${bodies.length} `
    bodies += `${object}\n`
  }
  return streamObject(`/Type /ObjStm /N ${packed.length} /First ${index.length}`, Buffer.from(index + bodies, 'latin1'))
}

function streamObject(dictionary: string, content: Buffer): Buffer {
  const deflated = deflateSync(content)
  const start = Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n`)
  return Buffer.concat([start, deflated, Buffer.from('\nendstream')])
}

function crossReferenceRow([type, second, third]: readonly [number, number, number]): Buffer {
  const row = Buffer.alloc(7)
  row.writeUInt8(type, 0)
  row.writeUInt32BE(second, 1)
  row.writeUInt16BE(third, 5)
  return row
}

/** A PDF that says it is encrypted (standard handler, an owner's password nobody knows). */
export function encryptedPdf(): Buffer {
  const password = '00'.repeat(32)
  return classicPdf(1, `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${password}> /U <${password}> /P -4 >> `)
}
