// What the log of the reference deployment is told of a fault of its own, and that clients which go away in the middle are none.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import { connect } from 'node:tls'
import { withBench } from './client.js'

test('an internal error is told to the log with the stack, and without what is secret', async () => {
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

test('clients that go away in the middle, or speak no HTTP, leave it standing', async () => {
  await withBench({}, async (own) => {
    const { authorization } = await own.bearer()
    const { hostname: host, port } = new URL(own.deployment.baseUrl)
    const upload = `PUT /api-storage/v1.0/${'0'.repeat(64)}/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n`
    for (const text of [
      'POST /api-sign/v1.0/CalculateDigest HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n',
      `${upload}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999\r\n\r\n--x\r\n`,
      'GET / HTTP/9.9\r\n\r\n',
      '\u0000\u0001\u0002 garbage \r\n\r\n',
    ]) {
      const socket = connect({ host, port: Number(port), ca: own.deployment.caPem }, () => socket.write(text, () => socket.destroy()))
      await once(socket, 'close')
    }
    assert.equal((await own.get('/api-config/v1.0/')).status, 200)
    assert.deepEqual(own.deployment.internalErrors(), [])
  })
})
