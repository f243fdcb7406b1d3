// RSA with OAEP padding (RFC 8017, 7.1), with the seed chosen so that the block begins as one with PKCS#1 v1.5 padding does: one in 400 does by chance.
import { constants, createHash, type KeyObject, publicEncrypt } from 'node:crypto'

const HASH = 'sha1'
const HASH_BYTES = 20
/** Fewest octets of padding, after the two that the block begins with (RFC 8017, 7.2.1). */
const FEWEST_PADDING = 8

/** The same block for the same message and length of key. */
export function oaepLikePkcs1(message: Buffer, key: KeyObject): Buffer {
  const length = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8
  for (let drawn = 0; ; drawn += 1) {
    const block = oaepBlock(message, length, createHash(HASH).update(`seed ${drawn}`).digest())
    if (isReadInVain(block)) return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block)
  }
}

/** Whether it has the form of the other padding, around what is no text in UTF-8. */
function isReadInVain(block: Buffer): boolean {
  const end = block.indexOf(0, 2)
  const read = block.subarray(end + 1)
  return block[1] === 2 && end >= 2 + FEWEST_PADDING && !Buffer.from(read.toString('utf8')).equals(read)
}

function oaepBlock(message: Buffer, length: number, seed: Buffer): Buffer {
  const label = createHash(HASH).digest()
  const zeros = Buffer.alloc(length - message.length - 2 * HASH_BYTES - 2)
  const data = Buffer.concat([label, zeros, Buffer.of(1), message])
  const maskedData = xor(data, mask(seed, data.length))
  return Buffer.concat([Buffer.of(0), xor(seed, mask(maskedData, HASH_BYTES)), maskedData])
}

/** MGF1 (RFC 8017, B.2.1). */
function mask(seed: Buffer, length: number): Buffer {
  const parts = Array.from({ length: Math.ceil(length / HASH_BYTES) }, (_, counter) => {
    const octets = Buffer.alloc(4)
    octets.writeUInt32BE(counter)
    return createHash(HASH).update(seed).update(octets).digest()
  })
  return Buffer.concat(parts).subarray(0, length)
}

function xor(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((octet, i) => octet ^ (other[i] ?? 0)))
}
