// A finding of a row in plain text: what is wrong, where it shows, where its check is written. Shared by the projections.
// Must not put findings together: the result holds each once already.
import { reasonOf } from '../../engine/index.js'
import type { RowFinding } from '../../schemas/index.js'
import { EVIDENCE_FILE } from '../store/file-names.js'

/** The most exchanges that a text names for one finding. */
const MOST_NAMED = 3

/** `in 129 answers; first: own configuration (exchange 0); …`; empty where no exchange shows it. */
export function shownText({ count, shownBy }: RowFinding): string {
  const named = shownBy.slice(0, MOST_NAMED).map(({ probe, exchange }) => `${probe} (exchange ${exchange})`)
  if (named.length === 0) return ''
  return count === 1 ? `in 1 answer: ${named.join('')}` : `in ${count} answers; first: ${named.join('; ')}`
}

/** The bytes that show it first: `evidence.jsonl, exchange 3 of own configuration`; empty where no exchange shows it. */
export function evidenceText({ shownBy: [first] }: RowFinding): string {
  return first === undefined ? '' : `${EVIDENCE_FILE}, exchange ${first.exchange} of ${first.probe}`
}

/** A finding in lines: what is wrong, where it shows, where its check is written, where its bytes are. */
export function findingLines(finding: RowFinding): string[] {
  const [shown, evidence] = [shownText(finding), evidenceText(finding)]
  const lines = [reasonOf(finding), shown, `check: ${finding.check} (${finding.at})`, evidence === '' ? '' : `evidence: ${evidence}`]
  return lines.filter((line) => line !== '')
}
