// The command `proxy`: what passes is judged when it ends, and how the tests of a client end is told apart from what they show. And what it keeps of
// what passes: enough to judge the answers, no secret, and nothing that could be read in two ways.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { assertMistake, command, ending, MAIN, MEASURED, start, startProgram } from '../cli/command.js'
import { fileWith, temporaryFolder } from '../fixtures/temporary-folder.js'
import { bodyOf, deploymentAt, listenUntilTheEnd, pki, serve } from '../fixtures/test-server.js'
import { type DearTests, drawnToday } from '../proof/drawn-today.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { bytesOf, CONFIGURATION, drawnSecrets, ID, NAMELESS, OTHER } from '../traffic/archives.js'
import { answerTo, judgedLog, proxied } from './proxied.js'

const PATH = '/api-config/v1.0/'
const TOKEN = 'a-token-of-some-length-0123456789'

interface Answer {
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** The base URL of a deployment that answers every request alike. */
async function answeringAlike(context: TestContext, { headers, body }: Answer): Promise<string> {
  const { baseUrl } = await serve(context, async (request, response) => {
    await bodyOf(request)
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body)
  })
  return baseUrl
}

/** The file of one that answers with this configuration, and a folder for reports. */
async function answering(context: TestContext, configuration: object) {
  const baseUrl = await answeringAlike(context, { body: JSON.stringify(configuration) })
  const place = { baseUrl, tls: { caFile: fileWith('ca.pem', pki.caPem) }, sessions: { kind: 'storage-api' } }
  const file = fileWith('deployment.json', JSON.stringify({ ...place, authorization: { accessToken: TOKEN } }))
  return { file, folder: temporaryFolder() }
}

/** A program that asks for the configuration once, and then does more, with the same `headers`. */
function clientThat(more = ''): string {
  const ask = `const headers = { authorization: 'Bearer ${TOKEN}' }
    const answer = await fetch(process.env.CONFORMANCE_BASE_URL + '${PATH}', { headers })
    await answer.text()`
  return `"${process.execPath}" "${fileWith('client.mjs', `${ask}\n${more}\n`)}"`
}

function proxyArguments(file: string, reportDir: string, ...more: readonly string[]): string[] {
  return ['proxy', '--deployment', file, '--report-dir', reportDir, ...more]
}

test('where it is killed, its log can be judged', async (context) => {
  const { file, folder } = await answering(context, NAMELESS)
  const reportDir = join(folder, 'report')
  const log = join(reportDir, 'traffic.har')
  const running = start(proxyArguments(file, reportDir))
  const [, url = ''] = await running.until(/^ready (\S+)$/m)
  const place = { port: Number(new URL(url).port), ca: readFileSync(join(reportDir, 'ca.pem'), 'utf8') }
  const headers = { authorization: `Bearer ${TOKEN}` }
  assert.equal((await answerTo(place, { path: PATH, headers })).status, 200)
  while (!readFileSync(log, 'utf8').includes('configuration')) await turn()
  running.process.kill('SIGKILL')
  await running.ended
  const { stdout } = await ending(1, ['judge', log, '--report-dir', join(folder, 'again')])
  assert.match(stdout, /of 1 entry 1 read, 0 left alone, 0 bad/)
})

test('a certificate that is brought is shown, and is what clients are to trust; the exit status is that of the verdict', async (context) => {
  const { file, folder } = await answering(context, NAMELESS)
  const reportDir = join(folder, 'report')
  const [cert, key] = [fileWith('own.pem', pki.tlsPem.cert + pki.caPem), fileWith('own.key', pki.tlsPem.key)]
  const { stderr } = await ending(1, proxyArguments(file, reportDir, '--cert', cert, '--key', key, '--command', clientThat()))
  assert.equal(stderr, '')
  assert.equal(readFileSync(join(reportDir, 'ca.pem'), 'utf8'), readFileSync(cert, 'utf8'))
})

test('a command line that is wrong is one message, before anything passes', async (context) => {
  const { file, folder } = await answering(context, CONFIGURATION)
  const taken = await listenUntilTheEnd(context, createServer())
  for (const [more, said] of [
    [['--cert', file], /^error: --cert and --key belong together: name both, or none\n$/],
    [['--cert', '/nowhere', '--key', file], /^error: \/nowhere cannot be read \(ENOENT\): expected --cert to name a file in PEM\n$/],
    [['--cert', file, '--key', file], /^error: --cert and --key do not make a server \(ERR_OSSL_\w+\): [^\n]+\n$/],
    [['--listen', String(taken)], /^error: port \d+ is taken: name another --listen, or none\n$/],
    [['--listen', 'nowhere.invalid:0'], /^error: --listen: nowhere\.invalid:0 cannot be used \(\w+\)\n$/],
    [['--listen', '70000'], /expected a port from 0 to 65535, or host:port\n$/],
  ] as const) {
    assertMistake(await command(proxyArguments(file, join(folder, 'report'), ...more)), said)
  }
})

