// Loaded into a measured process by `--import`: when that ends it writes what it has used, as JSON, to descriptor 3. Knows no contender.
import { existsSync, readFileSync, writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import type { Usage } from './processes.js'

const DESCRIPTOR = 3
const NS_PER_MS = 1e6
const US_PER_MS = 1000
const KIB_PER_MB = 1024

/** Linux tells the processor time of the first thread alone, in nanoseconds. Elsewhere that of the whole process stands for it. */
function threadMs(wholeMs: number): number {
  const own = `/proc/${process.pid}/schedstat`
  return existsSync(own) ? Number(readFileSync(own, 'utf8').split(' ')[0]) / NS_PER_MS : wholeMs
}

/** Linux counts the memory of the parent into `maxRSS`; what belongs to the process alone stands in `/proc`. */
function peakMb(): number {
  const own = '/proc/self/status'
  const kib = existsSync(own) ? /VmHWM:\s*(\d+)/.exec(readFileSync(own, 'utf8'))?.[1] : undefined
  return (kib === undefined ? process.resourceUsage().maxRSS : Number(kib)) / KIB_PER_MB
}

if (isMainThread) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const processorMs = (user + system) / US_PER_MS
    writeSync(DESCRIPTOR, JSON.stringify({ processorMs, threadMs: threadMs(processorMs), peakMb: peakMb() } satisfies Usage))
  })
}
