// One rule for the exit code of verify: where everything holds, it ends as the run ended, whoever is trusted. Where nobody is, the attestation is not relied on.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { ResultFile } from '../../schemas/index.js'
import { command } from '../cli/command.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { read } from './report-files.js'
import { writeSigner } from './signers.js'

const folder = temporaryFolder()
const signer = writeSigner(folder, 'ed25519')

test('verify ends as the run did, with a key and without: by its gate where it has one', async () => {
  const baseline = join(folder, 'could-not-run.json')
  writeFileSync(baseline, JSON.stringify({ known: [{ id: 'SEA-1', reason: 'no requests are left', 'could-not-run': true }] }))
  // Its probes have no requests left: CFG-1 is judged, SEA-1 is not.
  const run = ['run', '--only', 'CFG-1', 'SEA-1', '--limit', 'requests=8']
  const fails = ['run', '--only', 'CFG-3', '--defect', 'configuration-name-missing']
  const calls: readonly (readonly [verdict: string, code: number, args: readonly string[]])[] = [
    ['incomplete', 3, run],
    ['incomplete', 0, [...run, '--baseline', baseline]],
    ['incomplete', 3, [...run, '--require', 'CFG']],
    ['non-conformant', 1, fails],
    ['non-conformant', 1, [...fails, '--require', 'CFG']],
  ]
  for (const [i, [verdict, code, args]] of calls.entries()) {
    const dir = join(folder, `ended-${i}`)
    const ran = await command([...args, '--report-dir', dir])
    assert.deepEqual([read<ResultFile>(dir, 'conformance.json').verdict, ran.code], [verdict, code], ran.stdout + ran.stderr)
    assert.equal((await command(['attest', dir, '--key', signer.key])).code, 0)
    const trustingNobody = await command(['verify', dir])
    assert.match(trustingNobody.stdout, /attestation\.json was not checked/)
    assert.doesNotMatch(trustingNobody.stdout, /^proved/m)
    assert.equal(trustingNobody.code, code, trustingNobody.stdout)
    const trusting = await command(['verify', dir, '--trusted-key', signer.publicKey])
    assert.match(trusting.stdout, /^proved: /m)
    assert.equal(trusting.code, code, trusting.stdout)
  }
})
