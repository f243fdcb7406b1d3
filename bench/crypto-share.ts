// Which share of a run's own work is cryptography, read from a CPU profile that Node.js has written. Runs nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
}

/** What of a CPU profile (the format of the V8 inspector) is read. */
export interface Profile {
  readonly nodes: readonly ProfileNode[]
  /** The node at each sample. */
  readonly samples: readonly number[]
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[]
}

const CRYPTOGRAPHY = /^node:(?:internal\/)?crypto|\/node_modules\/(?:@noble|node-forge)\//
const WAITING = /^\((?:idle|root)\)$/

/** The profile in a folder. `--cpu-prof-dir` writes one for each thread: the longest is that of the suite. @throws Error where there is none */
export function profileIn(folder: string): Profile {
  const [profile] = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile)
    .toSorted((a, b) => b.samples.length - a.samples.length)
  if (profile === undefined) throw new Error(`${folder} holds no CPU profile`)
  return profile
}

/** Of the time in which a thread did anything: the share in Node's own cryptography, and in the libraries that do cryptography in JavaScript. */
export function cryptographyIn({ nodes, samples, timeDeltas }: Profile): number {
  const kinds = new Map(nodes.map(({ id, callFrame }) => [id, kindOf(callFrame)]))
  let [crypto, busy] = [0, 0]
  for (const [i, id] of samples.entries()) {
    const kind = kinds.get(id)
    const time = timeDeltas[i] ?? 0
    if (kind !== 'waiting') busy += time
    if (kind === 'cryptography') crypto += time
  }
  return busy === 0 ? 0 : crypto / busy
}

function kindOf({ functionName, url }: ProfileNode['callFrame']): 'cryptography' | 'waiting' | 'rest' {
  if (CRYPTOGRAPHY.test(url)) return 'cryptography'
  return WAITING.test(functionName) ? 'waiting' : 'rest'
}
