// How far a run has come: what is under way, how many requests were answered, and how long the rest may take.
// Knows probes by their titles and requests by their times; judges nothing, and prints nothing.
import type { Opener, Types } from '../engine/index.js'
import type { Standing } from '../reports/terminal/progress.js'

/** Types whose exchanges say how long they took. */
interface TimedTypes extends Types {
  readonly exchange: Types['exchange'] & { readonly durationMs: number }
}

/** A look at a run under way. */
interface RunWatch<T extends TimedTypes> {
  /** Opens probes like the opener that is watched. */
  readonly opener: Opener<T>
  /** Says that the evidence of a probe is there. */
  done(title: string): void
  standing(): Standing
}

/** Requests of a probe before any is done: about as many as a good deployment is asked. */
const USUAL_REQUESTS = 12
/** The usual number counts as much as so many probes. */
const USUAL_WEIGHT = 20
/** Fewer answers tell nothing about the pace. */
const FEWEST_REQUESTS = 20

/** Watches the probes of a run. @param now milliseconds of a clock that never goes back */
export function watchRun<T extends TimedTypes>(
  opener: Opener<T>,
  probes: number,
  now: () => number = () => performance.now(),
): RunWatch<T> {
  const startedAt = now()
  const open = new Map<string, Timed>()
  const done = new Set<string>()
  const past = { requests: 0, ms: 0 }
  const finish = (title: string): void => {
    const { requests, ms } = sumOf([open.get(title) ?? []])
    past.requests += requests
    past.ms += ms
    open.delete(title)
  }
  return {
    opener: {
      ...opener,
      open: async (probe, ...how) => {
        const opened = await opener.open(probe, ...how)
        finish(probe.title)
        open.set(probe.title, opened.exchanges)
        return opened
      },
    },
    done: (title) => {
      finish(title)
      done.add(title)
    },
    standing: () => {
      const current = sumOf([...open.values()])
      const requests = past.requests + current.requests
      const ofDone = (past.requests + USUAL_REQUESTS * USUAL_WEIGHT) / (done.size + USUAL_WEIGHT)
      const left = Math.max(0, ofDone * (probes - done.size) - current.requests)
      const [underWay = null] = open.keys()
      return {
        requests,
        answerMs: requests === 0 ? null : (past.ms + current.ms) / requests,
        leftMs: requests < FEWEST_REQUESTS ? null : (left * (now() - startedAt)) / requests,
        underWay,
      }
    },
  }
}

type Timed = readonly { readonly durationMs: number }[]

function sumOf(lists: readonly Timed[]): { readonly requests: number; readonly ms: number } {
  const all = lists.flat()
  return { requests: all.length, ms: all.reduce((sum, { durationMs }) => sum + durationMs, 0) }
}
