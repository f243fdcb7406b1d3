// What every request of a client must be like: its authorization, its transport, and the form of its body, which the request schemas judge.
import { hash } from 'node:crypto'
import { isSuccess } from '../../fixtures/answers/fields.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { violationsOf, type WireSchema } from '../../schemas/violations.js'
import { readCertificate } from '../answers/certificates.js'
import { show } from '../answers/expect.js'
import { everywhere, expectNone, expectSent, isOperation, membersSent, notShown } from './client-suite.js'

const EVERY = 'in every request'

everywhere('CLI-1', EVERY, isAuthorizationShown, (exchange) =>
  expectSent(exchange.seen?.authorization !== 'none', 'the headers of the request', 'an `Authorization` header', 'none', exchange),
)

everywhere(
  'CLI-2',
  'in every request with the header',
  (exchange) => isAuthorizationShown(exchange) && exchange.seen?.authorization !== 'none',
  (exchange) => {
    const { authorization = 'token' } = exchange.seen ?? {}
    // A tool may have emptied what the deployment took.
    if (authorization !== 'token' && (exchange.response === null || isSuccess(exchange)))
      throw notShown('the deployment took what stands there, or nobody knows whether it did')
    expectSent(authorization === 'token', 'the value of `Authorization`', 'an access token', authorization, exchange)
  },
)

function isAuthorizationShown(exchange: Exchange): boolean {
  return isOperation(exchange) && exchange.seen?.authorization !== undefined
}

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

everywhere(
  'CLI-5',
  'in every request with a body',
  (exchange) => isOperation(exchange) && exchange.seen?.body !== undefined,
  (exchange) => {
    const { body = '' } = exchange.seen ?? {}
    expectSent(body === 'object', 'the body of the request', 'a JSON object', body, exchange)
  },
)

/** The schemas of what is sent. */
const SCHEMAS: Readonly<Partial<Record<Operation, WireSchema>>> = {
  calculateDigest: 'calculateDigestRequest',
  finalizeSigning: 'finalizeSigningRequest',
  addArchive: 'addArchiveRequest',
  createSeal: 'createSealRequest',
}

/** Registers a row that nodes of the request schemas state. @param names the members that they are about: without one of them there is nothing to judge */
function form(id: CheckableId, operations: readonly Operation[], ...names: readonly string[]): void {
  const isAbout = (exchange: Exchange): boolean => {
    const members = operations.some((one) => one === exchange.label) ? membersSent(exchange) : null
    const text = JSON.stringify(members)
    return members !== null && (names.length === 0 || names.some((name) => text.includes(`"${name}":`)))
  }
  everywhere(id, 'in every request that says something of it', isAbout, (exchange) => {
    const schema = operations.flatMap((one) => (one === exchange.label ? (SCHEMAS[one] ?? []) : []))[0]
    const violations = schema === undefined ? [] : violationsOf(schema, membersSent(exchange))
    expectNone(
      violations
        .filter(({ requirements }) => requirements.includes(id))
        .map(({ path, expected, received }) => ({ what: `\`${path}\``, expected, received: show(received), exchange })),
    )
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

everywhere(
  'CLI-33',
  EVERY,
  (exchange) => isOperation(exchange) && exchange.seen !== undefined,
  (exchange) =>
    expectSent(exchange.seen?.tokenInQuery !== true, 'the query of the address', 'no `access_token`', '`access_token`', exchange),
)

everywhere(
  'CLI-34',
  'in every request with a body',
  (exchange) => exchange.seen?.body !== undefined || exchange.seen?.privateKey === true,
  (exchange) =>
    expectSent(exchange.seen?.privateKey !== true, 'the members of the body, but `signKey`', 'no private key', 'a private key', exchange),
)
