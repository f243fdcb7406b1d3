// What the interface leaves open of finalizeSigning (part 4): other sets of sessions, forms of values, and seals.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { notApplicable } from '../../engine/index.js'
import type { Context, SealKey, SignatureForm, Signer } from '../../fixtures/context.js'
import { observe, probe } from '../../fixtures/index.js'
import { CURVE_BYTES } from '../../fixtures/signers/ec-keys.js'
import { signingBy } from '../../fixtures/signers/hash-signer.js'
import { signWith } from '../../fixtures/signers/key-signer.js'
import { kindOfAttempt } from '../answers/observed-answers.js'
import { batchSigner } from '../asking/batches.js'
import { prepare, signAll } from './signings.js'

const superset = probe(
  'finalize signing: the sessions of two CalculateDigest calls at once',
  { text: 2, mayBeRefused: true },
  async (context) => {
    const signer = batchSigner(context.signers)
    const prepared = [await prepare(context, signer), await prepare(context, signer)]
    const values = prepared.map(({ value }) => value)
    return { answer: await context.flow.finalizeSigning(values, signer) }
  },
)
observe('FIN-15', superset, ({ answer }) => kindOfAttempt('finalizeSigning', answer))

/** Signs a file, with the ECDSA value written in this way. */
async function signedAs({ flow, sessions, signers }: Context, ecdsa: SignatureForm['ecdsa']) {
  const session = await sessions.one('text')
  const digest = await flow.digestToSign([session], signers.ec)
  const values = await flow.signatureValues(digest, [session], signers.ec, { ecdsa })
  if (values.length === 0) throw notApplicable('CalculateDigest gave nothing to sign')
  return { answer: await flow.finalizeSigning(values, signers.ec) }
}

for (const ecdsa of ['der', 'p1363'] as const) {
  const name = ecdsa === 'der' ? 'DER' : 'r||s'
  const written = probe(`finalize signing: an ECDSA value as ${name}`, { text: 1, mayBeRefused: true }, (context) =>
    signedAs(context, ecdsa),
  )
  observe('FIN-16', written, ({ answer }) => kindOfAttempt('finalizeSigning', answer))
}

/** The seal key as a signer of digests: the interface lets finalizeSigning finalize "a signature or seal". */
function sealSigner({ name, pem: base64, authCertificatePem }: SealKey): Signer {
  const pem = Buffer.from(base64, 'base64').toString()
  const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----')))
  const key = createPrivateKey(pem)
  const { namedCurve } = key.asymmetricKeyDetails ?? {}
  const size = namedCurve === undefined ? null : CURVE_BYTES[namedCurve]
  if (size === undefined) throw notApplicable(`with the key of a seal on ${namedCurve} nothing is signed here`)
  return {
    ...signingBy(`of the seal ${name}`, size, signWith(key)),
    name: `the seal ${name}`,
    keyType: size === null ? 'rsa' : 'ec',
    certificate: certificate.raw.toString('base64'),
    certificatePem: certificate.toString(),
    authCertificatePem,
    platform: null,
  }
}

const withSealCertificate = probe('finalize signing: with a seal certificate', { text: 1, mayBeRefused: true }, async (context) => {
  return signAll(context, await context.sessions.take('text', 1), sealSigner(context.seals.first))
})
observe('FIN-17', withSealCertificate, ({ digest, finalize }) =>
  finalize === null ? `CalculateDigest ${kindOfAttempt('calculateDigest', digest)}` : kindOfAttempt('finalizeSigning', finalize),
)
