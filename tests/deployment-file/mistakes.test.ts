// Bad deployment files, one row each: the message has to name the file, the key, what was expected and what to do.
import assert from 'node:assert/strict'
import { createPrivateKey } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { DeploymentFileError, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { certificateOf, newKey } from '../fixtures/certificates.js'
import { served } from '../fixtures/reference-run.js'

const { folder, file: wellFile } = await served()
const write = (name: string, content: string): void => writeFileSync(join(folder, name), content)
const RSA = 'user-rsa-2048.pem'
const [EC, EC_KEY] = ['user-p-256.pem', 'user-p-256.key']
const ENCRYPTED = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const
write('encrypted.key', String(createPrivateKey(readFileSync(join(folder, EC_KEY))).export(ENCRYPTED)))
const issuer = certificateOf({ name: 'CA', ca: true })
for (const [name, kind] of Object.entries({ ed25519: 'ed25519', koblitz: 'secp256k1' } as const)) {
  const { cert, key } = certificateOf({ name: 'holder', issuer, key: newKey(kind) })
  write(`${name}.pem`, cert)
  write(`${name}.key`, key)
}
write('garbage.bin', 'no certificate, no key, no container')

const ENVIRONMENT = { CLIENT_SECRET: 'client secret', OTHER_TOKEN: 'other token' }

type Document = Record<string, unknown>
/** Members in the place of those of a complete file, by `path.to.it`; or the whole file as text. */
type Change = Document | string
/** What the message begins with, and what it says. */
type Mistake = readonly [key: string, message: RegExp]

function pool(name: string, content: object): Document {
  write(name, JSON.stringify(content))
  return { sessions: { kind: 'pool', file: name }, samples: undefined }
}

/** A file in place of the signer's certificate and key. */
const signer = (certificate: string, privateKey: string): Document => ({ signers: [{ certificate, privateKey }] })

const AREA = 'https://staging.example/signing/api-sign/v1.0/'
const BY_COMMAND = { kind: 'command', certificate: 'ed25519.pem', command: ['sign'] }
const OTHER_TOOLS = { tokenUrl: 'https://a.example', clientId: '$NOT_SET', clientSecret: '$CLIENT_SECRET' }

/** What is wrong, what the message says, and the key that it begins with: that of the change where it is none of its members. */
const rows: readonly (readonly [title: string, change: Change, message: RegExp, key?: string])[] = [
  ['malformed JSON', '{\n  "baseUrl": "https://a.example",\n  "name" "x"\n}', /no JSON: line 3, column 10: colon expected/],
  ['text cut off', '{ "name": "x"', /line 1, column 14: close brace expected, found the end of the file/],
  ['a key twice', '{ "name": "x", "name": "y" }', /the key "name" stands here a second time/],
  ['a misspelt key', { singers: [] }, /unknown key: did you mean "signers"\?/],
  ['a value of the wrong type', { name: 7 }, /expected a string, found a number/],
  ['a text in place of an object', { sessions: 'storage-api' }, /found a string \(Where sessions come from: /],
  ['a relative base URL', { baseUrl: 'staging.example/prefix' }, /no absolute URL: expected "https:/],
  ['a base URL with a password', { baseUrl: 'https://user:hidden@a.example' }, /name credentials under "authorization"/],
  ['a base URL with the path of an area', { baseUrl: AREA }, /ends in the path of an area.*leave that out/],
  ['a token with its scheme', { authorization: { accessToken: 'Bearer abc' } }, /begins with the word Bearer/, 'authorization.accessToken'],
  [
    'a token with a line end',
    { authorization: { accessToken: 'hidden\nā' } },
    /holds a line end, .* no header/,
    'authorization.accessToken',
  ],
  ['a scheme that is no token', { 'authorization.scheme': 'Bearer ' }, /expected form/],
  ['a variable as Windows writes it', { name: '%OTHER_TOKEN%' }, /variable OTHER_TOKEN: write it as `\$\{OTHER_TOKEN\}`/],
  ['a variable as shells write it', { authorization: OTHER_TOOLS }, /write it as `\$\{CLIENT_SECRET\}`/, 'authorization.clientSecret'],
  ['a variable that is not set', { 'seal.password': `\${NOT_SET}` }, /variable NOT_SET, which is not set: set it/],
  ['a missing file', { authCertificate: 'no.pem' }, /no file .*no\.pem: paths are relative to the deployment file/],
  ['no certificate', { 'documents.anchors': ['garbage.bin'] }, /holds no certificate/, 'documents.anchors[0]'],
  ["another certificate's key", signer(RSA, EC_KEY), /not belong to the certificate in .*rsa-2048\.pem/, 'signers[0].privateKey'],
  ['a key on another curve', signer('koblitz.pem', 'koblitz.key'), /on the curve secp256k1, .*P-256/, 'signers[0].privateKey'],
  ['no private key', signer(EC, EC), /holds no private key: expected PKCS#8/, 'signers[0].privateKey'],
  ['an encrypted private key', signer(EC, 'encrypted.key'), /is encrypted: write it without a password/, 'signers[0].privateKey'],
  ['a certificate of an unknown kind', { signers: [BY_COMMAND] }, /key of type ed25519: expected rsa or ec/, 'signers[0].certificate'],
  ['an empty command', { signers: [{ ...BY_COMMAND, certificate: EC, command: [] }] }, /empty list/, 'signers[0].command'],
  ['a wrong PFX password', { 'seal.password': 'wrong' }, /does not open the PFX file/],
  ['an unknown list in the pool', pool('unknown.json', { pfd: [] }), /pfd is an unknown key: did you mean "pdf"/, 'sessions.file'],
  ['an id in two lists', pool('twice.json', { text: ['a'], pdf: ['b', 'a'] }), /pdf\[1\] repeats an id/, 'sessions.file'],
  ['a budget below nothing', { 'limits.timeStamps': -1 }, />= 0/],
]

for (const [title, change, message, key] of rows) {
  const [changed = ''] = typeof change === 'string' ? [] : Object.keys(change)
  test(`a deployment file with ${title} is refused`, () => assertRefused(change, [key ?? changed, message]))
}

test('all mistakes are told at once', async () => {
  await assertRefused('{}', ['baseUrl', /is missing/], ['authorization', /is missing: .*`\{accessToken\}`/], ['sessions', /is missing/])
  const grantToo = ['tokenUrl', 'clientId', 'clientSecret', 'scope'].map((key): Mistake => [`authorization.${key}`, /unknown key/])
  await assertRefused({ 'authorization.accessToken': 'x' }, ...grantToo)
})

/** It is refused for these mistakes, and the message names file and keys and quotes no secret. */
async function assertRefused(change: Change, ...mistakes: readonly Mistake[]): Promise<void> {
  const file = join(folder, 'bad.json')
  writeFileSync(file, typeof change === 'string' ? change : changed(change))
  const error = await refusalOf(file)
  const found = error.mistakes.map(({ key }) => key)
  const keys = mistakes.map(([key]) => key)
  assert.deepEqual(found, keys, error.message)
  for (const [place, [key, message]] of mistakes.entries()) {
    assert.match(error.mistakes[place]?.message ?? '', message)
    assert.ok(error.message.includes(file) && error.message.includes(key), error.message)
  }
  for (const secret of ['hidden', ...Object.values(ENVIRONMENT)]) assert.ok(!error.message.includes(secret), 'a message quotes no secret')
}

function changed(change: Document): string {
  const file = JSON.parse(readFileSync(wellFile, 'utf8')) as Document
  for (const [path, value] of Object.entries(change)) {
    const [key = '', member] = path.split('.')
    file[key] = member === undefined ? value : { ...(file[key] as Document), [member]: value }
  }
  return JSON.stringify(file)
}

async function refusalOf(file: string): Promise<DeploymentFileError> {
  try {
    await loadDeploymentFile(file, ENVIRONMENT)
  } catch (error) {
    assert.ok(error instanceof DeploymentFileError, String(error))
    return error
  }
  assert.fail('the file was taken')
}
