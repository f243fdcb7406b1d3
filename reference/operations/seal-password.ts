// Decrypting the password of a seal key: RSA with PKCS#1 v1.5 padding, which is checked in the same steps whatever is wrong.
import { constants, type KeyObject, privateDecrypt } from 'node:crypto'

/** Fewest padding octets (RFC 8017, 7.2.2). */
const FEWEST_PADDING = 8

/** The password's bytes; undefined for any error, so that no answer tells the cause (RFC 8017, 7.2.2). */
export function decryptPassword(ciphertext: Buffer, privateKey: KeyObject, oaepToo: boolean): Buffer | undefined {
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (ciphertext.length !== Math.ceil(bits / 8)) return undefined
  const opened = unpad(decryptBlock(ciphertext, privateKey))
  return opened ?? (oaepToo ? decryptOaep(ciphertext, privateKey) : undefined)
}

/**
 * RSA without padding. Node 20 refuses RSA_PKCS1_PADDING here, and newer ones answer random bytes for a bad padding;
 * doing it ourselves behaves the same everywhere.
 */
function decryptBlock(ciphertext: Buffer, privateKey: KeyObject): Buffer {
  try {
    return privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, ciphertext)
  } catch {
    // The number is not below the modulus: an all-zero block fails the padding check like any other bad one.
    return Buffer.alloc(ciphertext.length)
  }
}

/** Takes the EME-PKCS1-v1_5 padding off; every octet is read and every rule is applied, also after an error. */
function unpad(block: Buffer): Buffer | undefined {
  let separator = 0
  let wrong = (block[0] ?? 1) | ((block[1] ?? 0) ^ 2)
  for (let index = 2; index < block.length; index += 1) {
    const isFirstZero = Number(block[index] === 0) & Number(separator === 0)
    separator += isFirstZero * index
  }
  wrong |= Number(separator < 2 + FEWEST_PADDING)
  return wrong === 0 ? block.subarray(separator + 1) : undefined
}

/** The same with the other padding that the interface mentions; undefined for any error. */
export function decryptOaep(ciphertext: Buffer, privateKey: KeyObject): Buffer | undefined {
  try {
    return privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, ciphertext)
  } catch {
    // Bad OAEP padding is refused like any other password that does not open.
    return undefined
  }
}
