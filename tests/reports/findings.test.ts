// A thing that is wrong is said once in every report, however many checks and exchanges show it, with the way to its check and its bytes; a cause
// that many rows share is told once and first; and in a body the lines that a finding is about are marked, and nothing buries them.
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

/** The run of the sample, in which CalculateDigest is answered with one status only, and these rows fail for it. */
function runWith(status: number, ids: readonly Judgement['id'][], others: readonly Judgement[] = []) {
  const [failed] = judgements
  assert.ok(failed !== undefined)
  const result = resultOf([...ids.map((id) => ({ ...failed, id })), ...others])
  const evidence = sampleEvidence()
  const probe = evidence.get(PROBE)
  assert.ok(probe !== undefined)
  const answered = probe.exchanges.map((one) => ({ ...one, response: one.response === null ? null : { ...one.response, status } }))
  evidence.set(PROBE, { ...probe, exchanges: answered })
  return { result, evidence }
}

const CAUSE = '2 rows: CalculateDigest answers 501 Not Implemented to every good request; mend this first'

test('rows that fail for nothing but an operation that is never carried out stand under it', () => {
  const { result, evidence } = runWith(501, ['DIG-1', 'DIG-5'])
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

test('there is none where a request succeeded, or a row stands alone', () => {
  for (const { result, evidence } of [runWith(200, ['DIG-1', 'DIG-5']), runWith(501, ['DIG-1'])])
    assert.deepEqual(commonCauses(result, evidence), [])
})

test('rows that could not be run because of it stand under it, and nowhere else', () => {
  const [{ findings: _, ...said } = assert.fail()] = judgements
  const stuck = (id: Judgement['id'], probe: string, reason: string): Judgement => {
    return { ...said, id, title: `${id} of ${probe}`, probe, verdict: 'not-assessed', kind: 'could-not-run', reason, findings: [] }
  }
  const [refused, silent] = ['could-not-run: the good request was refused', 'could-not-run: no answer in 10 s']
  const others: readonly Judgement[] = [
    stuck('DIG-19', 'nothing was recorded', refused),
    stuck('ERR-1', PROBE, 'could-not-run: there is no success to judge'),
    stuck('ERR-5', 'nothing was recorded', refused),
    stuck('CFG-1', 'nothing was recorded', silent),
    { ...stuck('DOC-1', PROBE, 'left-out: the budget is used up'), kind: 'left-out' },
  ]
  const { result, evidence } = runWith(501, ['DIG-1', 'DIG-5'], others)
  const [cause] = commonCauses(result, evidence)
  assert.deepEqual(
    cause?.stuck.map(({ id }) => id),
    ['DIG-19', 'ERR-1', 'ERR-5'],
  )
  const terminal = renderTerminal(result, evidence, { width: 200, colour: false })
  assert.match(
    terminal,
    /5 rows: CalculateDigest answers 501 .*\n {4}DIG-1 DIG-5\n {4}could not be run because of it: DIG-19 ERR-1 ERR-5\n/,
  )
  assert.match(terminal, /\nCould not run\n {2}no answer in 10 s\n {4}CFG-1\n {2}the budget is used up\n {4}DOC-1\n\n/)
  assert.deepEqual(commonCauses({ ...result, interrupted: true }, evidence)[0]?.stuck, [], 'they may have been broken off')
})

test('good requests that are refused alike have one cause, though others succeeded', () => {
  const { result, evidence } = runWith(422, ['DIG-1', 'DIG-5'])
  const probe = evidence.get(PROBE) ?? assert.fail()
  const [exchange] = probe.exchanges
  assert.ok(exchange?.response != null)
  evidence.set('another', { ...probe, exchanges: [{ ...exchange, response: { ...exchange.response, status: 200 } }] })
  assert.deepEqual(commonCauses(result, evidence), [], 'what they are refused for is not known to be good')
  const requirements = result.requirements.map((row) => {
    return { ...row, findings: row.findings.map((finding) => ({ ...finding, expected: 'a success (2xx)' })) }
  })
  const [cause] = commonCauses({ ...result, requirements }, evidence)
  assert.equal(cause?.text, 'CalculateDigest answers 422 Unprocessable Entity to good requests')
  assert.equal(cause.failed.length, 2)
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
  ['by a name, the values that were received', items, ['`an item: digest`', 'base64', '"YQ"'], ['"digest": "YQ"']],
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
  ['nothing for what is not in the body', items, ['the status of a good request', '2xx', '500'], []],
  ['nothing where there is no body', null, ['`data`', 'an object', 'null'], []],
]
for (const [title, body, [what, expected, received], marked] of MARKS) {
  test(`marked is ${title}`, () => {
    const lines = linesAbout(JSON.stringify(body, null, 2), { what, expected, received })
    assert.deepEqual(
      lines.filter(({ isMarked }) => isMarked).map(({ text }) => text.trim()),
      marked,
    )
  })
}

test('a long body is short, and shows what is marked', () => {
  const results = Array.from({ length: 10_000 }, (_, i) => ({ sessionId: String(i), error: i === 7000 ? { code: 17 } : null }))
  const [long, finding] = [
    JSON.stringify({ data: { results } }, null, 2),
    { what: '`an item: error.code`', expected: 'a string', received: '17' },
  ]
  const text = linesAbout(long, finding)
    .map((line) => line.text)
    .join('\n')
  assert.match(text, /^… \(27998 more lines\)[\s\S]{100,600}"code": 17[\s\S]{100,600}… \(\d+ more lines\)$/)
  assert.equal(linesAbout(long, { ...finding, what: 'something else' }).length, 21)
})
