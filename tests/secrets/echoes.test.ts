// A whole run against a deployment that echoes every secret in every writing, everywhere in its answers: nothing that the run leaves or
// prints holds one.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { command, type Ended } from '../cli/command.js'
import { served } from '../fixtures/reference-run.js'
import { pki, serve } from '../fixtures/test-server.js'
import { DrawnTests } from '../proof/drawn-today.js'
import { secretsOf } from './deployment-secrets.js'
import { echoing } from './echoing-proxy.js'
import { leaksIn, type Secrets, textsOf } from './search.js'
import { WRITINGS } from './writings.js'

/** Every operation and the storage area; enough answers that every writing of every secret is echoed in every place. */
const ROWS = ['CFG-1', 'KEY-1', 'ARC-4', 'SEA-23', 'ERR-14', 'DOC-19']
const OPERATIONS = [
  ...[/token$/, /config\/v1\.0\/$/, /public\/key$/, /CalculateDigest$/, /finalizeSigning$/, /addArchive$/, /eSealCreate$/],
  ...[/session\/v1\.0\/start$/, /upload$/, /close$/],
]
const SEEN_ON_THE_WAY = ['access token', 'client credentials', 'encrypted password']
/** Not all ASCII in its text, as proxy URLs write it. */
const PROXY_PASSWORD = 'proxy-p@ssword/of=the+gate'

const reference = await served()

const ways = new DrawnTests()

ways.add('a run leaves no secret that a deployment echoes, in whatever writing', async (context) => {
  const description = await describedBy(reference.file)
  const secrets = await echoedSecrets(description)
  const proxy = echoing(description.baseUrl, secrets, await readFile(join(reference.folder, 'ca.pem'), 'utf8'))
  const { baseUrl } = await serve(context, proxy.listener)
  const file = await pointedAt(baseUrl, 'echoing.json')
  const reportDir = join(reference.folder, 'echoing-report')
  const ended = await command(['run', '--deployment', file, '--report-dir', reportDir, '--concurrency', '8', '--only', ...ROWS], {
    env: { HTTP_PROXY: `http://user:${encodeURIComponent(PROXY_PASSWORD)}@proxy.invalid` },
  })
  assert.equal(ended.code, 0, ended.stdout + ended.stderr)
  assert.deepEqual(proxy.unfinished(), [])
  const asked = [...proxy.asked].join('\n')
  for (const operation of OPERATIONS) assert.match(asked, new RegExp(operation, 'm'))
  const wanted = new Map(secretsOf(description, file))
  for (const name of SEEN_ON_THE_WAY) wanted.set(name, Buffer.from(proxy.secrets.get(name) ?? ''))
  wanted.set('proxy password', Buffer.from(PROXY_PASSWORD))
  assert.deepEqual(leftBy(ended, reportDir, wanted), [])
  assert.deepEqual(notFound(proxy.secrets, wanted), [])
})

ways.add('the proxy leaves no secret that passes through it, though the deployment echoes it in whatever writing', async (context) => {
  const description = await describedBy(reference.file)
  const echo = echoing(description.baseUrl, await echoedSecrets(description), await readFile(join(reference.folder, 'ca.pem'), 'utf8'))
  const { baseUrl } = await serve(context, echo.listener)
  const file = await pointedAt(baseUrl, 'behind.json')
  const reportDir = join(reference.folder, 'proxy-report')
  const through = fileURLToPath(new URL('../proxy/suite-through.js', import.meta.url))
  const client = `"${process.execPath}" "${through}" "${join(reference.folder, 'run-through')}" --quiet --level required --only CFG-1 KEY-1 ARC-4 SEA-1`
  const ended = await command(['proxy', '--deployment', file, '--report-dir', reportDir, '--command', client])
  assert.equal(ended.code, 0, ended.stdout + ended.stderr)
  const wanted = new Map(secretsOf(description, file))
  for (const name of SEEN_ON_THE_WAY) wanted.set(name, Buffer.from(echo.secrets.get(name) ?? ''))
  assert.deepEqual(leftBy(ended, reportDir, wanted), [])
})

for (const [title, body] of ways.drawn(1)) test(title, body)

