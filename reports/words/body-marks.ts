// Finds the part of a JSON body that a finding is about, by the names and values in the words of the finding.
// A finding names no path of its own, so this may find nothing; then nothing is marked.
import type { RecordedFinding } from '../../schemas/index.js'
import { surplusIn } from './list-members.js'

/** The way to a value: names of members and places in lists. */
export type Path = readonly (string | number)[]

/** A value in the body, or a member that is not there. */
export interface Mark {
  readonly path: Path
  /** The member of the object at `path` that is missing. */
  readonly missing?: string
}

/** Parts that are marked at most. */
const MOST_MARKS = 12
/** Values that are looked at: a body may hold tens of thousands. */
const MOST_VALUES = 100_000

/** What a finding is about in the body of its answer; the best guess first. */
export function marksIn(body: unknown, { what, expected, received }: Pick<RecordedFinding, 'what' | 'expected' | 'received'>): Mark[] {
  const values = valuesIn(body)
  const names = [...what.matchAll(/`(?:[^`]*: )?([^`\s]+)`/g)].flatMap(([, name = '']) => [partsOf(name)]).filter((name) => name.length > 0)
  const surplus = new Set([...surplusIn(received, expected)].map((member) => member.slice(1, -1)))
  const named = names.flatMap((name) => values.filter(({ path }) => endsWith(path, name)))
  const best = [
    named.filter(({ value }) => typeof value === 'string' && surplus.has(value)),
    named.filter(({ value }) => startsAs(received, value)),
    named,
    values.filter(
      ({ value }) => typeof value === 'string' && value.length >= 4 && (received === value || received === JSON.stringify(value)),
    ),
    values.filter(({ value }) => typeof value === 'string' && value.length >= 32 && what.includes(value)),
  ].find((found) => found.length > 0)
  const [name] = names
  if (best !== undefined) return best.slice(0, MOST_MARKS).map(({ path }) => ({ path }))
  return received === 'nothing' && name !== undefined ? missingIn(values, name) : []
}

interface Value {
  readonly path: Path
  readonly value: unknown
}

/** Every value in the body, the outer ones first. */
function valuesIn(body: unknown): readonly Value[] {
  const found: Value[] = [{ path: [], value: body }]
  for (let next = 0; next < found.length && found.length < MOST_VALUES; next += 1) {
    const { path, value } = found[next] ?? { path: [], value: null }
    if (typeof value !== 'object' || value === null) continue
    for (const [key, member] of Object.entries(value))
      found.push({ path: [...path, Array.isArray(value) ? Number(key) : key], value: member })
  }
  return found
}

/** `data.results[0].sessionId` as names and places. */
function partsOf(name: string): Path {
  return [...name.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, place, member = '']) => (place === undefined ? member : Number(place)))
}

function endsWith(path: Path, end: Path): boolean {
  return path.length >= end.length && end.every((part, i) => path[path.length - end.length + i] === part)
}

/** A finding shows a long value cut. */
function startsAs(received: string, value: unknown): boolean {
  const text = JSON.stringify(value) ?? ''
  return text === received || (text.length > 300 && received.startsWith(text.slice(0, 300)))
}

/** Under the object that the path leads to; for a name alone under `data`, where answers hold what they bring. */
function missingIn(values: readonly Value[], name: Path): Mark[] {
  const [last, parent] = [name.at(-1), name.slice(0, -1)]
  const holders = values.filter(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value))
  const holder =
    (parent.length > 0 ? undefined : holders.find(({ path }) => path.length === 1 && path[0] === 'data')) ??
    holders.find(({ path }) => endsWith(path, parent) && (parent.length > 0 || path.length === 0))
  return typeof last === 'string' && holder !== undefined ? [{ path: holder.path, missing: last }] : []
}
