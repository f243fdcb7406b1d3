// What the log of the reference deployment is told of a fault of its own.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
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
