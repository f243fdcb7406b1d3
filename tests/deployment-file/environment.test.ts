// Where environment variables come from: the process first, then a .env file in the working directory.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { variable } from './material.js'

const run = promisify(execFile)
const loader = new URL('../../fixtures/deployment-file/index.js', import.meta.url).href

test('variables come from the process first, then from a .env file in the working directory, and nothing is printed of it', async (context) => {
  const folder = temporaryFolder(context)
  const document = {
    name: `${variable('FROM_PROCESS')}, ${variable('FROM_FILE')}`,
    baseUrl: 'https://a.example',
    authorization: { accessToken: 'x' },
    sessions: { kind: 'storage-api' },
  }
  await writeFile(join(folder, 'deployment.json'), JSON.stringify(document))
  await writeFile(join(folder, '.env'), 'FROM_PROCESS=of the file\nFROM_FILE="of the file"\n')
  const script = `const { loadDeploymentFile } = await import(${JSON.stringify(loader)})
    process.stdout.write((await loadDeploymentFile('deployment.json')).name)`
  const env = { PATH: process.env.PATH, FROM_PROCESS: 'of the process' }
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, env })
  assert.equal(stdout + stderr, 'of the process, of the file')
})
