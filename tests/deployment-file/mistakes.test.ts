// Bad deployment files, one row each: the message has to name the file, the key, what was expected and what to do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeploymentFileError, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { completeFile, createMaterial, ENVIRONMENT, variable } from './material.js'

const { write } = await createMaterial()

type Document = Record<string, unknown>
/** Changes a complete file; a text stands for the whole file. */
type Change = ((file: Document) => void) | string
/** The key and the message of a mistake. */
type Mistake = readonly [key: string, message: RegExp]

function having(members: Document): (file: Document) => void {
  return (file) => Object.assign(file, members)
}
function replaced(key: string, change: Document): (file: Document) => void {
  return (file) => having({ [key]: Object.assign({}, file[key], change) })(file)
}
function signer(signer: Document): (file: Document) => void {
  return having({ signers: [signer] })
}
async function pool(name: string, content: unknown): Promise<(file: Document) => void> {
  await write(name, typeof content === 'string' ? content : JSON.stringify(content))
  return replaced('sessions', { file: name })
}

const rows: readonly (readonly [title: string, change: Change, ...mistakes: readonly Mistake[]])[] = [
  ['malformed JSON', '{\n  "baseUrl": "https://a.example",\n  "name" "x"\n}', ['', /no JSON: line 3, column 10: expected ":"/]],
  ['a trailing comma', '{\n  "name": "x",\n}', ['', /line 2, column 14: expected no comma before "}"/]],
  ['text cut off', '{ "name": "x"', ['', /line 1, column 14: expected "," or "}", found the end of the file/]],
  ['a key twice', '{ "name": "x", "name": "y" }', ['', /the key "name" stands here a second time/]],
  ['an empty file', '', ['', /expected a value, found the end of the file/]],
  ['a list', '[]', ['', /expected an object, found an array/]],
  [
    'nothing in it',
    '{}',
    ['baseUrl', /is missing/],
    ['authorization', /is missing: add it \(.*`\{accessToken\}`/],
    ['sessions', /is missing/],
  ],
  ['a misspelt key', having({ singers: [] }), ['singers', /unknown key: did you mean "signers"\?/]],
  ['a key that resembles none', replaced('seal', { zzz: 1 }), ['seal.zzz', /unknown key: expected one of pfx, password, authCertificate/]],
  ['a value of the wrong type', having({ name: 7 }), ['name', /expected a string, found a number/]],
  ['a relative base URL', having({ baseUrl: 'staging.example/prefix' }), ['baseUrl', /no absolute URL: expected "https:/]],
  [
    'a base URL with a password',
    having({ baseUrl: 'https://user:hidden@staging.example' }),
    ['baseUrl', /name credentials under "authorization"/],
  ],
  ['a base URL with a query', having({ baseUrl: 'https://staging.example/?a=1' }), ['baseUrl', /without a query/]],
  [
    'a base URL with the path of an area',
    having({ baseUrl: 'https://staging.example/signing/api-sign/v1.0/' }),
    ['baseUrl', /ends in the path of an area.*leave that out/],
  ],
  [
    'a token with its scheme',
    having({ authorization: { accessToken: 'Bearer abc' } }),
    ['authorization.accessToken', /begins with the word Bearer: leave it out, "authorization\.scheme"/],
  ],
  [
    'a token that no header can carry',
    having({ authorization: { accessToken: 'hidden\nbeyond-ASCII-ā' } }),
    ['authorization.accessToken', /holds a line end, .* no header can carry/],
  ],
  [
    'environment variables as other tools write them',
    having({
      authorization: { tokenUrl: 'https://a.example', clientId: '$NOT_SET', clientSecret: '$CLIENT_SECRET' },
      name: '%OTHER_TOKEN%',
    }),
    ['name', /environment variable OTHER_TOKEN: write it as `\$\{OTHER_TOKEN\}`/],
    ['authorization.clientSecret', /write it as `\$\{CLIENT_SECRET\}`/],
  ],
  [
    'a text in the place of an object, and of a list',
    having({ sessions: 'storage-api', documents: { anchors: 'ca.pem' } }),
    ['sessions', /expected an object, found a string \(Where sessions come from: /],
    ['documents.anchors', /expected an array, found a string: put it into \[ \]/],
  ],
  ['a path from the home folder', having({ authCertificate: '~/nowhere.pem' }), ['authCertificate', /"~" stands for nothing/]],
  [
    'a token and a grant at once',
    replaced('authorization', { accessToken: 'x' }),
    ...['tokenUrl', 'clientId', 'clientSecret', 'scope'].map((key): Mistake => [`authorization.${key}`, /unknown key/]),
  ],
  ['a scheme that is no token', replaced('authorization', { scheme: 'Bearer ' }), ['authorization.scheme', /expected form/]],
  [
    'an unset environment variable',
    replaced('seal', { password: variable('NOT_SET') }),
    ['seal.password', /environment variable NOT_SET, which is not set: set it/],
  ],
  ['a reference without a name', having({ name: variable('a b') }), ['name', /without a name in its braces/]],
  [
    'a missing file',
    having({ authCertificate: 'nowhere.pem' }),
    ['authCertificate', /there is no file .*nowhere\.pem: paths are relative to the deployment file/],
  ],
  ['a folder in place of a file', having({ authCertificate: '.' }), ['authCertificate', /is a folder/]],
  ['an empty certificate', replaced('tls', { caFile: 'empty.pem' }), ['tls.caFile', /empty\.pem is empty/]],
  ['no certificate', replaced('documents', { anchors: ['garbage.bin'] }), ['documents.anchors[0]', /holds no certificate/]],
  [
    "another certificate's key",
    signer({ certificate: 'rsa.pem', privateKey: 'ec.key' }),
    ['signers[0].privateKey', /does not belong to the certificate in .*rsa\.pem/],
  ],
  [
    'no private key',
    signer({ certificate: 'ec.pem', privateKey: 'ec.pem' }),
    ['signers[0].privateKey', /holds no private key: expected PKCS#8/],
  ],
  [
    'an encrypted private key',
    signer({ certificate: 'ec.pem', privateKey: 'ec.encrypted.key' }),
    ['signers[0].privateKey', /is encrypted: write it without a password/],
  ],
  [
    'a certificate of an unknown kind',
    signer({ kind: 'command', certificate: 'ed25519.pem', command: ['sign'] }),
    ['signers[0].certificate', /key of type ed25519: expected rsa or ec/],
  ],
  [
    'a signer of an unknown kind',
    signer({ kind: 'smartcard', certificate: 'ec.pem', privateKey: 'ec.key' }),
    ['signers[0].kind', /expected "key" or "command" or "identity-platform"/],
  ],
  ['a command that is empty', signer({ kind: 'command', certificate: 'ec.pem', command: [] }), ['signers[0].command', /empty list/]],
  ['a wrong PFX password', replaced('seal', { password: 'wrong' }), ['seal.password', /does not open the PFX file/]],
  ['half a PFX', replaced('seal', { pfx: 'half.p12' }), ['seal.pfx', /half\.p12 is no PFX/]],
  [
    'malformed JSON in the pool',
    await pool('malformed.json', '{ "text": [1,] }'),
    ['sessions.file', /malformed\.json: is no JSON: line 1, column 13/],
  ],
  [
    'an unknown list in the pool',
    await pool('unknown.json', { pfd: [] }),
    ['sessions.file', /unknown\.json: pfd is an unknown key: did you mean "pdf"/],
  ],
  ['an id in two lists', await pool('twice.json', { text: ['a'], pdf: ['b', 'a'] }), ['sessions.file', /pdf\[1\] repeats an id/]],
  ['a budget below nothing', replaced('limits', { timeStamps: -1 }), ['limits.timeStamps', />= 0/]],
]

for (const [index, [title, change, ...mistakes]] of rows.entries()) {
  test(`a deployment file with ${title} is refused`, async () => {
    const file = await write(`bad-${index}.json`, typeof change === 'string' ? change : changed(change))
    const error = await refusalOf(file)
    const keys = mistakes.map(([key]) => key)
    assert.deepEqual(
      error.mistakes.map(({ key }) => key),
      keys,
      error.message,
    )
    for (const [place, [key, message]] of mistakes.entries()) {
      assert.match(error.mistakes[place]?.message ?? '', message)
      assert.ok(error.message.includes(file) && error.message.includes(key), error.message)
    }
    for (const secret of ['hidden', ...Object.values(ENVIRONMENT)]) assert.ok(!error.message.includes(secret), 'a message quotes no secret')
  })
}

test('a deployment file that is not there is refused', async () => {
  const error = await refusalOf('/nowhere/deployment.json')
  assert.match(error.message, /\/nowhere\/deployment\.json.*\n.*there is no such file/)
})

function changed(change: (file: Document) => void): string {
  const file = completeFile()
  change(file)
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
