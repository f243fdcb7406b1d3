// Defects in what CalculateDigest says of hashes: `algorithm` beside the digests, their summary and the key.
import { createHash } from 'node:crypto'
import type { Alterations } from '../seams.js'
import { onText, textOf } from './answers.js'
import { advised, at, by, type Defects, required } from './define.js'
import { rowsAbout } from './operation-rows.js'

const on = rowsAbout('calculate-digest')

/** Defects of the rows DIG about `algorithm`. */
export const hashDefects: Defects = {
  ...required({
    'algorithm-names-no-hash': on.members('DIG-14', '`algorithm` names a key type', { algorithm: 'RSA' }),
  }),
  ...advised({
    'summary-of-other-length': at('DIG-30', '`digests_summary` is cut to 24 bytes', 'summary-bytes', (summary) => summary.subarray(0, 24)),
    'algorithm-sha512-for-rsa': on.data('DIG-33', '`algorithm` of an RSA certificate is SHA-512', (data) =>
      textOf(data.signature_algorithm).startsWith('rsa') ? { ...data, algorithm: 'SHA512' } : data,
    ),
    'algorithm-sha256-for-p384': by('DIG-49', '`algorithm` and summary are of SHA-256 for digests of SHA-384', sha256ForSha384),
    'algorithm-sha1': on.members('DIG-34', '`algorithm` is SHA-1', { algorithm: 'SHA1' }),
  }),
}

function sha256ForSha384(): Alterations {
  return {
    ...onText('calculate-digest', 'algorithm', (name) => (name.includes('384') ? 'SHA256' : name))(),
    'summary-bytes': (summary, { digests, hash }) =>
      hash === 'sha384' ? createHash('sha256').update(Buffer.concat(digests)).digest() : summary,
  }
}
