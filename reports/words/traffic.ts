// What recorded traffic a result is of, and what of it was not read. Shared by the projections for people.
import type { ResultFile } from '../../schemas/index.js'
import { counted } from './counting.js'

/** Numbers of entries that are named for one reason. */
const NAMED = 5

/** A line for each file, and one for each reason why entries of it were not read; empty for a run. */
export function trafficTexts({ traffic = [] }: Pick<ResultFile, 'traffic'>): readonly string[] {
  return traffic.flatMap(({ name, sha256, entries, read, leftAlone, bad, apart }) => [
    `recorded traffic of ${name} (SHA-256 ${sha256.slice(0, 16)}…): of ${counted(entries, 'entry', 'entries')} ${read} read, ${leftAlone} left alone, ${bad} bad`,
    ...apart.map((one) => {
      const numbers = one.entries.slice(0, NAMED).join(', ')
      const more = one.count > NAMED ? ', …' : ''
      const which = numbers === '' ? '' : ` (log.entries ${numbers}${more})`
      return `${name}, ${one.bad ? 'bad' : 'left alone'}: ${counted(one.count, 'entry', 'entries')}${which}: ${one.reason}`
    }),
  ])
}
