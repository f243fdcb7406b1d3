// Certificates as Node parses them, each parsed once and each issuer's signature on it verified once: both take longer than most of what is
// asked of them.
import { X509Certificate } from 'node:crypto'
import { KnownByBytes } from './known-by-bytes.js'

const views = new KnownByBytes((der) => new X509Certificate(der))

/** @throws Error when the bytes are not a certificate */
export function x509Of(der: Buffer): X509Certificate {
  return views.get(der)
}

const verified = new WeakMap<X509Certificate, WeakMap<X509Certificate, boolean>>()

/** Whether the issuer's name and constraints fit, and its key signed the certificate (RFC 5280, 6.1.3). */
export function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  const byIssuer = verified.get(certificate) ?? new WeakMap<X509Certificate, boolean>()
  verified.set(certificate, byIssuer)
  const known = byIssuer.get(issuer)
  if (known !== undefined) return known
  const isIssued = certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  byIssuer.set(issuer, isIssued)
  return isIssued
}
