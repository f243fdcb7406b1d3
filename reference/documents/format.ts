// What a document is, judged by its content alone; and media types, by the extension of a file name.
import { DocumentError } from './errors.js'
import { readZip, type ZipItem } from './zip.js'

/** Media type of ASiC-E (ETSI EN 319 162-1, A.1). */
export const asiceMediaType = 'application/vnd.etsi.asic-e+zip'

const byExtension: Record<string, string> = {
  asice: asiceMediaType,
  edoc: asiceMediaType,
  sce: asiceMediaType,
  pdf: 'application/pdf',
  txt: 'text/plain',
  xml: 'application/xml',
  html: 'text/html',
  csv: 'text/csv',
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The media type for a file name; `application/octet-stream` for an unknown extension. */
export function mediaTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return byExtension[extension] ?? 'application/octet-stream'
}

/** The formats that can hold a signature; `other` is any other file. */
type DocumentFormat = 'asic-e' | 'pdf' | 'other'

const zipStart = Buffer.from('PK\x03\x04', 'latin1')
const pdfStart = '%PDF-'
/** ISO 32000-1, annex H, note 13: readers look for the header in the first 1024 octets. */
const headerWindow = 1024

/** An archive is an ASiC-E when its mimetype or its signature files say so; a ZIP file of another kind is just a file. */
export function formatOf(document: Buffer): DocumentFormat {
  if (document.subarray(0, zipStart.length).equals(zipStart)) return isAsice(document) ? 'asic-e' : 'other'
  return document.subarray(0, headerWindow).includes(pdfStart) ? 'pdf' : 'other'
}

function isAsice(archive: Buffer): boolean {
  try {
    return isContainer(readZip(archive))
  } catch (error) {
    if (error instanceof DocumentError) return false
    throw error
  }
}

/** Whether an archive with these files is an ASiC-E. */
export function isContainer(items: readonly ZipItem[]): boolean {
  const mimetype = items.find(({ name }) => name === 'mimetype')
  if (mimetype === undefined) return items.some(isSignatureFile)
  return mimetype.content.toString('latin1').trim() === asiceMediaType
}

/** Whether a file of an archive is called like one that holds signatures (ETSI EN 319 162-1, 4.4). */
export function isSignatureFile({ name }: Pick<ZipItem, 'name'>): boolean {
  return /^META-INF\/[^/]*signatures[^/]*\.xml$/i.test(name)
}
