// The one table of what is measured: what, beside what, the goal, and how the ratio is made of those that took turns. Measures nothing.
import { openProxied, openRequests, peersAt } from './requests.js'
import type { Measure, Round, Work } from './runner.js'
import { openBatches, openWholeRun } from './whole-run.js'

/** A ratio of times, if nothing else is said. */
function row(
  what: string,
  beside: string,
  goal: number,
  ours: string,
  ratio: Measure['ratio'],
  more: Partial<Pick<Measure, 'needs' | 'kind'>> = {},
): Measure {
  return { kind: 'time', what, beside, goal, ours, ratio, ...more }
}

const ONE = 'engine, one request'
const FLOOR = (t: Round): number => t('floor') + t(ONE) - t('floor, one request')
const START_UP = row('start-up: `run` with one request', '`node -e 0`', 4, ONE, (t) => t(ONE) / t('nothing'))

function requests(delayMs: number, goal: number, ...more: readonly Measure[]): Work {
  const what = `300 requests, answers after ${delayMs} ms`
  const fastest = (t: Round): number => Math.min(...Object.keys(peersAt(delayMs)).map((peer) => t(peer)))
  return {
    title: `Requests after ${delayMs} ms`,
    open: (scene, atEnd) => openRequests(scene, delayMs, atEnd),
    measures: [
      row(what, 'the floor and start-up', goal, 'engine', (t) => t('engine') / FLOOR(t)),
      row(what, 'the fastest peer', 0.95, 'engine', (t) => t('engine') / fastest(t), { needs: 'peers' }),
      ...more,
    ],
  }
}

function proxy(delayMs: number): Work {
  const ratio = (t: Round): number => t('proxied', 'requestsMs') / t('direct', 'requestsMs')
  return {
    title: `Proxy after ${delayMs} ms`,
    open: (scene, atEnd) => openProxied(scene, delayMs, atEnd),
    measures: [row(`requests through the proxy, answers after ${delayMs} ms`, 'the same without it', 1.3, 'proxied', ratio)],
  }
}

const BARE = (t: Round): number => t('bare', 'threadMs') + t('alone', 'threadMs') * t('alone, profiled', 'cryptography')
const THREAD = (t: Round): number => t('alone', 'threadMs') / BARE(t)
const FRONT_ALONE = (t: Round): number => (t('front') - t('front', 'probesMs')) / t('empty run')
const LONGER = (t: Round): number => Math.max(t('shard 1'), t('shard 2')) / t('front')
const ALTERED = (t: Round): number => (20_000 * t('altered', 'answerMs')) / 1000
const PER_SESSION = (t: Round): number => t('1000', 'sessionMs') / t('10', 'sessionMs')
const [PROCESSOR, MEMORY] = [{ kind: 'processor' }, { kind: 'memory' }] as const
const [LEAN, PAGE] = [{ needs: 'before' }, { needs: 'chromium' }] as const

const WHOLE_RUN = [
  row("the suite's thread", 'bare requests and cryptography', 2, 'alone', THREAD, PROCESSOR),
  row('default run, embedded deployment', 'the commit before the lean run', 0.2, 'embedded', (t) => t('embedded') / t('before'), LEAN),
  row('peak memory of the suite alone', '160 MB', 1, 'alone', (t) => t('alone', 'peakMb') / 160, MEMORY),
  row('peak memory with the embedded deployment', '260 MB', 1, 'embedded', (t) => t('embedded', 'peakMb') / 260, MEMORY),
  row('Playwright front, default run', 'the command', 1.3, 'front', (t) => t('front') / t('alone')),
  row('Playwright front beyond its probes', 'an empty Playwright run', 2, 'front', FRONT_ALONE),
  row('the longer of two shards', 'the Playwright front whole', 0.65, 'shard 1', LONGER),
  row('`verify` of a default run', 'the run', 0.3, 'verify', (t) => t('verify') / t('alone')),
  row('judging 20,000 altered answers', 'a second', 1, 'altered', ALTERED),
  row('the page of a default run opens', '0.2 s', 1, 'page', (t) => t('page', 'openMs') / 200, PAGE),
  row('the page of a default run filters', '50 ms', 1, 'page', (t) => t('page', 'filterMs') / 50, PAGE),
]
const BATCHES = [row('a session in a batch of 1,000', 'a session in one of 10', 1, '1000', PER_SESSION, PROCESSOR)]

/** All works, in their order. */
export const WORKS: readonly Work[] = [
  requests(0, 1.15, START_UP),
  requests(10, 1.05),
  requests(100, 1.02),
  { title: 'Whole run', open: openWholeRun, measures: WHOLE_RUN },
  { title: 'Batches', open: openBatches, measures: BATCHES },
  proxy(0),
  proxy(10),
  proxy(100),
]
