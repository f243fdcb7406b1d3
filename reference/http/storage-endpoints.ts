// The storage area: upload, list, download and delete the files of a session; digests in place of files.
import { createHash } from 'node:crypto'
import { type DataFile, DocumentError, dataFilesOf, formatOf, packedAnew } from '../documents/index.js'
import type { Provider } from '../provider.js'
import type { Service } from '../service.js'
import type { StoredFile, StoredSession } from '../sessions/session.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import type { JsonObject } from '../wire/json.js'
import { Refusal } from '../wire/refusal.js'
import { type Endpoint, type Exchange, guarded } from './endpoint.js'
import { readFileDigests, readUpload } from './file-upload.js'
import { sessionOf } from './session-endpoints.js'

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
    guarded('PUT', `${AREA}/upload`, (exchange, provider) => upload(service, exchange, provider, maximumFileBytes)),
    guarded('GET', `${AREA}/list`, async (exchange, provider) => {
      return jsonAnswer(200, { data: await Promise.all(listedOf(service, exchange, provider).map(describeFile)) })
    }),
    guarded('GET', `${AREA}/:documentId`, async (exchange, provider) => {
      const file = await contentOf(service, exchange, provider)
      const handingOut = service.liberties['documents-handed-out']
      if (handingOut === 'once') takeOut(service, sessionOf(service, exchange, provider), file)
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`
      const isPackedAnew = handingOut === 'containers-packed-anew' && formatOf(file.content) === 'asic-e'
      const body = isPackedAnew ? packedAnew(file.content, downloads++) : file.content
      return { status: 200, headers: { 'content-disposition': disposition }, body, mediaType: 'application/octet-stream' }
    }),
    guarded('DELETE', `${AREA}/:documentId`, async (exchange, provider) => {
      const { session, file } = documentOf(service, exchange, provider)
      if (service.seams.through('deletion', true, { file, sessionId: session.id })) service.sessions.removeFile(session, file)
      return jsonAnswer(200, { data: `Document ${file.id} deleted` })
    }),
    { ...guarded('POST', `${AREA}/addDocumentDigest`, (exchange, provider) => addDigests(service, exchange, provider)), takesJson: true },
  ]
}

async function upload(service: Service, exchange: Exchange, provider: Provider, maximumFileBytes: number): Promise<Answer> {
  const session = sessionOf(service, exchange, provider)
  const { name, content, mediaType } = await readUpload(exchange.request, maximumFileBytes)
  const data = await describeFile(service.sessions.addFile(session, name, service.seams.through('upload', content, { mediaType })))
  const { liberties } = service
  return jsonAnswer(Number(liberties['upload-status']), { data: liberties['upload-data'] === 'list' ? [data] : data })
}

async function addDigests(service: Service, exchange: Exchange, provider: Provider): Promise<Answer> {
  const session = sessionOf(service, exchange, provider)
  const digests = readFileDigests(exchange.json)
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

function listedOf(service: Service, exchange: Exchange, provider: Provider): readonly StoredFile[] {
  const { files } = sessionOf(service, exchange, provider)
  return service.liberties['storage-list'] === 'a-report' ? [...files, REPORT] : files
}

/** A document of the session, or a data file of an ASiC-E in it, by the id in the list. @throws Refusal `storage:not-found` */
async function contentOf(service: Service, exchange: Exchange, provider: Provider): Promise<StoredFile> {
  const files = listedOf(service, exchange, provider)
  const wanted = ({ id }: StoredFile): boolean => id === exchange.params.documentId
  const included = async () => (await Promise.all(files.map(includedIn))).flat().find(wanted)
  return files.find(wanted) ?? (await included()) ?? documentOf(service, exchange, provider).file
}

/** What an operation has made leaves its session. */
function takeOut(service: Service, session: StoredSession, file: StoredFile): void {
  if (session.files.some((candidate) => candidate === file && candidate.madeBy !== undefined)) service.sessions.removeFile(session, file)
}

function documentOf(service: Service, exchange: Exchange, provider: Provider) {
  const session = sessionOf(service, exchange, provider)
  const file = session.files.find((candidate) => candidate.id === exchange.params.documentId)
  if (file === undefined)
    throw new Refusal(
      'not-found',
      'storage:not-found',
      'There is no such document in the session: take the id from its list, which is new after each signature',
    )
  return { session, file }
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
