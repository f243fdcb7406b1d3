// A JSON body in few lines, with what a finding is about marked in it: the way to the marks is written out, all else is cut short. The marks are found
// by the names and values in the words of the finding. It names no path of its own, so this may find nothing; then nothing is marked.

import type { RecordedFinding } from '../../schemas/index.js'
import { cut } from './exchanges.js'
import { surplusIn } from './list-members.js'

/** A part of a line; neighbours that are marked alike are not joined. */
interface ExcerptPart {
  readonly text: string
  readonly marked: boolean
}

/** Characters of one value, and of one that is marked. */
const [SHORT, MARKED] = [72, 240]
/** Members beside a mark that are shown, and lines of the whole. */
const [MOST_MEMBERS, MOST_LINES] = [6, 40]
/** Where nothing is marked, so many levels are written out. */
const OPEN_LEVELS = 4

/** The lines of the excerpt. */
export function excerptOf(value: unknown, marks: readonly Mark[]): readonly (readonly ExcerptPart[])[] {
  const lines = new Excerpt(marks).lines(value, [], '', '')
  if (lines.length <= MOST_LINES) return lines
  const first = Math.max(0, lines.findIndex((line) => line.some(({ marked }) => marked)) - MOST_LINES / 2)
  const shown = lines.slice(first, first + MOST_LINES)
  const left = (count: number): ExcerptPart[][] => (count > 0 ? [[plain(`… (${count} more lines)`)]] : [])
  return [...left(first), ...shown, ...left(lines.length - first - shown.length)]
}

function plain(text: string): ExcerptPart {
  return { text, marked: false }
}

class Excerpt {
  readonly #marked: ReadonlySet<string>
  readonly #missing: ReadonlyMap<string, readonly string[]>
  /** Everything above a mark. */
  readonly #above: ReadonlySet<string>

  constructor(marks: readonly Mark[]) {
    const there = marks.filter(({ missing }) => missing === undefined)
    this.#marked = new Set(there.map(({ path }) => keyOf(path)))
    const missing = new Map<string, string[]>()
    for (const { path, missing: name } of marks)
      if (name !== undefined) missing.set(keyOf(path), [...(missing.get(keyOf(path)) ?? []), name])
    this.#missing = missing
    this.#above = new Set([
      ...there.flatMap(({ path }) => path.map((_, i) => keyOf(path.slice(0, i)))),
      ...marks.filter((mark) => mark.missing !== undefined).flatMap(({ path }) => [...path, ''].map((_, i) => keyOf(path.slice(0, i)))),
    ])
  }

  lines(value: unknown, path: Path, before: string, after: string): ExcerptPart[][] {
    const key = keyOf(path)
    if (this.#marked.has(key)) return [[plain(before), { text: short(value, MARKED), marked: true }, plain(after)]]
    if (typeof value !== 'object' || value === null || !this.#isOpen(key, path.length))
      return [[plain(before + short(value, SHORT) + after)]]
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
    const indent = '  '.repeat(path.length)
    const missing = (this.#missing.get(key) ?? []).map((name) => [
      plain(`${indent}  `),
      { text: `${JSON.stringify(name)} is not here`, marked: true },
    ])
    return [[plain(before + open)], ...this.#members(value, path, `${indent}  `), ...missing, [plain(indent + close + after)]]
  }

  #isOpen(key: string, depth: number): boolean {
    return this.#above.has(key) || (this.#above.size === 0 && this.#marked.size === 0 && depth < OPEN_LEVELS)
  }

  /** What is marked, what leads there, and the first of the others. */
  #members(value: object, path: Path, indent: string): ExcerptPart[][] {
    const isList = Array.isArray(value)
    const entries = Object.entries(value).map(([name, member], i) => ({ name, member, here: [...path, isList ? i : name] }))
    const lines: ExcerptPart[][] = []
    let [others, left] = [0, 0]
    const leave = (): void => {
      if (left > 0) lines.push([plain(`${indent}… (${left} more)`)])
      left = 0
    }
    for (const [i, { name, member, here }] of entries.entries()) {
      const key = keyOf(here)
      if (!this.#marked.has(key) && !this.#above.has(key)) {
        others += 1
        if (others > MOST_MEMBERS) {
          left += 1
          continue
        }
      }
      leave()
      lines.push(
        ...this.lines(member, here, `${indent}${isList ? '' : `${cut(JSON.stringify(name), SHORT)}: `}`, i + 1 < entries.length ? ',' : ''),
      )
    }
    leave()
    return lines
  }
}

function keyOf(path: Path): string {
  return JSON.stringify(path)
}

function short(value: unknown, most: number): string {
  return cut(JSON.stringify(value) ?? 'nothing', most)
}

/** The way to a value: names of members and places in lists. */
export type Path = readonly (string | number)[]

/** A value in the body, or a member that is not there. */
interface Mark {
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
