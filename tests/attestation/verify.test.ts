// A run is attested, packed and verified by the commands; whatever is changed afterwards is named, and verify exits with 1.
import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import yauzl from 'yauzl'
import { envelopeOf, openEnvelope, preAuthEncoding } from '../../run/attestation/envelope.js'
import { openSigningKey } from '../../run/attestation/signing-key.js'
import type { EnvelopeFile, ResultFile, RunFile, Statement } from '../../schemas/index.js'
import { command, type Ended } from '../cli/command.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { copyOf, read, sha256Of, write } from './report-files.js'
import { writeSigner } from './signers.js'

const folder = temporaryFolder()
/** The report folder of a run that was attested. */
const attested = join(folder, 'attested')
const signer = writeSigner(folder, 'ed25519')
// The second row keeps documents.
const runs = await Promise.all([
  command(['run', '--only', 'CFG-1', 'CFG-17', 'DOC-8', '--report-dir', attested]),
  command(['run', '--only', 'CFG-1', '--report-dir', join(folder, 'another')]),
])
for (const { code, stdout, stderr } of runs) assert.equal(code, 0, stdout + stderr)
const attesting = await command(['attest', attested, '--key', signer.key, '--url', 'https://ci.example/17'])

const verify = (dir: string, ...options: string[]): Promise<Ended> => command(['verify', dir, ...options])

const copied = (name: string): string => copyOf(attested, name)

test('an attested run is verified, and one sentence says what is proved', async () => {
  assert.equal(attesting.code, 0, attesting.stderr)
  assert.match(attesting.stdout, /^PASSED: 2 passed, 0 warned, 0 failed; attested in .*attestation\.json\n$/)
  const { code, stdout, stderr } = await verify(attested, '--trusted-key', signer.publicKey)
  assert.equal(code, 0, stdout + stderr)
  const { deployment, suite, startedAt } = read<ResultFile>(attested, 'conformance.json')
  const { keyid } = read<EnvelopeFile>(attested, 'attestation.json').signatures[0]
  const said = stdout.trimEnd().split('\n').at(-1) ?? ''
  const expected = [
    `the holder of the key ${keyid}`,
    '"conformant"',
    `(${deployment.baseUrl})`,
    startedAt,
    'limited to CFG-1, CFG-17, DOC-8',
  ]
  for (const part of [...expected, `${suite.name} ${suite.version} (the very package`, 'all 3 verdicts follow from the evidence']) {
    assert.ok(said.includes(part), `${part} in: ${said}`)
  }
  const { predicate } = JSON.parse(openEnvelope(read<EnvelopeFile>(attested, 'attestation.json')).payload.toString()) as Statement
  assert.equal(predicate.url, 'https://ci.example/17')
})

const documentIn = (dir: string): string => {
  const isContainer = (name: string): boolean =>
    readFileSync(join(dir, 'files', name))
      .subarray(0, 2)
      .toString() === 'PK'
  const name = readdirSync(join(dir, 'files')).find(isContainer) ?? assert.fail()
  return `files/${name}`
}
/** Lines of the log. */
const linesIn = (dir: string): string[] => readFileSync(join(dir, 'evidence.jsonl'), 'utf8').trimEnd().split('\n')
const isOf =
  (probe: string) =>
  (line: string): boolean =>
    line.includes(`,"probe":"${probe}`)
/** What somebody does who can write to the folder and cannot sign: `run.json` and the result agree with the evidence again. */
const coverUp = (dir: string, alterRun: (run: RunFile) => void): void => {
  const run = read<RunFile>(dir, 'run.json')
  alterRun(run)
  write(dir, 'run.json', run)
  const result = read<ResultFile>(dir, 'conformance.json')
  write(dir, 'conformance.json', { ...result, manifest: { file: 'run.json', sha256: sha256Of(join(dir, 'run.json')) } })
}

