// The session and storage areas: start and close sessions; upload, list, download and delete their files; digests in place of files (hash-only signing).
import { createHash } from 'node:crypto'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type DataFile, DocumentError, dataFilesOf, type FileDigest, formatOf, packedAnew } from '../documents/index.js'
import type { Provider } from '../reference-deployment.js'
import type { Service } from '../service.js'
import { absenceOf, type StoredFile, type StoredSession } from '../sessions/session.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import { base64Mistake, decodeBase64 } from '../wire/base64.js'
import { type Body, readText } from '../wire/fields.js'
import { isObject, type JsonObject } from '../wire/json.js'
import { Refusal } from '../wire/refusal.js'
import { type Endpoint, type Exchange, guarded } from './guard.js'

const MOST_AT_ONCE = 100

/** The endpoints that start and close sessions. */
export function sessionEndpoints(service: Service): readonly Endpoint[] {
  return [
    guarded('GET', '/api-session/v1.0/start', async (exchange, provider) => start(service, exchange, provider)),
    ofSession(service, 'GET', '/api-session/v1.0/:sessionId/close', async (session) => {
      service.sessions.close(session)
      return jsonAnswer(200, { data: `Session ${session.id} closed` })
    }),
  ]
}

/** A path that names a session. It throws Refusal `session:not-found` where there is none. */
function ofSession(
  { sessions }: Service,
  method: Endpoint['method'],
  path: string,
  handle: (session: StoredSession, exchange: Exchange) => Promise<Answer>,
): Endpoint {
  return guarded(method, path, async (exchange, { clientId }) => {
    const id = exchange.params.sessionId ?? ''
    const session = sessions.find(id, clientId)
    if (session !== undefined) return handle(session, exchange)
    const remembered = sessions.lookUp(id)
    throw new Refusal('not-found', 'session:not-found', absenceOf(id, remembered?.closed === true && remembered.owner === clientId))
  })
}

function start({ sessions }: Service, { query }: Exchange, provider: Provider): Answer {
  const amount = query.get('amount')
  if (amount === null) return jsonAnswer(201, { data: { sessionId: sessions.start(provider.clientId).id } })
  const count = /^\d{1,3}$/.test(amount) ? Number(amount) : 0
  if (count < 1 || count > MOST_AT_ONCE)
    throw new Refusal('malformed', 'session:amount', `amount must be a whole number from 1 to ${MOST_AT_ONCE}`)
  const sessionIds = Array.from({ length: count }, () => sessions.start(provider.clientId).id)
  return jsonAnswer(201, { data: { sessionIds } })
}

/** What a deployment may list beside the files of a session. */
const REPORT: StoredFile = {
  id: 'report',
  name: 'validation-report.xml',
  content: Buffer.from('<?xml version="1.0"?>\n<report>The files of this session were looked at.</report>\n'),
}

const AREA = '/api-storage/v1.0/:sessionId'

