// What every request of a client must be like: its authorization, its transport, and the form of its body, which the request schemas judge.
import { hash } from 'node:crypto'
import { isSuccess } from '../../fixtures/answers/fields.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange, SeenOfClient } from '../../fixtures/exchange.js'
import { rememberedFor } from '../../fixtures/remembered.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { violationsOf } from '../../schemas/violations.js'
import { readCertificate } from '../answers/certificates.js'
import { show } from '../answers/expect.js'
import { everywhere, expectNone, expectSent, isOperation, membersSent, notShown, shown, told } from './client-suite.js'

const EVERY = 'in every request'

const isAuthorizationShown = (exchange: Exchange): boolean => isOperation(exchange) && exchange.seen?.authorization !== undefined

shown('CLI-1', EVERY, isAuthorizationShown, 'the headers of the request', 'an `Authorization` header', ({ authorization }) =>
  authorization === 'none' ? authorization : undefined,
)

shown(
  'CLI-2',
  'in every request with the header',
  (exchange, { authorization }) => isAuthorizationShown(exchange) && authorization !== 'none',
  'the value of `Authorization`',
  'an access token',
  ({ authorization }, exchange) => {
    if (authorization === 'token') return undefined
    // A tool may have emptied what the deployment took.
    if (exchange.response === null || isSuccess(exchange))
      throw notShown('the deployment took what stands there, or nobody knows whether it did')
    return authorization
  },
)

everywhere(
  'CLI-3',
  EVERY,
  ({ seen }) => seen !== undefined,
  (exchange, { baseUrl }) => {
    const { protocol } = new URL(exchange.request.url)
    if (!baseUrl.startsWith('https:')) throw notShown('all of it was recorded where there was no TLS, perhaps behind it')
    expectSent(protocol === 'https:', 'the scheme of the address', 'https', protocol.slice(0, -1), exchange)
  },
)

const WITH_BODY = 'in every request with a body'
const hasBody = (exchange: Exchange): boolean => isOperation(exchange) && exchange.seen?.body !== undefined
shown('CLI-5', WITH_BODY, hasBody, 'the body of the request', 'a JSON object', ({ body }) => (body === 'object' ? undefined : body))

/** Registers a row that nodes of the request schemas state. @param names the members that they are about: without one of them there is nothing to judge */
function form(id: CheckableId, operations: readonly SigningOperation[], ...names: readonly string[]): void {
  const isAbout = (exchange: Exchange): boolean => {
    const members = operations.some((one) => one === exchange.label) ? membersSent(exchange) : null
    const text = JSON.stringify(members)
    return members !== null && (names.length === 0 || names.some((name) => text.includes(`"${name}":`)))
  }
  everywhere(id, 'in every request that says something of it', isAbout, (exchange) => {
    const asked = operations.filter((one) => one === exchange.label)
    const violations = asked.flatMap((one) => violationsOf(`${one}Request`, membersSent(exchange)))
    const own = violations.filter(({ requirements }) => requirements.includes(id))
    expectNone(own.map(({ path, expected, received }) => ({ what: `\`${path}\``, expected, received: show(received), exchange })))
  })
}

form('CLI-6', ['calculateDigest', 'addArchive', 'createSeal', 'finalizeSigning'], 'sessions', 'sessionSignatureValues')
form('CLI-7', ['calculateDigest', 'createSeal'], 'signAsPdf', 'createNewEdoc')
form('CLI-8', ['calculateDigest'], 'certificate')
form('CLI-9', ['finalizeSigning'], 'signatureValue')
form('CLI-18', ['finalizeSigning', 'addArchive'], 'authCertificate')
form('CLI-19', ['createSeal'])
form('CLI-26', ['createSeal'], 'authCertificate')

everywhere(
  'CLI-27',
  'in every CalculateDigest for a signer at eID Scan',
  ({ label }) => label === 'calculateDigest',
  (exchange, { eidScan = [] }) => {
    const { certificate, sessions } = membersSent(exchange) ?? {}
    const known = typeof certificate === 'string' ? readCertificate(certificate) : null
    if (known === null || !eidScan.includes(hash('sha256', known.raw)))
      throw notShown('the deployment file says of no signer with this certificate that it is at eID Scan')
    const count = Array.isArray(sessions) ? sessions.length : 0
    expectSent(count <= 1, '`sessions` for a signer at eID Scan', 'one session', `${count} sessions`, exchange)
  },
)

const isSeen = (exchange: Exchange): boolean => isOperation(exchange) && exchange.seen !== undefined
shown('CLI-33', EVERY, isSeen, 'the query of the address', 'no `access_token`', ({ tokenInQuery }) =>
  tokenInQuery ? '`access_token`' : undefined,
)

const mayHoldKey = (_: Exchange, { body, privateKey }: SeenOfClient): boolean => body !== undefined || privateKey === true
shown('CLI-34', WITH_BODY, mayHoldKey, 'the members of the body, but `signKey`', 'no private key', ({ privateKey }) =>
  privateKey ? 'a private key' : undefined,
)

