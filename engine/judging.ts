// Judging: pure functions over evidence. Talks to nobody; the same for a live run, stored evidence and altered copies.
import type { RequirementId } from '../requirements/ledger.js'
import { type Evidence, type NotAssessedKind, type Recorded, revive } from './evidence.js'
import type { Check, Everywhere, Place, Types } from './suite.js'
import { NotAssessed, type Violated, Violation } from './violation.js'

/** What a check can say of its requirement. */
export type CheckVerdict = 'pass' | 'fail' | 'not-assessed' | 'observed'

/** One recorded exchange, by the title of its probe and its number there. */
export interface ExchangeReference {
  readonly probe: string
  readonly exchange: number
}

/** What was expected and received where a check failed. */
export interface Finding {
  readonly what: string
  readonly expected: string
  readonly received: string
  /** The exchanges that show it, the first one first; empty where no exchange does. */
  readonly shownBy: readonly ExchangeReference[]
}

/** What one check said over one probe's evidence, or one sentence about every answer over all evidence. */
export interface Judgement {
  readonly id: RequirementId
  readonly title: string
  readonly probe: string
  /** Where the check is written. */
  readonly place: Place
  readonly verdict: CheckVerdict
  /** Which kind of `not-assessed` it is; `null` for every other verdict. */
  readonly kind: NotAssessedKind | null
  /** Why it failed or was not assessed (`not-applicable: …`, `could-not-run: …`); `null` otherwise. */
  readonly reason: string | null
  readonly finding?: Finding
  /** What was found, where it is an observation. */
  readonly value?: string
}

type Said = Pick<Judgement, 'verdict' | 'kind' | 'reason' | 'finding' | 'value'>

const PASSED: Said = { verdict: 'pass', kind: null, reason: null }

/** Judges one check. Never rejects: a check that breaks is `could-not-run`, which no run passes silently. */
export async function judge<T extends Types>(check: Check<T>, evidence: Evidence<T['exchange']>, facts: T['facts']): Promise<Judgement> {
  const { id, title, probe, place } = check
  const about = { id, title, probe: probe.title, place }
  if ('failure' in evidence.outcome) return { ...about, ...notAssessed(evidence.outcome.failure.kind, evidence.outcome.failure.message) }
  try {
    const said = await check.judge(revive(evidence.outcome.value, evidence.exchanges), facts)
    return { ...about, ...(check.kind === 'observe' ? { verdict: 'observed', kind: null, reason: null, value: String(said) } : PASSED) }
  } catch (error) {
    // An open point is free: an answer that cannot be described leaves it unobserved, and nobody failed.
    if (check.kind === 'observe' && error instanceof Violation)
      return { ...about, ...notAssessed('not-applicable', `nothing to observe (${error.message})`) }
    return { ...about, ...saidBy(error, probe.title) }
  }
}

/** Judges checks over evidence by probe title; a probe without evidence could not be run. */
export function judgeAll<T extends Types>(
  checks: readonly Check<T>[],
  evidence: ReadonlyMap<string, Evidence<T['exchange']>>,
  facts: T['facts'],
): Promise<Judgement[]> {
  return Promise.all(checks.map((check) => judge(check, evidence.get(check.probe.title) ?? unrun(check.probe.title), facts)))
}

/** The evidence of a probe that was never run, with the reason. */
export function unrun(probe: string, message = 'there is no evidence of this probe'): Evidence<never> {
  return { probe, startedAt: 0, durationMs: 0, outcome: { failure: { kind: 'could-not-run', message } }, exchanges: [] }
}

/** What the judgement of an everywhere names as its probe where nothing failed. */
const EVERY_PROBE = 'every probe that ran'

/**
 * Judges every exchange of all the evidence by one sentence: one judgement for each thing that is wrong, however many exchanges show it,
 * or one for all of them. Answers nothing where no exchange is of the kind that the sentence is about.
 */
