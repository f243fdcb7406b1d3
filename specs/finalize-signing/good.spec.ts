// Finalize signing (interface, part 4), and whether a signature over a digest finalizes (part 3): from CalculateDigest to the result. And what
// the interface leaves open: other sets of sessions, forms of values, and seals.

import { createPrivateKey, X509Certificate } from 'node:crypto'
import { notApplicable, orNull } from '../../engine/index.js'
import type { Context, KeyType, SealKey, SignatureValue, Signer, Signing } from '../../fixtures/context.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { batchSigner, EID_SCAN } from '../../fixtures/signers/batch-signer.js'
import { CURVE_BYTES } from '../../fixtures/signers/ec-keys.js'
import { signingBy } from '../../fixtures/signers/hash-signer.js'
import { signWith } from '../../fixtures/signers/key-signer.js'
import { bodySent } from '../answers/expect.js'
import { checkGoodFinalizes } from '../answers/good-operations.js'
import { kindOfAttempt } from '../answers/observed-answers.js'
import { isCarriedOut } from '../answers/refusals.js'
import { type GoodWork, goodWork, type Manner } from '../asking/good-requests.js'
import { at, requireFreshSessions } from '../asking/sessions.js'
import { checkGoodDigests, expectAlgorithmOfCertificate } from '../calculate-digest/good-answers.js'
import { expectFinalizedOverOwnDigest, finalizeSent } from './signings.js'

const FORM_NAMES = {
  hash: 'a hash',
  'digest-info': 'a DigestInfo',
  data: 'the data to be signed',
  'data-hashed-for-key': 'the data to be signed, with a hash of its own',
  'data-hashed-by-sha384': 'the data to be signed, with SHA-384 whatever the key',
  'data-hashed-by-sha512': 'the data to be signed, with SHA-512 whatever the key',
} as const

/** An ECDSA value here is a short one, in the form that the deployment takes: in a container r and s have the same length all the same. */
const oneByKey = (['rsa', 'ec'] as const).map((keyType) =>
  probe(`finalize signing: one session, ${keyType.toUpperCase()} certificate`, { text: 1 }, async (context) => {
    const { sessions, signers, dialect, flow } = context
    const signing = await flow.sign(await sessions.take('text', 1), signers[keyType], { sought: 'short' })
    return { signing, form: await dialect.signatureForm(keyType) }
  }),
)

const batches = [
  { title: 'two sessions in the order of CalculateDigest', size: 2, isReversed: false },
  { title: 'three sessions in reverse order', size: 3, isReversed: true },
].map(({ title, size, isReversed }) =>
  probe(`finalize signing: ${title}`, { text: size }, async ({ sessions, signers, flow }) => {
    const signer = batchSigner(signers)
    return { signing: await flow.sign(await sessions.take('text', size), signer, { isReversed }) }
  }),
)

for (const good of [...oneByKey, ...batches]) {
  checkGoodDigests(good, ({ signing }) => [signing.digest])
  checkGoodFinalizes(good, ({ signing }) => [finalizeSent(signing)])
}

for (const good of oneByKey) {
  check('DIG-15', good, ({ signing }) => expectFinalizedOverOwnDigest(signing))

  observe('DIG-36', good, `what a digest is taken for: ${good.title}`, ({ form }) => FORM_NAMES[form.input])
}

for (const good of batches) {
  check('DIG-11', good, ({ signing }) => expectFinalizedOverOwnDigest(signing))

  check('FIN-4', good, async ({ signing }) => {
    finalizeSent(signing)
    await expectFinalizedOverOwnDigest(signing)
  })
}

/** One of each: a deployment can mix up requests only where they overlap, and may have one open signing for a certificate at a time. */
const IN_FLIGHT: readonly KeyType[] = ['rsa', 'ec']

const inFlight = probe('finalize signing: RSA and EC requests in flight together', { text: IN_FLIGHT.length }, async (context) => {
  const { sessions, signers, dialect, flow } = context
  const taken = await sessions.take('text', IN_FLIGHT.length)
  // Nothing else is waited for between the requests.
  await Promise.all(IN_FLIGHT.map((keyType) => dialect.signatureForm(keyType)))
  const work = IN_FLIGHT.map((keyType, position) => ({ signer: signers[keyType], session: at(taken, position) }))
  // A program that tells r||s from DER by the first byte takes one value in 256 for what it is not (vcknots, issue 260).
  const signings = await Promise.all(work.map(({ signer, session }) => flow.sign([session], signer, { sought: 'like DER' })))
  const alone: Signing[] = []
  for (const [position, { signer }] of work.entries()) {
    const signing = signings[position]
    if (signing !== undefined) alone.push(await takenAlone(context, signing, signer))
  }
  return { signings: alone }
})

