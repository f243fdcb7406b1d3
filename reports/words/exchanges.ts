// An exchange, and a finding that exchanges show, as text for people: the request line, the status, and the bodies, indented and shortened; what is wrong
// and where. Knows no terminal and no HTML; the bytes stay in the evidence.
import { STATUS_CODES } from 'node:http'
import { type Evidence, reasonOf } from '../../engine/index.js'
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import type { RowFinding } from '../../schemas/index.js'
import { EVIDENCE_FILE } from '../store/file-names.js'
import { counted } from './counting.js'

/** The evidence of a run, by the titles of its probes. */
export type EvidenceByProbe = ReadonlyMap<string, Evidence<Exchange>>

/** A whole exchange. What came stands before what was sent: some readers show the beginning alone. */
export function exchangeText(exchange: Exchange, limits: BodyLimits): string {
  const { request, response, failure } = exchange
  const received = response ?? failure?.received
  const answered = received === undefined ? '' : bodyTextOf(received.body, limits)
  const sent = bodyTextOf(request.body, limits)
  return [`${requestLineOf(exchange)} → ${answerLineOf(exchange)}`, answered, ...(sent === '' ? [] : ['sent:', sent])].join('\n')
}

/** "GET https://…". */
export function requestLineOf({ request }: Exchange): string {
  return `${request.method} ${request.url}`
}

/** "200 OK, 12 ms", or why no answer came. */
export function answerLineOf({ response, failure, durationMs }: Exchange): string {
  const took = `${Math.round(durationMs)} ms`
  if (response === null) return `no answer: ${failure === null ? 'no reason recorded' : `${failure.kind}, ${failure.message}`}, ${took}`
  return `${statusText(response.status)}, ${took}`
}

/** "200 OK". */
export function statusText(status: number): string {
  const phrase = STATUS_CODES[status]
  return phrase === undefined ? String(status) : `${status} ${phrase}`
}

/** A body as text within the limits. It says what was cut. An empty body gives the empty text. */
export function bodyTextOf(body: RecordedBody, limits: BodyLimits): string {
  switch (body.kind) {
    case 'empty':
      return ''
    case 'json':
      return shortenedText(JSON.stringify(shortened(body.value, limits), null, 2), limits)
    case 'text':
      return [shortenedText(body.text, limits), leftOutText(body)].filter((part) => part !== '').join('\n')
    case 'bytes':
      return `(${sizeText(body.bytes.length)} of binary data)`
  }
}

function leftOutText({ unread, omitted }: Extract<RecordedBody, { kind: 'text' }>): string {
  if (unread !== undefined) return `(JSON that ${unread})`
  return omitted === undefined ? '' : `(${omitted} more characters were not kept)`
}

/** Members of a list or an object that are shown, where nobody says otherwise. */
const MOST_MEMBERS = 200

/** How much of a body is shown. */
export interface BodyLimits {
  /** Characters of the whole. */
  readonly body: number
  /** Characters of one string in JSON. */
  readonly string: number
  /** Lines of the whole; any number by default. */
  readonly lines?: number
  /** Members of a list or an object in JSON; many by default. */
  readonly members?: number
}

/** "820 bytes", "12.4 KiB". */
function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KiB`
  return `${(bytes / (1024 * 1024)).toFixed(1)} MiB`
}

function shortenedText(text: string, { body, lines = Number.POSITIVE_INFINITY }: BodyLimits): string {
  const all = cut(text, body).split('\n')
  return all.length <= lines ? all.join('\n') : [...all.slice(0, lines), `… (${counted(all.length - lines, 'more line')})`].join('\n')
}

/** The text, or its start and how many characters follow. */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}… (${text.length - limit} more)`
}

function shortened(value: unknown, limits: BodyLimits): unknown {
  const { string: limit, members: most = MOST_MEMBERS } = limits
  if (typeof value === 'string') return cut(value, limit)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const shown = value.slice(0, most).map((member) => shortened(member, limits))
    return value.length <= most ? shown : [...shown, `… (${value.length - most} more)`]
  }
  const members = Object.entries(value)
  const shown = members.slice(0, most).map(([key, member]) => [cut(key, limit), shortened(member, limits)] as const)
  return Object.fromEntries(members.length <= most ? shown : [...shown, ['…', `(${members.length - most} more)`]])
}

const MOST_NAMED = 3

/** `in 129 answers; first: own configuration (exchange 0); …`; empty where no exchange shows it. */
export function shownText({ count, shownBy }: RowFinding): string {
  const named = shownBy.slice(0, MOST_NAMED).map(({ probe, exchange }) => `${probe} (exchange ${exchange})`)
  if (named.length === 0) return ''
  return count === 1 ? `in 1 answer: ${named.join('')}` : `in ${count} answers; first: ${named.join('; ')}`
}

/** The bytes that show it first, as {@link placeOf}; empty where no exchange shows it. */
export function evidenceText({ shownBy: [first] }: RowFinding): string {
  return first === undefined ? '' : placeOf(first)
}

/** `evidence.jsonl, exchange 3 of own configuration`. */
export function placeOf({ probe, exchange }: { readonly probe: string; readonly exchange: number }): string {
  return `${EVIDENCE_FILE}, exchange ${exchange} of ${probe}`
}

/** A finding in lines: what is wrong, where it shows, where its check is written, where its bytes are. */
export function findingLines(finding: RowFinding): string[] {
  const [shown, evidence] = [shownText(finding), evidenceText(finding)]
  const lines = [reasonOf(finding), shown, `check: ${finding.check} (${finding.at})`, evidence === '' ? '' : `evidence: ${evidence}`]
  return lines.filter((line) => line !== '')
}
