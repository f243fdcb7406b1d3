// The seams of documents with defects set, by name.
import { documentDefects } from '../../reference/defects/documents.js'
import { trustServiceDefects } from '../../reference/defects/trust-services.js'
import { type DocumentSeams, documentSeams } from '../../reference/documents/index.js'
import { type Alterations, Seams } from '../../reference/seams.js'

const defects = { ...documentDefects, ...trustServiceDefects }

/** The seams with these defects. @throws Error for an unknown name */
export function seamsWith(...names: readonly string[]): Seams {
  return new Seams(
    names.map((name) => {
      const defect = defects[name]
      if (defect === undefined) throw new Error(`"${name}" is no defect of documents or trust services`)
      return defect.alterations()
    }),
  )
}

/** The same seams, as the document formats take them. */
export function documentSeamsWith(...names: readonly string[]): DocumentSeams {
  return documentSeams(seamsWith(...names), 'create-seal')
}

export function altered(alterations: Alterations): DocumentSeams {
  return documentSeams(new Seams([alterations]), 'create-seal')
}
