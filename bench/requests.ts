// A TLS server that answers at once, or after a delay; and who sends requests to it, each as a process of its own: the floor, the engine, the
// peers; and the floor through the proxy. Measures nothing.
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '../run/project-root.js'
import { listening } from '../tests/stranger/listening.js'
import type { FloorRequest } from './floor.js'
import { type Command, scriptOf } from './processes.js'
import type { AtEnd, Contenders, Scene } from './runner.js'

/** Where the peers are, and what every answer is held against: its example is the answer. */
export const PEERS_FOLDER = join(projectRoot(), 'bench', 'peers')
const ANSWER_SCHEMA = join(PEERS_FOLDER, 'answer.schema.json')
/** The arguments of Node.js for each peer. mocha sends one request at a time: where the server waits, it would only wait too. */
const TOGETHER = { 'node:test': ['--test', 'node-test.mjs'] }
const ONE_AT_A_TIME = { mocha: ['node_modules/mocha/bin/mocha.js', 'mocha.mjs'] }

/** The peers that are measured at this delay. */
export function peersAt(delayMs: number): Readonly<Record<string, readonly string[]>> {
  return delayMs === 0 ? { ...TOGETHER, ...ONE_AT_A_TIME } : TOGETHER
}

/** Starts a server that knows no contender, and counts what it is asked. `POST /replay/4096` is answered with so many bytes, in some JSON. */
export async function startInstantServer(folder: string, delayMs: number, atEnd: AtEnd) {
  let count = 0
  const configuration = JSON.stringify((JSON.parse(readFileSync(ANSWER_SCHEMA, 'utf8')) as { examples: unknown[] }).examples[0])
  const { origin, caPem, close } = await listening((request, response) => {
    count += 1
    request.resume().once('end', () => {
      const bytes = /^\/replay\/(\d+)$/.exec(request.url ?? '')?.[1]
      const body = bytes === undefined ? configuration : JSON.stringify({ data: 'x'.repeat(Number(bytes)) })
      const send = (): void => void response.writeHead(200, { 'content-type': 'application/json' }).end(body)
      if (delayMs === 0) send()
      else setTimeout(send, delayMs)
    })
  })
  atEnd(close)
  // By its number: nobody shall spend time on looking up its name.
  const url = origin.replace('localhost', '127.0.0.1')
  const [caFile, deploymentFile] = [join(folder, 'ca.pem'), join(folder, 'instant.json')]
  const authorization = { accessToken: 'a-token-that-opens-nothing' }
  writeFileSync(caFile, caPem)
  writeFileSync(deploymentFile, JSON.stringify({ baseUrl: url, tls: { caFile }, authorization, sessions: { kind: 'storage-api' } }))
  return {
    url,
    caFile,
    deploymentFile,
    /** The floor with these requests, or with so many for the configuration. */
    floor: (requests: readonly FloorRequest[] | number, ...schema: readonly string[]): Command => {
      const own = typeof requests === 'number' ? Array.from({ length: requests }, () => ({ path: '/api-config/v1.0/' })) : requests
      const file = join(mkdtempSync(join(folder, 'floor-')), 'requests.json')
      writeFileSync(file, JSON.stringify(own))
      return scriptOf('floor.js', url, caFile, file, ...schema)
    },
    /** The command, which fails where fewer than so many requests came: then the work was not done. */
    counted: (atLeast: number, command: Command) => () => ({
      ...command,
      after: () => {
        const asked = count
        count = 0
        if (asked < atLeast) throw new Error(`${asked} requests came, expected at least ${atLeast}: the work was not done`)
        return { requests: asked }
      },
    }),
  }
}

/** Everybody who sends 300 requests to a server that answers after this delay. */
export async function openRequests({ folder, small, peers }: Scene, delayMs: number, atEnd: AtEnd): Promise<Contenders> {
  const { url, caFile, deploymentFile, floor, counted } = await startInstantServer(folder, delayMs, atEnd)
  const [many, main] = [small ? 3 : 300, packageWithSpecsOfBench(folder)]
  const engine = (requests: number) => {
    const options = ['--deployment', deploymentFile, '--report-dir', join(folder, 'report'), '--only', 'CFG-1', 'CFG-2', 'CFG-3']
    return counted(requests, { args: [main, 'run', ...options], env: { BENCH_REQUESTS: String(requests) } })
  }
  const env = { BENCH_URL: url, BENCH_REQUESTS: String(many), NODE_EXTRA_CA_CERTS: caFile }
  const others = Object.entries(peers ? peersAt(delayMs) : {})
  return {
    nothing: () => ({ args: ['-e', '0'] }),
    'floor, one request': counted(1, floor(1, ANSWER_SCHEMA)),
    floor: counted(many, floor(many, ANSWER_SCHEMA)),
    'engine, one request': engine(1),
    engine: engine(many),
    ...Object.fromEntries(others.map(([name, args]) => [name, counted(many, { args, cwd: PEERS_FOLDER, env })])),
  }
}

/** The floor, to such a server and through a proxy before it. Server, proxy and floor are a process each. */
export async function openProxied({ folder, small }: Scene, delayMs: number, atEnd: AtEnd): Promise<Contenders> {
  const { deploymentFile, floor, counted } = await startInstantServer(folder, delayMs, atEnd)
  const requests = small ? 50 : delayMs < 100 ? 2000 : 400
  const direct = floor(requests)
  const command = [process.execPath, ...direct.args].map((argument) => `"${argument}"`).join(' ')
  const main = join(projectRoot(), 'dist', 'cli', 'main.js')
  const args = [main, 'proxy', '--deployment', deploymentFile, '--report-dir', join(folder, 'report'), '--command', command]
  return { direct: counted(requests, direct), proxied: counted(requests, { args }) }
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
