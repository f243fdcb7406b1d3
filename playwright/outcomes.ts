// The worker's side of the connection to the collecting process: it asks what came of a row. Each question has a connection of its own.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Judgement } from '../engine/index.js'
import type { RequirementId } from '../requirements/ledger.js'
import { COLLECTOR } from './settings.js'

/** What a worker asks. `test` tells one run of a test from the next, so that a watched suite asks the deployment anew. */
export interface Question {
  readonly id: RequirementId
  readonly test: string
}

/** What came of a row. */
export interface RowOutcome {
  /** Of its checks, and of the sentences about every answer and every claim. */
  readonly judgements: readonly Judgement[]
  /** The first exchange that shows a failure, and the title of the check that it fails; `null` where none does. */
  readonly shown: { readonly title: string; readonly text: string } | null
  /** Whether its failure does not fail its test, as far as is known before the run is concluded: the gate decides about it. */
  readonly isKnown: boolean
}

/** The answer, or why there is none. */
export type Reply = { readonly outcome: RowOutcome } | { readonly error: string }

/** What came of a row; waits until all its probes are done. */
export async function outcomeOf(question: Question): Promise<RowOutcome> {
  const address = process.env[COLLECTOR]
  if (address === undefined) {
    throw new Error(
      `there is no collecting process (${COLLECTOR} is not set): run with this project's playwright.config.ts, whose global setup starts it`,
    )
  }
  const socket = connect(address)
  socket.write(`${JSON.stringify(question)}\n`)
  const said = await text(socket).catch((cause: unknown) => {
    throw new Error(`the collecting process does not answer at ${address}`, { cause })
  })
  if (said === '') throw new Error('the collecting process has gone away')
  const reply = JSON.parse(said) as Reply
  if ('error' in reply) throw new Error(`the collecting process could not answer: ${reply.error}`)
  return reply.outcome
}
