// What is printed of a failure leads on: to the line of its check and the bytes that show it, and, pasted into a real shell, to the same row failed,
// for each kind of failure, embedded and with a deployment file; and to the same answer by the real curl. Must not know how the lines are written.
import assert from 'node:assert/strict'
import { copyFile, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import type { RecordedBody } from '../../fixtures/exchange.js'
import { curlOf } from '../../reports/words/repeat-commands.js'
import { projectRoot } from '../../run/project-root.js'
import { runSuite } from '../../run/run-suite.js'
import { command, ending, printedBy, resultIn } from '../cli/command.js'
import { blocksIn } from '../fixtures/blocks.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { open, opened, referenceDeployment, served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { bodyOf, listenUntilTheEnd } from '../fixtures/test-server.js'
import { drawnToday } from '../proof/drawn-today.js'
import { exchange } from '../specs/answered.js'

function inShell(line: string | null, env: NodeJS.ProcessEnv = {}): Promise<string> {
  return printedBy('sh', ['-c', line ?? assert.fail()], { env })
}

const folder = temporaryFolder()
const only = ['--only', 'calculate digest: one session, RSA certificate', 'calculate digest: one session, EC certificate']
const choices = ['--defect', 'item-id-reversed', '--liberty', 'success-status=201']
const broken = await ending(1, ['run', ...only, ...choices, '--report-dir', folder])

test('the row names the line of its check, and the exchange that shows what was received', async () => {
  const [, source = '', line] = /^ {4}at +(specs\/\S+):(\d+)$/m.exec(broken.stdout) ?? []
  const text = await readFile(join(projectRoot(), source), 'utf8')
  // One line of a spec registers every row about its good answers.
  assert.match(text.split('\n')[Number(line) - 1] ?? '', /checkGoodDigests\(/)
  const [, file = '', number, probe] = /^ {4}evidence +(evidence\.jsonl), exchange (\d+) of (.+)$/m.exec(broken.stdout) ?? []
  const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n')
  const shown = lines.find((line) => line.startsWith(`{"type":"exchange","probe":${JSON.stringify(probe)},"id":${number},`))
  const [, received = ''] = /^ {4}received +.*?([0-9a-f]{64})/m.exec(broken.stdout) ?? []
  assert.match(received, /^[0-9a-f]{64}$/)
  assert.ok(shown?.includes(received) && shown.includes('"status":201'), 'both choices are taken')
})

/** In failures.txt, for each kind: what is broken, a probe that is enough to see it, and the row that fails. */
for (const [kind, defect = '', probe = '', id = ''] of drawnToday(blocksIn(new URL('failures.txt', import.meta.url)), 2)) {
  test(`the printed line, pasted into a shell, fails the same row again, embedded and with a deployment file: ${kind}`, async (context) => {
    const { file, folder } = await served({ defects: [defect] }, context)
    await copyFile(file, join(folder, 'our staging.json'))
    for (const deployment of [
      ['--defect', defect],
      ['--deployment', 'our staging.json'],
    ]) {
      const { stdout } = await command(['run', '--seed', "it's a seed", '--only', probe, ...deployment], { cwd: folder })
      const [, line] = new RegExp(`✗ ${id} (?:(?!✗)[^])*?\\n +repeat +(.+)`).exec(stdout) ?? []
      assert.ok(line !== undefined, `no line for ${id} in\n${stdout}`)
      // What a real shell makes of the line: the arguments that the package is called with.
      const [program, ...args] = (await inShell(`npx() { printf '%s\\0' "$@"; }\n${line}`)).split('\0').slice(0, -1)
      assert.equal(program, 'signing-conformance')
      await ending(1, args, { cwd: folder })
      const { requirements, only } = await resultIn(join(folder, 'reports', 'repeat'))
      assert.equal(requirements.find((row) => row.id === id)?.verdict, 'fail', line)
      assert.equal(only.length, 1, line)
    }
  })
}

const skip = missingTools('curl')

const AWKWARD = `it's "quoted", $HOME \`date\` \\n \\ ! %s\n* 'ā' 本 😀 ; & | > x`
const SECRETS = {
  CONFORMANCE_ACCESS_TOKEN: "t'o$k",
  CONFORMANCE_SIGN_KEY_PASSWORD: 'p w',
  CONFORMANCE_SEAL_KEY_PFX: 'MII',
}

const BODIES: readonly (readonly [body: RecordedBody, sent: string])[] = [
  [{ kind: 'json', value: { [AWKWARD]: [AWKWARD] } }, JSON.stringify({ [AWKWARD]: [AWKWARD] })],
  // As the name of a file begins.
  [{ kind: 'text', text: `@/etc/hostname ${AWKWARD}` }, `@/etc/hostname ${AWKWARD}`],
  [{ kind: 'empty' }, ''],
  [
    {
      kind: 'json',
      value: { signKeyPassword: '«redacted: signKeyPassword, base64, 344 characters»', note: 'a «redacted: seal key (PFX)» b' },
    },
    '{"signKeyPassword":"p w","note":"a MII b"}',
  ],
]

test('curl sends address, headers and body as they were, and secrets from variables', { skip }, async (context) => {
  const received: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: string })[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    received.push({ method, url, headers, body: await bodyOf(request) })
    response.end()
  })
  const own = { 'x-note': "it's $HOME", 'x-empty': '', 'content-type': 'application/x-test' }
  const headers = { ...own, authorization: 'Bearer «redacted: access token»', 'content-length': '7', host: 'elsewhere' }
  const path = `b?c='d'&e=$PATH&f=[1-3]{a,b}`
  const url = `http://127.0.0.1:${await listenUntilTheEnd(context, server)}/a/../${path}`
  for (const [body, sent] of BODIES) {
    await inShell(curlOf(exchange({ request: { method: 'PUT', url, headers, body } })), SECRETS)
    const last = received.at(-1)
    assert.deepEqual([last?.method, last?.url, last?.body], ['PUT', `/a/../${path}`, sent])
    for (const [name, value] of Object.entries({ ...own, authorization: "Bearer t'o$k" })) assert.equal(last?.headers[name], value, name)
    assert.notEqual(last?.headers.host, 'elsewhere')
  }
})

test('the line of a failed check gets the same answer, where its secrets are in the environment', { skip }, async (context) => {
  const deployment = await referenceDeployment(context, { defects: ['create-seal-claims-unknown-session-alone'] })
  const probe = 'errors: eSealCreate of an unknown session, alone and beside a good one'
  const { result, evidence } = await runSuite({ deployment, seed: 'repeat', only: [probe] })
  const { context: own } = await open(opened(context, deployment))
  const { tokens, seals } = own
  const env = {
    CURL_CA_BUNDLE: join(dirname(deployment.file), 'ca.pem'),
    CONFORMANCE_ACCESS_TOKEN: (await tokens.good()).replace('Bearer ', ''),
    CONFORMANCE_SIGN_KEY: seals.first.signKey,
    CONFORMANCE_SIGN_KEY_PASSWORD: await seals.encrypt(seals.first.password),
  }
  const row = result.requirements.find(({ id }) => id === 'SEA-20')
  const [shown] = row?.findings[0]?.shownBy ?? []
  const sent = evidence.get(shown?.probe ?? '')?.exchanges.find((one) => one.id === shown?.exchange)
  assert.ok(sent?.response?.body.kind === 'json', JSON.stringify(row))
  const [head = '', body = ''] = (await inShell(curlOf(sent), env)).split('\r\n\r\n')
  assert.match(head, new RegExp(`^HTTP/1.1 ${sent.response.status} `))
  assert.deepEqual(JSON.parse(body), sent.response.body.value)
})
