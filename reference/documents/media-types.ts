// Media types by the extension of a file name, and those of the signed formats.
// Must not know what the files hold.

export const asiceMediaType = 'application/vnd.etsi.asic-e+zip'
export const pdfMediaType = 'application/pdf'

const byExtension: Record<string, string> = {
  asice: asiceMediaType,
  edoc: asiceMediaType,
  sce: asiceMediaType,
  pdf: pdfMediaType,
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

export function mediaTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return byExtension[extension] ?? 'application/octet-stream'
}
