// `npm run bench`: measures, shows ratios, and keeps or checks them. Must not know how anything is measured.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../run/project-root.js'
import { measureBatches } from './batches.js'
import { type Found, keptWith, leftOutWith, lossesIn, WORKS, type Work } from './figures.js'
import { measureJudging } from './judging.js'
import { installPeers } from './peers.js'
import { measureProxying } from './proxying.js'
import { documentOf, type Kept, linesOf } from './render.js'
import { type BenchOptions, measureRequests } from './requests.js'
import { measureWholeSuite } from './whole-suite.js'

const MEASURES: Readonly<Record<Work, (options: BenchOptions) => Promise<Found>>> = {
  A: measureRequests,
  B: measureWholeSuite,
  C: measureBatches,
  D: measureJudging,
  E: measureProxying,
}
const USAGE = `usage: npm run bench -- [A B C D E] [--peers] [--rounds N] [--check] [--write]
  A requests, B the whole suite, C batches, D judging, E the proxy; all by default
  --peers     beside what users would pick instead, for A; installs them in bench/peers
  --rounds N  turns of each contender in A (default: 3)
  --check     fail where a ratio is worse than the kept one
  --write     keep the ratios, and write docs/performance.md
`
const KEPT_FILE = join(projectRoot(), 'bench', 'performance.json')
const DOCUMENT = join(projectRoot(), 'docs', 'performance.md')

process.exitCode = await bench().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})

async function bench(): Promise<number> {
  const asked = argumentsOf()
  if (asked === null) {
    process.stderr.write(USAGE)
    return 2
  }
  const { works, rounds, peers, check, write } = asked
  if (peers) installPeers()
  const kept: Kept = existsSync(KEPT_FILE) ? (JSON.parse(readFileSync(KEPT_FILE, 'utf8')) as Kept) : { figures: [], leftOut: [] }
  const { figures, leftOut } = await measureAll(works, { rounds, withPeers: peers })
  say('')
  for (const line of linesOf(figures)) say(line)
  for (const { name, reason } of leftOut) say(`left out: ${name}: ${reason}`)
  const losses = check ? lossesIn(figures, kept.figures, works) : []
  for (const loss of losses) say(`LOSS  ${loss}`)
  if (check && losses.length === 0) say('no ratio is worse than the kept one')
  if (write) keep({ figures: keptWith(figures, kept.figures, works, peers), leftOut: leftOutWith(leftOut, kept.leftOut, peers) })
  return losses.length === 0 ? 0 : 1
}

/** `null` where the arguments are no call of this command. */
function argumentsOf(): { works: Work[]; rounds: number; peers: boolean; check: boolean; write: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        peers: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '3' },
      },
    })
    const { peers, check, write } = values
    const rounds = Number(values.rounds)
    const isWork = (name: string): name is Work => Object.hasOwn(MEASURES, name)
    if (!positionals.every(isWork) || !Number.isInteger(rounds) || rounds < 1) return null
    return { works: WORKS.filter((work) => positionals.length === 0 || positionals.includes(work)), rounds, peers, check, write }
  } catch {
    return null
  }
}

async function measureAll(works: readonly Work[], how: Pick<BenchOptions, 'rounds' | 'withPeers'>): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'signing-conformance-bench-'))
  try {
    const found: Found[] = []
    for (const work of works) found.push(await MEASURES[work]({ ...how, folder, say }))
    return { figures: found.flatMap(({ figures }) => figures), leftOut: found.flatMap(({ leftOut }) => leftOut) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function keep(kept: Kept): void {
  writeFileSync(KEPT_FILE, `${JSON.stringify(kept, null, 2)}\n`)
  writeFileSync(DOCUMENT, documentOf(kept))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
