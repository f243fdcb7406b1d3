// Who sends requests to the instant server, each as a process of its own: the floor, the engine, the peers; and the floor through the proxy.
// Measures nothing.
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { projectRoot } from '../run/project-root.js'
import type { FloorPlan } from './floor.js'
import { ANSWER_SCHEMA, type InstantServer, startInstantServer } from './instant-server.js'
import type { Command } from './processes.js'
import type { Opened, Scene } from './runner.js'

const MAIN = join(projectRoot(), 'dist', 'cli', 'main.js')

type Arguments = (server: InstantServer, requests: number) => readonly string[]

/** The arguments of Node.js for each peer, in the folder of the peers. These send 16 requests at the same time. */
const TOGETHER: Readonly<Record<string, Arguments>> = {
  'node:test': () => ['--test', 'node-test.mjs'],
  vitest: () => ['node_modules/vitest/vitest.mjs', 'run', '--maxConcurrency=16', 'vitest.test.mjs'],
  jest: () => ['node_modules/jest/bin/jest.js', '--maxConcurrency=16', 'jest.test.cjs'],
}
const ONE_AT_A_TIME: Readonly<Record<string, Arguments>> = {
  mocha: () => ['node_modules/mocha/bin/mocha.js', 'mocha.mjs'],
  'Playwright Test (stock)': () => ['node_modules/@playwright/test/cli.js', 'test', '--fully-parallel', 'stock.spec.mjs'],
  newman: ({ url, caFile }, requests) => [
    ...['node_modules/newman/bin/newman.js', 'run', 'newman.json', '--iteration-count', String(requests)],
    ...['--ssl-extra-ca-certs', caFile, '--env-var', `url=${url}`, '--env-var', `schema=${ANSWER_SCHEMA}`],
  ],
}

/** The peers that are measured at this delay: who sends one request at a time would only wait. */
export function peersAt(delayMs: number): Readonly<Record<string, Arguments>> {
  return delayMs === 0 ? { ...TOGETHER, ...ONE_AT_A_TIME } : TOGETHER
}

/** The floor with a plan of its own, or with so many requests for the configuration. */
export function floorCommand(
  folder: string,
  { requests, ...plan }: Omit<FloorPlan, 'requests'> & { requests: FloorPlan['requests'] | number },
): Command {
  const own =
    typeof requests === 'number' ? Array.from({ length: requests }, () => ({ method: 'GET', path: '/api-config/v1.0/' })) : requests
  const file = join(mkdtempSync(join(folder, 'floor-')), 'plan.json')
  writeFileSync(file, JSON.stringify({ ...plan, requests: own }))
  return { args: [fileURLToPath(new URL('floor.js', import.meta.url)), file] }
}

/** Everybody who sends 300 requests to a server that answers after this delay. */
export async function openRequests({ folder, small, peers }: Scene, delayMs: number): Promise<Opened> {
  const server = await startInstantServer(folder, delayMs)
  const { url, caFile, deploymentFile, close } = server
  const [many, validator, main] = [small ? 3 : 300, compiledSchema(folder), packageWithSpecsOfBench(folder)]
  const counted = (requests: number, command: Command) => () => ({ ...command, after: () => server.takeCount(requests) })
  const floor = (requests: number) => counted(requests, floorCommand(folder, { url, caFile, validator, requests }))
  const engine = (requests: number) => {
    const options = ['--deployment', deploymentFile, '--report-dir', join(folder, 'report'), '--only', 'CFG-1', 'CFG-2', 'CFG-3']
    return counted(requests, { args: [main, 'run', ...options], env: { BENCH_REQUESTS: String(requests) } })
  }
  const cwd = join(projectRoot(), 'bench', 'peers')
  const env = { BENCH_URL: url, BENCH_REQUESTS: String(many), NODE_EXTRA_CA_CERTS: caFile }
  const others = Object.entries(peers ? peersAt(delayMs) : {})
  return {
    contenders: {
      nothing: () => ({ args: ['-e', '0'] }),
      'floor, one request': floor(1),
      floor: floor(many),
      'engine, one request': engine(1),
      engine: engine(many),
      ...Object.fromEntries(others.map(([name, args]) => [name, counted(many, { args: args(server, many), cwd, env })])),
    },
    close,
  }
}

/** The floor, to such a server and through a proxy before it. Server, proxy and floor are a process each. */
export async function openProxied({ folder, small }: Scene, delayMs: number): Promise<Opened> {
  const { url, caFile, deploymentFile, takeCount, close } = await startInstantServer(folder, delayMs)
  const requests = small ? 50 : delayMs < 100 ? 2000 : 400
  const floor = floorCommand(folder, { url, caFile, requests })
  const command = [process.execPath, ...floor.args].map((argument) => `"${argument}"`).join(' ')
  const proxied = [MAIN, 'proxy', '--deployment', deploymentFile, '--report-dir', join(folder, 'report'), '--command', command]
  const counted = (one: Command) => () => ({ ...one, after: () => takeCount(requests) })
  return { contenders: { direct: counted(floor), proxied: counted({ args: proxied }) }, close }
}

/** The schema of the answers, compiled ahead of time: its module. */
function compiledSchema(folder: string): string {
  const ajv = new Ajv({ code: { source: true }, strict: false })
  const file = join(folder, 'answer-schema.cjs')
  writeFileSync(file, standalone.default(ajv, ajv.compile(JSON.parse(ANSWER_SCHEMA) as object)))
  return file
}

/** A copy of the package in which the work of the bench stands in place of the spec files: all else that a run does is done. @returns its script */
function packageWithSpecsOfBench(folder: string): string {
  const dist = join(projectRoot(), 'dist')
  const isTaken = (path: string): boolean => !/^(?:tests|bench)\b|^specs\/index\.js$|\.spec\.js$/.test(path)
  cpSync(dist, join(folder, 'dist'), { recursive: true, filter: (source) => isTaken(relative(dist, source)) })
  cpSync(join(projectRoot(), 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'), 'dir')
  cpSync(join(dist, 'bench', 'specs', 'requests.spec.js'), join(folder, 'dist', 'specs', 'bench', 'requests.spec.js'))
  writeFileSync(join(folder, 'dist', 'specs', 'index.js'), "import './bench/requests.spec.js'\n")
  return join(folder, 'dist', 'cli', 'main.js')
}
