// The one collector of this process. Global setup, teardown and the reporter are loaded apart from each other and meet here.
import type { Collector } from './collector.js'

const KEY = Symbol.for('signing-conformance.collector')
type Holder = { [KEY]?: Collector | undefined }

export function theCollector(): Collector | undefined {
  return (globalThis as Holder)[KEY]
}

export function setCollector(collector: Collector | undefined): void {
  ;(globalThis as Holder)[KEY] = collector
}
