// The first reporter: knows which requirements are wanted, so that all their probes start at once, and spares failing tests their worker.
// Optional: `--reporter` on the command line drops it, and the run is the same, only slower where much fails.
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { isRequirementId, type RequirementId } from '../requirements/ledger.js'
import { theCollector } from './collecting.js'
import { JUDGED_BY_REPORTER } from './settings.js'

export default class ConformanceReporter implements Reporter {
  constructor() {
    // Told to the workers through the environment: only where this reporter is there may a failure be marked as expected.
    process.env[JUDGED_BY_REPORTER] = '1'
  }

  printsToStdio(): boolean {
    return false
  }

  onBegin(_config: FullConfig, root: Suite): void {
    theCollector()?.collectFor(new Set(root.allTests().flatMap(({ title }) => idOf(title) ?? [])))
  }

  /** A required row that failed was marked as expected to fail, to keep its worker: put right before any other reporter sees it. */
  onTestEnd(test: TestCase, result: TestResult): void {
    const advised = result.annotations.some(({ type }) => type === 'advice')
    if (!advised && result.status === 'failed' && test.expectedStatus === 'failed') test.expectedStatus = 'passed'
  }
}

function idOf(title: string): RequirementId | undefined {
  const [id = ''] = title.split(' ')
  return isRequirementId(id) ? id : undefined
}
