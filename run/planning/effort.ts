// How much a run asks of a deployment: the three efforts, and what each may use. Knows no probe.
import type { Level } from '../../requirements/ledger.js'

/** `smoke`: every required row, on every commit. `default`: every row, on every merge. `thorough`: all that the suite has. */
export type Effort = 'smoke' | 'default' | 'thorough'

/** What a run of one effort may use, and how often each row is judged at least, where the suite has so many probes of it. */
interface Bounds {
  readonly requests: number
  readonly timeStamps: number
  readonly sessions: number
  readonly probesOf: Readonly<Record<Level, number>>
}

/** The bounds of each effort; `thorough` has none. */
export const BOUNDS: Readonly<Record<Exclude<Effort, 'thorough'>, Bounds>> = {
  smoke: { requests: 450, timeStamps: 50, sessions: 150, probesOf: { required: 1, advised: 0, open: 0 } },
  default: { requests: 1400, timeStamps: 150, sessions: 300, probesOf: { required: 2, advised: 1, open: 1 } },
}

/** The effort of a run. @param level the last level that the run is about; about all where it is left out */
export function effortOf(isThorough: boolean, level: Level | undefined): Effort {
  if (isThorough) return 'thorough'
  return level === 'required' ? 'smoke' : 'default'
}

/** Drawn walks of a thorough run. */
export const DRAWN_WALKS = 44
