// A run is attested, packed and verified by the commands. Where everything holds, verify ends as the run did, whoever is trusted.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import yauzl from 'yauzl'
import { openEnvelope } from '../../run/attestation/statement.js'
import type { EnvelopeFile, ResultFile, RunFile, Statement } from '../../schemas/index.js'
import { command } from '../cli/command.js'
import { ATTESTED, attestedRun, verify } from './attested-run.js'
import { copyOf, isOf, read, writeEvidence } from './report-files.js'

const { folder, attested, signer, attesting, run } = await attestedRun()

test('an attested run is verified, and one sentence says what is proved', async () => {
  assert.equal(attesting.code, 0, attesting.stderr)
  assert.match(attesting.stdout, /^PASSED: \d+ passed, 0 warned, 0 failed; attested in .*attestation\.json\n$/)
  const { code, stdout, stderr } = await verify(attested, '--trusted-key', signer.publicKey)
  assert.equal(code, 0, stdout + stderr)
  const { deployment, suite, startedAt, requirements } = read<ResultFile>(attested, 'conformance.json')
  const { keyid } = read<EnvelopeFile>(attested, 'attestation.json').signatures[0]
  const said = stdout.trimEnd().split('\n').at(-1) ?? ''
  const expected = [
    `the holder of the key ${keyid}`,
    '"conformant"',
    `(${deployment.baseUrl})`,
    startedAt,
    `limited to ${ATTESTED.join(', ')}`,
  ]
  for (const part of [
    ...expected,
    `${suite.name} ${suite.version} (the very package`,
    `all ${requirements.length} verdicts follow from the evidence`,
  ]) {
    assert.ok(said.includes(part), `${part} in: ${said}`)
  }
  const { predicate } = JSON.parse(openEnvelope(read<EnvelopeFile>(attested, 'attestation.json')).payload.toString()) as Statement
  assert.equal(predicate.url, 'https://ci.example/17')
})

test('where a baseline excuses a failure, verify ends as the run did and tells the verdict and the gate; what ran again is verified too', async () => {
  const [again, baseline] = [join(folder, 'again'), join(folder, 'baseline.json')]
  writeFileSync(baseline, JSON.stringify({ known: [{ id: 'CFG-3', reason: 'fixed in 4.2' }] }))
  const { code: excused, dir } = await run('failed', '--only', 'CFG-1', 'CFG-3', '--level', 'required', '--baseline', baseline)
  assert.equal(excused, 0)
  assert.match((await command(['attest', dir, '--key', signer.key])).stdout, /^FAILED: 1 passed, 0 warned, 1 failed/)
  assert.equal((await verify(dir)).code, 0)
  const proved = await verify(dir, '--trusted-key', signer.publicKey)
  assert.match(
    proved.stdout,
    /^proved: .*"non-conformant".*limited to CFG-1, CFG-3, rows up to required.*; its gate, whose terms are those of who ran it, passed$/m,
  )
  assert.equal(proved.code, 0)

  assert.equal((await command(['run', '--failed', dir, '--report-dir', again])).code, 0)
  const { code, stdout } = await verify(again)
  assert.match(stdout, /every verdict is as the run recorded it/)
  assert.equal(code, 0)

  // The evidence of a probe is missed, though the manifest and the result know nothing of it.
  const [probe = assert.fail()] = read<RunFile>(again, 'run.json').probes ?? []
  writeEvidence(again, (lines) => lines.filter((line) => !isOf(probe)(line)))
  const robbed = await verify(again)
  assert.ok(robbed.stdout.includes(`the evidence of the probe "${probe}" is missing: the run took it`), robbed.stdout)
  assert.equal(robbed.code, 1)
})

