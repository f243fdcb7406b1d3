// What a client sends beside the six operations. Only the reference deployment tells of it: where tokens come from, sessions and files, and
// what the identity platform is asked to sign, which the interface names by the end of its paths alone.
import { digestsOf, digestsSummaryOf } from '../../fixtures/answers/digests.js'
import { fieldsOfSuccess, isObject } from '../../fixtures/answers/fields.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { hashToSign, isHashLong } from '../../fixtures/signers/hash-to-sign.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { everywhere, expectSent, membersSent, notShown, toldOf } from './client-suite.js'

/** What `rawSignature` exchanges are labelled with. */
export const RAW_SIGNATURE = 'raw signature'

/** Registers a row about what the reference tells under a code. @param breaks the reasons that break it, each with what was received */
function told(id: CheckableId, code: string, what: string, expected: string, breaks: Readonly<Record<string, string>>): void {
  everywhere(
    id,
    'in every request to the reference deployment that shows it',
    (exchange) => toldOf(exchange, code).length > 0,
    (exchange) => {
      for (const { reason } of toldOf(exchange, code))
        expectSent(breaks[reason] === undefined, what, expected, breaks[reason] ?? '', exchange)
    },
  )
}

told('CLI-4', 'token:grant', '`grant_type`', 'client_credentials', { other: 'another grant' })
told('CLI-31', 'session', 'a session that was started', 'closed', { left: 'still open when the client was gone' })
told('CLI-32', 'upload', 'the length of the file', '`fileMaxLength` at the most', { 'too-long': 'more' })

interface RawRequest {
  readonly digest: Uint8Array | null
  readonly text: string
  /** `null` where none is named in the way that is known. */
  readonly algorithm: string | null
}

/** One or several in a call, each with an algorithm of its own or that of the call. */
function rawRequestsIn(exchange: Exchange): readonly RawRequest[] {
  const body = membersSent(exchange) ?? {}
  const list = Array.isArray(body.requests) ? body.requests.filter(isObject) : [body]
  return list.map(({ digest_value: digest, signature_algorithm: algorithm = body.signature_algorithm }) => ({
    digest: decodeBase64(String(digest)),
    text: String(digest),
    algorithm: typeof algorithm === 'string' ? algorithm : null,
  }))
}

const isRaw = ({ label }: Exchange): boolean => label === RAW_SIGNATURE
const RAW = 'in every request for raw signatures to the reference deployment'

everywhere('CLI-16', RAW, isRaw, (exchange, _facts, all) => {
  for (const { digest, algorithm } of rawRequestsIn(exchange)) {
    if (algorithm === null) throw notShown('no `signature_algorithm` stands in the request')
    const answered = answersBefore(exchange, all)
      .filter((answer) => holdsDigest(answer, digest))
      .map((answer) => fieldsOfSuccess(answer).signature_algorithm)
    const allowed = answered.length === 0 ? ['rsa-sha256', 'ecdsa'] : answered.map((name) => (name === 'rsa' ? 'rsa-sha256' : String(name)))
    expectSent(allowed.includes(algorithm), '`signature_algorithm`', [...new Set(allowed)].join(' or '), algorithm, exchange)
  }
})

everywhere('CLI-17', RAW, isRaw, (exchange, _facts, all) => {
  const answers = answersBefore(exchange, all)
  const digests = answers.flatMap((answer) => [...digestsOf(answer).values()])
  const isAny = (bytes: Uint8Array, list: readonly Uint8Array[]): boolean => list.some((one) => isSame(one, bytes))
  const requests = rawRequestsIn(exchange)
  for (const { digest } of requests) {
    if (digest === null || isAny(digest, digests)) continue
    const again = digests
      .filter(isHashLong)
      .flatMap((one) =>
        (['sha256', 'sha384', 'sha512'] as const).map((algorithm) => hashToSign(one, 'data', { algorithm, wide: false }).value),
      )
    const text = digests.flatMap((one) => (['base64', 'hex'] as const).map((encoding) => Buffer.from(Buffer.from(one).toString(encoding))))
    expectSent(!isAny(digest, again), '`digest_value`', 'the `digest` as it was answered', 'a hash of it', exchange)
    expectSent(!isAny(digest, text), '`digest_value`', 'base64 of the `digest`', 'base64 of its text', exchange)
  }
  if (!requests.some(({ digest }) => digest !== null && isAny(digest, digests)))
    throw notShown('none of the values is a `digest` that was answered')
})

everywhere('CLI-15', RAW, isRaw, (exchange, _facts, all) => {
  const answers = answersBefore(exchange, all)
  for (const { digest } of rawRequestsIn(exchange)) {
    const isSummary = answers.some((answer) => isSame(decodeBase64(digestsSummaryOf(answer)?.digestsSummary ?? ''), digest))
    const isDigest = answers.some((answer) => holdsDigest(answer, digest))
    expectSent(digest === null || !isSummary || isDigest, '`digest_value`', 'a `digest`', '`digests_summary`', exchange)
  }
})

function answersBefore({ startedAt }: Exchange, all: readonly Exchange[]): readonly Exchange[] {
  return all.filter((one) => one.label === 'calculateDigest' && one.startedAt <= startedAt)
}

function holdsDigest(answer: Exchange, digest: Uint8Array | null): boolean {
  return [...digestsOf(answer).values()].some((one) => isSame(one, digest))
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one !== null && other !== null && Buffer.from(one).equals(other)
}
