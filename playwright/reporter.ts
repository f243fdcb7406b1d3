// The first reporter. It knows which requirements are wanted, so all their probes start at once; and with it a failed test costs no worker.
// `--reporter` on the command line drops it: the verdicts stay the same, and a run in which much fails takes longer.
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { isRequirementId } from '../requirements/ledger.js'
import { collecting } from './collector.js'
import { JUDGED_BY_REPORTER } from './settings.js'

/** Tells the collecting process what is wanted, and puts expectations right. */
export default class ConformanceReporter implements Reporter {
  constructor() {
    // Workers may mark a failure as expected only where this reporter is there: the environment tells them.
    process.env[JUDGED_BY_REPORTER] = '1'
  }

  printsToStdio(): boolean {
    return false
  }

  onBegin(_config: FullConfig, root: Suite): void {
    const ids = root.allTests().map(({ title }) => title.replace(/ .*/s, ''))
    collecting.collector?.collectFor(new Set(ids.filter(isRequirementId)))
  }

  /** A failed required row was marked as expected to fail, to keep its worker. This puts it right before other reporters see it. */
  onTestEnd(test: TestCase, result: TestResult): void {
    const isExcused = result.annotations.some(({ type }) => type === 'advice' || type === 'known')
    if (!isExcused && result.status === 'failed' && test.expectedStatus === 'failed') test.expectedStatus = 'passed'
  }
}
