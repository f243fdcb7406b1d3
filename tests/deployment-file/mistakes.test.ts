// Bad deployment files, one row each: the message has to name the file, the key, what was expected and what to do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeploymentFileError, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { completeFile, createMaterial, ENVIRONMENT, variable } from './material.js'

const { write } = await createMaterial()

type Document = Record<string, unknown>
interface Row {
  readonly title: string
  /** Changes a complete file; a text stands for the whole file. */
  readonly change: ((file: Document) => void) | string
  /** Key and message of every mistake, in order. */
  readonly mistakes: readonly (readonly [key: string, message: RegExp])[]
}

function replaced(key: string, change: Document): (file: Document) => void {
  return (file) => {
    file[key] = Object.assign({}, file[key], change)
  }
}
function signer(signer: Document): (file: Document) => void {
  return (file) => {
    file.signers = [signer]
  }
}
async function pool(name: string, content: unknown): Promise<(file: Document) => void> {
  await write(name, typeof content === 'string' ? content : JSON.stringify(content))
  return replaced('sessions', { file: name })
}

const rows: readonly Row[] = [
  {
    title: 'malformed JSON',
    change: '{\n  "baseUrl": "https://a.example",\n  "name" "x"\n}',
    mistakes: [['', /no JSON: line 3, column 10: expected ":"/]],
  },
  { title: 'a trailing comma', change: '{\n  "name": "x",\n}', mistakes: [['', /line 2, column 14: expected no comma before "}"/]] },
  { title: 'text cut off', change: '{ "name": "x"', mistakes: [['', /line 1, column 14: expected "," or "}", found the end of the file/]] },
  { title: 'a key twice', change: '{ "name": "x", "name": "y" }', mistakes: [['', /the key "name" stands here a second time/]] },
  { title: 'an empty file', change: '', mistakes: [['', /expected a value, found the end of the file/]] },
  { title: 'a list', change: '[]', mistakes: [['', /expected an object, found an array/]] },
  {
    title: 'nothing in it',
    change: '{}',
    mistakes: [
      ['baseUrl', /is missing/],
      ['authorization', /is missing: add it \(.*`\{accessToken\}`/],
      ['sessions', /is missing/],
    ],
  },
  {
    title: 'a misspelt key',
    change: (file) => {
      file.singers = []
    },
    mistakes: [['singers', /unknown key: did you mean "signers"\?/]],
  },
  {
    title: 'a key that resembles none',
    change: replaced('seal', { zzz: 1 }),
    mistakes: [['seal.zzz', /unknown key: expected one of pfx, password, authCertificate/]],
  },
  {
    title: 'a value of the wrong type',
    change: (file) => {
      file.name = 7
    },
    mistakes: [['name', /expected a string, found a number/]],
  },
  {
    title: 'a relative base URL',
    change: (file) => {
      file.baseUrl = 'staging.example/prefix'
    },
    mistakes: [['baseUrl', /no absolute URL: expected "https:/]],
  },
  {
    title: 'a base URL with a password',
    change: (file) => {
      file.baseUrl = 'https://user:hidden@staging.example'
    },
    mistakes: [['baseUrl', /name credentials under "authorization"/]],
  },
  {
    title: 'a base URL with a query',
    change: (file) => {
      file.baseUrl = 'https://staging.example/?a=1'
    },
    mistakes: [['baseUrl', /without a query/]],
  },
  {
    title: 'a base URL with the path of an area',
    change: (file) => {
      file.baseUrl = 'https://staging.example/signing/api-sign/v1.0/'
    },
    mistakes: [['baseUrl', /ends in the path of an area.*leave that out/]],
  },
  {
    title: 'a token with its scheme',
    change: (file) => {
      file.authorization = { accessToken: 'Bearer abc' }
    },
    mistakes: [['authorization.accessToken', /begins with the word Bearer: leave it out, "authorization\.scheme"/]],
  },
  {
    title: 'environment variables as other tools write them',
    change: (file) => {
      file.authorization = { tokenUrl: 'https://a.example', clientId: '$NOT_SET', clientSecret: '$CLIENT_SECRET' }
      file.name = '%OTHER_TOKEN%'
    },
    mistakes: [
      ['name', /environment variable OTHER_TOKEN: write it as `\$\{OTHER_TOKEN\}`/],
      ['authorization.clientSecret', /write it as `\$\{CLIENT_SECRET\}`/],
    ],
  },
  {
    title: 'a text in the place of an object, and of a list',
    change: (file) => {
      file.sessions = 'storage-api'
      file.documents = { anchors: 'ca.pem' }
    },
    mistakes: [
      ['sessions', /expected an object, found a string \(Where sessions come from: /],
      ['documents.anchors', /expected an array, found a string: put it into \[ \]/],
    ],
  },
  {
    title: 'a path from the home folder',
    change: (file) => {
      file.authCertificate = '~/nowhere.pem'
    },
    mistakes: [['authCertificate', /"~" stands for nothing/]],
  },
  {
    title: 'a bad token URL',
    change: replaced('authorization', { tokenUrl: 'ftp://x' }),
    mistakes: [['authorization.tokenUrl', /no absolute URL/]],
  },
  {
    title: 'a client without its secret',
    change: (file) => {
      file.authorization = { tokenUrl: 'https://a.example', clientId: 'x' }
    },
    mistakes: [['authorization.clientSecret', /is missing/]],
  },
  {
    title: 'a token and a grant at once',
    change: replaced('authorization', { accessToken: 'x' }),
    mistakes: ['tokenUrl', 'clientId', 'clientSecret', 'scope'].map((key) => [`authorization.${key}`, /unknown key/] as const),
  },
  {
    title: 'a scheme that is no token',
    change: replaced('authorization', { scheme: 'Bearer ' }),
    mistakes: [['authorization.scheme', /expected form/]],
  },
  {
    title: 'an unset environment variable',
    change: replaced('seal', { password: variable('NOT_SET') }),
    mistakes: [['seal.password', /environment variable NOT_SET, which is not set: set it/]],
  },
  {
    title: 'a reference without a name',
    change: (file) => {
      file.name = variable('a b')
    },
    mistakes: [['name', /without a name in its braces/]],
  },
  {
    title: 'a missing file',
    change: (file) => {
      file.authCertificate = 'nowhere.pem'
    },
    mistakes: [['authCertificate', /there is no file .*nowhere\.pem: paths are relative to the deployment file/]],
  },
  {
    title: 'a folder in place of a file',
    change: (file) => {
      file.authCertificate = '.'
    },
    mistakes: [['authCertificate', /is a folder/]],
  },
  { title: 'an empty certificate', change: replaced('tls', { caFile: 'empty.pem' }), mistakes: [['tls.caFile', /empty\.pem is empty/]] },
  {
    title: 'no certificate',
    change: replaced('documents', { anchors: ['garbage.bin'] }),
    mistakes: [['documents.anchors[0]', /holds no certificate/]],
  },
  {
    title: "another certificate's key",
    change: signer({ certificate: 'rsa.pem', privateKey: 'ec.key' }),
    mistakes: [['signers[0].privateKey', /does not belong to the certificate in .*rsa\.pem/]],
  },
  {
    title: 'no private key',
    change: signer({ certificate: 'ec.pem', privateKey: 'ec.pem' }),
    mistakes: [['signers[0].privateKey', /holds no private key: expected PKCS#8/]],
  },
  {
    title: 'an encrypted private key',
    change: signer({ certificate: 'ec.pem', privateKey: 'ec.encrypted.key' }),
    mistakes: [['signers[0].privateKey', /is encrypted: write it without a password/]],
  },
  {
    title: 'a certificate of an unknown kind',
    change: signer({ kind: 'command', certificate: 'ed25519.pem', command: ['sign'] }),
    mistakes: [['signers[0].certificate', /key of type ed25519: expected rsa or ec/]],
  },
  {
    title: 'a signer of an unknown kind',
    change: signer({ kind: 'smartcard', certificate: 'ec.pem', privateKey: 'ec.key' }),
    mistakes: [['signers[0].kind', /expected "key" or "command" or "identity-platform"/]],
  },
  {
    title: 'a command that is empty',
    change: signer({ kind: 'command', certificate: 'ec.pem', command: [] }),
    mistakes: [['signers[0].command', /empty list/]],
  },
  {
    title: 'a key of another kind of signer',
    change: signer({ kind: 'command', certificate: 'ec.pem', command: ['sign'], privateKey: 'ec.key' }),
    mistakes: [['signers[0].privateKey', /unknown key/]],
  },
  {
    title: 'a wrong PFX password',
    change: replaced('seal', { password: 'wrong' }),
    mistakes: [['seal.password', /does not open the PFX file/]],
  },
  { title: 'half a PFX', change: replaced('seal', { pfx: 'half.p12' }), mistakes: [['seal.pfx', /half\.p12 is no PFX/]] },
  { title: 'garbage for a PFX', change: replaced('seal', { pfx: 'garbage.bin' }), mistakes: [['seal.pfx', /is no PFX/]] },
  {
    title: 'an unknown kind of sessions',
    change: replaced('sessions', { kind: 'api' }),
    mistakes: [['sessions.kind', /expected "storage-api" or "pool"/]],
  },
  {
    title: 'malformed JSON in the pool',
    change: await pool('malformed.json', '{ "text": [1,] }'),
    mistakes: [['sessions.file', /malformed\.json: is no JSON: line 1, column 13/]],
  },
  {
    title: 'an unknown list in the pool',
    change: await pool('unknown.json', { pfd: [] }),
    mistakes: [['sessions.file', /unknown\.json: pfd is an unknown key: did you mean "pdf"/]],
  },
  {
    title: 'an id that is no text',
    change: await pool('number.json', { text: ['a', 7] }),
    mistakes: [['sessions.file', /text\[1\] expected a string, found a number/]],
  },
  {
    title: 'an id in two lists',
    change: await pool('twice.json', { text: ['a'], pdf: ['b', 'a'] }),
    mistakes: [['sessions.file', /pdf\[1\] repeats an id/]],
  },
  { title: 'a budget below nothing', change: replaced('limits', { timeStamps: -1 }), mistakes: [['limits.timeStamps', />= 0/]] },
  { title: 'a limit of none', change: replaced('limits', { concurrency: 0 }), mistakes: [['limits.concurrency', />= 1/]] },
  {
    title: 'several at once',
    change: (file) => {
      file.baseUrl = 'nonsense'
      file.authCertificate = 'nowhere.pem'
      file.seal = { pfx: 'seal.p12', password: variable('NOT_SET'), authCertificate: 'garbage.bin' }
      file.sessions = { kind: 'storage-api' }
      file.samples = { unsignable: ['nowhere.bin'] }
    },
    mistakes: [
      ['seal.password', /not set/],
      ['baseUrl', /no absolute URL/],
      ['authCertificate', /no file/],
      ['seal.authCertificate', /no certificate/],
      ['samples.unsignable[0]', /no file/],
    ],
  },
]

for (const [index, { title, change, mistakes }] of rows.entries()) {
  test(`a deployment file with ${title} is refused`, async () => {
    const file = await write(`bad-${index}.json`, typeof change === 'string' ? change : changed(change))
    const error = await refusalOf(file)
    assert.deepEqual(
      error.mistakes.map(({ key }) => key),
      mistakes.map(([key]) => key),
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
