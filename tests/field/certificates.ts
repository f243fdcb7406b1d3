// Server certificates, good ones and those that careless operators show. Knows no server.
import { createPki } from '../../reference/pki/index.js'
import { issueCertificate } from '../../reference/pki/issue-certificate.js'
import { createEcKeyPair } from '../../reference/pki/keys.js'
import { certificatePem, privateKeyPem } from '../../reference/pki/pem.js'
import { endUserProfile, type Profile, tlsProfile } from '../../reference/pki/profiles.js'

/** What is wrong with a server's certificate. */
export type CertificateKind = 'good' | 'expired' | 'wrong-name' | 'self-signed' | 'missing-intermediate'

/** What a server shows, and what its clients are told to trust. PEM. */
export interface ServerCertificate {
  readonly key: string
  readonly cert: string
  readonly caPem: string
}

const DAY = 24 * 3_600_000
const HOSTS = ['127.0.0.1', 'localhost', '::1', 'signing.test']
const NOWHERE = 'http://127.0.0.1:9'
const ADDRESSES = { ocsp: NOWHERE, rootOcsp: NOWHERE, issuingCaCertificate: NOWHERE, rootCaCertificate: NOWHERE }
const pki = createPki({ addresses: ADDRESSES, tlsHosts: HOSTS })

/** The certificate of this kind, issued now. */
export function serverCertificate(kind: CertificateKind): ServerCertificate {
  const { caPem, tlsPem } = pki
  const chain = certificatePem(pki.issuingCa.certificate)
  switch (kind) {
    case 'good':
      return { ...tlsPem, caPem }
    case 'missing-intermediate':
      return { key: tlsPem.key, cert: certificatePem(pki.tls.certificate), caPem }
    case 'expired':
      return issued(serverOf(HOSTS), -30, -1, chain)
    case 'wrong-name':
      return issued(serverOf(['signing.example.org', 'www.example.org']), -1, 365, chain)
    case 'self-signed':
      return issued(serverOf(HOSTS), -1, 365, '')
  }
}

const serverOf = (hosts: readonly string[]): Profile => tlsProfile(hosts, ADDRESSES)

/** A certificate that is valid from and until so many days from now; signed by itself where there is no chain. */
function issued(profile: Profile, fromDay: number, untilDay: number, chain: string): ServerCertificate {
  const { publicKey, privateKey } = createEcKeyPair('p-256')
  const [notBefore, notAfter] = [fromDay, untilDay].map((day) => new Date(Date.now() + day * DAY)) as [Date, Date]
  const issuer: Parameters<typeof issueCertificate>[1] = chain === '' ? { selfSignedWith: privateKey } : pki.issuingCa
  const certificate = issueCertificate({ ...profile, publicKey, notBefore, notAfter }, issuer)
  return { key: privateKeyPem({ privateKey }), cert: certificatePem(certificate) + chain, caPem: pki.caPem }
}

/** A client's certificate and key, for servers that ask for one. The authority is in `caPem` of the good server certificate. */
export function clientCertificate(): { readonly key: string; readonly cert: string } {
  const { key, cert } = issued(endUserProfile('authentication', ADDRESSES), -1, 365, certificatePem(pki.issuingCa.certificate))
  return { key, cert }
}
