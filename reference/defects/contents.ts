// What defects look at in a file: whether it is a PDF, and whether it is the same as another one.
// Must not know any defect.
import { createHash } from 'node:crypto'

const PDF = Buffer.from('%PDF-')

/** Whether the bytes begin as a PDF. */
export function isPdf(content: Buffer): boolean {
  return content.subarray(0, PDF.length).equals(PDF)
}

/** Equal for equal bytes. */
export function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}
