// `npm run bench`: measures, shows ratios, and keeps or checks them. Must not know how anything is measured.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { projectRoot } from '../run/project-root.js'
import { withPart } from '../tests/documents/marks.js'
import { figuresPart, keptWith, lossesIn } from './document.js'
import { WORKS } from './measures.js'
import { type Figures, measure } from './runner.js'

const PAGE = join(projectRoot(), 'docs', 'performance.md')
const KEPT_FILE = join(projectRoot(), 'bench', 'performance.json')

/** @returns the exit code. @throws Error where something could not be measured */
async function bench(): Promise<number> {
  const command = new Command('npm run bench --')
    .argument('[WORD...]', `works whose title contains it; all by default: ${WORKS.map(({ title }) => title).join(', ')}`)
    .option('--rounds <n>', 'turns of each contender', Number, 3)
    .option('--check', 'fail where a ratio is worse than the kept one')
    .option('--write', 'keep the ratios, and write docs/performance.md')
    .parse()
  const values = command.opts<{ readonly rounds: number; readonly check?: true; readonly write?: true }>()
  const works = WORKS.filter(({ title }) => command.args.length === 0 || command.args.some((word) => title.includes(word)))
  if (works.length === 0) command.error(`no work has ${command.args.join(' or ')} in its title; --help lists them`)
  if (!(values.rounds >= 1)) command.error('--rounds: expected a number from 1')
  const folder = mkdtempSync(join(tmpdir(), 'signing-conformance-bench-'))
  let found: Figures = {}
  try {
    for (const work of works) found = { ...found, ...(await measure(work, { folder, small: false, say }, values.rounds)) }
  } finally {
    rmSync(folder, { recursive: true })
  }
  say(figuresPart(found))
  const kept = JSON.parse(readFileSync(KEPT_FILE, 'utf8')) as Figures
  const losses = values.check ? lossesIn(found, kept) : []
  for (const loss of losses) say(`LOSS  ${loss}`)
  if (values.write) {
    const all = keptWith(found, kept)
    writeFileSync(KEPT_FILE, `${JSON.stringify(all, null, 2)}\n`)
    writeFileSync(PAGE, withPart(readFileSync(PAGE, 'utf8'), PAGE, 'the figures of the bench', figuresPart(all)))
  }
  return losses.length === 0 ? 0 : 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.exitCode = await bench().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
