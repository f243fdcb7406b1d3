// Acts that answer in place of the deployment, as gateways, login pages and proxies do. Know no circumstance.
import type { Act, WholeAnswer } from '../turn.js'

type Fields = Readonly<Record<string, string>>

/** An error page of a gateway, as nginx writes them. */
export function htmlPage(title: string): string {
  return `<!DOCTYPE html>\r\n<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`
}

/** Every letter as an escape of JSON. */
export const everyLetterEscaped = (text: string): string =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

/** A whole answer with its length. */
export function answerOf(status: number, type: string | null, body: string | Buffer, fields: Fields = {}): WholeAnswer {
  const bytes = Buffer.from(body)
  const typed: [string, string][] = type === null ? [] : [['content-type', type]]
  return { status, headers: [...typed, ['content-length', String(bytes.length)], ...Object.entries(fields)], body: bytes }
}

/** Answers with this. The fields may depend on when it is answered. */
export function answers(status: number, type: string | null, body: string | Buffer, fields: Fields | (() => Fields) = {}): Act {
  return (turn) => turn.send(answerOf(status, type, body, typeof fields === 'function' ? fields() : fields))
}

/** An HTML page with this status. */
export const answersHtml = (status: number, page = htmlPage(String(status)), fields: Fields = {}): Act =>
  answers(status, 'text/html; charset=utf-8', page, fields)

/** A JSON body with this status. */
export const answersJson = (status: number, body: unknown, fields: Fields = {}): Act =>
  answers(status, 'application/json', JSON.stringify(body), fields)

/** No body at all. */
export const answersEmpty = (status: number, fields: Fields = {}): Act => answers(status, null, '', fields)

/** 302 and its relatives, with a `Location`. */
export const redirects = (status: number, location: string): Act => answersEmpty(status, { location })

/** 429 with this `Retry-After`. */
export const tooMany = (retryAfter: string | (() => string)): Act =>
  answers(429, 'application/json', '{"error":"slow down"}', () => ({
    'retry-after': typeof retryAfter === 'function' ? retryAfter() : retryAfter,
  }))

/** An HTTP date that many seconds from now. */
export const dateIn = (seconds: number) => (): string => new Date(Date.now() + seconds * 1000).toUTCString()
