// `serve --judge`, as the authors of clients use it: clients in the shell and in a browser, neither of which is accused; and one that the command
// starts, which breaks a duty. tests/cli/whole-run.test.ts has the suite itself.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from '../../run/project-root.js'
import { ending, resultIn, serve, start, startProgram } from '../cli/command.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { describedIn } from '../fixtures/reference-run.js'
import { fileWith, temporaryFolder } from '../fixtures/temporary-folder.js'
import { inBrowser, newPage } from '../reports/chromium.js'
import { inShort, judgedFiles } from '../traffic/archives.js'

function environmentOf(file: string): Record<string, string> {
  const { baseUrl, tls, authorization, signers, seal } = describedIn(file)
  const at = (name = ''): string => join(dirname(file), name)
  const [user] = signers
  return {
    BASE_URL: baseUrl,
    TOKEN_URL: authorization.tokenUrl,
    SCOPE: authorization.scope,
    CLIENT_ID: authorization.clientId,
    CLIENT_SECRET: authorization.clientSecret,
    CA_FILE: at(tls.caFile),
    USER_CERT: at(user?.certificate),
    USER_KEY: at(user?.privateKey),
    USER_AUTH: at(user?.authCertificate),
    SEAL_PFX: at(seal.pfx),
    SEAL_PASSWORD: seal.password,
    SEAL_AUTH: at(seal.authCertificate),
  }
}

async function shell(env: Record<string, string>): Promise<string> {
  const { stdout, stderr } = await startProgram('sh', [join(projectRoot(), 'tests/clients/shell-client.sh')], { env }).ended
  return stdout + stderr
}

/**
 * Lets the page work in Chromium, whose own record of it is judged too. Pages of the origin of the deployment may ask it; that it serves one is all
 * that is made up.
 */
async function browse(env: Record<string, string>): Promise<string> {
  const har = join(temporaryFolder(), 'browser.har')
  const page = await newPage({ recordHar: { path: har }, ignoreHTTPSErrors: true })
  const url = `${env.BASE_URL}/portal/`
  await page.route(url, (route) => route.fulfill({ path: join(projectRoot(), 'tests/clients/page-client.html') }))
  await page.goto(url)
  const held = ['USER_CERT', 'USER_KEY', 'USER_AUTH', 'SEAL_AUTH'].map((name) => [name, readFileSync(env[name] ?? '', 'utf8')])
  const place = { ...env, ...Object.fromEntries(held), SEAL_PFX: readFileSync(env.SEAL_PFX ?? '').toString('base64') }
  const said = await page.evaluate<string>(`work(${JSON.stringify(place)})`)
  await page.context().close()
  const { verdict, passed, failed, file } = await judgedFiles([har], null)
  assert.deepEqual([verdict, failed, file.bad], ['nothing found against it', [], 0])
  for (const row of ['CFG-2', 'KEY-3', 'DIG-5', 'DIG-12', 'FIN-2', 'ARC-2', 'SEA-2']) assert.ok(passed.includes(row), row)
  return said
}

const CLIENTS = [
  ['shell-client.sh', missingTools('curl', 'openssl'), shell],
  ['page-client.html', inBrowser.skip ?? false, browse],
] as const satisfies readonly (readonly [name: string, skip: unknown, client: (env: Record<string, string>) => Promise<string>])[]

for (const [name, skip, work] of CLIENTS) {
  test(`${name} is found without accusation, by the reference deployment and by a proxy before it`, { skip }, async () => {
    const [reportDir, proxyDir] = ['report', 'proxy'].map((folder) => join(temporaryFolder(), folder)) as [string, string]
    const served = await serve('--judge', '--strict', '--report-dir', reportDir)
    const proxy = start(['proxy', '--deployment', served.file, '--report-dir', proxyDir, '--strict'])
    const [, through = ''] = await proxy.until(/^ready (\S+)$/m)
    const { BASE_URL = '', TOKEN_URL = '', ...env } = environmentOf(served.file)
    const place = { BASE_URL: through, TOKEN_URL: TOKEN_URL.replace(BASE_URL, through), CA_FILE: join(proxyDir, 'ca.pem') }
    assert.equal(await work({ ...env, ...place }), 'done\n')
    proxy.process.kill('SIGTERM')
    const passed = await proxy.ended
    await served.close()
    const { code, stdout, stderr } = await served.running.ended
    assert.deepEqual([code, stderr], [0, ''])
    assert.equal(stdout.match(/^the client: nothing found against it: it kept \d+ required or advised/gm)?.length, 1)
    assert.doesNotMatch(stdout, /^session /m)
    const { kept } = inShort(await resultIn(reportDir), reportDir)
    for (const row of ['CLI-1', 'CLI-4', 'CLI-8', 'CLI-11', 'CLI-13', 'CLI-23', 'CLI-24', 'CLI-25', 'CLI-31'])
      assert.ok(kept.includes(row), row)
    assert.equal(passed.code, 0, passed.stdout)
    // A browser looks whom it may trust before it speaks.
    assert.match(passed.stderr, /^(?:proxy: a client ended the handshake: [^\n]+\n)?$/)
    assert.match(passed.stdout, /^the deployment: nothing found against it.*\nthe client: nothing found against it/m)
    const { kept: shown } = inShort(await resultIn(proxyDir), proxyDir)
    for (const row of ['CLI-1', 'CLI-8', 'CLI-11', 'CLI-13', 'CLI-20', 'CLI-22', 'CLI-26']) assert.ok(shown.includes(row), row)
    assert.equal((await ending(0, ['verify', reportDir])).stderr, '')
  })
}

test('a command runs in its environment, and the exit status is that of the verdict, or says that the command failed', async () => {
  const folder = temporaryFolder()
  const script = fileWith(
    'client.mjs',
    `import { readFileSync } from 'node:fs'
    const { CONFORMANCE_BASE_URL: url, CONFORMANCE_DEPLOYMENT: file, CONFORMANCE_CA_FILE: ca } = process.env
    const { authorization: { tokenUrl, clientId, clientSecret, scope } } = JSON.parse(readFileSync(file, 'utf8'))
    const body = new URLSearchParams({ grant_type: 'client_credentials', scope, client_id: clientId, client_secret: clientSecret })
    const { access_token: token } = await (await fetch(tokenUrl, { method: 'POST', body })).json()
    const headers = process.argv[2] === 'good' ? { authorization: 'Bearer ' + token } : {}
    await fetch(url + '/api-config/v1.0/', { headers })
    if (!readFileSync(process.env.NODE_EXTRA_CA_CERTS, 'utf8').includes(readFileSync(ca, 'utf8'))) process.exit(8)
    process.exitCode = Number(process.argv[3] ?? 0)\n`,
  )
  const judged = (code: number, more: string) =>
    ending(code, ['serve', '--judge', '--report-dir', join(folder, 'report'), '--command', `"${process.execPath}" "${script}" ${more}`])
  assert.equal((await judged(0, 'good')).stderr, '')
  const failed = await judged(2, 'good 7')
  assert.match(failed.stderr, /^error: the command "[^\n]*" ended with exit code 7; nothing was found in what it sent\n$/)
  const broken = await judged(1, 'bad 7')
  assert.equal(broken.stderr, 'the command ended with exit code 7\n')
  assert.match(broken.stdout, /✗ CLI-1 /)
})
