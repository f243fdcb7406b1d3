// Documents that are kept as files, and whom to trust about them: in `kept` those that are wrong or unusual in one point, in `legal` those in order,
// in `cases` what other programs made. And what makes one more revision of a PDF.
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { InspectOptions } from '../../inspection/index.js'

/** Any of the files in these folders. */
export function read(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url))
}

export function kept(path: string): Buffer {
  return read(`kept/${path}`)
}

/** All files in one of these folders, and in those in it, by their paths in the folder. */
export function filesIn(folder: string): readonly { readonly file: string; readonly bytes: Buffer }[] {
  const files = readdirSync(new URL(`${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (file) => extname(file) !== '',
  )
  return files.sort().map((file) => ({ file, bytes: read(`${folder}/${file}`) }))
}

/** Nobody is trusted, when all of the documents were new. */
export const untrusted = { at: new Date('2026-11-29T21:30:00Z') } as const satisfies InspectOptions
/** The CAs of those in `kept` are trusted then. */
export const trusted = { ...untrusted, anchors: filesIn('kept/anchors').map(({ bytes }) => bytes) }

/** What the reference deployment made (tests/reference-documents) is by signers of its own. */
export const BY_THE_REFERENCE = 'by the reference'

/** The CA of nearly all others in `legal`. */
export const legalRoot = read('legal/ca.pem')

/** PDFs of kinds that people have, signed by nobody, by what is unusual about them: they are signed, sealed and archived like any other. */
export const unusualPdfs: Readonly<Record<string, Buffer>> = Object.fromEntries(
  filesIn('cases/unusual').map(({ file, bytes }) => [file.replace('.pdf', '').replaceAll('-', ' '), bytes]),
)

/** One more than the highest number of an object. */
const SIZE = 200

/**
 * A PDF with one more revision, of these bodies of objects by their numbers, and a table of cross-references.
 * @param trailer its entries beside /Size and /Prev
 */
export function revised(pdf: Buffer, objects: Readonly<Record<number, string | Buffer>>, trailer = '/Root 1 0 R'): Buffer {
  const [, previous] = [...pdf.toString('latin1').matchAll(/startxref\s+(\d+)/g)].at(-1) ?? []
  const rows: string[] = []
  let written = pdf
  const add = (part: string | Buffer): void => {
    written = Buffer.concat([written, typeof part === 'string' ? Buffer.from(part, 'latin1') : part])
  }
  for (const [number, body] of Object.entries(objects)) {
    rows.push(`${number} 1\n${String(written.length).padStart(10, '0')} 00000 n \n`)
    for (const part of [`${number} 0 obj\n`, body, '\nendobj\n']) add(part)
  }
  add(`xref\n${rows.join('')}trailer\n<< /Size ${SIZE} ${trailer} /Prev ${previous} >>\nstartxref\n${written.length}\n%%EOF\n`)
  return written
}
