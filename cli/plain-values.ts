// Copies of plain values. Knows nothing of what they mean.

/** A copy in which every text, at any depth, is replaced; names of members and bytes stay. */
export function withTexts<T>(value: T, replace: (text: string) => string): T {
  const copy = (part: unknown): unknown => {
    if (typeof part === 'string') return replace(part)
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part
    if (Array.isArray(part)) return part.map(copy)
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, copy(member)]))
  }
  return copy(value) as T
}
