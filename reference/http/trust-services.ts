// The plain-HTTP listener of the trust services: time-stamping, OCSP, the authorities' certificates and revocation lists.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createOcspResponder } from '../ocsp/responder.js'
import type { Pki, PkiAddresses } from '../pki/index.js'
import type { Seams } from '../seams.js'
import { createTimeStampAuthority } from '../time-stamping/authority.js'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const PATHS = {
  timeStamp: '/tsa',
  ocsp: '/ocsp',
  rootOcsp: '/ocsp-root',
  issuingCa: '/issuing-ca.crt',
  rootCa: '/root-ca.crt',
  issuingList: '/issuing-ca.crl',
  rootList: '/root-ca.crl',
} as const
const SLOW_MILLISECONDS = 120

/** The authorities whose services are opened. */
interface ServedAuthorities {
  readonly pki: Pki
  readonly clock: () => Date
  readonly seams: Seams
  /** Whether time-stamps take their time. */
  readonly slow: boolean
}

/** A listener that has its port before the authorities exist: their certificates name its addresses. */
export class TrustServices {
  readonly #server: Server
  readonly #onError: (error: unknown) => void
  #handlers: readonly (readonly [path: string, handler: Handler])[] = []

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
    this.#server = createServer((request, response) => {
      this.#route(request, response).catch((error: unknown) => {
        this.#onError(error)
        response.destroy()
      })
    })
    this.#server.requestTimeout = 10_000
    // No time-out: clients keep their connections, and a question sent on one that is just being closed would fail.
    this.#server.keepAliveTimeout = 0
  }

  async listen(host: string): Promise<PkiAddresses & { readonly timeStamp: string }> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(0, host, resolve)
    })
    const { port } = this.#server.address() as AddressInfo
    const base = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
    return {
      timeStamp: base + PATHS.timeStamp,
      ocsp: base + PATHS.ocsp,
      rootOcsp: base + PATHS.rootOcsp,
      issuingCaCertificate: base + PATHS.issuingCa,
      rootCaCertificate: base + PATHS.rootCa,
      revocationLists: { issuing: base + PATHS.issuingList, root: base + PATHS.rootList },
    }
  }

  /** Opens the services of these authorities. */
  serve({ pki, clock, seams, slow }: ServedAuthorities): void {
    const timeStamping = createTimeStampAuthority({
      credential: pki.tsa,
      clock: () => seams.through('time-stamp-time', clock(), {}),
      namedCertificate: () => seams.through('time-stamp-certificate', pki.tsa.certificate, {}),
      contentOf: (info) => seams.through('time-stamp-info', info, {}),
    })
    const issuing = createOcspResponder({
      credential: pki.ocspResponder,
      issuer: pki.issuingCa.certificate,
      statusOf: (serialNumber) => seams.through('certificate-status', pki.statusOf('issuing', serialNumber), { authority: 'issuing' }),
      clock: () => seams.through('ocsp-time', clock(), {}),
    })
    const root = createOcspResponder({
      credential: pki.rootOcspResponder,
      issuer: pki.root.certificate,
      statusOf: (serialNumber) => seams.through('certificate-status', pki.statusOf('root', serialNumber), { authority: 'root' }),
      clock: () => seams.through('ocsp-time', clock(), {}),
    })
    this.#handlers = [
      [PATHS.timeStamp, (request, response) => stamp(timeStamping, request, response, slow)],
      [PATHS.rootOcsp, (request, response) => root.handle(request, response, `${PATHS.rootOcsp}/`)],
      [PATHS.ocsp, (request, response) => issuing.handle(request, response, `${PATHS.ocsp}/`)],
      [PATHS.issuingCa, download('application/pkix-cert', () => pki.issuingCa.certificate)],
      [PATHS.rootCa, download('application/pkix-cert', () => pki.root.certificate)],
      [PATHS.issuingList, download('application/pkix-crl', () => pki.revocationList('issuing'))],
      [PATHS.rootList, download('application/pkix-crl', () => pki.revocationList('root'))],
    ]
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve, reject) => {
      this.#server.close((error) => (error === undefined ? resolve() : reject(error)))
    })
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?', 1)[0] ?? ''
    const found = this.#handlers.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
    if (found !== undefined) return found[1](request, response)
    response.writeHead(404).end()
  }
}

async function stamp(authority: { handle: Handler }, request: IncomingMessage, response: ServerResponse, slow: boolean): Promise<void> {
  if (slow) await pause(SLOW_MILLISECONDS)
  await authority.handle(request, response)
}

function download(mediaType: string, read: () => Buffer): Handler {
  return async (_request, response) => {
    const bytes = read()
    response.writeHead(200, { 'content-type': mediaType, 'content-length': bytes.length }).end(bytes)
  }
}
