// The verdict as an endpoint badge of shields.io. A pure projection of the result.
import type { ResultFile } from '../../schemas/index.js'

const COLOURS = {
  conformant: 'brightgreen',
  'non-conformant': 'red',
  incomplete: 'yellow',
  'nothing found against it': 'lightgrey',
} as const

/** The text of `badge.json`. */
export function renderBadge({ verdict, strict }: ResultFile): string {
  const badge = { schemaVersion: 1, label: strict ? 'signing (strict)' : 'signing', message: verdict, color: COLOURS[verdict] }
  return `${JSON.stringify(badge, null, 2)}\n`
}
