// A client of somebody else before a reference deployment that judges it: with each duty broken in turn that no archive shows, and with all the liberties
// that it has; before a proxy, which keeps no secret by which a fault could be found later; and one that goes before the answer comes, or when no more is
// kept: what it did counts, and what it could not hear does not.
import assert from 'node:assert/strict'
import { constants, type KeyObject, privateDecrypt, publicEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { type RsaKeys, type Served, startReference, type Watcher } from '../../reference/index.js'
import { idsOf } from '../../requirements/ledger.js'
import { writeReferenceDeploymentFile } from '../../run/serve-reference.js'
import { ClientWatch } from '../../run/traffic/client-watch.js'
import { MOST_BYTES } from '../../run/traffic/read-traffic.js'
import { identityOf, newKey } from '../fixtures/certificates.js'
import { describedIn } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { deploymentAt } from '../fixtures/test-server.js'
import { drawnToday } from '../proof/drawn-today.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'
import { judgedLog, proxied } from '../proxy/proxied.js'
import { Bench } from '../reference/client.js'
import { leaksIn, type Secrets, secretsOf, textsOf } from '../secrets/search.js'
import { archivesIn, ID, inShort } from '../traffic/archives.js'
import { type Asked, DEFECTS, type Habits, stranger, withTokenInQuery, work } from './strange-client.js'

const makeKeys = knownRsaKeys()
/** Keys of the deployment. */
const pairs: Awaited<ReturnType<RsaKeys>>[] = []
const rsaKeys: RsaKeys = async (bits) => {
  const pair = await makeKeys(bits)
  pairs.push(pair)
  return pair
}

/** Of the client that is judged; one is judged after the other. */
let current: ClientWatch | undefined
const tokens = new Set<string>()
const watcher: Watcher = {
  served: (served) => {
    const [, token] = /"access_token":"([^"]+)"/.exec(served.answer.toString('utf8')) ?? []
    if (token !== undefined) tokens.add(token)
    current?.served(served)
  },
  plainRequest: () => current?.plainRequest(),
  now: () => Date.now(),
}
const reference = await startReference({ rsaKeys, liberties: { delay: 'tens-of-milliseconds' }, watcher })
after(() => reference.close())
const file = join(temporaryFolder(), 'deployment.json')
await writeReferenceDeploymentFile(reference, file)

/** All that is secret there so far. @param other a private key beside, in PEM */
function secrets(other: string): Secrets {
  writeFileSync(join(dirname(file), 'other.key'), other)
  return secretsOf([describedIn(file), { privateKey: 'other.key' }], file, [...tokens])
}

/** What judging a client came to, and what was said of its sessions while it worked. @param client does its work */
async function judged(client: () => Promise<unknown>) {
  const lines: string[] = []
  const watch = new ClientWatch((line) => lines.push(line))
  watch.watch(reference)
  current = watch
  await client()
  current = undefined
  const reportDir = join(temporaryFolder(), 'report')
  const { result } = await watch.report(reportDir, false)
  return { ...inShort(result, reportDir), lines }
}

for (const [name, [row, habits, ...others]] of drawnToday(Object.entries(DEFECTS), 5)) {
  test(`${name}: ${row}`, async () => {
    const { accused, failed, lines } = await judged(() => work(reference, habits))
    assert.deepEqual(accused, [row, ...others])
    assert.deepEqual(failed, [], 'the deployment keeps its rows')
    const strange = lines.filter((line) => !/^session [0-9a-f]{12}…: CLI-\d+ \(/.test(line))
    assert.deepEqual(strange, [])
  })
}

/** What is broken where a secret is shown: a key in PEM, a password in the clear, the token in the query, a key beside the certificate. */
const SHOWING_SECRETS = ['CLI-20', 'CLI-21', 'CLI-33', 'CLI-34']

test('every row that traffic can show has such a defect, or an archive; eID Scan is known from a deployment file alone', () => {
  const archived = archivesIn('broken-by-a-client').map(({ row }) => row)
  const broken = new Set<string>([...Object.values(DEFECTS).map(([row]) => row), ...SHOWING_SECRETS, ...archived])
  const unbroken = idsOf('client').filter((id) => !broken.has(id))
  assert.deepEqual(unbroken, ['CLI-27', 'CLI-28'])
})

test('what a client shows of its secrets by mistake is found by reference and proxy, and neither keeps it', async (context) => {
  const { baseUrl, tokenUrl, rawSignatureUrl, caPem: pem } = reference
  const ca = [{ file: 'ca.pem', pem, der: Buffer.alloc(0) }]
  const deployment = deploymentAt(baseUrl, { tls: { ca, insecure: false, plainHttpWithToken: false } })
  const proxy = await proxied(context, deployment)
  const through = (url: string): string => url.replace(baseUrl, proxy.baseUrl)
  const addresses = { baseUrl: proxy.baseUrl, tokenUrl: through(tokenUrl), rawSignatureUrl: through(rawSignatureUrl), caPem: proxy.ca }
  const alter = (asked: Asked): Asked => {
    const body = asked.body as Readonly<Record<string, unknown>>
    if (asked.path.endsWith('CalculateDigest')) return { ...asked, body: { ...body, certificate: stranger.cert + stranger.key } }
    if (asked.path.endsWith('eSealCreate')) return { ...asked, body: { ...body, signKey: stranger.key } }
    return withTokenInQuery(asked)
  }
  const habits = { alter, password: async (password: string) => `${password}!` }
  const watched = await judged(() => work({ ...reference, ...addresses }, habits))
  const { accused, reportDir } = await judgedLog(proxy, deployment)
  assert.deepEqual(accused, SHOWING_SECRETS)
  // That a password is no ciphertext for its key only the holder of the key can tell.
  assert.deepEqual(watched.accused, [...SHOWING_SECRETS, 'CLI-23'].sort())
  for (const left of [
    textsOf(reportDir, { log: readFileSync(proxy.log.file, 'utf8') }),
    textsOf(watched.reportDir, { lines: watched.lines.join('\n') }),
  ])
    assert.deepEqual(leaksIn(left, secrets(stranger.key)), [])
})

/** RSA with OAEP (RFC 8017, 7.1), which the text mentions too, with a block that begins as the other padding does: one in 400 does by chance. */
function oaepLikePkcs1(message: string, key: KeyObject): string {
  const { privateKey } = pairs.find(({ publicKey }) => publicKey.equals(key)) ?? assert.fail('the key is none of the deployment')
  for (;;) {
    const ciphertext = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, Buffer.from(message))
    const block = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, ciphertext)
    if (block[1] === 2 && block.indexOf(0, 2) >= 10) return ciphertext.toString('base64')
  }
}

