// Turns an answer into bytes on the wire: extra members, compression, chunks, delay.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Liberties } from '../liberties.js'
import type { AnswerContext, Seams } from '../seams.js'
import type { FoundOfRequest, Served, Watcher } from '../served.js'
import type { Answer } from '../wire/answer.js'
import { isObject, type Json, type JsonObject } from '../wire/json.js'

/** What shapes the bytes of an answer. */
export interface WriterOptions {
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
