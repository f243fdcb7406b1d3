// Loaded into a measured process by `--import`: when that ends it tells how much memory it has used, as Linux counts it. Knows no contender.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { tell } from './processes.js'

if (isMainThread)
  process.on('exit', () => {
    // The memory of this process, where `maxRSS` counts that of its parent too.
    const [, kib] = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    tell({ peakMb: Number(kib) / 1024 })
  })
