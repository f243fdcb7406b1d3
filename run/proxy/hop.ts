// What a hop must change in a message, and nothing else (RFC 9110, 7.6).
import { joinedFields } from '../../fixtures/wire/joined-fields.js'

/** The header fields of a message: as they came, and by their names. */
export interface Fields {
  /** Names and values in turn, as they stand in the message. */
  readonly raw: readonly string[]
  readonly byName: Readonly<Record<string, string>>
}

/** Fields about one connection (RFC 9110, 7.6.1; `Proxy-Connection` and `Keep-Alive` by RFC 9112, C.2.2). */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
])
const OWN_NAME = 'signing-conformance'
const FORWARDED_AT_MOST = 'max-forwards'

/** Reads the header fields of a message. @param raw names and values in turn */
export function fieldsOf(raw: readonly string[]): Fields {
  return { raw, byName: joinedFields(pairsOf(raw)) }
}

/** Whether a request says that it brings a body, be it an empty one (RFC 9112, 6.3). */
export function bringsBody({ byName }: Fields): boolean {
  return byName['transfer-encoding'] !== undefined || byName['content-length'] !== undefined
}

/** Whether the connection on which a message came ends with it. */
export function endsConnection({ byName }: Fields): boolean {
  return wordsOf(byName.connection).includes('close')
}

/** The fields but for those of the connection on which they came, and one more. */
export function passedOn({ raw, byName }: Fields, leftOut?: string): string[] {
  const named = wordsOf(byName.connection)
  const fields: string[] = []
  for (const [name, value] of pairsOf(raw)) {
    const lower = name.toLowerCase()
    if (!OF_THE_CONNECTION.has(lower) && !named.includes(lower) && lower !== leftOut) fields.push(name, value)
  }
  return fields
}

/** What is asked of the next server. */
interface Asking {
  readonly method: string
  readonly httpVersion: string
  readonly fields: Fields
  /** The host and port of the next server (RFC 9110, 7.2). */
  readonly host: string
}

/** The fields of a request, on its way to the next server. */
export function requestHeaders({ method, httpVersion, fields: sent, host }: Asking): string[] {
  const isChunked = sent.byName['transfer-encoding'] !== undefined
  // By itself the library would send an empty body in chunks.
  const framing = isChunked
    ? ['Transfer-Encoding', 'chunked']
    : !bringsBody(sent) && MAY_HAVE_BODY.has(method)
      ? ['Content-Length', '0']
      : []
  const fields = passedOn(sent, 'host')
  if (countsForwards(method)) countDown(fields)
  return ['Host', host, ...fields, ...framing, 'Via', `${httpVersion} ${OWN_NAME}`]
}

function countDown(fields: string[]): void {
  for (let at = 0; at < fields.length; at += 2) {
    const [name = '', value = ''] = fields.slice(at, at + 2)
    if (name.toLowerCase() === FORWARDED_AT_MOST && /^\d+$/.test(value)) fields[at + 1] = String(Number(value) - 1)
  }
}

/** Methods for which a length is expected, even of no body (RFC 9110, 8.6). */
const MAY_HAVE_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

/** Whether a request has come as far as it may (RFC 9110, 7.6.2). */
export function endsHere(method: string, { byName }: Fields): boolean {
  return countsForwards(method) && byName[FORWARDED_AT_MOST] === '0'
}

function countsForwards(method: string): boolean {
  return method === 'TRACE' || method === 'OPTIONS'
}

function wordsOf(list: string | undefined): readonly string[] {
  return list === undefined ? [] : list.split(',').map((word) => word.trim().toLowerCase())
}

/** Each name with its value, of names and values in turn. */
export function pairsOf(raw: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? ''])
  return pairs
}
