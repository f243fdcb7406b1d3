// Documents in which something is packed, as small as can be. Knows no secret.

/** An entry of a ZIP that says that it is deflated (APPNOTE 4.3.7), whatever its data are. */
export function zipEntry(data: Buffer, name = 'a'): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(data.length, 18)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), data])
}

/** A PDF with one stream. */
export function pdfOf(stream: Buffer, lineEnd = '\r\n'): Buffer {
  const before = `%PDF-1.7\n1 0 obj\n<< >>\nstream${lineEnd}`
  return Buffer.concat([Buffer.from(before), stream, Buffer.from(`${lineEnd}endstream\nendobj\n`)])
}
