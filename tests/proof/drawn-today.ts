// What `npm test` draws of cases that are too many for it: others each day, so that the tests of a month see most of them.
// `npm test -- --whole`, which belongs to a release, leaves none out.
import { hash } from 'node:crypto'
import type { TestContext } from 'node:test'

/** The date, or `PROOF_SEED`, which repeats the sample of another day. */
export const seedOfToday = process.env.PROOF_SEED ?? new Date().toISOString().slice(0, 10)

/** Whether nothing is left out. */
export const isWhole = process.env.WHOLE_TESTS === '1'

/** All of these in an order that the seed draws. One more or one less changes little of it. */
export function inDrawnOrder<T>(all: readonly T[], seed: string, nameOf: (one: T) => string): readonly T[] {
  const lotOf = (one: T): string => hash('sha256', `${seed} ${nameOf(one)}`)
  return all
    .map((one) => ({ one, lot: lotOf(one) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ one }) => one)
}

/** So many of these, in their order; all of them where nothing is left out. */
export function drawnToday<T>(all: readonly T[], count: number): readonly T[] {
  if (isWhole) return all
  const places = new Set(inDrawnOrder([...all.keys()], seedOfToday, String).slice(0, count))
  return all.filter((_one, place) => places.has(place))
}

/** Tests of one file that cost a run each, by their titles: the date draws some of them. The test runner tells of tests by the file that hands them to it. */
export type DearTests = Readonly<Record<string, (context: TestContext) => Promise<void>>>
