// Request bodies are JSON (interface, part 3, General): escapes, blanks and the order of members mean nothing in it (RFC 8259), so they may
// not decide whether a good request is carried out.
import { couldNotRun, Violation } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Context } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { describeAnswer } from '../answers/describe.js'
import { type Control, isCarriedOut } from '../answers/refusals.js'
import { withSpare } from '../asking/controls.js'
import { goodRequest, send } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'
import { type Writing, writtenAs } from '../asking/written-json.js'

/** A good request written in another way, and the same written plainly. */
interface Attempt {
  readonly operation: SigningOperation
  readonly writing: Writing
  readonly attempt: Exchange
  readonly sent: readonly string[]
  readonly controls: readonly Control[]
}

/** The operations that need no signed document; archiving is asked in walks. */
const OPERATIONS = ['calculateDigest', 'finalizeSigning', 'createSeal'] as const

const written = probe('requests whose JSON is written in other ways', { text: 6 }, async (context) => {
  const attempts: Attempt[] = []
  for (const operation of OPERATIONS) {
    const controlsBeside = withSpare(operation, () => plainly(context, operation))
    for (const writing of ['escaped', 'spaced'] as const) {
      const { body, sessions } = await goodRequest(operation, context)
      const sent = idsOf(sessions)
      const attempt = await context.api[operation](writtenAs(writing, Object(body)))
      const isTaken = claimsAll(attempt, operation, sent)
      const controls = isTaken ? [] : await controlsBeside([{ exchange: await context.api[operation](body), sessions: sent }])
      attempts.push({ operation, writing, attempt, sent, controls })
    }
  }
  return { attempts }
})

async function plainly(context: Context, operation: SigningOperation): Promise<Control> {
  const { body, sessions } = await goodRequest(operation, context, context.sessions.spare)
  return { exchange: await send(context.api, operation, body), sessions: idsOf(sessions) }
}

check('ERR-16', written, ({ attempts }) => {
  for (const { operation, writing, attempt, sent, controls } of attempts) {
    if (claimsAll(attempt, operation, sent)) continue
    const putOff = whyNotItsWord(attempt)
    if (putOff !== null) throw couldNotRun(`${operation}, ${writing}: ${putOff}`)
    if (!controls.some((control) => isCarriedOut(operation, control)))
      throw couldNotRun(`${operation}, ${writing}, was refused, and so was the same request written plainly`)
    throw new Violation({
      what: `the answer to ${operation} whose JSON is ${writing}`,
      expected: 'a claim, as for the same request written plainly',
      received: describeAnswer(attempt),
      exchange: attempt,
    })
  }
})
