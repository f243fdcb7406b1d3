// What walks met that the interface leaves open. Judges nothing.
import { isDeepStrictEqual } from 'node:util'
import { notApplicable } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { isShared } from '../documents/around.js'
import { contentsIn, sha256, WITHOUT_A_CLAIM } from '../documents/documents.js'
import { aroundStep, isClaimed } from './reading.js'
import type { WalkedStep, Walks } from './trace.js'

/**
 * Whether files of walks stand in containers under their own names (DOC-22). Walks are drawn from the seed, so it says what was met, and no counts.
 */
export async function describeNames(all: readonly Walks[], facts: Facts): Promise<string> {
  for (const walked of all.flatMap(({ walks }) => walks)) {
    for (const step of walked.steps.filter(isSigning)) {
      for (const { id } of walked.sessions) {
        const documents = isClaimed(step, id) ? await aroundStep(walked, step, id, facts) : null
        if (documents?.isNew !== true) continue
        const files = documents.after.flatMap(({ inspection }) => (inspection.format === 'asic-e' ? inspection.files : []))
        for (const { name, bytes } of documents.basis) {
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
export async function describeUnclaimed(all: readonly Walks[], operation: SigningOperation, facts: Facts): Promise<string> {
  const walks = all.flatMap((one) => one.walks)
  const steps = walks.flatMap((walked) => walked.steps)
  const left = steps.find(({ act, left }) => left !== null && ACTS_OF[operation].includes(act))
  if (left !== undefined && steps.every((step) => step.operation !== operation)) throw notApplicable(left.left ?? '')
  let wasLookedAt = false
  for (const walked of walks) {
    for (const step of walked.steps.filter((one) => one.operation === operation && one.telling === null)) {
      for (const id of step.sent.filter((one) => !isClaimed(step, one))) {
        const documents = await aroundStep(walked, step, id, facts)
        if (documents?.wasRead !== true || isShared(documents) || documents.isFollowed) continue
        if (!isDeepStrictEqual(contentsIn(documents.before), contentsIn(documents.after))) return WITHOUT_A_CLAIM.changed
        wasLookedAt = true
      }
    }
  }
  if (!wasLookedAt) throw notApplicable(WITHOUT_A_CLAIM.unread)
  return WITHOUT_A_CLAIM.kept
}
