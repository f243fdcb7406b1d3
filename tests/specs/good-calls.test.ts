// When a refused finalizeSigning of a walk, or of a probe of documents, breaks a row: nothing but its digest came before it, however often the very same request was sent again.
import assert from 'node:assert/strict'
import { createHash, sign } from 'node:crypto'
import { test } from 'node:test'
import { type Evidence, judgeEverywhere } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { suite } from '../../fixtures/index.js'
import { historiesOf } from '../../specs/documents/history.js'
import { ofGoodCall, ofSignature } from '../../specs/exploration/good-calls.js'
import { isGuessed } from '../../specs/finalize-signing/signings.js'
import { FACTS } from '../reports/sample.js'
import { type Asked, calling, evidenceOf, ID, logOf, upload } from './answered.js'
import '../../specs/documents/documents.spec.js'
import { signer } from './read-documents.js'

const TO_SIGN = Buffer.from('what is signed')
const VALUE = sign('sha256', TO_SIGN, signer.privateKey).toString('base64')
const FILE = upload({ name: 'a.txt', bytes: Buffer.from('agreed upon') })
const digest = createHash('sha256').update(TO_SIGN).digest('base64')
const ITEM = { sessionId: ID }
const CERTIFICATE = signer.certificate.toString('base64')
const DIGESTS = { data: { sessionDigests: [{ ...ITEM, digest }] } }
const DIGEST = calling('calculateDigest', { sessions: [ITEM], certificate: CERTIFICATE }, DIGESTS)
const REFUSAL = { error: { code: 'x', message: 'y' } }

/** @param answer a refusal by default */
function finalized(signatureValue: string, status = 422, answer: object = REFUSAL): Asked {
  return calling('finalizeSigning', { sessionSignatureValues: [{ ...ITEM, signatureValue }] }, answer, status)
}

/**
 * What is judged of the last request of a log by the row about digests that finalize.
 * @param isGuessed whether the digest looks otherwise than those of plain files
 */
async function judged(asked: readonly Asked[], isGuessed = false): Promise<(() => void | Promise<void>) | undefined> {
  const log = logOf(asked)
  const answer = log.at(-1) ?? assert.fail()
  const nothing = { left: null, isWrong: false, refused: [], compared: null, circumstances: [] }
  const step = { ...nothing, words: 'finalize session A', operation: 'finalizeSigning', answer, sent: [ID], isGuessed } as const
  const walked = { sessions: [], steps: [step], isBound: true, brokenOff: null, log }
  return (await ofGoodCall(walked, step, historiesOf(log), FACTS)).find(({ row }) => row === 'DIG-15')?.judge
}

test('a signature over a digest that is refused breaks a row, and so does one that is refused again as it is sent by itself', async () => {
  for (const status of [422, 500])
    for (const sent of [1, 2, 3].map((times) => Array<Asked>(times).fill(finalized(VALUE, status)))) {
      const judge = (await judged([FILE, DIGEST, ...sent])) ?? assert.fail('nothing is judged')
      await assert.rejects(async () => judge(), { name: 'Violation' })
    }
})

test('after another request that was refused, a digest may be gone', async () => {
  assert.equal(await judged([FILE, DIGEST, finalized('AAAA'), finalized(VALUE)]), undefined)
})

test('after a request that may have been carried out, whatever was answered, nothing is said', async () => {
  for (const status of [200, 500, 503]) assert.equal(await judged([FILE, DIGEST, finalized(VALUE, status), finalized(VALUE)]), undefined)
})

/** Whether each session breaks the row on signatures of a batch: the first has a digest, the second, which may be archived, as well. @param answer to both */
async function brokenBy(answer: object): Promise<readonly boolean[]> {
  const other = { sessionId: 'a7'.repeat(32) }
  const both = [ITEM, other]
  const log = logOf([
    FILE,
    calling('addArchive', { sessions: [other] }, { data: { results: [other] } }),
    calling(
      'calculateDigest',
      { sessions: both, certificate: CERTIFICATE },
      { data: { sessionDigests: both.map((one) => ({ ...one, digest })) } },
    ),
    calling('finalizeSigning', { sessionSignatureValues: both.map((one) => ({ ...one, signatureValue: VALUE })) }, answer),
  ])
  const judgements = ofSignature(log.at(-1) ?? assert.fail(), FACTS, historiesOf(log))
  const judged = judgements.map(({ judge }) =>
    Promise.resolve(judge()).then(
      () => false,
      ({ name }: Error) => name === 'Violation',
    ),
  )
  return Promise.all(judged)
}

