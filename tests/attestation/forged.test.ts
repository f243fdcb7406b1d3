// What was put beside a result, or in the place of its page, is named. One run is made for all.
import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { envelopeOf, openEnvelope, preAuthEncoding } from '../../run/attestation/envelope.js'
import { openSigningKey } from '../../run/attestation/signing-key.js'
import type { EnvelopeFile, ResultFile, RunFile, Statement } from '../../schemas/index.js'
import { command, type Ended } from '../cli/command.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { copyOf, read, sha256Of, write } from './report-files.js'
import { writeSigner } from './signers.js'

const folder = temporaryFolder()
const attested = join(folder, 'attested')
const signer = writeSigner(folder, 'ed25519')
const ran = await command(['run', '--only', 'CFG-1', '--report-dir', attested])
assert.equal(ran.code, 0, ran.stdout)
assert.equal((await command(['attest', attested, '--key', signer.key])).code, 0)

const verify = (dir: string, ...options: string[]): Promise<Ended> => command(['verify', dir, ...options])

const copied = (name: string): string => copyOf(attested, name)

test('what a result says beyond its evidence is named', async () => {
  const additions: Readonly<Record<string, (result: ResultFile & Record<string, unknown>) => unknown>> = {
    '"gate" is not what follows': (result) => ({ ...result, gate: { result: 'passed', baseline: null, require: [], ...NO_LISTS } }),
    'CFG-1: is recorded twice': (result) => ({ ...result, requirements: [...result.requirements, ...result.requirements.slice(0, 1)] }),
    '"deployment" is https://bank\\.example, and its "facts"': (result) => ({
      ...result,
      deployment: { ...result.deployment, baseUrl: 'https://bank.example' },
    }),
  }
  for (const [named, alter] of Object.entries(additions)) {
    const dir = copied(named)
    const result = read<ResultFile & Record<string, unknown>>(dir, 'conformance.json')
    if (named.includes('deployment')) {
      const run = read<RunFile>(dir, 'run.json')
      write(dir, 'run.json', { ...run, deployment: { ...run.deployment, baseUrl: 'https://bank.example' } })
      write(dir, 'conformance.json', {
        ...(alter(result) as object),
        manifest: { ...result.manifest, sha256: sha256Of(join(dir, 'run.json')) },
      })
    } else write(dir, 'conformance.json', alter(result))
    const { code, stdout, stderr } = await verify(dir)
    assert.equal(code, 1, `${named}: ${stderr}`)
    assert.match(stdout + stderr, new RegExp(named))
  }
})

const NO_LISTS = Object.fromEntries(
  ['known', 'new', 'fixed', 'expired', 'unknown', 'couldNotRun', 'missing', 'notJudged'].map((list) => [list, []]),
)

test('a page is made anew before it is vouched for, and one that came later is named', async () => {
  const forged = copied('forged page')
  rmSync(join(forged, 'attestation.json'))
  writeFileSync(join(forged, 'index.html'), 'all is well')
  assert.equal((await command(['attest', forged, '--key', signer.key])).code, 0)
  assert.match(readFileSync(join(forged, 'index.html'), 'utf8'), /^<!doctype html>/)
  const later = copied('later page')
  rmSync(join(later, 'attestation.json'))
  const statement = JSON.parse(openEnvelope(read<EnvelopeFile>(attested, 'attestation.json')).payload.toString()) as Statement
  const payload = Buffer.from(JSON.stringify({ ...statement, subject: statement.subject.filter(({ name }) => name !== 'index.html') }))
  const sign = await openSigningKey({ key: { file: signer.key } })
  const envelope = envelopeOf(payload, await sign(preAuthEncoding('application/vnd.in-toto+json', payload)))
  write(later, 'attestation.json', envelope)
  const { code, stdout, stderr } = await verify(later, '--trusted-key', signer.publicKey)
  assert.equal(code, 1)
  assert.match(stdout + stderr, /index\.html was added: the attestation does not vouch for it/)
})
