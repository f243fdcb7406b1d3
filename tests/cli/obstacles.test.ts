// A deployment that cannot be reached or lets nobody in: one clear message, nothing proved, and a result all the same.
// tests/run/preflight.test.ts has every obstacle with its message.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { ResultFile } from '../../schemas/index.js'
import { served } from '../fixtures/reference-run.js'
import { CLOSED_PORT } from '../fixtures/test-server.js'
import { command, resultIn } from './command.js'

type Description = Record<string, unknown> & { baseUrl: string; authorization: object }

const reference = await served()

/** Runs quietly against an altered deployment file: it must end incomplete, and say why in its one line; answers the result. */
async function incomplete(name: string, alter: (file: Description) => unknown, message: RegExp): Promise<ResultFile> {
  const file = await reference.altered(`${name}.json`, (description) => alter(description as Description))
  const reportDir = join(reference.folder, `${name}-report`)
  const { code, stdout, stderr } = await command(['run', '--quiet', '--deployment', file, '--report-dir', reportDir])
  assert.deepEqual([code, stderr], [3, ''])
  assert.match(stdout, /^incomplete: .*could not be run: .*\n$/)
  assert.match(stdout, message)
  const result = await resultIn(reportDir)
  assert.equal(result.verdict, 'incomplete')
  assert.match(result.obstacle ?? '', message)
  assert.equal(result.summary.required.fail, 0)
  return result
}

test('nobody listens', async () => {
  const baseUrl = `https://127.0.0.1:${CLOSED_PORT}`
  const result = await incomplete('closed', (file) => Object.assign(file, { baseUrl }), /cannot be reached/)
  assert.equal(result.summary.required.pass, 0)
})

test('the certificate is not trusted: that alone is judged, and no token is sent', async () => {
  const result = await incomplete('untrusted', (file) => Object.assign(file, { tls: {} }), /not trusted.*tls\.caFile/s)
  const verdictOf = (id: string): string | undefined => result.requirements.find((row) => row.id === id)?.verdict
  assert.equal(verdictOf('TLS-4'), 'fail')
  assert.equal(verdictOf('CFG-1'), 'not-assessed')
})
