// Which circumstances the tests run: some of each area, drawn by a seed from those that cost little. Runs none.
import { chancesOf } from './chance.js'
import { type Circumstance, needsProcess } from './circumstance.js'

/** So many of each area run in the process of the tests, and so many in one of their own. */
const INSIDE = 4
const APART = 1

/** Rows that need no session: a run that is limited to them costs a third of a second of a processor. */
const CHEAP = /^(CFG|KEY|TLS)-|^AUT-9$/

/** A sample of an area, the same for the same seed. */
export function sampleOf(rows: readonly Circumstance[], seed: string): readonly Circumstance[] {
  const small = drawn(rows.filter(isCheap), seed)
  return [...small.filter((row) => !needsProcess(row)).slice(0, INSIDE), ...small.filter(needsProcess).slice(0, APART)]
}

function isCheap({ dear, run = {}, expect }: Circumstance): boolean {
  if (dear !== undefined) return false
  // Where there is an obstacle a run ends after a few requests, whatever it is limited to.
  return expect.obstacle !== undefined || run.only?.every((id) => CHEAP.test(id)) === true
}

function drawn(rows: readonly Circumstance[], seed: string): readonly Circumstance[] {
  const chance = chancesOf(seed)
  return rows
    .map((row) => ({ row, place: chance() }))
    .sort((one, other) => one.place - other.place)
    .map(({ row }) => row)
}
