// The trust services on a port of their own, as the tests of documents need them.
// Must not know documents.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { createSigningServices, type SigningServices } from '../../reference/documents/index.js'
import { createOcspResponder } from '../../reference/ocsp/responder.js'
import { createPki, type Pki } from '../../reference/pki/index.js'
import type { Seams } from '../../reference/seams.js'
import { createTimeStampAuthority } from '../../reference/time-stamping/authority.js'
import { seamsWith } from './altered-seams.js'
import { Workbench } from './foreign-validators.js'

export interface TrustServices {
  readonly url: string
  readonly pki: Pki
  readonly services: SigningServices
  /** As `services`, with CRLs instead of OCSP responses. */
  readonly servicesWithLists: SigningServices
  /** As `services`, with tokens that leave the authority's certificate to the validation data. */
  readonly servicesWithBareTokens: SigningServices
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/**
 * Certificate authorities, OCSP responders and a time-stamping authority on a free port, with these defects, for the time of a test or of all
 * tests of the file.
 */
export async function trustServices(
  context: { after(stop: () => Promise<unknown>): void },
  ...defects: readonly string[]
): Promise<TrustServices> {
  let routes: Record<string, Handler> = {}
  const server = createServer((request, response) => {
    const handler = Object.entries(routes).find(([path]) => request.url?.startsWith(path))?.[1]
    if (handler === undefined) response.writeHead(404).end()
    else void handler(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pki = createPki({ addresses: addressesAt(url) })
  routes = routesOf(pki, seamsWith(...defects))
  const options = { timeStampUrl: `${url}/tsa`, certificates: pki.authorities }
  return {
    url,
    pki,
    services: createSigningServices(options),
    servicesWithLists: createSigningServices({ ...options, revocation: 'crl' }),
    servicesWithBareTokens: createSigningServices({ ...options, timeStamper: pki.tsa.certificate }),
  }
}

/** With them a workbench that trusts them, and a credential to seal with. */
export async function prepared(context: TestContext) {
  const trust = await trustServices(context)
  const sealer = await trust.pki.issue({ purpose: 'seal', keyKind: 'p-256', label: 'seal' })
  return { trust, bench: await Workbench.create(context, trust.pki), sealer }
}

function addressesAt(url: string) {
  return {
    ocsp: `${url}/ocsp/`,
    rootOcsp: `${url}/root-ocsp/`,
    issuingCaCertificate: `${url}/issuing-ca.crt`,
    rootCaCertificate: `${url}/root-ca.crt`,
    revocationLists: { issuing: `${url}/issuing.crl`, root: `${url}/root.crl` },
  }
}

function routesOf(pki: Pki, seams: Seams): Record<string, Handler> {
  const clock = () => seams.through('ocsp-time', new Date(), {})
  const ocsp = createOcspResponder({
    credential: pki.ocspResponder,
    issuer: pki.issuingCa.certificate,
    statusOf: (serialNumber) => seams.through('certificate-status', pki.statusOf('issuing', serialNumber), {}),
    clock,
  })
  const rootOcsp = createOcspResponder({
    credential: pki.rootOcspResponder,
    issuer: pki.root.certificate,
    statusOf: (serialNumber) => pki.statusOf('root', serialNumber),
    clock,
  })
  const tsa = createTimeStampAuthority({
    credential: pki.tsa,
    clock: () => seams.through('time-stamp-time', new Date(), {}),
    namedCertificate: () => seams.through('time-stamp-certificate', pki.tsa.certificate, {}),
  })
  return {
    '/ocsp/': (request, response) => ocsp.handle(request, response, '/ocsp/'),
    '/root-ocsp/': (request, response) => rootOcsp.handle(request, response, '/root-ocsp/'),
    '/tsa': (request, response) => tsa.handle(request, response),
    '/issuing-ca.crt': (_request, response) => void response.end(pki.issuingCa.certificate),
    '/root-ca.crt': (_request, response) => void response.end(pki.root.certificate),
    '/issuing.crl': (_request, response) => void response.end(pki.revocationList('issuing')),
    '/root.crl': (_request, response) => void response.end(pki.revocationList('root')),
  }
}
