// Certificates as Node parses them, each parsed once: parsing takes longer than most of what is asked of them.
import { X509Certificate } from 'node:crypto'
import { KnownByBytes } from './known-by-bytes.js'

const views = new KnownByBytes((der) => new X509Certificate(der))

/** @throws Error when the bytes are not a certificate */
export function x509Of(der: Buffer): X509Certificate {
  return views.get(der)
}
