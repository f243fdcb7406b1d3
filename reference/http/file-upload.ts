// Reading one uploaded file from a multipart body, within its limit.
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
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
