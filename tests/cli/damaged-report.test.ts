// `verify` on what a killed run has left, without a manifest, and not whole any more: one message that names the file, and exit code 2.
import assert from 'node:assert/strict'
import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, type TestContext, test } from 'node:test'
import { EvidenceStore } from '../../reports/store/evidence-store.js'
import { EVIDENCE_FILE, RESULT_FILE } from '../../reports/store/file-names.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { PROBE, RUN, sampleEvidence } from '../reports/sample.js'
import { assertMistake, command } from './command.js'

let folder: string
beforeEach(async (test) => {
  folder = temporaryFolder(test as TestContext)
  const store = await EvidenceStore.create(folder)
  await store.writeRun({ ...RUN, only: ['CFG-1'], complete: false })
  for (const evidence of sampleEvidence().values()) await store.write(evidence)
})

const withoutFirst = (text: RegExp) => async (path: string) => writeFile(path, (await readFile(path, 'utf8')).replace(text, ''))

const withJson = async (path: string, changes: object): Promise<void> =>
  writeFile(path, JSON.stringify({ ...(JSON.parse(await readFile(path, 'utf8')) as object), ...changes }))

/** A file of the folder, what happens to it, and the message. */
const damages: Readonly<Record<string, readonly [file: string, damage: (path: string) => Promise<void>, message: RegExp]>> = {
  'a line of the evidence that is cut short': [EVIDENCE_FILE, withoutFirst(/.{9}$/m), /, line 1 is no JSON: it was cut short or altered/],
  'a line of the evidence without its label': [EVIDENCE_FILE, withoutFirst(/"label":"[^"]*",/), /, line 1 .*: label is missing/],
  'a run.json without an end': ['run.json', (path) => rm(path).then(() => symlink('/dev/full', path)), /is no file/],
  'a run.json without facts': ['run.json', (path) => writeFile(path, '{}'), /facts is missing/],
  'a run.json by another version': [
    'run.json',
    (path) => withJson(path, { format: 1 }),
    /was written by another version of the suite: run again/,
  ],
  'a pattern that selects nothing': ['run.json', (path) => withJson(path, { only: ['DIG-999'] }), /DIG-999 selects no requirement/],
  'a conformance.json that says nothing': [RESULT_FILE, (path) => writeFile(path, '{}'), /suite is missing/],
}
for (const [name, [of, damage, message]] of Object.entries(damages)) {
  test(name, async () => {
    const file = join(folder, of)
    await damage(file)
    const ended = await command(['verify', folder])
    assertMistake(ended, message)
    assert.ok(ended.stderr.includes(file), ended.stderr)
  })
}

test('a folder that is whole is judged, and evidence that no check asked for is named', async () => {
  await withJson(join(folder, 'run.json'), { probes: ['documents'] })
  const { code, stdout, stderr } = await command(['verify', folder])
  assert.equal(stderr, '')
  assert.ok(stdout.includes(`there is evidence of "${PROBE}", which is no probe of the run`), stdout)
  assert.equal(code, 1)
})