// A seal key and its password are taken out of what is kept: what they looked like is seen before that, and whether they open is told by the
// deployment alone.

/** 1024 bits: no shorter key is in use for passwords, and no password is so long. */
const SHORTEST_CIPHERTEXT = 128
const SEALS = 'in every eSealCreate'
const hasKey = ({ label }: Exchange, { signKey }: SeenOfClient): boolean => label === 'createSeal' && signKey !== undefined
const hasPassword = ({ label }: Exchange, { passwordBytes }: SeenOfClient): boolean => label === 'createSeal' && passwordBytes !== undefined
const NO_PFX = { 'no PFX': 'base64 of something else', 'no base64': 'a text that is no base64' } as const

shown('CLI-20', SEALS, hasKey, '`signKey`', 'a PFX in base64', ({ signKey }) =>
  signKey === undefined || signKey === 'PFX' ? undefined : NO_PFX[signKey],
)
shown('CLI-21', SEALS, hasPassword, '`signKeyPassword`', 'base64 (RFC 4648, section 4)', ({ passwordBytes }) =>
  passwordBytes === null ? 'a text that is no base64' : undefined,
)
const LENGTH = `the length of an RSA key, ${SHORTEST_CIPHERTEXT} bytes or more`
shown('CLI-22', SEALS, hasPassword, 'the decoded `signKeyPassword`', LENGTH, ({ passwordBytes = null }) => {
  if (passwordBytes === null) throw notShown('`signKeyPassword` is no base64, which CLI-21 judges')
  return passwordBytes >= SHORTEST_CIPHERTEXT ? undefined : `${passwordBytes} bytes`
})

const KEY = 'seal:key'

told(
  'CLI-23',
  KEY,
  'the decoded `signKeyPassword`',
  'a ciphertext of a published key, by RSA with PKCS#1 v1.5 padding',
  { 'password-not-decrypted': 'one that no published key decrypts' },
  ['opened', 'wrong-password', 'password-encoding'],
)
told('CLI-24', KEY, 'the bytes that were encrypted', 'the password in UTF-8', { 'password-encoding': 'the password in another encoding' }, [
  'opened',
])
told('CLI-25', KEY, 'the password that was encrypted', 'the one that opens `signKey`', { 'wrong-password': 'one that does not open it' }, [
  'opened',
  'password-encoding',
])

/** So many requests with a token each of their own are no start of something. */
const FEW_REQUESTS = 8
/** So often in a row a token may be answered with 401: requests that are under way together, and one to make sure. */
const MOST_TRIES = 3

const CARRIED_OUT = 'over all requests that were let in'
const isLetIn = (exchange: Exchange): boolean =>
  isOperation(exchange) && exchange.seen?.token !== undefined && (exchange.response?.status ?? 400) < 400

everywhere('CLI-29', CARRIED_OUT, isLetIn, (exchange, _facts, all) => {
  const { count, tokens } = tokensOf(all)
  if (count < FEW_REQUESTS) throw notShown(`there are fewer than ${FEW_REQUESTS} requests with a token`)
  expectSent(tokens < count, 'the tokens of all requests together', 'fewer than the requests', 'as many: each has its own', exchange)
})

everywhere(
  'CLI-30',
  'in every request whose token was answered with 401',
  (exchange) => exchange.seen?.token !== undefined && exchange.response?.status === 401,
  (exchange, _facts, all) => {
    const tries = triesOf(all).get(exchange.id) ?? 1
    const [expected, received] = [`${MOST_TRIES} or fewer in a row`, `${tries} in a row, each after the answer to the one before`]
    expectSent(tries <= MOST_TRIES, 'the requests with a token that was answered with 401', expected, received, exchange)
  },
)

const tokensOf = rememberedFor((all: readonly Exchange[]) => {
  const letIn = all.filter(isLetIn)
  return { count: letIn.length, tokens: new Set(letIn.map(({ seen }) => seen?.token)).size }
})

/** The place of each 401 in its row, by the number of the exchange: a row is of one token, each request begins after the answer to the one before. */
const triesOf = rememberedFor((all: readonly Exchange[]): ReadonlyMap<number, number> => {
  const rows = new Map<number, { end: number; length: number }>()
  const found = new Map<number, number>()
  for (const { id, seen, response, startedAt, durationMs } of all.toSorted((one, other) => one.startedAt - other.startedAt)) {
    if (seen?.token === undefined || response === null) continue
    if (response.status !== 401) {
      rows.delete(seen.token)
      continue
    }
    const row = rows.get(seen.token)
    const isNext = row === undefined || startedAt >= row.end
    const length = isNext ? (row?.length ?? 0) + 1 : row.length
    rows.set(seen.token, { end: isNext ? startedAt + durationMs : row.end, length })
    found.set(id, length)
  }
  return found
})
