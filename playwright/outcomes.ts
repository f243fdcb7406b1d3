// The worker's side of the connection to the collecting process: evidence comes in, judgements go out, each as one line of JSON.
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { TestInfo } from '@playwright/test'
import { type Check, type Evidence, fromJson, type Judgement, toJson } from '../engine/index.js'
import type { Conformance, Facts } from '../fixtures/context.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { RequirementId } from '../requirements/ledger.js'
import { COLLECTOR } from './settings.js'

/** What a worker asks. `test` tells one run of a test from the next, so that a watched suite asks the deployment anew. */
export type Question =
  | { readonly ask: 'run' }
  /** `known`: the version of this evidence that the worker has already; `null` where it has none. */
  | { readonly ask: 'evidence'; readonly probe: string; readonly test: string; readonly known: number | null }
  /** What the sentences about every answer say of this requirement. */
  | { readonly ask: 'everywhere'; readonly id: RequirementId }
  | { readonly ask: 'keep'; readonly judgements: readonly Judgement[] }

/** The answer to the question of that number, or why there is none. */
export type Reply = { readonly number: number; readonly answer: unknown } | { readonly number: number; readonly error: string }

/** What a worker has to know of the run. */
export interface RunTold {
  /** What judging may know beside the evidence. */
  readonly facts: Facts
  /** The ids of rows whose failure does not fail their test, as far as is known before the run is concluded: the gate decides about them. */
  readonly excused: readonly string[]
  /** The titles of the probes that the run takes: what rests on others is not judged. */
  readonly planned: readonly string[]
}

/** The answer about evidence: of many megabytes where documents stand in it, so it is sent to a worker once. */
export interface EvidenceReply {
  readonly version: number
  /** `null` where it is the version that the worker has. */
  readonly evidence: Evidence<Exchange> | null
}

let line: Promise<Line> | undefined

/** What this worker has been sent, by the title of its probe. The same objects each time: what was judged about a walk once is then known. */
const sent = new Map<string, { readonly version: number; readonly evidence: Evidence<Exchange> }>()

/** What the collecting process tells of the run. */
export async function toldOfRun(): Promise<RunTold> {
  return (await ask({ ask: 'run' })) as RunTold
}

/** The evidence that a check needs; waits until its probe is done. */
export async function evidenceFor(
  check: Check<Conformance>,
  info: Pick<TestInfo, 'testId' | 'retry' | 'repeatEachIndex'>,
): Promise<Evidence<Exchange>> {
  const probe = check.probe.title
  const known = sent.get(probe)
  const test = `${info.testId}#${info.retry}.${info.repeatEachIndex}`
  const reply = (await ask({ ask: 'evidence', probe, test, known: known?.version ?? null })) as EvidenceReply
  const evidence = reply.evidence ?? known?.evidence
  if (evidence === undefined) throw new Error(`the collecting process has sent no evidence of "${probe}"`)
  sent.set(probe, { version: reply.version, evidence })
  return evidence
}

/** What the sentences about every answer say of this requirement; waits for all probes. */
export async function judgementsEverywhere(id: RequirementId): Promise<readonly Judgement[]> {
  return (await ask({ ask: 'everywhere', id })) as readonly Judgement[]
}

/** Hands judgements to the collecting process for the result. */
export async function reportJudgements(judgements: readonly Judgement[]): Promise<void> {
  await ask({ ask: 'keep', judgements })
}

async function ask(question: Question): Promise<unknown> {
  line ??= open()
  return (await line).ask(question)
}

interface Line {
  ask(question: Question): Promise<unknown>
}

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** Answers carry the number of their question, so that no question waits for a slow probe of another. */
async function open(): Promise<Line> {
  const address = process.env[COLLECTOR]
  if (address === undefined) {
    throw new Error(
      `there is no collecting process (${COLLECTOR} is not set): run with this project's playwright.config.ts, whose global setup starts it`,
    )
  }
  const socket = await connected(address)
  const waiting = new Map<number, Waiting>()
  let asked = 0
  createInterface({ input: socket }).on('line', (text) => {
    const reply = fromJson(text) as Reply
    const asker = waiting.get(reply.number)
    waiting.delete(reply.number)
    if ('error' in reply) asker?.reject(new Error(`the collecting process could not answer: ${reply.error}`))
    else asker?.resolve(reply.answer)
    if (waiting.size === 0) socket.unref()
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the collecting process has gone away'))
  })
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const number = asked++
        waiting.set(number, { resolve, reject })
        socket.ref()
        socket.write(`${toJson({ number, question })}\n`)
      }),
  }
}

function connected(address: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(address, () => resolve(socket))
    socket.once('error', (error) => reject(new Error(`the collecting process does not answer at ${address}`, { cause: error })))
  })
}
