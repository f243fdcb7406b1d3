// Reading digests that stand in the place of files (hash-only signing).
import type { FileDigest } from '../documents/index.js'
import { base64Mistake, decodeBase64 } from '../wire/base64.js'
import { type Body, readText } from '../wire/fields.js'
import { isObject } from '../wire/json.js'
import { Refusal } from '../wire/refusal.js'

const SHA256_BYTES = 32
const MOST_FILES = 100

/** @throws Refusal `storage:digest` */
export function readFileDigests(json: unknown): readonly FileDigest[] {
  const files = isObject(json) ? json.files : undefined
  if (!Array.isArray(files) || files.length === 0 || files.length > MOST_FILES)
    throw refuse(`files must be a list of 1 to ${MOST_FILES} objects`)
  const digests = files.map((file: unknown, index) => {
    if (!isObject(file)) throw refuse(`files[${index}] must be an object`)
    return readDigest(file, index)
  })
  if (new Set(digests.map((digest) => digest.name)).size !== digests.length) throw refuse('two files have the same name')
  return digests
}

function readDigest(file: Body, index: number): FileDigest {
  const algorithm = readText(file, 'digest_algorithm')
  if (algorithm.replace('-', '').toUpperCase() !== 'SHA256') throw refuse(`files[${index}].digest_algorithm must be SHA256`)
  const text = readText(file, 'digest')
  const digest = decodeBase64(text)
  if (digest?.length !== SHA256_BYTES) {
    const found =
      digest === undefined
        ? base64Mistake(text)
        : `it has ${digest.length}${/^[0-9a-f]{64}$/i.test(text) ? ', as hex read as base64 has' : ''}`
    throw refuse(`files[${index}].digest must be the base64 of ${SHA256_BYTES} octets: ${found}`)
  }
  return { name: readText(file, 'name'), digest, hash: 'sha256' }
}

function refuse(message: string): Refusal {
  return new Refusal('malformed', 'storage:digest', message)
}
