// The table of circumstances: what must come of each of them. `npm test` draws a sample by the date, one of each area, of those that cost little;
// `npm run field` takes all, and `FIELD='brotli-bomb token-*' npm run field` those that these words name.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inDrawnOrder, seedOfToday } from '../proof/drawn-today.js'
import type { Circumstance } from './circumstance.js'
import { assertAsExpected } from './run.js'
import { bodies, parts } from './table/failing.js'
import { breaches, forms, noise, passing } from './table/gateways.js'
import { echoes } from './table/secrets.js'
import { tokens } from './table/tokens.js'

const AREAS: Readonly<Record<string, readonly Circumstance[]>> = {
  passing,
  forms,
  parts,
  bodies,
  tokens,
  secrets: echoes,
  breaches,
  noise,
}

/** Names of areas or circumstances, `*` for any letters; nothing is drawn then. */
const named = process.env.FIELD?.split(' ').map((word) => new RegExp(`^${word.replaceAll('*', '.*')}$`))

/** Rows that need no session: a run that is limited to them costs a third of a second of a processor. */
const CHEAP = /^(CFG|KEY|TLS)-|^AUT-9$/

/** They take longer than those of the sample, and show what no other test does. */
const ALWAYS = ['tokens-that-end-on-their-way', 'authorizations-to-sign-one-at-a-time']

test('no two circumstances have one name', () => {
  const names = Object.values(AREAS).flatMap((rows) => rows.map(({ name }) => name))
  assert.equal(new Set(names).size, names.length)
})

// Most of them wait: for answers that never come, and before further tries.
describe('circumstances', { concurrency: named === undefined ? 6 : 2 }, () => {
  for (const [area, rows] of Object.entries(AREAS))
    for (const row of named?.some((word) => word.test(area)) ? rows : wantedOf(rows))
      test(`${area}: ${row.name}`, (context) => assertAsExpected(row, context))
})

function wantedOf(rows: readonly Circumstance[]): readonly Circumstance[] {
  if (named !== undefined) return rows.filter(({ name }) => named.some((word) => word.test(name)))
  const [one] = inDrawnOrder(rows.filter(isCheap), seedOfToday, ({ name }) => name)
  return rows.filter((row) => row === one || ALWAYS.includes(row.name))
}

function isCheap({ dear, run = {}, expect }: Circumstance): boolean {
  if (dear !== undefined) return false
  // Where there is an obstacle a run ends after a few requests, whatever it is limited to.
  return expect.obstacle !== undefined || run.only?.every((id) => CHEAP.test(id)) === true
}
