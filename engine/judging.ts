// Judging: pure functions over evidence. Talks to nobody; the same for a live run, stored evidence and altered copies.
import type { RequirementId } from '../requirements/ledger.js'
import { Disagreement, NotAssessed } from './disagreement.js'
import { type Evidence, type Recorded, revive } from './evidence.js'
import type { Check, Everywhere } from './suite.js'

export type CheckVerdict = 'pass' | 'fail' | 'not-assessed' | 'observed'

/** What one check said over one probe's evidence. */
export interface Judgement {
  readonly id: RequirementId
  readonly title: string
  readonly probe: string
  readonly verdict: CheckVerdict
  /** Why it failed or was not assessed (`not-applicable: …`, `could-not-run: …`); `null` otherwise. */
  readonly reason: string | null
  /** What was expected and received, where it failed. */
  readonly finding?: { readonly what: string; readonly expected: string; readonly received: string; readonly exchange?: number }
  /** What was found, where it is an observation. */
  readonly value?: string
}

/** Judges one check. Never rejects: a check that breaks is `could-not-run`, which no run passes silently. */
export async function judge(check: Check, evidence: Evidence, facts: unknown): Promise<Judgement> {
  const about = { id: check.id, title: check.title, probe: check.probe.title }
  if ('failure' in evidence.outcome) {
    const { kind, message } = evidence.outcome.failure
    return { ...about, verdict: 'not-assessed', reason: `${kind}: ${message}` }
  }
  try {
    const outcome = revive(evidence.outcome.value, evidence.exchanges)
    const said = await check.judge(outcome as never, facts as never)
    return check.kind === 'observe'
      ? { ...about, verdict: 'observed', reason: null, value: String(said) }
      : { ...about, verdict: 'pass', reason: null }
  } catch (error) {
    if (check.kind === 'observe' && error instanceof Disagreement) {
      // An open point is free: an answer that cannot be described leaves it unobserved, and nobody failed.
      return { ...about, verdict: 'not-assessed', reason: `not-applicable: nothing to observe (${error.message})` }
    }
    return { ...about, ...saidBy(error) }
  }
}

function findingOf({ finding }: Disagreement): NonNullable<Judgement['finding']> {
  const { what, expected, received, exchange } = finding
  return exchange === undefined ? { what, expected, received } : { what, expected, received, exchange: exchange.id }
}

/** Judges checks over evidence by probe title; a probe without evidence could not be run. */
export function judgeAll(checks: readonly Check[], evidence: ReadonlyMap<string, Evidence>, facts: unknown): Promise<Judgement[]> {
  return Promise.all(checks.map((check) => judge(check, evidence.get(check.probe.title) ?? missing(check), facts)))
}

function missing(check: Check): Evidence {
  const failure = { kind: 'could-not-run', message: 'there is no evidence of this probe' } as const
  return { probe: check.probe.title, startedAt: 0, durationMs: 0, outcome: { failure }, exchanges: [] }
}

/** What the judgement of an everywhere names as its probe where nothing failed. */
const EVERY_PROBE = 'every probe that ran'

/**
 * Judges every exchange of all the evidence by one sentence: a judgement for each probe with an exchange that does not pass, or one that all keep it.
 * Answers nothing where no exchange is of the kind that the sentence is about.
 */
export function judgeEverywhere(sentence: Everywhere, evidence: Iterable<Evidence>, facts: unknown): Judgement[] {
  const { id, title } = sentence
  const objections: Judgement[] = []
  let judged = 0
  for (const { probe, exchanges } of evidence) {
    const concerned = exchanges.filter((exchange) => sentence.isAbout(exchange as never))
    judged += concerned.length
    const said = gravestSaid(concerned, (exchange) => sentence.judge(exchange as never, facts as never))
    if (said !== undefined) objections.push({ id, title: `${title}: ${probe}`, probe, ...said })
  }
  if (objections.length > 0) return objections
  return judged === 0 ? [] : [{ id, title: `${title} (${judged})`, probe: EVERY_PROBE, verdict: 'pass', reason: null }]
}

/** What weighs most of all that was said: a fail, then could-not-run, then not-applicable, as in the conclusion; of equal weight the first. */
function gravestSaid(exchanges: readonly Recorded[], judge: (exchange: Recorded) => void): ReturnType<typeof saidBy> | undefined {
  let gravest: ReturnType<typeof saidBy> | undefined
  for (const exchange of exchanges) {
    try {
      judge(exchange)
    } catch (error) {
      const said = saidBy(error)
      if (said.verdict === 'fail') return said
      if (gravest === undefined || gravest.reason?.startsWith('not-applicable')) gravest = said
    }
  }
  return gravest
}

/** What an error thrown by a judging function says. */
function saidBy(error: unknown): Pick<Judgement, 'verdict' | 'reason' | 'finding'> {
  if (error instanceof Disagreement) return { verdict: 'fail', reason: error.message, finding: findingOf(error) }
  if (error instanceof NotAssessed) return { verdict: 'not-assessed', reason: `${error.kind}: ${error.message}` }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return {
    verdict: 'not-assessed',
    reason: `could-not-run: the check itself broke (${message}); please report it with the evidence of the probe`,
  }
}
