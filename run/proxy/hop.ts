// What a hop must change in a message, and nothing else (RFC 9110, 7.6). Header fields are lists of names and values in turn, as they came.

/** Names and values in turn, as they stand in the message. */
export type RawHeaders = readonly string[]

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

/** The values of all fields of this name, joined; `undefined` where there is none. */
export function fieldOf(headers: RawHeaders, name: string): string | undefined {
  let joined: string | undefined
  for (let at = 0; at < headers.length; at += 2)
    if (headers[at]?.toLowerCase() === name) joined = joined === undefined ? headers[at + 1] : `${joined}, ${headers[at + 1]}`
  return joined
}

/** Whether a field with a list of words holds this one. */
export function hasWord(headers: RawHeaders, name: string, word: string): boolean {
  return wordsOf(fieldOf(headers, name)).includes(word)
}

/** Names in lower case, several values of one name joined. */
export function joined(headers: RawHeaders): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of pairsOf(headers)) {
    const before = fields.get(name.toLowerCase())
    fields.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`)
  }
  return Object.fromEntries(fields)
}

/** The fields but for those of the connection on which they came, and one more. */
export function passedOn(headers: RawHeaders, leftOut?: string): string[] {
  const named = wordsOf(fieldOf(headers, 'connection'))
  const fields: string[] = []
  for (const [name, value] of pairsOf(headers)) {
    const lower = name.toLowerCase()
    if (!OF_THE_CONNECTION.has(lower) && !named.includes(lower) && lower !== leftOut) fields.push(name, value)
  }
  return fields
}

/** What is asked of the next server. */
interface Asking {
  readonly method: string
  readonly httpVersion: string
  readonly headers: RawHeaders
  /** The host and port of the next server (RFC 9110, 7.2). */
  readonly host: string
}

/** The fields of a request, on its way to the next server. */
export function requestHeaders({ method, httpVersion, headers, host }: Asking): string[] {
  const isChunked = fieldOf(headers, 'transfer-encoding') !== undefined
  const isEmpty = !isChunked && fieldOf(headers, 'content-length') === undefined
  // By itself the library would send an empty body in chunks.
  const framing = isChunked ? ['Transfer-Encoding', 'chunked'] : isEmpty && MAY_HAVE_BODY.has(method) ? ['Content-Length', '0'] : []
  const fields = passedOn(headers, 'host')
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
export function endsHere(method: string, headers: RawHeaders): boolean {
  return countsForwards(method) && fieldOf(headers, FORWARDED_AT_MOST) === '0'
}

function countsForwards(method: string): boolean {
  return method === 'TRACE' || method === 'OPTIONS'
}

function wordsOf(list: string | undefined): readonly string[] {
  return list === undefined ? [] : list.split(',').map((word) => word.trim().toLowerCase())
}

/** Each name with its value. */
export function pairsOf(headers: RawHeaders): [name: string, value: string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at + 1 < headers.length; at += 2) pairs.push([headers[at] ?? '', headers[at + 1] ?? ''])
  return pairs
}
