// What rows about ASiC-E containers are made of: a change to the ZIP, to one part of it, to the XML, to a value in it, to the signing.
import type { FindingCode } from '../../../inspection/index.js'
import { createForeignSignatureFile, type ForeignOptions } from '../foreign/asice.js'
import type { ForeignPki } from '../foreign/pki.js'
import { writeZip, type ZipPart } from '../foreign/zip.js'
import { edit, type Tampering } from './table.js'

export interface ContainerBase {
  readonly pki: ForeignPki
  readonly options: ForeignOptions
  readonly xml: string
}

const MIMETYPE: ZipPart = { name: 'mimetype', bytes: Buffer.from('application/vnd.etsi.asic-e+zip') }

export function partsOf({ options, xml }: ContainerBase): ZipPart[] {
  const files = Object.entries(options.files).map(([file, bytes]) => ({ name: file, bytes }))
  return [MIMETYPE, ...files, { name: 'META-INF/signatures0.xml', bytes: Buffer.from(xml), deflated: true }]
}

export function baseOf(pki: ForeignPki, options: ForeignOptions): ContainerBase {
  return { pki, options, xml: createForeignSignatureFile(pki, options) }
}

/** A container signed so, and archived. */
export function signedContainer(pki: ForeignPki, options: ForeignOptions): Buffer {
  return writeZip(partsOf(baseOf(pki, options)))
}

export type Row = Tampering<ContainerBase>

/** Rows that are only advised against. */
export function advised(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => ({ ...row, isAdvice: true }))
}

/** Changes the parts of the container. */
export function zip(name: string, finds: FindingCode, change: (parts: ZipPart[], base: ContainerBase) => ZipPart[]): Row {
  return { name, finds, make: (base) => writeZip(change(partsOf(base), base)) }
}

/** Changes one part, found by its place: 0 mimetype, 1 and 2 data files, 3 signature file. */
export function part(
  name: string,
  finds: FindingCode,
  index: number,
  change: Partial<ZipPart> | ((part: ZipPart) => Partial<ZipPart>),
): Row {
  return zip(name, finds, (parts) =>
    parts.map((one, place) => (place === index ? { ...one, ...(typeof change === 'function' ? change(one) : change) } : one)),
  )
}

/** Changes the text of the signature file. */
export function xml(name: string, finds: FindingCode, change: (xml: string, base: ContainerBase) => string): Row {
  return { name, finds, make: (base) => writeZip(partsOf({ ...base, xml: change(base.xml, base) })) }
}

/** Changes the n-th base64 value under an element name. */
export function value(
  name: string,
  finds: FindingCode,
  element: string,
  change: (bytes: Buffer, base: ContainerBase) => Uint8Array,
  place = 0,
): Row {
  return xml(name, finds, (text, base) => {
    const found = [...text.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>([^<]+)</${element}>`, 'g'))][place]?.[1]
    if (found === undefined) throw new Error(`Nothing to tamper with: ${element}`)
    return edit(text, found, Buffer.from(change(Buffer.from(found, 'base64'), base)).toString('base64'))
  })
}

/** Signs anew with something wrong from the start. */
export function signed(name: string, finds: FindingCode, wrong: (base: ContainerBase) => Partial<ForeignOptions>): Row {
  return { name, finds, make: (base) => signedContainer(base.pki, { ...base.options, ...wrong(base) }) }
}
