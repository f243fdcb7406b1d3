// Bytes damaged on purpose: the small changes that defects of documents are made of, and containers that hold what was signed, and of which other
// programs see something else.
import { manifestName } from '../documents/container.js'
import { formatOf } from '../documents/format.js'
import type { DataFile, RevocationValue } from '../documents/index.js'
import { entriesIn, type ZipItem } from '../documents/zip.js'
import type { Operation } from '../operation.js'
import { berElement, berElementsIn, membersOf } from '../pki/der.js'

/** A copy in which one bit of one octet is changed, the lowest by default. @param position counted from the end when negative */
export function flipped(bytes: Buffer, position: number, bit = 0): Buffer {
  const copy = Buffer.from(bytes)
  const index = position < 0 ? copy.length + position : position
  copy[index] = (copy[index] ?? 0) ^ (1 << bit)
  return copy
}

/** Whether a file is no document: a changed one could not be read any more, or signed, which would be another defect. */
export function isPlain({ content }: DataFile): boolean {
  return formatOf(content) === 'other'
}

/** The bytes with others behind them. */
export function extended(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.from('other bytes')])
}

/** A PDF whose last startxref points into its header. */
export function startingAstray(pdf: Buffer): Buffer {
  const at = pdf.lastIndexOf('startxref')
  return at < 0 ? pdf : Buffer.from(`${pdf.toString('latin1', 0, at)}startxref\n2\n%%EOF\n`, 'latin1')
}

/** A revocation value that still parses, but whose signature does not fit. */
export function withBrokenSignature(value: RevocationValue): RevocationValue {
  // A CertificateList ends with its signature; an OCSP response carries certificates behind it.
  return value.kind === 'crl' ? { kind: 'crl', der: flipped(value.der, -1) } : { kind: 'ocsp', der: brokenOcspResponse(value.der) }
}

/** The signature is the third part of a BasicOCSPResponse, which the rest stands around. */
function brokenOcspResponse(der: Buffer): Buffer {
  const [, explicit] = membersOf(berElement(der))
  const [, response] = membersOf(explicit && berElementsIn(explicit)[0])
  const [, , signature] = response === undefined ? [] : membersOf(berElementsIn(response)[0])
  return signature === undefined ? der : flipped(der, der.indexOf(signature.bytes) + signature.bytes.length - 1)
}

/** An XML signature whose value differs in its first character: it still parses, but does not verify. */
export function damagedXml(xml: Buffer): Buffer {
  const text = xml.toString('utf8')
  return Buffer.from(
    text.replace(/(<\w+:SignatureValue[^>]*>\s*)(.)/, (_match, tag: string, first: string) => tag + (first === 'A' ? 'B' : 'A')),
  )
}

/** One more revision of a PDF, in which the catalog has another entry; none where it has that entry. @param entry its key, a blank, its value */
export function withCatalogEntry(pdf: Buffer, entry: string): Buffer {
  const text = pdf.toString('latin1')
  const root = [...text.matchAll(/\/Root (\d+) 0 R/g)].at(-1)?.[1]
  const start = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1]
  const catalog = [...text.matchAll(new RegExp(`\\b${root} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`, 'g'))].at(-1)?.[1]
  const size = Math.max(...[...text.matchAll(/\/Size (\d+)/g)].map(([, number]) => Number(number)))
  if (root === undefined || start === undefined || catalog === undefined || catalog.includes(entry.split(' ', 1).join())) return pdf
  const object = `${root} 0 obj\n<<${catalog} ${entry}>>\nendobj\n`
  const table = `xref\n${root} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`
  const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Prev ${start} >>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(object + table + trailer, 'latin1')])
}

/** The version in a time-stamp token: the first number of its SignedData, which no signature covers. */
const TOKEN_VERSION = Buffer.from('020103', 'hex')

/** A time-stamp token with the version of a CMS over plain data (RFC 5652, 5.1). */
export function ofFirstVersion(token: Buffer): Buffer {
  const version = token.indexOf(TOKEN_VERSION)
  return Buffer.concat([token.subarray(0, version + 2), Buffer.of(1), token.subarray(version + TOKEN_VERSION.length)])
}

const SIGNATURE_FILE = /^(META-INF\/\S*signatures\S*)\.xml$/

/** The only signature file of a container that is sealed stands there under a second name as well. */
export function withSealTwice(entries: readonly ZipItem[], { operation }: { readonly operation: Operation }): readonly ZipItem[] {
  const [file, ...others] = entries.filter(({ name }) => SIGNATURE_FILE.test(name))
  if (operation !== 'create-seal' || file === undefined || others.length > 0) return entries
  return [...entries, { ...file, name: file.name.replace(SIGNATURE_FILE, '$1-again.xml') }]
}

const OWN_ENTRY = /<manifest:file-entry manifest:full-path="\/"[^>]*?(?:\/>|><\/manifest:file-entry>)/

/** The manifest without its entry for the container itself. */
export function withoutOwnEntry(entries: readonly ZipItem[]): readonly ZipItem[] {
  return entries.map((entry) =>
    entry.name === manifestName ? { ...entry, content: Buffer.from(entry.content.toString('utf8').replace(OWN_ENTRY, ''), 'utf8') } : entry,
  )
}

const NAME_IN_UTF8 = 0x800
const DATA_DESCRIPTOR = 0x8

/** A container in which no name beyond ASCII is marked as UTF-8. */
export function withoutNameFlags(container: Buffer): Buffer {
  return reflagged(container, (flags, name) => (/\P{ASCII}/u.test(name) ? flags & ~NAME_IN_UTF8 : flags))
}

/** A container in which every entry claims a data descriptor, and none has one. */
export function withDescriptorFlags(container: Buffer): Buffer {
  return reflagged(container, (flags) => flags | DATA_DESCRIPTOR)
}

/** The flags of an entry stand in the central directory and in front of its content (APPNOTE 4.3.7 and 4.3.12). */
function reflagged(container: Buffer, flagsOf: (flags: number, name: string) => number): Buffer {
  const copy = Buffer.from(container)
  for (const { position, localOffset, name } of entriesIn(container))
    for (const at of [position + 8, localOffset + 6]) copy.writeUInt16LE(flagsOf(copy.readUInt16LE(at), name), at)
  return copy
}

/** The names of the entries of a container; none for any other file. */
export function entryNamesIn(file: Buffer): readonly string[] {
  return formatOf(file) === 'asic-e' ? [...entriesIn(file)].map(({ name }) => name) : []
}
