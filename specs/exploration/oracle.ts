// The oracle of walks: what was sent and claimed, against what is then in the documents. Pure; every judgement belongs to a row of the
// ledger. A refusal of a good request in unusual circumstances is legal, and what cannot be decided accuses nobody.
import { NotAssessed, Violation } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { STALE_DIGEST } from '../faults/values.js'
import { judgeAnswers } from './oracle-answers.js'
import { judgeArchived, judgePresent, judgeRaced, judgeSealed, judgeSigned } from './oracle-claimed.js'
import { judgeReading } from './oracle-readings.js'
import type { Breach, Judged, Judgement } from './oracle-types.js'
import { besidesOf, isRaced, judgeDone, judgeUnclaimed } from './oracle-unclaimed.js'
import { around, isClaimed } from './reading.js'
import type { Walked, WalkedFault, WalkedStep } from './trace.js'

/** Judges a walk, step by step. */
export async function judgeWalk(walked: Walked, facts: Facts): Promise<Judged> {
  const breaches: Breach[] = []
  const kept = new Set<CheckableId>()
  for (const [index, step] of walked.steps.entries()) {
    for (const { row, judge } of await judgementsOf(walked, step, facts)) {
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
  if (operation === null || answer === null || operation === 'calculateDigest')
    return [...judgements, ...(await judgementsOfTheEnd(walked, step, facts))]
  for (const { id } of walked.sessions) {
    const documents = await around(walked, step, id, facts)
    if (documents === null) continue
    if (isClaimed(step, id) && isRaced(walked, step, id)) {
      judgements.push(...judgeRaced(step, documents, besidesOf(walked, step, id)))
      continue
    }
    const isToJudge = isClaimed(step, id) && step.fault?.forbidden.includes(id) !== true
    // Whether a wrong value, or one that comes late, is refused is not required; but a claim means that a signature is in the document, valid or not.
    if (isClaimed(step, id) && isInTheDocument(step.fault)) judgements.push(...judgePresent(step, documents))
    if (!isToJudge) judgements.push(...judgeUnclaimed(walked, step, documents, facts), ...judgeDone(walked, step, documents))
    else if (operation === 'finalizeSigning') judgements.push(...judgeSigned(step, documents, facts))
    else if (operation === 'createSeal') judgements.push(...judgeSealed(step, documents, facts))
    else judgements.push(...judgeArchived(documents, facts))
  }
  return judgements
}

/** All documents are read once more at the end; the last step judges them, also where it worked on none. */
async function judgementsOfTheEnd(walked: Walked, step: WalkedStep, facts: Facts): Promise<readonly Judgement[]> {
  if (step !== walked.steps.at(-1) || walked.brokenOff !== null) return []
  const last = { ...step, after: walked.states.length - 1 }
  const judgements: Judgement[] = []
  for (const { id } of walked.sessions) {
    const mayLose = step.sent.includes(id) && step.act !== 'read'
    const documents = mayLose ? null : await around(walked, last, id, facts)
    if (documents !== null) judgements.push(...judgeUnclaimed(walked, step, documents, facts))
  }
  return judgements
}
