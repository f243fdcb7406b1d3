// What walks met that the interface leaves open. Judges nothing.
import { notApplicable } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { show } from '../answers/expect.js'
import { areChanged } from '../answers/stored-documents.js'
import { sha256 } from '../documents/documents.js'
import { around, isClaimed, shotOf } from './reading.js'
import type { WalkedStep, Walks } from './trace.js'

/** How many different names are shown. */
const MOST_NAMES = 5

/** Under which names files stand in containers (DOC-22): how many kept theirs, and what others became. */
export async function describeNames({ walks }: Walks, facts: Facts): Promise<string> {
  let kept = 0
  const others = new Set<string>()
  for (const walked of walks) {
    for (const step of walked.steps.filter(isSigning)) {
      for (const { id } of walked.sessions) {
        const documents = isClaimed(step, id) && step.basis === 0 ? await around(walked, step, id, facts) : null
        const files = documents?.after.flatMap(({ inspection }) => (inspection.format === 'asic-e' ? inspection.files : [])) ?? []
        for (const { name, bytes } of documents?.basis ?? []) {
          const names = files.filter((file) => file.sha256 === sha256(bytes)).map((file) => file.name)
          if (names.includes(name)) kept += 1
          else for (const other of names.slice(0, 1)) others.add(`${show(name)} became ${show(other)}`)
        }
      }
    }
  }
  if (kept === 0 && others.size === 0) throw notApplicable('no file of a walk stands in a container')
  const shown = [...others].slice(0, MOST_NAMES).join(', ')
  return others.size === 0 ? `all ${kept} names are kept` : `${kept} names are kept, ${others.size} are not: ${shown}`
}

function isSigning({ operation }: WalkedStep): boolean {
  return operation === 'finalizeSigning' || operation === 'createSeal'
}

/** What a call that got no claim did to the document of its session. */
export function describeUnclaimed({ walks }: Walks, operation: SigningOperation): string {
  let [same, changed] = [0, 0]
  for (const walked of walks) {
    for (const step of walked.steps.filter((one) => one.operation === operation && !one.isAtOnce && one.telling === null)) {
      for (const id of step.sent.filter((one) => !isClaimed(step, one))) {
        const [before, after] = [shotOf(walked, step.before, id), shotOf(walked, step.after, id)]
        if (before === null || after === null) continue
        if (areChanged(before, after)) changed += 1
        else same += 1
      }
    }
  }
  if (same + changed === 0) throw notApplicable('every session of a walk got a claim')
  return `the documents of ${same} sessions without a claim were as before, those of ${changed} were others`
}
