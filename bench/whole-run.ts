// The whole suite in every way in which it is run, and what is done with its report. Each is a process of its own; the deployment is another.
// Measures nothing.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EvidenceStore } from '../reports/store/evidence-store.js'
import { projectRoot } from '../run/project-root.js'
import { serve } from '../tests/cli/command.js'
import { alteredFile } from '../tests/fixtures/reference-run.js'
import { type Command, scriptOf } from './processes.js'
import type { AtEnd, Contenders, Scene } from './runner.js'

const ROOT = projectRoot()
const MAIN = join(ROOT, 'dist', 'cli', 'main.js')
const PLAYWRIGHT = [join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'), 'test']
/** The same in all runs, so that they ask the same. */
const SEED = 'bench'
/** As the front configures its reporters. */
const REPORTING = { PLAYWRIGHT_HTML_OPEN: 'never', PLAYWRIGHT_JUNIT_OUTPUT_NAME: 'test-results/empty.xml' }

/** Everything that is done with the suite. A small run is about three rows. */
export async function openWholeRun({ folder, small }: Scene, atEnd: AtEnd): Promise<Contenders> {
  const served = await serve()
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
  const served = await serve()
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
