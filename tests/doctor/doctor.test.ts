// The doctor against the reference deployment, and against set-ups that are broken in one way each: it names each, and says what to change.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { lookText } from '../../cli/doctor-command.js'
import { DeploymentFileError, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { addKnownSecrets, keepPublicData } from '../../fixtures/opening/known-values.js'
import { Redaction } from '../../fixtures/recording/redaction.js'
import { diagnose } from '../../run/doctor/doctor.js'
import { command } from '../cli/command.js'
import { sceneOf } from '../field/scene.js'
import { served } from '../fixtures/reference-run.js'
import { drawnToday } from '../proof/drawn-today.js'
import { BROKEN } from './broken-setups.js'

const reference = await served()
const folder = dirname(reference.file)
const description = JSON.parse(await readFile(reference.file, 'utf8')) as object

async function examined(file: string) {
  try {
    const deployment = await loadDeploymentFile(file)
    const { looks, verdict } = await diagnose({ deployment, signal: new AbortController().signal })
    const redaction = new Redaction()
    keepPublicData(redaction, deployment)
    addKnownSecrets(redaction, deployment, {})
    const text = looks.map(lookText).join('')
    return { verdict, text, withoutSecrets: redaction.text(text) }
  } catch (error) {
    if (!(error instanceof DeploymentFileError)) throw error
    return { verdict: 'to be mended', text: error.message, withoutSecrets: error.message }
  }
}

// Some of them wait for what never comes.
describe('broken set-ups', { concurrency: 6 }, () => {
  for (const [name, { setting, says, verdict }] of drawnToday(Object.entries(BROKEN), 10)) {
    test(`it names ${name}`, async (context) => {
      const { file } = await sceneOf({ setting }, { test: context, seed: 'doctor' })
      const found = await examined(file)
      assert.match(found.text, says)
      assert.equal(found.verdict, verdict, found.text)
      assert.equal(found.text, found.withoutSecrets)
    })
  }
})

test('the reference deployment is ready for a run: the command exits with 0, and prints the plan', async () => {
  const { code, stdout, stderr } = await command(['doctor', '--deployment', reference.file])
  assert.equal(code, 0, stdout + stderr)
  for (const title of ['TLS', 'clock', 'token', 'configuration', 'public key', 'sessions', 'signer', 'seal', 'secondSeal', 'anchors'])
    assert.match(stdout, new RegExp(`^ok +${title}`, 'm'))
  assert.match(stdout, /rows +\d+ in scope, \d+ of them required\n/)
  assert.match(stdout, /signatures +user-\S+ \d+, /)
  assert.match(stdout, /\nready: 0 problems, 0 warnings\n$/)
  const limited = await command(['doctor', '--deployment', reference.file, '--limit', 'requests=40'])
  assert.match(limited.stdout, /budget +limits\.requests allows 40 requests; .*\n +left out +\d+ probes for want of budget/)
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
