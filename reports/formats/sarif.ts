// The failures as SARIF 2.1.0 (OASIS), which code scanning and editors read. A pure projection.
import type { Log, ReportingDescriptor, Result } from 'sarif'
import type { RequirementResult, ResultFile } from '../../schemas/index.js'
import { EVIDENCE_FILE, RESULT_FILE } from '../store/file-names.js'
import { severityOf } from '../words/counting.js'
import { findingLines } from '../words/exchanges.js'

/** The log: a rule for each row that failed, and a result for each of its findings. */
export function renderSarif(result: ResultFile): string {
  const failed = result.requirements.filter(({ verdict }) => verdict === 'fail')
  const log: Log = {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [
      {
        tool: { driver: { name: 'signing-conformance', version: result.suite.version, rules: failed.map((row) => ruleOf(row, result)) } },
        results: failed.flatMap((row) => resultsOf(row, result)),
        properties: { verdict: result.verdict, deployment: result.deployment.baseUrl, seed: result.seed },
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function ruleOf(row: RequirementResult, result: ResultFile): ReportingDescriptor {
  const { id, text, source } = row
  return { id, shortDescription: { text }, help: { text: source }, defaultConfiguration: { level: severityOf(result, row) } }
}

/** The file that a result points to holds the bytes that show it. */
function resultsOf(row: RequirementResult, result: ResultFile): Result[] {
  const about = (text: string, uri: string): Result => ({
    ruleId: row.id,
    level: severityOf(result, row),
    message: { text },
    locations: [{ physicalLocation: { artifactLocation: { uri } } }],
  })
  if (row.findings.length === 0) return [about(row.reason ?? row.text, RESULT_FILE)]
  return row.findings.map((finding) => {
    const [first] = finding.shownBy
    return about(findingLines(finding).join('\n'), first === undefined ? RESULT_FILE : EVIDENCE_FILE)
  })
}
