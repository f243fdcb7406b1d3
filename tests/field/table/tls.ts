// TLS that is not in order: one obstacle that names the cause and what to change, and no token is sent.
import { writeFileSync } from 'node:fs'
import type { ServerOptions } from 'node:https'
import { join } from 'node:path'
import { type CertificateKind, clientCertificate, serverCertificate } from '../certificates.js'
import { type Circumstance, READING } from '../circumstance.js'

const RUN = { only: [...READING, 'TLS-1'], limits: { timeoutMs: 5000 } } as const

function shows(certificate: CertificateKind, obstacle: RegExp): Circumstance {
  return { name: `certificate-${certificate}`, setting: { certificate }, run: RUN, expect: { ends: 'incomplete', obstacle, requests: 0 } }
}

/** Asks every client for a certificate of the right authority. */
const MUTUAL: ServerOptions = { requestCert: true, rejectUnauthorized: true, ca: serverCertificate('good').caPem }

/** Names a client certificate in the deployment file. */
function withClientCertificate(description: Record<string, unknown>, folder: string): void {
  const { key, cert } = clientCertificate()
  writeFileSync(join(folder, 'client.pem'), cert)
  writeFileSync(join(folder, 'client.key'), key)
  Object.assign(description.tls as object, { clientCertificate: { certificate: 'client.pem', privateKey: 'client.key' } })
}

/** Certificates, versions, and client certificates. */
export const tls: readonly Circumstance[] = [
  shows('expired', /expired/),
  shows('wrong-name', /signing\.example\.org.*not for 127\.0\.0\.1.*host in baseUrl/s),
  shows('missing-intermediate', /intermediate/),
  {
    name: 'only-tls-1-1',
    setting: { tls: { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } },
    run: RUN,
    // A deployment that has nothing newer is no deployment that BCP 195 knows, but a handshake of a kind succeeds: TLS-1 stays open.
    expect: { ends: 'incomplete', obstacle: /(too old|TLS 1\.[01]|protocol version)/i, requests: 0 },
  },
  {
    name: 'client-certificate-asked-for-with-tls-1-2',
    setting: { tls: { ...MUTUAL, maxVersion: 'TLSv1.2' } },
    run: RUN,
    expect: { ends: 'incomplete', obstacle: /tls\.clientCertificate/, requests: 0 },
  },
  {
    name: 'client-certificate-given-to-a-self-signed-server-that-is-taken',
    setting: {
      certificate: 'self-signed',
      tls: MUTUAL,
      alter: (description, folder) => {
        withClientCertificate(description, folder)
        Object.assign(description.tls as object, { insecure: true })
      },
    },
    run: { only: READING, limits: { timeoutMs: 5000 } },
    expect: { ends: 'conformant' },
  },
]
