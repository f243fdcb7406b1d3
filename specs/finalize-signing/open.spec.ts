// What the interface leaves open of finalizeSigning (part 4): repeated calls, other sets of sessions, forms of values and certificates.
import { notApplicable } from '../../engine/index.js'
import type { Context, FinalizeRequest, SignatureForm, Signer } from '../../fixtures/context.js'
import { bareBase64 } from '../../fixtures/dialect/pem.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { kindOfAttempt } from '../answers/observed-answers.js'
import { batchSigner } from '../asking/batch-signer.js'
import { inTurns } from '../asking/in-turns.js'
import { idsOf } from '../asking/sessions.js'
import { AS_PDF } from '../documents/asking.js'
import { goodFinalize, prepare, signAll } from './asking.js'
import { checkIfClaimed } from './claimed-signings.js'
import { sealSigner } from './seal-signer.js'
import { expectFinalizedOverOwnDigest } from './signings.js'

const secondFinalize = probe('finalize signing: a second call for the same session', { text: 1, mayBeRefused: true }, async (context) => {
  const prepared = await prepare(context, context.signers.any)
  await goodFinalize(context, prepared, context.signers.any)
  return goodFinalize(context, prepared, context.signers.any)
})
observe('FIN-14', secondFinalize, (control) => kindOfAttempt('finalizeSigning', control))

const subset = probe(
  'finalize signing: two of the three sessions of a CalculateDigest',
  { text: 3, mayBeRefused: true },
  async (context) => {
    const { sessions, signers, flow } = context
    const signer = batchSigner(signers)
    const taken = await sessions.take('text', 3)
    const some = taken.slice(0, 2)
    const values = await flow.signatureValues(await flow.digestToSign(taken, signer), some, signer)
    const exchange = await flow.finalizeSigning(values, signer)
    return { exchange, sessions: idsOf(some) }
  },
)
observe('FIN-15', subset, 'a subset of the sessions of CalculateDigest', (control) => kindOfAttempt('finalizeSigning', control))

const superset = probe(
  'finalize signing: the sessions of two CalculateDigest calls at once',
  { text: 2, mayBeRefused: true },
  async (context) => {
    const signer = batchSigner(context.signers)
    const prepared = [await prepare(context, signer), await prepare(context, signer)]
    const exchange = await context.flow.finalizeSigning(
      prepared.map(({ value }) => value),
      signer,
    )
    return { exchange, sessions: prepared.map(({ session }) => session.id) }
  },
)
observe('FIN-15', superset, 'a superset of the sessions of one CalculateDigest', (control) => kindOfAttempt('finalizeSigning', control))

/** Signers with EC keys that try one form: they differ in their curves. */
const MOST_EC_SIGNERS = 2

/** Signs a file, with the ECDSA value written in this way. */
async function signedAs(
  context: Context,
  signer: Signer,
  how: { readonly ecdsa: SignatureForm['ecdsa']; readonly isShort?: boolean },
  kind: 'text' | 'pdf' = 'text',
) {
  const { flow, sessions } = context
  const session = await sessions.one(kind)
  const digest = await flow.digestToSign([session], signer, kind === 'pdf' ? AS_PDF : undefined)
  const values = await flow.signatureValues(digest, [session], signer, how)
  if (values.length === 0) throw notApplicable('CalculateDigest gave nothing to sign')
  return { exchange: await flow.finalizeSigning(values, signer), sessions: [session.id] }
}

for (const ecdsa of ['der', 'p1363'] as const) {
  const name = ecdsa === 'der' ? 'DER' : 'r||s'
  const written = probe(`finalize signing: an ECDSA value as ${name}`, { text: 1, mayBeRefused: true }, (context) =>
    signedAs(context, context.signers.ec, { ecdsa }),
  )
  observe('FIN-16', written, (control) => kindOfAttempt('finalizeSigning', control))
}

/** Those whose values can be chosen. */
const ecSigners = ({ signers }: Context): readonly Signer[] =>
  signers.all.filter(({ keyType, platform }) => keyType === 'ec' && platform === null).slice(0, MOST_EC_SIGNERS)

