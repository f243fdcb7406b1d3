// `verify` on what a killed run has left, without a manifest, and not whole any more: one message that names the file, and exit code 2.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { EvidenceStore } from '../../reports/store/evidence-store.js'
import { RESULT_FILE } from '../../reports/store/file-names.js'
import { FACTS, PROBE, sampleEvidence, sampleResult } from '../reports/sample.js'
import { command } from './command.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-report-'))
  const store = await EvidenceStore.create(folder)
  const { deployment, durationMs, seed, strict, obstacle } = sampleResult()
  await store.writeRun({ facts: FACTS, deployment, startedAt: 1, durationMs, seed, strict, only: ['CFG-1'], obstacle, complete: false })
  for (const evidence of sampleEvidence().values()) await store.write(evidence)
  await store.write({ probe: 'documents', startedAt: 0, durationMs: 1, outcome: { value: new Uint8Array(2000) }, exchanges: [] })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const evidenceOf = async (): Promise<string> => {
  const name = (await readdir(join(folder, 'evidence'))).find((file) => file.startsWith(PROBE.split(' ')[0] ?? ''))
  return join('evidence', name ?? '')
}
const bytesOf = async (): Promise<string> => join('evidence', 'files', (await readdir(join(folder, 'evidence', 'files')))[0] ?? '')

/** Each damages one file and answers its path within the folder. */
const damages: Readonly<Record<string, readonly [damage: () => Promise<string>, message: RegExp]>> = {
  'an evidence file that is cut short': [
    async () => {
      const name = await evidenceOf()
      await truncate(join(folder, name), 100)
      return name
    },
    /is no JSON: it was cut short or altered/,
  ],
  'an evidence file without its exchanges': [
    async () => {
      const name = await evidenceOf()
      const { exchanges: _, ...rest } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, unknown>
      await writeFile(join(folder, name), JSON.stringify(rest))
      return name
    },
    /is not as a run leaves it: exchanges is missing/,
  ],
  'bytes that are gone': [
    async () => {
      const name = await bytesOf()
      await rm(join(folder, name))
      return name
    },
    /cannot be read \(ENOENT\)/,
  ],
  'no evidence at all': [
    async () => {
      await rm(join(folder, 'evidence'), { recursive: true })
      return 'evidence'
    },
    /cannot be read \(ENOENT\): expected the folder of evidence/,
  ],
  'a run.json that is no JSON': [
    async () => {
      await writeFile(join(folder, 'run.json'), '{"facts":')
      return 'run.json'
    },
    /is no JSON/,
  ],
  'a run.json without an end': [
    async () => {
      await rm(join(folder, 'run.json'))
      await symlink('/dev/full', join(folder, 'run.json'))
      return 'run.json'
    },
    /is no file/,
  ],
  'a run.json without facts': [
    async () => {
      await writeFile(join(folder, 'run.json'), '{}')
      return 'run.json'
    },
    /facts is missing/,
  ],
  'a run.json with a pattern that selects nothing': [
    async () => {
      const run = JSON.parse(await readFile(join(folder, 'run.json'), 'utf8')) as Record<string, unknown>
      await writeFile(join(folder, 'run.json'), JSON.stringify({ ...run, only: ['DIG-999'] }))
      return 'run.json'
    },
    /DIG-999 selects no requirement/,
  ],
  'a conformance.json that says nothing': [
    async () => {
      await writeFile(join(folder, RESULT_FILE), '{}')
      return RESULT_FILE
    },
    /suite is missing/,
  ],
}
for (const [name, [damage, message]] of Object.entries(damages)) {
  test(name, async () => {
    const file = await damage()
    const { code, stdout, stderr } = await command(['verify', folder])
    assert.match(stderr, /^error: /)
    assert.match(stderr, message)
    assert.ok(stderr.includes(join(folder, file)), stderr)
    assert.doesNotMatch(stderr, /internal error|^\s+at /m)
    assert.equal(stdout, '')
    assert.equal(code, 2)
  })
}

test('a folder that is whole is judged, and evidence that no check asked for is named', async () => {
  const { code, stdout, stderr } = await command(['verify', folder])
  assert.equal(stderr, '')
  assert.ok(stdout.includes(`there is evidence of "${PROBE}", which is no probe of a selected check`), stdout)
  assert.equal(code, 1)
})
