// `doctor`: it names what is broken in a set-up, each broken in one way, and prints the plan of one in order. tests/run/preflight.test.ts has what
// stands in the way of all; here is one of each verdict, and what the doctor alone looks at.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { command, ending } from '../cli/command.js'
import { answersJson } from '../field/acts.js'
import { sceneOf } from '../field/gateway.js'
import { blocksIn, saidIn } from '../fixtures/blocks.js'
import { certificateOf, inDays } from '../fixtures/certificates.js'
import { served, withMembers } from '../fixtures/reference-run.js'
import { leaksIn, secretsOf } from '../secrets/search.js'

const reference = await served()
const { cert, key } = certificateOf({ name: 'old signer', from: inDays(-60), to: inDays(-30) })
const pool = JSON.stringify({ text: [1, 2, 3].map((digit) => String(digit).repeat(64)) })
for (const [name, content] of Object.entries({ 'old.pem': cert, 'old.key': key, 'pool.json': pool }))
  await writeFile(join(reference.folder, name), content, { mode: 0o600 })

/** The exit code where something is to be mended. */
const TO_MEND = 2

async function assertNamed(file: string, says: RegExp, code = TO_MEND): Promise<void> {
  const ended = await ending(code, ['doctor', '--deployment', file])
  assert.match(ended.stdout, says)
  const secrets = secretsOf(JSON.parse(await readFile(file, 'utf8')) as object, file)
  assert.deepEqual(leaksIn(new Map([['output', Buffer.from(ended.stdout + ended.stderr)]]), secrets), [])
}

/** In mistaken.txt: what the file says in place of what is well, what is said of it, and how the command ends where nothing is to be mended. */
for (const [name, ...lines] of blocksIn(new URL('mistaken.txt', import.meta.url))) {
  test(`it names ${name}`, async () => {
    const { says = '', exit = TO_MEND, ...members } = saidIn(lines, ' = ')
    const parsed = (text: string): unknown =>
      text === 'nothing' ? undefined : JSON.parse(text.replace('BASE_URL', reference.description.baseUrl))
    const values = Object.entries(members).map(([path, text]) => [path, parsed(text)] as const)
    const file = await reference.altered('mistaken.json', (all) => withMembers(all, Object.fromEntries(values)))
    await assertNamed(file, new RegExp(says), Number(exit))
  })
}

test('it names a storage area that takes no file', async (context) => {
  const { file } = await sceneOf({ rules: [{ on: 'upload', act: answersJson(500, { error: { code: 'disk' } }) }] }, context)
  await assertNamed(file, /sessions: one was opened, and takes no file \(upload: status 500/)
})

test('it names a clock that is fast', async (context) => {
  const { file } = await served({ liberties: { clock: 'forty-minutes-fast' } }, context)
  await assertNamed(file, /warning .*clock: the clock of the deployment is 40 min ahead of that of this machine/, 0)
})

test('the reference deployment is ready for a run: the command exits with 0, and prints the plan', async () => {
  const { stdout } = await ending(0, ['doctor', '--deployment', reference.file])
  for (const title of ['TLS', 'clock', 'token', 'configuration', 'public key', 'sessions', 'signer', 'seal', 'secondSeal', 'anchors'])
    assert.match(stdout, new RegExp(`^ok +${title}`, 'm'))
  assert.match(stdout, /rows +\d+ in scope, \d+ of them required\n/)
  assert.match(stdout, /signatures +user-\S+ \d+, /)
  assert.match(stdout, /\nready: 0 problems, 0 warnings\n$/)
  const limited = await command(['doctor', '--deployment', reference.file, '--limit', 'requests=40'])
  const budget =
    /budget +limits\.requests allows 40 requests; .*\n +left out +\d+ probes for want of budget; the run can only end incomplete, .*\n +required rows/
  assert.match(limited.stdout, budget)
})
