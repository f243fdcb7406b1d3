// A thing that is wrong is said once in every report, however many checks and exchanges show it, with the way to its check and its bytes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Judgement } from '../../engine/index.js'
import { renderJUnit } from '../../reports/formats/junit.js'
import { renderMarkdown } from '../../reports/formats/markdown.js'
import { renderHtml } from '../../reports/html/run-page.js'
import { renderTerminal } from '../../reports/terminal/summary.js'
import type { ResultFile } from '../../schemas/index.js'
import { judgements, PROBE, resultOf, sampleEvidence } from './sample.js'

const EXPECTED = 'the one thing expected here'
const AT = 'specs/calculate-digest/good.spec.ts:24'

/** Two checks that say the same of 14 answers, and one that says something else. */
function repeated(): ResultFile {
  const [failed] = judgements
  assert.ok(failed)
  const saying = (title: string, what: string, exchanges: readonly number[]): Judgement => ({
    ...failed,
    title,
    reason: `${what}: expected ${EXPECTED}, received nothing`,
    findings: [{ what, expected: EXPECTED, received: 'nothing', shownBy: exchanges.map((exchange) => ({ probe: PROBE, exchange })) }],
  })
  const said = [
    saying('the first to say it', 'data.results[0].digest', [0, 1]),
    saying('the second to say it', 'data.results[7].digest', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
    saying('the one that says another thing', 'data.algorithm', []),
  ]
  return resultOf(said, { select: (id) => id === 'DIG-5' })
}

test('the row holds each finding once: with its count, the first exchanges, and the place of the first check', () => {
  const [row] = repeated().requirements
  assert.deepEqual(
    row?.findings.map(({ what, count, shownBy, check, at }) => ({ what, count, named: shownBy.length, check, at })),
    [
      { what: 'data.results[0].digest', count: 14, named: 10, check: 'the first to say it', at: AT },
      { what: 'data.algorithm', count: 0, named: 0, check: 'the one that says another thing', at: AT },
    ],
  )
  assert.deepEqual(
    row?.checks.map(({ finding }) => [finding?.count, finding?.shownBy.length]),
    [
      [2, 2],
      [13, 10],
      [0, 0],
    ],
  )
})

const reports: Readonly<Record<string, string>> = {
  terminal: renderTerminal(repeated(), sampleEvidence(), { width: 400, colour: false }),
  html: renderHtml(repeated(), sampleEvidence(), new Map()),
  junit: renderJUnit(repeated(), new Map()).replaceAll(/message="[^"]*"/g, ''),
  markdown: renderMarkdown(repeated(), sampleEvidence()).replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
}
for (const [name, text] of Object.entries(reports)) {
  test(`${name}: two checks that say the same are one finding, with the count, the place of the check and the evidence`, () => {
    assert.equal(text.split(EXPECTED).length - 1, 2)
    assert.ok(text.includes('the first to say it') && !text.includes('the second to say it'))
    assert.match(text, /in 14 answers; first: /i)
    assert.ok(text.includes(AT))
    assert.match(text, /evidence\.jsonl/)
  })
}
