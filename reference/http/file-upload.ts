// Reading one uploaded file from a multipart body, within its limit, or the digests that stand in the place of files (hash-only signing).
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileDigest } from '../documents/index.js'
import { base64Mistake, decodeBase64 } from '../wire/base64.js'
import { type Body, readText } from '../wire/fields.js'
import { isObject } from '../wire/json.js'
import { Refusal } from '../wire/refusal.js'

const LONGEST_NAME = 255
const UNUSABLE_NAME = `The filename must be 1 to ${LONGEST_NAME} octets, without path, slashes and control characters`
const NO_FILE = { fieldname: '', filename: '', mediaType: '', content: Buffer.alloc(0), truncated: false }

/** @throws Refusal `storage:upload`, `storage:file-name`, `storage:too-large` */
export async function readUpload(
  request: FastifyRequest,
  maximumBytes: number,
): Promise<{ name: string; content: Buffer; mediaType: string }> {
  if (!request.isMultipart())
    throw new Refusal(
      'media-type',
      'storage:upload',
      'The body of an upload must be multipart/form-data (with its boundary in Content-Type), the file in the field "file"',
    )
  const { fieldname, filename, mediaType, content, truncated } = await readPart(request, maximumBytes)
  if (fieldname !== 'file') throw new Refusal('malformed', 'storage:upload', misplaced(fieldname))
  if (truncated) throw new Refusal('too-large', 'storage:too-large', `The file is larger than ${maximumBytes} bytes`)
  return { name: requireName(filename), content, mediaType }
}

/** A part without a file name counts as a text, so it is not found here. */
function misplaced(fieldname: string): string {
  const found = fieldname === '' ? 'no part of it has a filename in its Content-Disposition' : 'its file stands in another field'
  return `The multipart body must have the file in the field "file", with a filename: ${found}`
}

/** The parser's errors have no common type. Only what the client sent is read here, so every error is the client's. */
async function readPart(request: FastifyRequest, maximumBytes: number) {
  try {
    const part = await request.file({ limits: { fileSize: maximumBytes, files: 1, fields: 10, parts: 11 }, throwFileSizeLimit: false })
    if (part === undefined) return NO_FILE
    const content = await part.toBuffer()
    return { fieldname: part.fieldname, filename: part.filename, mediaType: part.mimetype, content, truncated: part.file.truncated }
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'unknown'
    throw new Refusal('malformed', 'storage:upload', `The multipart body cannot be read: ${detail}`)
  }
}

/** Names go into ZIP entries and XML references, so control characters and path separators are refused. */
function requireName(name: string): string {
  const unsafe = name === '' || name === '.' || name === '..' || /[/\\]/.test(name) || /\p{Cc}/u.test(name)
  if (unsafe || Buffer.byteLength(name) > LONGEST_NAME) throw new Refusal('malformed', 'storage:file-name', UNUSABLE_NAME)
  return name
}

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
