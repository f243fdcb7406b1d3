// What comes of one request of a step, as every kind of step tells it. Sends nothing.
import type { Session } from '../../fixtures/context.js'
import { callOf } from '../asking/written-json.js'
import type { Fault } from '../faults/fault.js'
import type { FittedStep } from './fit.js'
import type { Acting } from './sending.js'
import type { WalkedStep } from './trace.js'

/** What came of one request. */
export type Taken = Omit<WalkedStep, 'act' | 'before' | 'after' | 'circumstances' | 'isAtOnce' | 'isShared'>

/** A request that was not sent, or is about no operation. */
export function nothing({ step, now }: Acting): Taken {
  return {
    words: wordsOf(step, null),
    operation: null,
    answer: null,
    left: null,
    sent: sessionsOf(step).map(({ id }) => id),
    basis: now,
    certificateSha256: null,
    seal: null,
    rests: null,
    fault: null,
    telling: null,
    reads: null,
    puts: [],
  }
}

/** The sessions of a step. */
export function sessionsOf({ on }: FittedStep): readonly Session[] {
  return on.map(({ session }) => session)
}

/** A step in plain words. */
export function wordsOf(step: FittedStep, fault: Fault | null, verb: string = step.act, by?: string): string {
  const { on, flags, act } = step
  const which = on.length === 1 ? 'session' : 'sessions'
  const flagged = flags === 'own' || verb === 'finalize' || act === 'archive' ? '' : `, flags: ${flags}`
  const wrong = fault === null ? '' : `, with ${fault.name}`
  const later = step.pauses ? ', some seconds later' : ''
  // A request with a fault is written plainly, but for what stands beside its body.
  const isWritten = fault === null ? step.writing !== 'plain' : Object.keys(callOf(step.writing, 'createSeal')).length > 0
  const written = isWritten ? `, written: ${step.writing}` : ''
  return `${verb} ${which} ${on.map(({ letter }) => letter).join(', ')}${by === undefined ? '' : ` for ${by}`}${flagged}${written}${later}${wrong}`
}
