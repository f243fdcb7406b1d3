// What is wrong on this side: the deployment file, and the machine that the suite runs on.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersHtml, inflates, waits } from '../acts.js'
import { type Circumstance, type Expectation, READING, type RunOptions } from '../circumstance.js'

/** Deployment files with a mistake in them: one message that names the file or the key, and what to change. */
export const deploymentFiles: readonly Circumstance[] = [
  {
    // All is seen before anything is asked, and told at once. tests/deployment-file/mistakes.test.ts has every mistake.
    name: 'mistakes-in-two-places',
    setting: {
      alter: (description, folder) => {
        writeFileSync(join(folder, 'pool.json'), '{"text":')
        const [baseUrl, sessions] = ['https://user:Passw0rd-in-the-url@127.0.0.1/', { kind: 'pool', file: 'pool.json' }]
        Object.assign(description, { baseUrl, sessions })
      },
    },
    run: { only: READING },
    expect: { ends: 'refused', says: [/baseUrl/, /pool\.json/], neverSays: [/Passw0rd-in-the-url/], requests: 0, seconds: 30 },
  },
  {
    // A secret that comes from a file has that file's last line end.
    name: 'ten-requests-a-second-and-a-final-line-end-after-the-client-secret',
    setting: {
      alter: (description) => {
        const authorization = description.authorization as { clientSecret: string }
        authorization.clientSecret += '\n'
        description.limits = { requestsPerSecond: 10 }
      },
    },
    run: { only: READING },
    expect: { ends: 'conformant', seconds: 60 },
  },
]

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

/** The machine that the suite runs on: closed pipes, full disks, folders that cannot be written, signals. */
export const machines: readonly Circumstance[] = [
  machine('standard-output-and-error-closed', { pipes: 'closed' }),
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
    { rules: [{ on: 'configuration', act: inflates }] },
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
