// The table of circumstances: every row, by area. Knows how none of them is run.
import type { Circumstance } from './circumstance.js'
import { bodies } from './table/bodies.js'
import { breaches } from './table/breaches.js'
import { deploymentFiles } from './table/deployment-file.js'
import { echoes } from './table/echoes.js'
import { forms } from './table/forms.js'
import { machines } from './table/machine.js'
import { networks } from './table/network.js'
import { noise } from './table/noise.js'
import { obstacles } from './table/obstacles.js'
import { parts } from './table/parts.js'
import { passing } from './table/passing.js'
import { tls } from './table/tls.js'
import { tokens } from './table/tokens.js'

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
