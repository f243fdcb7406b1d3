// What a run was seen to do, whichever way it was started. Judges nothing.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ResultFile } from '../../schemas/index.js'

/** A run that has ended, or was ended. */
export interface Observed {
  /** The exit code; `null` where a signal ended it. */
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
  /** What it left as `conformance.json`. */
  readonly result: ResultFile | undefined
  readonly reportDir: string
  readonly seconds: number
  /** The most memory that it held, in megabytes; `undefined` in the process of the tests. */
  readonly megabytes: number | undefined
  /** From the signal that was sent to its end. */
  readonly secondsAfterSignal: number | undefined
  /** Whether it had to be ended, because it went on beyond its bound. */
  readonly stopped: boolean
}

/** Where a run is told to leave its reports, and how it is watched. */
export interface Watch {
  readonly file: string
  readonly reportDir: string
  readonly seed: string
  /** It is ended after that many seconds. */
  readonly seconds: number
}

/** The result in a report folder, where there is one that can be read. */
export function resultIn(reportDir: string): ResultFile | undefined {
  const file = join(reportDir, 'conformance.json')
  if (!existsSync(file) || !statSync(file).isFile()) return undefined
  const text = readFileSync(file, 'utf8')
  return text === '' ? undefined : (JSON.parse(text) as ResultFile)
}
