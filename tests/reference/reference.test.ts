// What the reference deployment does around the operations: data files in a container and digests in place of files, sessions and tokens that end in
// time, clients that go away in the middle, and faults of its own. And the mistakes that authors of clients make, over real TLS: each is refused, and
// the words say what to change.
import assert from 'node:assert/strict'
import { constants, createHash, type KeyObject, publicEncrypt, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import { connect } from 'node:tls'
import { inspect } from '../../inspection/index.js'
import { dataFilesOf } from '../../reference/documents/index.js'
import { SessionStore } from '../../reference/sessions/session-store.js'
import { isObject } from '../../reference/wire/json.js'
import { Refusal } from '../../reference/wire/refusal.js'
import { bare, base64, claimed, itemsOf, listOf, openBench, type Reply, teaches } from './client.js'

const bench = await openBench()
const [rsa = assert.fail(), ec = assert.fail()] = await bench.deployment.users()

test('the platform lists the data files of a container, each with an id by which it is downloaded', async () => {
  const id = await bench.session(['a.txt', 'viens'], ['b.txt', 'divi'])
  assert.deepEqual(claimed(await bench.sign([id], rsa)), [id])
  const [container] = await bench.list(id)
  assert.deepEqual(await bench.list(id), [container], 'the ids stay')
  const included = listOf(container?.includedDocuments).filter(isObject)
  assert.equal(included.map(({ name, size }) => `${name} ${size}`).join(), 'a.txt 5,b.txt 4')
  const contents = included.map(async (file) => (await bench.get(`/api-storage/v1.0/${id}/${String(file.id)}`)).bytes.toString())
  assert.deepEqual(await Promise.all(contents), ['viens', 'divi'])
  assert.equal((await bench.get(`/api-storage/v1.0/${id}/unknown`)).status, 404)
})

const FILES = [
  ['līgums.txt', 'the text that never leaves the client'],
  ['pielikums.bin', 'another one'],
] as const
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const give = (id: string, files: unknown): Promise<Reply> => bench.post(`/api-storage/v1.0/${id}/addDocumentDigest`, { files })

test('digests in place of files are signed into a container without data files, which the inspection verifies', async () => {
  const id = await bench.session()
  const files = FILES.map(([name, text]) => ({ name, digest: sha256(text).toString('base64'), digest_algorithm: 'SHA256' }))
  assert.equal((await give(id, files)).status, 200)
  assert.deepEqual(claimed(await bench.sign([id], rsa)), [id])

  const content = await bench.download(id)
  assert.deepEqual(await dataFilesOf(content), [])
  const detached = FILES.map(([name, text]) => ({ name, hash: 'sha256', digest: sha256(text) }))
  const anchors = bench.deployment.documentAnchorsPem.map((pem) => Buffer.from(pem))
  const [signature] = (await inspect(content, { anchors, detached })).signatures
  assert.deepEqual([signature?.valid, signature?.level], [true, 'LT'])
  assert.deepEqual(signature?.covers.map(({ name, ok }) => [name, ok]).sort(), FILES.map(([name]) => [name, true]).sort())
})

test('the files of all sessions stay within the limit, and the session that is written to is never given up for itself', () => {
  const limits = { maximumSessions: 1000, maximumBytes: 100, lifeSeconds: undefined, arrivalMs: 0 }
  const store = new SessionStore({ ...limits, clock: () => new Date(), normalizeId: (id) => id })
  const isFull = (error: unknown): boolean => error instanceof Refusal && error.reason === 'storage:full'
  const kept = Array.from({ length: 200 }, (_, index) => {
    const session = store.start('provider')
    store.addFile(session, `${index}.txt`, Buffer.alloc(30))
    return session
  }).filter(({ id }) => store.find(id, 'provider') !== undefined)
  assert.equal(kept.length, 3, 'three files of 30 bytes fit into 100')
  const last = kept.at(-1)
  assert.ok(last !== undefined)
  store.addFile(last, 'more.txt', Buffer.alloc(70))
  const present = kept.filter(({ id }) => store.find(id, 'provider') !== undefined)
  assert.deepEqual(present, [last])
  assert.throws(() => store.addFile(last, 'too much.txt', Buffer.alloc(1)), isFull)
})

test('an internal error is told to the log with the stack, and without what is secret', async (context) => {
  const secret = randomBytes(32).toString('base64url')
  let broken = false
  const clock = (): Date => {
    if (broken) throw new Error(`the clock stands still beside ${secret}`)
    return new Date()
  }
  const reports: string[] = []
  const own = await openBench({ clock, onInternalError: (report) => reports.push(report) }, context)
  const headers = await own.bearer()
  broken = true
  await own.send(`/api-config/v1.0/?access_token=${secret}`, { headers }).catch(() => undefined)
  const [report = ''] = reports
  assert.match(report, /^internal error during GET \/api-config\/v1\.0\/: Error: the clock stands still/)
  assert.match(report, /\n\s+at /)
  assert.ok(!report.includes(secret))
  broken = false
})

test('clients that go away in the middle, or speak no HTTP, leave it standing', async () => {
  const { authorization } = await bench.bearer()
  const { hostname: host, port } = new URL(bench.deployment.baseUrl)
  const upload = `PUT /api-storage/v1.0/${'0'.repeat(64)}/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n`
  for (const text of [
    'POST /api-sign/v1.0/CalculateDigest HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n',
    `${upload}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999\r\n\r\n--x\r\n`,
    'GET / HTTP/9.9\r\n\r\n',
    '\u0000\u0001\u0002 garbage \r\n\r\n',
  ]) {
    const socket = connect({ host, port: Number(port), ca: bench.deployment.caPem }, () => socket.write(text, () => socket.destroy()))
    await once(socket, 'close')
  }
  assert.equal((await bench.get('/api-config/v1.0/')).status, 200)
})

const [seal] = await bench.deployment.seals()
const newSession = () => bench.session(['a.txt', 'a'])

async function calculating(body: string | Buffer): Promise<Reply> {
  const headers = { ...(await bench.bearer()), 'content-type': 'application/json' }
  return bench.send('/api-sign/v1.0/CalculateDigest', { method: 'POST', headers, body })
}
const naming = (rest: object) => calculating(JSON.stringify({ sessions: [{ sessionId: '0' }], ...rest }))

const asking = (path: string, authorization?: string) =>
  bench.send(`/api-config/v1.0/${path}`, { headers: authorization === undefined ? {} : { authorization } })

const over = (data: Buffer): Buffer => sign('sha256', data, rsa.privateKeyPem)

async function finalizing(valueOver: (digest: Buffer) => Buffer): Promise<Reply> {
  const id = await newSession()
  const [item] = itemsOf(await bench.calculate([id], rsa))
  return bench.finalize(new Map([[id, base64(valueOver(Buffer.from(String(item?.digest), 'base64')))]]), rsa)
}

async function sealing(encrypt: (password: string, key: KeyObject) => Buffer): Promise<Reply> {
  const signKeyPassword = base64(encrypt(seal.password, await bench.passwordKey()))
  return bench.seal([await newSession()], seal, { signKeyPassword })
}

/** What authors of clients get wrong, and the words that say what to change, alone with their status where that tells, too. */
const MISTAKES: Readonly<Record<string, readonly [send: () => Promise<Reply>, words: RegExp, status?: RegExp]>> = {
  'nothing in place of JSON': [() => calculating(''), /not JSON: it is empty/],
  'a body of megabytes': [() => calculating('x'.repeat(5_000_000)), /longer than \d+ octets/],
  'a byte order mark': [() => calculating('\uFEFF{}'), /byte order mark/],
  'JSON in a text': [() => calculating(JSON.stringify('{"sessions":[]}')), /encode it once only/],
  'a flag in quotes': [() => naming({ signAsPdf: 'true' }), /signAsPdf must be true or false, without quotes/],
  'a short id': [() => naming({ certificate: bare(rsa.certificatePem) }), /has 64 characters, this one has 1/],
  'no token': [() => asking(''), /as \\"Bearer\\", one space, and the token/, /^401$/],
  'the token in the query': [async () => asking(`?access_token=${await bench.grant()}`), /not in the query/, /^401$/],
  'the login of the token endpoint': [() => asking('', `Basic ${base64('a:b')}`), /Basic is for the token endpoint/, /^401$/],
  'an unknown token': [() => asking('', 'Bearer nonsense'), /not valid: get a new one/, /^401$/],
  'a token for something else': [
    async () => asking('', `Bearer ${await bench.grant({ scope: 'urn:safelayer:eidas:sign:identity:profile' })}`),
    /ask for the scope urn:safelayer:eidas:oauth:token:introspect/,
    /^403$/,
  ],
  'the base64 of a PEM text': [
    async () => bench.calculate([await newSession()], rsa, { certificate: base64(rsa.certificatePem) }),
    /base64 of a PEM text, so send the PEM text itself, or the base64 of the DER/,
  ],
  'a private key in place of a certificate': [
    async () => bench.seal([await newSession()], seal, { authCertificate: rsa.privateKeyPem }),
    /private key, which must never leave its holder/,
  ],
  'a value over the digest hashed again': [() => finalizing(over), /digest hashed again: sign the digest as it is, do not hash it again/],
  'a value over the base64 text': [() => finalizing((digest) => over(Buffer.from(base64(digest)))), /base64 text of the digest: decode/],
  'CMS around a value': [
    () => finalizing(() => Buffer.concat([Buffer.of(0x30, 0x82), randomBytes(2000)])),
    /leave out what is around it, such as CMS/,
  ],
  'a value over something else': [() => finalizing(() => over(randomBytes(8))), /right key, but over something else/],
  'the value of another session': [
    async () => {
      const values = [...(await bench.signAtPlatform(await bench.calculate([await newSession(), await newSession()], ec), ec))]
      return bench.finalize(new Map(values.map(([id], place) => [id, values[1 - place]?.[1] ?? ''])), ec)
    },
    /digest of another session of this call/,
  ],
  'a password in OAEP': [
    () => sealing((password, key) => publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(password))),
    /RSA with PKCS#1 v1\.5 padding, not OAEP/,
  ],
  'a password in the clear': [() => sealing((password) => Buffer.from(password)), /RSA with PKCS#1 v1\.5 padding, not OAEP/],
}
for (const [what, [send, words, status]] of Object.entries(MISTAKES))
  test(`the words of a refusal say what to change: ${what}`, async () => teaches(await send(), words, status))
