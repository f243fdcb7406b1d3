// Archives that are damaged at random, and some that are made to do harm: each is read, or refused in one line.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { readTraffic, TrafficError } from '../../run/traffic/read-traffic.js'
import { archiveFile, archiveOf, type Entry, entryOf, ID, judged } from './archives.js'

const good = [
  entryOf({ received: { 'set-cookie': 'a=b' } }),
  entryOf({
    path: '/api-sign/v1.0/finalizeSigning',
    sent: { sessionSignatureValues: [{ sessionId: ID, signatureValue: 'AAAA' }] },
    body: { data: { results: [{ sessionId: ID }] } },
  }),
  entryOf({ status: 401, body: 'no' }),
]
const TEXT = archiveOf(...good)
const VALUES: readonly unknown[] = [null, true, -1, 1e300, '', '\u0000\ud800', [], {}, [[]], { __proto__: null }, 'x'.repeat(70_000)]
const file = archiveFile(TEXT)

/** Reads the text; what it refuses, it refuses in one line that names the file. */
async function read(text: string | Buffer): Promise<number> {
  writeFileSync(file, text)
  try {
    const { files } = await readTraffic([file], null)
    const [account] = files
    assert.ok(account !== undefined && account.read + account.leftAlone + account.bad === account.entries)
    for (const { reason } of account.apart) assert.match(reason, /^[^\n]{10,200}$/)
    return account.read
  } catch (error) {
    assert.ok(error instanceof TrafficError, String(error))
    assert.match(error.message, /^\S+\.har is no HTTP archive: expected [^\n]+$/)
    return 0
  }
}

/** Puts the value in the place of any member, however deep. */
function damageSomewhere(holder: Entry, value: unknown, random: SeededRandom): void {
  const keys = Object.keys(holder)
  const key = keys[random.integer(Math.max(1, keys.length))] ?? 'x'
  const inner = holder[key]
  if (typeof inner === 'object' && inner !== null && random.integer(4) > 0) damageSomewhere(inner as Entry, value, random)
  else holder[key] = value
}

test('bytes that are changed, cut out, or doubled', async () => {
  const random = new SeededRandom('damage', 'bytes')
  let whole = 0
  for (let turn = 0; turn < 200; turn += 1) {
    const bytes = Buffer.from(TEXT)
    const [at = 0, end = 0] = [random.integer(bytes.length), random.integer(bytes.length)].toSorted((a, b) => a - b)
    const damaged = [
      () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]),
      () => bytes.subarray(0, end),
      () => Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]),
      () => Buffer.concat([bytes.subarray(0, at), Buffer.from([random.integer(256)]), bytes.subarray(at + 1)]),
    ][turn % 4]?.()
    whole += (await read(damaged ?? bytes)) === good.length ? 1 : 0
  }
  assert.ok(whole > 10 && whole < 190, `${whole} were read whole`)
})

test('members that hold something else', async () => {
  const random = new SeededRandom('damage', 'members')
  for (let turn = 0; turn < 200; turn += 1) {
    const entries = structuredClone(good)
    damageSomewhere(entries[random.integer(entries.length)] ?? {}, VALUES[turn % VALUES.length], random)
    await read(archiveOf(...entries))
  }
})

test('what is no archive', async () => {
  for (const text of ['', '{}', '[]', 'PK\u0003\u0004', '<html>', '{"log":{"entries":{}}}', '{"log":[{"entries":[]}]}', '{"entries":[{}]}'])
    assert.equal(await read(text), 0)
  await assert.rejects(readTraffic(['/nowhere/a.har'], null), /a\.har cannot be read \(ENOENT\): expected the path of an HTTP archive/)
})

test('a file that ends within an entry, and one that is larger than an entry may be', async () => {
  const [first = ''] = TEXT.split(',{"startedDateTime"').slice(0, 1)
  assert.equal(await read(`${first},{"startedDateTime": "2026`), 1)
  const { file: account, verdict } = await judged(archiveOf(entryOf({ body: 'x'.repeat(17 * 1024 * 1024) }), ...good))
  assert.equal(verdict, 'nothing found against it')
  assert.deepEqual([account.read, account.bad, account.apart[0]?.reason], [3, 1, 'is longer than 16 MiB'])
})

test('many different secrets are bounded, and the rest is told', async () => {
  const entries = Array.from({ length: 510 }, (_, i) => entryOf({ headers: { authorization: `Bearer ${i}`.padEnd(40, 'token') } }))
  const { file: account } = await judged(archiveOf(...entries))
  assert.deepEqual([account.read, account.bad], [500, 10])
})
