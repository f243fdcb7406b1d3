// The fold of a log: what happened to each session, in the order in which the requests went out. Pure. It takes any log: what it cannot read, it
// leaves out or knows nothing of.
import { isDeepStrictEqual } from 'node:util'
import { claimsAll } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { comparableId, sessionIdsIn } from '../../fixtures/answers/session-ids.js'
import type { Exchange, RecordedBody, SessionFile, StoredDocument } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import { REDACTED } from '../../fixtures/recording/redaction.js'
import { rememberedFor } from '../../fixtures/remembered.js'
import { documentInPath, entriesOf, isDone, READINGS, sessionInPath } from '../../fixtures/sessions/storage-client.js'
import { theirTimeOf } from '../answers/expect.js'

/** A request that asked an operation to work on sessions. */
export interface Call {
  readonly kind: 'call'
  readonly exchange: Exchange
  readonly operation: SigningOperation
  /** Every session of the request, in its order. */
  readonly sent: readonly string[]
}

/** Whether a call claims its work on a session. */
export function isClaimedFor({ exchange, operation }: Call, id: string): boolean {
  return claimsAll(exchange, operation, [id])
}

/** The list of the documents of a session, and what was downloaded by it. */
export interface Reading {
  readonly kind: 'reading'
  readonly exchange: Exchange
  /** `null` where they could not be read. */
  readonly documents: readonly StoredDocument[] | null
  /** Whether they are unread for a secret alone that was taken out of one of them. */
  readonly isHidden: boolean
  /** How many calls of the interface and changes, of any session, went out before it. */
  readonly moment: number
}

/** A file that was put into a session; `null` where nobody can tell which one it was, or whether it was taken. */
interface Upload {
  readonly kind: 'upload'
  readonly exchange: Exchange
  readonly file: SessionFile | null
}

interface Deletion {
  readonly kind: 'deletion'
  readonly exchange: Exchange
}

/** What happened to one session. */
export type History = readonly (Call | Reading | Upload | Deletion)[]

/** The history of each session, by its id in the form in which ids are compared. */
export type Histories = ReadonlyMap<string, History>

const [UPLOAD, DELETION] = ['upload', 'delete document']
const LISTS: readonly string[] = Object.values(READINGS).map(({ list }) => list)
const DOWNLOADS: readonly string[] = Object.values(READINGS).map(({ download }) => download)

interface Noted extends Pick<Reading, 'exchange' | 'moment'>, Pick<Call, 'sent'> {}

/** The histories of all sessions of a log. */
export const historiesOf = rememberedFor((log: readonly Exchange[]): Histories => {
  const noted = new Map<string, Noted[]>()
  let moment = 0
  for (const exchange of log.toSorted((one, other) => one.id - other.id)) {
    const { label, request } = exchange
    if (label in ENDPOINTS || label === UPLOAD || label === DELETION) moment += 1
    const isCall = SIGNING_OPERATIONS.some((one) => one === label)
    const asked = isCall ? sessionIdsIn(request.body.kind === 'json' ? request.body.value : null) : []
    const sent = asked.map(comparableId)
    for (const id of isCall ? new Set(sent) : [comparableId(sessionInPath(request.url))]) {
      const own = noted.get(id) ?? []
      noted.set(id, own)
      own.push({ exchange, moment, sent })
    }
  }
  // What is about no session.
  noted.delete('')
  return new Map([...noted].map(([id, own]) => [id, own.flatMap((_, place) => happenedAt(own, place))]))
})

function happenedAt(noted: readonly Noted[], place: number): History {
  const one = noted[place]
  if (one === undefined) return []
  const { exchange, sent } = one
  const operation = SIGNING_OPERATIONS.find((each) => each === exchange.label)
  if (operation !== undefined) return [{ kind: 'call', exchange, operation, sent }]
  if (exchange.label === UPLOAD)
    return isSentAgain(exchange, noted.slice(place + 1)) ? [] : [{ kind: 'upload', exchange, file: fileIn(exchange) }]
  if (exchange.label === DELETION) return [{ kind: 'deletion', exchange }]
  return LISTS.includes(exchange.label) ? readingAt(one, noted.slice(0, place), noted.slice(place + 1)) : []
}

/** A list of which nothing was downloaded was read for something else, and an empty one right after an upload may come too soon. */
function readingAt({ exchange, moment }: Noted, before: readonly Noted[], after: readonly Noted[]): readonly Reading[] {
  const isList = ({ exchange: { label } }: Noted): boolean => LISTS.includes(label)
  const next = after.findIndex(isList)
  const downloads = after.slice(0, next === -1 ? after.length : next).filter((one) => DOWNLOADS.includes(one.exchange.label))
  const entries = entriesOf(exchange)
  const last = before.findLast((one) => !isList(one) && !DOWNLOADS.includes(one.exchange.label))
  if (entries !== null && downloads.length === 0 && (entries.length > 0 || last?.exchange.label === UPLOAD)) return []
  const documents = entries?.flatMap(({ id, name }): StoredDocument[] => {
    const own = downloads.findLast((one) => documentInPath(one.exchange.request.url) === id && isSuccess(one.exchange))
    return own === undefined ? [] : [{ name, exchange: own.exchange }]
  })
  const isWhole = documents !== undefined && documents.length === entries?.length
  const isHidden = isWhole && documents.some((one) => isAltered(one.exchange.response?.body))
  return [{ kind: 'reading', exchange, moment, documents: isWhole && !isHidden ? documents : null, isHidden }]
}

