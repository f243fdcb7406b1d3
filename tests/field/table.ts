// The table of circumstances: every row, by area. Knows how none of them is run.
import type { Circumstance } from './circumstance.js'
import { bodies, obstacles, parts } from './table/failing.js'
import { breaches, forms, noise, passing } from './table/gateways.js'
import { deploymentFiles, machines } from './table/here.js'
import { tokens } from './table/tokens.js'
import { echoes, networks, tls } from './table/trust.js'

/** The circumstances of each area. */
export const AREAS: Readonly<Record<string, readonly Circumstance[]>> = {
  passing,
  forms,
  obstacles,
  parts,
  bodies,
  tokens,
  tls,
  networks,
  'deployment files': deploymentFiles,
  machine: machines,
  secrets: echoes,
  breaches,
  noise,
}

/** All circumstances. */
export const circumstances: readonly Circumstance[] = Object.values(AREAS).flat()
