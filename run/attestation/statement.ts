// The in-toto Statement about a result: which files are vouched for, and what the result says in the words of the predicate test-result.
// A projection of the result; must not compute a verdict, and knows no key.

import { sha256Of } from '../../reports/store/manifest.js'
import { couldNotRun, countsIn } from '../../reports/words/counting.js'
import type { RequirementResult, ResourceDescriptor, ResultFile, Statement, TestResult } from '../../schemas/index.js'

/** What a Statement says beside the result. */
interface StatementAbout {
  /** Files of the report folder by name, with their SHA-256 in hex. */
  readonly files: ReadonlyMap<string, string>
  readonly configuration: readonly ResourceDescriptor[]
  /** Where the run can be looked at. */
  readonly url?: string | undefined
}

/** The Statement about a result (in-toto attestation, Statement v1 and test-result v0.1). */
export function statementOf(result: ResultFile, { files, configuration, url }: StatementAbout): Statement {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [deploymentOf(result), ...[...files].map(([name, sha256]) => ({ name, digest: { sha256 } }))],
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: { ...outcomesOf(result), configuration: [...configuration], ...(url === undefined ? {} : { url }) },
  }
}

/** The deployment as a subject, with how much was asked of it. Every subject needs a digest: it is that of the base URL. */
export function deploymentOf({ deployment: { name, baseUrl }, effort }: ResultFile): ResourceDescriptor {
  return { name, uri: baseUrl, digest: { sha256: sha256Of(baseUrl) }, annotations: { effort } }
}

/** What the predicate says of the verdicts. Rows that were observed, or are not applicable, are in no list. */
export function outcomesOf(result: ResultFile): Pick<TestResult, 'result' | 'passedTests' | 'warnedTests' | 'failedTests'> {
  const idsOf = (is: (row: RequirementResult) => boolean): string[] => result.requirements.filter(is).map(({ id }) => id)
  const failed = (row: RequirementResult): boolean => row.verdict === 'fail'
  const warnedTests = idsOf((row) => (failed(row) && !countsIn(result, row)) || couldNotRun(row))
  const conformant = warnedTests.length === 0 ? 'PASSED' : 'WARNED'
  return {
    result: result.verdict === 'conformant' ? conformant : 'FAILED',
    passedTests: idsOf(({ verdict }) => verdict === 'pass'),
    warnedTests,
    failedTests: idsOf((row) => failed(row) && countsIn(result, row)),
  }
}