/** No sentence says that a call is taken while another is under way: what was refused then is asked for once more, by itself. */
async function takenAlone(context: Context, signing: Signing, signer: Signer): Promise<Signing> {
  const { api, sessions, flow } = context
  if (signing.finalize === null) {
    const fresh = await orNull(() => sessions.spare('text'))
    return fresh === null ? signing : flow.sign([fresh], signer)
  }
  if (isCarriedOut('finalizeSigning', signing.finalize)) return signing
  return { ...signing, finalize: await api.finalizeSigning(bodySent(signing.finalize)) }
}

checkGoodDigests(inFlight, ({ signings }) => signings.map(({ digest }) => digest))

check('DIG-13', inFlight, async ({ signings }) => {
  for (const signing of signings) {
    expectAlgorithmOfCertificate(signing.digest)
    await expectFinalizedOverOwnDigest(signing)
  }
})

// The signers whose keys the identity platform holds are tried in platforms.spec.ts.
const everySigner = probe('finalize signing: every signer by itself', async (context) => {
  requireFreshSessions(context)
  const signings: Signing[] = []
  for (const signer of context.signers.all.filter(({ platform }) => platform === null || platform === EID_SCAN))
    signings.push(await context.flow.sign(await context.sessions.take('text', 1), signer))
  return { signings }
})

checkGoodDigests(everySigner, ({ signings }) => signings.map(({ digest }) => digest))
checkGoodFinalizes(everySigner, ({ signings }) => signings.map(finalizeSent))

check('DIG-15', everySigner, async ({ signings }) => {
  if (signings.length === 0) throw notApplicable('there is no signer whose key is at hand')
  for (const signing of signings) await expectFinalizedOverOwnDigest(signing)
})

/** A good request of one session. */
async function finalizing(context: Context, manner: Manner): Promise<GoodWork> {
  return goodWork('finalizeSigning', context, [await context.sessions.one('text')], manner)
}

const superset = probe(
  'finalize signing: the sessions of two CalculateDigest calls at once',
  { text: 2, mayBeRefused: true },
  async (context) => {
    const signer = batchSigner(context.signers)
    const [one, other] = [await finalizing(context, { signer }), await finalizing(context, { signer })]
    const values = [one, other].flatMap(({ body }): readonly SignatureValue[] => Object(body).sessionSignatureValues)
    return { answer: await context.flow.finalizeSigning(values, signer) }
  },
)
observe('FIN-15', superset, ({ answer }) => kindOfAttempt('finalizeSigning', answer))

for (const ecdsa of ['der', 'p1363'] as const) {
  const name = ecdsa === 'der' ? 'DER' : 'r||s'
  const written = probe(`finalize signing: an ECDSA value as ${name}`, { text: 1, mayBeRefused: true }, async (context) => {
    const { ec } = context.signers
    const { again, sessions } = await finalizing(context, { signer: ec, ecdsa })
    return { answer: await again(sessions) }
  })
  observe('FIN-16', written, ({ answer }) => kindOfAttempt('finalizeSigning', answer))
}

/** The seal key as a signer of digests: the interface lets finalizeSigning finalize "a signature or seal". */
function sealSigner({ name, pem: base64, authCertificatePem }: SealKey): Signer {
  const pem = Buffer.from(base64, 'base64').toString()
  const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----')))
  const key = createPrivateKey(pem)
  const { namedCurve } = key.asymmetricKeyDetails ?? {}
  if (namedCurve !== undefined && CURVE_BYTES[namedCurve] === undefined)
    throw notApplicable(`with the key of a seal on ${namedCurve} nothing is signed here`)
  return {
    signAll: signingBy(() => key, signWith(key)),
    name: `the seal ${name}`,
    keyType: namedCurve === undefined ? 'rsa' : 'ec',
    certificate: certificate.raw.toString('base64'),
    certificatePem: certificate.toString(),
    authCertificatePem,
    platform: null,
  }
}

const withSealCertificate = probe('finalize signing: with a seal certificate', { text: 1, mayBeRefused: true }, async (context) => {
  return context.flow.sign(await context.sessions.take('text', 1), sealSigner(context.seals.first))
})
observe('FIN-17', withSealCertificate, ({ digest, finalize }) =>
  finalize === null ? `CalculateDigest ${kindOfAttempt('calculateDigest', digest)}` : kindOfAttempt('finalizeSigning', finalize),
)
