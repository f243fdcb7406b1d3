// A whole run over two processes: conformant as an embedded one, judged again offline, no secret left anywhere, and nothing held against the
// suite as a client.
import assert from 'node:assert/strict'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { isWhole } from '../proof/drawn-today.js'
import { leaksIn, secretsOf, textsOf } from '../secrets/search.js'
import { inShort } from '../traffic/archives.js'
import { ending, resultIn, serve, start } from './command.js'

const folder = temporaryFolder()
const judged = join(folder, 'judged')
const served = await serve('--judge', '--report-dir', judged)
after(() => served.close())
const seed = ['--seed', 'own']
/** A release takes all rows. */
const effort = isWhole ? [] : ['--level', 'required']
const over = await start(['run', ...seed, ...effort, '--deployment', served.file, '--report-dir', join(folder, 'over')]).ended
const result = await resultIn(join(folder, 'over')).catch(() => assert.fail(over.stdout + over.stderr))
/** Of the embedded deployment some rows of each kind are enough: tests/proof has it judged whole. */
const some = isWhole ? [] : ['--only', 'CFG', 'KEY', 'SEA-1']

test('the reference deployment is conformant, served or embedded, and the last line says so', async () => {
  assert.equal(over.code, 0, over.stdout)
  const embedded = await ending(0, ['run', ...seed, ...effort, ...some, '--report-dir', join(folder, 'embedded')])
  assert.match(embedded.stdout.trimEnd().split('\n').at(-1) ?? '', /^conformant: /)
})

/** What the reference deployment has no occasion for: a JWT, port 443, and of the advised rows a locked batch, a short life and a revoked token. */
const NO_OCCASION = ['AUT-7', 'TLS-3', ...(isWhole ? ['AUT-11', 'AUT-12', 'DIG-35'] : [])]

test('every row that is no open point is judged in such a run, but for those that have no occasion', () => {
  const unjudged = result.requirements.filter(({ level, verdict }) => level !== 'open' && verdict === 'not-assessed')
  assert.deepEqual(unjudged.map(({ id }) => id).sort(), NO_OCCASION.toSorted())
})

test('the sessions of a run are closed at its end', () => {
  const { opened = 0, closed, left } = result.sessions ?? {}
  assert.ok(opened > 30, `${opened} sessions`)
  assert.deepEqual([closed, left], [opened, 0])
})

test('stored evidence is judged as the run judged it', async () => {
  const { stdout } = await ending(0, ['verify', join(folder, 'over')])
  assert.match(stdout, /every verdict is as the run recorded it/)
})

test('the result says how long each operation took', () => {
  const operations = result.times?.map(({ operation }) => operation)
  assert.equal(new Set(operations).size, 6)
})

test('the page of a whole run is small enough to open in a second', async () => {
  const page = await readFile(join(folder, 'over', 'index.html'), 'utf8')
  const elements = page.match(/<[a-z]/g)?.length ?? 0
  assert.ok(elements > 1000 && elements < 20_000, `${elements} elements`)
  assert.ok(page.length < 3 * 1024 * 1024, `${page.length} characters`)
})

test('nothing that the run has left or printed holds a secret', async () => {
  const secrets = secretsOf(JSON.parse(await readFile(served.file, 'utf8')) as object, served.file)
  assert.ok(secrets.size > 8)
  assert.deepEqual(leaksIn(textsOf(join(folder, 'over'), { output: over.stdout + over.stderr }), secrets), [])
})

test('what serve writes is for its owner only, and what a run writes is no matter for version control', async () => {
  assert.equal(await readFile(join(folder, 'over', '.gitignore'), 'utf8'), '*\n')
  for (const name of await readdir(served.folder)) {
    const { mode } = await stat(join(served.folder, name))
    assert.equal(mode & 0o077, 0, name)
  }
})

/** Rows of clients that probes break on purpose, and those that a good request shows. tests/clients has what breaks each, and what breaks none. */
const BROKEN_ON_PURPOSE = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 18, 19, 20, 21, 22, 23, 25, 26, 30, 32, 33].map((row) => `CLI-${row}`)
const KEPT = ['CLI-4', 'CLI-13', 'CLI-14', 'CLI-15', 'CLI-16', 'CLI-17', 'CLI-24', 'CLI-29', 'CLI-31']

test('the deployment that judges its clients holds nothing against the suite but its faults', async () => {
  await served.close()
  assert.equal((await served.running.ended).code, 1)
  const { verdict, accused, kept, file, result: ofClient } = inShort(await resultIn(judged), judged)
  assert.deepEqual([verdict, ofClient.client?.verdict], ['nothing found against it', 'non-conformant'])
  // A thorough run has more secrets than are looked for at once. Of each other entry both sides are judged.
  const bad = file.apart.filter((one) => one.bad && !one.reason.includes('different secrets'))
  assert.deepEqual(bad, [])
  const strange = accused.filter((id) => !BROKEN_ON_PURPOSE.includes(id))
  assert.deepEqual(strange, [])
  for (const row of KEPT) assert.ok(kept.includes(row), row)
})
