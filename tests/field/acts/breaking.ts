// Acts that break an exchange below the level of answers: connections, bytes, lengths. Know no circumstance.
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Act, WholeAnswer } from '../turn.js'
import { answerOf } from './answering.js'

/** Resets the connection; the deployment has not seen the request. */
export const resetsBefore: Act = ({ connection }) => connection.resetAndDestroy()

/** Resets the connection after the deployment has done the work. */
export const resetsAfter: Act = async ({ connection, forward }) => {
  await forward()
  connection.resetAndDestroy()
}

/** Never answers; the connection stays open. */
export const neverAnswers: Act = () => true

/** Never answers what the deployment refuses with 4xx or 5xx; the rest is well. */
export const swallowsRefusals: Act = async (turn) => {
  const answer = await turn.forward()
  if (answer.status < 400) turn.send(answer)
}

/** Gives the true answer as a server of HTTP/1.0 does that writes no reason phrase, in many small pieces, at once. */
export const inPiecesOfOldHttp: Act = async (turn) => {
  const { head, body } = partsOf(await turn.forward())
  const whole = Buffer.concat([Buffer.from(head.replace(/^HTTP\/1\.1 (\d+) .*/, 'HTTP/1.0 $1 ')), body])
  const { socket } = turn.response
  socket?.setNoDelay(true)
  for (let at = 0; at < whole.length; at += 7) socket?.write(whole.subarray(at, at + 7))
  socket?.end()
}

/** Sends half of the true answer, and closes. */
export const truncates: Act = async (turn) => {
  const { head, body } = partsOf(await turn.forward())
  turn.sendRaw(Buffer.concat([Buffer.from(head), body.subarray(0, Math.floor(body.length / 2))]))
}

/** A small body that becomes this many megabytes once it is decoded. */
export function inflates(megabytes: number): Act {
  let bomb: Buffer | undefined
  return (turn) => {
    bomb ??= brotliCompressSync(Buffer.alloc(megabytes * 1024 * 1024, '{"data":"'), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    turn.send(answerOf(200, 'application/json', bomb, { 'content-encoding': 'br' }))
  }
}

/** This many megabytes of well-formed JSON, made as they are sent. */
export const sendsMegabytes =
  (megabytes: number): Act =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const piece = Buffer.alloc(1024 * 1024, 'x')
    return pipeline(['{"data":{"name":"', ...Array.from({ length: megabytes }, () => piece), '"}}'], response)
  }

/** These bytes in place of an answer. */
export const sendsBytes =
  (bytes: string | Buffer): Act =>
  (turn) =>
    turn.sendRaw(bytes)

/** The true answer with another body and more fields. */
export function withBody(change: (body: Buffer) => Buffer, fields: Readonly<Record<string, string>> = {}): Act {
  return async (turn) => {
    const answer = await turn.forward()
    const body = change(answer.body)
    const kept = answer.headers.filter(([name]) => !/^content-length$/i.test(name))
    turn.send({ ...answer, headers: [...kept, ...Object.entries(fields), ['content-length', String(body.length)]], body })
  }
}

/** The true answer on a connection that ends with it, as raw bytes. */
function partsOf({ status, reason, headers, body }: WholeAnswer): { readonly head: string; readonly body: Buffer } {
  const kept = headers.filter(([name]) => !/^content-length$/i.test(name))
  const fields = [...kept, ['content-length', String(body.length)], ['connection', 'close']].map((field) => field.join(': '))
  return { head: `${[`HTTP/1.1 ${status} ${reason ?? ''}`, ...fields].join('\r\n')}\r\n\r\n`, body }
}

/** The deployment is gone from here on. */
export const vanishes: Act = ({ vanish }) => vanish()
