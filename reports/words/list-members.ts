// Compares two lists of strings that a finding shows as JSON, cut or not. Knows nothing of HTML.

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
