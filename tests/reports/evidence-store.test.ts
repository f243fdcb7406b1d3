// Stored evidence: what is read back is what was collected, whatever a deployment has answered.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, type TestContext, test } from 'node:test'
import type { Evidence } from '../../engine/index.js'
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import { EvidenceStore, type RunRecord } from '../../reports/store/evidence-store.js'
import { changesSince } from '../../reports/store/manifest.js'
import { ReportFolderError } from '../../reports/store/stored-json.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { FACTS, sampleEvidence } from './sample.js'

const RUN: RunRecord = {
  facts: FACTS,
  deployment: { name: 'vendor staging', baseUrl: 'https://staging.example' },
  startedAt: 1,
  durationMs: 2,
  seed: 'a-seed',
  strict: false,
  effort: 'default',
  only: ['DIG'],
  obstacle: null,
  complete: true,
}

let folder: string
beforeEach((test) => {
  folder = temporaryFolder(test as TestContext)
})

/** Evidence of one probe that found this value. */
function found(value: unknown): Evidence<Exchange> {
  return { probe: 'documents', startedAt: 0, durationMs: 1, outcome: { value }, exchanges: [] }
}

async function stored(evidence: Iterable<Evidence<Exchange>>): Promise<EvidenceStore> {
  const store = await EvidenceStore.create(folder)
  await store.writeRun(RUN)
  await Promise.all([...evidence].map((one) => store.write(one)))
  return EvidenceStore.open(folder)
}

test('evidence and run come back as they were', async () => {
  const store = await stored(sampleEvidence().values())
  assert.deepEqual(await store.readAll(), sampleEvidence())
  assert.deepEqual(await store.readRun(), RUN)
})

test('long bodies go to files, each content once, and come back as they were, shared by the exchanges that share it', async () => {
  const long: RecordedBody = { kind: 'json', value: { $bytes: 'x', $file: 'files/0123456789abcdef.pdf', pad: 'x'.repeat(20_000) } }
  const deep: RecordedBody = { kind: 'text', text: '['.repeat(30_000), unread: 'is nested too deeply', omitted: 5 }
  const exchanges = [long, { ...long }, deep, { kind: 'text', text: 'short' } as const].map((body, id): Exchange => {
    const answer = { status: 200, headers: {}, body }
    const request = { method: 'POST', url: 'https://staging.example/', headers: {}, body: long }
    const failure = id === 2 ? { kind: 'malformed-answer', message: 'wrong', sent: 'yes', received: answer } : null
    return { id, label: 'own', request, response: failure === null ? answer : null, failure, startedAt: 0, durationMs: 1 } as Exchange
  })
  const before: Evidence<Exchange> = { ...found(undefined), exchanges }
  const store = await stored([before])
  assert.equal(readdirSync(join(folder, 'evidence', 'files')).length, 2)
  const after = (await store.readAll()).get(before.probe)
  assert.deepEqual(after?.exchanges, exchanges)
  assert.equal(after.exchanges[0]?.response?.body, after.exchanges[1]?.request.body)
  const [file = ''] = readdirSync(join(folder, 'evidence', 'files')).filter((name) => name.endsWith('.json'))
  writeFileSync(join(folder, 'evidence', 'files', file), '{}')
  await assert.rejects(EvidenceStore.open(folder).readAll(), /is not what its name says: its SHA-256 differs/)
})

test('long bytes go to files named for what they are, short ones stay', async () => {
  const value = {
    container: new Uint8Array(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2000, 1)])),
    pdf: new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(2000, 2)])),
    other: new Uint8Array(1025),
    short: new Uint8Array(1024),
  }
  const store = await stored([found(value)])
  const names = readdirSync(join(folder, 'evidence', 'files'))
  assert.deepEqual(names.map((name) => name.replace(/^[0-9a-f]{16}/, '')).sort(), ['.asice', '.bin', '.pdf'])
  assert.deepEqual((await store.readAll()).get('documents'), found(value))
})

test('an answer that looks like a reference to a file outside is only an answer', async () => {
  const value = { answer: { $file: '../../secret' }, more: { $file: 'files/0123456789abcdef.bin', other: 1 } }
  assert.deepEqual((await (await stored([found(value)])).readAll()).get('documents'), found(value))
})

test('an altered file is noticed', async () => {
  const store = await stored([found({ bytes: new Uint8Array(2000) })])
  const [name = ''] = readdirSync(join(folder, 'evidence', 'files'))
  writeFileSync(join(folder, 'evidence', 'files', name), 'something else')
  await assert.rejects(store.readAll(), ReportFolderError)
})

test('the manifest names every file, and the changes since', async () => {
  const store = await EvidenceStore.create(folder)
  // Not waited for: the end does.
  void store.write(found({ bytes: new Uint8Array(2000) }))
  void store.write({ ...found(1), probe: 'another' })
  const reference = await store.end(RUN)
  const text = readFileSync(join(folder, 'run.json'))
  assert.deepEqual(reference, { file: 'run.json', sha256: createHash('sha256').update(text).digest('hex') })
  const { manifest } = JSON.parse(text.toString()) as { manifest: Record<string, string> }
  const files = readdirSync(join(folder, 'evidence'), { recursive: true }).map((name) => join('evidence', String(name)))
  assert.deepEqual(Object.keys(manifest), files.filter((file) => file !== join('evidence', 'files')).sort())
  assert.deepEqual(changesSince(manifest, folder), [])

  const [document = ''] = Object.keys(manifest).filter((file) => file.endsWith('.bin'))
  const [other = ''] = Object.keys(manifest).filter((file) => file.includes('another'))
  writeFileSync(join(folder, document), new Uint8Array(2001))
  rmSync(join(folder, other))
  writeFileSync(join(folder, 'evidence', 'files', 'new.pdf'), '%PDF')
  const changes = changesSince(manifest, folder)
  const begins = [`${other} is lost`, `${document} was altered`, 'evidence/files/new.pdf was added']
  assert.deepEqual(
    begins.map((begin) => changes.filter((change) => change.startsWith(begin)).length),
    [1, 1, 1],
    changes.join('\n'),
  )
  assert.equal(changes.length, 3)
})

test('evidence under the name of another probe is noticed', async () => {
  const store = await stored([found(1)])
  const [name = ''] = readdirSync(join(folder, 'evidence')).filter((file) => file.endsWith('.json'))
  writeFileSync(join(folder, 'evidence', 'another-000000.json'), readFileSync(join(folder, 'evidence', name)))
  await assert.rejects(store.readAll(), /another-000000\.json holds the evidence of "documents"/)
})

test('a new run removes the evidence of the one before', async () => {
  await stored([found(1)])
  const store = await EvidenceStore.create(folder)
  assert.deepEqual([...(await store.readAll())], [])
})

test('a folder that no run has written is left alone', async () => {
  mkdirSync(join(folder, 'evidence'))
  writeFileSync(join(folder, 'evidence', 'thesis.txt'), 'years of work')
  await assert.rejects(EvidenceStore.create(folder), /no run has written/)
  assert.equal(readFileSync(join(folder, 'evidence', 'thesis.txt'), 'utf8'), 'years of work')
})

test('a folder without a run is named', () => {
  assert.throws(
    () => EvidenceStore.open(folder),
    (error: Error) => error.message.includes(folder),
  )
})
