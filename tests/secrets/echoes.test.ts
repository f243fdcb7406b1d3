// A token endpoint that quotes the client secret in every writing: nothing that the run leaves or prints holds it. And secrets that cannot be sent.
import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { command, type Ended } from '../cli/command.js'
import { type Served, serve } from '../cli/served.js'
import { serve as listen, pki } from '../fixtures/test-server.js'
import { leftOf, WRITINGS } from './writings.js'

let served: Served
before(async () => {
  served = await serve()
})
after(() => served.close())

test('the reason that a token endpoint gives is shown, cut short and without the secret that it quotes', async (context) => {
  const { authorization } = JSON.parse(await readFile(served.file, 'utf8')) as Description
  const echoes: Echo[] = Object.entries(WRITINGS).map(([writing, write]) => ({
    secret: 'client secret',
    writing,
    written: write(authorization.clientSecret),
  }))
  const description = `the secret is wrong: ${echoes.map(({ written }) => written).join(' ')}${' and so on'.repeat(100)}`
  const { baseUrl } = await listen(context, (_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: 'invalid_client', error_description: description }))
  })
  const file = await pointedAt(baseUrl, 'refusing.json')
  const reportDir = join(served.folder, 'refusing-report')
  const ended = await command(['run', '--deployment', file, '--report-dir', reportDir, '--only', 'CFG-1'])
  assert.equal(ended.code, 3, ended.stderr)
  assert.match(ended.stdout, /invalid_client:\s+the\s+secret\s+is\s+wrong:\s+«redacted:\s+client\s+secret»/)
  assert.doesNotMatch(ended.stdout, /(?: and so on){20}/)
  assert.deepEqual(await found(echoes, ended, reportDir), [])
})

test('a secret that no header can carry is refused by its key, and a last line end is taken off', async () => {
  const wrong = ['two-lines-of-a\nsecret', 'beyond-ASCII-ā-secret', 'a\u0000secret']
  for (const accessToken of wrong) {
    const file = await served.altered('unsendable.json', (all) => Object.assign(all, { authorization: { accessToken } }))
    const { code, stdout, stderr } = await command(['run', '--deployment', file, '--report-dir', join(served.folder, 'unsendable')])
    assert.equal(code, 2)
    assert.match(stderr, /authorization\.accessToken: holds a line end, .* no header can carry/)
    for (const part of accessToken.split(/[\n\0]/)) assert.equal((stdout + stderr).includes(part) && part.length > 1, false, stderr)
  }
  const { authorization } = JSON.parse(await readFile(served.file, 'utf8')) as Description
  const file = await served.altered('line-end.json', (all) =>
    Object.assign(all, {
      authorization: { ...authorization, clientSecret: `${authorization.clientSecret}\n` },
      seal: { ...(all.seal as object), password: `${(all.seal as { password: string }).password}\r\n` },
    }),
  )
  const { code, stderr } = await command(['run', '--deployment', file, '--report-dir', join(served.folder, 'line-end'), '--only', 'CFG-1'])
  assert.equal(code, 0, stderr)
})

interface Echo {
  readonly secret: string
  readonly writing: string
  readonly written: string
}

interface Description {
  readonly baseUrl: string
  readonly authorization: { readonly clientSecret: string; readonly tokenUrl: string; readonly other: { readonly clientSecret: string } }
  readonly signers: readonly { readonly privateKey?: string }[]
  readonly seal: { readonly pfx: string; readonly password: string }
}

/** A copy of the deployment file with another base URL, and the trust that goes with it. */
async function pointedAt(baseUrl: string, name: string): Promise<string> {
  await writeFile(join(served.folder, 'test-ca.pem'), pki.caPem)
  const moved = (text: string, from: string): string => text.replaceAll(from, baseUrl)
  const description = JSON.parse(await readFile(served.file, 'utf8')) as Description
  const text = moved(
    JSON.stringify({ ...description, tls: { caFile: 'test-ca.pem' }, limits: { runMs: 30_000, timeoutMs: 5000 } }),
    new URL(description.baseUrl).origin,
  )
  const file = join(served.folder, name)
  await writeFile(file, moved(text, new URL(description.authorization.tokenUrl).origin))
  return file
}

/** Every echo of which something is left in what the run printed or wrote. */
async function found(echoes: readonly Echo[], { stdout, stderr }: Ended, reportDir: string): Promise<readonly string[]> {
  const texts = [stdout, stderr]
  for (const entry of await readdir(reportDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    texts.push(bytes.toString('utf8'), bytes.toString('latin1'))
    if (entry.name.endsWith('.json')) texts.push(stringsIn(JSON.parse(bytes.toString('utf8'))).join('\n'))
  }
  const all = texts.join('\n')
  assert.ok(all.includes('«redacted: '), 'nothing was redacted')
  return echoes.filter(({ written }) => leftOf(written, all) !== null).map(({ secret, writing }) => `${secret} ${writing}`)
}

/** The strings and names of a JSON value; what is kept as base64, decoded. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, Buffer.from(value, 'base64').toString('latin1')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [name, ...stringsIn(member)])
}
