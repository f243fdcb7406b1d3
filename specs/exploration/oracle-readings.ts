// What the configuration and the published key have to be in the midst of other calls: answered, and each provider's own. Pure; their form is
// judged wherever they are answered.
import { notApplicable, Violation } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import { isItsWord } from '../../fixtures/answers/own-word.js'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { describeAnswer } from '../answers/describe.js'
import { expectThat } from '../answers/expect.js'
import { expectOtherClientId, expectOwnClientIdWhereRead, expectSameConfiguration } from '../configuration/readings.js'
import type { Judgement } from '../documents/documents.js'
import type { Walked, WalkedStep } from './trace.js'

/** The judgements over a reading of the configuration or the published key; none for any other step. */
export function judgeReading(walked: Walked, { reads, answer, fault }: WalkedStep, facts: Facts): readonly Judgement[] {
  if (reads === null || answer === null || !isItsWord(answer)) return []
  const isKey = answer.label === 'publicKey'
  if (fault !== null) return fault.row === null ? [] : [{ row: fault.row, judge: () => expectNothingRead(walked, answer, fault.name) }]
  if (reads === 'other') return isKey ? [] : [{ row: 'CFG-7', judge: () => expectOtherClientId(ownReading(walked), answer) }]
  const isRead = (): void =>
    expectThat(
      makesClaim(answer, isKey ? 'publicKey' : 'configuration'),
      'the answer',
      'what was asked for',
      describeAnswer(answer),
      answer,
    )
  if (isKey) return [{ row: 'KEY-1', judge: isRead }]
  return [
    { row: 'CFG-1', judge: isRead },
    { row: 'CFG-6', judge: () => expectOwnClientIdWhereRead(answer, facts) },
    { row: 'CFG-13', judge: () => expectSameAsFirst(ownReading(walked), answer) },
  ]
}

function expectNothingRead({ steps }: Walked, answer: Exchange, fault: string): void {
  const operation = answer.label === 'publicKey' ? 'publicKey' : 'configuration'
  if (makesClaim(answer, operation))
    throw new Violation({ what: `the answer with ${fault}`, expected: 'a refusal', received: describeAnswer(answer), exchange: answer })
  const isRead = steps.some((step) => step.fault === null && step.answer?.label === operation && makesClaim(step.answer, operation))
  if (!isRead) throw notApplicable('nothing was read with a good token: the refusal proves nothing')
}

function expectSameAsFirst(first: Exchange, answer: Exchange): void {
  if (first === answer) throw notApplicable('it is the first reading')
  expectSameConfiguration(first, answer)
}

/**
 * The first answer about the own configuration in a walk. The answer of the published key has a name and dates, as a configuration has, and is none.
 * @throws NotAssessed where there is none
 */
function ownReading({ steps }: Walked): Exchange {
  const own = steps.flatMap(({ reads, answer, fault }) => (reads === 'own' && fault === null && answer !== null ? [answer] : []))
  const first = own.find((answer) => answer.label === 'configuration' && makesClaim(answer, 'configuration'))
  if (first === undefined) throw notApplicable('the own configuration was not read')
  return first
}
