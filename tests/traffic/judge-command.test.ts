// The command `judge` on traffic of the suite itself, exported. Nothing is said against a conforming deployment, and no secret is left.
// tests/clients/strangers.test.ts has that of a browser.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertMistake, command, ending, resultIn } from '../cli/command.js'
import { newKey } from '../fixtures/certificates.js'
import { served } from '../fixtures/reference-run.js'
import { fileWith, temporaryFolder } from '../fixtures/temporary-folder.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { BASE, bytesOf, drawnSecrets, filled, inShort } from './archives.js'

/** Rows whose probes send good and bad requests to every operation. */
const ROWS = ['CFG-1', 'KEY-1', 'DIG-5', 'DIG-12', 'FIN-2', 'ARC-2', 'SEA-2', 'ERR-2', 'AUT-2']
test('traffic of a run against a conforming deployment shows nothing against it, and is told apart from a run everywhere', async () => {
  const folder = temporaryFolder()
  const [runDir, reportDir, har] = ['run', 'traffic', 'run.har'].map((name) => join(folder, name)) as [string, string, string]
  const { file: deployment } = await served()
  await command(['run', '--report-dir', runDir, '--quiet', '--level', 'required', '--only', ...ROWS, '--deployment', deployment])
  await ending(0, ['export', runDir, '--format', 'har', '--output', har])
  const { code } = await command(['judge', har, '--report-dir', reportDir])
  const { result, passed, failed } = inShort(await resultIn(reportDir), reportDir)
  assert.equal(result.verdict, 'nothing found against it')
  // The suite sends faults on purpose, and an archive does not tell that.
  assert.deepEqual([result.client?.verdict, code], ['non-conformant', 1])
  assert.deepEqual(failed, [])
  for (const row of ['CFG-2', 'KEY-3', 'DIG-5', 'DIG-12', 'FIN-2', 'ARC-2', 'SEA-2', 'ERR-2']) assert.ok(passed.includes(row), row)
  const [file] = result.traffic ?? []
  assert.equal(file?.sha256, createHash('sha256').update(readFileSync(har)).digest('hex'))
  assert.ok(file.read > 20 && file.bad === 0)

  const verified = await ending(1, ['verify', reportDir])
  assert.equal(verified.stderr, '')
  assert.match(verified.stdout, /^ +Traffic +run\.har/m)
  assert.doesNotMatch(verified.stdout, /effort:|seed |(?<!non-)\bconformant\b/)
  const summary = readFileSync(join(reportDir, 'summary.md'), 'utf8')
  assert.match(summary, /: nothing found against it\n/)
  assert.doesNotMatch(summary, /(?<!non-)\bconformant\b|### Times/)
  assert.match(readFileSync(join(reportDir, 'badge.json'), 'utf8'), /"nothing found against it",\s*"color": "lightgrey"/)

  const key = fileWith('key.pem', newKey('ed25519'))
  for (const refused of [
    ['compare', reportDir, reportDir],
    ['attest', reportDir, '--key', key],
    ['run', '--failed', reportDir],
  ]) {
    assertMistake(await command(refused), /^error: \S+ is of recorded traffic[:,] [^\n]+\n$/)
  }
})

test('no secret of the traffic is left or printed, where a deployment echoes it too', async () => {
  const secrets = { ...drawnSecrets().secrets, client: randomBytes(24).toString('base64') }
  const basic = Buffer.from(`client:${secrets.client}`).toString('base64')
  const har = fileWith('traffic.har', filled('to-be-filled-in/secrets-of-every-kind.har', { ...secrets, basic }))
  const reportDir = join(temporaryFolder(), 'report')
  const { stdout, stderr } = await ending(1, ['judge', har, '--report-dir', reportDir])
  assert.equal(stderr, '')
  const texts = textsOf(reportDir, { stdout, stderr })
  assert.ok(texts.has('evidence.jsonl') && [...texts.values()].join('\n').includes('«redacted: '))
  assert.deepEqual(leaksIn(texts, bytesOf(secrets)), [])
  const { traffic } = await resultIn(reportDir)
  assert.deepEqual([traffic?.[0]?.read, traffic?.[0]?.leftAlone], [2, 4])
})

test('a deployment file names whose answers are judged, and its secrets are looked for', async () => {
  const accessToken = randomBytes(24).toString('base64url')
  const deployment = { name: 'staging', baseUrl: `${BASE}/`, authorization: { accessToken }, sessions: { kind: 'storage-api' } }
  const har = fileWith('traffic.har', filled('to-be-filled-in/an-access-token-among-entries-of-another-address.har', { accessToken }))
  const reportDir = join(temporaryFolder(), 'report')
  const file = fileWith('staging.json', JSON.stringify(deployment))
  const { code, stdout, stderr } = await command(['judge', har, '--deployment', file, '--report-dir', reportDir])
  assert.deepEqual([code, stderr], [0, ''], stdout)
  const { traffic, deployment: judged } = await resultIn(reportDir)
  assert.deepEqual([judged, traffic?.[0]?.read, traffic?.[0]?.leftAlone], [{ name: 'staging', baseUrl: BASE }, 1, 4])
  assert.deepEqual(leaksIn(textsOf(reportDir, { stdout, stderr }), bytesOf({ accessToken })), [])
})
