// Signed documents as producers write them, each in another way and all of them in order (README.md).
import { readdirSync, readFileSync } from 'node:fs'

interface LegalDocument {
  /** What is unusual about it. */
  readonly name: string
  readonly bytes: Buffer
}

const FOLDER = new URL('./', import.meta.url)

/** What the reference deployment made (tests/reference-documents) is by signers of its own. */
export const BY_THE_REFERENCE = 'by the reference'

/** The CA of nearly all. */
export const legalRoot = readFileSync(new URL('ca.pem', FOLDER))

/** All of one format. */
export function legalDocuments(ending: 'asice' | 'pdf'): readonly LegalDocument[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(`.${ending}`))
  return files.map((file) => ({
    name: file.slice(0, -ending.length - 1).replaceAll('-', ' '),
    bytes: readFileSync(new URL(file, FOLDER)),
  }))
}
