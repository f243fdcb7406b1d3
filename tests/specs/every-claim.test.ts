// Claims of a probe: one that came to nothing fails, and where nobody can tell what came of it, nothing is said.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Evidence, type Judgement, judgeEverywhere } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import { suite } from '../../fixtures/index.js'
import { READINGS } from '../../fixtures/sessions/storage-client.js'
import { writeZip } from '../../reference/documents/zip.js'
import { IN_CLAIMS } from '../../specs/documents/every-claim.js'
import '../../specs/every-answer.js'
import { type Asked, logOf } from './answered.js'

const ID = '3f'.repeat(32)
const FACTS = { now: 0, anchors: [] } as unknown as Facts
const FILE = 'agreed upon'
const CLAIM = { data: { results: [{ sessionId: ID }] } }
const json = (value: object): RecordedBody => ({ kind: 'json', value })
const session = json({ sessions: [{ sessionId: ID }] })

const upload: Asked = ['upload', `/api-storage/v1.0/${ID}/upload`, {}, { kind: 'text', text: `--b\r\n\r\n${FILE}\r\n--b--` }]
const seal: Asked = ['createSeal', '/api-sign/v1.0/eSealCreate', CLAIM, session]
const archive: Asked = ['addArchive', '/api-sign/v1.0/addArchive', CLAIM, session]
const values = json({ sessionSignatureValues: [{ sessionId: ID, signatureValue: 'AAAA' }] })
const finalize: Asked = ['finalizeSigning', '/api-sign/v1.0/finalizeSigning', CLAIM, values]
const list: Asked = [READINGS.afterwards.list, `/api-storage/v1.0/${ID}/list`, { data: [{ id: 1, name: 'a.txt' }] }]
const download: Asked = [READINGS.afterwards.download, `/api-storage/v1.0/${ID}/1`, FILE]
const remove: Asked = ['delete document', `/api-storage/v1.0/${ID}/1`, {}]

/** What the sentences about claims say of probes. */
async function judgedOf(probes: readonly Pick<Evidence<Exchange>, 'exchanges' | 'lastTryFrom'>[]): Promise<readonly Judgement[]> {
  const evidence = probes.map((one, index) => ({ probe: `probe ${index}`, startedAt: 0, durationMs: 0, outcome: { value: null }, ...one }))
  const sentences = suite.everywheres.filter(({ title }) => title === IN_CLAIMS)
  return (await Promise.all(sentences.map((one) => judgeEverywhere(one, evidence, FACTS)))).flat()
}

/** What they say of one probe, but for rows that are not assessed. */
async function said(asked: readonly Asked[], about: { readonly lastTryFrom?: number; readonly slow?: string } = {}): Promise<string[]> {
  const exchanges = logOf(asked).map((one) => ({ ...one, durationMs: one.label === about.slow ? 1000 : 1 }))
  const judgements = await judgedOf([{ ...about, exchanges }])
  return judgements.filter(({ verdict }) => verdict !== 'not-assessed').map(({ id, verdict }) => `${id} ${verdict}`)
}

test('what was read in a try of a probe that was run again says nothing: it may have been read too soon', async () => {
  const asked = [upload, seal, list, download]
  assert.deepEqual(await said([...asked, ...asked.slice(0, 1)], { lastTryFrom: asked.length }), [])
})

test('where the documents of a claim cannot be read, its rows could not be run', async () => {
  const gone: Asked = [READINGS.afterwards.list, `/api-storage/v1.0/${ID}/list`, { error: 'closed' }]
  const judgements = await judgedOf([{ exchanges: logOf([upload, seal, gone]) }])
  const stuck = judgements.filter(({ kind }) => kind === 'could-not-run').map(({ id }) => id)
  assert.ok(['SEA-22', 'DOC-2', 'DOC-7', 'DOC-9'].every((row) => stuck.some((id) => id === row)))
  assert.ok(!stuck.some((id) => id === 'DOC-8' || id === 'FIN-7'), 'it was no second seal, and no signature')
  const both = await judgedOf([{ exchanges: logOf([upload, seal, gone]) }, { exchanges: logOf([upload, seal, list, download]) }])
  assert.equal(both.find(({ id }) => id === 'SEA-22')?.verdict, 'fail')
})

test('a document that is too costly to inspect leaves the rows of its claim undecided', async () => {
  const bytes = writeZip([{ name: 'a.txt', content: Buffer.alloc(65 * 1024 * 1024), isCompressed: true }])
  const exchanges = logOf([upload, seal, list, download]).map((one) =>
    one.label === READINGS.afterwards.download && one.response
      ? { ...one, response: { ...one.response, body: { kind: 'bytes', bytes } as const } }
      : one,
  )
  const judgements = await judgedOf([{ exchanges }])
  assert.match(judgements.find(({ id }) => id === 'SEA-22')?.reason ?? '', /^could-not-run: the document could not be inspected/)
})

test('nothing is said where nobody can tell what came of a claim', async () => {
  const elsewhere: Asked = ['createSeal', '/another/interface/eSealCreate', CLAIM, session]
  assert.deepEqual(await said([upload, archive, list, download]), [], 'nothing is signed')
  assert.deepEqual(await said([upload, elsewhere, list, download]), [], 'another path')
  assert.deepEqual(await said([upload, seal, remove, upload, list, download]), [], 'another file since')
  assert.deepEqual(await said([upload, finalize, list, download]), [], 'no CalculateDigest tells whose signature it is')
  assert.deepEqual(await said([upload, finalize, seal, list, download], { slow: 'finalizeSigning' }), [], 'two calls at once')
  assert.deepEqual(await said([upload, seal, list]), [], 'the document was not downloaded')
})
