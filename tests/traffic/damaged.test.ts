// Archives that are damaged at random, and some that are made to do harm: each is read, or refused in one line. The same number makes the same archive.
// `npm run fuzz:traffic` damages 20,000.

import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import { isObject } from '../../fixtures/answers/fields.js'
import { judgedEverywhere, judgedOfClient } from '../../run/judge-everywhere.js'
import { FACTS } from '../../run/traffic/judge-traffic.js'
import { readTraffic, TrafficError } from '../../run/traffic/read-traffic.js'
import { alterBytes, alterWord, moveBytes } from '../inspection/fuzzing/mutations.js'
import { Random } from '../inspection/fuzzing/random.js'
import { seedOfToday } from '../proof/drawn-today.js'
import {
  archiveFile,
  archiveOf,
  BASE,
  CERTIFICATE,
  digestData,
  digestEntry,
  type Entry,
  entryOf,
  finalizeEntry,
  ID,
  judged,
  OTHER,
  sealEntry,
} from './archives.js'

const sessions = [ID, OTHER].map((sessionId) => ({ sessionId }))

/** An entry of each operation, and a refusal. */
const GOOD: readonly Entry[] = [
  entryOf({ received: { 'set-cookie': 'a=b' } }),
  digestEntry({ sessions, certificate: CERTIFICATE, signAsPdf: false, createNewEdoc: true }, digestData([ID, OTHER])),
  finalizeEntry({ sessionSignatureValues: [{ sessionId: ID, signatureValue: 'AAAA' }] }, { data: { results: [{ sessionId: ID }] } }),
  sealEntry(
    { sessions, signKey: 'TUlJ', signKeyPassword: 'a1gz' },
    { results: [{ sessionId: ID }, { sessionId: OTHER, error: { code: 'a', message: 'b' } }] },
  ),
  entryOf({ status: 401, body: 'no' }),
]
const VALUES: readonly unknown[] = [null, true, -1, 1e300, '', '\u0000\ud800', [], {}, [[]], { __proto__: null }, 'x'.repeat(70_000)]

/** The archive of this number. */
function damagedArchive(seed: string, number: number): Buffer {
  const random = new Random(crc32(`${seed} ${number}`))
  const entries = structuredClone([...GOOD])
  const isInMembers = random.below(2) === 0
  if (isInMembers) for (let times = 1 + random.below(3); times > 0; times -= 1) damageEntry(entries, random)
  const bytes = Buffer.from(archiveOf(...entries))
  return isInMembers ? bytes : random.pick([alterBytes, moveBytes, alterWord])(bytes, random)
}

function damageEntry(entries: Entry[], random: Random): void {
  const entry = random.pick(entries)
  const value = structuredClone(random.pick(VALUES))
  // The bodies are JSON within JSON. What holds them may be damaged already.
  const [sent, received] = [memberOf(entry.request, 'postData'), memberOf(entry.response, 'content')]
  const holder = [sent, received][random.below(4)]
  if (!isObject(holder) || typeof holder.text !== 'string' || !/^[[{]/.test(holder.text)) {
    damageSomewhere(entry, value, random)
    return
  }
  const body = JSON.parse(holder.text) as Entry
  damageSomewhere(body, value, random)
  const text = JSON.stringify(body)
  Object.assign(holder, holder === received ? { text, size: Buffer.byteLength(text) } : { text })
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}

/** Puts the value in the place of any member, however deep. */
function damageSomewhere(holder: Entry, value: unknown, random: Random): void {
  const keys = Object.keys(holder)
  const key = keys[random.below(Math.max(1, keys.length))] ?? 'x'
  const inner = holder[key]
  if (typeof inner === 'object' && inner !== null && random.below(4) > 0) damageSomewhere(inner as Entry, value, random)
  else holder[key] = value
}

/**
 * Reads and judges the archive.
 * @param file where it is put meanwhile
 * @returns how many entries were read
 * @throws Error that says what is wrong with the suite
 */
async function judgeDamaged(file: string, archive: string | Buffer): Promise<number> {
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
    if (error instanceof TrafficError && /^\S+\.har is no HTTP archive: expected [^\n]+$/.test(error.message)) return 0
    throw error
  }
}

const TEXT = archiveOf(...GOOD)
const file = archiveFile(TEXT)
const read = (text: string | Buffer): Promise<number> => judgeDamaged(file, text)

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

test('a file that ends within an entry, and one that is larger than an entry may be', async () => {
  const [first = ''] = TEXT.split(',{"startedDateTime"').slice(0, 1)
  assert.equal(await read(`${first},{"startedDateTime": "2026`), 1)
  // A log that still grows.
  assert.equal(await read(first), 1)
  const { file: account, verdict } = await judged(archiveOf(entryOf({ body: 'x'.repeat(17 * 1024 * 1024) }), ...GOOD))
  assert.equal(verdict, 'nothing found against it')
  assert.deepEqual([account.read, account.bad, account.apart[0]?.reason], [GOOD.length, 1, 'is longer than 16 MiB'])
})
