// What is measured, each as a process of its own: 300 requests to a TLS server that answers at once or after a delay, by the floor and by the engine; the
// whole suite in every way in which it is run, and what is done with its report, against a deployment that is another process. Measures nothing.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EvidenceStore } from '../reports/store/evidence-store.js'
import { projectRoot } from '../run/project-root.js'
import { serve as serveReference } from '../tests/cli/command.js'
import { alteredFile } from '../tests/fixtures/reference-run.js'
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

const ROOT = projectRoot()
const MAIN = join(ROOT, 'dist', 'cli', 'main.js')
const PLAYWRIGHT = [join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'), 'test']
/** The same in all runs, so that they ask the same. */
const SEED = 'bench'
/** As the front configures its reporters. */
const REPORTING = { PLAYWRIGHT_HTML_OPEN: 'never', PLAYWRIGHT_JUNIT_OUTPUT_NAME: 'test-results/empty.xml' }

/** Everything that is done with the suite. A small run is about three rows. */
export async function openWholeRun({ folder, small }: Scene, atEnd: AtEnd): Promise<Contenders> {
  const served = await serveReference()
  atEnd(served.close)
  const only = small ? ['--only', 'CFG-1', 'CFG-2', 'CFG-3'] : []
  const run = (name: string, ...options: readonly string[]): Command => ({
    args: [MAIN, 'run', '--seed', SEED, '--report-dir', join(folder, name), ...only, ...options],
    usage: true,
  })
  return {
    embedded: () => run('embedded'),
    alone: () => run('alone', '--deployment', served.file),
    verify: () => ({ args: [MAIN, 'verify', join(folder, 'alone')] }),
    ...frontsOf(folder, served.file, small ? ['--grep', '(?:^| )CFG-[1-4] '] : []),
  }
}

/** Batches of two sizes, as many sessions of each. */
export async function openBatches({ small }: Scene, atEnd: AtEnd): Promise<Contenders> {
  const served = await serveReference()
  atEnd(served.close)
  // A thousand sessions take a deployment long.
  const file = await alteredFile(served.file)('patient.json', (description) => {
    description.limits = { timeoutMs: 600_000 }
  })
  const batches = (size: number, calls: number) => () => scriptOf('batch.js', file, String(size), String(calls))
  return small ? { 10: batches(2, 1), 1000: batches(3, 1) } : { 10: batches(10, 100), 1000: batches(1000, 1) }
}

/** The Playwright front whole and in shards, and an empty run of Playwright Test with the same reporters. */
function frontsOf(folder: string, deployment: string, chosen: readonly string[]): Contenders {
  const library = import.meta.resolve('@playwright/test')
  const suite = pathToFileURL(join(ROOT, 'dist', 'playwright', 'config.js')).href
  writeFileSync(join(folder, 'empty.spec.mjs'), `import { test } from '${library}'\ntest('empty', () => {})\n`)
  writeFileSync(join(folder, 'front.config.mjs'), `export { default } from '${suite}'\n`)
  const front =
    (name: string, ...options: readonly string[]) =>
    () => ({
      args: [...PLAYWRIGHT, '-c', 'front.config.mjs', ...chosen, ...options],
      cwd: folder,
      env: { CONFORMANCE_DEPLOYMENT: deployment, CONFORMANCE_SEED: SEED, CONFORMANCE_REPORT_DIR: join(folder, name) },
    })
  return {
    'empty run': () => ({ args: [...PLAYWRIGHT, '--workers=1', '--reporter=list,html,junit'], cwd: folder, env: REPORTING }),
    front: () => ({ ...front('front')(), after: async () => ({ probesMs: await timeOfProbes(join(folder, 'front')) }) }),
    'shard 1': front('shard 1', '--shard=1/2'),
    'shard 2': front('shard 2', '--shard=2/2'),
  }
}

/** Milliseconds from the start of the first probe to the end of the last. */
async function timeOfProbes(report: string): Promise<number> {
  const evidence = [...(await EvidenceStore.open(report).readAll()).values()]
  const ends = evidence.map(({ startedAt, durationMs }) => startedAt + durationMs)
  return Math.max(...ends) - Math.min(...evidence.map(({ startedAt }) => startedAt))
}
