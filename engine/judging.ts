// Judging: pure functions over evidence. Sends nothing; judges a live run, stored evidence and altered copies in the same way.
import type { RequirementId } from '../requirements/ledger.js'
import { type Evidence, type NotAssessedKind, type Recorded, referredTo, revive } from './evidence.js'
import type { Across, Check, Everywhere, Observed, Place, Types } from './suite.js'
import { Missed, NotAssessed, type Violated, Violation } from './violation.js'

/** What a check can say of its requirement. */
export type CheckVerdict = 'pass' | 'fail' | 'not-assessed' | 'observed'

/** One recorded exchange, by the title of its probe and its number there. */
export interface ExchangeReference {
  readonly probe: string
  readonly exchange: number
}

/** One thing that is wrong: what was expected, what was received, and which exchanges show it. */
export interface Finding {
  readonly what: string
  readonly expected: string
  readonly received: string
  /** The exchanges that show it, in the order of the run; empty where no exchange does. */
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
  /** What is wrong, where it failed; empty otherwise. */
  readonly findings: readonly Finding[]
  /** What was found, where it is an observation. */
  readonly value?: string
  /** The numbers of the exchanges that show it, where it is an observation. */
  readonly shownBy?: readonly number[]
  /** How many exchanges a sentence about every answer has judged. */
  readonly exchanges?: number
}

type Said = Pick<Judgement, 'verdict' | 'kind' | 'reason' | 'findings' | 'value' | 'shownBy'>

const PASSED: Said = { verdict: 'pass', kind: null, reason: null, findings: [] }

/** What was revived: many checks are of the same probe, and no check may change an outcome. */
const revived = new WeakMap<Evidence, unknown>()

function outcomeOf(evidence: Evidence, packed: unknown): unknown {
  const known = revived.get(evidence)
  if (known !== undefined) return known
  const outcome = revive(packed, evidence.exchanges)
  revived.set(evidence, outcome)
  return outcome
}

/** Judges one check. Never rejects: where a check throws an unexpected error it is `could-not-run`, so the run cannot pass unnoticed. */
export async function judge<T extends Types>(check: Check<T>, evidence: Evidence<T['exchange']>, facts: T['facts']): Promise<Judgement> {
  const { id, title, probe, place } = check
  const about = { id, title, probe: probe.title, place }
  if ('failure' in evidence.outcome) return { ...about, ...notAssessed(evidence.outcome.failure.kind, evidence.outcome.failure.message) }
  try {
    const outcome = outcomeOf(evidence, evidence.outcome.value)
    if (check.kind === 'observe') return { ...about, ...saidToBe(await check.judge(outcome, facts), evidence.outcome.value) }
    await check.judge(outcome, facts)
    return { ...about, ...PASSED }
  } catch (error) {
    // The interface leaves an open point free. An answer that cannot be described leaves it unobserved; that is no failure.
    if (check.kind === 'observe' && error instanceof Violation)
      return { ...about, ...notAssessed('not-applicable', `nothing to observe (${error.message})`) }
    return { ...about, ...saidBy(error, () => probe.title) }
  }
}

/** A text alone is shown by all the exchanges that the outcome refers to. */
function saidToBe(said: string | Observed, outcome: unknown): Said {
  const { value, shownBy } =
    typeof said === 'string' ? { value: said, shownBy: referredTo(outcome) } : { ...said, shownBy: said.shownBy.map(({ id }) => id) }
  return { ...PASSED, verdict: 'observed', value, shownBy }
}

/** Judges each check over the evidence of its probe, by the title of the probe. Without evidence a check is `could-not-run`. */
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

/** The `probe` of a judgement about every answer where nothing failed. */
const EVERY_PROBE = 'every probe that ran'

/**
 * Judges all the evidence by one sentence about every answer. Returns one judgement for each finding, however many exchanges show it;
 * one judgement where nothing is wrong; and an empty list where the sentence is about none of the exchanges.
 * @param among the exchanges beside which those of an evidence are judged: its own by default
 */
export async function judgeEverywhere<T extends Types>(
  sentence: Everywhere<T>,
  evidence: Iterable<Evidence<T['exchange']>>,
  facts: T['facts'],
  among: (one: Evidence<T['exchange']>) => readonly T['exchange'][] = ({ exchanges }) => exchanges,
): Promise<Judgement[]> {
  const { id, title, place } = sentence
  let said = 0
  let exchanges = 0
  const broken: Said[] = []
  // There may be many thousands of exchanges: of what is not broken, the first of each kind is kept.
  const first = new Map<Said['kind'] | 'missed', Said & { readonly probe: string }>()
  let missed = 0
  for (const recorded of evidence) {
    const { probe } = recorded
    const others = among(recorded)
    for (const exchange of recorded.exchanges) {
      if (!sentence.isAbout(exchange, recorded)) continue
      const one = await saidOf(() => sentence.judge(exchange, facts, others), probe, exchange)
      said += 1
      if (one.verdict !== 'not-assessed') exchanges += 1
      if (one.isMissed) missed += 1
      const kind = one.isMissed ? 'missed' : one.kind
      if (one.findings.length > 0) broken.push(one)
      else if (!first.has(kind)) first.set(kind, { ...one, probe })
    }
  }
  const about = { id, title: `${title} (${said})`, probe: EVERY_PROBE, place, exchanges }
  const failed = equalFindings(broken)
  if (failed.length > 0) {
    return failed.map((finding) => ({
      ...about,
      title: failed.length === 1 ? title : `${title}: ${generalPath(finding.what)}, ${finding.expected}`,
      probe: finding.shownBy[0]?.probe ?? EVERY_PROBE,
      verdict: 'fail',
      kind: null,
      reason: reasonOf(finding),
      findings: [finding],
    }))
  }
  const tooMany = missed > exchanges ? first.get('missed') : undefined
  const gravest = first.get('could-not-run') ?? tooMany ?? first.get(null) ?? [...first.values()][0]
  if (gravest === undefined) return []
  const { verdict, kind, reason, probe } = gravest
  return [{ ...about, ...(verdict === 'pass' ? {} : { probe }), verdict, kind, reason, findings: [] }]
}

