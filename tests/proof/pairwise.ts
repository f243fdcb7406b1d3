// Covering arrays: a short list of combinations in which every pair of settings of every two factors occurs. Deterministic.

type Factors = Readonly<Record<string, readonly string[]>>
export type Combination = Readonly<Record<string, string>>
/** Whether two factors have to meet, by their names; the same in either order. */
type Meet = (one: string, other: string) => boolean

/** A factor at one of its values. */
interface Setting {
  readonly name: string
  readonly value: string
}

/**
 * A pairwise covering array, built greedily: each new row takes, factor by factor, the value that covers the most pairs not seen yet,
 * and of equal ones the value that has the most of them left. The number of rows is a little above the product of the sizes of the two
 * largest factors that meet.
 * @param meet whether two factors have to meet in every pair of values; every two by default
 */
export function pairwise(factors: Factors, meet: Meet = () => true): readonly Combination[] {
  const largestFirst = Object.entries(factors).sort(([, a], [, b]) => b.length - a.length)
  const settings = largestFirst.map(([name, values]) => values.map((value): Setting => ({ name, value })))
  /** The settings that each setting has not met in a row yet. */
  const missing = new Map(
    settings.flat().map((one) => {
      const others = settings.flat().filter(({ name }) => name !== one.name && meet(one.name, name))
      return [one, new Set(others)] as const
    }),
  )
  /** A pair that no row has yet, so that every row makes progress. */
  const unmet = (): readonly Setting[] => {
    for (const [one, others] of missing) for (const other of others) return [one, other]
    return []
  }
  const rows: Combination[] = []
  for (let row = unmet(); row.length > 0; row = unmet()) {
    for (const choices of settings) {
      if (choices.some((one) => row.includes(one))) continue
      const covers = (one: Setting): number => row.filter((other) => missing.get(one)?.has(other)).length
      const left = (one: Setting): number => missing.get(one)?.size ?? 0
      row = [...row, ...choices.toSorted((a, b) => covers(b) - covers(a) || left(b) - left(a)).slice(0, 1)]
    }
    for (const one of row) for (const other of row) missing.get(one)?.delete(other)
    rows.push(Object.fromEntries(row.map(({ name, value }) => [name, value])))
  }
  return rows
}
