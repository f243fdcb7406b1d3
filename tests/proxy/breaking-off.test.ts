// Either side may go away at any moment: the other hears of it as it would without the proxy, nothing hangs, and what came before is kept.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { CLOSED_PORT, deploymentAt } from '../fixtures/test-server.js'
import { type Proxied, proxied, type Raw, RawDeployment, rawClient } from './proxied.js'

const HEAD_END = '\r\n\r\n'
const GOOD = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'
const GET = 'GET /api-config/v1.0/ HTTP/1.1\r\nHost: a\r\n\r\n'

interface Talk {
  readonly client: Raw
  readonly deployment: Raw
  readonly proxy: Proxied
  readonly raw: RawDeployment
}

/** A new client that gets one good answer. */
async function answered(context: TestContext, { proxy, raw }: Pick<Talk, 'proxy' | 'raw'>): Promise<Pick<Talk, 'client' | 'deployment'>> {
  const client = await rawClient(context, proxy)
  client.write(GET)
  const deployment = await raw.next()
  await deployment.until(HEAD_END)
  deployment.write(GOOD)
  await client.until('ok')
  return { client, deployment }
}

/** A client that has had one good answer, and has begun to ask once more. */
async function talk(context: TestContext, request: string): Promise<Talk> {
  const raw = await RawDeployment.start(context)
  const proxy = await proxied(context, raw.deployment)
  const { client, deployment } = await answered(context, { proxy, raw })
  client.write(request)
  await deployment.until(HEAD_END)
  return { client, deployment, proxy, raw }
}

/** Another client is served as ever, and the log holds both whole exchanges and the broken one, which shows no answer. */
async function goesOn(context: TestContext, { proxy, raw }: Talk): Promise<void> {
  await answered(context, { proxy, raw })
  assert.equal(await proxy.close(), 0)
  const { log } = JSON.parse(readFileSync(proxy.log.file, 'utf8')) as { log: { entries: { response: { status: number } }[] } }
  assert.deepEqual(
    log.entries.map(({ response }) => response.status),
    [200, 0, 200],
  )
  assert.equal(proxy.log.fault, null)
}

test('a client goes away in the middle of an upload', async (context) => {
  const talking = await talk(context, 'PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nsome')
  await talking.deployment.until('some')
  talking.client.socket.destroy()
  await talking.deployment.ended()
  await goesOn(context, talking)
})

test('a client goes away before the answer, and in the middle of it', async (context) => {
  for (const begun of ['', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nsome']) {
    const talking = await talk(context, GET)
    talking.deployment.write(begun)
    if (begun !== '') await talking.client.until('some')
    talking.client.socket.destroy()
    await talking.deployment.ended()
    await goesOn(context, talking)
  }
})

test('a deployment goes away before its answer, in the middle of it, and in the middle of an upload', async (context) => {
  for (const [request, begun] of [
    [GET, ''],
    [GET, 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nsome'],
    [GET, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nsome'],
    ['PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf', ''],
  ] as const) {
    const talking = await talk(context, request)
    talking.deployment.write(begun)
    if (begun !== '') await talking.client.until('some')
    talking.deployment.socket.destroy()
    // What had come is passed on, and is not made to look whole.
    assert.doesNotMatch(await talking.client.ended(), /0\r\n\r\n$|^HTTP/)
    await goesOn(context, talking)
  }
})

test('what is no HTTP, and what cannot be written as it was read, ends as a broken answer does', async (context) => {
  for (const answer of ['SSH-2.0-OpenSSH_9.0\r\n\r\n', 'HTTP/1.1 200 O\x01K\r\nContent-Length: 0\r\n\r\n']) {
    const talking = await talk(context, GET)
    talking.deployment.write(answer)
    assert.equal(await talking.client.ended(), '')
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

test('a client that does not trust the proxy is told of', async (context) => {
  const raw = await RawDeployment.start(context)
  const proxy = await proxied(context, raw.deployment)
  await assert.rejects(rawClient(context, { port: proxy.port, ca: raw.deployment.tls.ca?.[0]?.pem ?? '' }))
  // The alert comes when the client has heard of it already.
  while (proxy.told.length === 0) await turn()
  assert.match(proxy.told.join(), /does it trust the CA of the proxy\?/)
})

test('a proxy that ends lets what is under way finish, and takes nothing new', async (context) => {
  const { client, deployment, proxy } = await talk(context, GET)
  const closing = proxy.close()
  await assert.rejects(rawClient(context, proxy), /ECONNREFUSED/)
  deployment.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nlast')
  assert.match(await client.ended(), /\r\nConnection: close\r\n\r\nlast$/)
  assert.equal(await closing, 0)
})
