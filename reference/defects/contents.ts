// What defects look at in a file: whether it is a PDF or plain, and whether it is the same as another one.
import { createHash } from 'node:crypto'
import type { DataFile } from '../seams/values.js'

const PDF = Buffer.from('%PDF-')
const ZIP = Buffer.from('PK')
const GZIP = Buffer.from([0x1f, 0x8b])

/** Whether the bytes begin as a PDF. */
export function isPdf(content: Buffer): boolean {
  return content.subarray(0, PDF.length).equals(PDF)
}

/** Whether the bytes are no PDF and no container: changed ones of these could not be read any more, which would be another defect. */
export function isPlain(content: Buffer): boolean {
  return !isPdf(content) && !content.subarray(0, ZIP.length).equals(ZIP)
}

/** Whether the bytes begin as those of gzip. */
export function isGzip(content: Buffer): boolean {
  return content.subarray(0, GZIP.length).equals(GZIP)
}

/** The files with the contents of all plain ones changed. */
export function changedContents(files: readonly DataFile[], change: (content: Buffer) => Buffer): readonly DataFile[] {
  return files.map((file) => (isPlain(file.content) ? { ...file, content: change(file.content) } : file))
}

/** A JSON file of several lines as a program writes it; any other text as it is. */
export function jsonWrittenAnew(text: string): string {
  return text.startsWith('{\n') ? JSON.stringify(JSON.parse(text)) : text
}

/** Whether a file is the first of those that a program takes for the same. */
export function firstOf(same: (file: DataFile) => string): (file: DataFile, index: number, files: readonly DataFile[]) => boolean {
  return (file, index, files) => files.findIndex((other) => same(other) === same(file)) === index
}

/** What was kept, or all where nothing was: to sign nothing would be another defect. */
export function orAll<File>(kept: readonly File[], files: readonly File[]): readonly File[] {
  return kept.length === 0 ? files : kept
}

/** Equal for equal bytes. */
export function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}
