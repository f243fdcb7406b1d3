// The sentences about every walk: one for each row that something in the log of a walk is judged by. The shortest walk that breaks it is told, as steps
// that a person can follow. Pure. What cannot be decided accuses nobody.
import { NotAssessed, notApplicable, type Violated, Violation } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { across } from '../../fixtures/index.js'
import { rememberedFor } from '../../fixtures/remembered.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { expectForeseen, expectRefusedWhereTaken } from '../answers/refusals.js'
import { expectTaken } from '../asking/ways.js'
import { type Unclaimed, unclaimed } from '../documents/around.js'
import type { Judgement } from '../documents/documents.js'
import { expectNoneLost } from '../documents/earlier-content.js'
import { CLAIMED_ROWS, judgementsOf } from '../documents/every-claim.js'
import { type History, historiesOf, isClaimedFor } from '../documents/history.js'
import { CLAIM_ROWS } from '../documents/judgements.js'
import { FAULTS, faultPlans } from '../faults/table.js'
import { GOOD_ROWS, ofGoodCall } from './good-calls.js'
import { OWN_WORK_ROWS } from './own-work.js'
import { isWalk } from './titles.js'
import { isForbidden, recipeOf, type Walked, type Walks } from './trace.js'

/** Rows of what is wrong on purpose, in every operation and at every position. */
const FAULT_ROWS = [false, true].flatMap(faultPlans).flatMap(({ name, operation, at }) => {
  const row = FAULTS.find((fault) => fault.name === name)?.rowAt(operation, at) ?? null
  return row === null ? [] : [row]
})

const ROWS: ReadonlySet<CheckableId> = new Set([...CLAIMED_ROWS, ...GOOD_ROWS, ...OWN_WORK_ROWS, 'ERR-5', ...FAULT_ROWS])

for (const row of ROWS) across<Walks>(row, 'walks', isWalk, (walks, facts) => expectKept(row, walks, facts))

/** Something that a walk showed to be wrong. */
export interface Breach extends Violated {
  readonly row: CheckableId
  /** The number of the step, from 1. */
  readonly step: number
}

/** What is said of one walk. */
interface Judged {
  readonly breaches: readonly Breach[]
  /** Rows that something was judged by, and kept. */
  readonly kept: ReadonlySet<CheckableId>
}

/** Judges a walk by all that is said of its log. */
export async function judgeWalk(walked: Walked, facts: Facts): Promise<Judged> {
  const breaches: Breach[] = []
  const kept = new Set<CheckableId>()
  for (const [{ id }, judgements] of await judgementsIn(walked, facts))
    for (const { row, judge } of judgements) {
      try {
        await judge()
        kept.add(row)
      } catch (error) {
        const step = Math.max(1, walked.steps.findLastIndex(({ answer }) => answer !== null && answer.id <= id) + 1)
        if (error instanceof Violation) breaches.push(...error.violated.map((one) => ({ ...one, row, step })))
        else if (!(error instanceof NotAssessed)) throw error
      }
    }
  return { breaches: breaches.toSorted((one, other) => one.step - other.step), kept }
}

type Said = readonly (readonly [at: Exchange, judgements: readonly Judgement[]])[]

async function judgementsIn(walked: Walked, facts: Facts): Promise<Said> {
  const { log, steps, isBound } = walked
  const histories = historiesOf(log)
  const ofClaims = log.map(async (one) => [one, await judgementsOf(one, facts, histories, (id) => isForbidden(walked, one, id))] as const)
  const ofGood = steps.flatMap((step) => {
    const { answer } = step
    return answer === null ? [] : [ofGoodCall(walked, step, histories, facts).then((said) => [answer, said] as const)]
  })
  const left = [...histories].map(async ([id, history]) =>
    (await unclaimed(histories, id, facts)).map((documents) => [documents.at, [ofUnclaimed(documents, history)]] as const),
  )
  return [
    ...(await Promise.all([...ofClaims, ...ofGood])),
    ...(await Promise.all(left)).flat(),
    ...steps.flatMap(({ answer, refused, compared }): Said => {
      const again = compared?.again ?? null
      const expected = isBound ? (compared?.expected ?? null) : null
      return [
        ...refused.flatMap(({ row, ...one }): Said => {
          const judge = (): void => expectRefusedWhereTaken([{ ...one, controls: controlsOf(one.operation, steps) }])
          return row === null ? [] : [[one.attempt, [{ row, judge }]]]
        }),
        ...(again === null ? [] : [[again, [{ row: 'ERR-5', judge: () => expectForeseen([answer], [again]) }]] as const]),
        ...(expected?.tried.map(({ exchange }) => [exchange, [{ row: expected.row, judge: () => expectTaken(expected) }]] as const) ?? []),
      ]
    }),
  ]
}

/** A good request of the same operation in the same walk that is carried out, at least for one session. */
function controlsOf(operation: Operation, steps: Walked['steps']): readonly Exchange[] {
  const controls = steps.flatMap((step) => (step.operation === operation && !step.isWrong && step.answer !== null ? [step.answer] : []))
  return controls.filter((control) => makesClaim(control, operation)).slice(0, 1)
}

/** What was claimed of a session before is still true where it was not worked on. A call that prepares another signature is about earlier ones. */
function ofUnclaimed(documents: Unclaimed, history: History): Judgement {
  const isSigned = documents.refused.some(({ operation }) => operation === 'calculateDigest')
  const claimed = history.flatMap((one) => {
    if (one.kind !== 'call' || one.operation === 'calculateDigest' || one.exchange.id > documents.at.id) return []
    return isClaimedFor(one, documents.id) ? [one.operation] : []
  })
  const last = isSigned ? undefined : claimed.at(-1)
  return { row: last === undefined ? 'DOC-12' : CLAIM_ROWS[last], judge: () => expectNoneLost(documents) }
}

/** Fails where a walk breaks the row. @throws NotAssessed `not-applicable` where no walk had anything to judge by it */
async function expectKept(row: CheckableId, all: readonly Walks[], facts: Facts): Promise<void> {
  const walks = all.flatMap((one) => one.walks)
  let isKept = false
  const broken: { readonly walked: Walked; readonly breach: Breach }[] = []
  for (const walked of walks) {
    const { breaches, kept } = await judgedOnce(walked, facts)
    if (kept.has(row)) isKept = true
    const breach = breaches.find((one) => one.row === row)
    if (breach !== undefined) broken.push({ walked, breach })
  }
  const shortest = broken.toSorted((one, other) => lengthOf(one.walked) - lengthOf(other.walked))[0]
  if (shortest !== undefined) {
    const { walked, breach } = shortest
    const { what, expected, received, exchange } = breach
    const others = broken.length > 1 ? `, one of ${broken.length} walks that show it` : ''
    const { needed = [] } = walked
    const matters = needed.length === 0 ? '' : `; it takes ${needed.join(', ')}`
    throw new Violation({ what: `${what} (${recipeOf(walked, breach.step)}${matters}${others})`, expected, received, exchange })
  }
  if (!isKept) throw notApplicable('no walk met it')
}

function lengthOf({ sessions, steps }: Walked): number {
  return sessions.length + steps.length
}

/** Every row asks for the same. */
const judgedOnce = rememberedFor(judgeWalk)
