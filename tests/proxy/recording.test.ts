// What the proxy keeps of what passes: enough to judge the answers, no secret, and nothing that could be read in two ways.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { bodyOf, deploymentAt, serve } from '../fixtures/test-server.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { bytesOf, drawnSecrets, ID, NAMELESS, OTHER } from '../traffic/archives.js'
import { answerTo, judgedLog, proxied } from './proxied.js'

const FINALIZE = '/api-sign/v1.0/finalizeSigning'

/** Asks a deployment that answers all alike, and judges. */
async function judgedAnswers(
  context: TestContext,
  answer: { readonly headers?: Readonly<Record<string, string>>; readonly body: string | Buffer },
  asked: Parameters<typeof answerTo>[1],
  ...sent: readonly string[]
) {
  const { baseUrl } = await serve(context, async (request, response) => {
    await bodyOf(request)
    response.writeHead(200, { 'content-type': 'application/json', ...answer.headers }).end(answer.body)
  })
  const deployment = deploymentAt(baseUrl)
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