/** The same, once the lines of the evidence are others. */
const writeEvidence = (dir: string, change: (lines: string[]) => string[]): void => {
  writeFileSync(join(dir, 'evidence.jsonl'), `${change(linesIn(dir)).join('\n')}\n`)
  coverUp(dir, ({ manifest }) => Object.assign(manifest ?? {}, { 'evidence.jsonl': sha256Of(join(dir, 'evidence.jsonl')) }))
}

/** Each changes a copy of the report folder; what verify must name. */
const tamperings: Readonly<Record<string, readonly [tamper: (dir: string) => void, named: (dir: string) => readonly string[]]>> = {
  'one byte of a kept document': [
    (dir) => {
      const file = join(dir, documentIn(dir))
      const bytes = readFileSync(file)
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      writeFileSync(file, bytes)
    },
    (dir) => [`${documentIn(dir)} was altered`],
  ],
  'a kept document that is removed': [(dir) => rmSync(join(dir, documentIn(attested))), () => [`${documentIn(attested)} is lost`]],
  'a file that is added': [(dir) => writeFileSync(join(dir, 'files', 'more.json'), '{}'), () => ['files/more.json was added']],
  'a line of the evidence removed': [
    (dir) => writeFileSync(join(dir, 'evidence.jsonl'), `${linesIn(dir).slice(1).join('\n')}\n`),
    () => ['evidence.jsonl was altered'],
  ],
  'all evidence removed': [(dir) => rmSync(join(dir, 'evidence.jsonl')), () => ['evidence.jsonl is lost']],
  'a verdict changed in the result': [
    (dir) => {
      const result = read<ResultFile>(dir, 'conformance.json')
      const requirements = result.requirements.map((row) => (row.id === 'CFG-1' ? { ...row, verdict: 'fail' as const } : row))
      write(dir, 'conformance.json', { ...result, requirements })
    },
    () => ['conformance.json is not what was attested', 'CFG-1: recorded fail, judged again pass'],
  ],
  'a count changed in the result': [
    (dir) => {
      const result = read<ResultFile>(dir, 'conformance.json')
      write(dir, 'conformance.json', { ...result, exchanges: { total: 1, notTheDeployments: 0 } })
    },
    () => ['conformance.json is not what was attested', '"exchanges" is not what follows from the evidence'],
  ],
  'a time changed in the result': [
    (dir) => {
      const result = read<ResultFile>(dir, 'conformance.json')
      write(dir, 'conformance.json', { ...result, times: result.times?.map((row) => ({ ...row, slowestMs: 0 })) })
    },
    () => ['conformance.json is not what was attested', '"times" is not what follows from the evidence'],
  ],
  'the result of another run': [
    (dir) => cpSync(join(folder, 'another', 'conformance.json'), join(dir, 'conformance.json')),
    () => ['conformance.json is not what was attested', 'conformance.json is not the result of this run: it names another run.json'],
  ],
  'a result that is cut short': [
    (dir) => writeFileSync(join(dir, 'conformance.json'), '{'),
    () => ['conformance.json is not what was attested'],
  ],
  'another page': [(dir) => writeFileSync(join(dir, 'index.html'), 'all is well'), () => ['index.html is not what was attested']],
  'evidence removed, and the manifest made anew': [
    (dir) => writeEvidence(dir, (lines) => lines.filter((line) => !isOf('configuration')(line))),
    () => [
      'run.json is not what was attested',
      'the evidence of the probe "configuration',
      'CFG-1: recorded pass, judged again not-assessed',
    ],
  ],
  'evidence of another probe, and the manifest made anew': [
    (dir) => {
      const found = (line: string): boolean => line.startsWith('{"type":"outcome"') && isOf('configuration')(line)
      writeEvidence(dir, (lines) => [...lines, ...lines.filter(found).map((line) => line.replace(/"probe":"[^"]*"/, '"probe":"another"'))])
    },
    () => ['there is evidence of "another", which is no probe of the run'],
  ],
  'a run that claims another selection': [
    (dir) => coverUp(dir, (run) => run.only.push('KEY-1')),
    () => ['KEY-1: recorded nothing, judged again pass'],
  ],
  'no manifest at all': [
    (dir) => coverUp(dir, (run) => delete run.manifest),
    () => ['run.json holds no manifest', 'run.json is not what was attested'],
  ],
  'no attestation': [(dir) => rmSync(join(dir, 'attestation.json')), () => ['nobody has attested the result']],
}
for (const [name, [tamper, named]] of Object.entries(tamperings)) {
  test(`${name}: verify names it`, async () => {
    const dir = copied(name)
    tamper(dir)
    const { code, stdout, stderr } = await verify(dir, '--trusted-key', signer.publicKey)
    for (const part of named(dir)) assert.ok(stdout.includes(part), `${part} in: ${stdout}${stderr}`)
    assert.doesNotMatch(stdout, /^proved/m)
    assert.equal(stderr, '')
    assert.equal(code, 1)
  })
}

test('without an attestation, verify names a changed document and a changed verdict too, and nobody can attest or pack them', async () => {
  for (const name of ['one byte of a kept document', 'a verdict changed in the result']) {
    const dir = copied(`bare ${name}`)
    rmSync(join(dir, 'attestation.json'))
    const [tamper, named] = tamperings[name] ?? assert.fail()
    tamper(dir)
    const expected = named(dir).at(-1) ?? assert.fail()
    for (const given of [
      ['verify', dir],
      ['attest', dir, '--key', signer.key],
      ['export', dir, '--bundle', join(folder, 'refused.zip')],
    ]) {
      const { code, stdout } = await command(given)
      assert.ok(stdout.includes(expected), stdout)
      assert.equal(code, 1)
    }
    assert.ok(!existsSync(join(dir, 'attestation.json')))
    assert.ok(!existsSync(join(folder, 'refused.zip')))
  }
})

test('another key: verify names it', async () => {
  const other = writeSigner(folder, 'p-256')
  const { code, stdout } = await verify(attested, '--trusted-key', other.publicKey)
  assert.match(stdout, /attestation\.json: it is not signed with the key in .*p-256\.pub\.pem/)
  assert.equal(code, 1)
})

test('a trusted key that signs what does not follow from the evidence proves nothing', async () => {
  const dir = copied('a false statement')
  const envelope = read<EnvelopeFile>(dir, 'attestation.json')
  const statement = JSON.parse(openEnvelope(envelope).payload.toString()) as Statement
  statement.predicate.passedTests.push('DIG-1')
  const payload = Buffer.from(JSON.stringify(statement))
  const sign = await openSigningKey({ key: { file: signer.key } })
  write(dir, 'attestation.json', envelopeOf(payload, await sign(preAuthEncoding(envelope.payloadType, payload))))
  const { code, stdout } = await verify(dir, '--trusted-key', signer.publicKey)
  assert.match(stdout, /the attestation: "passedTests" is not what follows from the evidence/)
  assert.equal(code, 1)
})

test('where a baseline excuses a failure, verify ends as the run did and tells the verdict and the gate; what ran again is verified too', async () => {
  const [dir, again, baseline] = [join(folder, 'failed'), join(folder, 'again'), join(folder, 'baseline.json')]
  writeFileSync(baseline, JSON.stringify({ known: [{ id: 'CFG-3', reason: 'fixed in 4.2' }] }))
  const run = ['run', '--only', 'CFG-1', 'CFG-3', '--level', 'required', '--report-dir', dir, '--defect', 'configuration-name-missing']
  assert.equal((await command([...run, '--baseline', baseline])).code, 0)
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

test('a bundle holds what verify needs, byte for byte, and nothing else of the folder', async () => {
  const dir = copied('packed')
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
  'a key and a program': [
    () => ['attest', attested, '--key', signer.key, '--key-command', 'sign'],
    /expected one of --key and --key-command/,
  ],
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
