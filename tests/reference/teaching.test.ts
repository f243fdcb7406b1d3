// The mistakes that authors of clients make, over real TLS: each is refused, and the words say what to change.
import assert from 'node:assert/strict'
import { constants, createHash, createPrivateKey, privateEncrypt, publicEncrypt, randomBytes, sign } from 'node:crypto'
import { describe, it } from 'node:test'
import { p256, p384 } from '@noble/curves/nist.js'
import type { ReferenceUser } from '../../reference/index.js'
import { type Bench, bare, base64, claimed, itemsOf, openBench, type Reply, teaches, withBench } from './client.js'

const bench = await openBench()
const [rsa, ec, other] = await bench.users()
const [seal] = await bench.deployment.seals()

const urlSafe = (text: string): string => Buffer.from(text, 'base64').toString('base64url')

describe('requests', () => {
  it('are told from what is no JSON of the documented shape', async () => {
    const naming = (rest: object) => JSON.stringify({ sessions: [{ sessionId: '0' }], ...rest })
    for (const [body, words] of [
      ['', /not JSON: it is empty/],
      [Buffer.from([0, 255, 254]), /it must be written in UTF-8/],
      ['x'.repeat(5_000_000), /longer than \d+ octets/],
      ['{"__proto__":{"sessions":[]}}', /sessions/],
      ['sessions=1&certificate=2', /form-encoded/],
      ['\uFEFF{}', /byte order mark/],
      [JSON.stringify('{"sessions":[]}'), /encode it once only/],
      [JSON.stringify({ sessions: ['0'.repeat(64)] }), /object such as \{\\"sessionId\\": \\"…\\"\}/],
      [JSON.stringify({ sessions: [{ sessionID: '0' }] }), /write it exactly as \\"sessionId\\"/],
      [naming({ signAsPdf: 'true' }), /signAsPdf must be true or false, without quotes/],
      [naming({ certificate: bare(rsa.certificatePem) }), /has 64 characters, this one has 1/],
    ] as const) {
      const headers = { ...(await bench.bearer()), 'content-type': 'application/json' }
      const reply = await bench.send('/api-sign/v1.0/CalculateDigest', { method: 'POST', headers, body })
      assert.deepEqual(claimed(reply), [])
      assert.match(reply.bytes.toString(), words)
    }
  })

  it('with a wrong method are answered with 405 and Allow', async () => {
    const id = await bench.session()
    for (const [method, path, allow] of [
      ['HEAD', '/api-config/v1.0/', 'GET'],
      ['GET', `/api-storage/v1.0/${id}/upload`, 'PUT'],
      ['PUT', `/api-storage/v1.0/${id}/x`, 'GET, DELETE'],
    ] as const) {
      const reply = await bench.send(path, { method, headers: await bench.bearer() })
      assert.deepEqual([reply.status, reply.headers.allow], [405, allow], `${method} ${path}`)
      if (method !== 'HEAD') assert.match(reply.bytes.toString(), /This path takes/)
    }
  })

  it('to no path are told the one that was meant', async () => {
    teaches(await bench.post('/api/CalculateDigest', {}), /for POST the path is \/api-sign\/v1\.0\/CalculateDigest/, /^404$/)
    teaches(await bench.get('/nowhere'), /There is no such path"/, /^404$/)
  })

  it('are told where the token goes', async () => {
    const token = await bench.grant()
    const ask = (path: string, authorization?: string) =>
      bench.send(`/api-config/v1.0/${path}`, { headers: authorization === undefined ? {} : { authorization } })
    teaches(await ask(''), /as \\"Bearer\\", one space, and the token/, /^401$/)
    teaches(await ask(`?access_token=${token}`), /not in the query/, /^401$/)
    teaches(await ask('', `Basic ${base64('a:b')}`), /Basic is for the token endpoint/, /^401$/)
    teaches(await ask('', 'Bearer nonsense'), /not valid: get a new one/, /^401$/)
    const profile = await bench.grant(bench.deployment.providers[0], { scope: 'urn:safelayer:eidas:sign:identity:profile' })
    teaches(await ask('', `Bearer ${profile}`), /ask for the scope urn:safelayer:eidas:oauth:token:introspect/, /^403$/)
  })
})

describe('sessions and storage', () => {
  it('say what an upload has to look like', async () => {
    const part = (field: string, name: string, content = 'a'): string =>
      `--x\r\nContent-Disposition: form-data; name="${field}"${name}\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--x--\r\n`
    const put = async (id: string, body: string, type = 'multipart/form-data; boundary=x'): Promise<Reply> =>
      bench.send(`/api-storage/v1.0/${id}/upload`, { method: 'PUT', headers: { ...(await bench.bearer()), 'content-type': type }, body })
    const id = await bench.session()
    const named = '; filename="a.txt"'
    for (const [body, words, status] of [
      [part('document', named), /field \\"file\\", with a filename: its file stands in another field/, /^400$/],
      [part('file', ''), /no part of it has a filename/, /^400$/],
      ['no boundary here', /./, /^400$/],
      [part('file', '; filename=".."'), /./, /^400$/],
      [part('file', named, 'a'.repeat(4_300_000)), /./, /^413$/],
    ] as const)
      teaches(await put(id, body), words, status)
    teaches(await put(id, 'a', 'text/plain'), /multipart\/form-data \(with its boundary in Content-Type\)/, /^415$/)
    teaches(await put('abc', part('file', named)), /64 characters, this one has 3/)
    for (const status of [200, 409]) assert.equal((await put(id, part('file', named))).status, status)
    const files = [{ name: 'a.txt', digest: createHash('sha256').update('a').digest('hex'), digest_algorithm: 'SHA256' }]
    teaches(await bench.post(`/api-storage/v1.0/${id}/addDocumentDigest`, { files }), /it has 48, as hex read as base64 has/)
  })

  it('say why a session or a document is not there', async () => {
    const id = await bench.session(['a.txt', 'a'])
    teaches(await bench.get(`/api-storage/v1.0/${id}/nothing`), /take the id from its list/)
    await bench.get(`/api-session/v1.0/${id}/close`)
    teaches(await bench.get(`/api-storage/v1.0/${id}/list`), /it was closed/)
    teaches(await bench.get(`/api-storage/v1.0/${'0'.repeat(64)}/list`), /never started by this client, or it has expired/)
    teaches(await bench.get('/api-session/v1.0/start?amount=many'), /whole number from 1 to 100/)
  })
})

describe('the identity platform', () => {
  const { clientId, clientSecret } = bench.deployment.providers[0]
  const ask = (body: string, credentials?: string): Promise<Reply> =>
    bench.send(bench.deployment.tokenUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(credentials !== undefined && { authorization: `Basic ${base64(credentials)}` }),
      },
      body,
    })
  const own = `${clientId}:${clientSecret}`

  it('says what a token request has to hold', async () => {
    teaches(await ask('grant_type=client_credentials'), /no client credentials: send them as HTTP Basic or as client_id and client_secret/)
    teaches(await ask('{"grant_type":"client_credentials"}'), /must be application\/x-www-form-urlencoded, not JSON/)
    teaches(await ask('{"grant_type":"client_credentials"}', own), /grant_type is missing; the body must be .*not JSON/)
    teaches(await ask('grant_type=password', own), /must be client_credentials/)
    teaches(await ask('grant_type=client_credentials&scope=all', own), /scope must be one of urn:/)
    teaches(await ask('grant_type=client_credentials', 'a:b'), /its secret is wrong/)
  })

  it('says what an authorization to sign needs', async () => {
    const reply = await ask('grant_type=client_credentials&scope=urn:safelayer:eidas:sign:identity:use:server', own)
    teaches(reply, /needs sign_identity_id .*digests_summary .*digests_summary_algorithm/)
    const raw = await bench.post(new URL(bench.deployment.rawSignatureUrl).pathname, { sign_identity_id: 'x' })
    teaches(raw, /a token of the scope urn:safelayer:eidas:sign:identity:use:server/)
  })
})

