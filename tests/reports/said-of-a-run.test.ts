// What reports say of a run: the sentence beside its verdict, what a pass rests on, and the badge; what is wrong, once, with the way to its check and
// its bytes; a cause that many rows share, first; and what a deployment answers as text. Of the page tests/reports/html.test.ts has that.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Judgement } from '../../engine/index.js'
import { renderBadge } from '../../reports/formats/badge.js'
import { renderJUnit } from '../../reports/formats/junit.js'
import { renderMarkdown } from '../../reports/formats/markdown.js'
import { renderHtml } from '../../reports/html/run-page.js'
import { renderTerminal } from '../../reports/terminal/summary.js'
import { commonCauses, commonCauseText } from '../../reports/words/common-causes.js'
import { verdictText } from '../../reports/words/counting.js'
import { linesAbout } from '../../reports/words/marked-lines.js'
import { verdictLine, verdictSentence } from '../../reports/words/verdict-sentence.js'
import type { RequirementId } from '../../requirements/ledger.js'
import type { ResultFile } from '../../schemas/index.js'
import { blocksIn } from '../fixtures/blocks.js'
import { parts } from '../run/rows-in-words.js'
import { answered, evidenceOf } from '../specs/answered.js'
import { FAILED, failing, HOSTILE, passing, resultOf, sampleEvidence, sampleResult, unjudged, type Words } from './sample.js'

/** What is said of it in each report; in JUnit, beside the messages, and in Markdown, without its escapes. */
function reportsOf(result: ResultFile, evidence: ReturnType<typeof sampleEvidence>) {
  return {
    terminal: renderTerminal(result, evidence, { width: 400, colour: false }),
    page: renderHtml(result, evidence, new Map()),
    junit: renderJUnit(result, new Map()).replaceAll(/message="[^"]*"/g, ''),
    markdown: renderMarkdown(result, evidence).replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  }
}

/** What was said of a row. */
type Said = 'pass' | 'fail' | NonNullable<Judgement['kind']>

function judgementOf(id: RequirementId, said: Said): Judgement {
  return said === 'pass' ? passing(id) : said === 'fail' ? { ...FAILED, id } : unjudged(id, said)
}

/** The sentence of a run over these rows alone, with what was said of each: `CFG-1 pass, CFG-2 fail`. */
function sentenceOf(rows: string, strict = false): string {
  const judgements = parts(rows).map(([id = '', said]) => judgementOf(id as RequirementId, said as Said))
  const ids = judgements.map(({ id }) => id)
  const result = resultOf(judgements, { strict, select: (id) => ids.includes(id) })
  return `${result.verdict}: ${verdictSentence({ ...result, scope: { assessed: [], notAssessed: [] } })}`
}

test('the sentence beside the verdict counts what it rests on, and says why nothing was proved', () => {
  for (const [sentence, ...runs] of blocksIn(new URL('sentences.txt', import.meta.url)))
    for (const rows of runs) assert.equal(sentenceOf(rows), sentence)
  assert.equal(sentenceOf('CFG-9 pass', true), 'conformant: the one required or advised (strict) requirement in scope passes')
  assert.match(sentenceOf('CFG-1 pass, CFG-9 fail', true), /^non-conformant: /)
  assert.match(verdictLine({ ...sampleResult(), obstacle: 'no connection' }), /^non-conformant: .*: no connection$/)
})

test('a format that was never signed stands in large letters beside the verdict, and in its sentence', () => {
  const result: ResultFile = { ...sampleResult(), unsigned: [{ format: 'pdf', sessions: 14 }] }
  assert.match(verdictSentence(result), /; no PDF was signed$/)
  const { junit: _, ...forPeople } = reportsOf(result, sampleEvidence())
  for (const [name, text] of Object.entries(forPeople))
    assert.match(text, /NO PDF WAS SIGNED: 14 sessions .* says nothing of signed PDFs/, name)
})

/** Of a suite that has so many checks more. */
function judgedBy(said: readonly Judgement[], unrun: number): ResultFile {
  const names = said.map(({ id, title }) => ({ id, title }))
  const suiteChecks = [...names, ...Array.from({ length: unrun }, (_, i) => ({ id: 'DIG-5', title: `not run ${i}` }) as const)]
  return resultOf(said, { suiteChecks, select: (id) => id === 'DIG-5' })
}

