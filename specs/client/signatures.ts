// What a client signs, and with which key. A value is proved wrong only by what it does sign: the record may lack the request that would explain it. Where
// the deployment took it, nothing is said against it.
import { hash, type X509Certificate } from 'node:crypto'
import { NotAssessed } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import { digestsOf, digestsSummaryOf } from '../../fixtures/answers/digests.js'
import { isObject } from '../../fixtures/answers/fields.js'
import { comparableId, isSameId } from '../../fixtures/answers/session-ids.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { type HashToSign, hashToSign, isHashLong, likelyInput } from '../../fixtures/signers/hash-to-sign.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { readCertificate } from '../answers/certificates.js'
import { sessionIdsSent } from '../answers/requests.js'
import { isSignatureOverAny } from '../finalize-signing/signature-values.js'
import { everywhere, expectNone, membersSent, notShown, toldOf } from './client-suite.js'

type MistakeRow = 'CLI-10' | 'CLI-11' | 'CLI-12' | 'CLI-13' | 'CLI-14' | 'CLI-15'

/** What one element of finalizeSigning is found to be: a value that fits, a mistake by its row, or nothing that could be told. */
type Found = { readonly row: 'fits' | 'untold' } | { readonly row: MistakeRow; readonly expected: string; readonly received: string }

/** A digest that was answered for a session, and the certificate that it was asked for with. */
interface Basis {
  readonly answer: Exchange
  readonly certificate: X509Certificate
  readonly digest: Uint8Array
}

const HASHES = ['sha256', 'sha384', 'sha512'] as const
/** What was signed of a digest that is signed again: to some deployments a digest is data. */
const HASHED = 'a hash of it'
const FITS: Found = { row: 'fits' }
const UNTOLD: Found = { row: 'untold' }
/** Sessions of a log whose digests a value is held against. */
const MOST_OTHERS = 50

const found = new WeakMap<Exchange, Promise<readonly Found[]>>()

