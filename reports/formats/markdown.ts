// A short Markdown summary, for a pull request or the summary page of a build. A pure projection of the result.
import type { RequirementResult, ResultFile } from '../../schemas/index.js'
import { commonCauses, commonCauseText } from '../words/common-causes.js'
import { groupsOutside } from '../words/counting.js'
import type { EvidenceByProbe } from '../words/exchanges.js'
import { findingLines } from '../words/exchanges.js'
import { runFacts, TIMES_ABOUT, TIMES_HEAD, timesCells } from '../words/run-facts.js'
import { gateLine, gateSections, unsignedLines, verdictSentence } from '../words/verdict-sentence.js'

/** The text of `summary.md`. */
export function renderMarkdown(result: ResultFile, evidence: EvidenceByProbe): string {
  const { deployment, summary, suite, interface: judged } = result
  const { required, advised, open } = summary
  const failed = result.requirements.filter(({ verdict }) => verdict === 'fail')
  const outside = groupsOutside(result).map(({ groups, reason }) => `- ${groups}: ${plain(reason)}`)
  return [
    `## ${plain(deployment.name)}: ${result.verdict}`,
    '',
    `${verdictSentence(result)}.`,
    '',
    ...unsignedLines(result).flatMap((line) => [`**${plain(line)}**`, '']),
    ...(result.gate === undefined ? [] : [`**${plain(gateLine(result))}**`, '']),
    '| level | pass | fail | not assessed |',
    '|---|---:|---:|---:|',
    `| required | ${required.pass} | ${required.fail} | ${required['not-assessed']} |`,
    `| advised | ${advised.pass} | ${advised.fail} | ${advised['not-assessed']} |`,
    `| open | ${open.observed} observed | | ${open['not-assessed']} |`,
    '',
    ...runFacts(result).map(([about, text]) => `- ${about}: ${plain(text)}`),
    '',
    ...gateSections(result).flatMap(({ title, items }) =>
      section(
        `Gate: ${title}`,
        items.map(({ id, says }) => `- ${plain(id)} ${plain(says)}`),
      ),
    ),
    ...section(
      'Mend first',
      commonCauses(result, evidence).map(
        (cause) => `- ${plain(commonCauseText(cause))} (${[...cause.failed, ...cause.stuck].map(({ id }) => id).join(', ')})`,
      ),
    ),
    ...section('Failed', failed.map(failureLine)),
    ...section('Groups not assessed', outside),
    ...section('Times', timesLines(result)),
    `${plain(deployment.baseUrl)}, interface ${judged.version}, suite ${suite.version}`,
    '',
  ].join('\n')
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${heading}`, '', ...lines, '']
}

/** A table; nothing where the result holds no times. */
function timesLines({ times = [] }: ResultFile): string[] {
  if (times.length === 0) return []
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [TIMES_ABOUT, '', line(TIMES_HEAD), `|---${'|---:'.repeat(TIMES_HEAD.length - 1)}|`, ...times.map((row) => line(timesCells(row)))]
}

function failureLine({ id, level, text, findings }: RequirementResult): string {
  return [`- **${id}** (${level}) ${text}`, ...findings.flatMap(findingLines).map(plain)].join('<br>')
}

/** Escapes every character that means something in Markdown or HTML: text from a deployment must not become markup. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#+!|~&-]/g, (character) => `&#${character.charCodeAt(0)};`)
}
