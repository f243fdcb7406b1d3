// Runs the suite as its users do, in a process of its own, and measures it. Knows no circumstance beyond its run options.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { peakMemoryModule } from '../cli/peak-memory.js'
import type { RunOptions } from './circumstance.js'
import { type Observed, resultIn, type Watch } from './observed.js'

const MAIN = fileURLToPath(new URL('../../cli/main.js', import.meta.url))

/** Answers what came of it, and a function that is told of each request, for the signal. */
export function runApart(run: RunOptions, { file, reportDir, seed, seconds }: Watch, env: Readonly<Record<string, string>>) {
  const args = ['run', '--deployment', file, '--report-dir', reportDir, '--seed', seed, ...(run.args ?? [])]
  if (run.only !== undefined) args.push('--only', ...run.only)
  const full = [run.stdout, run.stderr].map((target) => (target === 'full' ? openSync('/dev/full', 'w') : ('pipe' as const)))
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', peakMemoryModule(3), MAIN, ...args], {
    stdio: ['ignore', full[0], full[1], 'pipe'],
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, CONFORMANCE_DEPLOYMENT: undefined, NO_COLOR: '1', ...env },
  })
  for (const target of full) if (typeof target === 'number') closeSync(target)
  const stdout = textOf(child.stdout, run.stdout === 'closed')
  const stderr = textOf(child.stderr, run.stderr === 'closed')
  const memory = textOf(child.stdio[3] as Readable, false)
  let stopped = false
  const limit = setTimeout(() => {
    stopped = true
    child.kill('SIGKILL')
  }, seconds * 1000)

  let signalled: number | undefined
  const requested = (count: number): void => {
    const { interrupt } = run
    if (interrupt === undefined || count < interrupt.afterRequests) return
    if (signalled !== undefined && interrupt.twice !== true) return
    signalled ??= performance.now()
    child.kill(interrupt.signal)
  }
  const ended = once(child, 'close').then(([code]: unknown[]): Observed => {
    clearTimeout(limit)
    const end = performance.now()
    return {
      exit: code as number | null,
      stdout: stdout(),
      stderr: stderr(),
      result: resultIn(reportDir),
      reportDir,
      seconds: (end - started) / 1000,
      megabytes: memory() === '' ? undefined : Number(memory()) / 1024,
      secondsAfterSignal: signalled === undefined ? undefined : (end - signalled) / 1000,
      stopped,
    }
  })
  return { ended, requested }
}

/** Collects a stream; or closes it at once, as a reader that has seen enough does. */
function textOf(stream: Readable | null, closed: boolean): () => string {
  let text = ''
  if (closed) stream?.destroy()
  else
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
  return () => text
}
