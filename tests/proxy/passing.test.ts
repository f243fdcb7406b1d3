// What passes through the proxy is what would pass without it, byte for byte, but for what a hop must change (RFC 9110, 7.6).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { certificatePem, privateKeyPem } from '../../reference/pki/index.js'
import { bodyOf, deploymentAt, pki, serve } from '../fixtures/test-server.js'
import { answerTo, begun, HEAD_END, proxied } from './proxied.js'

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
  const issued = await pki.issue({ purpose: 'authentication', keyKind: 'p-256', label: 'client' })
  const [certificate, authority] = [issued.certificate, pki.issuingCa.certificate].map((der) => ({
    file: 'client.pem',
    pem: certificatePem(der),
    der,
  }))
  assert.ok(certificate !== undefined && authority !== undefined)
  const clientCertificate = { certificate, chain: [authority], privateKeyPem: privateKeyPem(issued) }
  const deployment = deploymentAt(`${baseUrl}/signing`)
  const proxy = await proxied(context, { ...deployment, tls: { ...deployment.tls, clientCertificate } })
  assert.equal(new URL(proxy.baseUrl).pathname, '/signing')
  const { body } = await answerTo(proxy, { path: '/signing/api-config/v1.0/' })
  assert.equal(body.toString(), '/signing/api-config/v1.0/ ')
})
