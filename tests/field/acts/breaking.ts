// Acts that break an exchange below the level of answers: connections, bytes, lengths. Know no circumstance.
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Act, Turn, WholeAnswer } from '../turn.js'

/** Resets the connection; the deployment has not seen the request. */
export const resetsBefore: Act = ({ connection }) => {
  connection.resetAndDestroy()
  return true
}

/** Resets the connection after the deployment has done the work. */
export const resetsAfter: Act = async ({ connection, forward }) => {
  await forward()
  connection.resetAndDestroy()
  return true
}

/** Closes the connection in order, without an answer. */
export const closesUnanswered: Act = (turn) => {
  turn.sendRaw('')
  return true
}

/** Never answers; the connection stays open. */
export const neverAnswers: Act = () => true

/** Never answers what the deployment refuses with 4xx or 5xx; the rest is well. */
export const swallowsRefusals: Act = async (turn) => {
  const answer = await turn.forward()
  if (answer.status < 400) turn.send(answer)
  return true
}

/** Gives the true answer a byte at a time. */
export const drips =
  (bytesPerSecond: number): Act =>
  async (turn) => {
    const { head, body } = partsOf(await turn.forward())
    const { response } = turn
    const { socket } = response
    if (socket === null) return true
    socket.write(head)
    let at = 0
    const timer = setInterval(() => {
      if (socket.destroyed || at >= body.length) return clearInterval(timer)
      socket.write(body.subarray(at, at + 1))
      at += 1
    }, 1000 / bytesPerSecond)
    socket.once('close', () => clearInterval(timer))
    return true
  }

/** Gives the true answer in many small pieces, at once. */
export const inPieces: Act = async (turn) => {
  const { head, body } = partsOf(await turn.forward())
  const whole = Buffer.concat([Buffer.from(head), body])
  const { socket } = turn.response
  socket?.setNoDelay(true)
  for (let at = 0; at < whole.length; at += 7) socket?.write(whole.subarray(at, at + 7))
  socket?.end()
  return true
}

/** Sends half of the true answer, and closes. */
export const truncates: Act = async (turn) => {
  const { head, body } = partsOf(await turn.forward())
  turn.sendRaw(Buffer.concat([Buffer.from(head), body.subarray(0, Math.floor(body.length / 2))]))
  return true
}

/** Announces so many bytes more than there are (or fewer, if negative), and closes. */
export const misstatesLength =
  (difference: number): Act =>
  async (turn) => {
    const { body, ...rest } = await turn.forward()
    const { head } = partsOf({ ...rest, body: Buffer.alloc(body.length + difference) })
    turn.sendRaw(Buffer.concat([Buffer.from(head), body]))
    return true
  }

/** Names a content coding that the body does not have. */
export const mislabels = (coding: string): Act => withBody((body) => body, { 'content-encoding': coding })

/** Compresses the true answer, and says so. */
export const compresses = (coding: 'gzip' | 'br'): Act =>
  withBody(coding === 'br' ? brotliCompressSync : gzipSync, { 'content-encoding': coding })

/** A small body that becomes this many megabytes once it is decoded. */
export function inflates(coding: 'gzip' | 'br', megabytes: number): Act {
  let bomb: Buffer | undefined
  return (turn) => {
    const plain = Buffer.alloc(bomb === undefined ? megabytes * 1024 * 1024 : 0, '{"data":"')
    bomb ??=
      coding === 'br' ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }) : gzipSync(plain, { level: 1 })
    turn.send({
      status: 200,
      headers: [
        ['content-type', 'application/json'],
        ['content-encoding', coding],
        ['content-length', String(bomb.length)],
      ],
      body: bomb,
    })
    return true
  }
}

/** This many megabytes of well-formed JSON, made as they are sent. */
export const sendsMegabytes =
  (megabytes: number): Act =>
  async ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const piece = Buffer.alloc(1024 * 1024, 'x')
    await pipeline(['{"data":{"name":"', ...Array.from({ length: megabytes }, () => piece), '"}}'], response)
    return true
  }

/** These bytes in place of an answer. */
export const sendsBytes =
  (bytes: string | Buffer): Act =>
  (turn) => {
    turn.sendRaw(bytes)
    return true
  }

/** The true answer, with this line in place of its status line. */
export const speaks =
  (version: string): Act =>
  async (turn) => {
    const answer = await turn.forward()
    turn.sendRaw(Buffer.concat([Buffer.from(partsOf(answer).head.replace('HTTP/1.1', version)), answer.body]))
    return true
  }

/** The true answer with another body and more fields. */
export function withBody(change: (body: Buffer) => Buffer, fields: Readonly<Record<string, string>> = {}): Act {
  return async (turn) => {
    const answer = await turn.forward()
    const body = change(answer.body)
    const kept = answer.headers.filter(([name]) => !/^content-length$/i.test(name))
    turn.send({ ...answer, headers: [...kept, ...Object.entries(fields), ['content-length', String(body.length)]], body })
    return true
  }
}

/** The true answer on a connection that ends with it, as raw bytes. */
function partsOf({ status, reason, headers, body }: WholeAnswer): { readonly head: string; readonly body: Buffer } {
  const kept = headers.filter(([name]) => !/^content-length$/i.test(name))
  const fields = [...kept, ['content-length', String(body.length)], ['connection', 'close']].map((field) => field.join(': '))
  return { head: `${[`HTTP/1.1 ${status} ${reason ?? ''}`, ...fields].join('\r\n')}\r\n\r\n`, body }
}

/** The deployment is gone from here on. */
export const vanishes: Act = ({ vanish }: Turn) => {
  vanish()
  return true
}