describe('certificates', () => {
  for (const [name, form, words] of [
    ['the base64 of a PEM text', base64(rsa.certificatePem), /base64 of a PEM text, so send the PEM text itself, or the base64 of the DER/],
    ['a PEM with escaped line ends', rsa.certificatePem.replaceAll('\n', '\\n'), /line ends were escaped twice/],
    ['base64url', urlSafe(bare(rsa.certificatePem)), /base64url.*\+ for -|length is not a multiple of 4/],
    ['a private key', rsa.privateKeyPem, /private key, which must never leave its holder/],
    ['half a PEM', rsa.certificatePem.slice(0, 200), /no whole CERTIFICATE/],
  ] as const) {
    it(`are told from ${name}`, async () => {
      const id = await bench.session(['a.txt', 'a'])
      teaches(await bench.calculate([id], rsa, { certificate: form }), words)
      const archived = { sessions: [{ sessionId: id }], authCertificate: form }
      teaches(await bench.post('/api-sign/v1.0/addArchive', archived), words)
      teaches(await bench.seal([id], seal, { authCertificate: form }), words)
    })
  }

  it('for authentication are told from those for signing', async () => {
    const id = await bench.session(['a.txt', 'a'])
    teaches(await bench.calculate([id], rsa, { certificate: bare(rsa.authenticationCertificatePem) }), /goes into authCertificate/)
  })
})

