// The certificate that the TLS listener shows: its own, or one of those that a careless operator would show.
import { createPki, type Pki, type PkiAddresses } from './pki/index.js'
import { issueCertificate } from './pki/issue-certificate.js'
import { createEcKeyPair } from './pki/keys.js'
import { certificatePem, privateKeyPem } from './pki/pem.js'
import { tlsProfile } from './pki/profiles.js'
import type { ListenerSettings } from './seams.js'

const DAY = 24 * 3_600_000

/** PEM for `https.createServer`. */
export function chooseTlsCertificate(
  choice: ListenerSettings['certificate'],
  pki: Pki,
  addresses: PkiAddresses,
): { readonly key: string; readonly cert: string } {
  switch (choice) {
    case 'own':
      return pki.tlsPem
    case 'expiring':
      return expiringCertificate(pki, addresses)
    case 'other-host':
      return createOtherHost(pki, addresses)
    case 'untrusted':
      return createPki({ addresses }).tlsPem
  }
}

function expiringCertificate(pki: Pki, addresses: PkiAddresses) {
  return issueFor(['127.0.0.1', 'localhost', '::1'], new Date(Date.now() + 3 * DAY), pki, addresses)
}

function createOtherHost(pki: Pki, addresses: PkiAddresses) {
  return issueFor(['other.example.org'], new Date(Date.now() + 365 * DAY), pki, addresses)
}

function issueFor(hosts: readonly string[], notAfter: Date, { issuingCa }: Pki, addresses: PkiAddresses) {
  const { publicKey, privateKey } = createEcKeyPair('p-256')
  const notBefore = new Date(Date.now() - DAY)
  const certificate = issueCertificate({ ...tlsProfile(hosts, addresses), publicKey, notBefore, notAfter }, issuingCa)
  return { key: privateKeyPem({ privateKey }), cert: certificatePem(certificate) + certificatePem(issuingCa.certificate) }
}
