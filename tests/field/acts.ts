// What a gateway does to one request: answers in place of the deployment, breaks the exchange, or passes it on late or in another legal form.
// Knows no circumstance.
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Act, WholeAnswer } from './gateway.js'

type Fields = Readonly<Record<string, string>>

/** An error page of a gateway, as nginx writes them. */
function htmlPage(title: number): string {
  return `<!DOCTYPE html>\r\n<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`
}

/** A whole answer with its length. */
export function answerOf(status: number, type: string | null, body: string | Buffer, fields: Fields = {}): WholeAnswer {
  const bytes = Buffer.from(body)
  const typed: [string, string][] = type === null ? [] : [['content-type', type]]
  return { status, headers: [...typed, ['content-length', String(bytes.length)], ...Object.entries(fields)], body: bytes }
}

export function answers(...answer: Parameters<typeof answerOf>): Act {
  return (turn) => turn.send(answerOf(...answer))
}

export const answersHtml = (status: number, fields: Fields = {}): Act =>
  answers(status, 'text/html; charset=utf-8', htmlPage(status), fields)

export const answersJson = (status: number, body: unknown, fields: Fields = {}): Act =>
  answers(status, 'application/json', JSON.stringify(body), fields)

export const answersEmpty = (status: number): Act => answers(status, null, '')

/** 429 with this `Retry-After`. */
export const tooMany = (retryAfter: string): Act => answersJson(429, { error: 'slow down' }, { 'retry-after': retryAfter })

/** Resets the connection; the deployment has not seen the request. */
export const resetsBefore: Act = ({ connection }) => connection.resetAndDestroy()

/** Resets the connection after the deployment has done the work. */
export const resetsAfter: Act = async ({ connection, forward }) => {
  await forward()
  connection.resetAndDestroy()
}

/** Never answers; the connection stays open. */
export const neverAnswers: Act = () => true

/** Gives the true answer as a server of HTTP/1.0 does that writes no reason phrase, in many small pieces, at once. */
export const inPiecesOfOldHttp: Act = async (turn) => {
  const answer = await turn.forward()
  const whole = rawBytesOf(answer, `HTTP/1.0 ${answer.status} `)
  const { socket } = turn.response
  socket?.setNoDelay(true)
  for (let at = 0; at < whole.length; at += 7) socket?.write(whole.subarray(at, at + 7))
  socket?.end()
}

export const truncates: Act = async (turn) => {
  const answer = await turn.forward()
  const whole = rawBytesOf(answer, `HTTP/1.1 ${answer.status} OK`)
  turn.sendRaw(whole.subarray(0, whole.length - Math.ceil(answer.body.length / 2)))
}

const MEGABYTE = 1024 * 1024

let bomb: Buffer | undefined

/** A small body that becomes three hundred megabytes once it is decoded. */
export const inflates: Act = (turn) => {
  bomb ??= brotliCompressSync(Buffer.alloc(300 * MEGABYTE, '{"data":"'), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  turn.send(answerOf(200, 'application/json', bomb, { 'content-encoding': 'br' }))
}

/** A hundred megabytes of well-formed JSON, made as they are sent. */
export const sendsVeryMuch: Act = ({ response }) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  return pipeline(['{"data":{"name":"', ...new Array<Buffer>(100).fill(Buffer.alloc(MEGABYTE, 'x')), '"}}'], response)
}

/** An answer with another body and more fields. */
function rewritten(answer: WholeAnswer, body: Buffer, fields: Fields): WholeAnswer {
  const kept = answer.headers.filter(([name]) => !/^content-length$/i.test(name))
  return { ...answer, headers: [...kept, ...Object.entries(fields), ['content-length', String(body.length)]], body }
}

/** The true answer on a connection that ends with it. @param line of its status */
function rawBytesOf(answer: WholeAnswer, line: string): Buffer {
  const { headers, body } = rewritten(answer, answer.body, { connection: 'close' })
  const head = [line, ...headers.map((field) => field.join(': '))].join('\r\n')
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body])
}

export const waits =
  (milliseconds: number): Act =>
  () =>
    pause(milliseconds, false)

export const changed =
  (change: (answer: WholeAnswer) => WholeAnswer): Act =>
  async (turn) =>
    turn.send(change(await turn.forward()))

/** The true answer with another body and more fields. */
export const withBody = (change: (body: Buffer) => Buffer, fields: Fields = {}): Act =>
  changed((answer) => rewritten(answer, change(answer.body), fields))

/** Alters the JSON of a success. The client gets it with the spacing of `space`. */
export const altersJson = (alter: (json: Record<string, unknown>) => unknown, space = 0): Act =>
  withBody((body) => Buffer.from(JSON.stringify(alter(JSON.parse(body.toString('utf8')) as Record<string, unknown>), null, space)))

/** Sends an interim answer first (RFC 9110, 15.2). */
export const interim =
  (status: 100 | 103): Act =>
  ({ response }) => {
    if (status === 100) response.writeContinue()
    else response.writeEarlyHints({ link: '</style.css>; rel=preload' })
    return false
  }

/** At most so many requests at once; the others meet `beyond`. */
export function atMostAtOnce(most: number, beyond: Act): Act {
  let under = 0
  return (turn) => {
    if (under >= most) return beyond(turn)
    under += 1
    turn.response.once('close', () => {
      under -= 1
    })
    return false
  }
}

export function inTurn(...acts: readonly Act[]): Act {
  let next = 0
  return (turn) => acts[next++ % acts.length]?.(turn)
}
