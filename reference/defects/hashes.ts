// Defects in what CalculateDigest says of hashes: `algorithm` beside the digests, their summary and the key.
import { createHash } from 'node:crypto'
import type { Alterations } from '../seams.js'
import { onData, onText, textOf, withMembers } from './answers.js'
import { breaksAdvised, breaksRequired, type Defects } from './define.js'

const operation = 'calculate-digest'

/** Defects of the rows DIG about `algorithm`. */
export const hashDefects: Defects = {
  'algorithm-names-no-hash': breaksRequired('DIG-14', '`algorithm` names a key type', withMembers(operation, { algorithm: 'RSA' })),
  'algorithm-is-a-length': breaksRequired('DIG-14', '`algorithm` is a number of bits', withMembers(operation, { algorithm: '256' })),
  'summary-of-other-length': breaksAdvised('DIG-30', '`digests_summary` is cut to 24 bytes', () => ({
    'summary-bytes': (summary) => summary.subarray(0, 24),
  })),
  'algorithm-sha512-for-rsa': breaksAdvised(
    'DIG-33',
    '`algorithm` of an RSA certificate is SHA-512',
    onData(operation, (data) => (textOf(data.signature_algorithm).startsWith('rsa') ? { ...data, algorithm: 'SHA512' } : data)),
  ),
  'algorithm-sha256-for-p384': breaksAdvised(
    'DIG-49',
    '`algorithm` is SHA-256 for digests of SHA-384, and the summary is of SHA-256 too',
    sha256ForSha384,
  ),
  'algorithm-sha1': breaksAdvised('DIG-34', '`algorithm` is SHA-1', withMembers(operation, { algorithm: 'SHA1' })),
}

function sha256ForSha384(): Alterations {
  return {
    ...onText(operation, 'algorithm', (name) => (name.includes('384') ? 'SHA256' : name))(),
    'summary-bytes': (summary, { digests, hash }) =>
      hash === 'sha384' ? createHash('sha256').update(Buffer.concat(digests)).digest() : summary,
  }
}
