// Turns an answer into bytes on the wire: extra members, compression, chunks, delay. And a refusal into an answer: status, body and headers, by the
// deployment's liberties.

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Liberties } from '../liberties.js'
import type { AnswerContext, Seams } from '../seams.js'
import type { FoundOfRequest, Served, Watcher } from '../served.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import { isObject, type Json, type JsonObject } from '../wire/json.js'
import { NATURAL_STATUS, type Refusal, type RefusalCause } from '../wire/refusal.js'

/** What shapes the bytes of an answer. */
interface WriterOptions {
  readonly liberties: Liberties
  readonly seams: Seams
  readonly clock: () => Date
  readonly watcher: Watcher | undefined
}

const PAUSE_MILLISECONDS = 25
const CHUNK_BYTES = 7

/** Sends an answer, or breaks the connection where the answer says so. */
export async function writeAnswer(
  options: WriterOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  context: AnswerContext,
): Promise<unknown> {
  const { liberties, seams, clock } = options
  const altered = seams.through('answer', answer, context)
  if (liberties.delay === 'tens-of-milliseconds') await pause(PAUSE_MILLISECONDS)
  if (altered.holdBack !== undefined) await pause(altered.holdBack, undefined, { ref: false })
  if (altered.disconnect === true) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  reply.code(altered.status).header('date', clock().toUTCString()).headers(altered.headers)
  if (liberties['gateway-cookies'] === 'new-each-time') reply.header('set-cookie', `gateway=${randomUUID()}; Path=/; HttpOnly`)
  if (liberties.connections === 'closed-after-each') reply.header('connection', 'close')
  const { body } = altered
  const tell = (bytes: Buffer): Buffer => {
    options.watcher?.served(servedOf(request, reply, bytes, foundOf(answer, context), options.watcher.now()))
    return bytes
  }
  if (body === undefined) return reply.send(tell(Buffer.alloc(0)).toString())
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    reply.header('content-type', altered.mediaType ?? 'application/octet-stream')
    return send(reply, request, tell(Buffer.from(body)), liberties)
  }
  const written =
    liberties['data-members'] === 'inside-and-beside' && context.refusal === undefined
      ? { ...(isObject(body.data) ? body.data : {}), ...body }
      : body
  const text = seams.through('answer-text', jsonText(written, liberties), context)
  reply.header('content-type', altered.mediaType ?? liberties['success-media-type'])
  return send(reply, request, tell(Buffer.from(text)), liberties)
}

/** A refusal says what was found; so does an answer that reports failed sessions. */
function foundOf({ found = [] }: Answer, { refusal }: AnswerContext): readonly FoundOfRequest[] {
  if (refusal === undefined) return found
  return refusal.items.length > 0 ? refusal.items : [{ code: refusal.code, reason: refusal.found }]
}

function servedOf(request: FastifyRequest, reply: FastifyReply, answer: Buffer, found: readonly FoundOfRequest[], now: number): Served {
  const durationMs = Math.max(0, Math.round(reply.elapsedTime))
  return {
    method: request.method,
    url: `${request.protocol}://${request.host}${request.url}`,
    headers: headersOf(request.headers),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    status: reply.statusCode,
    answerHeaders: headersOf(reply.getHeaders()),
    answer,
    startedAt: now - durationMs,
    durationMs,
    found,
    isAwaited: !request.raw.socket.destroyed,
  }
}

function headersOf(headers: Readonly<Record<string, string | number | readonly string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), [value].flat().join(', ')]])),
  )
}

function jsonText(body: JsonObject, liberties: Liberties): string {
  const text = JSON.stringify(liberties['extra-members'] === 'everywhere' ? extended(body) : body)
  // A JSON number may be written with an exponent (RFC 8259, section 6); JSON.stringify never does it at this size.
  return liberties['file-max-length'] === '5.1e6' ? text.replace('"fileMaxLength":5100000', '"fileMaxLength":5.1e6') : text
}

function extended(value: Json): Json {
  if (Array.isArray(value)) return value.map((element: Json) => extended(element))
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).map(([name, member]): [string, Json] => [name, extended(member)])
  return Object.fromEntries([['vendorVersion', 7], ...members, ['vendorNotes', { text: 'not part of the interface', list: [] }]])
}