test('verify ends as the run did, with a key and without: by its gate where it has one', async () => {
  const baseline = join(folder, 'could-not-run.json')
  writeFileSync(baseline, JSON.stringify({ known: [{ id: 'SEA-1', reason: 'no requests are left', 'could-not-run': true }] }))
  // Its probes have no requests left: CFG-1 is judged, SEA-1 is not.
  const incomplete = ['--only', 'CFG-1', 'SEA-1', '--limit', 'requests=8']
  const failing = ['--only', 'CFG-3']
  const calls: readonly (readonly [verdict: string, code: number, args: readonly string[]])[] = [
    ['incomplete', 3, incomplete],
    ['incomplete', 0, [...incomplete, '--baseline', baseline]],
    ['non-conformant', 1, failing],
    ['non-conformant', 1, [...failing, '--require', 'CFG']],
  ]
  for (const [i, [verdict, code, args]] of calls.entries()) {
    const { dir, ...ran } = await run(`ended-${i}`, ...args)
    assert.deepEqual([read<ResultFile>(dir, 'conformance.json').verdict, ran.code], [verdict, code], ran.stdout + ran.stderr)
    assert.equal((await command(['attest', dir, '--key', signer.key])).code, 0)
    const trustingNobody = await verify(dir)
    assert.match(trustingNobody.stdout, /attestation\.json was not checked/)
    assert.doesNotMatch(trustingNobody.stdout, /^proved/m)
    assert.equal(trustingNobody.code, code, trustingNobody.stdout)
    const trusting = await verify(dir, '--trusted-key', signer.publicKey)
    assert.match(trusting.stdout, /^proved: /m)
    assert.equal(trusting.code, code, trusting.stdout)
  }
})

test('a bundle holds what verify needs, byte for byte, and nothing else of the folder', async () => {
  const dir = copyOf(attested, 'packed')
  writeFileSync(join(dir, 'deployment.json'), '{ "password": "secret" }')
  const bundle = join(folder, 'bundle.zip')
  const packed = await command(['export', dir, '--bundle', bundle])
  assert.equal(packed.code, 0, packed.stdout + packed.stderr)

  const unpacked = join(folder, 'unpacked')
  const names = await unpack(bundle, unpacked)
  const { manifest = {} } = read<RunFile>(dir, 'run.json')
  const expected = ['conformance.json', 'run.json', 'attestation.json', 'index.html', ...Object.keys(manifest)]
  assert.deepEqual(names.toSorted(), expected.toSorted())
  for (const name of names) assert.ok(readFileSync(join(unpacked, name)).equals(readFileSync(join(attested, name))), name)
  const { code, stdout } = await verify(unpacked, '--trusted-key', signer.publicKey)
  assert.match(stdout, /^proved: /m)
  assert.equal(code, 0)
})

/** Unpacks a ZIP; answers the names in it. */
async function unpack(file: string, into: string): Promise<string[]> {
  const names: string[] = []
  const archive = await yauzl.openPromise(file)
  for await (const entry of archive.eachEntry()) {
    const target = join(into, entry.fileName)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, await buffer(await archive.openReadStreamPromise(entry)))
    names.push(entry.fileName)
  }
  return names
}

/** Commands that cannot be carried out as they are given. */
const mistakes: Readonly<Record<string, readonly [given: () => string[], message: RegExp]>> = {
  'two ways to trust': [() => ['verify', attested, '--trusted-key', signer.publicKey, '--trusted-ca', signer.ca], /exclude each other/],
  'an attestation and nobody to trust': [() => ['verify', attested, '--attestation', 'a.json'], /needs --trusted-key or --trusted-ca/],
  'an attestation that is not there': [
    () => ['verify', attested, '--trusted-key', signer.publicKey, '--attestation', '/nowhere.json'],
    /\/nowhere\.json cannot be read \(ENOENT\)/,
  ],
  'trust, and a result written anew': [
    () => ['verify', attested, '--trusted-key', signer.publicKey, '--write'],
    /--write makes another result/,
  ],
  'no key': [() => ['attest', attested], /expected one of --key and --key-command/],
  'a URL that is none': [() => ['attest', attested, '--key', signer.key, '--url', 'here'], /--url here is no URL/],
  'a folder without a run': [() => ['attest', folder, '--key', signer.key], /holds no run/],
  'a bundle that cannot be written': [() => ['export', attested, '--bundle', folder], /cannot be written \(EISDIR\)/],
}
for (const [name, [given, message]] of Object.entries(mistakes)) {
  test(`${name}: one message`, async () => {
    const { code, stderr } = await command(given())
    assert.match(stderr, /^error: /)
    assert.match(stderr, message)
    assert.equal(code, 2)
  })
}
