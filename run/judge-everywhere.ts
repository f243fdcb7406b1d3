// Judges what rides along: the sentences about every answer, over all the evidence there is.
import { type Evidence, type Judgement, judgeEverywhere, type Select } from '../engine/index.js'
import type { Facts } from '../fixtures/context.js'
import type { Exchange } from '../fixtures/exchange.js'
import { everyAnswerSuite } from '../specs/every-answer.js'

export function judgedEverywhere(evidence: Iterable<Evidence<Exchange>>, facts: Facts, select: Select): Judgement[] {
  const all = [...evidence]
  return everyAnswerSuite.everywheres.filter(({ id }) => select(id)).flatMap((sentence) => judgeEverywhere(sentence, all, facts))
}
