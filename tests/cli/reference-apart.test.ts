// The reference deployment in a thread of its own: it answers, stops, takes its keys along, and says why it cannot start.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { serveReferenceApart } from '../../run/serve-reference-apart.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'

const folder = temporaryFolder()
process.env.TMPDIR = folder

/** Whether something listens there; refused is the one failure expected. */
function listens(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(false) : reject(error)))
  })
}

test('it answers at the address of its deployment file until it is closed, and leaves no key behind', async () => {
  const served = await serveReferenceApart({})
  assert.equal(dirname(dirname(served.file)), folder)
  const { baseUrl } = JSON.parse(await readFile(served.file, 'utf8')) as { baseUrl: string }
  assert.equal(await listens(baseUrl), true)
  await served.close()
  assert.equal(await listens(baseUrl), false)
  assert.equal(existsSync(served.file), false)
})

test('what keeps it from starting is the error of the start', async () => {
  await assert.rejects(serveReferenceApart({ defects: ['no-such-defect'] }), /no-such-defect/)
  assert.deepEqual(await readdir(folder), [])
})
