// A run is attested, packed and verified by the commands. Where everything holds, verify ends as the run did, whoever is trusted. Whatever is changed
// afterwards is named, and so is what was put beside a result or in the place of its page: verify exits with 1.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { readZip } from '../../reference/documents/zip.js'
import { envelopeOf, openEnvelope, preAuthEncoding } from '../../run/attestation/attestation.js'
import { openSigningKey } from '../../run/attestation/keys.js'
import type { EnvelopeFile, ResultFile, RunFile, Statement } from '../../schemas/index.js'
import { command, type Ended, ending } from '../cli/command.js'
import { served } from '../fixtures/reference-run.js'
import { fileWith, temporaryFolder } from '../fixtures/temporary-folder.js'
import { signerOf } from './signers.js'

/** A JSON file of the folder. */
const read = <T>(dir: string, name: string): T => JSON.parse(readFileSync(join(dir, name), 'utf8')) as T

/** Writes it as a run does. */
const write = (dir: string, name: string, value: unknown): void => writeFileSync(join(dir, name), `${JSON.stringify(value, null, 2)}\n`)

/** Hexadecimal, as manifests hold it. */
const sha256Of = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** What somebody does who can write to the folder and cannot sign: `run.json` and the result agree with the evidence again. */
const coverUp = (dir: string, alterRun: (run: RunFile) => void): void => {
  const run = read<RunFile>(dir, 'run.json')
  alterRun(run)
  write(dir, 'run.json', run)
  inResult(dir, () => ({ manifest: { file: 'run.json', sha256: sha256Of(join(dir, 'run.json')) } }))
}

/** Another statement in the place of the one that was attested, signed with the same key. */
async function attestAnew(dir: string, keyFile: string, alter: (statement: Statement) => void): Promise<void> {
  const envelope = read<EnvelopeFile>(dir, 'attestation.json')
  const statement = JSON.parse(openEnvelope(envelope).payload.toString()) as Statement
  alter(statement)
  const payload = Buffer.from(JSON.stringify(statement))
  const sign = await openSigningKey({ key: { file: keyFile } })
  write(dir, 'attestation.json', envelopeOf(payload, await sign(preAuthEncoding(envelope.payloadType, payload))))
}

/** What the run has kept beside the evidence. */
const keptIn = (dir: string): string => `files/${readdirSync(join(dir, 'files'))[0]}`

/** Changes members of the result. */
function inResult(dir: string, change: (result: ResultFile) => object): void {
  const result = read<ResultFile>(dir, 'conformance.json')
  write(dir, 'conformance.json', { ...result, ...change(result) })
}

/** What a few requests show, and a probe that keeps a document. */
const ATTESTED = ['CFG-1', 'create seal: one session']
const folder = temporaryFolder()
const attested = join(folder, 'attested')
const signer = signerOf('ed25519')
const whole = await served()
await ending(0, ['run', '--deployment', whole.file, '--report-dir', attested, '--only', ...ATTESTED])
const attesting = await ending(0, ['attest', attested, '--key', signer.key, '--url', 'https://ci.example/17'])

const broken = await served({ defects: ['configuration-name-missing'] })
/** Runs against a deployment that breaks CFG-3, with the report in a folder of this name. */
async function run(name: string, ...options: readonly string[]): Promise<Ended & { readonly dir: string }> {
  const dir = join(folder, name)
  return { ...(await command(['run', '--deployment', broken.file, '--report-dir', dir, ...options])), dir }
}
const another = await run('another', '--only', 'CFG-1')

/** @param code the exit code with which it has to end */
const verify = (code: number, dir: string, ...options: readonly string[]): Promise<Ended> => ending(code, ['verify', dir, ...options])

/** A copy of the folder of the attested run. @param name what the copy is for */
function copied(name: string): string {
  const copy = join(folder, name.replaceAll(/\W+/g, '-'))
  cpSync(attested, copy, { recursive: true })
  return copy
}

test('an attested run is verified, and one sentence says what is proved', async () => {
  assert.match(attesting.stdout, /^PASSED: \d+ passed, 0 warned, 0 failed; attested in .*attestation\.json\n$/)
  const { stdout } = await verify(0, attested, '--trusted-key', signer.publicKey)
  const { deployment, suite, startedAt, requirements } = read<ResultFile>(attested, 'conformance.json')
  const { keyid } = read<EnvelopeFile>(attested, 'attestation.json').signatures[0]
  const said = stdout.trimEnd().split('\n').at(-1) ?? ''
  for (const part of [
    `the holder of the key ${keyid}`,
    '"conformant"',
    `(${deployment.baseUrl})`,
    startedAt,
    `limited to ${ATTESTED.join(' ')}`,
    `${suite.name} ${suite.version} (the very package`,
    `all ${requirements.length} verdicts follow from the evidence`,
  ]) {
    assert.ok(said.includes(part), `${part} in: ${said}`)
  }
  const { predicate } = JSON.parse(openEnvelope(read<EnvelopeFile>(attested, 'attestation.json')).payload.toString()) as Statement
  assert.equal(predicate.url, 'https://ci.example/17')
})

