// An archive of traffic as mitmproxy before a deployment writes it, judged. Those of Chromium and of the suite itself are judged in `npm test`.
// `npm run second-opinions`, and the release check.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type ReferenceDeployment, startReference } from '../../reference/index.js'
import { startProgram } from '../cli/command.js'
import { reading, work } from '../clients/strange-client.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { judgedFiles } from '../traffic/archives.js'
import { pythonOf } from './programs.js'

const { executable, missingModules } = pythonOf('TRAFFIC_PYTHON', 'traffic-requirements.txt')
const MITMDUMP = 'from mitmproxy.tools.main import mitmdump; mitmdump()'

/** Broken as every reading of the configuration and of the key shows, but nothing else is. */
const DEFECTS = { 'CFG-3': 'configuration-name-missing', 'KEY-2': 'key-name-missing' } as const

const skip = missingModules('mitmproxy')

test('an archive by mitmproxy shows the defects of a deployment, and nothing else against it or a good client', {
  skip,
}, async (context) => {
  const reference = await startReference({ rsaKeys: knownRsaKeys(), defects: Object.values(DEFECTS) })
  context.after(() => reference.close())
  const folder = temporaryFolder(context)
  const har = join(folder, 'traffic.har')
  await throughMitmproxy(reference, folder, har)
  const { passed, failed, accused, kept, file, reportDir } = await judgedFiles([har], null)
  assert.deepEqual([failed, accused, file.bad], [Object.keys(DEFECTS), [], 0])
  for (const row of ['CFG-2', 'KEY-3', 'DIG-5']) assert.ok(passed.includes(row), row)
  for (const row of ['CLI-1', 'CLI-8', 'CLI-11', 'CLI-13', 'CLI-20']) assert.ok(kept.includes(row), row)

  // Nobody but the archive knows it.
  const [, token = assert.fail('the archive holds no token')] = /Bearer ([^"\\]+)/.exec(readFileSync(har, 'utf8')) ?? []
  const [{ password }] = await reference.seals()
  const secrets = Object.entries({ secret: reference.providers[0].clientSecret, password, token })
  assert.deepEqual(leaksIn(textsOf(reportDir, {}), new Map(secrets.map(([name, text]) => [name, Buffer.from(text)]))), [])
})

/** Before the deployment; ended by a signal, it writes what has passed. */
async function throughMitmproxy(place: ReferenceDeployment, folder: string, har: string): Promise<void> {
  const options = ['-p', '0', '--set', `confdir=${folder}`, '--set', `hardump=${har}`, '--ssl-insecure']
  const proxy = startProgram(executable, ['-c', MITMDUMP, '--mode', `reverse:${place.baseUrl}`, ...options])
  try {
    const [, port] = await proxy.until(/listening at \S*:(\d+)/)
    const through = (url: string): string => url.replace(place.baseUrl, `https://127.0.0.1:${port}`)
    const { baseUrl, tokenUrl, rawSignatureUrl } = place
    const addresses = { baseUrl: through(baseUrl), tokenUrl: through(tokenUrl), rawSignatureUrl: through(rawSignatureUrl) }
    await work({ ...place, ...addresses, caPem: readFileSync(join(folder, 'mitmproxy-ca-cert.pem'), 'utf8') }, reading(6))
  } finally {
    proxy.process.kill('SIGINT')
    await proxy.ended
  }
}
