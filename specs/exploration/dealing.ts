// Gives a fault to each step that is drawn to be wrong. Every fault comes once, in every operation and at every position, before any comes again.
// If each step drew its own, half of the faults would not come in a hundred walks. Knows no deployment.
import { createHash } from 'node:crypto'
import type { Operation } from '../../fixtures/exchange.js'
import { type FaultPlan, faultPlans } from '../faults/table.js'
import { type Act, PLAIN_FILE, PLAIN_STEP, type Plan, type StepPlan } from './plan.js'
import type { Drawn } from './stories.js'

/** Everything that can be wrong, in an order of the run. */
export class Deck {
  readonly #faults: readonly FaultPlan[]
  #dealt = 0

  /** @param isProvoking only what provokes, or only the rest */
  constructor(seed: string, isProvoking: boolean) {
    const rank = (fault: FaultPlan): string =>
      createHash('sha256')
        .update(JSON.stringify([seed, fault]))
        .digest('hex')
    const ranked = faultPlans(isProvoking).map((fault) => ({ fault, rank: rank(fault) }))
    this.#faults = ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ fault }) => fault)
  }

  next(): FaultPlan {
    const fault = this.#faults[this.#dealt % this.#faults.length]
    if (fault === undefined) throw new Error('there is nothing that can be wrong')
    this.#dealt += 1
    return fault
  }
}

/** The acts that ask an operation, the usual one first. */
const ASKING: Readonly<Record<Operation, readonly [Act, ...Act[]]>> = {
  configuration: ['read'],
  publicKey: ['read'],
  calculateDigest: ['sign', 'digest'],
  finalizeSigning: ['sign', 'finalize'],
  addArchive: ['archive'],
  createSeal: ['seal'],
}

/** Sessions that it takes to have something at a position among them. */
const AMONG = { alone: 1, first: 2, second: 3, middle: 3, last: 2 } as const

/** Puts what is wrong into the steps that are to be, and as many plain sessions as it takes. */
export function dealt({ sessions, steps }: Drawn, deck: Deck): Plan {
  const given = steps.flatMap(([step, isWrong]) => (isWrong ? wrong(step, deck.next()) : [step]))
  const least = Math.max(...given.map((step) => AMONG[step.wrong?.at ?? 'alone']))
  const more = Array.from({ length: Math.max(0, least - sessions.length) }, (_, index) => [{ ...PLAIN_FILE, words: index + 1 }])
  return { sessions: [...sessions, ...more], steps: given }
}

/** A wrong step. Without a signature an archive time-stamp is refused, whatever else is wrong: one comes before it. */
function wrong(step: StepPlan, fault: FaultPlan): readonly StepPlan[] {
  const acts = ASKING[fault.operation]
  // Alone it may be in a finalizeSigning of an earlier digest, which may be of one session.
  const act = (fault.at === 'alone' ? acts.find((one) => one === step.act) : undefined) ?? acts[0]
  const batch = fault.at === 'alone' ? step.batch : 'all'
  // With the second seal a reading asks for the second provider's key in place of the own one.
  const seal = act === 'read' ? 'first' : step.seal
  const own: StepPlan = { ...step, act, batch, seal, wrong: fault, free: false }
  return act === 'archive' ? [{ ...PLAIN_STEP, batch, first: step.first }, own] : [own]
}
