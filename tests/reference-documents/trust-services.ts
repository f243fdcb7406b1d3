// What tests of documents need of the reference: its trust services on a port of their own, its seams with defects set by name, and a PDF as walks
// upload it.

import { after } from 'node:test'
import { writePdf } from '../../fixtures/samples/pdf.js'
import { documentDefects } from '../../reference/defects/documents.js'
import { type DocumentSeams, documentSeams } from '../../reference/documents/index.js'
import { resolveLiberties } from '../../reference/liberties.js'
import { type Alterations, Seams } from '../../reference/seams.js'
import { openTrustServices } from '../../reference/trust-services.js'

/** Those of the reference deployment on a free port, for the time of all tests of the file. */
export async function trustServices() {
  const { pki, addresses, signing, close } = await openTrustServices({
    host: '127.0.0.1',
    liberties: resolveLiberties({}),
    seams: new Seams([]),
    clock: () => new Date(),
    onError: (error) => {
      throw error
    },
  })
  after(close)
  return { url: new URL(addresses.issuing.ocsp).origin, pki, services: signing }
}

/** The seams with a defect, as the document formats take them. @throws Error for an unknown name */
export function documentSeamsWith(name: string): DocumentSeams {
  const defect = documentDefects[name]
  if (defect === undefined) throw new Error(`"${name}" is no defect of documents`)
  return altered(defect.alterations())
}

export function altered(alterations: Alterations): DocumentSeams {
  return documentSeams(new Seams([alterations]), 'create-seal')
}

export function classicPdf(): Buffer {
  return Buffer.from(writePdf([['Page 1'], ['Page 2']]))
}
