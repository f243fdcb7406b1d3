// The one table of what is measured: what, beside what, the goal, and how the ratio is made of those that took turns. Measures nothing.
import { openProxied, openRequests, peersAt } from './requests.js'
import type { Measure, Round, Work } from './runner.js'
import { median } from './runner.js'
import { openBatches, openWholeRun } from './whole-run.js'

type More = Partial<Pick<Measure, 'goal' | 'needs'>>
type Row = (what: string, beside: string, ours: string, ratio: Measure['ratio'], more: More) => Measure
const of = (kind: Measure['kind']): Row => {
  return (what, beside, ours, ratio, more) => ({ kind, what, beside, ours, ratio, ...more })
}
const [time, processor, memory, bound] = [of('time'), of('processor'), of('memory'), of('bound')]

const FLOOR = (t: Round): number => t('floor') + t('engine, one request') - t('floor, one request')

function requests(delayMs: number, goal: number, ...more: readonly Measure[]): Work {
  const what = `300 requests, answers after ${delayMs} ms`
  const peers = Object.keys(peersAt(delayMs))
  const fastest = (rounds: readonly Round[]): string => {
    const [first] = peers.map((peer) => ({ peer, ms: median(rounds.map((t) => t(peer))) })).toSorted((a, b) => a.ms - b.ms)
    return first?.peer ?? ''
  }
  return {
    title: `Requests after ${delayMs} ms`,
    rounds: 3,
    open: (scene) => openRequests(scene, delayMs),
    measures: [
      time(what, 'the floor and start-up', 'engine', (t) => t('engine') / FLOOR(t), { goal }),
      time(what, 'the fastest peer', 'engine', (t, all) => t('engine') / t(fastest(all)), { goal: 0.95, needs: 'peers' }),
      ...peers.map((peer) => time(what, peer, 'engine', (t) => t('engine') / t(peer), { needs: 'peers' })),
      ...more,
    ],
  }
}

function proxy(delayMs: number): Work {
  const ratio = (t: Round): number => t('proxied', 'requestsMs') / t('direct', 'requestsMs')
  return {
    title: `Proxy after ${delayMs} ms`,
    rounds: 3,
    open: (scene) => openProxied(scene, delayMs),
    measures: [time(`requests through the proxy, answers after ${delayMs} ms`, 'the same without it', 'proxied', ratio, { goal: 1.3 })],
  }
}

const BARE = (t: Round): number => t('bare', 'threadMs') + t('alone', 'threadMs') * t('alone, profiled', 'cryptography')
const FRONT_ALONE = (t: Round): number => t('front') - t('front', 'probesMs')
const LONGER = (t: Round): number => Math.max(t('shard 1'), t('shard 2'))
const LEAN = { goal: 0.2, needs: 'before' } as const
const PAGE = { goal: 1, needs: 'chromium' } as const

/** All works, in their order. */
export const WORKS: readonly Work[] = [
  requests(
    0,
    1.15,
    time('start-up: `run` with one request', '`node -e 0`', 'engine, one request', (t) => t('engine, one request') / t('nothing'), {
      goal: 4,
    }),
  ),
  requests(10, 1.05),
  requests(100, 1.02),
  {
    title: 'Whole run',
    rounds: 3,
    open: openWholeRun,
    measures: [
      processor("the suite's thread", 'bare requests and cryptography', 'alone', (t) => t('alone', 'threadMs') / BARE(t), { goal: 2 }),
      time('default run, embedded deployment', 'the commit before the lean run', 'embedded', (t) => t('embedded') / t('before'), LEAN),
      memory('peak memory of the suite alone', '160 MB', 'alone', (t) => t('alone', 'peakMb') / 160, { goal: 1 }),
      memory('peak memory with the embedded deployment', '260 MB', 'embedded', (t) => t('embedded', 'peakMb') / 260, { goal: 1 }),
      time('Playwright front, default run', 'the command', 'front', (t) => t('front') / t('alone'), { goal: 1.3 }),
      time('Playwright front beyond its probes', 'an empty Playwright run', 'front', (t) => FRONT_ALONE(t) / t('empty run'), { goal: 2 }),
      time('the longer of two shards', 'the Playwright front whole', 'shard 1', (t) => LONGER(t) / t('front'), { goal: 0.65 }),
      time('`verify` of a default run', 'the run', 'verify', (t) => t('verify') / t('alone'), { goal: 0.3 }),
      bound('judging 20,000 altered answers', 'a second', 'altered', (t) => (20_000 * t('altered', 'answerMs')) / 1000, { goal: 1 }),
      bound('the page of a default run opens', '0.2 s', 'page', (t) => t('page', 'openMs') / 200, PAGE),
      bound('the page of a default run filters', '50 ms', 'page', (t) => t('page', 'filterMs') / 50, PAGE),
    ],
  },
  {
    title: 'Batches',
    rounds: 2,
    open: openBatches,
    measures: [
      processor('a session in a batch of 1,000', 'a session in one of 10', '1000', (t) => t('1000', 'sessionMs') / t('10', 'sessionMs'), {
        goal: 1,
      }),
    ],
  },
  proxy(0),
  proxy(10),
  proxy(100),
]
