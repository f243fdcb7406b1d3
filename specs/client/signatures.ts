// What a client signs, and with which key. A value is proved wrong only by what it does sign: the record may lack the request that would explain it. Where
// the deployment took it, nothing is said against it.
import type { KeyObject } from 'node:crypto'
import { NotAssessed } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import { digestsOf } from '../../fixtures/answers/digests.js'
import { isObject } from '../../fixtures/answers/fields.js'
import { comparableId, isSameId } from '../../fixtures/answers/session-ids.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { rememberedFor } from '../../fixtures/remembered.js'
import { type HashToSign, hashToSign, isHashLong, likelyInput } from '../../fixtures/signers/hash-to-sign.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { publicKeyIn } from '../answers/certificates.js'
import { isSignatureOverAny } from '../finalize-signing/signings.js'
import {
  calculatedBefore,
  calculatedFor,
  everywhere,
  expectNone,
  hashed,
  membersSent,
  notShown,
  summaryIn,
  textsOf,
  toldOf,
} from './client-suite.js'

type MistakeRow = 'CLI-10' | 'CLI-11' | 'CLI-12' | 'CLI-13' | 'CLI-14' | 'CLI-15'

/** What one element of finalizeSigning is found to be: a value that fits, a mistake by its row, or nothing that could be told. */
type Found = { readonly row: 'fits' | 'untold' } | Mistake
type Mistake = { readonly row: MistakeRow; readonly expected: string; readonly received: string }

/** A digest that was answered for a session, and the certificate that it was asked for with. */
interface Basis {
  readonly answer: Exchange
  /** That of the certificate. */
  readonly key: KeyObject
  readonly digest: Uint8Array
}

/** What was signed of a digest that is signed again: to some deployments a digest is data. */
const HASHED = 'a hash of it'
const FITS: Found = { row: 'fits' }
const UNTOLD: Found = { row: 'untold' }
/** Sessions of a log whose digests a value is held against. */
const MOST_OTHERS = 50

const elementsFound = rememberedFor((exchange: Exchange, all: readonly Exchange[]) =>
  Promise.all(elementsIn(exchange).map((element) => foundIn(element, exchange, all))),
)

function row(id: MistakeRow, what: string): void {
  everywhere(id, 'in every finalizeSigning', isFinalize, async (exchange, _facts, all) => {
    const elements = await elementsFound(exchange, all)
    expectNone(elements.flatMap((one) => (one.row === id && 'received' in one ? [{ what, ...one, exchange }] : [])))
    if (elements.every((one) => one.row === 'untold' || 'received' in one))
      throw notShown('no digest that was answered tells what the values sign')
  })
}

row('CLI-10', 'the answer of CalculateDigest for a session that is finalized')
row('CLI-11', 'the key of a `signatureValue`')
row('CLI-12', 'what a `signatureValue` signs')
row('CLI-13', 'what a `signatureValue` signs')
row('CLI-14', 'a `signatureValue`')
row('CLI-15', 'what a `signatureValue` signs')

function isFinalize(exchange: Exchange): boolean {
  return exchange.label === 'finalizeSigning' && membersSent(exchange) !== null
}

interface Element {
  readonly sessionId: string
  readonly text: string
}

function elementsIn(exchange: Exchange): readonly Element[] {
  const { sessionSignatureValues: list } = membersSent(exchange) ?? {}
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) =>
    isObject(one) && typeof one.sessionId === 'string' && typeof one.signatureValue === 'string'
      ? [{ sessionId: one.sessionId, text: one.signatureValue }]
      : [],
  )
}

async function foundIn(element: Element, exchange: Exchange, all: readonly Exchange[]): Promise<Found> {
  const bases = basesOf(element, all).filter(({ answer }) => answer.startedAt <= exchange.startedAt)
  const isTaken = exchange.response === null || isClaimed(element, exchange)
  if (bases.length === 0) return isTaken ? UNTOLD : withoutDigest(element, exchange)
  if (await fits(element, bases)) return FITS
  if (isTaken) return UNTOLD
  const mistake = await mistakeIn(element, bases, exchange, all)
  const isTold = toldOf(exchange, 'signing:signature-value').length > 0
  if (mistake?.received === HASHED && !isTold && !(await hasTakenOneAsItIs(all))) return UNTOLD
  return mistake ?? toldMistake(element, exchange)
}

/** Whether the deployment has taken a digest that was signed as it is: to some it is data. */
const hasTakenOneAsItIs = rememberedFor((all: readonly Exchange[]) =>
  anyOf(all.filter(isFinalize), (one) =>
    anyOf(elementsIn(one), async (element) => isClaimed(element, one) && (await fits(element, basesOf(element, all)))),
  ),
)

function isClaimed({ sessionId }: Element, exchange: Exchange): boolean {
  return claimsAll(exchange, 'finalizeSigning', [sessionId])
}

function basesOf({ sessionId }: Element, all: readonly Exchange[]): readonly Basis[] {
  return calculatedFor(sessionId, all).flatMap((answer) => {
    const { certificate } = membersSent(answer) ?? {}
    const key = typeof certificate === 'string' ? publicKeyIn(certificate) : undefined
    const digest = digestsOf(answer).get(comparableId(sessionId))
    return key === undefined || digest === undefined ? [] : [{ answer, key, digest }]
  })
}

