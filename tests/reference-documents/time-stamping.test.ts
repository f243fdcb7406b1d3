// The time-stamping authority: tokens that OpenSSL accepts, requests that are refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingTools } from '../fixtures/foreign-tools.js'
import { Workbench } from './foreign-validators.js'
import { trustServices } from './trust-services.js'

const skip = missingTools('openssl')

test('OpenSSL asks and gets an answer; what is not offered is refused with a failure code', { skip }, async (context) => {
  const trust = await trustServices(context)
  const bench = await Workbench.create(context, trust.pki)
  await bench.write('data', 'stamped bytes')
  const ask = async (...options: string[]) => {
    await bench.run('openssl', 'ts', '-query', '-data', 'data', '-out', 'query', ...options)
    const headers = { 'content-type': 'application/timestamp-query' }
    const response = await fetch(`${trust.url}/tsa`, { method: 'POST', headers, body: new Uint8Array(await bench.read('query')) })
    assert.equal(response.headers.get('content-type'), 'application/timestamp-reply')
    await bench.write('reply', Buffer.from(await response.arrayBuffer()))
    return (await bench.run('openssl', 'ts', '-reply', '-in', 'reply', '-text')).output
  }
  assert.match(await ask('-sha256', '-cert'), /Granted/)
  const verified = await bench.openssl('ts -verify -in reply -queryfile query -CAfile root.pem -untrusted ca.pem')
  assert.match(verified.output, /Verification: OK/)
  assert.match(await ask('-sha256', '-no_nonce'), /Nonce: unspecified/)
  assert.match(await ask('-sha1'), /Rejected[\s\S]*unrecognized or unsupported algorithm/)
  assert.match(await ask('-sha256', '-tspolicy', '1.2.3.4'), /Rejected[\s\S]*policy/)
})

test('the HTTP binding refuses other methods and media types', async (context) => {
  const trust = await trustServices(context)
  assert.equal((await fetch(`${trust.url}/tsa`)).status, 405)
  assert.equal((await fetch(`${trust.url}/tsa`, { method: 'POST', body: 'x' })).status, 415)
})