test('verify ends as the run did, with a key and without: by its gate where it has one', async () => {
  const known = [
    { id: 'SEA-1', reason: 'no requests are left', 'could-not-run': true },
    { id: 'CFG-3', reason: 'fixed in 4.2' },
  ]
  const baseline = fileWith('known.json', JSON.stringify({ known }))
  // Its probes have no requests left: CFG-1 is judged, SEA-1 is not.
  const incomplete = ['--only', 'CFG-1', 'SEA-1', '--limit', 'requests=8']
  const failing = ['--only', 'CFG-1', 'CFG-3', '--level', 'required']
  const excused = /^proved: .*"non-conformant".*limited to required requirements; CFG-1 CFG-3.*; its gate, whose terms .*, passed$/m
  const calls: readonly (readonly [verdict: string, code: number, args: readonly string[], proved: RegExp])[] = [
    ['incomplete', 3, incomplete, /^proved: /m],
    ['incomplete', 0, [...incomplete, '--baseline', baseline], /^proved: /m],
    ['non-conformant', 0, [...failing, '--baseline', baseline], excused],
    ['non-conformant', 1, [...failing, '--require', 'CFG'], /^proved: /m],
  ]
  for (const [i, [verdict, code, args, proved]] of calls.entries()) {
    const { dir, ...ran } = await run(`ended-${i}`, ...args)
    assert.deepEqual([read<ResultFile>(dir, 'conformance.json').verdict, ran.code], [verdict, code], ran.stdout + ran.stderr)
    assert.match((await ending(0, ['attest', dir, '--key', signer.key])).stdout, /^FAILED: /)
    const trustingNobody = await verify(code, dir)
    assert.match(trustingNobody.stdout, /attestation\.json was not checked/)
    assert.doesNotMatch(trustingNobody.stdout, /^proved/m)
    const trusting = await verify(code, dir, '--trusted-key', signer.publicKey)
    assert.match(trusting.stdout, proved)
  }
})

test('a bundle holds what verify needs, byte for byte, and nothing else of the folder', async () => {
  const dir = copied('packed')
  writeFileSync(join(dir, 'deployment.json'), '{ "password": "secret" }')
  const bundle = join(folder, 'bundle.zip')
  await ending(0, ['export', dir, '--bundle', bundle])

  const unpacked = join(folder, 'unpacked')
  const entries = readZip(readFileSync(bundle))
  for (const { name, content } of entries) {
    mkdirSync(dirname(join(unpacked, name)), { recursive: true })
    writeFileSync(join(unpacked, name), content)
  }
  const names = entries.map(({ name }) => name)
  const { manifest = {} } = read<RunFile>(dir, 'run.json')
  const expected = ['conformance.json', 'run.json', 'attestation.json', 'index.html', ...Object.keys(manifest)]
  assert.deepEqual(names.toSorted(), expected.toSorted())
  for (const name of names) assert.ok(readFileSync(join(unpacked, name)).equals(readFileSync(join(attested, name))), name)
  assert.match((await verify(0, unpacked, '--trusted-key', signer.publicKey)).stdout, /^proved: /m)
})

const ALTERED = 'conformance.json is not what was attested'
const ELSEWHERE = { baseUrl: 'https://bank.example' }

