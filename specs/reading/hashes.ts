// Names of hashes in any spelling: SHA256, SHA-256, sha_256, SHA256withRSA, rsa-sha256, XML Signature URIs, OIDs.

export type Hash = 'MD5' | 'SHA-1' | 'SHA-224' | 'SHA-256' | 'SHA-384' | 'SHA-512' | 'SHA3-256' | 'SHA3-384' | 'SHA3-512' | 'RIPEMD-160'

const OIDS: Readonly<Record<string, Hash>> = {
  '1.2.840.113549.2.5': 'MD5',
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.4': 'SHA-224',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
  '2.16.840.1.101.3.4.2.8': 'SHA3-256',
  '2.16.840.1.101.3.4.2.9': 'SHA3-384',
  '2.16.840.1.101.3.4.2.10': 'SHA3-512',
  '1.2.840.113549.1.1.5': 'SHA-1',
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
}
const SHA2: Readonly<Record<string, Hash>> = { '224': 'SHA-224', '256': 'SHA-256', '384': 'SHA-384', '512': 'SHA-512' }
const SHA3: Readonly<Record<string, Hash>> = { '256': 'SHA3-256', '384': 'SHA3-384', '512': 'SHA3-512' }
const BYTES: Readonly<Record<Hash, number>> = {
  MD5: 16,
  'SHA-1': 20,
  'SHA-224': 28,
  'SHA-256': 32,
  'SHA-384': 48,
  'SHA-512': 64,
  'SHA3-256': 32,
  'SHA3-384': 48,
  'SHA3-512': 64,
  'RIPEMD-160': 20,
}

/** The hash that a text names, or `null` where it names none. */
export function hashNamed(text: string): Hash | null {
  const oid = /(?:^|:)((?:\d+\.){3,}\d+)$/.exec(text.trim())?.[1]
  if (oid !== undefined) return OIDS[oid] ?? null
  const name = text.toLowerCase()
  const sha3 = /sha[-_ ]?3[-_ /](256|384|512)(?!\d)/.exec(name)?.[1]
  if (sha3 !== undefined) return SHA3[sha3] ?? null
  const sha2 = /sha[-_ ]?(?:2[-_ /])?(224|256|384|512)(?!\d)/.exec(name)?.[1]
  if (sha2 !== undefined) return SHA2[sha2] ?? null
  if (/sha[-_ ]?1(?!\d)|\bsha(?=with|$)/.test(name)) return 'SHA-1'
  if (/ripemd[-_ ]?160/.test(name)) return 'RIPEMD-160'
  return /md[-_ ]?5/.test(name) ? 'MD5' : null
}

/** Its length in bytes. */
export function hashLength(hash: Hash): number {
  return BYTES[hash]
}

export function isSha2OrBetter(hash: Hash): boolean {
  return !['MD5', 'SHA-1', 'RIPEMD-160'].includes(hash)
}
