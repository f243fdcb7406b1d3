// The trust services of a deployment: its authorities, and who speaks for them. What certificates name is served over plain HTTP, on a port of its own,
// to whoever validates documents; the deployment itself asks by a call.
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { SigningServices } from './documents/index.js'
import type { Liberties } from './liberties.js'
import { type AuthorityAddresses, type AuthorityName, type Credential, createPki, type Pki, type PkiAddresses } from './pki/index.js'
import type { RsaKeys } from './pki/keys.js'
import { createOcspResponder, type OcspResponder, timeStampToken } from './pki/proofs.js'
import type { Seams } from './seams.js'

interface TrustOptions {
  readonly host: string
  readonly liberties: Pick<Liberties, 'revocation-data' | 'time-stamp-certificate' | 'time-stamping'>
  readonly seams: Seams
  readonly clock: () => Date
  readonly rsaKeys?: RsaKeys
  /** Told of what fails in an answer. */
  readonly onError: (error: unknown) => void
}

/** Open until they are closed. */
interface TrustServices {
  readonly pki: Pki
  readonly addresses: PkiAddresses
  /** Their part in signing. */
  readonly signing: SigningServices
  close(): Promise<void>
}

interface Opened {
  readonly pki: Pki
  readonly responders: Readonly<Record<AuthorityName, OcspResponder>>
}

const PATHS: PkiAddresses = {
  issuing: { ocsp: '/ocsp', certificate: '/issuing-ca.crt', list: '/issuing-ca.crl' },
  root: { ocsp: '/ocsp-root', certificate: '/root-ca.crt', list: '/root-ca.crl' },
}
const LARGEST_REQUEST = 64 * 1024
/** Milliseconds that a time-stamp takes: elsewhere another machine makes it, and calls that come meanwhile go on. */
const PACE: Readonly<Record<Liberties['time-stamping'], number>> = { prompt: 10, slow: 120 }

/** Opens them. The listener has its port before the authorities exist: their certificates name its addresses. */
export async function openTrustServices(options: TrustOptions): Promise<TrustServices> {
  const { host, onError, rsaKeys } = options
  const app = fastify({ bodyLimit: LARGEST_REQUEST, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })
  app.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) onError(error)
    return reply.code(statusCode).send()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/ocsp-request', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  let opened: Opened
  for (const name of ['issuing', 'root'] as const) mount(app, name, () => opened)
  await app.listen({ host, port: 0 })
  const addresses = addressesOf(app, host)
  const tlsHosts = [...new Set([host, 'localhost', '127.0.0.1', '::1'])]
  const pki = createPki({ addresses, tlsHosts, ...(rsaKeys && { rsaKeys }) })
  opened = { pki, responders: { issuing: responderOf('issuing', pki, options), root: responderOf('root', pki, options) } }
  return { pki, addresses, signing: signingServices(opened, options), close: () => app.close() }
}

/** What is served of one authority. An OCSP request comes by POST, or in base64 in the path of a GET (RFC 6960, A.1). */
function mount(app: FastifyInstance, name: AuthorityName, opened: () => Opened): void {
  const { ocsp, certificate, list } = PATHS[name]
  const respond = (reply: FastifyReply, asked: Buffer) => {
    return reply.type('application/ocsp-response').send(opened().responders[name].respond(asked))
  }
  app.post(ocsp, ({ body }, reply) => respond(reply, Buffer.isBuffer(body) ? body : Buffer.alloc(0)))
  app.get<{ Params: { '*': string } }>(`${ocsp}/*`, ({ params }, reply) => respond(reply, Buffer.from(params['*'], 'base64')))
  app.get(certificate, (_request, reply) => reply.type('application/pkix-cert').send(authorityOf(name, opened().pki).certificate))
  app.get(list, (_request, reply) => reply.type('application/pkix-crl').send(opened().pki.revocationList(name)))
}

function addressesOf(app: FastifyInstance, host: string): PkiAddresses {
  const { port } = app.server.address() as AddressInfo
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const under = ({ ocsp, certificate, list }: AuthorityAddresses) => ({
    ocsp: base + ocsp,
    certificate: base + certificate,
    list: base + list,
  })
  return { issuing: under(PATHS.issuing), root: under(PATHS.root) }
}

function authorityOf(name: AuthorityName, pki: Pki): Credential {
  return name === 'root' ? pki.root : pki.issuingCa
}

function responderOf(authority: AuthorityName, pki: Pki, { seams, clock }: TrustOptions): OcspResponder {
  return createOcspResponder({
    credential: pki.responders[authority],
    issuer: authorityOf(authority, pki).certificate,
    statusOf: (serialNumber) => seams.through('certificate-status', pki.statusOf(authority, serialNumber), { authority }),
    clock: () => seams.through('ocsp-time', clock(), {}),
  })
}

function signingServices({ pki, responders }: Opened, { liberties, seams, clock }: TrustOptions): SigningServices {
  const inTheToken = liberties['time-stamp-certificate'] === 'in-the-token'
  const isByList = liberties['revocation-data'] === 'crl'
  return {
    certificates: pki.authorities,
    timeStampers: inTheToken ? [] : [pki.tsa.certificate],
    async timeStamp(imprint, hash) {
      await pause(PACE[liberties['time-stamping']])
      return timeStampToken({
        authority: pki.tsa,
        time: seams.through('time-stamp-time', clock(), {}),
        imprint,
        hash,
        includeCertificate: inTheToken,
        namedCertificate: seams.through('time-stamp-certificate', pki.tsa.certificate, {}),
        contentOf: (info) => seams.through('time-stamp-info', info, {}),
      })
    },
    async revocation(certificate, issuer) {
      const authority = issuer.equals(pki.root.certificate) ? 'root' : 'issuing'
      return isByList
        ? { kind: 'crl', der: pki.revocationList(authority) }
        : { kind: 'ocsp', der: responders[authority].about(certificate) }
    },
  }
}
