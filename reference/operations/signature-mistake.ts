// What a client did wrong that brought a signature value which does not fit: finds out what the value signs, and by which key.
// Must not know sessions or requests. It runs only after a value was refused, and changes no decision.
import { constants, createHash, type KeyObject, verify, type X509Certificate } from 'node:crypto'
import type { PendingSignature } from '../documents/index.js'
import { digestInfo } from '../identity/server-held-keys.js'
import { x509Of } from '../pki/certificates.js'
import type { HashName } from '../pki/index.js'
import { digestVerifier, signedContentOf, verifyOver } from './signature-value.js'

/** A refused value, and what may explain it. */
interface RefusedValue {
  readonly text: string
  readonly value: Buffer
  readonly signature: PendingSignature
  /** `digest` as it was answered, decoded. */
  readonly answered: Buffer
  /** The digests of the other sessions of the call. */
  readonly others: readonly Buffer[]
  /** The certificate given as `authCertificate`, where there is one. */
  readonly authentication: X509Certificate | undefined
}

/** Something that clients sign by mistake: the hash that went into the signature, by its name, and the words for it. */
interface Guess {
  readonly octets: Buffer
  /** What was hashed to get them, where that is known. */
  readonly data?: Buffer
  readonly hash: HashName
  readonly words: string
}

const HASHES: readonly HashName[] = ['sha256', 'sha384', 'sha512']
/** No ECDSA value of the curves taken here is longer. */
const LONGEST_ECDSA = 150

interface Mistake {
  /** What is wrong and what to change, as a sentence; a general one where the cause cannot be told. */
  readonly words: string
  /** Where it is sure: the right key signed something else, or another key signed. */
  readonly kind: 'other-data' | 'other-key' | 'unsure'
}

/** What is wrong, found out from what the value signs. */
export async function signatureMistake(refused: RefusedValue): Promise<Mistake> {
  const { value, signature, authentication } = refused
  const byLength = lengthMistake(refused)
  if (byLength !== undefined) return { words: byLength, kind: 'unsure' }
  const own = x509Of(signature.certificate)
  const guesses = guessesOf(refused)
  for (const guess of guesses) {
    if (await fits(own, signature.hash, value, guess)) return { words: `The value signs ${guess.words}`, kind: 'other-data' }
  }
  if (isPss(own.publicKey, refused)) return { words: 'The value is RSASSA-PSS: sign with RSASSA-PKCS1-v1_5', kind: 'unsure' }
  const byOther = authentication !== undefined && (await signsAny(authentication, value, signature, guesses))
  if (byOther) {
    const words = 'The value was made with the key of authCertificate: sign with the key of the certificate given to CalculateDigest'
    return { words, kind: 'other-key' }
  }
  if (own.publicKey.asymmetricKeyType !== 'rsa') {
    const words =
      'The value was made with another key, or over something else: sign the digest of the latest CalculateDigest, with the key of its certificate'
    return { words, kind: 'unsure' }
  }
  return signedContentOf(own.publicKey, value) === undefined
    ? { words: 'The value was made with another key: sign with the key of the certificate given to CalculateDigest', kind: 'other-key' }
    : {
        words: 'The value was made with the right key, but over something else: sign the digest of the latest CalculateDigest',
        kind: 'other-data',
      }
}

/** An RSA value is as long as the modulus. */
function lengthMistake({ text, value, signature }: RefusedValue): string | undefined {
  const { asymmetricKeyType, asymmetricKeyDetails } = x509Of(signature.certificate).publicKey
  const isRsa = asymmetricKeyType === 'rsa'
  const most = isRsa ? (asymmetricKeyDetails?.modulusLength ?? 0) / 8 : LONGEST_ECDSA
  if (value.length === most || (!isRsa && value.length < most)) return undefined
  const isHex = /^[0-9a-f]+$/i.test(text)
  if (isHex) return 'The value is hex: send it as base64'
  const wanted = isRsa ? `${most} octets, as the key of the certificate has` : 'an ECDSA signature'
  const remedy =
    value.length > 2 * most ? 'leave out what is around it, such as CMS (PKCS#7)' : 'it was made with another key, or is cut short'
  return `The value has ${value.length} octets and must be ${wanted}: ${remedy}`
}

function guessesOf({ answered, signature, others }: RefusedValue): readonly Guess[] {
  const { digest, hash } = signature
  const data = signature.toBeSigned
  const again = answered.equals(data)
    ? [
        {
          octets: answered,
          hash,
          words: 'the data without a hash: this deployment answers the data to be signed, so hash it once, then sign',
        },
      ]
    : hashesOf(answered, 'the digest hashed again: sign the digest as it is, do not hash it again')
  const base64 = 'the base64 text of the digest: decode it, and sign the octets'
  const hex = 'the hex text of the digest: sign the octets themselves'
  const texts = [
    { octets: Buffer.from(answered.toString('base64')), words: base64 },
    { octets: Buffer.from(answered.toString('hex')), words: hex },
    { octets: Buffer.from(answered.toString('hex').toUpperCase()), words: hex },
  ]
  return [
    ...again,
    ...hashesOf(digest, 'the hash hashed again: hash once only'),
    ...texts.flatMap(({ octets, words }) => [{ octets, hash, words }, ...hashesOf(octets, words)]),
    ...hashesOf(data, `another hash of the data: use ${hash}`).filter((guess) => guess.hash !== hash),
    ...HASHES.map((name) => ({
      octets: digest,
      data,
      hash: name,
      words: `the digest without its DigestInfo, or under the name of another hash: put it into the DigestInfo of ${hash} (RFC 8017, 9.2)`,
    })),
    ...others.map((octets) => ({ octets, hash, words: 'the digest of another session of this call: keep each value with its session' })),
  ]
}

/** The octets, hashed by each hash in use. */
function hashesOf(octets: Buffer, words: string): readonly Guess[] {
  return HASHES.map((hash) => ({ octets: createHash(hash).update(octets).digest(), data: octets, hash, words }))
}

async function fits(certificate: X509Certificate, hash: HashName, value: Buffer, guess: Guess): Promise<boolean> {
  const { publicKey, raw } = certificate
  if (publicKey.asymmetricKeyType === 'ec')
    return guess.data === undefined
      ? (await digestVerifier(hash, raw))(value, guess.octets)
      : verifyOver(guess.data, guess.hash, publicKey, value)
  const content = signedContentOf(publicKey, value)
  return content !== undefined && (content.equals(digestInfo(guess.octets, guess.hash)) || content.equals(guess.octets))
}

async function signsAny(
  certificate: X509Certificate,
  value: Buffer,
  signature: PendingSignature,
  guesses: readonly Guess[],
): Promise<boolean> {
  const { digest, hash } = signature
  const own = { octets: digest, data: signature.toBeSigned, hash, words: '' }
  for (const guess of [own, ...guesses]) if (await fits(certificate, hash, value, guess)) return true
  return false
}

function isPss(publicKey: KeyObject, { value, signature }: RefusedValue): boolean {
  if (publicKey.asymmetricKeyType !== 'rsa') return false
  const pss = { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
  return verify(signature.hash, signature.toBeSigned, pss, value)
}
