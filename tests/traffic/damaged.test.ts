// Archives that are damaged at random, and some that are made to do harm: each is read, or refused in one line. `npm run fuzz:traffic` damages 20,000.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTraffic } from '../../run/traffic/read-traffic.js'
import { seedOfToday } from '../proof/drawn-today.js'
import { archiveFile, archiveOf, entryOf, judged } from './archives.js'
import { damagedArchive, GOOD, judgeDamaged } from './damage.js'

const TEXT = archiveOf(...GOOD)
const file = archiveFile(TEXT)
const read = (text: string | Buffer): Promise<number> => judgeDamaged(file, text)

const ARCHIVES = Number(process.env.DAMAGED_ARCHIVES ?? 400)
/** No archive may take so long. Other tests may run beside it. */
const SLOWEST_MS = 10_000

test(`bytes that are changed, cut out, or doubled, and members that hold something else, by the seed ${seedOfToday}`, async () => {
  let whole = 0
  for (let number = 0; number < ARCHIVES; number += 1) {
    const started = performance.now()
    const entries = await read(damagedArchive(seedOfToday, number)).catch((error) => assert.fail(`archive ${number}: ${error}`))
    assert.ok(performance.now() - started < SLOWEST_MS, `archive ${number} takes too long`)
    if (entries === GOOD.length) whole += 1
  }
  assert.ok(whole > ARCHIVES / 20 && whole < ARCHIVES - ARCHIVES / 20, `${whole} were read whole`)
})

test('what is no archive', async () => {
  for (const text of ['', '{}', '[]', 'PK\u0003\u0004', '<html>', '{"log":{"entries":{}}}', '{"log":[{"entries":[]}]}', '{"entries":[{}]}'])
    assert.equal(await read(text), 0)
  await assert.rejects(readTraffic(['/nowhere/a.har'], null), /a\.har cannot be read \(ENOENT\): expected the path of an HTTP archive/)
})

test('a file that ends within an entry, and one that is larger than an entry may be', async () => {
  const [first = ''] = TEXT.split(',{"startedDateTime"').slice(0, 1)
  assert.equal(await read(`${first},{"startedDateTime": "2026`), 1)
  // A log that still grows.
  assert.equal(await read(first), 1)
  const { file: account, verdict } = await judged(archiveOf(entryOf({ body: 'x'.repeat(17 * 1024 * 1024) }), ...GOOD))
  assert.equal(verdict, 'nothing found against it')
  assert.deepEqual([account.read, account.bad, account.apart[0]?.reason], [GOOD.length, 1, 'is longer than 16 MiB'])
})

test('many different secrets are bounded, and the rest is told', async () => {
  const entries = Array.from({ length: 510 }, (_, i) => entryOf({ headers: { authorization: `Bearer ${i}`.padEnd(40, 'token') } }))
  const { file: account } = await judged(archiveOf(...entries))
  assert.deepEqual([account.read, account.bad], [500, 10])
})
