// The data to be signed in the form that this deployment answers: the hash, its DigestInfo, or the data that the signer hashes.
import type { PendingSignature } from '../documents/index.js'
import { digestInfo } from '../identity/raw-signing.js'
import type { Liberties } from '../liberties.js'
import { x509Of } from '../pki/x509.js'

/** `digest` as it is answered. @param digest the hash that is signed */
export function signedForm(digest: Buffer, signature: PendingSignature, form: Liberties['digest-form']): Buffer {
  if (form === 'data') return dataToSign(signature)
  const isRsa = x509Of(signature.certificate).publicKey.asymmetricKeyType === 'rsa'
  return isRsa && form === 'digest-info' ? digestInfo(digest, signature.hash) : digest
}

/** The octets whose hash is signed. */
export function dataToSign(signature: PendingSignature): Buffer {
  return signature.format === 'xades' ? signature.signedInfo : signature.signedAttributes
}
