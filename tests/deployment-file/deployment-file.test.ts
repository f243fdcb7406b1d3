// The deployment file: what a good one comes to; and bad ones, one row each, whose message has to name the file, the key, what was expected and what to do.
import assert from 'node:assert/strict'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { DeploymentFileError, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { addKnownSecrets } from '../../fixtures/opening/known-values.js'
import { Redaction } from '../../fixtures/recording/redaction.js'
import { startProgram } from '../cli/command.js'
import { certificateOf, newKey } from '../fixtures/certificates.js'
import { served, withMembers } from '../fixtures/reference-run.js'

const { folder, description } = await served()
const { authorization, signers, seal } = description

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const load = (name: string, document: unknown, environment = {}) => loadDeploymentFile(write(name, JSON.stringify(document)), environment)

/** How a deployment file takes an environment variable. */
const variable = (name: string): string => `\${${name}}`

const [EC, EC_KEY] = ['user-p-256.pem', 'user-p-256.key']
const [certificate, key] = [EC, EC_KEY].map((name) => readFileSync(join(folder, name), 'utf8')) as [string, string]
const ca = readFileSync(join(folder, 'ca.pem'), 'utf8')
write('certificate.der', new X509Certificate(certificate).raw)
write('key.der', createPrivateKey(key).export({ type: 'sec1', format: 'der' }))
write('chain.pem', ca + certificate)
write('pool.json', JSON.stringify({ text: ['a', 'b'], signed: ['c'], distinct: true }))

const complete = await load(
  'complete.json',
  {
    ...description,
    baseUrl: 'https://staging.example:8443/prefix/',
    authorization: { ...authorization, other: { accessToken: variable('OTHER_TOKEN'), scheme: '' } },
    sessions: { kind: 'pool', file: 'pool.json' },
    samples: { unsignable: ['prepared-session-1'] },
    signers: [
      ...signers.slice(0, 1),
      { certificate: 'certificate.der', privateKey: 'key.der', platform: 'eid-scan' },
      { kind: 'command', certificate: EC, command: ['./sign.sh', '--slot', '1'], encoding: 'hex' },
      { kind: 'identity-platform', certificate: EC, url: 'https://platform.example/resources/', signIdentityId: 'identity-1' },
    ],
    seal: { ...seal, password: variable('SEAL_PASSWORD') },
  },
  { OTHER_TOKEN: 'other token', SEAL_PASSWORD: seal.password },
)

const smallest = {
  baseUrl: 'http://127.0.0.1:8080',
  // A secret that comes from a file has that file's last line end.
  authorization: { accessToken: 'a token\r\n' },
  sessions: { kind: 'storage-api' },
}

test('the three keys that are needed suffice; what is left out is absent', async () => {
  const deployment = await load('smallest.json', smallest)
  assert.deepEqual(JSON.parse(JSON.stringify(deployment)), {
    file: join(folder, 'smallest.json'),
    name: '127.0.0.1:8080',
    baseUrl: 'http://127.0.0.1:8080',
    tls: { insecure: false, plainHttpWithToken: false },
    authorization: { kind: 'access-token', accessToken: 'a token', scheme: 'Bearer' },
    sessions: { kind: 'storage-api', baseUrl: 'http://127.0.0.1:8080', keep: false },
    signers: [],
    expected: {},
    limits: {},
  })
})

const [rsa, ec, command, platform] = complete.signers
const ids = { text: ['a', 'b'], pdf: [], asice: [], signed: ['c'], empty: [], multi: [] }

/** What a complete file comes to. */
const READ: readonly (readonly [title: string, read: unknown, expected: unknown])[] = [
  ['a base URL loses the slash at its end, and nothing else', complete.baseUrl, 'https://staging.example:8443/prefix'],
  ['an environment variable is put in place', complete.seal?.password, seal.password],
  ['a provider may have another token', complete.otherAuthorization, { kind: 'access-token', accessToken: 'other token', scheme: '' }],
  [
    'a pool has all its lists, those left out empty',
    complete.sessions,
    { kind: 'pool', file: join(folder, 'pool.json'), ids, distinct: true },
  ],
  ['unsignable samples may be sessions of it', complete.unsignable, { sessionIds: ['prepared-session-1'] }],
  ['a signer has the kind of its key', [rsa?.keyType, ec?.keyType, ec?.platform], ['rsa', 'ec', 'eid-scan']],
  ['a key in DER is read as well', ec?.kind === 'key' && ec.privateKeyPem.slice(0, 27), '-----BEGIN PRIVATE KEY-----'],
  [
    'a command given as a path is relative to the file, and its arguments are left alone',
    command?.kind === 'command' && [command.folder, command.command, command.encoding],
    [folder, [join(folder, 'sign.sh'), '--slot', '1'], 'hex'],
  ],
  [
    'an identity platform takes the authorization of the deployment where it names none',
    platform?.kind === 'identity-platform' && [platform.url, platform.signIdentityId, platform.authorization],
    ['https://platform.example/resources', 'identity-1', complete.authorization],
  ],
]
for (const [title, read, expected] of READ) test(title, () => assert.deepEqual(read, expected))

test('a client certificate is the one that belongs to the key; the rest of its file goes along', async () => {
  const clientCertificate = { certificate: 'chain.pem', privateKey: EC_KEY }
  const { tls } = await load('chain.json', { ...smallest, tls: { clientCertificate } })
  const { certificate: own, chain = [] } = tls.clientCertificate ?? {}
  assert.equal(own?.pem.trim(), certificate.trim())
  const authorities = chain.map(({ pem }) => new X509Certificate(pem).ca)
  assert.deepEqual(authorities, [true])
})

test('variables come from the process first, then from a .env file in the working directory, and nothing is printed of it', async () => {
  const name = `${variable('FROM_PROCESS')}, ${variable('FROM_FILE')}`
  const file = write('variables.json', JSON.stringify({ ...smallest, name }))
  write('.env', 'FROM_PROCESS=of the file\nFROM_FILE="of the file"\n')
  const script = `const { loadDeploymentFile } = await import(${JSON.stringify(new URL('../../fixtures/deployment-file/index.js', import.meta.url))})
    process.stdout.write((await loadDeploymentFile(${JSON.stringify(file)})).name)`
  const options = { cwd: folder, env: { FROM_PROCESS: 'of the process' } }
  const { stdout, stderr } = await startProgram(process.execPath, ['--input-type=module', '--eval', script], options).ended
  assert.equal(stdout + stderr, 'of the process, of the file')
})

test('secrets are all known from the start: tokens, client secrets, passwords, private keys, PFX files, and logins of proxies', () => {
  const redaction = new Redaction()
  const proxies = { HTTPS_PROXY: 'http://user:p%40ssword@proxy:3128', all_proxy: 'http://a-key-alone:@proxy:3128' }
  addKnownSecrets(redaction, complete, proxies)
  assert.ok(rsa?.kind === 'key' && complete.seal !== undefined && complete.authorization.kind === 'client-credentials')
  const { pfx } = complete.seal
  const named = [complete.authorization.clientSecret, 'other token', seal.password, rsa.privateKeyPem, Buffer.from(pfx).toString('base64')]
  const ofProxies = ['p@ssword', 'p%40ssword', Buffer.from('user:p@ssword').toString('base64'), 'a-key-alone']
  for (const secret of [...named, ...ofProxies]) assert.match(redaction.text(secret), /^«redacted: [^»]+»$/, secret)
})

const ENCRYPTED = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const
write('encrypted.key', String(createPrivateKey(key).export(ENCRYPTED)))
const issuer = certificateOf({ name: 'CA', ca: true })
for (const [name, kind] of Object.entries({ ed25519: 'ed25519', koblitz: 'secp256k1' } as const)) {
  const { cert, key } = certificateOf({ name: 'holder', issuer, key: newKey(kind) })
  write(`${name}.pem`, cert)
  write(`${name}.key`, key)
}
write('garbage.bin', 'no certificate, no key, no container')

const ENVIRONMENT = { CLIENT_SECRET: 'client secret', OTHER_TOKEN: 'other token' }

write('unknown-list.json', '{ "pfd": [] }')
write('one-id-twice.json', '{ "text": ["a"], "pdf": ["b", "a"] }')

interface Wrong {
  /** Members in the place of those of a complete file, by `path.to.it`; or the whole file as text. */
  readonly change: Readonly<Record<string, unknown>> | string
  /** What is said, by the key that it begins with. `…` stands for any words. */
  readonly mistakes: Readonly<Record<string, string>>
}
const WRONG = JSON.parse(readFileSync(new URL('mistakes.json', import.meta.url), 'utf8')) as Readonly<Record<string, Wrong>>

for (const [title, { change, mistakes }] of Object.entries(WRONG))
  test(`a deployment file with ${title} is refused: the message names file and keys, tells all mistakes, and quotes no secret`, async () => {
    const file = write('bad.json', typeof change === 'string' ? change : JSON.stringify(withMembers(structuredClone(description), change)))
    await assert.rejects(loadDeploymentFile(file, ENVIRONMENT), (error) => {
      assert.ok(error instanceof DeploymentFileError, String(error))
      const found = error.mistakes.map(({ key }) => key)
      assert.deepEqual(found, Object.keys(mistakes), error.message)
      for (const { key, message } of error.mistakes) {
        for (const words of mistakes[key]?.split(' … ') ?? []) assert.ok(message.includes(words), `${words} in: ${message}`)
        assert.ok(error.message.includes(file) && error.message.includes(key), error.message)
      }
      for (const secret of ['hidden', ...Object.values(ENVIRONMENT)]) assert.ok(!error.message.includes(secret), secret)
      return true
    })
  })
