// The mistakes that authors of clients make, over real TLS: each is refused, and the words say what to change.
import assert from 'node:assert/strict'
import { constants, publicEncrypt, randomBytes, sign } from 'node:crypto'
import { test } from 'node:test'
import type { ReferenceUser } from '../../reference/index.js'
import { bare, base64, claimed, itemsOf, openBench, teaches } from './client.js'

const bench = await openBench()
const [rsa, ec] = await bench.users()
const [seal] = await bench.deployment.seals()

test('requests are told from what is no JSON of the documented shape', async () => {
  const naming = (rest: object) => JSON.stringify({ sessions: [{ sessionId: '0' }], ...rest })
  for (const [body, words] of [
    ['', /not JSON: it is empty/],
    ['x'.repeat(5_000_000), /longer than \d+ octets/],
    ['\uFEFF{}', /byte order mark/],
    [JSON.stringify('{"sessions":[]}'), /encode it once only/],
    [naming({ signAsPdf: 'true' }), /signAsPdf must be true or false, without quotes/],
    [naming({ certificate: bare(rsa.certificatePem) }), /has 64 characters, this one has 1/],
  ] as const) {
    const headers = { ...(await bench.bearer()), 'content-type': 'application/json' }
    const reply = await bench.send('/api-sign/v1.0/CalculateDigest', { method: 'POST', headers, body })
    assert.deepEqual(claimed(reply), [])
    assert.match(reply.bytes.toString(), words)
  }
})

test('requests are told where the token goes', async () => {
  const token = await bench.grant()
  const ask = (path: string, authorization?: string) =>
    bench.send(`/api-config/v1.0/${path}`, { headers: authorization === undefined ? {} : { authorization } })
  teaches(await ask(''), /as \\"Bearer\\", one space, and the token/, /^401$/)
  teaches(await ask(`?access_token=${token}`), /not in the query/, /^401$/)
  teaches(await ask('', `Basic ${base64('a:b')}`), /Basic is for the token endpoint/, /^401$/)
  teaches(await ask('', 'Bearer nonsense'), /not valid: get a new one/, /^401$/)
  const profile = await bench.grant({ scope: 'urn:safelayer:eidas:sign:identity:profile' })
  teaches(await ask('', `Bearer ${profile}`), /ask for the scope urn:safelayer:eidas:oauth:token:introspect/, /^403$/)
})

for (const [name, form, words] of [
  ['the base64 of a PEM text', base64(rsa.certificatePem), /base64 of a PEM text, so send the PEM text itself, or the base64 of the DER/],
  ['a private key', rsa.privateKeyPem, /private key, which must never leave its holder/],
] as const) {
  test(`certificates are told from ${name}`, async () => {
    const id = await bench.session(['a.txt', 'a'])
    teaches(await bench.calculate([id], rsa, { certificate: form }), words)
    const archived = { sessions: [{ sessionId: id }], authCertificate: form }
    teaches(await bench.post('/api-sign/v1.0/addArchive', archived), words)
    teaches(await bench.seal([id], seal, { authCertificate: form }), words)
  })
}

const over = (data: Buffer, { privateKeyPem }: ReferenceUser): Buffer => sign('sha256', data, privateKeyPem)
const again = /digest hashed again: sign the digest as it is, do not hash it again/

const mistakes: readonly (readonly [name: string, value: (digest: Buffer, user: ReferenceUser) => Buffer, words: RegExp])[] = [
  ['RSA over the digest hashed again', over, again],
  ['RSA over the base64 text', (digest, user) => over(Buffer.from(base64(digest)), user), /base64 text of the digest: decode/],
  ['CMS around it', () => Buffer.concat([Buffer.of(0x30, 0x82), randomBytes(2000)]), /leave out what is around it, such as CMS/],
  ['RSA over something else', (_digest, user) => over(randomBytes(8), user), /right key, but over something else/],
]
for (const [name, value, words] of mistakes) {
  test(`signature values are told from ${name}`, async () => {
    const id = await bench.session(['a.txt', 'a'])
    const [item] = itemsOf(await bench.calculate([id], rsa))
    const given = value(Buffer.from(String(item?.digest), 'base64'), rsa)
    teaches(await bench.finalize(new Map([[id, base64(given)]]), rsa), words)
  })
}

test('signature values of another session are told', async () => {
  const ids = [await bench.session(['a.txt', 'a']), await bench.session(['b.txt', 'b'])]
  const values = [...(await bench.signAtPlatform(await bench.calculate(ids, ec), ec))]
  const swapped = new Map(values.map(([id], place) => [id, values[1 - place]?.[1] ?? '']))
  teaches(await bench.finalize(swapped, ec), /digest of another session of this call/)
})

test('seals name the padding where the password does not open, whatever the cause', async () => {
  const id = await bench.session(['a.txt', 'a'])
  const key = await bench.passwordKey()
  const oaep = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(seal.password))
  const refusals = await Promise.all(
    [oaep, await bench.encrypt('another'), Buffer.from(seal.password)].map((password) =>
      bench.seal([id], seal, { signKeyPassword: base64(password) }),
    ),
  )
  for (const reply of refusals) teaches(reply, /RSA with PKCS#1 v1\.5 padding, not OAEP/)
  assert.equal(new Set(refusals.map(({ bytes }) => bytes.toString())).size, 1)
})
