// A whole run against a deployment whose secrets stand in its public data as well: nothing public is altered before it is judged.
// writings.test.ts has each kind of secret that is public.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPfx } from '../../fixtures/seals/pfx.js'
import { ending, resultIn } from '../cli/command.js'
import { served } from '../fixtures/reference-run.js'
import { leaksIn, textsOf } from './search.js'

/** The client secret is the client id, and the other one stands in the other id as a word. */
const DATES = { created: new Date('2025-03-01T09:30:00.250Z'), changed: new Date('2025-06-17T14:05:41.125Z') }
const PROVIDERS = [
  { clientId: 'reference-client-one', clientSecret: 'reference-client-one', name: 'One', ...DATES },
  { clientId: 'test-provider', clientSecret: 'test', name: 'Two', ...DATES },
] as const
const ROWS = ['CFG-4', 'CFG-6', 'CFG-7', 'KEY-2', 'KEY-3', 'SEA-22', 'DOC-7']

test('a deployment whose secrets stand in its public data is conformant, and verified', async () => {
  const { folder, altered } = await served({ providers: PROVIDERS })
  let organization = ''
  const file = await altered('public.json', (description) => {
    const seal = description.seal as { readonly pfx: string; password: string }
    const pfx = openPfx(readFileSync(join(folder, seal.pfx)), seal.password)
    organization = /^O=(.+)$/m.exec(new X509Certificate(pfx.certificate).subject)?.[1] ?? ''
    writeFileSync(join(folder, seal.pfx), pfx.repack(organization))
    seal.password = organization
  })
  assert.ok(organization.length >= 8)
  const reportDir = join(folder, 'report')
  const options = ['--deployment', file, '--report-dir', reportDir, '--seed', 'public', '--level', 'required']
  const run = await ending(0, ['run', ...options, '--only', ...ROWS])
  const result = await resultIn(reportDir)
  for (const id of ROWS) assert.equal(result.requirements.find((row) => row.id === id)?.verdict, 'pass', id)
  await ending(0, ['verify', reportDir])
  const texts = textsOf(reportDir, { 'standard output': run.stdout, 'standard error': run.stderr })
  const { clientId, clientSecret } = PROVIDERS[0]
  const basic = Buffer.from(Buffer.from(`${clientId}:${clientSecret}`).toString('base64'))
  assert.deepEqual(leaksIn(texts, new Map([['client credentials', basic]])), [])
  for (const [where, bytes] of texts) assert.ok(!where.endsWith('.json') || !bytes.includes(organization), where)
})
