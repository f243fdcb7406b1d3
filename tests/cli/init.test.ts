// `init` against a served reference deployment: what it writes can be used at once, and holds no secret.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { test } from 'node:test'
import { askFor } from '../../cli/init/asked.js'
import { faultsIn } from '../../cli/init/initialize.js'
import { validateDeploymentFile } from '../../schemas/index.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { bytesOf } from '../traffic/archives.js'
import { assertMistake, command, type Ended, ending } from './command.js'

const running = await served()
const { baseUrl, authorization, seal, signers } = running.description
const beside = (name = ''): string => join(running.folder, name)
const [rsa, ec] = signers
const SECRETS = { CLIENT_SECRET: authorization.clientSecret, SEAL_PASSWORD: seal.password }

const needed = [
  ...['--base-url', baseUrl, '--token-url', authorization.tokenUrl, '--client-id', authorization.clientId],
  ...['--scope', authorization.scope, '--sessions', 'storage-api', '--ca', beside('ca.pem')],
]
const material = [
  ...['--signer', beside(rsa?.certificate), beside(rsa?.privateKey), '--signer', beside(ec?.certificate), beside(ec?.privateKey)],
  ...['--auth-certificate', beside(rsa?.authCertificate), beside(ec?.authCertificate), '--anchor', beside('document-anchors.pem')],
  ...['--seal', beside(seal.pfx), beside(seal.authCertificate)],
]
const byToken = ['--base-url', baseUrl, '--access-token-variable', 'THE_TOKEN', '--sessions', 'storage-api', '--ca', beside('ca.pem')]

function assertNoSecret(folder: string, { stdout, stderr }: Ended): void {
  assert.deepEqual(leaksIn(textsOf(folder, { stdout, stderr }), bytesOf(SECRETS)), [])
}

test('the file that flags make is good for doctor and for a run, once the example of the environment is filled in', async (t) => {
  const cwd = temporaryFolder(t)
  const ended = await ending(0, ['init', ...needed, ...material], { cwd })
  assert.equal(ended.stderr, '')
  assert.match(ended.stdout, /^deployment\.json is written\n\.env\.example is written\n/)
  assert.match(ended.stdout, /^ {2}CLIENT_SECRET {2}authorization\.clientSecret: .*\n {2}SEAL_PASSWORD {2}seal\.password: /m)
  assert.match(ended.stdout, / {2}npx signing-conformance doctor --deployment deployment\.json\n$/)
  assertNoSecret(cwd, ended)
  const file = JSON.parse(await readFile(join(cwd, 'deployment.json'), 'utf8'))
  assert.ok((await validateDeploymentFile(file)).ok)
  assert.deepEqual(JSON.parse(await readFile(join(cwd, file.$schema), 'utf8')).title, 'Deployment file')
  assert.equal(join(cwd, file.tls.caFile), beside('ca.pem'))
  const auths = [file, ...file.signers].map(({ authCertificate }) => join(cwd, authCertificate))
  const given = [rsa, rsa, ec].map((signer) => beside(signer?.authCertificate))
  assert.deepEqual(auths, given)

  const example = await readFile(join(cwd, '.env.example'), 'utf8')
  const filled = example.replace('CLIENT_SECRET=', `$&${SECRETS.CLIENT_SECRET}`).replace('SEAL_PASSWORD=', `$&"${SECRETS.SEAL_PASSWORD}"`)
  await writeFile(join(cwd, '.env'), filled)
  const doctor = await command(['doctor', '--deployment', 'deployment.json'], { cwd })
  assert.match(doctor.stdout, /\nready: 0 problems, 0 warnings\n$/)
  await ending(0, ['run', '--deployment', 'deployment.json', '--level', 'required', '--only', 'CFG', '--quiet'], { cwd })
})