describe('signature values', () => {
  const pkcs1 = (user: ReferenceUser, content: Buffer): Buffer =>
    privateEncrypt({ key: user.privateKeyPem, padding: constants.RSA_PKCS1_PADDING }, content)
  const scalar = (pem: string): Buffer => Buffer.from(createPrivateKey(pem).export({ format: 'jwk' }).d ?? '', 'base64url')
  const ecdsa = (format: 'der' | 'compact') => (digest: Buffer, user: ReferenceUser) =>
    Buffer.from(p256.sign(digest, scalar(user.privateKeyPem), { prehash: false, format }))
  const [unhashed, rAndS] = [ecdsa('der'), ecdsa('compact')]
  const inPss = (data: Buffer, { privateKeyPem: key }: ReferenceUser): Buffer =>
    sign('sha256', data, { key, padding: constants.RSA_PKCS1_PSS_PADDING })
  const over = (data: Buffer, { privateKeyPem }: ReferenceUser): Buffer => sign('sha256', data, privateKeyPem)
  const again = /digest hashed again: sign the digest as it is, do not hash it again/

  type Value = (digest: Buffer, user: ReferenceUser) => string | Buffer
  type Mistake = readonly [name: string, by: 'rsa' | 'ec', Value, words: RegExp, liberties?: Readonly<Record<string, string>>]
  const mistakes: readonly Mistake[] = [
    ['RSA over the digest hashed again', 'rsa', over, again],
    ['ECDSA over the digest hashed again', 'ec', over, again],
    ['RSA over the base64 text', 'rsa', (digest, user) => over(Buffer.from(base64(digest)), user), /base64 text of the digest: decode/],
    ['RSA without DigestInfo', 'rsa', (digest, user) => pkcs1(user, digest), /DigestInfo of sha256 \(RFC 8017, 9\.2\)/],
    ['RSA as hex', 'rsa', (digest, user) => over(digest, user).toString('hex'), /is hex: send it as base64/],
    ['RSA cut short', 'rsa', (digest, user) => over(digest, user).subarray(0, 100), /has 100 octets and must be 256/],
    ['CMS around it', 'rsa', () => Buffer.concat([Buffer.of(0x30, 0x82), randomBytes(2000)]), /leave out what is around it, such as CMS/],
    ['RSA over something else', 'rsa', (_digest, user) => over(randomBytes(8), user), /right key, but over something else/],
    ['noise of the right length', 'rsa', () => Buffer.concat([Buffer.from([1]), randomBytes(255)]), /made with another key/],
    ['ECDSA over something else', 'ec', (_digest, user) => over(randomBytes(8), user), /another key, or over something else/],
    ['base64url', 'rsa', (digest, user) => `-_${urlSafe(base64(pkcs1(user, digest)))}`, /signatureValue must be base64: it is base64url/],
    ['r||s where DER is wanted', 'ec', rAndS, /must be DER \(a SEQUENCE of r and s\), not r\|\|s/, { 'ecdsa-value': 'der' }],
    ['data that was not hashed once', 'ec', unhashed, /hash it once, then sign/, { 'digest-form': 'data' }],
    ['PSS in place of PKCS#1 v1.5', 'rsa', inPss, /RSASSA-PSS: sign with RSASSA-PKCS1-v1_5/, { 'digest-form': 'data' }],
  ]
  for (const [name, by, value, words, liberties] of mistakes) {
    const finalized = async (own: Bench): Promise<void> => {
      const [first, second] = await own.users()
      const user = by === 'rsa' ? first : second
      const id = await own.session(['a.txt', 'a'])
      const [item] = itemsOf(await own.calculate([id], user))
      const given = value(Buffer.from(String(item?.digest), 'base64'), user)
      teaches(await own.finalize(new Map([[id, typeof given === 'string' ? given : base64(given)]]), user), words)
    }
    it(`are told from ${name}`, () => (liberties === undefined ? finalized(bench) : withBench({ liberties }, finalized)))
  }

  it('of another session are told', async () => {
    const ids = [await bench.session(['a.txt', 'a']), await bench.session(['b.txt', 'b'])]
    const values = [...(await bench.signAtPlatform(await bench.calculate(ids, ec), ec))]
    const swapped = new Map(values.map(([id], place) => [id, values[1 - place]?.[1] ?? '']))
    teaches(await bench.finalize(swapped, ec), /digest of another session of this call/)
  })

  it('by the key of authCertificate are told', async () => {
    const id = await bench.session(['a.txt', 'a'])
    const [item] = itemsOf(await bench.calculate([id], ec))
    const digest = Buffer.from(String(item?.digest), 'base64')
    const signatureValue = base64(Buffer.from(p384.sign(digest, scalar(other.privateKeyPem), { prehash: false, format: 'der' })))
    const body = { sessionSignatureValues: [{ sessionId: id, signatureValue }], authCertificate: other.certificatePem }
    teaches(await bench.post('/api-sign/v1.0/finalizeSigning', body), /made with the key of authCertificate/)
  })
})

describe('seals', () => {
  it('say which of the two texts is no base64', async () => {
    const id = await bench.session(['a.txt', 'a'])
    teaches(
      await bench.seal([id], seal, { signKey: 'Bag Attributes: none' }),
      /signKey must be the base64 of a PFX file: it has characters/,
    )
    teaches(await bench.seal([id], seal, { signKey: base64(seal.certificatePem) }), /PFX file \(PKCS#12\): its octets are something else/)
    const encrypted = (await bench.encrypt(seal.password)).toString('base64')
    teaches(await bench.seal([id], seal, { signKeyPassword: `-_${urlSafe(encrypted)}` }), /signKeyPassword must be base64: it is base64url/)
  })

  it('name the padding where the password does not open, whatever the cause', async () => {
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
})
