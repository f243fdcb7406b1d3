// The suite's own client in a thorough run before a proxy and a reference deployment that both judge it. `whole-run.test.ts` does so without a proxy
// each day; this one takes a minute, and belongs to a release.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { command, resultIn } from '../cli/command.js'
import { serve } from '../cli/served.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'
import { assertItsFaultsAlone } from './own-faults.js'

const SUITE = fileURLToPath(new URL('../proxy/suite-through.js', import.meta.url))

async function accusedOfItsFaultsAlone(): Promise<void> {
  const [runDir, reportDir, proxyDir] = ['run', 'judged', 'proxy'].map((name) => join(temporaryFolder(), name)) as [string, string, string]
  const served = await serve('--judge', '--report-dir', reportDir)
  const suite = `"${process.execPath}" "${SUITE}" "${runDir}" --seed own --quiet --thorough`
  const proxy = await command(['proxy', '--deployment', served.file, '--report-dir', proxyDir, '--command', suite])
  assert.equal((await resultIn(runDir)).verdict, 'conformant')
  assert.equal(proxy.code, 1, proxy.stderr)
  await served.close()
  assert.equal((await served.running.ended).code, 1)
  await assertItsFaultsAlone(runDir, reportDir)
  await assertItsFaultsAlone(runDir, proxyDir, 'proxy')
}

if (isWhole)
  test(
    'in a thorough run nothing is held against the suite but its faults, by the reference deployment and by a proxy',
    accusedOfItsFaultsAlone,
  )
