// An archive of traffic as mitmproxy before a deployment writes it, judged. Those of Chromium and of the suite itself are judged in `npm test`.
// `npm run second-opinions`, and the release check.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { type ReferenceDeployment, startReference } from '../../reference/index.js'
import { judgeTraffic } from '../../run/traffic/judge-traffic.js'
import type { ResultFile } from '../../schemas/index.js'
import { reading, work } from '../clients/strange-client.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { pythonOf } from './programs.js'

const { executable, missingModules } = pythonOf('TRAFFIC_PYTHON', 'traffic-requirements.txt')
const MITMDUMP = 'from mitmproxy.tools.main import mitmdump; mitmdump()'

/** Broken as every reading of the configuration and of the key shows. */
const DEFECTS = { 'CFG-3': 'configuration-name-missing', 'KEY-2': 'key-name-missing' } as const

async function judged(context: TestContext, defects: readonly string[]): Promise<ResultFile> {
  const reference = await startReference({ rsaKeys: knownRsaKeys(), defects })
  context.after(() => reference.close())
  const folder = temporaryFolder(context)
  const [har, reportDir] = [join(folder, 'traffic.har'), join(folder, 'report')]
  await throughMitmproxy(reference, folder, har)
  const { result } = await judgeTraffic({ files: [har], deployment: null, reportDir, strict: false })
  const [{ password }] = await reference.seals()
  const secrets = new Map(Object.entries({ secret: reference.providers[0].clientSecret, password, token: tokenIn(har) }))
  assert.deepEqual(leaksIn(textsOf(reportDir, {}), new Map([...secrets].map(([name, text]) => [name, Buffer.from(text)]))), [])
  return result
}

/** Nobody but the archive knows it. */
function tokenIn(har: string): string {
  const [, token] = /Bearer ([^"\\]+)/.exec(readFileSync(har, 'utf8')) ?? []
  assert.ok(token !== undefined, 'the archive holds a token')
  return token
}

function idsWith(verdict: string, requirements: ResultFile['requirements'] = []): readonly string[] {
  return requirements.filter((row) => row.verdict === verdict).map(({ id }) => id)
}

/** Before the deployment; ended by a signal, it writes what has passed. */
async function throughMitmproxy(place: ReferenceDeployment, folder: string, har: string): Promise<void> {
  const options = ['-p', '0', '--set', `confdir=${folder}`, '--set', `hardump=${har}`, '--ssl-insecure']
  const proxy = spawn(executable, ['-c', MITMDUMP, '--mode', `reverse:${place.baseUrl}`, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const port = await portOf(proxy.stdout.setEncoding('utf8'))
    const through = (url: string): string => url.replace(place.baseUrl, `https://127.0.0.1:${port}`)
    const { baseUrl, tokenUrl, rawSignatureUrl } = place
    const addresses = { baseUrl: through(baseUrl), tokenUrl: through(tokenUrl), rawSignatureUrl: through(rawSignatureUrl) }
    await work({ ...place, ...addresses, caPem: readFileSync(join(folder, 'mitmproxy-ca-cert.pem'), 'utf8') }, reading(6))
  } finally {
    proxy.kill('SIGINT')
    if (proxy.exitCode === null) await once(proxy, 'exit')
  }
  assert.ok(existsSync(har))
}

/** Reads on to its end, so that it can print. */
function portOf(printed: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    printed.on('data', (part: string) => {
      text += part
      const [, port] = /listening at \S*:(\d+)/.exec(text) ?? []
      if (port !== undefined) resolve(port)
    })
    printed.on('end', () => reject(new Error(`mitmdump has ended: ${text}`)))
  })
}

const skip = missingModules('mitmproxy')

test('an archive by mitmproxy shows nothing against a conforming deployment and a good client', { skip }, async (context) => {
  const { verdict, requirements, client, traffic } = await judged(context, [])
  assert.deepEqual([verdict, idsWith('fail', requirements)], ['nothing found against it', []])
  assert.deepEqual([client?.verdict, idsWith('fail', client?.requirements)], ['nothing found against it', []])
  for (const row of ['CFG-2', 'KEY-3', 'DIG-5']) assert.ok(idsWith('pass', requirements).includes(row), row)
  for (const row of ['CLI-1', 'CLI-8', 'CLI-11', 'CLI-13', 'CLI-20']) assert.ok(idsWith('pass', client?.requirements).includes(row), row)
  assert.equal(traffic?.[0]?.bad, 0)
})

test('an archive by mitmproxy shows defects', { skip }, async (context) => {
  const { requirements } = await judged(context, Object.values(DEFECTS))
  assert.deepEqual(idsWith('fail', requirements), Object.keys(DEFECTS))
})
