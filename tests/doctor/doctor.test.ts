// The doctor against the reference deployment, and against set-ups that are broken in one way each: it names each, and says what to change.
import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { lookText } from '../../cli/doctor-command.js'
import { DeploymentFileError, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { type Diagnosis, diagnose } from '../../run/doctor/doctor.js'
import { command } from '../cli/command.js'
import { serverCertificate } from '../field/certificates.js'
import { startProxy } from '../field/proxy.js'
import type { Rule } from '../field/turn.js'
import { served } from '../fixtures/reference-run.js'
import { drawnToday } from '../proof/drawn-today.js'
import { BROKEN, type BrokenSetup, type Description } from './broken-setups.js'

const reference = await served()
const folder = dirname(reference.file)
const description = JSON.parse(await readFile(reference.file, 'utf8')) as Description
const ownCa = await readFile(join(folder, 'ca.pem'), 'utf8')

interface Examined {
  readonly verdict: Diagnosis['verdict']
  readonly text: string
  readonly secrets: readonly string[]
}

async function examined(file: string): Promise<Examined> {
  try {
    const deployment = await loadDeploymentFile(file)
    const { looks, verdict } = await diagnose({ deployment, signal: new AbortController().signal })
    return { verdict, text: looks.map(lookText).join(''), secrets: deployment.secrets() }
  } catch (error) {
    if (!(error instanceof DeploymentFileError)) throw error
    return { verdict: 'to be mended', text: error.message, secrets: [] }
  }
}

/** A gateway before the reference, and the changes of the deployment file that lead to it. */
async function gateway(...rules: readonly Rule[]) {
  const { caPem, ...tls } = serverCertificate('good')
  const proxy = await startProxy({ target: { origin: description.baseUrl, caPem: ownCa }, rules, seed: 'doctor', tls })
  await writeFile(join(folder, 'both.pem'), ownCa + caPem)
  const baseUrl = `https://127.0.0.1:${proxy.port}`
  return { close: () => proxy.close(), changes: { baseUrl, tls: { caFile: 'both.pem' } } }
}

/** Breaks a set-up, and looks at it. */
async function broken(name: string, { breaking }: BrokenSetup): Promise<Examined> {
  const file = structuredClone(description)
  let end = async (): Promise<void> => undefined
  const save = async (title: string, content: string | Buffer): Promise<string> => {
    const saved = `${name.replaceAll(/\W+/g, '-')}-${title}`
    await writeFile(join(folder, saved), content, { mode: 0o600 })
    return saved
  }
  const standBefore = async (...rules: readonly Rule[]): Promise<void> => {
    const { close, changes } = await gateway(...rules)
    end = close
    file.authorization.tokenUrl = file.authorization.tokenUrl.replace(file.baseUrl, changes.baseUrl)
    Object.assign(file, changes)
  }
  await breaking({ file, standBefore, save })
  const path = join(folder, await save('deployment.json', JSON.stringify(file)))
  try {
    return await examined(path)
  } finally {
    await end()
    await rm(path)
  }
}

test('the reference deployment is ready for a run', async () => {
  const { verdict, text } = await examined(reference.file)
  assert.equal(verdict, 'ready', text)
  assert.doesNotMatch(text, /warning|PROBLEM/)
  for (const title of ['TLS', 'clock', 'token', 'configuration', 'public key', 'sessions', 'signer', 'seal', 'secondSeal', 'anchors']) {
    assert.match(text, new RegExp(`^ok +${title}`, 'm'))
  }
})

// Some of them wait for what never comes.
describe('broken set-ups', { concurrency: 6 }, () => {
  for (const [name, setup] of drawnToday(Object.entries(BROKEN), 10)) {
    test(`it names ${name}`, async () => {
      const { verdict, text, secrets } = await broken(name, setup)
      assert.match(text, setup.says)
      assert.equal(verdict, setup.verdict, text)
      assert.ok(!secrets.some((secret) => text.includes(secret)))
    })
  }
})

test('an examination that is interrupted while it looks at the sessions closes the one that it opened', async () => {
  const interruption = new AbortController()
  const closed: string[] = []
  const { close, changes } = await gateway(
    {
      on: 'sessionClose',
      act: ({ request: { url = '' } }) => {
        closed.push(url)
        return false
      },
    },
    {
      on: ['storage', 'upload'],
      act: () => {
        interruption.abort(new Error('the examination was interrupted'))
        return true
      },
    },
  )
  const path = join(folder, 'interrupted.json')
  await writeFile(path, JSON.stringify({ ...description, ...changes }), { mode: 0o600 })
  try {
    const deployment = await loadDeploymentFile(path)
    await diagnose({ deployment, signal: interruption.signal }).catch((error: unknown) => assert.match(String(error), /interrupted/))
    assert.equal(interruption.signal.aborted, true)
    assert.equal(closed.length, 1)
  } finally {
    await close()
    await rm(path)
  }
})

test('the command exits with 0 where the deployment is ready, and prints the plan', async () => {
  const { code, stdout, stderr } = await command(['doctor', '--deployment', reference.file])
  assert.equal(code, 0, stdout + stderr)
  assert.match(stdout, /rows +\d+ in scope, \d+ of them required\n/)
  assert.match(stdout, /signatures +user-\S+ \d+, /)
  assert.match(stdout, /\nready: 0 problems, 0 warnings\n$/)
})

test('the command exits with 3 where the deployment cannot be reached, and with 2 where something is to be mended', async () => {
  const gone = join(folder, 'gone.json')
  await writeFile(gone, JSON.stringify({ ...description, baseUrl: 'https://nowhere.invalid' }))
  const unreachable = await command(['doctor', '--deployment', gone])
  assert.equal(unreachable.code, 3)
  assert.match(unreachable.stdout, /PROBLEM +connection: .*\n[\s\S]*\nnot reachable: 1 problem, /)
  await writeFile(gone, JSON.stringify({ ...description, tls: {} }))
  const untrusted = await command(['doctor', '--deployment', gone])
  assert.equal(untrusted.code, 2)
  assert.match(untrusted.stdout, /to be mended: \d+ problems, /)
})
