// What tests of documents need of the reference: its trust services on a port of their own, its seams with defects set by name, and a PDF as walks upload
// it.

import { writePdf } from '../../fixtures/samples/pdf.js'
import { documentDefects } from '../../reference/defects/documents.js'
import { trustServiceDefects } from '../../reference/defects/trust-services.js'
import { createSigningServices, type DocumentSeams, documentSeams, type SigningServices } from '../../reference/documents/index.js'
import { TrustServices as ServedTrustServices } from '../../reference/http/trust-services.js'
import { createPki, type Pki } from '../../reference/pki/index.js'
import { type Alterations, Seams } from '../../reference/seams.js'

export interface TrustServices {
  readonly url: string
  readonly pki: Pki
  readonly services: SigningServices
  /** As `services`, with tokens that leave the authority's certificate to the validation data. */
  readonly servicesWithBareTokens: SigningServices
}

/** Those of the reference deployment on a free port, with these defects, for the time of a test or of all tests of the file. */
export async function trustServices(
  context: { after(stop: () => Promise<unknown>): void },
  ...defects: readonly string[]
): Promise<TrustServices> {
  const served = new ServedTrustServices((error) => {
    throw error
  })
  const { timeStamp: timeStampUrl, ...addresses } = await served.listen('127.0.0.1')
  context.after(() => served.close())
  const pki = createPki({ addresses })
  served.serve({ pki, clock: () => new Date(), seams: seamsWith(...defects), slow: false })
  const options = { timeStampUrl, certificates: pki.authorities }
  return {
    url: new URL(timeStampUrl).origin,
    pki,
    services: createSigningServices(options),
    servicesWithBareTokens: createSigningServices({ ...options, timeStamper: pki.tsa.certificate }),
  }
}

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

export function classicPdf(): Buffer {
  return Buffer.from(writePdf([['Page 1'], ['Page 2']]))
}