/** What the row was judged by, and its verdict in words. */
function said(checks: readonly Said[], unrun = 0): readonly unknown[] {
  const named = checks.map((one, i) => ({ ...judgementOf('DIG-5', one), title: `check ${i}` }))
  const [row] = judgedBy(named, unrun).requirements
  assert.ok(row !== undefined)
  return [row.judged, verdictText(row)]
}

test('what was left out makes a pass one on fewer checks, whether it was planned so or a budget was used up', () => {
  assert.deepEqual(said(['pass'], 10), [{ checks: 1, of: 11 }, 'pass (1 of 11 checks)'])
  assert.deepEqual(said(['pass', 'pass', 'left-out']), [{ checks: 2, of: 3 }, 'pass (2 of 3 checks)'])
  assert.deepEqual(said(['pass', 'pass']), [{ checks: 2, of: 2 }, 'pass'])
  assert.deepEqual(said(['pass', 'not-applicable']), [{ checks: 1, of: 1 }, 'pass'])
  assert.deepEqual(said(['not-applicable'], 2), [{ checks: 0, of: 2 }, 'not-assessed'])
  assert.deepEqual(said(['pass', 'could-not-run']), [{ checks: 1, of: 2 }, 'not-assessed'])
})

test('terminal, page, JUnit and Markdown tell it, and what it proves; none tells it of a pass on all checks', () => {
  const check = passing('DIG-5')
  const { terminal, page, junit, markdown } = reportsOf(judgedBy([check], 10), new Map())
  for (const text of [terminal, page, junit, markdown])
    assert.match(text, /these found nothing wrong, and nothing of what the others look for/)
  for (const text of [page, junit]) assert.match(text, /pass \(1 of 11 checks\)/)
  for (const text of [terminal, markdown]) assert.match(text.replaceAll(/\s+/g, ' '), /1 row passed on fewer checks/)
  for (const text of Object.values(reportsOf(judgedBy([check], 0), new Map()))) assert.doesNotMatch(text, /fewer|of 1 check/)
})

const plain = renderTerminal(sampleResult(), sampleEvidence(), { width: 90, colour: false })

