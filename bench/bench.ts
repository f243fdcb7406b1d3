// `npm run bench`: measures, shows ratios, and keeps or checks them. Must not know how anything is measured.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../run/project-root.js'
import { withPart } from '../tests/documents/marks.js'
import { figuresPart, keptWith, lossesIn } from './document.js'
import { WORKS } from './measures.js'
import { type Figures, measure } from './runner.js'

const USAGE = `usage: npm run bench -- [WORD…] [--peers] [--before FOLDER] [--rounds N] [--check] [--write]
  WORD             works whose title contains it; all by default: ${WORKS.map(({ title }) => title).join(', ')}
  --peers          beside what users would pick instead; installs it in bench/peers
  --before FOLDER  beside another build of the suite, such as that of commit 980241d, before the lean run
  --rounds N       turns of each contender, in place of each work's own number
  --check          fail where a ratio is worse than the kept one
  --write          keep the ratios, and write docs/performance.md
`
const BENCH = join(projectRoot(), 'bench')
const PAGE = join(projectRoot(), 'docs', 'performance.md')
const KEPT_FILE = join(BENCH, 'performance.json')

/** @returns the exit code. @throws Error where the arguments are wrong, or something could not be measured */
async function bench(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      peers: { type: 'boolean', default: false },
      before: { type: 'string' },
      rounds: { type: 'string' },
      check: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  })
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  const works = WORKS.filter(({ title }) => positionals.length === 0 || positionals.some((word) => title.includes(word)))
  if (works.length === 0 || (rounds !== undefined && !(rounds >= 1))) throw new Error(USAGE)
  if (values.peers) installPeers(join(BENCH, 'peers'))
  const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  const folder = mkdtempSync(join(tmpdir(), 'signing-conformance-bench-'))
  const scene = { folder, small: false, peers: values.peers, before: values.before, chromium, say }
  let found: Figures = {}
  try {
    for (const work of works) found = { ...found, ...(await measure(work, scene, rounds)) }
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

/** As their lockfile says, without any script of theirs, unless that was done. */
function installPeers(cwd: string): void {
  const installed = join(cwd, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(cwd, 'package-lock.json')).mtimeMs) return
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd, stdio: 'inherit' })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.exitCode = await bench().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
