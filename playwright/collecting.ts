// The one collector of this process. Playwright loads global setup and the reporter apart from each other: here they find the same one.
import type { Collector } from './collector.js'

const KEY = Symbol.for('signing-conformance.collector')
type Holder = { [KEY]?: Collector | undefined }

/** The collector, while there is one. */
export function theCollector(): Collector | undefined {
  return (globalThis as Holder)[KEY]
}

/** Makes it the collector of this process, or says that there is none any more. */
export function setCollector(collector: Collector | undefined): void {
  ;(globalThis as Holder)[KEY] = collector
}
