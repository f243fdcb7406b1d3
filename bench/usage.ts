// Loaded into a measured process by `--import`: when that ends it tells what it has used, as Linux counts it. Knows no contender.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { tell } from './processes.js'

function used(): { threadMs: number; peakMb: number } {
  // The processor time of the first thread alone, in nanoseconds; and the memory of this process, where `maxRSS` counts that of its parent too.
  const [nanoseconds] = readFileSync('/proc/self/schedstat', 'utf8').split(' ')
  const [, kib] = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return { threadMs: Number(nanoseconds) / 1e6, peakMb: Number(kib) / 1024 }
}

if (isMainThread) process.on('exit', () => tell(used()))