// In the form that the deployment takes: one that is short is as good as any other. Of two, both r and s are likely to be short once.
const shortValues = probe('finalize signing: short ECDSA values', { text: MOST_EC_SIGNERS }, async (context) => {
  const sign = async (signer: Signer) => signAll(context, await context.sessions.take('text', 1), signer, { isShort: true })
  const own = ecSigners(context)
  const twice = own.length === 1 ? [...own, ...own] : own
  return { signings: await inTurns(twice, MOST_EC_SIGNERS, sign) }
})
check('DIG-15', shortValues, async ({ signings }) => {
  if (signings.length === 0) throw notApplicable('there is no EC signer whose key is at hand')
  for (const signing of signings) await expectFinalizedOverOwnDigest(signing)
})

// A container holds such a value as r||s, a PDF as DER: what comes in the other form has to be made into it, whatever its length.
for (const isShort of [false, true]) {
  const what = `${isShort ? 'short ' : ''}ECDSA values for PDFs as r||s`
  probe(`finalize signing: ${what}`, { pdf: MOST_EC_SIGNERS, mayBeRefused: true }, async (context) => {
    const sign = (signer: Signer) => signedAs(context, signer, { ecdsa: 'p1363', isShort }, 'pdf')
    return { signed: await inTurns(ecSigners(context), MOST_EC_SIGNERS, sign) }
  })
}

const withSealCertificate = probe('finalize signing: with a seal certificate', { text: 1, mayBeRefused: true }, async (context) => {
  return signAll(context, await context.sessions.take('text', 1), sealSigner(context.seals.first))
})
checkIfClaimed(withSealCertificate)
observe('FIN-17', withSealCertificate, ({ ids, digest, finalize }) =>
  finalize === null
    ? `CalculateDigest ${kindOfAttempt('calculateDigest', { exchange: digest, sessions: ids })}`
    : kindOfAttempt('finalizeSigning', { exchange: finalize, sessions: ids }),
)

/** Sends a good request with another `authCertificate`. */
async function withAuthCertificate(context: Context, vary: (good: FinalizeRequest, signer: Signer) => unknown) {
  const { any } = context.signers
  const { session, value } = await prepare(context, any)
  const body = vary(await context.flow.finalizeRequest([value], any), any)
  return { exchange: await context.api.finalizeSigning(body), sessions: [session.id] }
}

const forms: readonly (readonly [string, (good: FinalizeRequest, signer: Signer) => unknown])[] = [
  ['in PEM', (good, { authCertificatePem }) => ({ ...good, authCertificate: authCertificatePem })],
  ['as bare base64', (good, { authCertificatePem }) => ({ ...good, authCertificate: bareBase64(authCertificatePem) })],
  ['missing', ({ sessionSignatureValues }) => ({ sessionSignatureValues })],
  ['garbage', (good) => ({ ...good, authCertificate: '*** no certificate at all ***' })],
]
for (const [form, vary] of forms) {
  const tried = probe(`finalize signing: \`authCertificate\` ${form}`, { text: 1, mayBeRefused: true }, (context) =>
    withAuthCertificate(context, vary),
  )
  observe('FIN-20', tried, (control) => kindOfAttempt('finalizeSigning', control))
}

const otherPerson = probe("finalize signing: another person's `authCertificate`", { text: 1, mayBeRefused: true }, (context) =>
  withAuthCertificate(context, (good, { authCertificatePem }) => {
    const other = context.signers.all.find((signer) => signer.authCertificatePem !== authCertificatePem)
    if (other === undefined) throw notApplicable('the deployment file names no second authentication certificate')
    return { ...good, authCertificate: other.authCertificatePem }
  }),
)
const notForAuthentication = probe(
  'finalize signing: the signing certificate as `authCertificate`',
  { text: 1, mayBeRefused: true },
  (context) => withAuthCertificate(context, (good, { certificatePem }) => ({ ...good, authCertificate: certificatePem })),
)
for (const tried of [otherPerson, notForAuthentication]) {
  observe('FIN-21', tried, (control) => kindOfAttempt('finalizeSigning', control))
}
