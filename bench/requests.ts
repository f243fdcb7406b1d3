// A TLS server that answers at once, or after a delay; and who sends requests to it, each as a process of its own: the floor and the engine. Measures
// nothing.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '../run/project-root.js'
import { pki, serve } from '../tests/fixtures/test-server.js'
import { type Command, scriptOf } from './processes.js'
import type { AtEnd, Contenders, Scene } from './runner.js'

/** What every answer is held against: its example is the answer. */
const ANSWER_SCHEMA = join(projectRoot(), 'schemas', 'configuration-response.schema.json')

/** Starts a server that knows no contender, and counts what it is asked. */
async function startInstantServer(folder: string, delayMs: number, atEnd: AtEnd) {
  let count = 0
  const answer = JSON.stringify((JSON.parse(readFileSync(ANSWER_SCHEMA, 'utf8')) as { examples: unknown[] }).examples[0])
  const { baseUrl: url } = await serve({ after: atEnd }, (request, response) => {
    count += 1
    request.resume().once('end', () => {
      const send = (): void => void response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
      if (delayMs === 0) send()
      else setTimeout(send, delayMs)
    })
  })
  const [caFile, deploymentFile] = [join(folder, 'ca.pem'), join(folder, 'instant.json')]
  const authorization = { accessToken: 'a-token-that-opens-nothing' }
  writeFileSync(caFile, pki.caPem)
  writeFileSync(deploymentFile, JSON.stringify({ baseUrl: url, tls: { caFile }, authorization, sessions: { kind: 'storage-api' } }))
  return {
    deploymentFile,
    floor: (requests: number, ...schema: readonly string[]): Command => scriptOf('floor.js', url, caFile, String(requests), ...schema),
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
export async function openRequests({ folder, small }: Scene, delayMs: number, atEnd: AtEnd): Promise<Contenders> {
  const { deploymentFile, floor, counted } = await startInstantServer(folder, delayMs, atEnd)
  const [many, main] = [small ? 3 : 300, packageWithSpecsOfBench(folder)]
  const engine = (requests: number) => {
    const options = ['--deployment', deploymentFile, '--report-dir', join(folder, 'report'), '--only', 'CFG-1', 'CFG-2', 'CFG-3']
    return counted(requests, { args: [main, 'run', ...options], env: { BENCH_REQUESTS: String(requests) } })
  }
  return {
    nothing: () => ({ args: ['-e', '0'] }),
    'floor, one request': counted(1, floor(1, ANSWER_SCHEMA)),
    floor: counted(many, floor(many, ANSWER_SCHEMA)),
    'engine, one request': engine(1),
    engine: engine(many),
  }
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
