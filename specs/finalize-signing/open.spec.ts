// What the interface leaves open of finalizeSigning (part 4): repeated calls, other sets of sessions, forms of values and certificates.
import { notApplicable } from '../../engine/index.js'
import type { Context, FinalizeRequest, SignatureForm, Signer } from '../../fixtures/context.js'
import { bareBase64 } from '../../fixtures/dialect/pem.js'
import { observe, probe } from '../../fixtures/index.js'
import { kindOfAttempt } from '../answers/observed-answers.js'
import { batchSigner } from '../asking/batch-signer.js'
import { goodFinalize, prepare, signAll } from './asking.js'
import { checkIfClaimed } from './claimed-signings.js'
import { sealSigner } from './seal-signer.js'

const secondFinalize = probe('finalize signing: a second call for the same session', { text: 1, mayBeRefused: true }, async (context) => {
  const prepared = await prepare(context, context.signers.any)
  await goodFinalize(context, prepared, context.signers.any)
  return goodFinalize(context, prepared, context.signers.any)
})
observe('FIN-14', secondFinalize, (control) => kindOfAttempt('finalizeSigning', control))

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
observe('FIN-15', superset, (control) => kindOfAttempt('finalizeSigning', control))

/** Signs a file, with the ECDSA value written in this way. */
async function signedAs({ flow, sessions, signers }: Context, ecdsa: SignatureForm['ecdsa']) {
  const session = await sessions.one('text')
  const digest = await flow.digestToSign([session], signers.ec)
  const values = await flow.signatureValues(digest, [session], signers.ec, { ecdsa })
  if (values.length === 0) throw notApplicable('CalculateDigest gave nothing to sign')
  return { exchange: await flow.finalizeSigning(values, signers.ec), sessions: [session.id] }
}

for (const ecdsa of ['der', 'p1363'] as const) {
  const name = ecdsa === 'der' ? 'DER' : 'r||s'
  const written = probe(`finalize signing: an ECDSA value as ${name}`, { text: 1, mayBeRefused: true }, (context) =>
    signedAs(context, ecdsa),
  )
  observe('FIN-16', written, (control) => kindOfAttempt('finalizeSigning', control))
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
