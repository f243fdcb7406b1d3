// The sockets of the service: TLS versions and suites, plain HTTP, and the certificate: its own, or one that a careless operator would show.
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { Socket } from 'node:net'
import { certificatePem, privateKeyPem } from '../pki/certificates.js'
import { createPki, type Pki, type PkiAddresses } from '../pki/index.js'
import { issueCertificate } from '../pki/issue-certificate.js'
import { createEcKeyPair } from '../pki/keys.js'
import { tlsProfile } from '../pki/profiles.js'
import type { ListenerSettings } from '../seams.js'

/** The settings of the listener, with its key and certificate chain in PEM. */
export interface ListenerOptions {
  readonly settings: ListenerSettings
  readonly key: string
  readonly cert: string
  readonly asksForClientCertificate: boolean
  /** Called where a request comes without TLS. */
  readonly onPlainRequest: (() => void) | undefined
}

/** First octet of a TLS record that carries a handshake (RFC 8446, 5.1). */
const HANDSHAKE_RECORD = 0x16

/** Makes the server; it does not listen yet. */
export function createListener(options: ListenerOptions, handler: RequestListener): Server {
  const { settings } = options
  if (settings.protocol === 'http') return createPlainServer(handler)
  const server = createTlsServer(tlsOptions(options), handler)
  server.on('tlsClientError', (error) => {
    if ('code' in error && error.code === 'ERR_SSL_HTTP_REQUEST') options.onPlainRequest?.()
  })
  if (settings.protocol === 'https-and-http') alsoServePlain(server, createPlainServer(handler))
  if (settings.protocol === 'https-and-posts-over-http') alsoServePlain(server, createPlainServer(redirectingReaders(handler)))
  return server
}

/** Sends whoever reads on to https (RFC 9110, 15.4.2), and serves the others. */
function redirectingReaders(handler: RequestListener): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET') return handler(request, response)
    response.writeHead(301, { location: `https://${request.headers.host ?? ''}${request.url ?? '/'}` }).end()
  }
}

function tlsOptions({ settings, key, cert, asksForClientCertificate }: ListenerOptions): ServerOptions {
  return {
    key,
    cert,
    minVersion: settings.minimumVersion,
    ciphers: settings.ciphers,
    ...(asksForClientCertificate ? { requestCert: true, rejectUnauthorized: false } : {}),
  }
}

/** Looks at the first octet of a connection and hands it to the server that it speaks to. */
function alsoServePlain(secure: Server, plain: Server): void {
  const handshakes = secure.listeners('connection')
  secure.removeAllListeners('connection')
  secure.on('connection', (socket: Socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', (first) => {
      socket.pause()
      socket.unshift(first)
      if (first[0] === HANDSHAKE_RECORD) {
        // The TLS socket reads the buffered octets itself; resuming here would lose them.
        for (const handshake of handshakes) handshake.call(secure, socket)
        return
      }
      plain.emit('connection', socket)
      socket.resume()
    })
  })
}

const DAY = 24 * 3_600_000

/** PEM for `https.createServer`. */
export function chooseTlsCertificate(
  choice: ListenerSettings['certificate'],
  pki: Pki,
  addresses: PkiAddresses,
): { readonly key: string; readonly cert: string } {
  if (choice === 'own') return pki.tlsPem
  if (choice === 'untrusted') return createPki({ addresses }).tlsPem
  const hosts = choice === 'other-host' ? ['other.example.org'] : ['127.0.0.1', 'localhost', '::1']
  const { publicKey, privateKey } = createEcKeyPair('p-256')
  const notBefore = new Date(Date.now() - DAY)
  const notAfter = new Date(Date.now() + (choice === 'expiring' ? 3 : 365) * DAY)
  const certificate = issueCertificate({ ...tlsProfile(hosts, addresses.issuing), publicKey, notBefore, notAfter }, pki.issuingCa)
  return { key: privateKeyPem({ privateKey }), cert: certificatePem(certificate) + certificatePem(pki.issuingCa.certificate) }
}
