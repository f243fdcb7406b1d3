// The mutation matrix: alters the evidence of a good run, one recorded answer at a time, and judges again in this process.
// An altered copy must be failed, or be legal by a named rule. A copy that is neither has survived, and shows a gap in the checks.

import { type Check, type Evidence, type Judgement, judge, type Select } from '../../engine/index.js'
import type { Conformance, Facts } from '../../fixtures/context.js'
import { SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { factsOf } from '../../fixtures/opening/open-deployment.js'
import { SeededRandom } from '../../fixtures/samples/random.js'
import { sessionInPath } from '../../fixtures/sessions/storage-client.js'
import { judgedEverywhere } from '../../run/judge-everywhere.js'
import { loadSuite } from '../../run/load-suite.js'
import { runSuite } from '../../run/run-suite.js'
import { ROWS_OF } from '../../specs/documents/judgements.js'
import { legalRuleFor } from './legal.js'
import { type Mutation, mutationsOf } from './mutation.js'
import { withReference } from './with-reference.js'

interface Survivor extends Omit<Mutation, 'response'> {
  readonly probe: string
  readonly exchange: string
}
/** How many copies were failed, how many lack an answer that a control or the probe depends on, how many each rule allows, and the rest. */
export type Matrix = Awaited<ReturnType<typeof runMatrix>>

/**
 * Alters the answers of a fresh run against the reference deployment. Checks that do not pass there are left out: they prove nothing here.
 * @param share one alteration of so many, over the answers of a run for a commit; all of a thorough one by default
 */
export async function runMatrix(seed: string, share = 1) {
  const random = new SeededRandom(seed, 'altered answers')
  const effort = share === 1 ? { thorough: true } : { level: 'required' as const }
  const { evidence, facts } = await withReference({}, async (deployment) => {
    const facts = factsOf(deployment, Date.now())
    return { facts, ...(await runSuite({ deployment, seed, explore: 0, ...effort })) }
  })
  const { checks } = await loadSuite()
  let killed = 0
  let unproved = 0
  const legal: Record<string, number> = {}
  const survivors: Survivor[] = []
  for (const [probe, original] of evidence) {
    const ofProbe = checks.filter((check) => check.probe.title === probe)
    const judging = await passing(ofProbe, original, facts)
    const select = await provedEverywhere(original, facts)
    for (const exchange of original.exchanges) {
      if (exchange.response === null) continue
      for (const mutation of mutationsOf(exchange.response)) {
        if (random.integer(share) !== 0) continue
        const { response, ...alteration } = mutation
        const exchanges = original.exchanges.map((one) => (one === exchange ? { ...one, response } : one))
        const verdict = await gravestVerdict(judging, { ...original, exchanges }, exchange, facts, select)
        if (verdict === 'fail') killed += 1
        else if (verdict === 'could-not-run') unproved += 1
        else {
          const rule = legalRuleFor(exchange, mutation, original)
          if (rule === null) survivors.push({ probe, exchange: exchange.label, ...alteration })
          else legal[rule] = (legal[rule] ?? 0) + 1
        }
      }
    }
  }
  return { killed, unproved, legal, survivors }
}

/** Those checks that pass as it was recorded. */
async function passing(checks: readonly Check<Conformance>[], evidence: Evidence<Exchange>, facts: Facts) {
  const verdicts = await Promise.all(checks.map((check) => judge(check, evidence, facts)))
  return checks.filter(({ kind }, place) => kind === 'check' && verdicts[place]?.verdict === 'pass')
}

/** The rows of the sentences about every answer, but those that could not be judged of the log as it is. */
async function provedEverywhere(evidence: Evidence<Exchange>, facts: Facts): Promise<Select> {
  const said = await judgedEverywhere([evidence], facts, () => true)
  const unproved = new Set(said.filter((one) => kindOf(one) === 'could-not-run').map(({ id }) => id))
  return (id) => !unproved.has(id)
}

/**
 * Judges the altered log by the sentences about every answer, as a run does, then by the checks. Stops at the first failure. Where the altered answer
 * tells of a session, all claims on documents are judged again: what is claimed must stand in what the log shows afterwards.
 */
async function gravestVerdict(
  checks: readonly Check<Conformance>[],
  evidence: Evidence<Exchange>,
  { id: altered, label, request }: Exchange,
  facts: Facts,
  select: Select,
): Promise<'fail' | 'could-not-run' | 'neither'> {
  const tellsOfSession = SIGNING_OPERATIONS.some((one) => one === label) || sessionInPath(request.url) !== ''
  const concerned = evidence.exchanges.filter((one) => one.id === altered || (tellsOfSession && one.label in ROWS_OF))
  const said = await judgedEverywhere([{ ...evidence, exchanges: concerned }], facts, select, () => evidence.exchanges)
  const kinds = new Set(said.map(kindOf))
  for (const check of checks) {
    if (kinds.has('fail')) return 'fail'
    kinds.add(kindOf(await judge(check, evidence, facts)))
  }
  if (kinds.has('fail')) return 'fail'
  return kinds.has('could-not-run') ? 'could-not-run' : 'neither'
}

function kindOf({ verdict, kind }: Judgement): string {
  return kind ?? verdict
}
