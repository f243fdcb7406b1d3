// Good requests in other ways, where the interface leaves open what is taken: fields left out, other forms of certificates and flags, other paths and
// media types, the same session once more. Found out on real sessions, and only observed.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Context, SessionKind } from '../../fixtures/context.js'
import { bareBase64 } from '../../fixtures/dialect/pem.js'
import { ENDPOINTS, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { observe, probe } from '../../fixtures/index.js'
import type { OpenId } from '../../requirements/ledger.js'
import { grouped, kindOfAnswer, kindOfAttempt } from '../answers/observed-answers.js'
import { isCarriedOut } from '../answers/refusals.js'
import { goodRequest, sendGood } from '../asking/good-requests.js'
import { tryWays, type Ways } from '../asking/ways.js'
import { fieldsOfRequest, nameOfField, withField } from './request-fields.js'

function observeWays(
  row: OpenId,
  title: string,
  operation: SigningOperation,
  ways: (context: Context) => Promise<Ways>,
  kind?: SessionKind,
) {
  const needs = { ...ENDPOINTS[operation].needs, ...(kind && { [kind]: 1 }), mayBeRefused: true } as const
  const variants = probe(title, needs, async (context) => tryWays(context, operation, await ways(context), kind))
  observe(row, variants, ({ tried, control }) => {
    if (control !== null && !isCarriedOut(operation, control)) throw couldNotRun('the good request was refused as well')
    return grouped(tried.map((one) => [one.name, kindOfAttempt(operation, one)]))
  })
}

for (const operation of SIGNING_OPERATIONS) {
  observeWays('ERR-13', `errors: ${ENDPOINTS[operation].name} without each of its fields`, operation, async () => {
    const fields = await fieldsOfRequest(operation)
    return Object.fromEntries(fields.map((field) => [nameOfField(field), (body) => ({ body: withField(body, field.path, undefined) })]))
  })
}

const asMediaType = (type: string | null) => () => ({ call: { headers: { 'content-type': type } } })
const atPath = (path: string) => () => ({ call: { path } })

/** Of `authCertificate`. What is least likely to be taken comes first. */
const CERTIFICATES: Ways = {
  garbage: (body) => ({ body: { ...body, authCertificate: '*** no certificate at all ***' } }),
  missing: (body) => ({ body: { ...body, authCertificate: undefined } }),
  'bare base64': (body, { signers }) => ({ body: { ...body, authCertificate: bareBase64(signers.any.authCertificatePem) } }),
  PEM: (body, { signers }) => ({ body: { ...body, authCertificate: signers.any.authCertificatePem } }),
}

const VARIANTS: readonly (readonly [row: OpenId, title: string, operation: SigningOperation, ways: Ways, kind?: SessionKind])[] = [
  [
    'ERR-14',
    'errors: CalculateDigest under other content types',
    'calculateDigest',
    {
      none: asMediaType(null),
      'text/plain': asMediaType('text/plain'),
      'application/x-www-form-urlencoded': asMediaType('application/x-www-form-urlencoded'),
      'text/json': asMediaType('text/json'),
      'application/json; charset=utf-8': asMediaType('application/json; charset=utf-8'),
    },
  ],
  [
    'DIG-38',
    'calculate digest: both flags true for a PDF',
    'calculateDigest',
    { 'both true': (body) => ({ body: { ...body, signAsPdf: true, createNewEdoc: true } }) },
    'pdf',
  ],
  [
    'DIG-39',
    'calculate digest: flags in other forms',
    'calculateDigest',
    {
      '`createNewEdoc` as the string "true"': (body) => ({ body: { ...body, createNewEdoc: 'true' } }),
      '`createNewEdoc` as 1': (body) => ({ body: { ...body, createNewEdoc: 1 } }),
      'both null': (body) => ({ body: { ...body, signAsPdf: null, createNewEdoc: null } }),
      'both omitted': (body) => ({ body: { ...body, signAsPdf: undefined, createNewEdoc: undefined } }),
    },
  ],
  [
    'DIG-40',
    'calculate digest: the certificate in PEM',
    'calculateDigest',
    { PEM: (body, { signers }) => ({ body: { ...body, certificate: signers.any.certificatePem } }) },
  ],
  [
    'DIG-41',
    'calculate digest: without `certificate`',
    'calculateDigest',
    { missing: (body) => ({ body: { ...body, certificate: undefined } }) },
  ],
  [
    'DIG-42',
    'calculate digest: an empty list of sessions',
    'calculateDigest',
    { 'no session': (body) => ({ body: { ...body, sessions: [] } }) },
  ],
  [
    'DIG-43',
    'calculate digest: the path in lower camel case',
    'calculateDigest',
    { calculateDigest: atPath('/api-sign/v1.0/calculateDigest') },
  ],
  [
    'DIG-44',
    'calculate digest: the prefix of the batch example',
    'calculateDigest',
    { 'api-signing': atPath('/api-signing/v1.0/CalculateDigest') },
  ],
  ['FIN-20', 'finalize signing: `authCertificate` in other forms', 'finalizeSigning', CERTIFICATES],
  ['ARC-11', 'add archive: `authCertificate` in other forms', 'addArchive', CERTIFICATES],
  [
    'SEA-34',
    'create seal: `authCertificate` in other forms',
    'createSeal',
    {
      garbage: (body) => ({ body: { ...body, authCertificate: 'no certificate at all' } }),
      'bare base64': (body) => ({ body: { ...body, authCertificate: bareBase64(String(body.authCertificate)) } }),
    },
  ],
  [
    'FIN-21',
    "finalize signing: somebody else's `authCertificate`, or one for signatures",
    'finalizeSigning',
    {
      "another person's": (body, { signers: { all, any } }) => {
        const other = all.find((signer) => signer.authCertificatePem !== any.authCertificatePem)
        if (other === undefined) throw notApplicable('the deployment file names no second authentication certificate')
        return { body: { ...body, authCertificate: other.authCertificatePem } }
      },
      'the signing certificate': (body, { signers }) => ({ body: { ...body, authCertificate: signers.any.certificatePem } }),
    },
  ],
]

for (const [row, title, operation, ways, kind] of VARIANTS) observeWays(row, title, operation, async () => ways, kind)

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
    const [before, after] = [first, second].map(({ exchange }) => digestIn(exchange))
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
