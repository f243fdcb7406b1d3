// A cause that many rows share is told once and first.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Judgement } from '../../engine/index.js'
import { renderMarkdown } from '../../reports/formats/markdown.js'
import { renderHtml } from '../../reports/html/run-page.js'
import { renderTerminal } from '../../reports/terminal/summary.js'
import { commonCauses } from '../../reports/words/common-causes.js'
import { judgements, PROBE, resultOf, sampleEvidence } from './sample.js'

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