/** Only a deployment that has seen every request knows that there never was a digest: a record may begin later, or lack a call. */
function withoutDigest({ sessionId }: Element, exchange: Exchange): Found {
  const told = toldOf(exchange, 'signing:no-digest').some((one) => one.reason === 'never-calculated' && isSameId(one.sessionId, sessionId))
  return told ? { row: 'CLI-10', expected: 'a digest', received: 'none: CalculateDigest was never carried out for it' } : UNTOLD
}

async function fits({ text }: Element, bases: readonly Basis[]): Promise<boolean> {
  const value = decodeBase64(text)
  return value !== null && (await anyOf(bases, ({ key, digest }) => signs(key, properly(digest), value)))
}

/** A digest as long as a hash is one, or nothing could be signed with it: what is signed of a document is longer. */
function properly(digest: Uint8Array): readonly HashToSign[] {
  if (isHashLong(digest)) return [hashToSign(digest, 'hash')]
  if (likelyInput(digest) === 'digest-info') return [hashToSign(digest, 'digest-info')]
  return hashed(digest)
}

const BASE64 = 'base64 of a signature over the `digest`'
const OF_CERTIFICATE = 'that of the certificate that CalculateDigest was given'
const OF_SESSION = 'the `digest` of its own session'

/** What clients take for the digest: the row that this breaks, what was expected and received, and what it would be a signature over. */
const MISTAKEN: readonly (readonly [
  row: MistakeRow,
  expected: string,
  received: string,
  signed: (basis: Basis) => readonly HashToSign[],
])[] = [
  ['CLI-14', BASE64, 'a signature over the text of its HEX', ({ digest }) => textsOf(digest, 'hex').flatMap(asItIsAndHashed)],
  ['CLI-13', 'the `digest` as it was answered', HASHED, ({ digest }) => properly(digest).flatMap((once) => hashed(once.value))],
  ['CLI-13', 'the decoded `digest`', 'its base64 text', ({ digest }) => textsOf(digest, 'base64').flatMap(asItIsAndHashed)],
  ['CLI-15', 'the `digest` of the session', '`digests_summary`', ({ answer }) => summaryIn(answer).flatMap(asItIsAndHashed)],
]

async function mistakeIn(
  { text }: Element,
  bases: readonly Basis[],
  exchange: Exchange,
  all: readonly Exchange[],
): Promise<Mistake | null> {
  const hex = /^(?:[0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : null
  if (hex !== null && (await anyOf(bases, ({ key, digest }) => signs(key, properly(digest), hex))))
    return { row: 'CLI-14', expected: BASE64, received: 'the same in HEX' }
  const value = decodeBase64(text)
  if (value === null) return null
  for (const [row, expected, received, signed] of MISTAKEN)
    if (await anyOf(bases, (basis) => signs(basis.key, signed(basis), value))) return { row, expected, received }
  const before = calculatedBefore(exchange, all).slice(-MOST_OTHERS)
  const others = before
    .flatMap((answer) => [...digestsOf(answer).values()])
    .slice(-MOST_OTHERS)
    .flatMap(properly)
  if (await anyOf(bases, ({ key }) => signs(key, others, value)))
    return { row: 'CLI-12', expected: OF_SESSION, received: 'the `digest` of another session' }
  const keys = otherKeys(exchange, before)
  if (await anyOf(bases, ({ digest }) => anyOf(keys, (key) => signs(key, properly(digest), value))))
    return { row: 'CLI-11', expected: OF_CERTIFICATE, received: 'that of another certificate' }
  return null
}

/** Only a deployment that has seen every request knows that a value fits nothing. */
function toldMistake({ sessionId }: Element, exchange: Exchange): Found {
  const told = toldOf(exchange, 'signing:signature-value').find((one) => one.sessionId === undefined || isSameId(one.sessionId, sessionId))
  if (told?.reason === 'other-key') return { row: 'CLI-11', expected: OF_CERTIFICATE, received: 'another one' }
  if (told?.reason === 'other-data') return { row: 'CLI-12', expected: OF_SESSION, received: 'something else' }
  return UNTOLD
}

function asItIsAndHashed(bytes: Uint8Array): readonly HashToSign[] {
  return isHashLong(bytes) ? [hashToSign(bytes, 'hash'), ...hashed(bytes)] : hashed(bytes)
}

/** Keys of certificates that the record holds: the one for authentication, and those of all signers. */
function otherKeys(exchange: Exchange, before: readonly Exchange[]): readonly KeyObject[] {
  const named = new Set([membersSent(exchange)?.authCertificate, ...before.map((one) => membersSent(one)?.certificate)])
  return [...named].flatMap((text) => (typeof text === 'string' ? (publicKeyIn(text) ?? []) : []))
}

async function signs(key: KeyObject, hashes: readonly HashToSign[], value: Uint8Array): Promise<boolean> {
  try {
    return await isSignatureOverAny(key, hashes, value)
  } catch (error) {
    // A key of another kind: nobody here can tell what it signs.
    if (error instanceof NotAssessed) return false
    throw error
  }
}

async function anyOf<T>(list: readonly T[], holds: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of list) if (await holds(one)) return true
  return false
}
