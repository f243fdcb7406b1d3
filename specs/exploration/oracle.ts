// The oracle of walks: what was sent and claimed, against what is then in the documents. Pure; every judgement belongs to a row of the
// ledger. A refusal of a good request in unusual circumstances is legal, and what cannot be decided accuses nobody.
import { NotAssessed, type Violated, Violation } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { type Around, isShared, untouched } from '../documents/around.js'
import type { Judgement } from '../documents/documents.js'
import { type Claim, ofClaim, ofPresence, ofRaced } from '../documents/judgements.js'
import { STALE_DIGEST } from '../faults/values.js'
import { judgeAnswers } from './oracle-answers.js'
import { judgeReading } from './oracle-readings.js'
import { judgeDone, judgeUnclaimed, judgeUntouched, racedBy } from './oracle-unclaimed.js'
import { aroundStep, historiesIn, isClaimed } from './reading.js'
import type { Walked, WalkedFault, WalkedStep } from './trace.js'

/** Something that a walk showed to be wrong. */
export interface Breach extends Violated {
  readonly row: CheckableId
  /** The number of the step, from 1. */
  readonly step: number
}

/** What the oracle says of one walk. */
export interface Judged {
  readonly breaches: readonly Breach[]
  /** Rows that something was judged by, and kept. */
  readonly kept: ReadonlySet<CheckableId>
}

/** Judges a walk, step by step. */
export async function judgeWalk(walked: Walked, facts: Facts): Promise<Judged> {
  const breaches: Breach[] = []
  const kept = new Set<CheckableId>()
  const between = await judgementsBetween(walked, facts)
  for (const [index, step] of walked.steps.entries()) {
    for (const { row, judge } of [...(await judgementsOf(walked, step, facts)), ...(between.get(step) ?? [])]) {
      try {
        await judge()
        kept.add(row)
      } catch (error) {
        if (error instanceof Violation) breaches.push(...error.violated.map((one) => ({ ...one, row, step: index + 1 })))
        else if (!(error instanceof NotAssessed)) throw error
      }
    }
  }
  return { breaches, kept }
}

/** Whether the fault is one of a signature value that can be put into a document, or of the moment at which a good one comes. */
function isInTheDocument(fault: WalkedFault | null): boolean {
  return fault?.row === 'FIN-10' || fault?.row === 'FIN-11' || fault?.name === STALE_DIGEST.name
}

async function judgementsOf(walked: Walked, step: WalkedStep, facts: Facts): Promise<readonly Judgement[]> {
  const { operation, answer } = step
  const judgements: Judgement[] = [...judgeAnswers(walked, step), ...judgeReading(walked, step, facts)]
  if (operation === null || answer === null || operation === 'calculateDigest') return judgements
  for (const { id } of walked.sessions) {
    const documents = await aroundStep(walked, step, id, facts)
    if (documents === null) continue
    const atOnce = racedBy(walked, step, documents)
    const claim = claimOf(step, documents)
    if (claim !== null && atOnce.length > 0) {
      const others = atOnce.flatMap((other) => (other.operation === 'calculateDigest' ? [] : [claimOf(other, documents)]))
      judgements.push(...ofRaced(claim, others))
      continue
    }
    // A call that was refused need not be followed by a reading: what a later one did is judged with that. CalculateDigest does nothing to be judged.
    if (claim === null && documents.isFollowed && isShared(documents) && atOnce.length === 0) continue
    // Whether a wrong value, or one that comes late, is refused is not required; but a claim means that a signature is in the document, valid or not.
    if (claim !== null && isInTheDocument(step.fault)) judgements.push(...ofPresence(claim))
    if (claim !== null && step.fault?.forbidden.includes(id) !== true) judgements.push(...ofClaim(claim, facts))
    else judgements.push(...judgeUnclaimed(walked, step, documents), ...judgeDone(step, documents))
  }
  return judgements
}

/** What a step claims of a session; `null` where it claims nothing, or only a digest. */
function claimOf(step: WalkedStep, documents: Around): Claim | null {
  const { operation, certificateSha256, seal } = step
  if (operation === null || operation === 'calculateDigest' || !isClaimed(step, documents.id)) return null
  return { operation, certificateSha256, isSecondSeal: seal === 'second', documents }
}

/** What was read again after steps about other sessions is judged with the last of these. */
async function judgementsBetween(walked: Walked, facts: Facts): Promise<ReadonlyMap<WalkedStep, readonly Judgement[]>> {
  const judgements = new Map<WalkedStep, readonly Judgement[]>()
  for (const { id } of walked.sessions)
    for (const documents of await untouched(historiesIn(walked), id, facts)) {
      const step = walked.steps.findLast(({ answer }) => answer !== null && answer.id < documents.at.id)
      if (step !== undefined) judgements.set(step, [...(judgements.get(step) ?? []), ...judgeUntouched(walked, step, documents)])
    }
  return judgements
}
