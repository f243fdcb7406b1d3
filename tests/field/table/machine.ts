// The machine that the suite runs on: closed pipes, full disks, folders that cannot be written, signals.
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { answersHtml } from '../acts/answering.js'
import { inflates } from '../acts/breaking.js'
import { waits } from '../acts/shaping.js'
import { type Circumstance, type Expectation, READING, type RunOptions } from '../circumstance.js'

/** The deployment is well; only the machine is not. The exit code may say that something is wrong, but never non-conformant. */
function machine(name: string, run: RunOptions, expect: Partial<Expectation> = {}): Circumstance {
  const ends = ['conformant', 'refused', 'incomplete'] as const
  return { name, setting: {}, run: { only: READING, ...run }, expect: { ends, leavesResult: false, seconds: 60, ...expect } }
}

/** Prepares a report folder in which a device that is always full stands in the place of a file. */
const fullAt =
  (name: string) =>
  (folder: string): string => {
    const report = join(folder, 'report')
    mkdirSync(report)
    symlinkSync('/dev/full', join(report, name))
    return report
  }

/** A signal in mid-run, while something is under way. */
function interrupted(name: string, setting: Circumstance['setting'], interrupt: NonNullable<RunOptions['interrupt']>): Circumstance {
  return { name, setting, run: { interrupt }, expect: { ends: 'incomplete', says: [/interrupted/], seconds: 60 } }
}

/** Output that cannot be written, and runs that are broken off. */
export const machines: readonly Circumstance[] = [
  machine('standard-output-and-error-closed', { stdout: 'closed', stderr: 'closed' }),
  machine(
    'disk-full-at-the-run-record',
    // Every file is written beside its place first.
    { reportDir: fullAt('run.json.part') },
    { ends: ['refused', 'incomplete'], says: [/run\.json|report/, /ENOSPC/] },
  ),
  machine(
    'little-environment-and-a-run-record-that-is-a-link-to-a-device',
    {
      env: { TMPDIR: '{folder}/nowhere', HOME: '/nonexistent', LANG: 'C', TERM: 'dumb', COLUMNS: '20' },
      reportDir: fullAt('run.json'),
    },
    { ends: 'conformant', leavesResult: true },
  ),
  interrupted(
    'sigint-while-a-bomb-is-decoded',
    { rules: [{ on: 'configuration', act: inflates(300) }] },
    { afterRequests: 3, signal: 'SIGINT' },
  ),
  interrupted(
    'sigterm-while-waiting-to-repeat',
    { rules: [{ skip: 20, act: answersHtml(503, undefined, { 'retry-after': '15' }) }] },
    { afterRequests: 30, signal: 'SIGTERM' },
  ),
  {
    name: 'sigint-twice',
    setting: { rules: [{ skip: 20, act: waits(1000) }] },
    run: { interrupt: { afterRequests: 25, signal: 'SIGINT', twice: true } },
    expect: { ends: 'incomplete', leavesResult: false, seconds: 60 },
  },
]
