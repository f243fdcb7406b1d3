// Binds the suite to Playwright Test: one test per requirement, its checks as steps. Judges what the collecting process has gathered;
// asks the deployment nothing itself.

import type { TestInfo } from '@playwright/test'
import * as playwright from '@playwright/test'
import { type Check, type Evidence, type Judgement, judge, type Place } from '../engine/index.js'
import type { Conformance } from '../fixtures/context.js'
import type { Exchange } from '../fixtures/exchange.js'
import { suite } from '../fixtures/index.js'
import { exchangeText } from '../reports/words/exchanges.js'
import { groupOf, type RequirementId, requirementIds, requirementOf } from '../requirements/ledger.js'
import { everyAnswerSuite } from '../specs/every-answer.js'
import { bare, callAt, sourceOf } from './location.js'
import { evidenceFor, judgementsEverywhere, reportJudgements, toldOfRun } from './outcomes.js'
import { JUDGED_BY_REPORTER, STRICT } from './settings.js'

/** How much of the bodies of an exchange is attached to a failed test. */
const SHOWN = { body: 4000, string: 80 }

/** Declares a test for each requirement that the suite judges, in the order of the ledger. */
export function declareTests(): void {
  const sentences = [...everyAnswerSuite.everywheres, ...everyAnswerSuite.acrosses]
  for (const id of requirementIds) {
    const own = suite.checks.filter((check) => check.id === id)
    const place = own[0]?.place ?? sentences.find((sentence) => sentence.id === id)?.place
    if (place !== undefined) declareTest(id, place, own)
  }
}

function declareTest(id: RequirementId, place: Place, checks: readonly Check<Conformance>[]): void {
  const { level, text, source } = requirementOf(id)
  const group = groupOf(id)
  const details = {
    tag: [`@${level}`, `@${group}`],
    annotation: [
      { type: 'source', description: source },
      { type: 'allure.label.requirement', description: id },
      { type: 'allure.label.level', description: level },
      { type: 'allure.label.group', description: group },
      { type: 'allure.label.severity', description: { required: 'critical', advised: 'minor', open: 'trivial' }[level] },
    ],
  }
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a test wants from this pattern, and takes no other
  callAt(place, test, `${id} ${text}`, details, async ({}, info) => judgeRequirement(id, place, checks, info))
}

async function judgeRequirement(id: RequirementId, place: Place, checks: readonly Check<Conformance>[], info: TestInfo): Promise<void> {
  const { facts, excused, planned } = await toldOfRun()
  const judgements: Judgement[] = []
  // Each probe is asked for once per run of the test: a second time would mean a new run to the collecting process.
  const collected = new Map<string, Evidence<Exchange>>()
  for (const check of checks.filter(({ probe }) => planned.includes(probe.title))) {
    const evidence = collected.get(check.probe.title) ?? (await evidenceFor(check, info))
    collected.set(check.probe.title, evidence)
    const judgement = await judge(check, evidence, facts)
    judgements.push(judgement)
    await showStep(judgement, check.place)
    if (info.attachments.length === 0) await attachExchange(judgement, evidence, info)
    if (judgement.value !== undefined) info.annotations.push({ type: 'observed', description: `${judgement.title}: ${judgement.value}` })
  }
  await reportJudgements(judgements)
  const everywhere = await judgementsEverywhere(id)
  for (const judgement of everywhere) await showStep(judgement, place)
  finish(id, [...judgements, ...everywhere], info, excused.includes(id))
}

/** What a failed check rests on: the first exchange that shows it. */
async function attachExchange({ title, findings }: Judgement, { probe, exchanges }: Evidence<Exchange>, info: TestInfo): Promise<void> {
  const shown = findings.flatMap(({ shownBy }) => shownBy).find((reference) => reference.probe === probe)
  const exchange = exchanges.find(({ id }) => id === shown?.exchange)
  if (exchange === undefined) return
  await info.attach(title, { body: exchangeText(exchange, SHOWN), contentType: 'text/plain' })
}

async function showStep({ title, verdict, reason }: Judgement, place: Place): Promise<void> {
  const failure = verdict === 'fail' ? new Error(reason ?? 'failed') : null
  try {
    await test.step(
      title,
      async (step) => {
        if (failure) throw bare(failure)
        if (verdict === 'not-assessed') step.skip(true, reason ?? '')
      },
      { location: sourceOf(place) },
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
function finish(id: RequirementId, judgements: readonly Judgement[], info: TestInfo, isKnown: boolean): void {
  const failed = judgements.filter(({ verdict }) => verdict === 'fail')
  const stuck = judgements.filter(({ kind }) => kind === 'could-not-run')
  const { level } = requirementOf(id)
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

// Playwright's own base test: without browser fixtures and tracing it costs a seventh per test.
// Its name starts with an underscore, so a later version may drop it: then the public `test` serves.
const { _baseTest } = playwright as typeof playwright & { readonly _baseTest?: typeof playwright.test }

/** What declares a test. */
export const test = _baseTest ?? playwright.test