test('where the secrets are in the environment, it looks at the deployment and names the run', async (t) => {
  const cwd = temporaryFolder(t)
  const ended = await ending(0, ['init', ...needed, '--output', 'deployment-small.json'], { cwd, env: SECRETS })
  assert.match(ended.stdout, /^ok +token: granted/m)
  assert.match(ended.stdout, /^ready: 0 problems/m)
  assert.match(ended.stdout, / {2}npx signing-conformance run --deployment deployment-small\.json\n$/)
  assert.match(ended.stdout, /^ {2}not applicable \(no signer\): DIG-1 to DIG-\d+, .*\n {4}→ name an RSA and an EC key under signers$/m)
  assert.match(ended.stdout, /^ {2}not applicable \(no seal\): .*all of SEA.*\n {4}→ name one as seal$/m)
  assert.match(ended.stdout, /^ {2}no anchors for documents: .*\n {4}→ name them as documents\.anchors$/m)
  assertNoSecret(cwd, ended)
})

test('nothing is overwritten without --force', async (t) => {
  const cwd = temporaryFolder(t)
  await writeFile(join(cwd, 'deployment.json'), 'mine')
  await writeFile(join(cwd, '.env.example'), 'mine as well')
  assertMistake(await command(['init', ...byToken], { cwd }), /deployment\.json is there already: .*--output.*--force/)
  assert.equal(await readFile(join(cwd, 'deployment.json'), 'utf8'), 'mine')
  const other = await command(['init', ...byToken, '--output', 'other.json'], { cwd })
  assert.match(other.stdout, /^other\.json is written\n\.env\.example is there already and stays as it is/)
  assert.equal(await readFile(join(cwd, '.env.example'), 'utf8'), 'mine as well')
  await ending(0, ['init', ...byToken, '--force'], { cwd })
  assert.match(await readFile(join(cwd, 'deployment.json'), 'utf8'), /"\$\{THE_TOKEN\}"/)
  assert.match(await readFile(join(cwd, '.env.example'), 'utf8'), /^THE_TOKEN=$/m)
})

test('a seal that is no PFX is one message and exit code 2, and nothing is written', async (t) => {
  const cwd = temporaryFolder(t)
  const ended = await command(['init', ...byToken, '--seal', beside('ca.pem'), beside(seal.authCertificate)], { cwd })
  assertMistake(ended, /--seal: .* is no PFX/)
  assert.ok(!existsSync(join(cwd, 'deployment.json')))
})

test('questions are answered in the order they are asked, and asked again where an answer cannot be used', async () => {
  const [certificate, privateKey] = [beside(rsa?.certificate), beside(rsa?.privateKey)]
  const answers = [
    ...['', 'staging', baseUrl, authorization.tokenUrl, authorization.clientId, '', ''],
    // The deployment file is no certificate, the second key is of another one, and a certificate is no PFX file.
    ...[running.file, beside('ca.pem'), certificate, beside(ec?.privateKey), privateKey, beside(rsa?.authCertificate), ''],
    ...[certificate, beside(seal.pfx), beside(seal.authCertificate), ''],
  ]
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(answers.map((answer) => `${answer}\n`).join(''))
  const told = await askFor({}, (told) => faultsIn(told, 'deployment.json'), { input, output })
  const { sessions, ca, signer, authCertificate, seal: sealed, anchor, ...grant } = told
  assert.deepEqual(grant, { baseUrl, tokenUrl: authorization.tokenUrl, clientId: authorization.clientId })
  assert.deepEqual([sessions, ca, signer, anchor], ['storage-api', beside('ca.pem'), [certificate, privateKey], undefined])
  assert.deepEqual(authCertificate, [beside(rsa?.authCertificate)])
  assert.deepEqual(sealed, [beside(seal.pfx), beside(seal.authCertificate)])
  const printed = await textOf(output.end())
  for (const said of [
    /the pool file .*\n {2}\[storage-api\] > /,
    /holds no certificate/,
    /is no PFX/,
    /does not belong to the certificate/,
  ])
    assert.match(printed, said)
})
