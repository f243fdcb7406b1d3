// The seams of documents with one defect set, or with one freedom: an alteration that breaks no sentence, which inspections tell of all the same.
// Must not know how documents are made.
import { documentDefects } from '../../reference/defects/documents.js'
import { trustServiceDefects } from '../../reference/defects/trust-services.js'
import { type DocumentSeams, documentSeams } from '../../reference/documents/index.js'
import { type Alterations, Seams } from '../../reference/seams.js'

interface Altered {
  readonly description: string
  readonly alterations: () => Alterations
}

const FREEDOMS: Readonly<Record<string, Altered>> = {
  'no-certificate-values': {
    description: 'the certificates of the authorities are missing',
    alterations: () => ({ 'certificate-values': () => [] }),
  },
  'archive-over-first-signature-only': {
    description: 'ASiC-E: only the first of several signatures gets an archive time-stamp',
    alterations: () => ({ 'signatures-to-archive': (signatures) => signatures.slice(0, 1) }),
  },
  'pdf-byte-range-short': {
    description: 'PAdES: the signature leaves out the last octet of its revision',
    alterations: () => ({ 'last-byte-range-length': (length) => length - 1 }),
  },
}

/** The defects of documents and the freedoms, by name. */
export const alteredDocuments: Readonly<Record<string, Altered>> = { ...documentDefects, ...FREEDOMS }

/** The seams with these defects and freedoms. @throws Error for an unknown name */
export function seamsWith(...names: readonly string[]): Seams {
  return new Seams(names.map((name) => alteredNamed(name).alterations()))
}

/** The same seams, as the document formats take them. */
export function documentSeamsWith(...names: readonly string[]): DocumentSeams {
  return documentSeams(seamsWith(...names), 'create-seal')
}

function alteredNamed(name: string): Altered {
  const found = alteredDocuments[name] ?? trustServiceDefects[name]
  if (found === undefined) throw new Error(`"${name}" is neither a defect of documents or trust services nor a freedom`)
  return found
}
