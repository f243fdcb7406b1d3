// A run as the projections see it: every verdict, a finding with its exchange, and answers that try to break out of a report.
import { join } from 'node:path'
import { type Evidence, type Judgement, reasonOf } from '../../engine/index.js'
import type { Facts } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { RunRecord } from '../../reports/store/evidence-store.js'
import type { RequirementId } from '../../requirements/ledger.js'
import { buildResult } from '../../run/finish-run.js'
import { projectRoot } from '../../run/project-root.js'
import { FACTS as OF_TRAFFIC } from '../../run/traffic/judge-traffic.js'
import type { ResultFile } from '../../schemas/index.js'
import { evidenceOf, exchange } from '../specs/answered.js'

/** Markup, a terminal's escape sequence, and a character that XML cannot hold. */
export const HOSTILE = '<script>document.title = "broken out"</script>\u001b[31m\u0000 & "quoted" ]]>'

/** Facts of a run that was not against the embedded reference deployment. */
export const FACTS: Facts = { ...OF_TRAFFIC, now: Date.now(), baseUrl: 'https://staging.example', sessionsSource: 'storage-api' }

/** What such a run records of itself. */
export const RUN: RunRecord = {
  facts: FACTS,
  deployment: { name: 'vendor staging', baseUrl: 'https://staging.example' },
  startedAt: 1,
  durationMs: 2,
  seed: 'a-seed',
  strict: false,
  effort: 'default',
  only: ['DIG'],
  obstacle: null,
  complete: true,
}

/** The probe whose evidence shows the failure. */
export const PROBE = 'three sessions, one RSA certificate'
const OTHER_PROBE = 'own configuration'

const place = { file: join(projectRoot(), 'specs/calculate-digest/good.spec.ts'), line: 24, column: 1 }

/** What is said in a finding. */
export type Words = readonly [what: string, expected: string, received: string]

/** What a check says that passes. */
export function passing(id: RequirementId, more: Partial<Judgement> = {}): Judgement {
  return { id, title: PROBE, probe: PROBE, place, verdict: 'pass', kind: null, reason: null, findings: [], ...more }
}

/** What a check says that fails; the exchanges of the probe with these numbers show it. */
export function failing(id: RequirementId, title: string, [what, expected, received]: Words, ...exchanges: readonly number[]): Judgement {
  const finding = { what, expected, received, shownBy: exchanges.map((exchange) => ({ probe: PROBE, exchange })) }
  return passing(id, { title, verdict: 'fail', reason: reasonOf(finding), findings: [finding] })
}

/** What a check says that judges nothing. */
export function unjudged(id: RequirementId, kind: NonNullable<Judgement['kind']>, why = 'a reason'): Judgement {
  return passing(id, { verdict: 'not-assessed', kind, reason: `${kind}: ${why}` })
}

/** The failure that the evidence shows. */
export const FAILED = failing('DIG-5', 'each session once', ['the sessionIds of the items', 'three', HOSTILE], 0)

/** What the checks of the run said. */
const judgements: readonly Judgement[] = [
  FAILED,
  passing('DIG-1'),
  failing('DIG-30', PROBE, ['the length', '32', '20']),
  { ...unjudged('CFG-1', 'could-not-run', 'no answer in 10 s'), title: OTHER_PROBE, probe: OTHER_PROBE },
  unjudged('DOC-1', 'not-applicable', 'a pool cannot be read back'),
  passing('TLS-9', { title: 'protocol', probe: OTHER_PROBE, verdict: 'observed', value: `TLSv1.3 ${HOSTILE}` }),
]

const STARTED_AT = 1_767_225_600_000
const asked = exchange({
  label: 'calculateDigest',
  request: {
    method: 'POST',
    url: 'https://staging.example/api-sign/v1.0/CalculateDigest',
    headers: { authorization: '[redacted]', 'content-type': 'application/json' },
    body: { kind: 'json', value: { sessions: [{ sessionId: 'a'.repeat(64) }] } },
  },
  startedAt: STARTED_AT,
  durationMs: 12.4,
})
const ANSWER: Exchange['response'] = {
  status: 200,
  headers: { 'content-type': 'application/json', 'x-hostile': HOSTILE },
  body: { kind: 'json', value: { data: { message: HOSTILE } } },
}
const SILENCE: Partial<Exchange> = { failure: { kind: 'timed-out', message: 'no answer in 10 s', sent: 'yes' }, durationMs: 10_000 }

/** What the probes recorded. @param changes what the exchange of an answer says otherwise */
export function sampleEvidence(changes: Partial<Exchange> = {}): Map<string, Evidence<Exchange>> {
  const answered = evidenceOf(PROBE, [{ ...asked, response: ANSWER, ...changes }], { outcome: { value: { answer: { $exchange: 0 } } } })
  const outcome = { failure: { kind: 'could-not-run', message: 'no answer in 10 s' } } as const
  return new Map([answered, evidenceOf(OTHER_PROBE, [{ ...asked, ...SILENCE }], { outcome })].map((one) => [one.probe, one]))
}

/** The run, but for its judgements. */
const ABOUT: Parameters<typeof buildResult>[0] = {
  suiteVersion: '0.1.0',
  deployment: RUN.deployment,
  startedAt: STARTED_AT,
  durationMs: 2412,
  node: '20.19.0',
  seed: RUN.seed,
  only: [],
  invocation: { deployment: 'staging.json', liberties: {}, defects: [] },
  obstacle: null,
  exchanges: { total: 2080, notTheDeployments: 0 },
  effort: 'default',
  used: { requests: 2080, sessions: 300, uploads: 310, timeStamps: 140, signatures: 90, seals: 40 },
}

/** The result of the same run, had its checks said this. */
export function resultOf(said: readonly Judgement[], options: Parameters<typeof buildResult>[2] = {}): ResultFile {
  return buildResult(ABOUT, said, options)
}

/** The result of the run. */
export function sampleResult(options: Parameters<typeof buildResult>[2] = {}, name = RUN.deployment.name): ResultFile {
  const result = resultOf(judgements, options)
  return { ...result, deployment: { ...result.deployment, name } }
}
