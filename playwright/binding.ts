// Binds the suite to Playwright Test: one test per requirement, its checks as steps. Imported by playwright.config.ts, hence before any
// spec file, in the runner and in every worker. Judges what the collecting process has gathered; asks the deployment nothing itself.
import type { TestInfo } from '@playwright/test'
import { type Check, type Evidence, type Judgement, judge, type Place } from '../engine/index.js'
import type { Conformance } from '../fixtures/context.js'
import type { Exchange } from '../fixtures/exchange.js'
import { suite } from '../fixtures/index.js'
import { groupOf, type RequirementId, requirementOf } from '../requirements/ledger.js'
import { test } from './base-test.js'
import { callAt, sourceOf } from './location.js'
import { evidenceFor, excusedInRun, factsOfRun, judgementsEverywhere, probesOfRun, reportJudgements } from './outcomes.js'
import { JUDGED_BY_REPORTER, STRICT } from './settings.js'

const declared = new Map<string, Check<Conformance>[]>()
/** The requirements that have a test already. The sentences about every answer are shown in the first test of theirs. */
const met = new Set<RequirementId>()

/** From now on every check that a spec file writes becomes part of its requirement's test. */
export function bindSuite(): void {
  suite.onCheck = (check) => {
    const key = `${check.place.file} ${check.id}`
    const checks = declared.get(key)
    if (checks !== undefined) {
      checks.push(check)
      return
    }
    const mine = [check]
    declared.set(key, mine)
    declareTest(check, mine)
  }
}

function declareTest(first: Check<Conformance>, checks: readonly Check<Conformance>[]): void {
  const { level, text, source } = requirementOf(first.id)
  const group = groupOf(first.id)
  const showsEverywhere = !met.has(first.id)
  met.add(first.id)
  const details = {
    tag: [`@${level}`, `@${group}`],
    annotation: [
      { type: 'source', description: source },
      { type: 'allure.label.requirement', description: first.id },
      { type: 'allure.label.level', description: level },
      { type: 'allure.label.group', description: group },
      { type: 'allure.label.severity', description: { required: 'critical', advised: 'minor', open: 'trivial' }[level] },
    ],
  }
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a test wants from this pattern, and takes no other
  callAt(first.place, test, `${first.id} ${text}`, details, async ({}, info) => judgeRequirement(checks, showsEverywhere, info))
}

async function judgeRequirement(checks: readonly Check<Conformance>[], showsEverywhere: boolean, info: TestInfo): Promise<void> {
  const facts = await factsOfRun()
  const judgements: Judgement[] = []
  // Each probe is asked for once per run of the test: a second time would mean a new run to the collecting process.
  const collected = new Map<string, Evidence<Exchange>>()
  const planned = await probesOfRun()
  for (const check of checks.filter(({ probe }) => planned.has(probe.title))) {
    const evidence = collected.get(check.probe.title) ?? (await evidenceFor(check, info))
    collected.set(check.probe.title, evidence)
    const judgement = await judge(check, evidence, facts)
    judgements.push(judgement)
    await showStep(judgement, check.place)
    if (judgement.value !== undefined) info.annotations.push({ type: 'observed', description: `${judgement.title}: ${judgement.value}` })
  }
  await reportJudgements(judgements)
  const [first] = checks
  const everywhere = showsEverywhere && first !== undefined ? await judgementsEverywhere(first.id) : []
  for (const judgement of everywhere) await showStep(judgement, first?.place)
  finish([...judgements, ...everywhere], info, first !== undefined && (await excusedInRun()).includes(first.id))
}

async function showStep({ title, verdict, reason }: Judgement, place: Place | undefined): Promise<void> {
  const failure = verdict === 'fail' ? new Error(reason ?? 'failed') : null
  try {
    await test.step(
      title,
      async (step) => {
        if (failure) throw bare(failure)
        if (verdict === 'not-assessed') step.skip(true, reason ?? '')
      },
      place === undefined ? {} : { location: sourceOf(place) },
    )
  } catch (error) {
    // The step shows the failure. Whether the test fails is decided when all checks are judged.
    if (error !== failure) throw error
  }
}

/**
 * A required row that failed or could not be run fails its test: the exit status must say so, whatever reporter is used.
 * A failed advised row is an expected failure: it shows its error, and makes the exit status 1 only under strict.
 * A known one is an expected failure as well: the gate of the run decides about it.
 */
function finish(judgements: readonly Judgement[], info: TestInfo, isKnown: boolean): void {
  const failed = judgements.filter(({ verdict }) => verdict === 'fail')
  const stuck = judgements.filter(({ kind }) => kind === 'could-not-run')
  const level = judgements[0] === undefined ? 'open' : requirementOf(judgements[0].id).level
  const counts = level === 'required' || (level === 'advised' && STRICT)
  const faults = failed.length > 0 ? failed : counts ? stuck : []
  if (faults.length > 0) {
    if (!counts) info.annotations.push({ type: 'advice', description: 'advised, not required: its failure does not fail the run' })
    // An unexpected failure costs the worker. Where our reporter is used it puts the expectation right before other reporters see it.
    else if (isKnown) info.annotations.push({ type: 'known', description: 'named by the baseline: the gate of the run decides about it' })
    if (!counts || isKnown || process.env[JUDGED_BY_REPORTER] === '1') info.expectedStatus = 'failed'
    throw bare(new Error(faults.map(({ title, reason }) => `${title}\n  ${reason}`).join('\n')))
  }
  const seen = judgements.some(({ verdict }) => verdict === 'pass' || verdict === 'observed')
  if (!seen) test.skip(true, judgements[0]?.reason ?? 'a run of more effort judges it (CONFORMANCE_THOROUGH=1)')
}

/** Drops the stack: it shows the inside of the engine, and the message says all. */
function bare(error: Error): Error {
  error.stack = error.message
  return error
}
