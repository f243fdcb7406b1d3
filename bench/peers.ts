// How each peer is run: what users would pick in place of the suite, in bench/peers with a lockfile of its own. Measures nothing.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../run/project-root.js'
import type { LeftOut } from './figures.js'
import type { Command } from './processes.js'

const FOLDER = join(projectRoot(), 'bench', 'peers')

/** The schema of an answer, in a form that all peers and the floor can read. */
export const ANSWER_SCHEMA = join(FOLDER, 'answer.schema.json')

/** What a peer is told through its environment. */
interface PeerWork {
  readonly url: string
  readonly caFile: string
  readonly requests: number
}

/** The arguments of Node.js by the name of the peer, relative to its folder. What can send requests at the same time is given 16 at a time. */
const PEERS: Readonly<Record<string, (work: PeerWork) => readonly string[]>> = {
  'node:test': () => ['--test', 'node-test.mjs'],
  mocha: () => [bin('mocha/bin/mocha.js'), 'mocha.mjs'],
  vitest: () => [bin('vitest/vitest.mjs'), 'run', '--maxConcurrency=16'],
  jest: () => [bin('jest/bin/jest.js'), '--maxConcurrency=16'],
  'Playwright Test (stock)': () => [bin('@playwright/test/cli.js'), 'test'],
  pactum: () => [bin('mocha/bin/mocha.js'), 'pactum.mjs'],
  newman: ({ url, caFile, requests }) => [
    bin('newman/bin/newman.js'),
    ...['run', 'newman.json', '--iteration-count', String(requests), '--ssl-extra-ca-certs', caFile],
    ...['--env-var', `url=${url}`, '--env-var', `schema=${readFileSync(ANSWER_SCHEMA, 'utf8')}`],
  ],
  dredd: () => ['dredd.mjs'],
}

/** Peers that are of the same kind as another, or do another kind of work. */
export const NEVER_TAKEN: readonly LeftOut[] = [
  { name: 'step-ci, bruno', reason: 'of the kind of newman and dredd (requests and assertions in a file)' },
  { name: 'artillery', reason: 'it puts load on a service: a test of one request each is not its work' },
]

/** The command by the name of each peer. */
export function peersFor(work: PeerWork): ReadonlyMap<string, Command> {
  const env = { BENCH_URL: work.url, BENCH_REQUESTS: String(work.requests), NODE_EXTRA_CA_CERTS: work.caFile }
  return new Map(Object.entries(PEERS).map(([name, argsOf]) => [name, { args: argsOf(work), cwd: FOLDER, env }]))
}

/** Installs the peers as their lockfile says, without any script of theirs, unless that was done. */
export function installPeers(): void {
  const installed = join(FOLDER, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(FOLDER, 'package-lock.json')).mtimeMs) return
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' })
}

function bin(path: string): string {
  return join('node_modules', path)
}
