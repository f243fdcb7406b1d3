// What judgements of walks say, each in a few words.
import { NotAssessed, Violation } from '../../engine/index.js'
import type { Judgement } from '../../specs/documents/documents.js'

/** `DIG-1 broken`, one for each judgement, in their order. */
export function saidBy(judgements: readonly Judgement[]): Promise<readonly string[]> {
  return Promise.all(
    judgements.map(async ({ row, judge }) => {
      try {
        await judge()
        return `${row} kept`
      } catch (thrown) {
        if (thrown instanceof Violation) return `${row} broken`
        if (thrown instanceof NotAssessed) return `${row} nothing to judge`
        throw thrown
      }
    }),
  )
}
