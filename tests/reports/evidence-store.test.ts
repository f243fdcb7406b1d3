// Stored evidence: what is read back is what was collected, whatever a deployment has answered. And `verify` on what a killed run has left, without a
// manifest, and not whole any more: one message that names the file, and exit code 2.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, type TestContext, test } from 'node:test'
import type { Evidence } from '../../engine/index.js'
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import { EvidenceStore, type RunRecord } from '../../reports/store/evidence-store.js'
import { ATTESTATION_FILE, EVIDENCE_FILE, RESULT_FILE } from '../../reports/store/file-names.js'
import { assertMistake, command, ending } from '../cli/command.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { evidenceOf, exchange } from '../specs/answered.js'
import { PROBE, RUN, sampleEvidence } from './sample.js'

/** What a run that was killed has said of itself. */
const CUT_OFF = { ...RUN, only: ['CFG-1'], complete: false }

let folder: string
beforeEach((test) => {
  folder = temporaryFolder(test as TestContext)
})

/** Evidence of one probe that found this value. */
const found = (value: unknown): Evidence<Exchange> => evidenceOf('documents', [], { outcome: { value } })

async function stored(evidence: Iterable<Evidence<Exchange>>, run: RunRecord = RUN): Promise<EvidenceStore> {
  const store = await EvidenceStore.create(folder)
  await store.writeRun(run)
  await Promise.all([...evidence].map((one) => store.write(one)))
  return EvidenceStore.open(folder)
}

test('long bodies go to files, each content once, and come back as they were, shared by the exchanges that share it', async () => {
  const long: RecordedBody = { kind: 'json', value: { $bytes: 'x', $file: 'files/0123456789abcdef', pad: 'x'.repeat(20_000) } }
  const deep: RecordedBody = { kind: 'text', text: '['.repeat(30_000), unread: 'is nested too deeply', omitted: 5 }
  const exchanges = [long, { ...long }, deep, { kind: 'text', text: 'short' } as const].map((body, id) => {
    const answer = { status: 200, headers: {}, body }
    const request = { method: 'POST', url: 'https://staging.example/', headers: {}, body: long }
    const failure = { kind: 'malformed-answer', message: 'wrong', sent: 'yes', received: answer } as const
    return exchange({ id, request, ...(id === 2 ? { failure } : { response: answer }) })
  })
  const before = evidenceOf('documents', exchanges)
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

test('a new run removes what was attested of the one before', async () => {
  writeFileSync(join(folder, ATTESTATION_FILE), '{}')
  await EvidenceStore.create(folder)
  assert.ok(!existsSync(join(folder, ATTESTATION_FILE)))
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
  // What it leaves where it was writing a file is no file of somebody else.
  writeFileSync(join(folder, 'files', `${'0'.repeat(64)}.part`), '')
  await EvidenceStore.create(folder)
})

/** A file of the folder, what happens to it, and the message. */
const damages: Readonly<Record<string, readonly [file: string, damaged: (text: string) => string, message: RegExp]>> = {
  'a line that is cut short': [EVIDENCE_FILE, (text) => text.replace(/.{9}$/m, ''), /, line 1 is no JSON: it was cut short/],
  'a line without its label': [EVIDENCE_FILE, (text) => text.replace(/"label":"[^"]*",/, ''), /, line 1 .*: label is missing/],
  'a run.json without facts': ['run.json', () => '{}', /facts is missing/],
  'a run.json by another version': ['run.json', withJson({ format: 1 }), /was written by another version of the suite: run again/],
  'a pattern that selects nothing': ['run.json', withJson({ only: ['DIG-999'] }), /DIG-999 selects no requirement/],
  'a conformance.json that says nothing': [RESULT_FILE, () => '{}', /suite is missing/],
}
for (const [name, [of, damaged, message]] of Object.entries(damages))
  test(`verify names ${name}`, async () => {
    await stored(sampleEvidence().values(), CUT_OFF)
    const file = join(folder, of)
    writeFileSync(file, damaged(existsSync(file) ? readFileSync(file, 'utf8') : ''))
    const ended = await command(['verify', folder])
    assertMistake(ended, message)
    assert.ok(ended.stderr.includes(file), ended.stderr)
  })

function withJson(changes: object) {
  return (text: string): string => JSON.stringify({ ...(JSON.parse(text) as object), ...changes })
}

test('a run.json without an end is no file', async () => {
  symlinkSync('/dev/full', join(folder, 'run.json'))
  assertMistake(await command(['verify', folder]), /run\.json is no file/)
})

test('a folder that is whole is judged, and evidence that no check asked for is named', async () => {
  await stored(sampleEvidence().values(), { ...CUT_OFF, probes: ['documents'] })
  const { stdout, stderr } = await ending(1, ['verify', folder])
  assert.equal(stderr, '')
  assert.ok(stdout.includes(`there is evidence of "${PROBE}", which is no probe of the run`), stdout)
})
