// The one table of what is measured: what, beside what, the goal, and how the ratio is made of those that took turns. Measures nothing.
import { openProxied, openRequests, peersAt } from './requests.js'
import { type Measure, median, type Round, type Work } from './runner.js'
import { openBatches, openWholeRun } from './whole-run.js'

type More = Partial<Pick<Measure, 'goal' | 'needs' | 'kind'>>
/** A ratio of times, if nothing else is said. */
function row(what: string, beside: string, ours: string, ratio: Measure['ratio'], more: More): Measure {
  return { kind: 'time', what, beside, ours, ratio, ...more }
}

const ONE = 'engine, one request'
const FLOOR = (t: Round): number => t('floor') + t(ONE) - t('floor, one request')

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
      row(what, 'the floor and start-up', 'engine', (t) => t('engine') / FLOOR(t), { goal }),
      row(what, 'the fastest peer', 'engine', (t, all) => t('engine') / t(fastest(all)), { goal: 0.95, needs: 'peers' }),
      ...peers.map((peer) => row(what, peer, 'engine', (t) => t('engine') / t(peer), { needs: 'peers' })),
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
    measures: [row(`requests through the proxy, answers after ${delayMs} ms`, 'the same without it', 'proxied', ratio, { goal: 1.3 })],
  }
}

const BARE = (t: Round): number => t('bare', 'threadMs') + t('alone', 'threadMs') * t('alone, profiled', 'cryptography')
const FRONT_ALONE = (t: Round): number => t('front') - t('front', 'probesMs')
const PER_SESSION = (t: Round): number => t('1000', 'sessionMs') / t('10', 'sessionMs')
const LONGER = (t: Round): number => Math.max(t('shard 1'), t('shard 2'))
const MEMORY = { goal: 1, kind: 'memory' } as const
const LEAN = { goal: 0.2, needs: 'before' } as const
const PAGE = { goal: 1, needs: 'chromium' } as const

const START_UP = row('start-up: `run` with one request', '`node -e 0`', ONE, (t) => t(ONE) / t('nothing'), { goal: 4 })

/** All works, in their order. */
export const WORKS: readonly Work[] = [
  requests(0, 1.15, START_UP),
  requests(10, 1.05),
  requests(100, 1.02),
  {
    title: 'Whole run',
    rounds: 3,
    open: openWholeRun,
    measures: [
      row("the suite's thread", 'bare requests and cryptography', 'alone', (t) => t('alone', 'threadMs') / BARE(t), {
        goal: 2,
        kind: 'processor',
      }),
      row('default run, embedded deployment', 'the commit before the lean run', 'embedded', (t) => t('embedded') / t('before'), LEAN),
      row('peak memory of the suite alone', '160 MB', 'alone', (t) => t('alone', 'peakMb') / 160, MEMORY),
      row('peak memory with the embedded deployment', '260 MB', 'embedded', (t) => t('embedded', 'peakMb') / 260, MEMORY),
      row('Playwright front, default run', 'the command', 'front', (t) => t('front') / t('alone'), { goal: 1.3 }),
      row('Playwright front beyond its probes', 'an empty Playwright run', 'front', (t) => FRONT_ALONE(t) / t('empty run'), { goal: 2 }),
      row('the longer of two shards', 'the Playwright front whole', 'shard 1', (t) => LONGER(t) / t('front'), { goal: 0.65 }),
      row('`verify` of a default run', 'the run', 'verify', (t) => t('verify') / t('alone'), { goal: 0.3 }),
      row('judging 20,000 altered answers', 'a second', 'altered', (t) => (20_000 * t('altered', 'answerMs')) / 1000, { goal: 1 }),
      row('the page of a default run opens', '0.2 s', 'page', (t) => t('page', 'openMs') / 200, PAGE),
      row('the page of a default run filters', '50 ms', 'page', (t) => t('page', 'filterMs') / 50, PAGE),
    ],
  },
  {
    title: 'Batches',
    rounds: 2,
    open: openBatches,
    measures: [row('a session in a batch of 1,000', 'a session in one of 10', '1000', PER_SESSION, { goal: 1, kind: 'processor' })],
  },
  proxy(0),
  proxy(10),
  proxy(100),
]
