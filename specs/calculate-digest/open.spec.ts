// What the interface leaves open of CalculateDigest (part 3; General): flags, forms of the certificate, paths, repeated calls.
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Context, DigestRequest, SessionKind } from '../../fixtures/context.js'
import { observe, probe } from '../../fixtures/index.js'
import { kindOfAnswer, kindOfAttempt } from '../answers/observed-answers.js'
import type { Control } from '../answers/refusals.js'
import { batchSigner } from '../asking/batch-signer.js'
import { idsOf } from '../asking/sessions.js'

type Variant = (good: DigestRequest) => unknown

/** A request unlike the good one, on a session of its own. */
async function tried(context: Context, kind: SessionKind, vary: Variant, path?: string): Promise<Control> {
  const { api, sessions, signers, flow } = context
  const own = [await sessions.one(kind)]
  const body = vary(await flow.digestRequest(own, signers.any))
  return { exchange: await api.calculateDigest(body, path === undefined ? {} : { path }), sessions: idsOf(own) }
}

const withoutFlags: Variant = ({ sessions, certificate }) => ({ sessions, certificate })
const flagForms: readonly (readonly [string, Variant])[] = [
  ['flags omitted', withoutFlags],
  ['`createNewEdoc` as the string "true"', (good) => ({ ...good, createNewEdoc: 'true' })],
  ['`createNewEdoc` as 1', (good) => ({ ...good, createNewEdoc: 1 })],
  ['both flags null', (good) => ({ ...good, signAsPdf: null, createNewEdoc: null })],
]
for (const [form, vary] of flagForms) {
  const flags = probe(`calculate digest: ${form}`, { text: 1 }, (context) => tried(context, 'text', vary))
  observe('DIG-39', flags, (control) => kindOfAttempt('calculateDigest', control))
}

const bothFlags = probe('calculate digest: both flags true for a PDF', { pdf: 1 }, (context) =>
  tried(context, 'pdf', (good) => ({ ...good, signAsPdf: true, createNewEdoc: true })),
)
observe('DIG-38', bothFlags, (control) => kindOfAttempt('calculateDigest', control))

const pemCertificate = probe('calculate digest: the certificate in PEM', { text: 1 }, (context) =>
  tried(context, 'text', (good) => ({ ...good, certificate: context.signers.any.certificatePem })),
)
observe('DIG-40', pemCertificate, (control) => kindOfAttempt('calculateDigest', control))

const noCertificate = probe('calculate digest: without `certificate`', { text: 1 }, (context) =>
  tried(context, 'text', ({ sessions, signAsPdf, createNewEdoc }) => ({ sessions, signAsPdf, createNewEdoc })),
)
observe('DIG-41', noCertificate, (control) => kindOfAttempt('calculateDigest', control))

const noSessions = probe('calculate digest: an empty list of sessions', async ({ api, signers, flow }) => {
  const good = await flow.digestRequest([], signers.any)
  return { answer: await api.calculateDigest({ ...good, sessions: [] }) }
})
observe('DIG-42', noSessions, ({ answer }) => kindOfAnswer(answer))

const lowerCasePath = probe('calculate digest: the path in lower camel case', { text: 1 }, (context) =>
  tried(context, 'text', (good) => good, '/api-sign/v1.0/calculateDigest'),
)
observe('DIG-43', lowerCasePath, (control) => kindOfAttempt('calculateDigest', control))

const otherPrefix = probe('calculate digest: the prefix of the batch example', { text: 1 }, (context) =>
  tried(context, 'text', (good) => good, '/api-signing/v1.0/CalculateDigest'),
)
observe('DIG-44', otherPrefix, (control) => kindOfAttempt('calculateDigest', control))

const sameIdTwice = probe('calculate digest: the same session twice in one call', { text: 1 }, async ({ api, sessions, signers, flow }) => {
  const own = [await sessions.one('text')]
  const good = await flow.digestRequest(own, batchSigner(signers))
  return { answer: await api.calculateDigest({ ...good, sessions: [...good.sessions, ...good.sessions] }) }
})
observe('DIG-45', sameIdTwice, ({ answer }) => `${itemsAnywhere(answer, 'calculateDigest').length} items: ${kindOfAnswer(answer)}`)

const asked = probe('calculate digest: a second call for the same session', { text: 1 }, async ({ sessions, signers, flow }) => {
  const own = [await sessions.one('text')]
  return {
    ids: idsOf(own),
    first: await flow.calculateDigest(own, signers.any),
    second: await flow.calculateDigest(own, signers.any),
  }
})
observe('DIG-48', asked, ({ ids, first, second }) => {
  const [before, after] = [first, second].map((answer) => itemsAnywhere(answer, 'calculateDigest')[0]?.digest)
  const outcome = kindOfAttempt('calculateDigest', { exchange: second, sessions: ids })
  return after === undefined ? outcome : `${before === after ? 'the same digest again' : 'another digest'}; ${outcome}`
})
