// Covering arrays: a short list of combinations in which every pair of settings of every two factors occurs. Deterministic.

type Factors = Readonly<Record<string, readonly string[]>>
export type Combination = Readonly<Record<string, string>>
/** Whether two factors have to meet, by their names; the same in either order. */
type Meet = (one: string, other: string) => boolean

/** A factor at one of its values, as text: `["name","value"]`. */
type Setting = string
/** The settings that each setting has not met in a row yet. */
type Missing = ReadonlyMap<Setting, Set<Setting>>

/**
 * A pairwise covering array, built greedily: each new row takes, factor by factor, the value that covers the most pairs not seen yet,
 * and of equal ones the value that has the most of them left. The number of rows is a little above the product of the sizes of the two
 * largest factors that meet.
 * @param meet whether two factors have to meet in every pair of values; every two by default
 */
export function pairwise(factors: Factors, meet: Meet = () => true): readonly Combination[] {
  const names = Object.keys(factors).sort((a, b) => (factors[b]?.length ?? 0) - (factors[a]?.length ?? 0))
  const missing = allPairs(names, factors, meet)
  const rows: Combination[] = []
  for (let row = seedRow(missing); row !== undefined; row = seedRow(missing)) {
    for (const name of names) row[name] ??= bestValue(name, factors[name] ?? [], row, missing)
    const settings = settingsOf(row)
    for (const one of settings) for (const other of settings) missing.get(one)?.delete(other)
    rows.push(row)
  }
  return rows
}

function allPairs(names: readonly string[], factors: Factors, meet: Meet): Missing {
  const settingsWith = (name: string): Setting[] => (factors[name] ?? []).map((value) => settingOf(name, value))
  return new Map(
    names.flatMap((name) => {
      const others = names.filter((other) => other !== name && meet(name, other)).flatMap(settingsWith)
      return settingsWith(name).map((setting) => [setting, new Set(others)])
    }),
  )
}

/** Starts a row from a pair that no row has yet, so that every row makes progress; undefined where none is left. */
function seedRow(missing: Missing): Record<string, string> | undefined {
  for (const [one, others] of missing) {
    for (const other of others) return Object.fromEntries([JSON.parse(one), JSON.parse(other)] as [string, string][])
  }
  return undefined
}

function bestValue(name: string, values: readonly string[], row: Combination, missing: Missing): string {
  const chosen = settingsOf(row)
  const scores = values.map((value) => {
    const left = missing.get(settingOf(name, value))
    return { value, covered: chosen.filter((other) => left?.has(other)).length, left: left?.size ?? 0 }
  })
  return scores.toSorted((one, other) => other.covered - one.covered || other.left - one.left)[0]?.value ?? ''
}

function settingsOf(row: Combination): Setting[] {
  return Object.entries(row).map(([name, value]) => settingOf(name, value))
}

function settingOf(name: string, value: string): Setting {
  return JSON.stringify([name, value])
}
