// Names for files and anchors made from the titles of probes. Knows nothing of either.
import { createHash } from 'node:crypto'

const READABLE = 60

/** A readable, unique and stable name: the words of the title and the start of its SHA-256, since two titles may share their words. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, READABLE)
    .replaceAll(/^-+|-+$/g, '')
  return `${words}-${createHash('sha256').update(title).digest('hex').slice(0, 6)}`
}
