// A proxy of a corporate network between the suite and a deployment, which may inspect what passes. tests/run/preflight.test.ts has obstacles.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createPki } from '../../reference/pki/index.js'
import type { ResultFile } from '../../schemas/index.js'
import { connectProxy } from '../fixtures/connect-proxy.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { ADDRESSES } from '../fixtures/test-server.js'
import { textsOf } from '../secrets/search.js'
import { command, resultIn } from './command.js'

/** It listens on 0.0.0.0, which no rule about proxies takes for this machine itself. */
const reference = await served({ host: '0.0.0.0' })

const LOGIN = 'corp-user:proxy-password-8c1f'
/** Each operation once, and all ways to connect: what a proxy could change. */
const ROWS = ['TLS', 'CFG-1', 'KEY-1', 'create seal: one session', 'add archive: one signed session']
const NO_PROXY_AT_ALL = { HTTPS_PROXY: undefined, https_proxy: undefined, NO_PROXY: undefined, no_proxy: undefined }

const folder = temporaryFolder()

async function runWith(name: string, environment: NodeJS.ProcessEnv, args: readonly string[]) {
  const reportDir = join(folder, name)
  const env = { ...NO_PROXY_AT_ALL, ...environment }
  const ended = await command(['run', ...args, '--explore', '0', '--report-dir', reportDir], { env })
  return { ...ended, result: await resultIn(reportDir), reportDir }
}

const rowOf = ({ result }: { readonly result: ResultFile }, id: string) => result.requirements.find((row) => row.id === id)

// tests/fixtures/proxy.test.ts has which hosts go past a proxy.
test('a run through a proxy finds the deployment conformant, leaves open what only the proxy may have said, and tells nobody the login', async (context) => {
  const proxy = await connectProxy(context, { credentials: LOGIN })
  const through = await runWith('through', { HTTPS_PROXY: proxy.url }, ['--deployment', reference.file, '--only', ...ROWS])
  assert.equal(through.code, 0, through.stdout)
  assert.ok(proxy.asked.length > 10, `${proxy.asked.length} tunnels`)
  assert.deepEqual(proxy.otherRequests, [])

  // Plain HTTP that does not get through proves nothing where a proxy is on the way.
  assert.equal(rowOf(through, 'TLS-2')?.verdict, 'not-assessed')
  assert.match(JSON.stringify(rowOf(through, 'TLS-2')), /through the proxy 127\.0\.0\.1:\d+, which may have answered or refused/)
  assert.match(JSON.stringify(rowOf(through, 'TLS-9')), /through the proxy 127\.0\.0\.1:\d+/)
  for (const { id, verdict, kind } of through.result.requirements)
    assert.ok(id === 'TLS-2' || kind === 'not-applicable' || ['pass', 'observed'].includes(verdict), `${id}: ${verdict}`)

  const [, password = ''] = LOGIN.split(':')
  const secrets = [password, Buffer.from(LOGIN).toString('base64')]
  const left = textsOf(through.reportDir, { 'standard output': through.stdout, 'standard error': through.stderr })
  for (const [where, text] of left) assert.ok(!secrets.some((secret) => text.includes(secret)), where)
})

test('a deployment that serves plain HTTP is found out through a proxy, too', async (context) => {
  const proxy = await connectProxy(context)
  const careless = await served({ host: '0.0.0.0', defects: ['plain-http-too'] }, context)
  const run = await runWith('careless', { HTTPS_PROXY: proxy.url }, ['--deployment', careless.file, '--only', 'TLS'])
  assert.equal(run.code, 1)
  assert.equal(rowOf(run, 'TLS-2')?.verdict, 'fail')
})

test('behind an inspecting proxy whose CA NODE_EXTRA_CA_CERTS names, the TLS seen is not taken for that of the deployment', async (context) => {
  const inspector = createPki({ addresses: ADDRESSES, tlsHosts: ['0.0.0.0'] })
  const caFile = join(folder, 'inspector.pem')
  await writeFile(caFile, inspector.caPem)
  const proxy = await connectProxy(context, { inspectsAs: inspector.tlsPem })
  const only = ['--deployment', reference.file, '--only', 'TLS', 'CFG-1']
  const trusted = await runWith('inspected', { HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: caFile }, only)
  assert.equal(rowOf(trusted, 'CFG-1')?.verdict, 'pass')
  for (const id of ['TLS-4', 'TLS-5', 'TLS-7', 'TLS-9', 'TLS-10', 'TLS-11']) assert.equal(rowOf(trusted, id)?.verdict, 'not-assessed', id)
  const told = JSON.stringify(rowOf(trusted, 'TLS-4'))
  assert.match(told, /certificate issued by [^"]+, for which neither a well-known CA nor tls\.caFile vouches/)
  assert.equal(trusted.result.summary.required.fail, 0)

  const untrusted = await runWith('inspected-unknown', { HTTPS_PROXY: proxy.url }, only)
  assert.equal(untrusted.code, 3)
  assert.match(untrusted.result.obstacle ?? '', /not trusted: .* through the proxy 127\.0\.0\.1:\d+, issued by .* NODE_EXTRA_CA_CERTS/)
})
