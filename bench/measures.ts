// The one table of what is measured: what, beside what, the goal, and how the ratio is made of those that took turns. Measures nothing.
import { openBatches, openRequests, openWholeRun } from './requests.js'
import type { Measure, Round, Work } from './runner.js'

/** A ratio of times, if nothing else is said. */
function row(what: string, beside: string, goal: number, ratio: Measure['ratio'], kind: Measure['kind'] = 'time'): Measure {
  return { kind, what, beside, goal, ratio }
}

const ONE = 'engine, one request'
const FLOOR = (t: Round): number => t('floor') + t(ONE) - t('floor, one request')
const START_UP = row('start-up: `run` with one request', '`node -e 0`', 4, (t) => t(ONE) / t('nothing'))

function requests(delayMs: number, goal: number, ...more: readonly Measure[]): Work {
  const what = `300 requests, answers after ${delayMs} ms`
  return {
    title: `Requests after ${delayMs} ms`,
    open: (scene, atEnd) => openRequests(scene, delayMs, atEnd),
    measures: [row(what, 'the floor and start-up', goal, (t) => t('engine') / FLOOR(t)), ...more],
  }
}

const FRONT_ALONE = (t: Round): number => (t('front') - t('front', 'probesMs')) / t('empty run')
const LONGER = (t: Round): number => Math.max(t('shard 1'), t('shard 2')) / t('front')
const PER_SESSION = (t: Round): number => t('1000', 'sessionMs') / t('10', 'sessionMs')

const WHOLE_RUN = [
  row('peak memory of the suite alone', '160 MB', 1, (t) => t('alone', 'peakMb') / 160, 'memory'),
  row('peak memory with the embedded deployment', '260 MB', 1, (t) => t('embedded', 'peakMb') / 260, 'memory'),
  row('Playwright front, default run', 'the command', 1.3, (t) => t('front') / t('alone')),
  row('Playwright front beyond its probes', 'an empty Playwright run', 2, FRONT_ALONE),
  row('the longer of two shards', 'the Playwright front whole', 0.65, LONGER),
  row('`verify` of a default run', 'the run', 0.3, (t) => t('verify') / t('alone')),
]
const BATCHES = [row('a session in a batch of 1,000', 'a session in one of 10', 1, PER_SESSION, 'processor')]

/** All works, in their order. */
export const WORKS: readonly Work[] = [
  requests(0, 1.15, START_UP),
  requests(10, 1.05),
  requests(100, 1.02),
  { title: 'Whole run', open: openWholeRun, measures: WHOLE_RUN },
  { title: 'Batches', open: openBatches, measures: BATCHES },
]
