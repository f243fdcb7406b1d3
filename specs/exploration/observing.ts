// What walks met that the interface leaves open. Judges nothing.
import { notApplicable } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { areChanged } from '../answers/stored-documents.js'
import { sha256 } from '../documents/documents.js'
import { around, isClaimed, shotOf } from './reading.js'
import type { WalkedStep, Walks } from './trace.js'

/**
 * Whether files of walks stand in containers under their own names (DOC-22). Walks are drawn from the seed, so it says what was met, and no counts.
 */
export async function describeNames({ walks }: Walks, facts: Facts): Promise<string> {
  for (const walked of walks) {
    for (const step of walked.steps.filter(isSigning)) {
      for (const { id } of walked.sessions) {
        const documents = isClaimed(step, id) && step.basis === 0 ? await around(walked, step, id, facts) : null
        const files = documents?.after.flatMap(({ inspection }) => (inspection.format === 'asic-e' ? inspection.files : [])) ?? []
        for (const { name, bytes } of documents?.basis ?? []) {
          const names = files.filter((file) => file.sha256 === sha256(bytes)).map((file) => file.name)
          if (names.length > 0 && !names.includes(name)) return 'some names are not kept'
        }
      }
    }
  }
  return 'no name was met that is not kept'
}

function isSigning({ operation }: WalkedStep): boolean {
  return operation === 'finalizeSigning' || operation === 'createSeal'
}

/** What asks each operation that works on documents. */
const ACTS_OF: Readonly<Record<SigningOperation, readonly string[]>> = {
  calculateDigest: ['sign', 'digest'],
  finalizeSigning: ['sign', 'finalize', 'again'],
  addArchive: ['archive'],
  createSeal: ['seal'],
}

/** Whether a call that got no claim changed the document of its session. Walks are drawn from the seed, so it says what was met, and no counts. */
export function describeUnclaimed({ walks }: Walks, operation: SigningOperation): string {
  const steps = walks.flatMap((walked) => walked.steps)
  const left = steps.find(({ act, left }) => left !== null && ACTS_OF[operation].includes(act))
  if (left !== undefined && steps.every((step) => step.operation !== operation)) throw notApplicable(left.left ?? '')
  const isChanged = walks.some((walked) =>
    walked.steps
      .filter((step) => step.operation === operation && !step.isShared && step.telling === null)
      .some((step) =>
        step.sent.some((id) => {
          const [before, after] = isClaimed(step, id) ? [null, null] : [shotOf(walked, step.before, id), shotOf(walked, step.after, id)]
          return before !== null && after !== null && areChanged(before, after)
        }),
      ),
  )
  return isChanged ? 'some documents were changed without a claim' : 'no document was met that changed without a claim'
}
