// What a client sends beside the six operations. Only the reference deployment tells of it: where tokens come from, sessions and files, and
// what the identity platform is asked to sign, which the interface names by the end of its paths alone.
import { digestsOf } from '../../fixtures/answers/digests.js'
import { fieldsOfSuccess, isObject } from '../../fixtures/answers/fields.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { isHashLong } from '../../fixtures/signers/hash-to-sign.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { calculatedBefore, everywhere, expectSent, hashed, membersSent, notShown, summaryIn, textsOf, told } from './client-suite.js'

/** What `rawSignature` exchanges are labelled with. */
export const RAW_SIGNATURE = 'raw signature'

told('CLI-4', 'token:grant', '`grant_type`', 'client_credentials', { other: 'another grant' })
told('CLI-31', 'session', 'a session that was started', 'closed', { left: 'still open when the client was gone' })
told('CLI-32', 'upload', 'the length of the file', '`fileMaxLength` at the most', { 'too-long': 'more' })

interface RawRequest {
  readonly digest: Uint8Array | null
  /** `null` where none is named in the way that is known. */
  readonly algorithm: string | null
}

/** One or several in a call, each with an algorithm of its own or that of the call. */
function rawRequestsIn(exchange: Exchange): readonly RawRequest[] {
  const body = membersSent(exchange) ?? {}
  const list = Array.isArray(body.requests) ? body.requests.filter(isObject) : [body]
  return list.map(({ digest_value: digest, signature_algorithm: algorithm = body.signature_algorithm }) => ({
    digest: decodeBase64(String(digest)),
    algorithm: typeof algorithm === 'string' ? algorithm : null,
  }))
}

const isRaw = ({ label }: Exchange): boolean => label === RAW_SIGNATURE
const RAW = 'in every request for raw signatures to the reference deployment'

everywhere('CLI-16', RAW, isRaw, (exchange, _facts, all) => {
  for (const { digest, algorithm } of rawRequestsIn(exchange)) {
    if (algorithm === null) throw notShown('no `signature_algorithm` stands in the request')
    const answered = calculatedBefore(exchange, all)
      .filter((answer) => isAny(digest, digestsIn([answer])))
      .map((answer) => fieldsOfSuccess(answer).signature_algorithm)
    const allowed = answered.length === 0 ? ['rsa-sha256', 'ecdsa'] : answered.map((name) => (name === 'rsa' ? 'rsa-sha256' : String(name)))
    expectSent(allowed.includes(algorithm), '`signature_algorithm`', [...new Set(allowed)].join(' or '), algorithm, exchange)
  }
})

everywhere('CLI-17', RAW, isRaw, (exchange, _facts, all) => {
  const digests = digestsIn(calculatedBefore(exchange, all))
  const sent = rawRequestsIn(exchange).map(({ digest }) => digest)
  for (const digest of sent.filter((one) => !isAny(one, digests))) {
    const again = digests.filter(isHashLong).flatMap((one) => hashed(one).map(({ value }) => value))
    const text = digests.flatMap((one) => [...textsOf(one, 'base64'), ...textsOf(one, 'hex')])
    expectSent(!isAny(digest, again), '`digest_value`', 'the `digest` as it was answered', 'a hash of it', exchange)
    expectSent(!isAny(digest, text), '`digest_value`', 'base64 of the `digest`', 'base64 of its text', exchange)
  }
  if (!sent.some((one) => isAny(one, digests))) throw notShown('none of the values is a `digest` that was answered')
})

everywhere('CLI-15', RAW, isRaw, (exchange, _facts, all) => {
  const answers = calculatedBefore(exchange, all)
  for (const { digest } of rawRequestsIn(exchange)) {
    const isSummary = isAny(digest, answers.flatMap(summaryIn))
    expectSent(!isSummary || isAny(digest, digestsIn(answers)), '`digest_value`', 'a `digest`', '`digests_summary`', exchange)
  }
})

function digestsIn(answers: readonly Exchange[]): readonly Uint8Array[] {
  return answers.flatMap((answer) => [...digestsOf(answer).values()])
}

function isAny(bytes: Uint8Array | null, list: readonly Uint8Array[]): boolean {
  return bytes !== null && list.some((one) => Buffer.from(one).equals(bytes))
}
