// Claims of a probe: one that came to nothing fails, and where nobody can tell what came of it, nothing is said.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeEverywhere } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { suite } from '../../fixtures/index.js'
import { READINGS } from '../../fixtures/sessions/storage-client.js'
import { IN_CLAIMS } from '../../specs/documents/every-claim.js'
import { expectSameDataFiles } from '../../specs/documents/signed-documents.js'
import { writeZip } from '../inspection/foreign/zip.js'
import { readDocument, signedDocument } from './read-documents.js'
import '../../specs/every-answer.js'
import { answered } from './answered.js'

const BASE = 'https://deployment.example'
const ID = '3f'.repeat(32)
const FACTS = { now: 0, anchors: [] } as unknown as Facts
const FILE = 'agreed upon'
const SESSIONS = { sessions: [{ sessionId: ID }] }
const CLAIM = { data: { results: [{ sessionId: ID }] } }

interface Asked {
  readonly label: string
  readonly path: string
  readonly sent?: object | string
  readonly answer: object | string
}

const upload: Asked = { label: 'upload', path: `/api-storage/v1.0/${ID}/upload`, sent: `--b\r\n\r\n${FILE}\r\n--b--`, answer: {} }
const seal: Asked = { label: 'createSeal', path: '/api-sign/v1.0/eSealCreate', sent: SESSIONS, answer: CLAIM }
const list: Asked = { label: READINGS.afterwards.list, path: `/api-storage/v1.0/${ID}/list`, answer: { data: [{ id: 1, name: 'a.txt' }] } }
const download: Asked = { label: READINGS.afterwards.download, path: `/api-storage/v1.0/${ID}/1`, answer: FILE }
const remove: Asked = { label: 'delete document', path: `/api-storage/v1.0/${ID}/1`, answer: {} }
const finalize: Asked = {
  label: 'finalizeSigning',
  path: '/api-sign/v1.0/finalizeSigning',
  sent: { sessionSignatureValues: [{ sessionId: ID, signatureValue: 'AAAA' }] },
  answer: CLAIM,
}

function exchangeOf({ label, path, sent, answer }: Asked, id: number): Exchange {
  const exchange = answered(200, answer)
  const body =
    sent === undefined
      ? exchange.request.body
      : typeof sent === 'string'
        ? ({ kind: 'text', text: sent } as const)
        : { kind: 'json' as const, value: sent }
  return { ...exchange, id, label, startedAt: 10 * id, request: { ...exchange.request, url: BASE + path, body } }
}

/** What the sentences about claims say. */
async function said(
  asked: readonly Asked[],
  change: (exchange: Exchange) => Exchange = (exchange) => exchange,
  isTold = false,
): Promise<readonly string[]> {
  const exchanges = asked.map(exchangeOf).map(change)
  const evidence = { probe: 'a probe', startedAt: 0, durationMs: 0, outcome: { value: null }, exchanges }
  const sentences = suite.everywheres.filter(({ title }) => title === IN_CLAIMS)
  const judgements = (await Promise.all(sentences.map((one) => judgeEverywhere(one, [evidence], FACTS)))).flat()
  return judgements
    .filter(({ verdict }) => verdict !== 'not-assessed')
    .map(({ id, verdict, reason }) => (isTold ? `${id}: ${reason}` : `${id} ${verdict}`))
}

test('a claim about a session whose file is as it was uploaded fails under the row of its operation', async () => {
  assert.deepEqual(await said([upload, seal, list, download]), ['SEA-22 fail'])
})

test('a session is named as the deployment names it', async () => {
  const name = 'aB'.repeat(32)
  const renamed = ({ sent, answer, path, ...asked }: Asked): Asked =>
    JSON.parse(JSON.stringify({ ...asked, path, sent, answer }).replaceAll(ID, name))
  const [told, ...more] = await said([upload, seal, list, download].map(renamed), undefined, true)
  assert.match(told ?? '', new RegExp(`^SEA-22: .*session ${name}: .* signed by nobody`))
  assert.deepEqual(more, [])
})

const archive: Asked = { ...seal, label: 'addArchive', path: '/api-sign/v1.0/addArchive' }

test('nothing is said where nobody can tell what came of a claim', async () => {
  assert.deepEqual(await said([upload, archive, list, download]), [], 'nothing is signed')
  assert.deepEqual(await said([upload, { ...seal, path: '/another/interface/eSealCreate' }, list, download]), [], 'another path')
  assert.deepEqual(await said([upload, seal, remove, upload, list, download]), [], 'another file since')
  assert.deepEqual(await said([upload, finalize, list, download]), [], 'no CalculateDigest tells whose signature it is')
  const slow = (exchange: Exchange): Exchange => ({ ...exchange, durationMs: exchange.label === 'finalizeSigning' ? 1000 : 1 })
  assert.deepEqual(await said([upload, finalize, seal, list, download], slow), [], 'two calls at once')
  assert.deepEqual(await said([upload, seal, list]), [], 'the document was not downloaded')
})

test('a file that was changed on its way into the container is told from the one that was uploaded', async () => {
  const mimetype = { name: 'mimetype', bytes: Buffer.from('application/vnd.etsi.asic-e+zip'), deflated: false }
  const document = await readDocument(writeZip([mimetype, { name: 'a.txt', bytes: Buffer.from('one\ntwo\n') }]))
  const uploaded = [{ name: 'a.txt', bytes: Buffer.from('one\r\ntwo\r\n') }]
  const judging = expectSameDataFiles(signedDocument(document, { before: [], uploaded }), FACTS)
  await assert.rejects(judging, /"a\.txt" \(10 bytes.*"a\.txt\W+ \(8 bytes/s)
})
