// A JSON body in few lines, with what is marked in it: the way to the marks is written out, all else is cut short.
import type { Mark, Path } from './body-marks.js'
import { cut } from './exchanges.js'

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