/** Another scheme in other letters, another Content-Type, certificates left out or with words around them. */
function altered({ path, headers, body }: Asked): Asked {
  const { authorization = '' } = headers
  const written = path.startsWith('/api-sign/') ? { authorization: authorization.replace('Bearer', 'BEARER') } : {}
  const typed = body === undefined ? {} : { 'content-type': 'text/plain' }
  const { authCertificate, ...others } = (body ?? {}) as Readonly<Record<string, unknown>>
  const words = { ...others, authCertificate: `seal of us\r\n${authCertificate}${identityOf('ca', newKey('P-256')).cert}` }
  const sent = path.endsWith('eSealCreate') ? words : path.endsWith('finalizeSigning') ? others : body
  return { path, headers: { ...headers, ...written, ...typed }, body: sent }
}

const LIBERTIES: Readonly<Record<string, Habits>> = {
  'what it sends in another form': { alter: altered },
  'OAEP, whatever its block looks like': { password: async (text, client) => oaepLikePkcs1(text, await client.passwordKey()) },
}
for (const [name, habits] of Object.entries(LIBERTIES)) {
  test(`a client is not accused of ${name}`, async () => {
    const { accused, lines, result } = await judged(() => work(reference, habits))
    assert.deepEqual([accused, lines], [[], []])
    assert.equal(result.client?.verdict, 'nothing found against it')
  })
}

test('a good client has every row that a deployment can tell, though it reads often and tries a dead token twice', async () => {
  const first = async (client: Bench): Promise<void> => {
    for (const _try of [1, 2]) await client.send('/api-config/v1.0/', { headers: { authorization: 'Bearer one-that-has-ended' } })
    for (let reading = 0; reading < 12; reading += 1) await client.get('/api-config/v1.0/')
  }
  const { accused, kept } = await judged(() => work(reference, { first }))
  assert.deepEqual(accused, [])
  const unshown = idsOf('client').filter((id) => !kept.includes(id))
  assert.deepEqual(unshown, ['CLI-27', 'CLI-28'])
})

const agent = new Agent({ ca: reference.caPem, keepAlive: false })
const bench = new Bench(reference)
const START = '/api-session/v1.0/start'
const closeOf = (id: string): string => `/api-session/v1.0/${id}/close`

/** Sends it whole, and goes. */
async function askAndGo(path: string): Promise<void> {
  const asked = request(reference.baseUrl + path, { agent, headers: await bench.bearer() })
  asked.on('error', () => undefined)
  asked.end()
  await once(asked, 'finish')
  asked.destroy()
}

test('whoever closes a session and goes has closed it', async () => {
  const { accused, kept } = await judged(async () => {
    const close = closeOf(await bench.session())
    await askAndGo(close)
    // Answered after the first one, which has closed it.
    assert.equal((await bench.get(close)).status, 404)
  })
  assert.deepEqual(accused, [])
  assert.ok(kept.includes('CLI-31'))
})

test('whoever goes before a session is answered leaves none open', async () => {
  const tries: (readonly string[])[] = []
  // Where this process is held up for longer than the answer, the answer overtakes the client that goes.
  while (tries.length < 5 && tries.every((accused) => accused.length > 0)) {
    const { accused } = await judged(async () => {
      await askAndGo(START)
      await bench.get(closeOf(await bench.session()))
    })
    tries.push(accused)
  }
  assert.deepEqual(tries.at(-1), [])
})

test('a session is closed by a request that came when no more was kept', async () => {
  const served = (path: string, answer: Buffer): Served => {
    const about = {
      method: 'GET',
      url: reference.baseUrl + path,
      headers: {},
      body: Buffer.alloc(0),
      status: 200,
      answerHeaders: {},
      answer,
    }
    return { ...about, startedAt: Date.now(), durationMs: 0, isAwaited: true, found: [] }
  }
  const start = Buffer.from(JSON.stringify({ data: { sessionId: ID } }))
  const { file, kept } = await judged(async () => {
    current?.served(served(START, start))
    current?.served(served(`/api-storage/v1.0/${ID}/upload`, Buffer.alloc(MOST_BYTES - start.length)))
    current?.served(served(closeOf(ID), Buffer.from('{}')))
  })
  assert.equal(file.bad, 1)
  assert.ok(kept.includes('CLI-31'))
})
