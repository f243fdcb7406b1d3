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
  if (choice === 'own') return pki.tlsPem
  if (choice === 'untrusted') return createPki({ addresses }).tlsPem
  const hosts = choice === 'other-host' ? ['other.example.org'] : ['127.0.0.1', 'localhost', '::1']
  const { publicKey, privateKey } = createEcKeyPair('p-256')
  const notBefore = new Date(Date.now() - DAY)
  const notAfter = new Date(Date.now() + (choice === 'expiring' ? 3 : 365) * DAY)
  const certificate = issueCertificate({ ...tlsProfile(hosts, addresses), publicKey, notBefore, notAfter }, pki.issuingCa)
  return { key: privateKeyPem({ privateKey }), cert: certificatePem(certificate) + certificatePem(pki.issuingCa.certificate) }
}
