// The machine that the suite runs on: closed pipes, full disks, folders that cannot be written, signals.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersHtml } from '../acts/answering.js'
import { drips, inflates, neverAnswers, sendsMegabytes } from '../acts/breaking.js'
import { waits } from '../acts/shaping.js'
import type { Circumstance, Expectation, RunOptions } from '../circumstance.js'
import { silent } from '../small-servers.js'
import type { Act } from '../turn.js'
import { READING } from './selections.js'

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

/** Prepares a report folder in which a folder that is not empty stands in the place of a file. */
const blockedAt =
  (name: string) =>
  (folder: string): string => {
    const report = join(folder, 'report')
    mkdirSync(join(report, name), { recursive: true })
    writeFileSync(join(report, name, 'mine.txt'), 'not written by a run')
    return report
  }

const belowAFile = (folder: string): string => {
  writeFileSync(join(folder, 'file'), 'a file, not a folder')
  return join(folder, 'file', 'report')
}

/** A signal in mid-run, while the act is under way. */
function interrupted(name: string, afterRequests: number, rules: Circumstance['setting'], more: Partial<RunOptions> = {}): Circumstance {
  return {
    name,
    setting: rules,
    run: { interrupt: { afterRequests, signal: 'SIGINT' }, ...more },
    expect: { ends: 'incomplete', says: [/interrupted/], seconds: 60 },
  }
}

const all = (act: Act, skip = 0): Circumstance['setting'] => ({ rules: [{ skip, act }] })
const FOLDER_WORDS = /report|--report-dir/

/** Output that cannot be written, and runs that are broken off. */
export const machines: readonly Circumstance[] = [
  machine('standard-output-closed', { stdout: 'closed' }, { ends: ['conformant', 'refused'], leavesResult: false }),
  machine('standard-output-full', { stdout: 'full' }, { says: [/standard output|ENOSPC|no space/i] }),
  machine('standard-error-closed', { stderr: 'closed' }, { ends: 'conformant', leavesResult: true }),
  machine('standard-error-full', { stderr: 'full' }, { ends: ['conformant', 'refused'] }),
  machine('standard-output-and-error-closed', { stdout: 'closed', stderr: 'closed' }),
  machine('quiet-and-standard-output-full', { stdout: 'full', args: ['--quiet'] }, { says: [/standard output|ENOSPC|no space/i] }),
  machine('report-folder-on-a-read-only-file-system', { reportDir: () => '/sys/field-report' }, { ends: 'refused', says: [FOLDER_WORDS] }),
  machine('report-folder-below-a-file', { reportDir: belowAFile }, { ends: 'refused', says: [FOLDER_WORDS] }),
  machine('report-folder-is-a-device', { reportDir: () => '/dev/full' }, { ends: 'refused', says: [FOLDER_WORDS] }),
  machine(
    'report-folder-with-missing-parents',
    { reportDir: (folder) => join(folder, 'a', 'b', 'c') },
    { ends: 'conformant', leavesResult: true },
  ),
  machine(
    'report-folder-with-foreign-evidence',
    {
      reportDir: (folder) => {
        mkdirSync(join(folder, 'report', 'files'), { recursive: true })
        writeFileSync(join(folder, 'report', 'files', 'mine.txt'), 'not written by a run')
        return join(folder, 'report')
      },
    },
    { ends: 'refused', says: [/files that no run has written/] },
  ),
  machine(
    'result-cannot-be-written',
    { reportDir: blockedAt('conformance.json') },
    { ends: ['refused', 'incomplete'], says: [/conformance\.json|report/, /conformant/] },
  ),
  machine(
    'page-cannot-be-written',
    { reportDir: blockedAt('index.html') },
    { ends: ['refused', 'incomplete'], says: [/index\.html|report/, /conformant/] },
  ),
  machine(
    'disk-full-at-the-run-record',
    // Every file is written beside its place first.
    { reportDir: fullAt('run.json.part') },
    { ends: ['refused', 'incomplete'], says: [/run\.json|report/, /ENOSPC/] },
  ),
  machine('run-record-a-link-to-a-device', { reportDir: fullAt('run.json') }, { ends: 'conformant', leavesResult: true }),
  machine('no-temporary-folder', { env: { TMPDIR: '{folder}/nowhere' } }, { ends: 'conformant', leavesResult: true }),
  machine(
    'little-environment',
    { env: { HOME: '/nonexistent', LANG: 'C', TERM: 'dumb', COLUMNS: '20' } },
    { ends: 'conformant', leavesResult: true },
  ),
  interrupted('sigint-before-the-first-answer', 1, all(neverAnswers)),
  interrupted('sigint-before-a-handshake', 1, { server: silent }),
  interrupted('sigint-after-ten-requests', 10, {}),
  interrupted('sigint-after-a-hundred-requests', 100, {}),
  interrupted('sigint-while-nothing-answers', 40, all(neverAnswers, 30)),
  interrupted('sigint-while-answers-drip', 40, all(drips(1), 30)),
  interrupted('sigint-while-50-megabytes-come', 3, { rules: [{ on: 'configuration', act: sendsMegabytes(50) }] }),
  interrupted('sigint-while-a-bomb-is-decoded', 3, { rules: [{ on: 'configuration', act: inflates('br', 300) }] }),
  interrupted('sigint-while-waiting-to-repeat', 30, all(answersHtml(503, undefined, { 'retry-after': '15' }), 20)),
  interrupted('sigterm-after-ten-requests', 10, {}, { interrupt: { afterRequests: 10, signal: 'SIGTERM' } }),
  {
    name: 'sigint-twice',
    setting: all(waits(1000), 20),
    run: { interrupt: { afterRequests: 25, signal: 'SIGINT', twice: true } },
    expect: { ends: 'incomplete', leavesResult: false, seconds: 60 },
  },
]