test('a session that may refuse a signature excuses others only where it does', async () => {
  const [failed, other] = [{ ...ITEM, ...REFUSAL }, { sessionId: 'a7'.repeat(32) }]
  assert.deepEqual(await brokenBy({ data: { results: [failed, other] } }), [true, false])
  assert.deepEqual(await brokenBy({ data: { results: [failed, { ...other, ...REFUSAL }] } }), [false, false])
})

/** What the row says of a probe of documents, whose signatures were answered with these statuses: with 200 they are claimed. */
async function verdictOf(
  statuses: readonly number[],
  about: Partial<Evidence<Exchange>> = {},
  { value = VALUE, waitedMs = 0 } = {},
): Promise<string | undefined> {
  const signed = statuses.map((status) => finalized(value, status, status === 200 ? { data: { results: [ITEM] } } : REFUSAL))
  const log = logOf([FILE, DIGEST, ...signed]).map((one, place) => (place > 1 ? { ...one, startedAt: one.startedAt + waitedMs } : one))
  const evidence = evidenceOf('documents: a PDF with signAsPdf true and createNewEdoc false', log, about)
  const [sentence] = suite.everywheres.filter(({ title }) => title === 'in the probes of documents')
  const [said] = await judgeEverywhere(sentence ?? assert.fail(), [evidence], FACTS)
  return said?.verdict
}

test('in a probe of documents, what was sent again because its token had ended, or others were under way, breaks no row', async () => {
  assert.equal(await verdictOf([422]), 'fail')
  assert.equal(await verdictOf([422, 422]), 'fail')
  for (const status of [401, 409, 422, 429, 503]) assert.notEqual(await verdictOf([status, 200]), 'fail', String(status))
  for (const status of [401, 422, 429]) assert.equal(await verdictOf([status, 200]), 'pass', String(status))
})

test('nor does what was refused in a try of a probe that was run again, or that could not be run', async () => {
  assert.equal(await verdictOf([422], { lastTryFrom: 3 }), undefined)
  assert.equal(await verdictOf([422], { outcome: { failure: { kind: 'could-not-run', message: 'too soon' } } }), undefined)
})

test('of a digest that looks otherwise than those of plain files nobody knows what is to be signed, nor of ECDSA values where PDFs want others', async () => {
  const asked = [FILE, DIGEST, finalized(VALUE)]
  assert.notEqual(await judged(asked), undefined)
  assert.equal(await judged(asked, true), undefined)
  assert.equal(await verdictOf([422], { outcome: { value: { isGuessed: false } } }), 'fail')
  assert.equal(await verdictOf([422], { outcome: { value: { isGuessed: true } } }), undefined)
  for (const looks of ['hash', 'digest-info'] as const)
    for (const ecdsaForPdfs of ['der', 'p1363'] as const) {
      const dialect = {
        signatureForm: async () => ({ input: 'data', looks, ecdsa: 'der' }) as const,
        ecdsaForPdfs: async () => ecdsaForPdfs,
      }
      for (const keyType of ['rsa', 'ec'] as const) {
        const isKnown = looks === 'hash' && (keyType === 'rsa' || ecdsaForPdfs === 'der')
        assert.equal(await isGuessed(dialect, { keyType }, logOf([DIGEST])), !isKnown)
      }
    }
})

test('what is claimed long after its digest is judged by it, and what is refused then is not', async () => {
  const late = { waitedMs: 10_000 }
  assert.equal(await verdictOf([422], {}, late), 'not-assessed')
  assert.equal(await verdictOf([200], {}, late), 'pass')
  assert.equal(await verdictOf([200], {}, { ...late, value: 'AAAA' }), 'fail')
})
