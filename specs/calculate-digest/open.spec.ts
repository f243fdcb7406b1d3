// What the interface leaves open of CalculateDigest (part 3; General): flags, forms of the certificate, paths, repeated calls.
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Context, DigestRequest, Needs, SessionKind } from '../../fixtures/context.js'
import { observe, probe, writtenBy } from '../../fixtures/index.js'
import type { OpenId } from '../../requirements/ledger.js'
import { kindOfAnswer, kindOfAttempt } from '../answers/observed-answers.js'
import { batchSigner } from '../asking/batch-signer.js'
import { idsOf } from '../asking/sessions.js'
import { checkIfClaimed } from '../finalize-signing/claimed-signings.js'
import type { Signing } from '../finalize-signing/signings.js'

type Variant = (good: DigestRequest) => unknown

/** A request unlike the good one, on a session of its own. What it answers is signed, and finalized. */
async function tried(context: Context, kind: SessionKind, vary: Variant, path?: string): Promise<Signing> {
  const { api, sessions, signers, flow, dialect } = context
  const own = [await sessions.one(kind)]
  // A digest may not wait until the form of its signature is found out.
  await dialect.signatureForm(signers.any.keyType)
  const body = vary(await flow.digestRequest(own, signers.any))
  const digest = await api.calculateDigest(body, path === undefined ? {} : { path })
  const values = await flow.signatureValues(digest, own, signers.any)
  const finalize = values.length === 0 ? null : await flow.finalizeSigning(values, signers.any)
  return { ids: idsOf(own), certificate: signers.any.certificate, digest, finalize }
}

/** Whether such a request is taken is open. What is claimed in the end has to be in the document. */
function describeTried(row: OpenId, title: string, needs: Needs, run: (context: Context) => Promise<Signing>): void {
  writtenBy(describeTried, () => {
    const taken = probe(title, { ...needs, mayBeRefused: true }, run)
    checkIfClaimed(taken)
    observe(row, taken, ({ ids, digest }) => kindOfAttempt('calculateDigest', { exchange: digest, sessions: ids }))
  })
}

const withoutFlags: Variant = ({ sessions, certificate }) => ({ sessions, certificate })
const flagForms: readonly (readonly [string, Variant])[] = [
  ['flags omitted', withoutFlags],
  ['`createNewEdoc` as the string "true"', (good) => ({ ...good, createNewEdoc: 'true' })],
  ['`createNewEdoc` as 1', (good) => ({ ...good, createNewEdoc: 1 })],
  ['both flags null', (good) => ({ ...good, signAsPdf: null, createNewEdoc: null })],
]
for (const [form, vary] of flagForms) {
  describeTried('DIG-39', `calculate digest: ${form}`, { text: 1 }, (context) => tried(context, 'text', vary))
}

describeTried('DIG-38', 'calculate digest: both flags true for a PDF', { pdf: 1 }, (context) =>
  tried(context, 'pdf', (good) => ({ ...good, signAsPdf: true, createNewEdoc: true })),
)

describeTried('DIG-40', 'calculate digest: the certificate in PEM', { text: 1 }, (context) =>
  tried(context, 'text', (good) => ({ ...good, certificate: context.signers.any.certificatePem })),
)

// Whose signature that would be nobody knows.
const noCertificate = probe('calculate digest: without `certificate`', { text: 1 }, async ({ api, sessions, signers, flow }) => {
  const own = [await sessions.one('text')]
  const { sessions: references, signAsPdf, createNewEdoc } = await flow.digestRequest(own, signers.any)
  return { exchange: await api.calculateDigest({ sessions: references, signAsPdf, createNewEdoc }), sessions: idsOf(own) }
})
observe('DIG-41', noCertificate, (control) => kindOfAttempt('calculateDigest', control))

const noSessions = probe('calculate digest: an empty list of sessions', async ({ api, signers, flow }) => {
  const good = await flow.digestRequest([], signers.any)
  return { answer: await api.calculateDigest({ ...good, sessions: [] }) }
})
observe('DIG-42', noSessions, ({ answer }) => kindOfAnswer(answer))

describeTried('DIG-43', 'calculate digest: the path in lower camel case', { text: 1 }, (context) =>
  tried(context, 'text', (good) => good, '/api-sign/v1.0/calculateDigest'),
)

describeTried('DIG-44', 'calculate digest: the prefix of the batch example', { text: 1 }, (context) =>
  tried(context, 'text', (good) => good, '/api-signing/v1.0/CalculateDigest'),
)

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
