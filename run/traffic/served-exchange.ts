// Requests to the reference deployment, as it tells of them: those for the six operations become entries of an archive, like any traffic; of the others is
// kept what the rows about clients look at. Must not judge.
import { isObject, jsonIn } from '../../fixtures/answers/fields.js'
import type { Exchange, ToldOfClient } from '../../fixtures/exchange.js'
import type { Served } from '../../reference/index.js'
import { RAW_SIGNATURE } from '../../specs/client/index.js'
import type { RawEntry } from './entry-finder.js'

const RAW_PATH = /\/esigp\/v1\/signatures\/server\/raw(?:\/batch)?$/
const START_PATH = /\/api-session\/v1\.0\/start$/
const CLOSE_PATH = /\/api-session\/v1\.0\/([^/]+)\/close$/
const UPLOAD_PATH = /\/api-storage\/v1\.0\/[^/]+\/upload$/
/** Of a request for raw signatures. */
const RAW_MEMBERS = ['digest_value', 'signature_algorithm', 'requests']

/** As an entry of an archive: one that holds everything. */
export function rawEntryOf(number: number, served: Served): RawEntry {
  const { method, url, headers, body, status, answerHeaders, answer, startedAt, durationMs } = served
  const entry = {
    startedDateTime: new Date(startedAt).toISOString(),
    time: durationMs,
    request: {
      method,
      url,
      headers: pairsOf(headers),
      bodySize: body.length,
      ...(body.length === 0 ? {} : { postData: { text: body.toString('utf8') } }),
    },
    response: {
      status,
      headers: pairsOf(answerHeaders),
      content: { size: answer.length, text: answer.toString('base64'), encoding: 'base64' },
    },
  }
  return { number, text: JSON.stringify(entry) }
}

function pairsOf(headers: Readonly<Record<string, string>>): object[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}

/** The sessions that a request started. One of which nobody has heard is nobody's to close: who has gone before the answer may ask again. */
export function startedBy(served: Served): readonly string[] {
  if (!served.isAwaited || !START_PATH.test(pathOf(served))) return []
  const answer = served.status < 300 ? jsonIn(served.answer.toString('utf8')) : undefined
  const data = isObject(answer) && isObject(answer.data) ? answer.data : {}
  return [data.sessionId, data.sessionIds].flat().filter((id) => typeof id === 'string')
}

/** The session that a request closed; `undefined` where it closed none. */
export function closedBy(served: Served): string | undefined {
  return served.status < 300 ? CLOSE_PATH.exec(pathOf(served))?.[1] : undefined
}

/** Whether a row about clients looks at a request that asks for none of the six operations. */
export function isBeside(served: Served, tokenUrl: string): boolean {
  const path = pathOf(served)
  return isForToken(served, tokenUrl) || [START_PATH, CLOSE_PATH, UPLOAD_PATH, RAW_PATH].some((one) => one.test(path))
}

/** What is kept of such a request. @param isOpen whether a session is open @param isOver whether the client is gone */
export function beside(number: number, served: Served, tokenUrl: string, isOpen: (id: string) => boolean, isOver: boolean): Exchange {
  if (isForToken(served, tokenUrl)) return grantOf(number, served)
  if (UPLOAD_PATH.test(pathOf(served))) {
    const isTooLong = served.found.some(({ code }) => code === 'storage:too-large')
    const told = served.status < 300 || isTooLong ? [{ code: 'upload', reason: isTooLong ? 'too-long' : 'taken' }] : []
    return besideOf(number, served, 'upload', told)
  }
  if (RAW_PATH.test(pathOf(served))) return rawSignatureOf(number, served)
  const ended = startedBy(served).map((sessionId) => ({ sessionId, code: 'session', reason: isOpen(sessionId) ? 'left' : 'closed' }))
  const label = CLOSE_PATH.test(pathOf(served)) ? 'close session' : 'start session'
  return besideOf(number, served, label, isOver ? ended : ended.filter(({ reason }) => reason === 'closed'))
}

/** Whoever is not known as a client asked for nothing that could be judged. */
function grantOf(number: number, served: Served): Exchange {
  // Some clients send the grant in the query; a browser asks ahead (OPTIONS).
  const written = [served.body.toString('utf8'), new URL(served.url).search].map((text) => new URLSearchParams(text).get('grant_type'))
  const grant = served.method === 'POST' && served.status !== 401 ? written.find((one) => one !== null) : undefined
  if (grant === undefined || grant === null) return besideOf(number, served, 'token', [])
  return besideOf(number, served, 'token', [{ code: 'token:grant', reason: grant === 'client_credentials' ? grant : 'other' }])
}

function rawSignatureOf(number: number, served: Served): Exchange {
  const sent = jsonIn(served.body.toString('utf8'))
  const value: unknown = isObject(sent) ? JSON.parse(JSON.stringify(sent, RAW_MEMBERS)) : null
  const exchange = besideOf(number, served, RAW_SIGNATURE, [])
  if (value === null) return exchange
  return { ...exchange, request: { ...exchange.request, body: { kind: 'json', value } }, seen: { ...exchange.seen, body: 'object' } }
}

type About = Pick<Served, 'method' | 'url' | 'status' | 'startedAt' | 'durationMs'>

function besideOf(number: number, served: About, label: string, told: readonly ToldOfClient[]): Exchange {
  const { method, status, startedAt, durationMs } = served
  return {
    id: number,
    label,
    request: { method, url: addressOf(served), headers: {}, body: { kind: 'empty' } },
    response: { status, headers: {}, body: { kind: 'empty' } },
    failure: null,
    startedAt,
    durationMs,
    seen: { apart: 'it asks for none of the six operations', told: [...told] },
  }
}

/** Without its query. */
function addressOf({ url }: About): string {
  return url.split('?', 1)[0] ?? url
}

function isForToken(served: Served, tokenUrl: string): boolean {
  return addressOf(served) === tokenUrl
}

function pathOf({ url }: Served): string {
  return new URL(url).pathname
}

/** A request that came without TLS: nothing else is known of it. */
export function plainRequest(number: number, baseUrl: string, startedAt: number): Exchange {
  const about = { method: 'GET', url: baseUrl.replace(/^https:/, 'http:'), status: 0, startedAt, durationMs: 0 }
  const failure = { kind: 'other', message: 'the deployment answers over TLS alone', sent: 'yes' } as const
  return { ...besideOf(number, about, 'plain HTTP', []), response: null, failure, seen: { apart: 'it came without TLS' } }
}