/** Each starts several programs, or passes much. */
const DEAR: DearTests = {
  'a log that cannot be written any more holds nothing up, and is told': async (context) => {
    const { file, folder } = await answering(context, { data: { ...CONFIGURATION.data, more: 'x'.repeat(100_000) } })
    const reportDir = join(folder, 'report')
    // The limit on the length of files stands for a full disk: the bundle of CAs is within it, and the log goes beyond.
    const more = `for (let i = 0; i < 10; i += 1) {
    const again = await fetch(process.env.CONFORMANCE_BASE_URL + '${PATH}', { headers })
    if (again.status !== 200) process.exit(1)
    await again.text()
  }`
    const script = `trap '' XFSZ; ulimit -f 600; exec "$@"`
    const args = proxyArguments(file, reportDir, '--command', clientThat(more))
    const { code, stderr } = await startProgram('bash', ['-c', script, 'bash', process.execPath, MAIN, ...args]).ended
    assert.equal(code, 2, stderr)
    assert.match(stderr, /^proxy: \S+traffic\.har cannot be written \(EFBIG\): what passes from now on is not recorded\n/)
  },

  'whatever passes, it holds little memory': async (context) => {
    const { file, folder } = await answering(context, CONFIGURATION)
    const more = `
    const part = new Uint8Array(1024 * 1024)
    async function* parts() { for (let i = 0; i < 80; i += 1) yield part }
    for (const path of ['${PATH}', '/api-storage/v1.0/a/upload']) {
      const answer = await fetch(process.env.CONFORMANCE_BASE_URL + path, { method: 'PUT', headers, body: parts(), duplex: 'half' })
      if (answer.status !== 200) process.exit(1)
    }`
    const args = proxyArguments(file, join(folder, 'report'), '--command', clientThat(more))
    const { code, stderr, peakKb = Number.NaN } = await start(args, { node: MEASURED }).ended
    assert.equal(code, 0, stderr)
    assert.ok(peakKb < 200 * 1024, `${peakKb} KB`)
  },
}

for (const [title, body] of drawnToday(Object.entries(DEAR), 1)) test(title, body)

const FINALIZE = '/api-sign/v1.0/finalizeSigning'

/** Asks a deployment that answers all alike, and judges. */
async function judgedAnswers(context: TestContext, answer: Answer, asked: Parameters<typeof answerTo>[1], ...sent: readonly string[]) {
  const deployment = deploymentAt(await answeringAlike(context, answer))
  const proxy = await proxied(context, deployment)
  for (const body of sent) await answerTo(proxy, asked, body)
  const all = await judgedLog(proxy, deployment)
  return { ...all, log: readFileSync(proxy.log.file, 'utf8') }
}

test('answers are judged without their content coding, and not at all where they have another than they say, or are very long', async (context) => {
  const headers = { 'content-encoding': 'gzip' }
  for (const [answer, ...expected] of [
    [{ headers, body: gzipSync(JSON.stringify(NAMELESS)) }, 'non-conformant', ['CFG-3'], 0],
    [{ headers, body: JSON.stringify(NAMELESS) }, 'incomplete', [], 1],
    [{ body: JSON.stringify({ ...NAMELESS, long: 'x'.repeat(5 * 1024 * 1024) }) }, 'incomplete', [], 1],
  ] as const) {
    const { verdict, failed, file } = await judgedAnswers(context, answer, { path: '/api-config/v1.0/' }, '')
    assert.deepEqual([verdict, failed, file.leftAlone], expected)
  }
})

test('a request with two readings, and one that is no JSON, accuse nobody and leave nothing', async (context) => {
  const results = (id: string): string => JSON.stringify({ data: { results: [{ sessionId: id }] } })
  const secret = randomBytes(30).toString('base64')
  const value = (id: string): string => `{"sessionId":"${id}","signatureValue":"AAAA"}`
  const { verdict, failed, file, log } = await judgedAnswers(
    context,
    { body: results(OTHER) },
    { method: 'POST', path: FINALIZE, headers: { 'content-type': 'application/json' } },
    `{"sessionSignatureValues":[${value(OTHER)}],"sessionSignatureValues":[${value(ID)}]}`,
    `{"sessionSignatureValues":[{"sessionId":"${OTHER}","sessionId":"${ID}"}]}`,
    `{"sessionSignatureValues":[${value(ID)}], "signKey": "${secret}`,
    `signKey=${secret}`,
  )
  assert.deepEqual([verdict, failed, file.leftAlone], ['incomplete', [], 4])
  assert.equal(log.includes(secret), false)
  assert.equal(log.match(/"body":"no JSON"/g)?.length, 2)
})

test('no secret that passes is kept, where the deployment echoes it too', async (context) => {
  const { secrets, headers, received, sent, echo } = drawnSecrets()
  const query = randomBytes(24).toString('base64')
  const path = `/api-sign/v1.0/eSealCreate?key=${encodeURIComponent(query)}`
  const answer = { headers: { ...received, 'x-echo': secrets.token }, body: JSON.stringify(echo) }
  const { log, reportDir, file } = await judgedAnswers(context, answer, { method: 'POST', path, headers }, JSON.stringify(sent))
  assert.deepEqual([file.entries, file.leftAlone], [1, 1])
  assert.deepEqual(leaksIn(textsOf(reportDir, { log }), bytesOf({ ...secrets, query })), [])
  assert.match(log, /"signKey\\":\\"«redacted: signKey, base64, 4000 characters»/)
})

test('of what is no operation only the address is kept, without what its path carries', async (context) => {
  const secret = randomBytes(24).toString('hex')
  const asked = { path: `/portal;id=${secret}/a`, method: 'PUT' }
  const { log, file } = await judgedAnswers(context, { body: `{"own":"${secret}"}` }, asked, secret)
  assert.deepEqual([file.entries, file.leftAlone], [1, 1])
  assert.match(log, /\/portal;not-kept\/a"/)
  assert.equal(log.includes(secret), false)
})
