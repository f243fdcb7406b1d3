// Acts that pass the deployment's own answer on, late or in another legal form, and gateways with limits. Know no circumstance.
import { setTimeout as pause } from 'node:timers/promises'
import type { Act, WholeAnswer } from '../turn.js'
import { withBody } from './breaking.js'

/** Waits before the request is passed on. */
export const waits =
  (milliseconds: number): Act =>
  async () => {
    await pause(milliseconds)
    return false
  }

/** Answers with what the deployment says, changed. */
export const changed =
  (change: (answer: WholeAnswer) => WholeAnswer): Act =>
  async (turn) =>
    turn.send(change(await turn.forward()))

/** Alters the JSON of a success. The client gets it with the spacing of `space`. */
export const altersJson = (alter: (json: Record<string, unknown>) => unknown, space = 0): Act =>
  withBody((body) => Buffer.from(JSON.stringify(alter(JSON.parse(body.toString('utf8')) as Record<string, unknown>), null, space)))

/** Sends an interim answer first (RFC 9110, 15.2). */
export const interim =
  (status: 100 | 103): Act =>
  ({ response }) => {
    if (status === 100) response.writeContinue()
    else response.writeEarlyHints({ link: '</style.css>; rel=preload' })
    return false
  }

/** Closes every connection after its answer, without having said so. */
export const closesIdle: Act = async (turn) => {
  turn.send(await turn.forward())
  turn.response.once('finish', () => turn.connection.end())
}

/** At most so many requests at once; the others meet `beyond`. */
export function atMostAtOnce(most: number, beyond: Act): Act {
  let under = 0
  return (turn) => {
    if (under >= most) return beyond(turn)
    under += 1
    turn.response.once('close', () => {
      under -= 1
    })
    return false
  }
}

/** For so many seconds from a moment after the first request: `meanwhile`. */
export const between =
  (fromSeconds: number, toSeconds: number, meanwhile: Act): Act =>
  (turn) => {
    const seconds = turn.sinceFirst / 1000
    return seconds >= fromSeconds && seconds < toSeconds ? meanwhile(turn) : false
  }

/** One of these, in turn. */
export function inTurn(...acts: readonly Act[]): Act {
  let next = 0
  return (turn) => acts[next++ % acts.length]?.(turn)
}
