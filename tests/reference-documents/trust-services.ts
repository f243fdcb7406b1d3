// The trust services on a port of their own, as the tests of documents need them.
import { createSigningServices, type SigningServices } from '../../reference/documents/index.js'
import { TrustServices as ServedTrustServices } from '../../reference/http/trust-services.js'
import { createPki, type Pki } from '../../reference/pki/index.js'
import { seamsWith } from './altered-seams.js'

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
