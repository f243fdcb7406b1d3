// The sentences about what a client sends. They are judged over recorded traffic, apart from those about answers. Knows no sentence.
import { notApplicable, Suite, type Violated, Violation } from '../../engine/index.js'
import { digestsSummaryOf } from '../../fixtures/answers/digests.js'
import { isObject, type JsonObject } from '../../fixtures/answers/fields.js'
import { comparableId, sessionIdsSent } from '../../fixtures/answers/session-ids.js'
import type { Conformance, Exchange, SeenOfClient, ToldOfClient } from '../../fixtures/context.js'
import { OPERATIONS } from '../../fixtures/endpoints.js'
import { isSecretField } from '../../fixtures/recording/public-data.js'
import { REDACTED } from '../../fixtures/recording/redaction.js'
import { rememberedFor } from '../../fixtures/remembered.js'
import { type HashToSign, hashToSign } from '../../fixtures/signers/hash-to-sign.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'

/** The sentences about clients. It has no probes: nobody asks a client anything. */
export const clientSuite = new Suite<Conformance>()
/** Registers a sentence about every request of a kind. */
export const { everywhere } = clientSuite

/** Registers a row about what a request itself shows. @param wrong what was received where the row is broken, `undefined` where it is kept */
export function shown(
  id: CheckableId,
  title: string,
  isAbout: (exchange: Exchange, seen: SeenOfClient) => boolean,
  what: string,
  expected: string,
  wrong: (seen: SeenOfClient, exchange: Exchange) => string | undefined,
): void {
  clientSuite.writtenBy(shown, () =>
    everywhere(
      id,
      title,
      (exchange) => isAbout(exchange, exchange.seen ?? {}),
      (exchange) => {
        const received = wrong(exchange.seen ?? {}, exchange)
        expectSent(received === undefined, what, expected, received ?? '', exchange)
      },
    ),
  )
}

/**
 * Registers a row that the reference deployment alone can tell of, under a code.
 * @param breaks the reasons that break it, each with what was received
 * @param keeps the reasons that say nothing against it; all others by default
 */
export function told(
  id: CheckableId,
  code: string,
  what: string,
  expected: string,
  breaks: Readonly<Record<string, string>>,
  keeps?: readonly string[],
): void {
  const title = 'in every request to the reference deployment that shows it'
  const isAbout = (exchange: Exchange): boolean => toldOf(exchange, code).length > 0
  clientSuite.writtenBy(told, () =>
    shown(id, title, isAbout, what, expected, (_, exchange) => {
      const reasons = toldOf(exchange, code).map(({ reason }) => reason)
      const broken = reasons.find((reason) => breaks[reason] !== undefined)
      const other = reasons.find((reason) => keeps?.includes(reason) === false)
      if (broken === undefined && other !== undefined) throw notShown(`the deployment tells no more than \`${other}\``)
      return broken === undefined ? undefined : breaks[broken]
    }),
  )
}

/** Whether a request asked for one of the six operations, and not for a token, a session or a file. */
export function isOperation({ label }: Exchange): boolean {
  return OPERATIONS.some((operation) => operation === label)
}

/**
 * The members of a body that was sent as an object; `null` where it was none, or is not known whole. What is null or empty counts as left out: which
 * fields may be left out is open, and so is how. So does what was taken out as a secret, but for the members that always are.
 */
export function membersSent({ request, seen }: Exchange): JsonObject | null {
  if (seen?.body !== 'object' || request.body.kind !== 'json') return null
  const members = withoutVoid(request.body.value)
  return isObject(members) ? members : null
}

function withoutVoid(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVoid)
  if (!isObject(value)) return value
  const members = Object.entries(value).filter(
    ([name, member]) => member !== null && member !== '' && (isSecretField(name) || !isMark(member)),
  )
  return Object.fromEntries(members.map(([name, member]) => [name, withoutVoid(member)]))
}

function isMark(value: unknown): boolean {
  return typeof value === 'string' && REDACTED.test(value)
}

/** What the deployment told of a request, by code. */
export function toldOf({ seen }: Exchange, code: string): readonly ToldOfClient[] {
  return (seen?.told ?? []).filter((told) => told.code === code)
}

/** Fails for everything that is wrong with one request. */
export function expectNone(violated: readonly Violated[]): void {
  const [first, ...others] = violated
  if (first !== undefined) throw new Violation(first, others)
}

/** Fails unless the condition holds. Nothing secret may stand in what was received. */
export function expectSent(condition: boolean, what: string, expected: string, received: string, exchange: Exchange): void {
  if (!condition) throw new Violation({ what, expected, received, exchange })
}

/** There is nothing in this request that the row could be judged by. */
export function notShown(why: string): Error {
  return notApplicable(`not shown by this traffic: ${why}`)
}

const calculatedIn = rememberedFor((all: readonly Exchange[]) => all.filter(({ label }) => label === 'calculateDigest'))

const bySession = rememberedFor((all: readonly Exchange[]): ReadonlyMap<string, readonly Exchange[]> => {
  const sessions = new Map<string, Exchange[]>()
  for (const one of calculatedIn(all))
    for (const id of new Set(sessionIdsSent(one).map(comparableId))) {
      const others = sessions.get(id)
      if (others === undefined) sessions.set(id, [one])
      else others.push(one)
    }
  return sessions
})

/** Those that were asked before a request. */
export function calculatedBefore({ startedAt }: Exchange, all: readonly Exchange[]): readonly Exchange[] {
  return calculatedIn(all).filter((one) => one.startedAt <= startedAt)
}

/** Those that name a session. */
export function calculatedFor(sessionId: string, all: readonly Exchange[]): readonly Exchange[] {
  return bySession(all).get(comparableId(sessionId)) ?? []
}

/** The summary of an answer; none where it cannot be read. */
export function summaryIn(answer: Exchange): readonly Uint8Array[] {
  return [decodeBase64(digestsSummaryOf(answer)?.digestsSummary ?? '')].filter((summary) => summary !== null)
}

/** Its hashes, by every algorithm in use. */
export function hashed(data: Uint8Array): readonly HashToSign[] {
  return (['sha256', 'sha384', 'sha512'] as const).map((algorithm) => hashToSign(data, 'data', { algorithm }))
}

/** The bytes of its text. */
export function textsOf(digest: Uint8Array, encoding: 'hex' | 'base64'): readonly Uint8Array[] {
  const text = Buffer.from(digest).toString(encoding)
  return (encoding === 'hex' ? [text, text.toUpperCase()] : [text]).map((one) => Buffer.from(one))
}
