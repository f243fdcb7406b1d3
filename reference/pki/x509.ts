// Node's own view of certificates, made once for each buffer: parsing costs more than most of what follows.
// Must not know what is asked of the certificates.
import { X509Certificate } from 'node:crypto'

const views = new WeakMap<Buffer, X509Certificate>()

/** @param der remembered by identity, so it must not be changed afterwards. @throws Error when the bytes are not a certificate */
export function x509Of(der: Buffer): X509Certificate {
  const known = views.get(der)
  if (known !== undefined) return known
  const view = new X509Certificate(der)
  views.set(der, view)
  return view
}
