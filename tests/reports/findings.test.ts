// A thing that is wrong is said once in every report, however many checks and exchanges show it, with the way to its check and its bytes; a cause
// that many rows share is told once and first; and in a body the lines that a finding is about are marked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Judgement } from '../../engine/index.js'
import { renderJUnit } from '../../reports/formats/junit.js'
import { renderMarkdown } from '../../reports/formats/markdown.js'
import { renderHtml } from '../../reports/html/run-page.js'
import { renderTerminal } from '../../reports/terminal/summary.js'
import { commonCauses } from '../../reports/words/common-causes.js'
import { linesAbout } from '../../reports/words/marked-lines.js'
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

const CAUSE = '2 rows: CalculateDigest answers 501 Not Implemented to every good request; mend this first'

test('rows that fail for nothing but an operation that is never carried out stand under it', () => {
  const [failed] = judgements
  const evidence = sampleEvidence()
  const probe = evidence.get(PROBE)
  assert.ok(failed !== undefined && probe !== undefined)
  const result = resultOf([failed, { ...failed, id: 'DIG-1' }])
  const refused = probe.exchanges.map((one) => ({ ...one, response: one.response && { ...one.response, status: 501 } }))
  evidence.set(PROBE, { ...probe, exchanges: refused })
  const causes = commonCauses(result, evidence).map(({ failed }) => failed.map(({ id }) => id))
  assert.deepEqual(causes, [['DIG-1', 'DIG-5']])
  const terminal = renderTerminal(result, evidence, { width: 200, colour: false })
  assert.ok(terminal.indexOf(CAUSE) < terminal.indexOf('Failed: required'), terminal)
  assert.match(terminal, /✗ DIG-5 .*\n.*\n {4}cause {5}the same as of DIG-1/)
  assert.equal(terminal.split('evidence  ').length, 2, 'one of them is shown in full')
  assert.match(
    renderHtml(result, evidence, new Map()),
    /Mend first<\/h2>\s*<ul><li>2 rows: .*<a href="#DIG-1">DIG-1<\/a>, <a href="#DIG-5">/,
  )
  assert.match(renderMarkdown(result, evidence), /### Mend first\n\n- 2 rows: .* \(DIG-1, DIG-5\)\n/)
})

const ID = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const items = {
  data: { sessionDigests: [{ sessionId: ID, digest: 'x'.repeat(500) }, { sessionId: ID, digest: 'YQ' }, { sessionId: OTHER }] },
}

type Finding = readonly [what: string, expected: string, received: string]

const TWICE: Finding = ['the `sessionId`s of the items', `["${ID}","${OTHER}"], in any order`, `["${ID}","${ID}","${OTHER}"]`]

/** What is marked in a body for what a finding names. */
const MARKS: readonly (readonly [title: string, body: unknown, finding: Finding, marked: readonly string[]])[] = [
  ['by a path, the value that was received', items, ['`data.sessionDigests[1].digest`', 'base64', '"YQ"'], ['"digest": "YQ"']],
  [
    'by a name, all where none is the one',
    [{ digest: 'a' }, { digest: 'b' }],
    ['every `digest`', 'c', 'the same'],
    ['"digest": "a"', '"digest": "b"'],
  ],
  ['of a list that holds too much, what is too much', items, TWICE, [`"sessionId": "${ID}",`, `"sessionId": "${ID}",`]],
  [
    'a long value by its beginning',
    items,
    ['a digest', 'base64', `"${'x'.repeat(300)}… (202 characters)`],
    [`"digest": "${'x'.repeat(500)}"`],
  ],
  ['nothing where a member is missing', { data: { name: 'a' } }, ['`data.created`', 'a date-time', 'nothing'], []],
]
for (const [title, body, [what, expected, received], marked] of MARKS) {
  test(`marked is ${title}`, () => {
    const lines = linesAbout(JSON.stringify(body, null, 2), { what, expected, received })
    const found = lines.filter(({ isMarked }) => isMarked).map(({ text }) => text.trim())
    assert.deepEqual(found, marked)
  })
}