/** The endpoints for the files of a session. @param maximumFileBytes largest upload */
export function storageEndpoints(service: Service, maximumFileBytes: number): readonly Endpoint[] {
  let downloads = 0
  return [
    ofSession(service, 'PUT', `${AREA}/upload`, (session, { request }) => upload(service, session, request, maximumFileBytes)),
    ofSession(service, 'GET', `${AREA}/list`, async (session) => {
      return jsonAnswer(200, { data: await Promise.all(listedOf(service, session).map(describeFile)) })
    }),
    ofSession(service, 'GET', `${AREA}/:documentId`, async (session, { params }) => {
      const file = await contentOf(service, session, params.documentId)
      const handingOut = service.liberties['documents-handed-out']
      // What an operation has made leaves its session.
      if (handingOut === 'once' && file.madeBy !== undefined) service.sessions.removeFile(session, file)
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`
      const isPackedAnew = handingOut === 'containers-packed-anew' && formatOf(file.content) === 'asic-e'
      const body = isPackedAnew ? packedAnew(file.content, downloads++) : file.content
      return { status: 200, headers: { 'content-disposition': disposition }, body, mediaType: 'application/octet-stream' }
    }),
    ofSession(service, 'DELETE', `${AREA}/:documentId`, async (session, { params }) => {
      const file = documentOf(session, params.documentId)
      service.sessions.removeFile(session, file)
      return jsonAnswer(200, { data: `Document ${file.id} deleted` })
    }),
    {
      ...ofSession(service, 'POST', `${AREA}/addDocumentDigest`, async (session, exchange) => addDigests(session, exchange)),
      takesJson: true,
    },
  ]
}

async function upload(
  { sessions, seams, liberties }: Service,
  session: StoredSession,
  request: FastifyRequest,
  maximumFileBytes: number,
): Promise<Answer> {
  const { name, content } = await readUpload(request, maximumFileBytes)
  const data = await describeFile(sessions.addFile(session, name, seams.through('upload', content, {})))
  return jsonAnswer(Number(liberties['upload-status']), { data: liberties['upload-data'] === 'list' ? [data] : data })
}

function addDigests(session: StoredSession, { json }: Exchange): Answer {
  const digests = readFileDigests(json)
  const known = new Set(session.digests.map((digest) => digest.name))
  if (digests.some((digest) => known.has(digest.name))) {
    throw new Refusal(
      'conflict',
      'storage:duplicate-name',
      'The session already has a digest of this name: give each file a name of its own',
    )
  }
  session.digests = [...session.digests, ...digests]
  session.pending = undefined
  return jsonAnswer(200, { data: digests.map(({ name }) => ({ name })) })
}

function listedOf({ liberties }: Service, { files }: StoredSession): readonly StoredFile[] {
  return liberties['storage-list'] === 'a-report' ? [...files, REPORT] : files
}

/** A document of the session, or a data file of an ASiC-E in it, by the id in the list. @throws Refusal `storage:not-found` */
async function contentOf(service: Service, session: StoredSession, documentId: string | undefined): Promise<StoredFile> {
  const files = listedOf(service, session)
  const wanted = ({ id }: StoredFile): boolean => id === documentId
  const included = async () => (await Promise.all(files.map(includedIn))).flat().find(wanted)
  return files.find(wanted) ?? (await included()) ?? documentOf(session, documentId)
}

/** @throws Refusal `storage:not-found` */
function documentOf({ files }: StoredSession, documentId: string | undefined): StoredFile {
  const file = files.find(({ id }) => id === documentId)
  if (file !== undefined) return file
  throw new Refusal(
    'not-found',
    'storage:not-found',
    'There is no such document in the session: take the id from its list, which is new after each signature',
  )
}

async function describeFile(file: StoredFile): Promise<JsonObject> {
  const described = { id: file.id, name: file.name, size: file.content.length, type: 'file' }
  if (formatOf(file.content) !== 'asic-e') return described
  const includedDocuments = (await includedIn(file)).map(({ id, name, content }) => ({ id, name, size: content.length }))
  return { ...described, includedDocuments }
}

/** A container that cannot be read is a file like any other, until it is to be signed. */
async function readableFilesOf(container: Buffer): Promise<readonly DataFile[]> {
  try {
    return await dataFilesOf(container)
  } catch (error) {
    if (error instanceof DocumentError) return []
    throw error
  }
}

/** The data files of an ASiC-E, each with an id that stays as long as the container; none for any other file. */
async function includedIn({ id, content }: StoredFile): Promise<readonly StoredFile[]> {
  if (formatOf(content) !== 'asic-e') return []
  const idOf = (name: string): string => createHash('sha256').update(`${id}/${name}`).digest('hex').slice(0, 32)
  return (await readableFilesOf(content)).map((file) => ({ id: idOf(file.name), name: file.name, content: file.content }))
}

const LONGEST_NAME = 255
const UNUSABLE_NAME = `The filename must be 1 to ${LONGEST_NAME} octets, without path, slashes and control characters`
const NO_FILE = { fieldname: '', filename: '', content: Buffer.alloc(0), truncated: false }

/** @throws Refusal `storage:upload`, `storage:file-name`, `storage:too-large` */
async function readUpload(request: FastifyRequest, maximumBytes: number): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart())
    throw new Refusal(
      'media-type',
      'storage:upload',
      'The body of an upload must be multipart/form-data (with its boundary in Content-Type), the file in the field "file"',
    )
  const { fieldname, filename, content, truncated } = await readPart(request, maximumBytes)
  if (fieldname !== 'file') throw new Refusal('malformed', 'storage:upload', misplaced(fieldname))
  if (truncated) throw new Refusal('too-large', 'storage:too-large', `The file is larger than ${maximumBytes} bytes`)
  return { name: requireName(filename), content }
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
    return { fieldname: part.fieldname, filename: part.filename, content, truncated: part.file.truncated }
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
function readFileDigests(json: unknown): readonly FileDigest[] {
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
