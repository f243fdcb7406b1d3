// Keys and certificates for attestations, in files. Knows no report.
import { createPublicKey } from 'node:crypto'
import { certificateOf, newKey, type Wanted } from '../fixtures/certificates.js'
import { fileWith } from '../fixtures/temporary-folder.js'

/** Keys that can be made, each once: making one of RSA takes longer than a test. */
const KEYS = { ed25519: newKey('ed25519'), 'p-256': newKey('P-256'), 'p-384': newKey('P-384'), rsa: newKey(), 'rsa-1024': newKey(1024) }

const root = certificateOf({ name: 'root', ca: true, key: newKey('P-256') })
const issuer = certificateOf({ name: 'CA', ca: true, issuer: root, key: newKey('P-256') })

/** Files of a signer: its keys, its certificate with that of the issuer, and the root that these lead to. */
export function signerOf(kind: keyof typeof KEYS, wanted: Partial<Wanted> = {}) {
  const key = KEYS[kind]
  const { cert } = certificateOf({ name: 'Test Laboratory', issuer, key, ...wanted })
  return {
    key: fileWith(`${kind}.key.pem`, key),
    publicKey: fileWith(`${kind}.pub.pem`, String(createPublicKey(key).export({ type: 'spki', format: 'pem' }))),
    certificate: fileWith(`${kind}.chain.pem`, cert + issuer.cert),
    ca: fileWith('ca.pem', root.cert),
  }
}
