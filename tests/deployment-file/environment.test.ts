// Where environment variables come from: the process first, then a .env file in the working directory.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { variable } from './material.js'

const run = promisify(execFile)
const loader = new URL('../../fixtures/deployment-file/index.js', import.meta.url).href

/** Loads a deployment file in a process of its own, in a folder of its own; answers its name and all that was printed. */
async function nameIn(
  files: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>>,
  test: TestContext,
): Promise<string> {
  const folder = temporaryFolder(test)
  const document = {
    name: variable('NAME_OF_IT'),
    baseUrl: 'https://a.example',
    authorization: { accessToken: 'x' },
    sessions: { kind: 'storage-api' },
  }
  for (const [name, content] of Object.entries({ ...files, 'deployment.json': JSON.stringify(document) })) {
    await writeFile(join(folder, name), content)
  }
  const script = `const { loadDeploymentFile } = await import(${JSON.stringify(loader)})
    await loadDeploymentFile('deployment.json').then(({ name }) => process.stdout.write(name), ({ message }) => process.stdout.write(message))`
  const env = { PATH: process.env.PATH, ...environment }
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, env })
  return stdout + stderr
}

test('a .env file in the working directory is read, and nothing is printed of it', async (context) => {
  assert.equal(await nameIn({ '.env': 'NAME_OF_IT="from the file"\n' }, {}, context), 'from the file')
})

test('what the process has already wins over the file', async (context) => {
  assert.equal(await nameIn({ '.env': 'NAME_OF_IT=from the file\n' }, { NAME_OF_IT: 'from the process' }, context), 'from the process')
})

test('without a .env file the process is all there is', async (context) => {
  assert.match(await nameIn({}, {}, context), /name: takes the environment variable NAME_OF_IT, which is not set/)
})
