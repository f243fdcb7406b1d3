// Whether an envelope is signed by somebody whom the user trusts: with a key that was named, or under a CA that was named.
import type { KeyObject } from 'node:crypto'
import { isValidAt } from '../../inspection/certificate.js'
import { CertificatePool } from '../../inspection/chain.js'
import type { EnvelopeFile, EnvelopeSignature } from '../../schemas/index.js'
import { certificatesIn, certificatesOf, isSignedWith, keyIdOf, publicKeyIn } from './key-files.js'

/** Whom the user trusts, by a file: a public key, or CA certificates. */
export type Trusted = { readonly keyFile: string } | { readonly caFile: string }

/** Who has signed, in words; or why nobody is trusted who has. */
export type Signer = { readonly name: string } | { readonly problem: string }

/** Finds who has signed an envelope. */
export type FindSigner = (envelope: EnvelopeFile, signedData: Uint8Array) => Signer

/** serverAuth, timeStamping, OCSPSigning (RFC 5280, 4.2.1.12): whoever has such a certificate vouches for no result. */
const OTHER_PURPOSES: ReadonlySet<string> = new Set(['1', '8', '9'].map((last) => `1.3.6.1.5.5.7.3.${last}`))

/** Opens what the user trusts. @throws AttestationError naming the file that cannot be used */
export async function openTrust(trusted: Trusted): Promise<FindSigner> {
  return 'keyFile' in trusted
    ? byKey(trusted.keyFile, (await publicKeyIn(trusted.keyFile)).key)
    : byCa(trusted.caFile, (await certificatesIn(trusted.caFile)).pem)
}

function byKey(file: string, key: KeyObject): FindSigner {
  return ({ signatures }, signedData) =>
    signatures.some(({ sig }) => isSignedWith(key, signedData, Buffer.from(sig, 'base64')))
      ? { name: `the holder of the key ${keyIdOf(key)} (${file})` }
      : { problem: `it is not signed with the key in ${file}` }
}

function byCa(file: string, anchorsPem: string): FindSigner {
  return ({ signatures }, signedData) => {
    const found = signatures.map((signature) => holderOf(signature, signedData, file, anchorsPem))
    const problems = found.flatMap((signer) => ('problem' in signer ? [signer.problem] : []))
    return found.find((signer) => 'name' in signer) ?? { problem: problems.join('; ') || 'it is not signed' }
  }
}

/** The holder of the certificate that comes with a signature. No time of signing is proved: the certificate must be valid now. */
function holderOf({ sig, cert = '' }: EnvelopeSignature, signedData: Uint8Array, file: string, anchorsPem: string): Signer {
  const [leaf, ...above] = certificatesOf(cert)
  if (leaf === undefined) return { problem: 'its signature comes without a certificate: name the key itself (--trusted-key)' }
  const { subject } = leaf.report
  if (!isSignedWith(leaf.key, signedData, Buffer.from(sig, 'base64')))
    return { problem: `it is not signed with the key of its certificate "${subject}"` }
  const { keyUsage } = leaf
  if (keyUsage !== undefined && !keyUsage.has('digitalSignature') && !keyUsage.has('nonRepudiation'))
    return { problem: `its certificate "${subject}" is not for signatures: its key usage says so` }
  const { extendedKeyUsage } = leaf
  if (extendedKeyUsage?.purposes.every((purpose) => OTHER_PURPOSES.has(purpose)) === true)
    return { problem: `its certificate "${subject}" is for another purpose: its extended key usage says so` }
  const now = new Date()
  if (!isValidAt(leaf, now))
    return {
      problem: `its certificate "${subject}" is valid from ${leaf.notBefore.toISOString()} to ${leaf.notAfter.toISOString()}, not now`,
    }
  const pool = CertificatePool.open(
    [Buffer.from(anchorsPem)],
    above.map(({ der }) => der),
  )
  const { verdict, why } = pool.judge(leaf, now)
  return verdict === 'anchored'
    ? { name: `"${subject}", certified under ${file}` }
    : { problem: `its certificate does not lead to ${file}: ${why}` }
}
