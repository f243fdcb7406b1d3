// What defects look at in a file: whether it is a PDF or plain, and whether it is the same as another one.
import { createHash } from 'node:crypto'

const PDF = Buffer.from('%PDF-')
const ZIP = Buffer.from('PK')

/** Whether the bytes begin as a PDF. */
export function isPdf(content: Buffer): boolean {
  return content.subarray(0, PDF.length).equals(PDF)
}

/** Whether the bytes are no PDF and no container: changed ones of these could not be read any more, which would be another defect. */
export function isPlain(content: Buffer): boolean {
  return !isPdf(content) && !content.subarray(0, ZIP.length).equals(ZIP)
}

/** Equal for equal bytes. */
export function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}
