// Judges the sentences about every answer, over all evidence.
import { type Evidence, type Judgement, judgeEverywhere, type Select } from '../engine/index.js'
import type { Facts } from '../fixtures/context.js'
import type { Exchange } from '../fixtures/exchange.js'
import { everyAnswerSuite } from '../specs/every-answer.js'

/** What the selected sentences say of all these exchanges. */
export function judgedEverywhere(evidence: Iterable<Evidence<Exchange>>, facts: Facts, select: Select): Judgement[] {
  const all = [...evidence]
  return everyAnswerSuite.everywheres.filter(({ id }) => select(id)).flatMap((sentence) => judgeEverywhere(sentence, all, facts))
}
