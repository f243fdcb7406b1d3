// Bad deployment files, one row each: the message has to name the file, the key, what was expected and what to do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeploymentFileError, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { completeFile, createMaterial, ENVIRONMENT, variable } from './material.js'

const { write } = await createMaterial()

type Document = Record<string, unknown>
/** Members in the place of those of a complete file, by `path.to.it`; or the whole file as text. */
type Change = Document | string
/** What the message begins with, and what it says. */
type Mistake = readonly [key: string, message: RegExp]

async function pool(name: string, content: unknown): Promise<Document> {
  await write(name, typeof content === 'string' ? content : JSON.stringify(content))
  return { 'sessions.file': name }
}

/** A file in place of the signer's certificate and key. */
const signer = (certificate: string, privateKey: string): Document => ({ signers: [{ certificate, privateKey }] })

const AREA = 'https://staging.example/signing/api-sign/v1.0/'
const BY_COMMAND = { kind: 'command', certificate: 'ed25519.pem', command: ['sign'] }
const OTHER_TOOLS = { tokenUrl: 'https://a.example', clientId: '$NOT_SET', clientSecret: '$CLIENT_SECRET' }

const rows: readonly (readonly [title: string, change: Change, ...Mistake])[] = [
  ['malformed JSON', '{\n  "baseUrl": "https://a.example",\n  "name" "x"\n}', '', /no JSON: line 3, column 10: expected ":"/],
  ['a trailing comma', '{\n  "name": "x",\n}', '', /line 2, column 14: expected no comma before "}"/],
  ['text cut off', '{ "name": "x"', '', /line 1, column 14: expected "," or "}", found the end of the file/],
  ['a key twice', '{ "name": "x", "name": "y" }', '', /the key "name" stands here a second time/],
  ['an empty file', '', '', /expected a value, found the end of the file/],
  ['a list', '[]', '', /expected an object, found an array/],
  ['a misspelt key', { singers: [] }, 'singers', /unknown key: did you mean "signers"\?/],
  ['a key that resembles none', { 'seal.zzz': 1 }, 'seal.zzz', /unknown key: expected one of pfx, password, authCertificate/],
  ['a value of the wrong type', { name: 7 }, 'name', /expected a string, found a number/],
  ['a text in place of an object', { sessions: 'storage-api' }, 'sessions', /found a string \(Where sessions come from: /],
  [
    'a text in place of a list',
    { 'documents.anchors': 'ca.pem' },
    'documents.anchors',
    /expected an array, found a string: put it into \[ \]/,
  ],
  ['a relative base URL', { baseUrl: 'staging.example/prefix' }, 'baseUrl', /no absolute URL: expected "https:/],
  ['a base URL with a password', { baseUrl: 'https://user:hidden@a.example' }, 'baseUrl', /name credentials under "authorization"/],
  ['a base URL with a query', { baseUrl: 'https://staging.example/?a=1' }, 'baseUrl', /without a query/],
  ['a base URL with the path of an area', { baseUrl: AREA }, 'baseUrl', /ends in the path of an area.*leave that out/],
  ['a token with its scheme', { authorization: { accessToken: 'Bearer abc' } }, 'authorization.accessToken', /begins with the word Bearer/],
  [
    'a token with a line end',
    { authorization: { accessToken: 'hidden\nā' } },
    'authorization.accessToken',
    /holds a line end, .* no header/,
  ],
  ['a scheme that is no token', { 'authorization.scheme': 'Bearer ' }, 'authorization.scheme', /expected form/],
  ['a variable as Windows writes it', { name: '%OTHER_TOKEN%' }, 'name', /variable OTHER_TOKEN: write it as `\$\{OTHER_TOKEN\}`/],
  ['a variable as shells write it', { authorization: OTHER_TOOLS }, 'authorization.clientSecret', /write it as `\$\{CLIENT_SECRET\}`/],
  ['a variable that is not set', { 'seal.password': variable('NOT_SET') }, 'seal.password', /variable NOT_SET, which is not set: set it/],
  ['a reference without a name', { name: variable('a b') }, 'name', /without a name in its braces/],
  ['a path from the home folder', { authCertificate: '~/nowhere.pem' }, 'authCertificate', /"~" stands for nothing/],
  ['a missing file', { authCertificate: 'no.pem' }, 'authCertificate', /no file .*no\.pem: paths are relative to the deployment file/],
  ['a folder in place of a file', { authCertificate: '.' }, 'authCertificate', /is a folder/],
  ['an empty certificate', { 'tls.caFile': 'empty.pem' }, 'tls.caFile', /empty\.pem is empty/],
  ['no certificate', { 'documents.anchors': ['garbage.bin'] }, 'documents.anchors[0]', /holds no certificate/],
  ["another certificate's key", signer('rsa.pem', 'ec.key'), 'signers[0].privateKey', /not belong to the certificate in .*rsa\.pem/],
  ['no private key', signer('ec.pem', 'ec.pem'), 'signers[0].privateKey', /holds no private key: expected PKCS#8/],
  ['an encrypted private key', signer('ec.pem', 'ec.encrypted.key'), 'signers[0].privateKey', /is encrypted: write it without a password/],
  ['a certificate of an unknown kind', { signers: [BY_COMMAND] }, 'signers[0].certificate', /key of type ed25519: expected rsa or ec/],
  ['a signer of an unknown kind', { signers: [{ kind: 'card' }] }, 'signers[0].kind', /expected "key" or "command" or "identity-platform"/],
  ['an empty command', { signers: [{ ...BY_COMMAND, certificate: 'ec.pem', command: [] }] }, 'signers[0].command', /empty list/],
  ['a wrong PFX password', { 'seal.password': 'wrong' }, 'seal.password', /does not open the PFX file/],
  ['half a PFX', { 'seal.pfx': 'half.p12' }, 'seal.pfx', /half\.p12 is no PFX/],
  ['malformed JSON in the pool', await pool('malformed.json', '{ "text": [1,] }'), 'sessions.file', /is no JSON: line 1, column 13/],
  ['an unknown list in the pool', await pool('unknown.json', { pfd: [] }), 'sessions.file', /pfd is an unknown key: did you mean "pdf"/],
  ['an id in two lists', await pool('twice.json', { text: ['a'], pdf: ['b', 'a'] }), 'sessions.file', /pdf\[1\] repeats an id/],
  ['a budget below nothing', { 'limits.timeStamps': -1 }, 'limits.timeStamps', />= 0/],
]

for (const [title, change, ...mistake] of rows) {
  test(`a deployment file with ${title} is refused`, () => assertRefused(change, mistake))
}

test('all mistakes are told at once', async () => {
  await assertRefused('{}', ['baseUrl', /is missing/], ['authorization', /is missing: .*`\{accessToken\}`/], ['sessions', /is missing/])
  const grantToo = ['tokenUrl', 'clientId', 'clientSecret', 'scope'].map((key): Mistake => [`authorization.${key}`, /unknown key/])
  await assertRefused({ 'authorization.accessToken': 'x' }, ...grantToo)
})

test('a deployment file that is not there is refused', async () => {
  const error = await refusalOf('/nowhere/deployment.json')
  assert.match(error.message, /\/nowhere\/deployment\.json.*\n.*there is no such file/)
})

let files = 0

/** It is refused for these mistakes, and the message names file and keys and quotes no secret. */
async function assertRefused(change: Change, ...mistakes: readonly Mistake[]): Promise<void> {
  const file = await write(`bad-${++files}.json`, typeof change === 'string' ? change : changed(change))
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
  const file: Document = completeFile()
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
