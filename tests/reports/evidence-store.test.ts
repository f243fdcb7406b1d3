// Stored evidence: what is read back is what was collected, whatever a deployment has answered.
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, type TestContext, test } from 'node:test'
import type { Evidence } from '../../engine/index.js'
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import { EvidenceStore } from '../../reports/store/evidence-store.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { RUN, sampleEvidence } from './sample.js'

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

test('long bodies go to files, each content once, and come back as they were, shared by the exchanges that share it', async () => {
  const long: RecordedBody = { kind: 'json', value: { $bytes: 'x', $file: 'files/0123456789abcdef', pad: 'x'.repeat(20_000) } }
  const deep: RecordedBody = { kind: 'text', text: '['.repeat(30_000), unread: 'is nested too deeply', omitted: 5 }
  const exchanges = [long, { ...long }, deep, { kind: 'text', text: 'short' } as const].map((body, id): Exchange => {
    const answer = { status: 200, headers: {}, body }
    const request = { method: 'POST', url: 'https://staging.example/', headers: {}, body: long }
    const failure = id === 2 ? { kind: 'malformed-answer', message: 'wrong', sent: 'yes', received: answer } : null
    return { id, label: 'own', request, response: failure === null ? answer : null, failure, startedAt: 0, durationMs: 1 } as Exchange
  })
  const before: Evidence<Exchange> = { ...found(undefined), exchanges }
  const store = await stored([before])
  assert.equal(readdirSync(join(folder, 'files')).length, 2)
  const after = (await store.readAll()).get(before.probe)
  assert.deepEqual(after?.exchanges, exchanges)
  assert.equal(after.exchanges[0]?.response?.body, after.exchanges[1]?.request.body)
  const [file = ''] = readdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files', file), '{}')
  await assert.rejects(EvidenceStore.open(folder).readAll(), /is not what its name says: its SHA-256 differs/)
})

test('an answer that looks like a reference to a file, or like stored bytes, comes back as it was', async () => {
  const outside = { answer: { $file: '../../secret' }, more: { $file: `files/${'0'.repeat(64)}`, other: 1 } }
  const value = [outside, { $bytes: 'AAAA', data: 'kept' }]
  assert.deepEqual((await (await stored([found(value)])).readAll()).get('documents'), found(value))
})

test('wherever a killed run was cut off, the probes before are read, and no part of the one that it was writing', async () => {
  const [first, last] = sampleEvidence().values()
  assert.ok(first !== undefined && last !== undefined && last.exchanges.length > 0)
  const store = await stored([first, last])
  const log = readFileSync(join(folder, 'evidence.jsonl'))
  const end = log.indexOf('\n', log.indexOf('"type":"outcome"')) + 1
  const breaks = [...log.subarray(end).entries()].flatMap(([i, byte]) => (byte === 10 ? [end + i, end + i + 1] : []))
  for (const cut of [end, end + 1, ...breaks.slice(0, -1)]) {
    writeFileSync(join(folder, 'evidence.jsonl'), log.subarray(0, cut))
    assert.deepEqual(await store.readAll(), new Map([[first.probe, first]]), `cut at ${cut}`)
  }
})

test('a new run removes the evidence of the one before', async () => {
  await stored([found(new Uint8Array(2000))])
  // What a run leaves that is killed while it writes a file.
  writeFileSync(join(folder, 'files', `${'0'.repeat(64)}.part`), '')
  const store = await EvidenceStore.create(folder)
  assert.deepEqual([...(await store.readAll())], [])
  assert.deepEqual(readdirSync(join(folder, 'files')), [])
})

test('a folder that no run has written is left alone', async () => {
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files', 'thesis.txt'), 'years of work')
  await assert.rejects(EvidenceStore.create(folder), /no run has written/)
  assert.equal(readFileSync(join(folder, 'files', 'thesis.txt'), 'utf8'), 'years of work')
})
