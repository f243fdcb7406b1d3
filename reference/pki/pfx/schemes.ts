// How a PFX is protected: object identifiers of its contents, bags, schemes and ciphers (RFC 7292; RFC 8018, appendix C), and keys from passwords by
// PBKDF2 (RFC 8018, 5.2) and the older way of PKCS#12 (RFC 7292, appendix B).
import { hash, pbkdf2 } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'

/** By what each names. */
export const oids = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certBag: '1.2.840.113549.1.12.10.1.3',
  x509Certificate: '1.2.840.113549.1.9.22.1',
  localKeyId: '1.2.840.113549.1.9.21',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  hmacSha1: '1.2.840.113549.2.7',
  hmacSha256: '1.2.840.113549.2.9',
  hmacSha384: '1.2.840.113549.2.10',
  hmacSha512: '1.2.840.113549.2.11',
  aes128: '2.16.840.1.101.3.4.1.2',
  aes192: '2.16.840.1.101.3.4.1.22',
  aes256: '2.16.840.1.101.3.4.1.42',
  tripleDes: '1.2.840.113549.3.7',
  pbeWithSha1And3Des: '1.2.840.113549.1.12.1.3',
  pbeWithSha1AndRc2: '1.2.840.113549.1.12.1.6',
} as const

const pbkdf2Async = promisify(pbkdf2)

/** The password goes in as UTF-8 (RFC 8018, 3). */
export function derivePbkdf2(password: string, salt: Buffer, iterations: number, length: number, digest: string): Promise<Buffer> {
  return pbkdf2Async(Buffer.from(password, 'utf8'), salt, iterations, length, digest)
}

/** What a derived key is for (RFC 7292, B.3). */
export const purposes = { encryption: 1, initializationVector: 2, mac: 3 } as const

/** The password as BMPString with two closing zeros (RFC 7292, B.1). */
export function bmpPassword(password: string): Buffer {
  return Buffer.from(`${password}\0`, 'utf16le').swap16()
}

const blockSizes: Record<string, number> = { sha1: 64, sha224: 64, sha256: 64, sha384: 128, sha512: 128 }
/** After so many hashes other requests get their turn. */
const slice = 20_000

/** Inputs of a derivation (RFC 7292, B.2); `length` in octets, `purpose` one of {@link purposes}. */
interface Pkcs12Derivation {
  readonly digest: string
  /** As {@link bmpPassword} makes it. */
  readonly password: Buffer
  readonly salt: Buffer
  readonly purpose: number
  readonly iterations: number
  readonly length: number
}

/** RFC 7292, appendix B.2; the letters are those of the RFC. */
export async function derivePkcs12(options: Pkcs12Derivation): Promise<Buffer> {
  const v = blockSizes[options.digest] ?? 64
  const diversifier = Buffer.alloc(v, options.purpose)
  const i = Buffer.concat([repeated(options.salt, v), repeated(options.password, v)])
  const output: Buffer[] = []
  let length = 0
  while (length < options.length) {
    const a = await iterated(options.digest, Buffer.concat([diversifier, i]), options.iterations)
    output.push(a)
    length += a.length
    addToBlocks(i, a, v)
  }
  return Buffer.concat(output).subarray(0, options.length)
}

async function iterated(digest: string, first: Buffer, iterations: number): Promise<Buffer> {
  let value = hash(digest, first, 'buffer')
  for (let done = 1; done < iterations; done += 1) {
    if (done % slice === 0) await setImmediate()
    value = hash(digest, value, 'buffer')
  }
  return value
}

/** The bytes repeated until they fill a multiple of the block size; no bytes stay no bytes. */
function repeated(bytes: Buffer, blockSize: number): Buffer {
  return bytes.length === 0 ? bytes : Buffer.alloc(blockSize * Math.ceil(bytes.length / blockSize), bytes)
}

/** Every block of I becomes (block + B + 1) modulo 2^(8v). */
function addToBlocks(i: Buffer, a: Buffer, v: number): void {
  const b = Buffer.alloc(v, a)
  for (let block = 0; block < i.length; block += v) {
    let carry = 1
    for (let position = v - 1; position >= 0; position -= 1) {
      carry += (i[block + position] ?? 0) + (b[position] ?? 0)
      i[block + position] = carry & 0xff
      carry >>= 8
    }
  }
}
