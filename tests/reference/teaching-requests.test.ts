// The mistakes that authors of clients make in requests, sessions, uploads and tokens, over real TLS: each is refused, and the words say what
// to change. Errors of the deployment itself go to its log.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { FormData } from 'undici'
import { bare, base64, claimed, openBench, type Reply, teaches, withBench } from './client.js'

const bench = await openBench()
const [rsa] = await bench.users()

describe('requests', () => {
  const post = async (body: string): Promise<Reply> =>
    bench.send('/api-sign/v1.0/CalculateDigest', {
      method: 'POST',
      headers: { ...(await bench.bearer()), 'content-type': 'application/json' },
      body,
    })
  const naming = (rest: object) => JSON.stringify({ sessions: [{ sessionId: '0' }], ...rest })
  const bodies: Readonly<Record<string, readonly [body: string, words: RegExp]>> = {
    'no body': ['', /not JSON: it is empty/],
    'a form': ['sessions=1&certificate=2', /form-encoded/],
    'a byte order mark': ['\uFEFF{}', /byte order mark/],
    'JSON encoded twice': [JSON.stringify('{"sessions":[]}'), /encode it once only/],
    'ids without objects': [JSON.stringify({ sessions: ['0'.repeat(64)] }), /object such as \{\\"sessionId\\": \\"…\\"\}/],
    sessionID: [JSON.stringify({ sessions: [{ sessionID: '0' }] }), /write it exactly as \\"sessionId\\"/],
    'a flag in quotes': [naming({ signAsPdf: 'true' }), /signAsPdf must be true or false, without quotes/],
    'a short id': [naming({ certificate: bare(rsa.certificatePem) }), /has 64 characters, this one has 1/],
  }
  for (const [name, [body, words]] of Object.entries(bodies)) {
    it(`says what is wrong with ${name}`, async () => {
      const reply = await post(body)
      assert.deepEqual(claimed(reply), [])
      assert.match(reply.bytes.toString(), words)
    })
  }

  it('answers a wrong method with 405 and Allow', async () => {
    const id = await bench.session()
    const wrong = [
      ['HEAD', '/api-config/v1.0/', 'GET'],
      ['GET', `/api-storage/v1.0/${id}/upload`, 'PUT'],
      ['PUT', `/api-storage/v1.0/${id}/x`, 'GET, DELETE'],
    ] as const
    for (const [method, path, allow] of wrong) {
      const reply = await bench.send(path, { method, headers: await bench.bearer() })
      assert.equal(reply.status, 405, `${method} ${path}`)
      assert.equal(reply.headers.allow, allow)
      if (method !== 'HEAD') assert.match(reply.bytes.toString(), /This path takes/)
    }
  })

  it('names the path that was meant', async () => {
    teaches(await bench.post('/api/CalculateDigest', {}), /for POST the path is \/api-sign\/v1\.0\/CalculateDigest/, /^404$/)
    teaches(await bench.get('/nowhere'), /There is no such path"/, /^404$/)
  })

  it('says where the token goes', async () => {
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
  const put = async (id: string, form: FormData | string, type?: string): Promise<Reply> =>
    bench.send(`/api-storage/v1.0/${id}/upload`, {
      method: 'PUT',
      headers: { ...(await bench.bearer()), ...(type === undefined ? {} : { 'content-type': type }) },
      body: form,
    })
  const formWith = (field: string, value: Blob | string): FormData => {
    const form = new FormData()
    if (typeof value === 'string') form.append(field, value)
    else form.append(field, value, 'a.txt')
    return form
  }

  it('says what an upload has to look like', async () => {
    const id = await bench.session()
    teaches(await put(id, formWith('document', new Blob(['a']))), /field \\"file\\", with a filename: its file stands in another field/)
    teaches(await put(id, formWith('file', 'a')), /no part of it has a filename/)
    teaches(await put(id, 'a', 'text/plain'), /multipart\/form-data \(with its boundary in Content-Type\)/)
    teaches(await put('abc', formWith('file', new Blob(['a']))), /64 characters, this one has 3/)
  })

  it('says why a session or a document is not there', async () => {
    const id = await bench.session(['a.txt', 'a'])
    teaches(await bench.get(`/api-storage/v1.0/${id}/nothing`), /take the id from its list/)
    await bench.get(`/api-session/v1.0/${id}/close`)
    teaches(await bench.get(`/api-storage/v1.0/${id}/list`), /it was closed/)
    teaches(await bench.get(`/api-storage/v1.0/${'0'.repeat(64)}/list`), /never started by this client, or it has expired/)
    teaches(await bench.get('/api-session/v1.0/start?amount=many'), /whole number from 1 to 100/)
  })

  it('says what a digest in place of a file has to be', async () => {
    const id = await bench.session()
    const digest = createHash('sha256').update('a').digest('hex')
    const files = [{ name: 'a.txt', digest, digest_algorithm: 'SHA256' }]
    teaches(await bench.post(`/api-storage/v1.0/${id}/addDocumentDigest`, { files }), /it has 48, as hex read as base64 has/)
  })
})

describe('the identity platform', () => {
  const ask = (body: string, headers: Record<string, string> = {}): Promise<Reply> =>
    bench.send(bench.deployment.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })
  const basic = (): Record<string, string> => {
    const { clientId, clientSecret } = bench.deployment.providers[0]
    return { authorization: `Basic ${base64(`${clientId}:${clientSecret}`)}` }
  }

  it('says what a token request has to hold', async () => {
    teaches(await ask('grant_type=client_credentials'), /no client credentials: send them as HTTP Basic or as client_id and client_secret/)
    teaches(await ask('{"grant_type":"client_credentials"}'), /must be application\/x-www-form-urlencoded, not JSON/)
    teaches(await ask('{"grant_type":"client_credentials"}', basic()), /grant_type is missing; the body must be .*not JSON/)
    teaches(await ask('grant_type=password', basic()), /must be client_credentials/)
    teaches(await ask('grant_type=client_credentials&scope=all', basic()), /scope must be one of urn:/)
    teaches(await ask('grant_type=client_credentials', { authorization: `Basic ${base64('a:b')}` }), /its secret is wrong/)
  })

  it('says what an authorization to sign needs', async () => {
    const scope = 'grant_type=client_credentials&scope=urn:safelayer:eidas:sign:identity:use:server'
    const reply = await ask(scope, basic())
    teaches(reply, /needs sign_identity_id .*digests_summary .*digests_summary_algorithm/)
    const raw = await bench.post(new URL(bench.deployment.rawSignatureUrl).pathname, { sign_identity_id: 'x' })
    teaches(raw, /a token of the scope urn:safelayer:eidas:sign:identity:use:server/)
  })
})

describe('internal errors', () => {
  it('are told to the log with their stack, without what is secret, and to the client in general words', async () => {
    const secret = randomBytes(32).toString('base64url')
    let broken = false
    const clock = (): Date => {
      if (broken) throw new Error(`the clock stands still beside ${secret}`)
      return new Date()
    }
    const reports: string[] = []
    await withBench({ clock, onInternalError: (report) => reports.push(report) }, async (own) => {
      const headers = await own.bearer()
      broken = true
      await own.send(`/api-config/v1.0/?access_token=${secret}`, { headers }).catch(() => undefined)
      const [report = ''] = reports
      assert.match(report, /^internal error during GET \/api-config\/v1\.0\/: Error: the clock stands still/)
      assert.match(report, /\n\s+at /)
      assert.ok(!report.includes(secret))
      broken = false
    })
  })
})
