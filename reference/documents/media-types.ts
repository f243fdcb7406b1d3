// Media types by the extension of a file name, and those of the signed formats.

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
