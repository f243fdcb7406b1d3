// Keys and certificates for attestations, in files of a folder. Knows no report.
import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { certificatePem } from '../../reference/pki/certificates.js'
import { issueCertificate } from '../../reference/pki/issue-certificate.js'
import { endUserProfile, tlsProfile } from '../../reference/pki/profiles.js'
import { ADDRESSES, pki } from '../fixtures/test-server.js'

/** Files of one signer. */
export interface SignerFiles {
  /** The private key. */
  readonly key: string
  /** The public key. */
  readonly publicKey: string
  /** The certificate of the key, and that of its issuer. */
  readonly certificate: string
  /** The root that it leads to. */
  readonly ca: string
}

const MAKERS = {
  ed25519: () => generateKeyPairSync('ed25519'),
  'p-256': () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'p-384': () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  rsa: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  'rsa-1024': () => generateKeyPairSync('rsa', { modulusLength: 1024 }),
} as const

/** Kinds of keys that can be made. */
export type SignerKind = keyof typeof MAKERS

const DAY = 24 * 3_600_000

/** Keys of a kind are made once: making one of RSA takes longer than a test. */
const known = new Map<SignerKind, ReturnType<(typeof MAKERS)[SignerKind]>>()

/** A key with its certificate, which began yesterday. @param days from now until it ends @param purpose what it is for */
export function writeSigner(
  folder: string,
  kind: SignerKind,
  {
    days = 30,
    purpose = 'authentication',
  }: { readonly days?: number; readonly purpose?: 'authentication' | 'encryption' | 'a server' } = {},
): SignerFiles {
  const { privateKey, publicKey } = known.get(kind) ?? MAKERS[kind]()
  known.set(kind, { privateKey, publicKey })
  const validity = { notBefore: new Date(Date.now() - DAY), notAfter: new Date(Date.now() + days * DAY) }
  const profile =
    purpose === 'a server'
      ? tlsProfile(['laboratory.test'], ADDRESSES.issuing)
      : endUserProfile(purpose, ADDRESSES.issuing, 'Test Laboratory')
  const certificate = issueCertificate({ ...profile, publicKey, ...validity }, pki.issuingCa)
  return {
    key: written(folder, `${kind}.key.pem`, String(privateKey.export({ type: 'pkcs8', format: 'pem' }))),
    publicKey: written(folder, `${kind}.pub.pem`, String(publicKey.export({ type: 'spki', format: 'pem' }))),
    certificate: written(folder, `${kind}.chain.pem`, certificatePem(certificate) + certificatePem(pki.issuingCa.certificate)),
    ca: written(folder, 'ca.pem', pki.caPem),
  }
}

function written(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