/** Judges all probes of a kind by one sentence about them. An empty list where none of them ran. */
export async function judgeAcross<T extends Types>(
  sentence: Across<T>,
  evidence: Iterable<Evidence<T['exchange']>>,
  facts: T['facts'],
): Promise<Judgement[]> {
  const { id, title, place } = sentence
  const members = [...evidence].filter(({ probe }) => sentence.isOf(probe))
  const [first] = members
  if (first === undefined) return []
  const about = { id, title: `${title} (${members.length})`, probe: first.probe, place }
  const failures = members.flatMap(({ outcome }) => ('failure' in outcome ? [outcome.failure] : []))
  const outcomes = members.flatMap((one) => ('value' in one.outcome ? [outcomeOf(one, one.outcome.value)] : []))
  const stuck = failures.find((failure) => failure.kind === 'could-not-run') ?? (outcomes.length === 0 ? failures[0] : undefined)
  const withoutAll = stuck === undefined ? PASSED : notAssessed(stuck.kind, stuck.message)
  try {
    await sentence.judge(outcomes, facts)
    return [{ ...about, ...withoutAll }]
  } catch (error) {
    const probeOf = (exchange: Recorded): string => members.find(({ exchanges }) => exchanges.includes(exchange))?.probe ?? first.probe
    const broken = saidBy(error, probeOf)
    const isHeldUp = broken.kind === 'not-applicable' && stuck !== undefined
    return [{ ...about, probe: broken.findings[0]?.shownBy[0]?.probe ?? first.probe, ...(isHeldUp ? withoutAll : broken) }]
  }
}

/**
 * Merges findings that say the same about different exchanges into one that names all of them. The position of an item in its list makes no
 * difference, nor do ids and digests, which every request has for itself.
 */
export function equalFindings(said: readonly Pick<Judgement, 'findings'>[]): Finding[] {
  const groups = new Map<string, { readonly first: Finding; readonly shownBy: Map<string, ExchangeReference> }>()
  for (const finding of said.flatMap(({ findings }) => findings)) {
    const key = JSON.stringify([generalPath(finding.what), generalValue(finding.expected)])
    const group = groups.get(key) ?? { first: finding, shownBy: new Map() }
    groups.set(key, group)
    for (const reference of finding.shownBy) group.shownBy.set(`${reference.exchange} ${reference.probe}`, reference)
  }
  return [...groups.values()].map(({ first, shownBy }) => ({ ...first, shownBy: [...shownBy.values()] }))
}

/** A path without the positions in lists: `data.results[2].sessionId` as `data.results[].sessionId`. */
function generalPath(what: string): string {
  return what.replaceAll(/\[\d+\]/g, '[]').replaceAll(/\b[0-9a-f]{32,}\b/g, '…')
}

/** Ids and digests of one request, alone or in a list, as `"…"`. */
function generalValue(expected: string): string {
  return expected.replaceAll(/"(?:[0-9a-f]{32,}|[A-Za-z0-9+/]{40,}={0,2})"/g, '"…"').replaceAll(/"…"(?:,\s*"…")+/g, '"…"')
}

async function saidOf(
  judge: () => void | Promise<void>,
  probe: string,
  exchange: Recorded,
): Promise<Said & { readonly isMissed?: boolean }> {
  try {
    await judge()
    return PASSED
  } catch (error) {
    return { ...saidBy(error, () => probe, exchange), isMissed: error instanceof Missed }
  }
}

/** The verdict that follows from an error thrown by a judging function. @param probeOf the title of the probe that recorded an exchange */
function saidBy(error: unknown, probeOf: (exchange: Recorded) => string, judged?: Recorded): Said {
  if (error instanceof Violation) {
    const findings = error.violated.map((one) => findingOf(one, probeOf, judged))
    return { verdict: 'fail', kind: null, reason: error.message, findings }
  }
  if (error instanceof NotAssessed) return notAssessed(error.kind, error.message)
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return notAssessed('could-not-run', `the check itself broke (${message}); please report it with the evidence of the probe`)
}

function findingOf({ what, expected, received, exchange }: Violated, probeOf: (exchange: Recorded) => string, judged?: Recorded): Finding {
  const shown = exchange ?? judged
  return { what, expected, received, shownBy: shown === undefined ? [] : [{ probe: probeOf(shown), exchange: shown.id }] }
}

/** A finding in one line, as it stands in the reason of a verdict. */
export function reasonOf({ what, expected, received }: Pick<Finding, 'what' | 'expected' | 'received'>): string {
  return `${what}: expected ${expected}, received ${received}`
}

function notAssessed(kind: NotAssessedKind, message: string): Said {
  return { verdict: 'not-assessed', kind, reason: `${kind}: ${message}`, findings: [] }
}
