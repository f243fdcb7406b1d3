// What in a text a finding is about: the members of a list that another list does not hold, and the lines of a body. The lines are found by the names and
// values in the words of the finding. It names no path of its own, so this may find nothing; then nothing is marked. Knows nothing of HTML.
import type { RecordedFinding } from '../../schemas/index.js'

/** Members of the list in the text that the other list does not hold, or not so often; none where one is no list, or they have nothing in common. */
export function surplusIn(text: string, other: string): ReadonlySet<string> {
  if (!text.startsWith('[') || !other.startsWith('[')) return new Set()
  const left = new Map<string, number>()
  for (const part of partsOf(other).filter(isMember)) left.set(part, (left.get(part) ?? 0) + 1)
  const members = partsOf(text).filter(isMember)
  if (!members.some((member) => left.has(member))) return new Set()
  const surplus = new Set<string>()
  for (const member of members) {
    const count = left.get(member) ?? 0
    if (count === 0) surplus.add(member)
    left.set(member, Math.max(0, count - 1))
  }
  return surplus
}

/** Strings of JSON with their quotes, and what is between them. */
export function partsOf(text: string): string[] {
  return text.split(/("(?:[^"\\]|\\.)*")/)
}

function isMember(part: string): boolean {
  return part.startsWith('"')
}

interface Line {
  readonly text: string
  readonly isMarked: boolean
}

/** Lines that are shown, those before the first that is marked, and lines that are marked at most. */
const [MOST_LINES, MOST_BEFORE, MOST_MARKS] = [20, 8, 12]
/** Characters of a value that tell it: findings and bodies cut long values, each in its own way. */
const TELLING = 60
/** A shorter value without a name may stand anywhere. */
const SHORTEST_VALUE = 6

/** The lines of a body in JSON around the first that a finding is about; of one that it is not about, the first lines. */
export function linesAbout(body: string, finding: Pick<RecordedFinding, 'what' | 'expected' | 'received'>): readonly Line[] {
  const lines = body.split('\n')
  const marked = new Set(marksIn(lines, finding))
  const [firstMark = 0] = marked
  const first = Math.max(0, Math.min(firstMark - MOST_BEFORE, lines.length - MOST_LINES))
  const shown = lines.slice(first, first + MOST_LINES).map((text, i) => ({ text, isMarked: marked.has(first + i) }))
  const left = (count: number): Line[] => (count > 0 ? [{ text: `… (${count} more lines)`, isMarked: false }] : [])
  return [...left(first), ...shown, ...left(lines.length - first - shown.length)]
}

/** The best guess: lines with the name and the value, with the name alone, with the value alone. */
function marksIn(
  lines: readonly string[],
  { what, expected, received }: Pick<RecordedFinding, 'what' | 'expected' | 'received'>,
): number[] {
  const names = [...what.matchAll(/`(?:[^`]*: )?(?:[^`\s]*\.)?([^`\s.[\]]+)(?:\[\d+\])*`/g)].map(([, name]) => `"${name}":`)
  const surplus = [...surplusIn(received, expected)]
  // A text may have been received as it is, or as JSON writes it.
  const values = surplus.length > 0 ? surplus : [received, JSON.stringify(received).slice(1, -1)].map((text) => text.slice(0, TELLING))
  const isNamed = (line: string): boolean => names.some((name) => line.includes(name))
  const holds = (line: string): boolean => values.some((value) => line.includes(value))
  const isTelling = values.every(({ length }) => length >= SHORTEST_VALUE)
  const guesses = [(line: string): boolean => isNamed(line) && holds(line), isNamed, (line: string): boolean => isTelling && holds(line)]
  const found = guesses.map((isAbout) => lines.flatMap((line, i) => (isAbout(line) ? [i] : [])))
  return (found.find((marks) => marks.length > 0) ?? []).slice(0, MOST_MARKS)
}
