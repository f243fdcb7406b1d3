// Good requests in other ways. Where the interface leaves open what is taken (fields left out, other forms of certificates and flags, other paths and
// media types, the same session once more), it is only observed, on real sessions. What means the same has to be taken.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Exchange, SessionKind } from '../../fixtures/context.js'
import { bareBase64 } from '../../fixtures/dialect/pem.js'
import { ENDPOINTS, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import { check, observe, probe } from '../../fixtures/index.js'
import type { CheckableId, OpenId } from '../../requirements/ledger.js'
import { grouped, kindOfAnswer, kindOfAttempt } from '../answers/observed-answers.js'
import { isCarriedOut } from '../answers/refusals.js'
import { goodRequest, kindFor, sendGood } from '../asking/good-requests.js'
import { BOTH_FLAGS } from '../asking/sessions.js'
import { expectTaken, tryWays, type Ways } from '../asking/ways.js'
import { nameOfField, withField, writtenAs } from '../asking/written-json.js'

/** Registers a probe of good requests in ways that may be taken or not. @param manner the kind of session, and whether a lock or a ban may be the answer */
function observeWays(
  row: OpenId,
  title: string,
  operation: SigningOperation,
  ways: Ways,
  { kind, ...provoking }: { readonly kind?: SessionKind; readonly provokes?: true } = {},
): void {
  const needs = { ...ENDPOINTS[operation].needs, ...(kind && { [kind]: 1 }), ...provoking, mayBeRefused: true } as const
  const variants = probe(title, needs, (context) => tryWays(context, operation, ways, kind))
  observe(row, variants, ({ tried, control }) => {
    if (control !== null && !isCarriedOut(operation, control)) throw couldNotRun('the good request was refused as well')
    return grouped(tried.map(({ name, exchange }) => [name, kindOfAttempt(operation, exchange)]))
  })
}

for (const operation of SIGNING_OPERATIONS) {
  const { name, requestFields } = ENDPOINTS[operation]
  const without = (path: readonly string[]) => (body: object) => ({ body: withField(body, path, undefined) })
  const ways = Object.fromEntries(requestFields.map((field) => [nameOfField(field), without(field.path)]))
  observeWays('ERR-13', `errors: ${name} without each of its fields`, operation, ways)
}

const withMembers = (members: object) => (body: object) => ({ body: { ...body, ...members } })
const withPem = (rewrite: (pem: string) => unknown) => (body: Readonly<Record<string, unknown>>) =>
  withMembers({ authCertificate: rewrite(String(body.authCertificate)) })(body)
const asMediaType = (type: string | null) => () => ({ call: { headers: { 'content-type': type } } })

/** Of `authCertificate`. What is least likely to be taken comes first. */
const CERTIFICATES: Ways = {
  garbage: withMembers({ authCertificate: '*** no certificate at all ***' }),
  missing: withMembers({ authCertificate: undefined }),
  'bare base64': (body, { signers }) => withMembers({ authCertificate: bareBase64(signers.any.authCertificatePem) })(body),
  PEM: (body, { signers }) => withMembers({ authCertificate: signers.any.authCertificatePem })(body),
}

observeWays('ERR-14', 'errors: CalculateDigest under other content types', 'calculateDigest', {
  none: asMediaType(null),
  'text/plain': asMediaType('text/plain'),
  'application/x-www-form-urlencoded': asMediaType('application/x-www-form-urlencoded'),
  'text/json': asMediaType('text/json'),
  'application/json; charset=utf-8': asMediaType('application/json; charset=utf-8'),
})
const BOTH_TRUE = { 'both true': withMembers(BOTH_FLAGS) }
observeWays('DIG-38', 'calculate digest: both flags true for a PDF', 'calculateDigest', BOTH_TRUE, { kind: 'pdf' })
observeWays('DIG-39', 'calculate digest: flags in other forms', 'calculateDigest', {
  '`createNewEdoc` as the string "true"': withMembers({ createNewEdoc: 'true' }),
  '`createNewEdoc` as 1': withMembers({ createNewEdoc: 1 }),
  'both null': withMembers({ signAsPdf: null, createNewEdoc: null }),
  'both omitted': withMembers({ signAsPdf: undefined, createNewEdoc: undefined }),
})
observeWays('DIG-40', 'calculate digest: the certificate in PEM', 'calculateDigest', {
  PEM: (body, { signers }) => withMembers({ certificate: signers.any.certificatePem })(body),
})
observeWays('DIG-41', 'calculate digest: without `certificate`', 'calculateDigest', { missing: withMembers({ certificate: undefined }) })
observeWays('DIG-42', 'calculate digest: an empty list of sessions', 'calculateDigest', { 'no session': withMembers({ sessions: [] }) })
observeWays('DIG-43', 'calculate digest: the path in lower camel case', 'calculateDigest', {
  calculateDigest: () => ({ call: { path: '/api-sign/v1.0/calculateDigest' } }),
})
observeWays('DIG-44', 'calculate digest: the prefix of the batch example', 'calculateDigest', {
  'api-signing': () => ({ call: { path: '/api-signing/v1.0/CalculateDigest' } }),
})
observeWays('FIN-20', 'finalize signing: `authCertificate` in other forms', 'finalizeSigning', CERTIFICATES)
observeWays('ARC-11', 'add archive: `authCertificate` in other forms', 'addArchive', CERTIFICATES)
observeWays('SEA-34', 'create seal: `authCertificate` in other forms', 'createSeal', {
  garbage: withMembers({ authCertificate: 'no certificate at all' }),
  'bare base64': withPem(bareBase64),
})
observeWays('FIN-21', "finalize signing: somebody else's `authCertificate`, or one for signatures", 'finalizeSigning', {
  "another person's": (body, { signers: { all, any } }) => {
    const other = all.find((signer) => signer.authCertificatePem !== any.authCertificatePem)
    if (other === undefined) throw notApplicable('the deployment file names no second authentication certificate')
    return withMembers({ authCertificate: other.authCertificatePem })(body)
  },
  'the signing certificate': (body, { signers }) => withMembers({ authCertificate: signers.any.certificatePem })(body),
})
const OAEP: Ways = {
  OAEP: async (body, { seals }) =>
    withMembers({ signKeyPassword: await seals.encrypt(seals.first.password, { padding: 'oaep-sha1' }) })(body),
}
observeWays('SEA-30', 'create seal: a password encrypted with RSA-OAEP and SHA-1', 'createSeal', OAEP, { provokes: true })

/** Registers a probe of good requests in ways that mean the same. */
function expectWays(row: CheckableId, title: string, operation: SigningOperation, ways: Ways): void {
  const variants = probe(title, { [kindFor(operation)]: 2 }, (context) => tryWays(context, operation, ways))
  check(row, variants, expectTaken)
}

// Escapes, blanks and the order of members mean nothing in JSON (interface, Endpoints, General; RFC 8259).
for (const operation of SIGNING_OPERATIONS) {
  const inWords = operation.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`)
  expectWays('ERR-16', `${inWords}: JSON written in other ways`, operation, {
    'escapes in its JSON': (body) => ({ body: writtenAs('escaped', body) }),
    'blanks and members in another order in its JSON': (body) => ({ body: writtenAs('spaced', body) }),
  })
}

// RFC 7468, 3: a line may end in CR LF, and the last one need not end.
expectWays('SEA-10', 'create seal: an authentication certificate with other line ends', 'createSeal', {
  'an `authCertificate` whose lines end in CR LF': withPem((pem) => pem.replaceAll(/\r?\n/g, '\r\n')),
  'an `authCertificate` whose last line has no end': withPem((pem) => pem.trimEnd()),
})

const AGAIN = [
  ['DIG-48', 'calculate digest: a second call for the same session', 'calculateDigest'],
  ['FIN-14', 'finalize signing: a second call for the same session', 'finalizeSigning'],
  ['ARC-8', 'add archive: twice for the same session', 'addArchive'],
] as const

for (const [row, title, operation] of AGAIN) {
  const again = probe(title, { ...ENDPOINTS[operation].needs, mayBeRefused: true }, async (context) => {
    const good = await goodRequest(operation, context)
    return { first: await sendGood(context.api, good), second: await sendGood(context.api, good) }
  })
  observe(row, again, ({ first, second }) => {
    const outcome = kindOfAttempt(operation, second)
    const [before, after] = [first, second].map(digestIn)
    return after === undefined ? outcome : `${before === after ? 'the same digest again' : 'another digest'}; ${outcome}`
  })
}

function digestIn(answer: Exchange): unknown {
  return itemsAnywhere(answer, 'calculateDigest')[0]?.digest
}

const sameIdTwice = probe('calculate digest: the same session twice in one call', { text: 1 }, async (context) => {
  const { sessions, ...rest } = Object((await goodRequest('calculateDigest', context)).body)
  return { answer: await context.api.calculateDigest({ ...rest, sessions: [...sessions, ...sessions] }) }
})
observe('DIG-45', sameIdTwice, ({ answer }) => `${itemsAnywhere(answer, 'calculateDigest').length} items: ${kindOfAnswer(answer)}`)
