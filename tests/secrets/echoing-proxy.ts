// A proxy in front of a deployment that echoes secrets in its answers: in members, names, headers, texts and documents, in every writing.
// Knows nothing of how secrets are found.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Agent, request as ask } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { WRITINGS } from './writings.js'

const PLACES = ['members', 'headers', 'page', 'document'] as const
/** Where in an answer a secret is echoed. */
export type Place = (typeof PLACES)[number]

/** The proxy's listener, and what it has done so far. */
interface EchoingProxy {
  readonly listener: RequestListener
  /** The paths that were asked for, each without its query. */
  readonly asked: ReadonlySet<string>
  /** Every secret that it knows, by name. */
  readonly secrets: ReadonlyMap<string, string>
  /** What was not echoed yet. */
  unfinished(): readonly string[]
}

/** Echoes in one place of an answer: refusals and documents are fewer than other answers. */
const AT_ONCE: Readonly<Record<Place, number>> = { members: 40, headers: 40, page: 120, document: 400 }
/** Characters of a header field that are echoed: Node takes no more than 16 KiB of all fields. */
const LONGEST_IN_HEADER = 300
const MOST_IN_HEADERS = 8000
const HOP_BY_HOP = ['content-length', 'transfer-encoding', 'connection', 'keep-alive']
/** The first seal may come after the last document. */
const MAY_COME_LATE = /^encrypted password .*\(document\)$/
const SENDABLE = /^[\x20-\x7e]*$/

/** @param target the deployment; @param known secrets that no request shows, by name */
export function echoing(target: string, known: ReadonlyMap<string, string>, ca: string): EchoingProxy {
  const secrets = new Map(known)
  const asked = new Set<string>()
  const agent = new Agent({ ca })
  const done = new Set<string>()
  /** What writings of secrets come to: a file has many characters, and there are many answers. */
  const texts = new Map<string, string>()
  const writtenBy = (writing: string, secret: string): string => {
    const key = `${writing} ${secret}`
    const text = texts.get(key) ?? WRITINGS[writing]?.(secret) ?? ''
    texts.set(key, text)
    return text
  }
  let refusals = 0

  const open = (place: Place): readonly (readonly [string, string])[] =>
    [...secrets].flatMap(([name, secret]) =>
      Object.keys(WRITINGS).flatMap((writing) => {
        const title = `${name} ${writing} (${place})`
        const written = done.has(title) ? '' : writtenBy(writing, secret)
        const fits = place !== 'headers' || (SENDABLE.test(written) && written.length <= LONGEST_IN_HEADER)
        return written !== '' && fits ? [[title, written] as const] : []
      }),
    )
  /** The next echoes for a place. */
  const next = (place: Place, most = Number.POSITIVE_INFINITY): readonly string[] => {
    let length = 0
    const some = open(place)
      .slice(0, AT_ONCE[place])
      .filter(([, written]) => {
        length += written.length
        return length <= most
      })
    for (const [title] of some) done.add(title)
    return some.map(([, written]) => written)
  }

  const learn = (request: IncomingMessage, sent: Buffer, answered: Buffer): void => {
    const [, credentials] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
    if (credentials !== undefined && !secrets.has('client credentials')) secrets.set('client credentials', credentials)
    const token = /"access_token":\s*"([^"]+)"/.exec(answered.toString('utf8'))?.[1]
    if (token !== undefined && !secrets.has('access token')) secrets.set('access token', token)
    const password = /"signKeyPassword":"([^"]{100,})"/.exec(sent.toString('utf8'))?.[1]
    if (password !== undefined && !secrets.has('encrypted password')) secrets.set('encrypted password', password)
  }

  const answer = (from: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const status = from.statusCode ?? 502
    const headers = Object.fromEntries(Object.entries(from.headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
    const [first, ...rest] = next('headers', MOST_IN_HEADERS)
    const extra = { 'x-echo': first ?? '', 'x-file': rest.map((written) => `filename="${written}"`) }
    const isJson = headers['content-type']?.includes('json')
    if (status >= 400) refusals += 1
    if (status >= 400 && refusals % 2 === 0) {
      response.writeHead(status, { ...extra, 'content-type': 'text/html' }).end(pageWith(next('page')))
    } else if (status < 300 && !isJson && body.length > 0) {
      response.writeHead(status, { ...headers, ...extra }).end(documentWith(next('document')))
    } else response.writeHead(status, { ...headers, ...extra }).end(withEchoes(body, () => next('members')))
  }

  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await buffer(request)
    asked.add((request.url ?? '').replace(/\?.*$/, ''))
    const { host: _host, ...headers } = request.headers
    const outgoing = ask(target + request.url, { method: request.method, headers, agent }, (from) => {
      void buffer(from).then((body) => {
        learn(request, sent, body)
        answer(from, body, response)
      })
    })
    outgoing.on('error', () => response.destroy())
    outgoing.end(sent)
  }
  return {
    listener: (request, response) => void forward(request, response),
    asked,
    secrets,
    unfinished: () => PLACES.flatMap((place) => open(place).map(([title]) => title)).filter((title) => !MAY_COME_LATE.test(title)),
  }
}

/** A JSON object gets members more; anything else stays. */
function withEchoes(body: Buffer, next: () => readonly string[]): Buffer | string {
  if (!/^\s*\{/.test(body.toString('latin1'))) return body
  const echoes = next()
  return JSON.stringify({ ...JSON.parse(body.toString('utf8')), echo: echoes, names: Object.fromEntries(echoes.map((echo) => [echo, 1])) })
}

function pageWith(echoes: readonly string[]): string {
  return echoes.map((echo) => `<p>${echo}</p>`).join('\n')
}

/** As a PDF keeps them that packs nothing. */
function documentWith(echoes: readonly string[]): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n\0\x01\xff\n', 'latin1'), Buffer.from(pageWith(echoes)), Buffer.from('\n%%EOF\n')])
}
