// A deployment that cannot be reached or lets nobody in: one clear message, nothing proved, and a result all the same.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { ResultFile } from '../../schemas/index.js'
import { command } from './command.js'
import { type Served, serve } from './served.js'

const WRONG_SECRET = 'not-the-secret-5b1c'

let served: Served
before(async () => {
  served = await serve()
})
after(() => served.close())

type Alteration = Parameters<Served['altered']>[1]

/** Runs against an altered deployment file: it must end incomplete, and say so; answers the result. */
async function incomplete(name: string, alter: Alteration, message: RegExp): Promise<ResultFile> {
  const file = await served.altered(`${name}.json`, alter)
  const reportDir = join(served.folder, `${name}-report`)
  const { code, stdout, stderr } = await command(['run', '--deployment', file, '--report-dir', reportDir])
  assert.equal(code, 3, stderr)
  assert.match(stdout, message)
  assert.doesNotMatch(stderr, /^\s+at /m)
  const result = JSON.parse(await readFile(join(reportDir, 'conformance.json'), 'utf8')) as ResultFile
  assert.equal(result.verdict, 'incomplete')
  assert.match(result.obstacle ?? '', message)
  assert.equal(result.summary.required.fail, 0)
  return result
}

/** A port of this machine that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  assert.ok(address !== null && typeof address === 'object')
  return address.port
}

test('nobody listens', async () => {
  const baseUrl = `https://127.0.0.1:${await closedPort()}`
  const result = await incomplete('closed', (file) => Object.assign(file, { baseUrl }), /cannot be reached/)
  assert.equal(result.summary.required.pass, 0)
})

test('quiet says the cause as well', async () => {
  const baseUrl = `https://127.0.0.1:${await closedPort()}`
  const file = await served.altered('quiet.json', (description) => Object.assign(description, { baseUrl }))
  const { code, stdout, stderr } = await command([
    'run',
    '--quiet',
    '--deployment',
    file,
    '--report-dir',
    join(served.folder, 'quiet-report'),
  ])
  assert.equal(code, 3)
  assert.match(stdout, /^incomplete: .*could not be run: https:\/\/127\.0\.0\.1:\d+ cannot be reached.*\n$/)
  assert.equal(stderr, '')
})

test('the host has no address', async () => {
  await incomplete('nowhere', (file) => Object.assign(file, { baseUrl: 'https://nowhere.invalid' }), /cannot be reached/)
})

test('the certificate is not trusted: that alone is judged, and no token is sent', async () => {
  const result = await incomplete('untrusted', (file) => Object.assign(file, { tls: {} }), /not trusted.*tls\.caFile/s)
  const verdictOf = (id: string): string | undefined => result.requirements.find((row) => row.id === id)?.verdict
  assert.equal(verdictOf('TLS-4'), 'fail')
  assert.equal(verdictOf('CFG-1'), 'not-assessed')
})

test('the token endpoint refuses the client', async () => {
  const wrongSecret: Alteration = ({ authorization }) => Object.assign(authorization as object, { clientSecret: WRONG_SECRET })
  const result = await incomplete('refused-client', wrongSecret, /no token was to be had/)
  assert.ok(!JSON.stringify(result).includes(WRONG_SECRET))
})

test('the access token is refused', async () => {
  await incomplete(
    'refused-token',
    (file) => Object.assign(file, { authorization: { accessToken: 'never-issued' } }),
    /refuses authorization\.accessToken/,
  )
})

test('nothing of the interface is at that address', async () => {
  await incomplete(
    'nothing-there',
    (file) => Object.assign(file, { baseUrl: `${file.baseUrl}/no/such/path` }),
    /answers 404 to everything: check baseUrl/,
  )
})
