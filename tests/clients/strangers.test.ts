// `serve --judge`, as the authors of clients use it: two clients in other languages, neither of which is accused; and one that breaks a duty.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { command, resultIn } from '../cli/command.js'
import { type Served, serve } from '../cli/served.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { drawnToday } from '../proof/drawn-today.js'
import { projectRoot } from '../schemas/project-root.js'

interface Description {
  readonly baseUrl: string
  readonly tls: { readonly caFile: string }
  readonly authorization: Readonly<Record<'tokenUrl' | 'clientId' | 'clientSecret' | 'scope', string>>
  readonly signers: readonly Readonly<Record<'certificate' | 'privateKey' | 'authCertificate', string>>[]
  readonly seal: Readonly<Record<'pfx' | 'password' | 'authCertificate', string>>
}

function environmentOf({ file }: Served): Record<string, string> {
  const { baseUrl, tls, authorization, signers, seal } = JSON.parse(readFileSync(file, 'utf8')) as Description
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

async function run(program: string, script: string, env: Record<string, string>): Promise<string> {
  const child = spawn(program, [join(projectRoot, 'tests/clients', script)], { env: { ...process.env, ...env } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  await once(child, 'close')
  return printed
}

const CLIENTS = [
  ['sh', 'shell-client.sh', ['curl', 'openssl']],
  ['python3', 'python_client.py', ['python3']],
] as const

for (const [program, script, needed] of drawnToday(CLIENTS, 1)) {
  test(`${script} is found without accusation`, { skip: missingTools(...needed) }, async () => {
    const reportDir = join(temporaryFolder(), 'report')
    const served = await serve('--judge', '--strict', '--report-dir', reportDir)
    assert.equal(await run(program, script, environmentOf(served)), 'done\n')
    served.running.process.kill('SIGUSR2')
    await served.running.until(/^the client: nothing found against it/m)
    await served.close()
    const { code, stdout, stderr } = await served.running.ended
    assert.deepEqual([code, stderr], [0, ''])
    assert.equal(stdout.match(/^the client: nothing found against it: it kept \d+ required or advised/gm)?.length, 2)
    assert.doesNotMatch(stdout, /^session /m)
    const { client } = await resultIn(reportDir)
    const kept = client?.requirements.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id) ?? []
    for (const row of ['CLI-1', 'CLI-4', 'CLI-8', 'CLI-11', 'CLI-13', 'CLI-23', 'CLI-24', 'CLI-25', 'CLI-31'])
      assert.ok(kept.includes(row), row)
    const verified = await command(['verify', reportDir])
    assert.deepEqual([verified.code, verified.stderr], [0, ''])
  })
}

test('a client that breaks a duty is told of, and the exit status says so', { skip: missingTools('curl', 'openssl') }, async () => {
  const reportDir = join(temporaryFolder(), 'report')
  const served = await serve('--judge', '--report-dir', reportDir)
  const env = environmentOf(served)
  const key = readFileSync(env.SEAL_PFX ?? '')
    .toString('base64')
    .slice(100, 400)
  const printed = await run('sh', 'shell-client.sh', { ...env, SEAL_PASSWORD: 'another' })
  assert.match(printed, /422|error/)
  await served.close()
  const { code, stdout } = await served.running.ended
  assert.equal(code, 1)
  assert.match(stdout, /^session [0-9a-f]{12}…: CLI-25 \(/m)
  assert.match(stdout, /^the client: non-conformant: 1 required requirement failed$/m)
  assert.ok(!readFileSync(join(reportDir, 'evidence.jsonl'), 'utf8').includes(key))
})

test('with defects it does not judge', async () => {
  const { code, stderr } = await command(['serve', '--judge', '--defect', 'configuration-name-missing'])
  assert.equal(code, 2)
  assert.match(stderr, /^error: --judge and --defect exclude each other: [^\n]+\n$/)
})