/** Each changes a copy of the report folder; what verify must name. */
const tamperings: Readonly<Record<string, readonly [tamper: (dir: string) => void, named: (dir: string) => readonly string[]]>> = {
  'one byte of a kept file': [
    (dir) => {
      const file = join(dir, keptIn(dir))
      const bytes = readFileSync(file)
      bytes.writeUInt8(bytes.readUInt8(0) ^ 1)
      writeFileSync(file, bytes)
    },
    (dir) => [`${keptIn(dir)} was altered`],
  ],
  'a file that is added': [(dir) => writeFileSync(join(dir, 'files', 'more.json'), '{}'), () => ['files/more.json was added']],
  'a verdict changed in the result': [
    (dir) =>
      inResult(dir, ({ requirements }) => ({
        requirements: requirements.map((row) => (row.id === 'CFG-1' ? { ...row, verdict: 'fail' } : row)),
      })),
    () => [ALTERED, 'CFG-1: recorded fail, judged again pass'],
  ],
  'a notice that does not follow': [
    (dir) => inResult(dir, () => ({ unsigned: [{ format: 'pdf', sessions: 1 }] })),
    () => [ALTERED, 'conformance.json: "unsigned" is not what follows from the evidence'],
  ],
  'another deployment': [
    (dir) => {
      inResult(dir, ({ deployment }) => ({ deployment: { ...deployment, ...ELSEWHERE } }))
      coverUp(dir, (run) => Object.assign(run.deployment, ELSEWHERE))
    },
    () => [ALTERED, '"deployment" is https://bank.example, and its "facts"'],
  ],
  'the result of another run': [
    (dir) => cpSync(join(another.dir, 'conformance.json'), join(dir, 'conformance.json')),
    () => [ALTERED, 'conformance.json is not the result of this run: it names another run.json'],
  ],
  'evidence removed, and the manifest made anew': [
    (dir) => {
      const file = join(dir, 'evidence.jsonl')
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^.*,"probe":"configuration.*\n/gm, ''))
      coverUp(dir, ({ manifest }) => Object.assign(manifest ?? {}, { 'evidence.jsonl': sha256Of(file) }))
    },
    () => [
      'run.json is not what was attested',
      'the evidence of the probe "configuration',
      'CFG-1: recorded pass, judged again not-assessed',
    ],
  ],
  'another selection': [(dir) => coverUp(dir, (run) => run.only.pop()), () => ['CFG-2: recorded pass, judged again nothing']],
  'no manifest': [(dir) => coverUp(dir, (run) => delete run.manifest), () => ['run.json holds no manifest', 'is not what was attested']],
  'no attestation': [(dir) => rmSync(join(dir, 'attestation.json')), () => ['nobody has attested the result']],
}
for (const [name, [tamper, named]] of Object.entries(tamperings)) {
  test(`${name}: verify names it`, async () => {
    const dir = copied(name)
    tamper(dir)
    const { stdout, stderr } = await verify(1, dir, '--trusted-key', signer.publicKey)
    for (const part of named(dir)) assert.ok(stdout.includes(part), `${part} in: ${stdout}${stderr}`)
    assert.doesNotMatch(stdout, /^proved/m)
    assert.equal(stderr, '')
  })
}

test('without an attestation, verify names a changed file and a changed verdict too, and nobody can attest or pack them', async () => {
  for (const name of ['one byte of a kept file', 'a verdict changed in the result']) {
    const dir = copied(`bare ${name}`)
    const [attestation, bundle] = [join(dir, 'attestation.json'), join(folder, 'refused.zip')]
    rmSync(attestation)
    const [tamper, named] = tamperings[name] ?? assert.fail()
    tamper(dir)
    for (const given of [
      ['verify', dir],
      ['attest', dir, '--key', signer.key],
      ['export', dir, '--bundle', bundle],
    ]) {
      const { stdout } = await ending(1, given)
      assert.ok(stdout.includes(named(dir).at(-1) ?? assert.fail()), stdout)
    }
    for (const file of [attestation, bundle]) assert.ok(!existsSync(file), file)
  }
})

test('a trusted key that signs what does not follow from the evidence proves nothing', async () => {
  const dir = copied('a false statement')
  await attestAnew(dir, signer.key, ({ predicate }) => predicate.passedTests.push('DIG-1'))
  const { stdout } = await verify(1, dir, '--trusted-key', signer.publicKey)
  assert.match(stdout, /the attestation: "passedTests" is not what follows from the evidence/)
})

test('a page is made anew before it is vouched for, and one that came later is named', async () => {
  const forged = copied('forged page')
  rmSync(join(forged, 'attestation.json'))
  writeFileSync(join(forged, 'index.html'), 'all is well')
  await ending(0, ['attest', forged, '--key', signer.key])
  assert.match(readFileSync(join(forged, 'index.html'), 'utf8'), /^<!doctype html>/)
  const later = copied('later page')
  await attestAnew(later, signer.key, (statement) => {
    statement.subject = statement.subject.filter(({ name }) => name !== 'index.html')
  })
  const { stdout, stderr } = await verify(1, later, '--trusted-key', signer.publicKey)
  assert.match(stdout + stderr, /index\.html was added: the attestation does not vouch for it/)
})
