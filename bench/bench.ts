// `npm run bench`: measures, shows ratios, and keeps or checks them. Must not know how anything is measured.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../run/project-root.js'
import { withPart } from '../tests/documents/marks.js'
import { figuresPart, keptWith, lossesIn } from './document.js'
import { WORKS } from './measures.js'
import { type Figures, measure } from './runner.js'

const USAGE = `usage: npm run bench -- [WORD…] [--rounds N] [--check] [--write]
  WORD        works whose title contains it; all by default: ${WORKS.map(({ title }) => title).join(', ')}
  --rounds N  turns of each contender, 3 by default
  --check     fail where a ratio is worse than the kept one
  --write     keep the ratios, and write docs/performance.md
`
const PAGE = join(projectRoot(), 'docs', 'performance.md')
const KEPT_FILE = join(projectRoot(), 'bench', 'performance.json')

/** @returns the exit code. @throws Error where the arguments are wrong, or something could not be measured */
async function bench(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, check: { type: 'boolean' }, write: { type: 'boolean' } },
  })
  const rounds = Number(values.rounds ?? 3)
  const works = WORKS.filter(({ title }) => positionals.length === 0 || positionals.some((word) => title.includes(word)))
  if (works.length === 0 || !(rounds >= 1)) throw new Error(USAGE)
  const folder = mkdtempSync(join(tmpdir(), 'signing-conformance-bench-'))
  let found: Figures = {}
  try {
    for (const work of works) found = { ...found, ...(await measure(work, { folder, small: false, say }, rounds)) }
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
