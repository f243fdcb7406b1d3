// The doctor against the reference deployment, and against set-ups that are broken in one way each: it names each, and says what to change.
import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { lookText } from '../../cli/looking.js'
import { DeploymentFileError, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { type Diagnosis, diagnose } from '../../run/doctor/doctor.js'
import { command } from '../cli/command.js'
import { served } from '../fixtures/reference-run.js'
import { drawnToday } from '../proof/drawn-today.js'
import { type Answering, BROKEN, type BrokenSetup, type Description } from './broken-setups.js'
import { type Front, front, frontCa } from './fronts.js'

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

/** Breaks a set-up, and looks at it. */
async function broken(name: string, { breaking }: BrokenSetup): Promise<Examined> {
  const file = structuredClone(description)
  const fronts: Front[] = []
  const stand = async (server: Promise<Front>): Promise<Front> => {
    const started = await server
    fronts.push(started)
    return started
  }
  const save = async (title: string, content: string | Buffer): Promise<string> => {
    const saved = `${name.replaceAll(/\W+/g, '-')}-${title}`
    await writeFile(join(folder, saved), content, { mode: 0o600 })
    return saved
  }
  const standBefore = async (answering: Answering): Promise<void> => {
    const { baseUrl } = await stand(front(answering, file.baseUrl))
    file.authorization.tokenUrl = file.authorization.tokenUrl.replace(file.baseUrl, baseUrl)
    file.baseUrl = baseUrl
    file.tls = { caFile: await save('both.pem', ownCa + frontCa.cert) }
  }
  await breaking({ file, stand, standBefore, save })
  const path = join(folder, await save('deployment.json', JSON.stringify(file)))
  try {
    return await examined(path)
  } finally {
    await Promise.all(fronts.map(({ close }) => close()))
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
  for (const [name, setup] of drawnToday(Object.entries(BROKEN), 16)) {
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
  const before = await front(({ url = '' }) => {
    if (url.endsWith('/close')) closed.push(url)
    if (!url.startsWith('/api-storage/')) return 'pass'
    interruption.abort(new Error('the examination was interrupted'))
    return undefined
  }, description.baseUrl)
  const both = join(folder, 'interrupted-both.pem')
  await writeFile(both, ownCa + frontCa.cert)
  const path = join(folder, 'interrupted.json')
  await writeFile(path, JSON.stringify({ ...description, baseUrl: before.baseUrl, tls: { caFile: both } }), { mode: 0o600 })
  try {
    const deployment = await loadDeploymentFile(path)
    await diagnose({ deployment, signal: interruption.signal }).catch((error: unknown) => assert.match(String(error), /interrupted/))
    assert.equal(interruption.signal.aborted, true)
    assert.equal(closed.length, 1)
  } finally {
    await before.close()
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