test('the reason that a token endpoint gives is shown, cut short and without the secret that it quotes', async (context) => {
  const description = await describedBy(reference.file)
  const echoes = Object.values(WRITINGS).map((write) => write(description.authorization.clientSecret))
  const reason = `the secret is wrong: ${echoes.join(' ')}${' and so on'.repeat(100)}`
  const { baseUrl } = await serve(context, (_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: 'invalid_client', error_description: reason }))
  })
  const file = await pointedAt(baseUrl, 'refusing.json')
  const reportDir = join(reference.folder, 'refusing-report')
  const ended = await command(['run', '--deployment', file, '--report-dir', reportDir, '--only', 'CFG-1'])
  assert.equal(ended.code, 3, ended.stderr)
  assert.match(ended.stdout, /invalid_client:\s+the\s+secret\s+is\s+wrong:\s+«redacted:\s+client\s+secret»/)
  assert.doesNotMatch(ended.stdout, /(?: and so on){20}/)
  assert.deepEqual(leftBy(ended, reportDir, secretsOf(description, file)), [])
})

test('a secret that no header can carry is refused by its key, and a last line end is taken off', async () => {
  const wrong = ['two-lines-of-a\nsecret', 'beyond-ASCII-ā-secret', 'a\u0000secret']
  for (const accessToken of wrong) {
    const file = await reference.altered('unsendable.json', (all) => Object.assign(all, { authorization: { accessToken } }))
    const { code, stdout, stderr } = await command(['run', '--deployment', file, '--report-dir', join(reference.folder, 'unsendable')])
    assert.equal(code, 2)
    assert.match(stderr, /authorization\.accessToken: holds a line end, .* no header can carry/)
    for (const part of accessToken.split(/[\n\0]/)) assert.equal((stdout + stderr).includes(part) && part.length > 1, false, stderr)
  }
  const { authorization } = await describedBy(reference.file)
  const file = await reference.altered('line-end.json', (all) =>
    Object.assign(all, {
      authorization: { ...authorization, clientSecret: `${authorization.clientSecret}\n` },
      seal: { ...(all.seal as object), password: `${(all.seal as { password: string }).password}\r\n` },
    }),
  )
  const { code, stderr } = await command([
    'run',
    '--deployment',
    file,
    '--report-dir',
    join(reference.folder, 'line-end'),
    '--only',
    'CFG-1',
  ])
  assert.equal(code, 0, stderr)
})

interface Description {
  readonly baseUrl: string
  readonly authorization: { readonly clientSecret: string; readonly tokenUrl: string; readonly other: { readonly clientSecret: string } }
  readonly signers: readonly { readonly privateKey?: string }[]
  readonly seal: { readonly pfx: string; readonly password: string }
}

async function describedBy(file: string): Promise<Description> {
  return JSON.parse(await readFile(file, 'utf8')) as Description
}

/** What the deployment echoes from the start, by name. */
async function echoedSecrets({ authorization, signers, seal }: Description): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['client secret', authorization.clientSecret],
    ['other client secret', authorization.other.clientSecret],
    ['seal password', seal.password],
    ['PFX', (await readFile(join(reference.folder, seal.pfx))).toString('base64')],
    ['private key', await readFile(join(reference.folder, signers[0]?.privateKey ?? ''), 'utf8')],
    ['proxy password', PROXY_PASSWORD],
  ])
}

/** A copy of the deployment file with another base URL, and the trust that goes with it. */
async function pointedAt(baseUrl: string, name: string): Promise<string> {
  await writeFile(join(reference.folder, 'test-ca.pem'), pki.caPem)
  const description = await describedBy(reference.file)
  const origins = [description.baseUrl, description.authorization.tokenUrl].map((url) => new URL(url).origin)
  const text = JSON.stringify({ ...description, tls: { caFile: 'test-ca.pem' } })
  const file = join(reference.folder, name)
  await writeFile(
    file,
    origins.reduce((moved, origin) => moved.replaceAll(origin, baseUrl), text),
  )
  return file
}

/** Secrets of which something is left in what the run printed or wrote, and where. */
function leftBy({ stdout, stderr }: Ended, reportDir: string, wanted: Secrets): readonly string[] {
  const texts = textsOf(reportDir, { 'standard output': stdout, 'standard error': stderr })
  const all = [...texts.values()].join('\n')
  assert.ok(all.includes('«redacted: '), 'nothing was redacted')
  return leaksIn(texts, wanted).map(({ secret, where, stretch }) => `${secret} in ${where}: ${stretch}`)
}

/** Writings of echoed secrets that the search would not find if they were left. */
function notFound(echoed: ReadonlyMap<string, string>, wanted: Secrets): readonly string[] {
  return [...echoed].flatMap(([name, secret]) =>
    Object.entries(WRITINGS).flatMap(([writing, write]) =>
      leaksIn(new Map([['page', Buffer.from(`<p>${write(secret)}</p>`)]]), wanted).length > 0 ? [] : [`${name} ${writing}`],
    ),
  )
}
