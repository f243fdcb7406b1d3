// The command behind `npm run field`: runs circumstances of the table, or random gateway errors, and prints what is not as expected.
// Knows no row by name.
import { parseArgs } from 'node:util'
import { randomRuns } from './random-runs.js'
import { runAll } from './runner.js'
import { AREAS, circumstances } from './table.js'

const USAGE = `usage: npm run field -- [NAME | AREA | PATTERN ...] [--random N] [options]

  --list         the names of all circumstances, by area
  --random N     N whole runs with 1 % and N with 5 % of gateway errors, then defects behind the same errors
  --seed SEED    other chances
  --at-once N    circumstances under way at the same time (2)
  --slower N     stretches time-outs and bounds on time
  --inside       in this process where possible: quicker, memory is not measured
  --printed      shows what a run that is not as expected has printed
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: 'field' },
    slower: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '2' },
    printed: { type: 'boolean', default: false },
    inside: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    random: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const options = {
  seed: values.seed,
  atOnce: Number(values['at-once']),
  slower: Number(values.slower),
  printed: values.printed,
  inside: values.inside,
}

if (values.help) process.stdout.write(USAGE)
else if (values.list)
  process.stdout.write(
    Object.entries(AREAS)
      .map(([area, rows]) => `${area}\n${rows.map(({ name }) => `  ${name}\n`).join('')}`)
      .join(''),
  )
else if (values.random !== undefined) process.exitCode = (await randomRuns(Number(values.random), options)) ? 0 : 1
else process.exitCode = await runNamed()

async function runNamed(): Promise<number> {
  const chosen = positionals.length === 0 ? circumstances : positionals.flatMap(named)
  const outcomes = await runAll([...new Set(chosen)], options)
  const well = outcomes.filter(({ complaints }) => complaints.length === 0).length
  process.stdout.write(`${well} as expected, ${outcomes.length - well} not\n`)
  return well === outcomes.length ? 0 : 1
}

/** The circumstances that a word of the command line names. */
function named(word: string) {
  const pattern = new RegExp(`^${word.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '.*')}$`)
  const found = AREAS[word] ?? circumstances.filter(({ name }) => pattern.test(name))
  if (found.length === 0) throw new Error(`no circumstance is called ${word}: npm run field -- --list shows all`)
  return found
}