export function judgeEverywhere<T extends Types>(
  sentence: Everywhere<T>,
  evidence: Iterable<Evidence<T['exchange']>>,
  facts: T['facts'],
): Judgement[] {
  const { id, title, place } = sentence
  const said: (Said & ExchangeReference)[] = []
  for (const { probe, exchanges } of evidence) {
    for (const exchange of exchanges) {
      if (!sentence.isAbout(exchange)) continue
      said.push({ ...saidOf(() => sentence.judge(exchange, facts), probe, exchange), probe, exchange: exchange.id })
    }
  }
  const about = { id, title: `${title} (${said.length})`, probe: EVERY_PROBE, place }
  const failed = equalFindings(said)
  if (failed.length > 0) {
    return failed.map((finding) => ({
      ...about,
      title: failed.length === 1 ? title : `${title}: ${generalPath(finding.what)}, ${finding.expected}`,
      probe: finding.shownBy[0]?.probe ?? EVERY_PROBE,
      verdict: 'fail',
      kind: null,
      reason: reasonOf(finding),
      finding,
    }))
  }
  const gravest =
    said.find(({ kind }) => kind === 'could-not-run') ??
    said.find(({ verdict }) => verdict === 'pass') ??
    said.find(({ verdict }) => verdict === 'not-assessed')
  if (gravest === undefined) return []
  const { verdict, kind, reason, probe } = gravest
  return [{ ...about, ...(verdict === 'pass' ? {} : { probe }), verdict, kind, reason }]
}

/**
 * Findings that say the same of different exchanges become one, with all that show it. It makes no difference which item of a list it was,
 * nor which of the values that every request has for itself, such as ids of sessions, were expected.
 */
export function equalFindings(said: readonly Pick<Judgement, 'finding'>[]): Finding[] {
  const groups = new Map<string, Finding>()
  for (const { finding } of said) {
    if (finding === undefined) continue
    const key = JSON.stringify([generalPath(finding.what), generalValue(finding.expected)])
    const known = groups.get(key)
    groups.set(key, known === undefined ? finding : { ...known, shownBy: withoutRepeats([...known.shownBy, ...finding.shownBy]) })
  }
  return [...groups.values()]
}

function withoutRepeats(references: readonly ExchangeReference[]): readonly ExchangeReference[] {
  return [...new Map(references.map((reference) => [`${reference.exchange} ${reference.probe}`, reference])).values()]
}

/** `data.results[2].sessionId` as `data.results[].sessionId`, and the ids of sessions as `…`. */
function generalPath(what: string): string {
  return what.replaceAll(/\[\d+\]/g, '[]').replaceAll(/\b[0-9a-f]{32,}\b/g, '…')
}

/** Ids and digests of one request, alone or in a list, as `"…"`. */
function generalValue(expected: string): string {
  return expected.replaceAll(/"(?:[0-9a-f]{32,}|[A-Za-z0-9+/]{40,}={0,2})"/g, '"…"').replaceAll(/"…"(?:,\s*"…")+/g, '"…"')
}

function saidOf(judge: () => void, probe: string, exchange: Recorded): Said {
  try {
    judge()
    return PASSED
  } catch (error) {
    return saidBy(error, probe, exchange)
  }
}

/** What an error thrown by a judging function says. */
function saidBy(error: unknown, probe: string, judged?: Recorded): Said {
  if (error instanceof Violation) {
    const finding = findingOf(error.violated, probe, judged)
    return { verdict: 'fail', kind: null, reason: reasonOf(finding), finding }
  }
  if (error instanceof NotAssessed) return notAssessed(error.kind, error.message)
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return notAssessed('could-not-run', `the check itself broke (${message}); please report it with the evidence of the probe`)
}

function findingOf({ what, expected, received, exchange }: Violated, probe: string, judged?: Recorded): Finding {
  const shown = exchange ?? judged
  return { what, expected, received, shownBy: shown === undefined ? [] : [{ probe, exchange: shown.id }] }
}

/** A finding in one line, as it stands in the reason of a verdict. */
export function reasonOf({ what, expected, received }: Pick<Finding, 'what' | 'expected' | 'received'>): string {
  return `${what}: expected ${expected}, received ${received}`
}

function notAssessed(kind: NotAssessedKind, message: string): Said {
  return { verdict: 'not-assessed', kind, reason: `${kind}: ${message}` }
}
