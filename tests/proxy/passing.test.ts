// What passes through the proxy is what would pass without it, byte for byte, but for what a hop must change (RFC 9110, 7.6). Either side may go away at
// any moment: the other hears of it as it would without the proxy, nothing hangs, and what came before is kept.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { certificatePem, privateKeyPem } from '../../reference/pki/index.js'
import { bodyOf, CLOSED_PORT, deploymentAt, pki, serve } from '../fixtures/test-server.js'
import { answerTo, begun, HEAD_END, proxied, rawClient, type Talk } from './proxied.js'

test('heads keep their letters, their order, and fields that stand twice; a hop changes Host and what is about one connection', async (context) => {
  const { client, deployment, raw, head } = await begun(
    context,
    'GET /a/%7Eb?x=1&x=%20 HTTP/1.1\r\nhOsT: proxy.example\r\nX-Own: a\r\nACCEPT: text/plain;q=0.5 , */*\r\nX-Own: \xe9\r\nConnection: keep-alive, X-Hop\r\n' +
      'X-Hop: 1\r\nKeep-Alive: timeout=9\r\nTE: trailers\r\nUpgrade: h2c\r\nProxy-Connection: a\r\nVia: 1.0 before\r\nCookie: a=b; c=d\r\n\r\n',
  )
  assert.equal(
    head,
    `GET /a/%7Eb?x=1&x=%20 HTTP/1.1\r\nHost: ${raw.host}\r\nX-Own: a\r\nACCEPT: text/plain;q=0.5 , */*\r\nX-Own: \xe9\r\nVia: 1.0 before\r\n` +
      'Cookie: a=b; c=d\r\nVia: 1.1 signing-conformance\r\nConnection: keep-alive\r\n\r\n',
  )
  deployment.write(
    'HTTP/1.1 299 Its Own Words\r\nx-ODD: \xe9\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\nContent-Length: 3\r\nKeep-Alive: timeout=60\r\n\r\nabc',
  )
  assert.equal(
    await client.until('abc'),
    'HTTP/1.1 299 Its Own Words\r\nx-ODD: \xe9\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\nContent-Length: 3\r\nConnection: keep-alive\r\n\r\nabc',
  )
})

test('100 (Continue) comes from the deployment, and the body waits for it', async (context) => {
  const { client, deployment, head } = await begun(
    context,
    'PUT / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n',
  )
  assert.match(head, /\r\nExpect: 100-continue\r\n/)
  assert.equal(client.text, '')
  deployment.write(`HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload${HEAD_END}HTTP/1.1 100 Continue${HEAD_END}`)
  assert.match(await client.until(HEAD_END), /^HTTP\/1\.1 103 .*\r\nlink: <\/a>; rel=preload/i)
  assert.equal(await client.until(HEAD_END), `HTTP/1.1 100 Continue${HEAD_END}`)
  client.write('body')
  assert.equal(await deployment.until('body'), 'body')
  deployment.write('HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n')
  assert.match(await client.until(HEAD_END), /^HTTP\/1\.1 201 Created\r\n/)
})

test('the deployment is shown the client certificate of the file, and its base path stays', async (context) => {
  // It takes nobody without one.
  const listening = { requestCert: true, ca: pki.caPem }
  const { baseUrl } = await serve(
    context,
    async (incoming, response) => response.end(`${incoming.url} ${await bodyOf(incoming)}`),
    listening,
  )
  const issued = await pki.issue({ purpose: 'authentication', keyKind: 'p-256' })
  const named = (der: Buffer) => ({ file: 'client.pem', pem: certificatePem(der), der })
  const chain = [named(pki.issuingCa.certificate)]
  const clientCertificate = { certificate: named(issued.certificate), chain, privateKeyPem: privateKeyPem(issued) }
  const deployment = deploymentAt(`${baseUrl}/signing`)
  const proxy = await proxied(context, { ...deployment, tls: { ...deployment.tls, clientCertificate } })
  assert.equal(new URL(proxy.baseUrl).pathname, '/signing')
  const { body } = await answerTo(proxy, { path: '/signing/api-config/v1.0/' })
  assert.equal(body.toString(), '/signing/api-config/v1.0/ ')
})

const GOOD = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'
const GET = 'GET /api-config/v1.0/ HTTP/1.1\r\nHost: a\r\n\r\n'

/** A client that gets one good answer. */
async function answered(context: TestContext, through?: Talk): Promise<Talk> {
  const talking = await begun(context, GET, through)
  talking.deployment.write(GOOD)
  await talking.client.until('ok')
  return talking
}

/** A client that has had one good answer, and has begun to ask once more. */
async function talk(context: TestContext, request: string): Promise<Talk> {
  const talking = await answered(context)
  talking.client.write(request)
  await talking.deployment.until(HEAD_END)
  return talking
}

/** Another client is served as ever, and the log holds both whole exchanges and the broken one, which shows no answer. */
async function goesOn(context: TestContext, talking: Talk): Promise<void> {
  const { proxy } = await answered(context, talking)
  assert.equal(await proxy.close(), 0)
  const { log } = JSON.parse(readFileSync(proxy.log.file, 'utf8')) as { log: { entries: { response: { status: number } }[] } }
  const statuses = log.entries.map(({ response }) => response.status)
  assert.deepEqual(statuses, [200, 0, 200])
  assert.equal(proxy.log.fault, null)
}

/** Moments in an exchange: what was asked, and what of the answer had come. */
const MOMENTS = [
  [GET, ''],
  [GET, 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nsome'],
  [GET, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nsome'],
  ['PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf', ''],
] as const

for (const [who, other] of [
  ['client', 'deployment'],
  ['deployment', 'client'],
] as const)
  test(`a ${who} goes away before the answer, in the middle of it, and in the middle of an upload`, async (context) => {
    for (const [request, answer] of MOMENTS) {
      const talking = await talk(context, request)
      talking.deployment.write(answer)
      if (answer !== '') await talking.client.until('some')
      if (request !== GET) await talking.deployment.until('half')
      talking[who].socket.destroy()
      // What had come is passed on, and is not made to look whole.
      const left = await talking[other].ended()
      if (who === 'deployment') assert.doesNotMatch(left, /0\r\n\r\n$|^HTTP/)
      await goesOn(context, talking)
    }
  })

test('a deployment that cannot be reached is 502, and the proxy says why', async (context) => {
  const proxy = await proxied(context, deploymentAt(`https://127.0.0.1:${CLOSED_PORT}`))
  const client = await rawClient(context, proxy)
  client.write(GET)
  assert.match(await client.ended(), /^HTTP\/1\.1 502 Bad Gateway\r\n[\s\S]*cannot reach the deployment: connection-refused\.\n$/)
  assert.equal(proxy.told.length, 1)
  assert.match(proxy.told[0] ?? '', /^the deployment cannot be reached: .*ECONNREFUSED/)
})

test('a proxy that ends lets what is under way finish, and takes nothing new', async (context) => {
  const { client, deployment, proxy } = await talk(context, GET)
  const closing = proxy.close()
  await assert.rejects(rawClient(context, proxy), /ECONNREFUSED/)
  deployment.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nlast')
  assert.match(await client.ended(), /\r\nConnection: close\r\n\r\nlast$/)
  assert.equal(await closing, 0)
})