function row(id: MistakeRow, what: string): void {
  everywhere(id, 'in every finalizeSigning', isFinalize, async (exchange, _facts, all) => {
    const known = found.get(exchange) ?? Promise.all(elementsIn(exchange).map((element) => foundIn(element, exchange, all)))
    found.set(exchange, known)
    const elements = await known
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
  const isBefore = (one: Exchange): boolean => one.startedAt <= exchange.startedAt
  const { calculated, bySession } = calculatedIn(all)
  const asked = (bySession.get(comparableId(element.sessionId)) ?? []).filter(isBefore)
  const bases = asked.flatMap((answer) => basesIn(answer, element.sessionId))
  const isTaken = exchange.response === null || isClaimed(element, exchange)
  if (bases.length === 0) return isTaken ? UNTOLD : withoutDigest(element, exchange)
  try {
    if (await fits(element, bases)) return FITS
    if (isTaken) return UNTOLD
    const mistake = await mistakeIn(element, bases, exchange, calculated.filter(isBefore).slice(-MOST_OTHERS))
    if (mistake !== null && 'received' in mistake && mistake.received === HASHED && !(await takesDigestsAsTheyAre(exchange, all)))
      return UNTOLD
    return mistake ?? toldMistake(element, exchange)
  } catch (error) {
    // A key of another kind: nobody here can tell what it signs.
    if (error instanceof NotAssessed) return UNTOLD
    throw error
  }
}

const asTheyAre = new WeakMap<readonly Exchange[], Promise<boolean>>()

/** Whether a deployment is known to want digests signed as they are: it has taken such a value, or told of one that fits nothing. To some they are data. */
async function takesDigestsAsTheyAre(exchange: Exchange, all: readonly Exchange[]): Promise<boolean> {
  if (toldOf(exchange, 'signing:signature-value').length > 0) return true
  const known =
    asTheyAre.get(all) ?? anyOf(all.filter(isFinalize), (one) => anyOf(elementsIn(one), (element) => isTakenAsItIs(element, one, all)))
  asTheyAre.set(all, known)
  return known
}

async function isTakenAsItIs(element: Element, exchange: Exchange, all: readonly Exchange[]): Promise<boolean> {
  if (!isClaimed(element, exchange)) return false
  const asked = calculatedIn(all).bySession.get(comparableId(element.sessionId)) ?? []
  try {
    return await fits(
      element,
      asked.flatMap((answer) => basesIn(answer, element.sessionId)),
    )
  } catch (error) {
    if (error instanceof NotAssessed) return false
    throw error
  }
}

function isClaimed({ sessionId }: Element, exchange: Exchange): boolean {
  return claimsFor(exchange, 'finalizeSigning', [sessionId], sessionIdsSent(exchange)).length > 0
}

/** The requests for digests of a log. */
interface Calculated {
  readonly calculated: readonly Exchange[]
  /** By the sessions that they name, in the form in which ids are compared. */
  readonly bySession: ReadonlyMap<string, readonly Exchange[]>
}

const indexed = new WeakMap<readonly Exchange[], Calculated>()

function calculatedIn(all: readonly Exchange[]): Calculated {
  const known = indexed.get(all)
  if (known !== undefined) return known
  const calculated = all.filter(({ label }) => label === 'calculateDigest')
  const bySession = new Map<string, Exchange[]>()
  for (const one of calculated)
    for (const id of new Set(sessionIdsSent(one))) {
      const others = bySession.get(id)
      if (others === undefined) bySession.set(id, [one])
      else others.push(one)
    }
  const index = { calculated, bySession }
  indexed.set(all, index)
  return index
}

function basesIn(answer: Exchange, sessionId: string): readonly Basis[] {
  const { certificate: text } = membersSent(answer) ?? {}
  const certificate = typeof text === 'string' ? readCertificate(text) : null
  const digest = digestsOf(answer).get(comparableId(sessionId))
  return certificate === null || digest === undefined ? [] : [{ answer, certificate, digest }]
}

/** Only a deployment that has seen every request knows that there never was a digest: a record may begin later, or lack a call. */
function withoutDigest({ sessionId }: Element, exchange: Exchange): Found {
  const told = toldOf(exchange, 'signing:no-digest').some((one) => one.reason === 'never-calculated' && isSameId(one.sessionId, sessionId))
  return told ? { row: 'CLI-10', expected: 'a digest', received: 'none: CalculateDigest was never carried out for it' } : UNTOLD
}

async function fits({ text }: Element, bases: readonly Basis[]): Promise<boolean> {
  const value = decodeBase64(text)
  return value !== null && (await anyOf(bases, ({ certificate, digest }) => signs(certificate, properly(digest), value)))
}

/** A digest as long as a hash is one, or nothing could be signed with it: what is signed of a document is longer. */
function properly(digest: Uint8Array): readonly HashToSign[] {
  if (isHashLong(digest)) return [hashToSign(digest, 'hash', { wide: false })]
  if (likelyInput(digest) === 'digest-info') return [hashToSign(digest, 'digest-info', { wide: false })]
  return hashed(digest)
}

function hashed(data: Uint8Array): readonly HashToSign[] {
  return HASHES.map((algorithm) => hashToSign(data, 'data', { algorithm, wide: false }))
}

async function mistakeIn(
  { text }: Element,
  bases: readonly Basis[],
  exchange: Exchange,
  before: readonly Exchange[],
): Promise<Found | null> {
  const expected = 'base64 of a signature over the `digest`'
  const hex = /^(?:[0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : null
  if (hex !== null && (await anyOf(bases, ({ certificate, digest }) => signs(certificate, properly(digest), hex))))
    return { row: 'CLI-14', expected, received: 'the same in HEX' }
  const value = decodeBase64(text)
  if (value === null) return null
  const signsAny = (of: (basis: Basis) => readonly HashToSign[]): Promise<boolean> =>
    anyOf(bases, (basis) => signs(basis.certificate, of(basis), value))
  if (await signsAny(({ digest }) => texts(digest, 'hex').flatMap(asItIsAndHashed)))
    return { row: 'CLI-14', expected, received: 'a signature over the text of its HEX' }
  if (await signsAny(({ digest }) => properly(digest).flatMap((once) => hashed(once.value))))
    return { row: 'CLI-13', expected: 'the `digest` as it was answered', received: HASHED }
  if (await signsAny(({ digest }) => texts(digest, 'base64').flatMap(asItIsAndHashed)))
    return { row: 'CLI-13', expected: 'the decoded `digest`', received: 'its base64 text' }
  if (await signsAny(({ answer }) => summaryIn(answer).flatMap(asItIsAndHashed)))
    return { row: 'CLI-15', expected: 'the `digest` of the session', received: '`digests_summary`' }
  const others = before.flatMap((answer) => [...digestsOf(answer).values()]).slice(-MOST_OTHERS)
  if (await signsAny(() => others.flatMap(properly)))
    return { row: 'CLI-12', expected: 'the `digest` of its own session', received: 'the `digest` of another session' }
  const keys = otherCertificates(bases, exchange, before)
  if (await anyOf(bases, ({ digest }) => anyOf(keys, (certificate) => signs(certificate, properly(digest), value))))
    return { row: 'CLI-11', expected: 'that of the certificate that CalculateDigest was given', received: 'that of another certificate' }
  return null
}

/** Only a deployment that has seen every request knows that a value fits nothing. */
function toldMistake({ sessionId }: Element, exchange: Exchange): Found {
  const told = toldOf(exchange, 'signing:signature-value').find((one) => one.sessionId === undefined || isSameId(one.sessionId, sessionId))
  if (told?.reason === 'other-key')
    return { row: 'CLI-11', expected: 'that of the certificate that CalculateDigest was given', received: 'another one' }
  if (told?.reason === 'other-data') return { row: 'CLI-12', expected: 'the `digest` of its own session', received: 'something else' }
  return UNTOLD
}

function texts(digest: Uint8Array, encoding: 'hex' | 'base64'): readonly Uint8Array[] {
  const text = Buffer.from(digest).toString(encoding)
  return (encoding === 'hex' ? [text, text.toUpperCase()] : [text]).map((one) => Buffer.from(one))
}

function asItIsAndHashed(bytes: Uint8Array): readonly HashToSign[] {
  return isHashLong(bytes) ? [hashToSign(bytes, 'hash', { wide: false }), ...hashed(bytes)] : hashed(bytes)
}

function summaryIn(answer: Exchange): readonly Uint8Array[] {
  const summary = decodeBase64(digestsSummaryOf(answer)?.digestsSummary ?? '')
  return summary === null ? [] : [summary]
}

/** Certificates that the record holds beside the right ones: the one for authentication, and those of other signers. */
function otherCertificates(bases: readonly Basis[], exchange: Exchange, before: readonly Exchange[]): readonly X509Certificate[] {
  const named = [membersSent(exchange)?.authCertificate, ...before.map((one) => membersSent(one)?.certificate)]
  const read = named.flatMap((text) => (typeof text === 'string' ? (readCertificate(text) ?? []) : []))
  const byHash = new Map(read.map((one) => [hash('sha256', one.raw), one]))
  for (const { certificate } of bases) byHash.delete(hash('sha256', certificate.raw))
  return [...byHash.values()]
}

function signs(certificate: X509Certificate, hashes: readonly HashToSign[], value: Uint8Array): Promise<boolean> {
  return isSignatureOverAny(certificate.publicKey, hashes, value)
}

async function anyOf<T>(list: readonly T[], holds: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of list) if (await holds(one)) return true
  return false
}
