// The seal key as a signer of digests, because the interface lets finalizeSigning finalize "a signature or seal".
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { couldNotRun, notApplicable } from '../../engine/index.js'
import type { SealKey, Signer } from '../../fixtures/context.js'
import { CURVE_BYTES, ecdsaAsDer } from '../../fixtures/signers/ec-keys.js'
import { hashToSign, inputFor } from '../../fixtures/signers/hash-to-sign.js'
import { signWith } from '../../fixtures/signers/key-signer.js'

/** A signer with the private key and the certificates of a seal. Its ECDSA signatures are in DER. @throws NotAssessed where its curve is not known */
export function sealSigner(seal: SealKey): Signer {
  const pem = Buffer.from(seal.pem, 'base64').toString()
  const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----')))
  const key = createPrivateKey(pem)
  const { namedCurve } = key.asymmetricKeyDetails ?? {}
  const size = namedCurve === undefined ? undefined : CURVE_BYTES[namedCurve]
  if (namedCurve !== undefined && size === undefined) throw notApplicable(`with the key of a seal on ${namedCurve} nothing is signed here`)
  const signHashes = signWith(key)
  const signAll: Signer['signAll'] = async (digests, form, summary) => {
    const choice = { algorithm: summary?.algorithm, wide: size !== undefined && size >= 48 }
    const hashes = digests.map((answered) => ({ ...hashToSign(answered, inputFor(answered, form), choice), answered }))
    const signatures = await signHashes(hashes, undefined)
    return signatures.map((signature) => Buffer.from(size === undefined ? signature : ecdsaAsDer(signature, size)).toString('base64'))
  }
  return {
    name: `the seal ${seal.name}`,
    keyType: size === undefined ? 'rsa' : 'ec',
    certificate: certificate.raw.toString('base64'),
    certificatePem: certificate.toString(),
    authCertificatePem: seal.authCertificatePem,
    platform: null,
    signAll,
    sign: async (digest, form, summary) => {
      const [signature] = await signAll([digest], form, summary)
      if (signature === undefined) throw couldNotRun(`the seal ${seal.name} gave no signature`)
      return signature
    },
  }
}