/** Whether an upload was not taken, and the same body was, a moment later: a deployment may have too much to do. */
function isSentAgain(upload: Exchange, after: readonly Noted[]): boolean {
  const { body } = upload.request
  const isSame = ({ exchange }: Noted): boolean => exchange.label === UPLOAD && isDeepStrictEqual(exchange.request.body, body)
  return !isDone(upload) && after.some((one) => isSame(one) && isDone(one.exchange))
}

/** Whether a secret was taken out: what is kept does not tell the bytes then. A short password may stand in any text, as a number say. */
function isAltered(body: RecordedBody | undefined): boolean {
  if (body?.kind === 'text') return REDACTED.test(body.text)
  return body?.kind === 'bytes' && REDACTED.test(Buffer.from(body.bytes).toString('latin1'))
}

/** The file of an upload that was taken. */
function fileIn(upload: Exchange): SessionFile | null {
  return isDone(upload) ? fileSent(upload) : null
}

/** The file of a multipart body that has no other part, whether it was taken or not; `null` where what is kept does not tell it. */
export function fileSent(upload: Exchange): SessionFile | null {
  const { body } = upload.request
  if ((body.kind !== 'bytes' && body.kind !== 'text') || isAltered(body)) return null
  const bytes = body.kind === 'bytes' ? Buffer.from(body.bytes) : Buffer.from(body.text)
  const begin = bytes.indexOf('\r\n\r\n')
  const head = bytes.subarray(0, begin).toString()
  const end = bytes.lastIndexOf(`\r\n${head.split('\r\n', 1)[0]}--`)
  if (begin === -1 || end < begin) return null
  const escaped = /filename="([^"]*)"/.exec(head)?.[1] ?? ''
  const name = escaped.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
  return { name, bytes: bytes.subarray(begin + 4, end) }
}

/** The files of which it is known that they were put into a session up to a place of its history. */
export function knownUploads(history: History, place = history.length): readonly SessionFile[] {
  return history.slice(0, place).flatMap((one) => (one.kind === 'upload' && one.file !== null ? [one.file] : []))
}

/** As {@link knownUploads}; `null` where there may be others. */
export function uploadsUpTo(history: History, place = history.length): readonly SessionFile[] | null {
  const isUnknown = history.slice(0, place).some((one) => one.kind === 'upload' && one.file === null)
  return isUnknown ? null : knownUploads(history, place)
}

/** The last reading up to a place of a history. */
export function readingUpTo(history: History, place = history.length): Reading | undefined {
  return history.slice(0, place).findLast((one) => one.kind === 'reading')
}

/**
 * The reading that comes next at a place of a history, where there is one. What is read several times in a row, because a change may show late, counts as it
 * was read last; but a storage area may hand out a document once, and show it to nobody after that.
 */
export function readingAfter(history: History, place: number): Reading | undefined {
  const [first, ...others] = history.slice(place).filter((one) => one.kind === 'reading')
  const inARow = others.filter(({ moment }) => moment === first?.moment)
  return first && inARow.reduce((kept, next) => (isLeftOf(kept, next) ? kept : next), first)
}

/** Whether the second of two readings shows some documents of the first, and nothing else. */
function isLeftOf({ documents: before }: Reading, { documents: after }: Reading): boolean {
  if (before === null || after === null || after.length >= before.length) return false
  const bodyOf = ({ exchange }: StoredDocument): unknown => exchange.response?.body
  return after.every((one) => before.some((other) => isDeepStrictEqual(bodyOf(one), bodyOf(other))))
}

/**
 * When a signature was asked for at the earliest, `undefined` where nobody can tell: by the clock of the answers or by our own, because a gateway
 * may have another clock than who signs. What is finalized may be prepared at any CalculateDigest of the session: the first of them is meant.
 */
export function askedAt(history: History, place: number): number | undefined {
  const call = history[place]
  if (call?.kind !== 'call') return undefined
  const first = history.find((one) => one.kind === 'call' && one.operation === 'calculateDigest')
  const from = call.operation === 'finalizeSigning' ? first : call
  const known = from === undefined ? undefined : theirTimeOf(from.exchange)
  return from === undefined || known === undefined ? undefined : Math.min(known, from.exchange.startedAt)
}

/** The calls that worked on the session at the same time. Nobody knows when one has ended that was never answered. */
export function racedBy({ exchange }: Call, history: History): readonly Call[] {
  const endOf = ({ response, startedAt, durationMs }: Exchange): number =>
    response === null ? Number.POSITIVE_INFINITY : startedAt + durationMs
  return history.flatMap((other) => {
    if (other.kind !== 'call' || other.operation === 'calculateDigest' || other.exchange === exchange) return []
    return other.exchange.startedAt < endOf(exchange) && endOf(other.exchange) > exchange.startedAt ? [other] : []
  })
}