function send(reply: FastifyReply, request: FastifyRequest, bytes: Buffer, liberties: Liberties): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const coding = liberties['content-encoding']
  const usesCoding = coding !== 'identity' && accepted.includes(coding)
  if (usesCoding) reply.header('content-encoding', coding).header('vary', 'accept-encoding')
  const payload = usesCoding ? (coding === 'gzip' ? gzipSync(bytes) : deflateSync(bytes)) : bytes
  return reply.send(liberties.transfer === 'chunked' ? Readable.from(chunksOf(payload)) : payload)
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  const size = Math.max(CHUNK_BYTES, Math.ceil(bytes.length / 50))
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

/** Of a deployment with one class of answers for all operations: what does not apply is there, and says nothing. */
const VOID_MEMBERS: JsonObject = {
  oauthClientId: null,
  name: null,
  created: null,
  changed: '',
  fileMaxLength: 0,
  sessionExpirationTimeout: null,
  publicKey: null,
  dateCreated: null,
  dateExpiration: null,
  sessionDigests: [],
  digests_summary: null,
  algorithm: null,
  signature_algorithm: null,
  results: [],
}

/** Causes whose status no liberty changes: they say that the service cannot answer, not that the request is wrong. */
const ALWAYS_NATURAL: ReadonlySet<RefusalCause> = new Set(['rate', 'busy', 'internal', 'full'])

/** The answer to a refused request. */
export function refusalAnswer(refusal: Refusal, liberties: Liberties, now: Date): Answer {
  const status = statusOf(refusal.failure, liberties)
  if (status === 'close') return { ...jsonAnswer(400, {}), disconnect: true }
  const headers = refusalHeaders(refusal.failure, status)
  return { ...bodyOf(refusal, status, liberties, now), status, headers }
}

/** The code of an error in the spelling of this deployment. */
function spellCode(code: string, spelling: Liberties['error-codes']): string {
  if (spelling === 'colons') return code
  if (spelling === 'upper-case') return code.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase()
  const sum = [...code].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 9000, 0)
  return String(1000 + sum)
}

/** A message as this deployment sends it. */
function spellMessage(message: string, noise: Liberties['message-noise'], now: Date): string {
  return noise === 'none' ? message : `${message} (request ${randomUUID()}, ${now.toISOString()})`
}

function statusOf(failure: RefusalCause, liberties: Liberties): number | 'close' {
  if (ALWAYS_NATURAL.has(failure)) return NATURAL_STATUS[failure]
  if (failure === 'unauthorized') {
    const form = liberties['unauthorized-form']
    if (form === 'close') return 'close'
    return form === '302-login-redirect' ? 302 : Number(form)
  }
  const status = liberties['refusal-status']
  if (status === 'close') return 'close'
  return status === 'natural' ? NATURAL_STATUS[failure] : Number(status)
}

function refusalHeaders(failure: RefusalCause, status: number): Record<string, string> {
  if (status === 302) return { location: '/login' }
  if (status === 401) return { 'www-authenticate': 'Bearer realm="signing", error="invalid_token"' }
  return failure === 'rate' ? { 'retry-after': '1' } : {}
}

function bodyOf(refusal: Refusal, status: number, liberties: Liberties, now: Date): Pick<Answer, 'body' | 'mediaType'> {
  const code = spellCode(refusal.code, liberties['error-codes'])
  const message = spellMessage(refusal.message, liberties['message-noise'], now)
  const details = liberties['refusal-details'] === 'present' ? { details: [{ code, message }] } : {}
  const form = liberties['refusal-body']
  // A 2xx answer must hold a JSON object, so a refusal with 200 is never text, HTML or empty.
  const spoken = status < 300 && (form === 'text' || form === 'html' || form === 'empty') ? 'service-json' : form
  switch (spoken) {
    case 'service-json':
      return { body: { error: { code, message, ...details } } }
    case 'data-results':
      return { body: { data: { results: [{ error: { code, message, ...details } }] } } }
    case 'void-members':
      return { body: { status: 'DENIED', name: 'Refusal', message: `${code}: ${message}`, data: VOID_MEMBERS } }
    case 'oauth-json':
      return { body: { error: code, error_description: message } }
    case 'problem-json':
      return { body: { type: 'about:blank', title: message, status, code }, mediaType: 'application/problem+json' }
    case 'text':
      return { body: `${code}: ${message}\n`, mediaType: 'text/plain; charset=utf-8' }
    case 'html':
      return { body: `<!DOCTYPE html><title>${status}</title><h1>${message}</h1>\n`, mediaType: 'text/html; charset=utf-8' }
    case 'empty':
      return { body: undefined }
  }
}
