// Whatever is changed after a run was attested is named, and so is what was put beside a result or in the place of its page: verify exits with 1.
import assert from 'node:assert/strict'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openSigningKey } from '../../run/attestation/signing-key.js'
import { envelopeOf, openEnvelope, preAuthEncoding } from '../../run/attestation/statement.js'
import type { EnvelopeFile, ResultFile, Statement } from '../../schemas/index.js'
import { command } from '../cli/command.js'
import { attestedRun, verify } from './attested-run.js'
import { copyOf, coverUp, isOf, read, write, writeEvidence } from './report-files.js'

const { folder, attested, signer, run } = await attestedRun()
const another = await run('another', '--only', 'CFG-1')
assert.equal(another.code, 0, another.stdout + another.stderr)

const copied = (name: string): string => copyOf(attested, name)

/** Another statement in the place of the one that was attested, signed with the same key. */
async function attestAnew(dir: string, alter: (statement: Statement) => void): Promise<void> {
  const envelope = read<EnvelopeFile>(dir, 'attestation.json')
  const statement = JSON.parse(openEnvelope(envelope).payload.toString()) as Statement
  alter(statement)
  const payload = Buffer.from(JSON.stringify(statement))
  const sign = await openSigningKey({ key: { file: signer.key } })
  write(dir, 'attestation.json', envelopeOf(payload, await sign(preAuthEncoding(envelope.payloadType, payload))))
}

const documentIn = (dir: string): string => {
  const isContainer = (name: string): boolean => readFileSync(join(dir, 'files', name)).toString('latin1', 0, 2) === 'PK'
  const name = readdirSync(join(dir, 'files')).find(isContainer) ?? assert.fail()
  return `files/${name}`
}

const inResult =
  (change: (result: ResultFile) => object) =>
  (dir: string): void => {
    const result = read<ResultFile>(dir, 'conformance.json')
    write(dir, 'conformance.json', { ...result, ...change(result) })
  }

const NO_LISTS = Object.fromEntries(
  ['known', 'new', 'fixed', 'expired', 'unknown', 'couldNotRun', 'missing', 'notJudged'].map((list) => [list, []]),
)
const ELSEWHERE = { baseUrl: 'https://bank.example' }

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
  'a file that is added': [(dir) => writeFileSync(join(dir, 'files', 'more.json'), '{}'), () => ['files/more.json was added']],
  'all evidence removed': [(dir) => rmSync(join(dir, 'evidence.jsonl')), () => ['evidence.jsonl is lost']],
  'a verdict changed in the result': [
    inResult(({ requirements }) => ({ requirements: requirements.map((row) => (row.id === 'CFG-1' ? { ...row, verdict: 'fail' } : row)) })),
    () => ['conformance.json is not what was attested', 'CFG-1: recorded fail, judged again pass'],
  ],
  'a count changed in the result': [
    inResult(() => ({ exchanges: { total: 1, notTheDeployments: 0 } })),
    () => ['conformance.json is not what was attested', '"exchanges" is not what follows from the evidence'],
  ],
  'a gate that nobody has asked for': [
    inResult(() => ({ gate: { result: 'passed', baseline: null, require: [], ...NO_LISTS } })),
    () => ['conformance.json is not what was attested', '"gate" is not what follows'],
  ],
  'a row that is recorded twice': [
    inResult(({ requirements }) => ({ requirements: [...requirements, ...requirements.slice(0, 1)] })),
    () => ['conformance.json is not what was attested', 'CFG-1: is recorded twice'],
  ],
  'another deployment': [
    (dir) => {
      inResult(({ deployment }) => ({ deployment: { ...deployment, ...ELSEWHERE } }))(dir)
      coverUp(dir, (run) => Object.assign(run.deployment, ELSEWHERE))
    },
    () => ['conformance.json is not what was attested', '"deployment" is https://bank.example, and its "facts"'],
  ],
  'the result of another run': [
    (dir) => cpSync(join(another.dir, 'conformance.json'), join(dir, 'conformance.json')),
    () => ['conformance.json is not what was attested', 'conformance.json is not the result of this run: it names another run.json'],
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
    (dir) => coverUp(dir, (run) => run.only.pop()),
    () => ['CFG-2: recorded pass, judged again nothing'],
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

test('a trusted key that signs what does not follow from the evidence proves nothing', async () => {
  const dir = copied('a false statement')
  await attestAnew(dir, ({ predicate }) => predicate.passedTests.push('DIG-1'))
  const { code, stdout } = await verify(dir, '--trusted-key', signer.publicKey)
  assert.match(stdout, /the attestation: "passedTests" is not what follows from the evidence/)
  assert.equal(code, 1)
})

test('a page is made anew before it is vouched for, and one that came later is named', async () => {
  const forged = copied('forged page')
  rmSync(join(forged, 'attestation.json'))
  writeFileSync(join(forged, 'index.html'), 'all is well')
  assert.equal((await command(['attest', forged, '--key', signer.key])).code, 0)
  assert.match(readFileSync(join(forged, 'index.html'), 'utf8'), /^<!doctype html>/)
  const later = copied('later page')
  await attestAnew(later, (statement) => {
    statement.subject = statement.subject.filter(({ name }) => name !== 'index.html')
  })
  const { code, stdout, stderr } = await verify(later, '--trusted-key', signer.publicKey)
  assert.equal(code, 1)
  assert.match(stdout + stderr, /index\.html was added: the attestation does not vouch for it/)
})
