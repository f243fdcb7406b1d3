// A whole run against a deployment whose secrets stand in its public data as well: nothing public is altered before it is judged.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPfx } from '../../fixtures/seals/pfx.js'
import { command, resultIn } from '../cli/command.js'
import { served } from '../fixtures/reference-run.js'
import { secretsOf } from './deployment-secrets.js'
import { leaksIn, type Secrets, textsOf } from './search.js'

/** The client secret is the client id, and the other one stands in the other id as a word. */
const DATES = { created: new Date('2025-03-01T09:30:00.250Z'), changed: new Date('2025-06-17T14:05:41.125Z') }
const PROVIDERS = [
  { clientId: 'reference-client-one', clientSecret: 'reference-client-one', name: 'One', ...DATES },
  { clientId: 'test-provider', clientSecret: 'test', name: 'Two', ...DATES },
] as const
const YEAR = '2025'

test('a deployment whose secrets stand in its public data is conformant, and verified', async () => {
  const { file, folder, altered } = await served({ providers: PROVIDERS })
  const { seal, secondSeal } = JSON.parse(await readFile(file, 'utf8')) as Description
  const pfx = openPfx(await readFile(join(folder, seal.pfx)), seal.password)
  const organization = /^O=(.+)$/m.exec(new X509Certificate(pfx.certificate).subject)?.[1] ?? ''
  assert.ok(organization.length >= 8)
  await repack(folder, seal, organization)
  await repack(folder, secondSeal, YEAR)
  const described = await altered('public.json', (all) => Object.assign(all, { seal, secondSeal }))
  const reportDir = join(folder, 'report')
  const only = ['CFG-4', 'CFG-6', 'CFG-7', 'KEY-2', 'KEY-3', 'SEA-22', 'DOC-7']
  const options = ['--deployment', described, '--report-dir', reportDir, '--seed', 'public', '--level', 'required']
  const run = await command(['run', ...options, '--only', ...only])
  assert.equal(run.code, 0, run.stdout + run.stderr)
  const result = await resultIn(reportDir)
  for (const id of only) assert.equal(result.requirements.find((row) => row.id === id)?.verdict, 'pass', id)
  const verified = await command(['verify', reportDir])
  assert.equal(verified.code, 0, verified.stdout + verified.stderr)
  const texts = textsOf(reportDir, { 'standard output': run.stdout, 'standard error': run.stderr })
  assert.deepEqual(leaksIn(texts, await stillSecret(described)), [])
  for (const [where, bytes] of texts) assert.ok(!where.endsWith('.json') || !bytes.includes(organization), where)
})

async function stillSecret(file: string): Promise<Secrets> {
  const { clientId, clientSecret } = PROVIDERS[0]
  const secrets = new Map(secretsOf(JSON.parse(await readFile(file, 'utf8')) as object, file))
  for (const name of ['authorization.clientSecret', 'seal.password']) assert.ok(secrets.delete(name), name)
  return secrets.set('client credentials', Buffer.from(Buffer.from(`${clientId}:${clientSecret}`).toString('base64')))
}

interface Seal {
  readonly pfx: string
  password: string
}

interface Description {
  readonly seal: Seal
  readonly secondSeal: Seal
}

async function repack(folder: string, seal: Seal, password: string): Promise<void> {
  const file = join(folder, seal.pfx)
  await writeFile(file, openPfx(await readFile(file), seal.password).repack(password))
  seal.password = password
}
