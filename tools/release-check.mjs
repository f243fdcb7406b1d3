// What belongs to a release and is too long for every change, in order: `npm run release-check [-- --seed SEED]`.
// What passed at a commit is not run again: call it again after it was broken off, or after what failed is mended elsewhere.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { seed } = new Command('npm run release-check --')
  .option('--seed <seed>', 'what everything is drawn from', new Date().toISOString().slice(0, 10))
  .parse()
  .opts()

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const commit = git('rev-parse', 'HEAD')
if (git('status', '--porcelain') !== '')
  fail('there are changes that are in no commit: commit them first, for what passes is kept under the commit')

const folder = join('reports', 'release-check', commit)
const kept = join(folder, 'passed.json')
mkdirSync(folder, { recursive: true })
const passed = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}

/** Each step as npm is called for it. What tests draw, they draw by PROOF_SEED. What is missing for second opinions is told in their output, as skipped. */
const STEPS = {
  tests: 'test -- --whole',
  'proof: defects, liberties, altered answers': `run proof -- --seed ${seed} --resume ${join(folder, 'proof.jsonl')}`,
  'proof: mutants of the reference': `run proof:mutants -- --seed ${seed} --at-once 2 --resume ${join(folder, 'mutants.jsonl')}`,
  'field: circumstances': 'run field',
  'fuzz of the inspection': 'run fuzz',
  'fuzz of recorded traffic': 'run fuzz:traffic',
  'damaged uploads': 'run damaged',
  'second opinions': 'run second-opinions',
}

for (const [name, call] of Object.entries(STEPS)) {
  if (passed[name] !== undefined) {
    say(`passed before, with seed ${passed[name]}: ${name}`)
    continue
  }
  say(`${name}: npm ${call}`)
  const { status } = spawnSync('npm', call.split(' '), { stdio: 'inherit', env: { ...process.env, PROOF_SEED: seed } })
  if (status !== 0) fail(`${name} did not pass; what passed before it is kept, so "npm run release-check" goes on here`)
  passed[name] = seed
  writeFileSync(kept, JSON.stringify(passed, null, 2))
}
say(`all of it passed at ${commit}. What is left needs a quiet machine: npm run bench -- --check`)

function say(text) {
  process.stdout.write(`release check: ${text}\n`)
}

function fail(text) {
  process.stderr.write(`release check: ${text}\n`)
  process.exit(1)
}
