// The one collector of this process: global setup makes it, and the reporter tells it what is wanted.
import type { Collector } from './collector.js'

/** Empty before the run, and after it. */
export const collecting: { collector?: Collector | undefined } = {}