test('control characters of an answer are shown, not sent', () => {
  assert.ok(HOSTILE.includes('\u001b'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  assert.doesNotMatch(plain, /[\u0000-\u0009\u000b-\u001f]/)
  assert.ok(plain.includes('\\u001b[31m'))
})

test('what a deployment answers is text in the summary, never markup', () => {
  const text = renderMarkdown(sampleResult({}, '[click](https://elsewhere.example) <img>'), sampleEvidence())
  assert.doesNotMatch(text, /<script|<img|\]\(https/)
})

test('the badge is one that shields.io takes', () => {
  assert.deepEqual(JSON.parse(renderBadge(sampleResult())), { schemaVersion: 1, label: 'signing', message: 'non-conformant', color: 'red' })
})

const EXPECTED = 'the one thing expected here'
const AT = 'specs/calculate-digest/good.spec.ts:24'

const repeating = (title: string, what: string, ...exchanges: readonly number[]) =>
  failing('DIG-5', title, [what, EXPECTED, 'nothing'], ...exchanges)
/** Two checks that say the same of 14 answers, and one that says something else. */
const REPEATED = [
  repeating('the first to say it', 'data.results[0].digest', 0, 1),
  repeating('the second to say it', 'data.results[7].digest', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
  repeating('the one that says another thing', 'data.algorithm'),
]

for (const [name, text] of Object.entries(reportsOf(resultOf(REPEATED, { select: (id) => id === 'DIG-5' }), sampleEvidence()))) {
  test(`${name}: two checks that say the same are one finding, with the count, the place of the check and the evidence`, () => {
    assert.equal(text.split(EXPECTED).length - 1, 2)
    assert.ok(text.includes('the first to say it') && !text.includes('the second to say it'))
    assert.match(text, /in 14 answers; first: /i)
    assert.ok(text.includes(AT))
    assert.match(text, /evidence\.jsonl/)
  })
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id)

const CAUSE = '2 rows: CalculateDigest answers 501 Not Implemented to every good request; mend this first'

test('rows that fail for nothing but an operation that is never carried out stand under it', () => {
  const result = resultOf([FAILED, { ...FAILED, id: 'DIG-1' }])
  const evidence = sampleEvidence({ response: { status: 501, headers: {}, body: { kind: 'empty' } } })
  const causes = commonCauses(result, evidence).map(({ failed }) => idsOf(failed))
  assert.deepEqual(causes, [['DIG-1', 'DIG-5']])
  const terminal = renderTerminal(result, evidence, { width: 200, colour: false })
  assert.ok(terminal.indexOf(CAUSE) < terminal.indexOf('Failed: required'), terminal)
  assert.match(terminal, /✗ DIG-5 .*\n.*\n {4}cause {5}the same as of DIG-1/)
  assert.equal(terminal.split('evidence  ').length, 2, 'one of them is shown in full')
  const page = renderHtml(result, evidence, new Map())
  assert.match(page, /Mend first<\/h2>\s*<ul><li>2 rows: .*<a href="#DIG-1">DIG-1<\/a>, <a href="#DIG-5">/)
  assert.match(renderMarkdown(result, evidence), /### Mend first\n\n- 2 rows: .* \(DIG-1, DIG-5\)\n/)
})

/** What is recorded of operations that refuse every good request, each in a probe of its name. */
const refusing = (...operations: readonly string[]) =>
  new Map(operations.map((label) => [label, evidenceOf(label, [{ ...answered(422, ''), label }])]))
/** Rows that fail for nothing else. */
const REFUSED = (['FIN-1', 'FIN-2'] as const).map((id): Judgement => {
  const probe = 'finalizeSigning'
  const finding = { what: 'the status', expected: 'a success (2xx)', received: '422', shownBy: [{ probe, exchange: 0 }] }
  return { ...FAILED, id, probe, findings: [finding] }
})

test('where digests are wrong, they are to be mended before the operation that refuses signatures over them', () => {
  const told = (...others: readonly Judgement[]) =>
    commonCauses(resultOf([...REFUSED, ...others]), refusing('finalizeSigning'))
      .map(commonCauseText)
      .join()
  assert.match(told(), /; mend this first$/)
  assert.match(told({ ...FAILED, id: 'DIG-9' }), /; mend the digests of CalculateDigest \(DIG-9\) first$/)
})

test('an exchange that shows what is wrong with two rows is printed once', () => {
  const terminal = renderTerminal(resultOf([FAILED, { ...FAILED, id: 'DIG-1' }]), sampleEvidence(), { width: 200, colour: false })
  assert.match(terminal, /✗ DIG-1 (?:.*\n)* {4}exchange {2}POST (?:.*\n)* {2}✗ DIG-5 (?:.*\n)* {4}exchange {2}the same as of DIG-1/)
})

test('operations that look at no token are one cause, if they take none at all and one that was never issued', () => {
  const broken = (ids: readonly RequirementId[]) => commonCauses(resultOf(ids.map((id) => ({ ...FAILED, id }))), sampleEvidence())
  const [cause, ...others] = broken(['AUT-1', 'AUT-2', 'AUT-5', 'AUT-14'])
  assert.equal(cause?.text, 'CalculateDigest carries out requests without a token, and with one that was never issued')
  assert.deepEqual([idsOf(cause.failed), others], [['AUT-1', 'AUT-2', 'AUT-5'], []])
  assert.deepEqual(broken(['AUT-2', 'AUT-5']), [])
})

test('a row that is stuck behind two operations which are never carried out stands under the first of them', () => {
  const operations = ['finalizeSigning', 'addArchive']
  const stuck = operations.map((probe): Judgement => ({ ...unjudged('AUT-1', 'could-not-run'), title: probe, probe }))
  const [cause, ...others] = commonCauses(resultOf([...REFUSED, ...stuck]), refusing(...operations))
  assert.deepEqual([idsOf(cause?.stuck ?? []), others], [['AUT-1'], []])
})

test('groups that were not assessed for one reason stand in one line', () => {
  const reason = 'could-not-run: no connection'
  const notAssessed = (['CFG', 'KEY'] as const).map((group) => ({ group, kind: 'could-not-run' as const, reason }))
  const { terminal, markdown } = reportsOf({ ...sampleResult(), scope: { assessed: [], notAssessed } }, sampleEvidence())
  assert.match(terminal, / {2}CFG KEY {2}could-not-run: no connection\n/)
  assert.match(markdown, /- CFG KEY: could-not-run: no connection\n/)
})

const ID = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const items = {
  data: { sessionDigests: [{ sessionId: ID, digest: 'x'.repeat(500) }, { sessionId: ID, digest: 'YQ' }, { sessionId: OTHER }] },
}

const TWICE: Words = ['the `sessionId`s of the items', `["${ID}","${OTHER}"], in any order`, `["${ID}","${ID}","${OTHER}"]`]

/** What is marked in a body for what a finding names. */
const MARKS: readonly (readonly [title: string, body: unknown, finding: Words, marked: readonly string[]])[] = [
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
