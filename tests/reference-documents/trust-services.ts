// What tests of documents need of the reference: its trust services on a port of their own, its seams with defects set by name, and a PDF as walks upload
// it.

import { writePdf } from '../../fixtures/samples/pdf.js'
import { documentDefects } from '../../reference/defects/documents.js'
import { trustServiceDefects } from '../../reference/defects/trust-services.js'
import { type DocumentSeams, documentSeams, type SigningServices } from '../../reference/documents/index.js'
import { resolveLiberties } from '../../reference/liberties.js'
import type { Pki } from '../../reference/pki/index.js'
import { type Alterations, Seams } from '../../reference/seams.js'
import { openTrustServices } from '../../reference/trust-services.js'

export interface TrustServices {
  readonly url: string
  readonly pki: Pki
  readonly services: SigningServices
}

/** Those of the reference deployment on a free port, with these defects, for the time of a test or of all tests of the file. */
export async function trustServices(
  context: { after(stop: () => Promise<unknown>): void },
  ...defects: readonly string[]
): Promise<TrustServices> {
  const { pki, addresses, signing, close } = await openTrustServices({
    host: '127.0.0.1',
    liberties: resolveLiberties({}),
    seams: seamsWith(...defects),
    clock: () => new Date(),
    onError: (error) => {
      throw error
    },
  })
  context.after(close)
  return { url: new URL(addresses.issuing.ocsp).origin, pki, services: signing }
}

const defects = { ...documentDefects, ...trustServiceDefects }

/** The seams with these defects. @throws Error for an unknown name */
function seamsWith(...names: readonly string[]): Seams {
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

export function classicPdf(): Buffer {
  return Buffer.from(writePdf([['Page 1'], ['Page 2']]))
}
