// Inspects many damaged documents by hand: `npm run fuzz -- --seed 1 --count 200000 --format pdf`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { containerSource } from './fuzzing/container-inputs.js'
import { fuzz } from './fuzzing/judging.js'
import { pdfSource } from './fuzzing/pdf-inputs.js'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200000' },
    /** The number of the first input. */
    from: { type: 'string', default: '0' },
    /** A folder for the documents that something is wrong with. */
    keep: { type: 'string' },
    format: { type: 'string' },
  },
})

/** @throws when it is no whole number */
function whole(name: 'seed' | 'count' | 'from'): number {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a whole number, not "${values[name]}".`)
  return number
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const SOURCES = { asice: containerSource, pdf: pdfSource } as const
const chosen = Object.entries(SOURCES).filter(([name]) => values.format === undefined || name === values.format)
if (chosen.length === 0) throw new Error(`--format is one of: ${Object.keys(SOURCES).join(', ')}.`)
const [seed, count, from] = [whole('seed'), whole('count'), whole('from')]
for (const [name, make] of chosen) {
  const own = Math.ceil(count / chosen.length)
  const { outcomes, problems, slowestMs, memory } = await fuzz(await make(), seed, own, from)
  const figures = Object.entries(outcomes).map(([outcome, number]) => `${number} ${outcome}`)
  print(`${name}, seed ${seed}: ${figures.join(', ')}; slowest ${Math.round(slowestMs)} ms, ${Math.round(memory / 1024 / 1024)} MiB`)
  for (const { what, document } of problems) {
    print(`  ${what}`)
    if (values.keep !== undefined && document !== undefined)
      writeFileSync(join(values.keep, `${name}-${seed}-${document.number}`), document.bytes)
  }
  if (problems.length > 0) process.exitCode = 1
}
