// Binds the suite to Playwright Test: one test per requirement, its checks as steps. Shows what the collecting process has judged; asks the
// deployment nothing, and judges nothing itself.
import type { TestInfo } from '@playwright/test'
import * as playwright from '@playwright/test'
import type { Judgement, Place } from '../engine/index.js'
import { suite } from '../fixtures/index.js'
import { groupOf, type RequirementId, requirementIds, requirementOf } from '../requirements/ledger.js'
import { sourceOf } from '../run/project-root.js'
import '../specs/every-answer.js'
import { bare, callAt } from './location.js'
import { outcomeOf } from './outcomes.js'
import { JUDGED_BY_REPORTER, STRICT } from './settings.js'

/** Declares a test for each requirement that the suite judges, in the order of the ledger. */
export function declareTests(): void {
  const judging = [...suite.checks, ...suite.everywheres, ...suite.acrosses]
  for (const id of requirementIds) {
    const place = judging.find((one) => one.id === id)?.place
    if (place !== undefined) declareTest(id, place)
  }
}

function declareTest(id: RequirementId, place: Place): void {
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
  callAt(place, test, `${id} ${text}`, details, async ({}, info) => showOutcome(id, info))
}

async function showOutcome(id: RequirementId, info: TestInfo): Promise<void> {
  const { judgements, shown, isKnown } = await outcomeOf({ id, test: `${info.testId}#${info.retry}.${info.repeatEachIndex}` })
  for (const judgement of judgements) {
    await showStep(judgement)
    const { title, value } = judgement
    if (value !== undefined) info.annotations.push({ type: 'observed', description: `${title}: ${value}` })
  }
  if (shown !== null) await info.attach(shown.title, { body: shown.text, contentType: 'text/plain' })
  finish(id, judgements, info, isKnown)
}

async function showStep({ title, verdict, reason, place }: Judgement): Promise<void> {
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
    // The step shows the failure. Whether the test fails is decided when all steps are shown.
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
