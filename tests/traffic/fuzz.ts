// Judges many damaged archives by hand: `npm run fuzz:traffic -- --seed 1 --count 20000`. None may break the suite or take two seconds, and
// what is not read is told in one clear line. Must not know how they are damaged.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workDirectory } from '../inspection/foreign/tools.js'
import { damagedArchive, judgeDamaged } from './damage.js'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20000' },
    /** The number of the first archive: the same number makes the same archive. */
    from: { type: 'string', default: '0' },
  },
})

const SLOWEST_MS = 2000

/** @throws when it is no whole number */
function whole(name: 'count' | 'from'): number {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a whole number, not "${values[name]}".`)
  return number
}

const { seed } = values
const [count, from] = [whole('count'), whole('from')]
const work = workDirectory()
let [read, refused, problems, slowestMs] = [0, 0, 0, 0]
try {
  for (let number = from; number < from + count; number += 1) {
    const archive = damagedArchive(seed, number)
    const started = performance.now()
    let problem: string | null = null
    try {
      const entries = await judgeDamaged(join(work.path, 'damaged.har'), archive)
      if (entries > 0) read += 1
      else refused += 1
    } catch (error) {
      problem = String(error)
    }
    const tookMs = performance.now() - started
    slowestMs = Math.max(slowestMs, tookMs)
    if (tookMs > SLOWEST_MS) problem ??= `it took ${Math.round(tookMs)} ms`
    if (problem === null) continue
    problems += 1
    process.stdout.write(`  archive ${number}: ${problem}\n`)
  }
} finally {
  work.remove()
}
process.stdout.write(
  `seed ${seed}: ${read} read in part or whole, ${refused} refused, ${problems} problems; slowest ${Math.round(slowestMs)} ms\n`,
)
if (problems > 0) process.exitCode = 1
