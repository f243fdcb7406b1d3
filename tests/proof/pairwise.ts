// Covering arrays: a short list of combinations in which every pair of settings of every two factors occurs. Deterministic.

/** Factors by name, each with its values. */
export type Factors = Readonly<Record<string, readonly string[]>>
export type Combination = Readonly<Record<string, string>>

/**
 * A pairwise covering array, built greedily: each new row takes, factor by factor, the value that covers the most pairs not seen yet.
 * The number of rows is a little above the product of the sizes of the two largest factors.
 */
export function pairwise(factors: Factors): readonly Combination[] {
  const names = Object.keys(factors).sort((a, b) => (factors[b]?.length ?? 0) - (factors[a]?.length ?? 0))
  const missing = allPairs(names, factors)
  const rows: Combination[] = []
  while (missing.size > 0) {
    const row = seedRow(missing)
    for (const name of names) {
      if (name in row) continue
      row[name] = bestValue(name, factors[name] ?? [], row, missing)
    }
    for (const pair of pairsOf(row)) missing.delete(pair)
    rows.push(row)
  }
  return rows
}

/** Random combinations from a generator of whole numbers below a bound. */
export function randomCombinations(factors: Factors, count: number, below: (bound: number) => number): readonly Combination[] {
  return Array.from({ length: count }, () =>
    Object.fromEntries(Object.entries(factors).map(([name, values]) => [name, values[below(values.length)] ?? ''])),
  )
}

function allPairs(names: readonly string[], factors: Factors): Set<string> {
  const pairs = new Set<string>()
  names.forEach((first, i) => {
    for (const second of names.slice(i + 1)) {
      for (const a of factors[first] ?? []) for (const b of factors[second] ?? []) pairs.add(pairKey(first, a, second, b))
    }
  })
  return pairs
}

/** Starts a row from a pair that no row has yet, so that every row makes progress. */
function seedRow(missing: ReadonlySet<string>): Record<string, string> {
  for (const pair of missing) return Object.fromEntries(JSON.parse(pair) as [string, string][])
  return {}
}

function bestValue(name: string, values: readonly string[], row: Combination, missing: ReadonlySet<string>): string {
  let best = values[0] ?? ''
  let most = -1
  for (const value of values) {
    const covered = Object.entries(row).filter(([other, chosen]) => missing.has(pairKey(name, value, other, chosen))).length
    if (covered > most) {
      most = covered
      best = value
    }
  }
  return best
}

function* pairsOf(row: Combination): Generator<string> {
  const entries = Object.entries(row)
  for (const [i, [first, a]] of entries.entries()) for (const [second, b] of entries.slice(i + 1)) yield pairKey(first, a, second, b)
}

function pairKey(first: string, a: string, second: string, b: string): string {
  const pair =
    first < second
      ? [
          [first, a],
          [second, b],
        ]
      : [
          [second, b],
          [first, a],
        ]
  return JSON.stringify(pair)
}
