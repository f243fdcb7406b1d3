// Server certificates, good ones and those that careless operators show, and what their clients are told to trust. Knows no server.
import { type Credential, certificateOf, inDays, newKey } from '../doctor/certificates.js'

/** What is wrong with a server's certificate. */
export type CertificateKind = 'good' | 'expired' | 'wrong-name' | 'self-signed' | 'missing-intermediate'

/** What a server shows, and what its clients are told to trust. PEM. */
interface ServerCertificate extends Credential {
  readonly caPem: string
}

const hosts = ['127.0.0.1', 'localhost', '::1', 'signing.test']
const root = certificateOf({ name: 'Field TEST CA', ca: true })
const issuer = certificateOf({ name: 'Field TEST intermediate', ca: true, issuer: root, key: newKey() })

const SHOWN: Readonly<Record<CertificateKind, Credential>> = {
  good: withChain(certificateOf({ name: 'server', hosts, issuer })),
  expired: withChain(certificateOf({ name: 'server', hosts, issuer, from: inDays(-30), to: inDays(-1) })),
  'wrong-name': withChain(certificateOf({ name: 'server', hosts: ['signing.example.org', 'www.example.org'], issuer })),
  'self-signed': certificateOf({ name: 'server', hosts }),
  'missing-intermediate': certificateOf({ name: 'server', hosts, issuer }),
}

/** The certificate of this kind. */
export function serverCertificate(kind: CertificateKind): ServerCertificate {
  return { ...SHOWN[kind], caPem: root.cert }
}

/** A client's certificate and key, for servers that ask for one. The authority is in `caPem` of the server certificates. */
export function clientCertificate(): Credential {
  return withChain(certificateOf({ name: 'client', issuer }))
}

function withChain({ cert, key }: Credential): Credential {
  return { cert: cert + issuer.cert, key }
}
