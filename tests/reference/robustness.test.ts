// Clients that misbehave: garbage, floods, wrong types, broken connections, plain HTTP. The deployment answers clearly and stands.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { connect } from 'node:tls'
import { openBench, withBench } from './client.js'

const bench = await openBench()

describe('a deployment among bad clients', () => {
  const standsUp = async () => {
    assert.equal((await bench.get('/api-config/v1.0/')).status, 200)
    assert.deepEqual(bench.deployment.internalErrors(), [])
  }

  it('answers bodies that are no request with a clear 4xx, without a stack trace', async () => {
    // Whoever runs the suite against it sends the malformed requests of specs/errors, which are no JSON or nested without end too.
    for (const body of [
      Buffer.from([0, 255, 254, 1, 2, 3]),
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      JSON.stringify({ sessions: [null, 1, 'x', []], sessionSignatureValues: [{ sessionId: {} }, null] }),
      '{"__proto__":{"sessions":[]},"constructor":{"prototype":{}}}',
      JSON.stringify({ sessions: [{ sessionId: 'x'.repeat(5_000_000) }] }),
    ])
      for (const operation of ['CalculateDigest', 'finalizeSigning', 'addArchive', 'eSealCreate']) {
        const headers = { ...(await bench.bearer()), 'content-type': 'application/json' }
        const reply = await bench.send(`/api-sign/v1.0/${operation}`, { method: 'POST', headers, body })
        assert.ok(reply.status >= 400 && reply.status < 500, `${operation} of ${body.slice(0, 40)}: ${reply.status}`)
        assert.doesNotMatch(reply.bytes.toString(), /node_modules|\.js:\d+|\n\s+at /)
      }
    await standsUp()
  })

  it('survives clients that go away in the middle', async () => {
    const { authorization } = await bench.bearer()
    const { hostname, port } = new URL(bench.deployment.baseUrl)
    for (const text of [
      'POST /api-sign/v1.0/CalculateDigest HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n',
      `PUT /api-storage/v1.0/${'0'.repeat(64)}/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999\r\n\r\n--x\r\n`,
      'GET / HTTP/9.9\r\n\r\n',
      '\u0000\u0001\u0002 garbage \r\n\r\n',
    ]) {
      const socket = connect({ host: hostname, port: Number(port), ca: bench.deployment.caPem }, () => {
        socket.write(text, () => socket.destroy())
      })
      await once(socket, 'close')
    }
    await standsUp()
  })
})

describe('a deployment of its own', () => {
  it('ends tokens and sessions by its clock', async () => {
    let now = new Date('2026-03-01T12:00:00Z')
    await withBench({ clock: () => now, liberties: { 'session-expiration': '600' } }, async (own) => {
      const id = await own.session(['a.txt', 'a'])
      now = new Date(now.getTime() + 601_000)
      assert.equal((await own.get('/api-config/v1.0/')).status, 401)
      assert.equal((await own.send('/api-session/v1.0/start')).status, 401)
      own.renew()
      assert.equal((await own.get(`/api-storage/v1.0/${id}/list`)).status, 404)
    })
  })

  it('tells an internal error to its log with the stack, and without what is secret', async () => {
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
