// Recorded exchanges for tests of reading: an answer as the recorder keeps it, without asking anybody; and logs about the documents of one session.
import type { Evidence } from '../../engine/index.js'
import type { SessionFile } from '../../fixtures/context.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import type { Exchange, Operation, RecordedBody } from '../../fixtures/exchange.js'
import { multipartOf, READINGS } from '../../fixtures/sessions/storage-client.js'
import { schemas } from '../schemas/schemas.js'

/** The configuration of a provider: the example of its schema, without what wraps it. */
export const CONFIGURATION = schemas.get('configuration-response')?.examples[0].data as Readonly<Record<string, unknown>>

/** An answer with this status and body; an object, list, number or null is JSON, a text is text. */
export function answered(status: number, body: unknown): Exchange {
  return exchange({ response: { status, headers: {}, body: recorded(body) } })
}

function recorded(body: unknown): RecordedBody {
  if (body instanceof Uint8Array) return { kind: 'bytes', bytes: body }
  return typeof body === 'string' ? { kind: 'text', text: body } : { kind: 'json', value: body }
}

/** A request that came to nothing, but for what is said otherwise. */
export function exchange(parts: Partial<Exchange>): Exchange {
  const request = { method: 'POST', url: 'https://deployment.example/', headers: {}, body: { kind: 'empty' } } as const
  return { id: 0, label: 'a request', request, response: null, failure: null, startedAt: 0, durationMs: 1, ...parts }
}

/** What a probe recorded that found nothing of note, but for what is said otherwise. */
export function evidenceOf(probe: string, exchanges: readonly Exchange[], parts: Partial<Evidence<Exchange>> = {}): Evidence<Exchange> {
  return { probe, startedAt: 0, durationMs: 1, outcome: { value: null }, exchanges, ...parts }
}

/** What was asked, and what was answered, with 200 by default. */
export type Asked = readonly [label: string, path: string, answer: object | string, body?: RecordedBody, status?: number]

/** A log in which this was asked, one after the other. */
export function logOf(asked: readonly Asked[]): readonly Exchange[] {
  return asked.map(([label, path, answer, body = { kind: 'empty' }, status = 200], id) => {
    const one = answered(status, answer)
    return { ...one, id, label, startedAt: 10 * id, request: { ...one.request, url: `https://deployment.example${path}`, body } }
  })
}

/** The session that these are about. */
export const ID = '3f'.repeat(32)
const AREA = `/api-storage/v1.0/${ID}`

export const upload = (file: SessionFile): Asked => ['upload', `${AREA}/upload`, {}, recorded(multipartOf('file', file, 'b').body)]
export const remove: Asked = ['delete document', `${AREA}/1`, {}]

/** A list of the documents with these names, by which they are read after the last call by default. */
export const list = (names: readonly string[], label: string = READINGS.afterwards.list): Asked => [
  label,
  `${AREA}/list`,
  { data: names.map((name, index) => ({ id: index + 1, name })) },
]
export const download = (content: object | string, id = 1, label: string = READINGS.afterwards.download): Asked => [
  label,
  `${AREA}/${id}`,
  content,
]

/** A call of an operation with this in its body. */
export const calling = (label: Operation, value: object, answer: object | string, status = 200): Asked => [
  label,
  ENDPOINTS[label].path,
  answer,
  recorded(value),
  status,
]
/** Work on the session that is claimed to be done. */
const claiming = (label: Operation, body: object): Asked =>
  calling(label, { sessions: [{ sessionId: ID }], ...body }, { data: { results: [{ sessionId: ID }] } })
export const sealing = (body: object = {}): Asked => claiming('createSeal', body)
export const archiving = claiming('addArchive', {})
/** With a value that is no signature. */
export const finalizing = claiming('finalizeSigning', { sessionSignatureValues: [{ sessionId: ID, signatureValue: 'AAAA' }] })
