// Archives that are damaged at random, and some that are made to do harm: each is read, or refused in one line. The same number makes the same archive.
// `npm run fuzz:traffic` damages 20,000.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { UsageError } from '../../run/given-files.js'
import { judgedEverywhere, judgedOfClient } from '../../run/judge-everywhere.js'
import { FACTS } from '../../run/traffic/judge-traffic.js'
import { readTraffic } from '../../run/traffic/read-traffic.js'
import { fileWith } from '../fixtures/temporary-folder.js'
import { alterBytes, alterWord, moveBytes, Random } from '../inspection/fuzzing.js'
import { seedOfToday } from '../proof/drawn-today.js'
import { archiveOf, BASE, type Entry, entriesIn, filled, judged } from './archives.js'

const GOOD: readonly Entry[] = entriesIn('whole/an-entry-of-each-operation-and-a-refusal.har')
const VALUES: readonly unknown[] = [null, true, -1, 1e300, '', '\u0000\ud800', [], {}, [[]], { __proto__: null }, 'x'.repeat(70_000)]

/** The archive of this number. */
function damagedArchive(seed: string, number: number): Buffer {
  const random = new Random(seed, String(number))
  if (random.below(2) === 0) return random.pick([alterBytes, moveBytes, alterWord])(Buffer.from(archiveOf(...GOOD)), random)
  const entries = [...GOOD]
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const place = random.below(entries.length)
    entries[place] = damaged(entries[place], random) as Entry
  }
  return Buffer.from(archiveOf(...entries))
}

/** The value with something else in the place of a member, however deep: the bodies are JSON within JSON. */
function damaged(value: unknown, random: Random): unknown {
  if (typeof value === 'string' && /^[[{]/.test(value)) return JSON.stringify(damaged(JSON.parse(value), random))
  if (typeof value !== 'object' || value === null || random.below(8) === 0) return structuredClone(random.pick(VALUES))
  const copy = structuredClone(value) as Record<string, unknown>
  const keys = Object.keys(copy).concat('x')
  const deep = keys.filter((key) => typeof copy[key] === 'object' || /^[[{]/.test(String(copy[key])))
  const key = random.pick(deep.length > 0 && random.below(4) > 0 ? deep : keys)
  copy[key] = damaged(copy[key], random)
  return copy
}

const TEXT = archiveOf(...GOOD)
/** Where an archive is put while it is read. */
const file = fileWith('traffic.har', TEXT)

/** Reads and judges the archive; answers how many entries were read. @throws Error that says what is wrong with the suite */
async function read(archive: string | Buffer): Promise<number> {
  writeFileSync(file, archive)
  try {
    const { files, evidence } = await readTraffic([file], null)
    const [account] = files
    if (account === undefined || account.read + account.leftAlone + account.bad !== account.entries)
      throw new Error(`the account does not add up: ${JSON.stringify(account)}`)
    const unclear = account.apart.find(({ reason }) => !/^[^\n]{10,200}$/.test(reason))
    if (unclear !== undefined) throw new Error(`no clear line: ${unclear.reason}`)
    const facts = { ...FACTS, now: 0, baseUrl: BASE }
    const said = [...(await judgedEverywhere(evidence.values(), facts, () => true)), ...(await judgedOfClient(evidence.values(), facts))]
    const broken = said.find(({ kind }) => kind === 'could-not-run')
    if (broken !== undefined) throw new Error(`${broken.id}: ${broken.reason}`)
    return account.read
  } catch (error) {
    if (error instanceof UsageError && /^\S+\.har is no HTTP archive: expected [^\n]+$/.test(error.message)) return 0
    throw error
  }
}

const ARCHIVES = Number(process.env.DAMAGED_ARCHIVES ?? 200)
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

test('a file that ends within an entry, and entries that are larger than one, or its answer, may be', async () => {
  const [first = ''] = TEXT.split(',{"startedDateTime"').slice(0, 1)
  assert.equal(await read(`${first},{"startedDateTime": "2026`), 1)
  // A log that still grows.
  assert.equal(await read(first), 1)
  const long = Object.fromEntries([17, 5].map((size) => [`${size} MiB`, 'x'.repeat(size * 1024 * 1024)]))
  const { file: account, verdict } = await judged(filled('to-be-filled-in/long-answers-and-a-short-one.har', long))
  assert.equal(verdict, 'nothing found against it')
  const told = account.apart.map(({ reason }) => reason)
  assert.deepEqual([account.read, account.bad, told], [1, 2, ['is longer than 16 MiB', 'its answer is longer than 4 MiB']])
})
