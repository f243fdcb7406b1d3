// A pass on fewer checks than the suite has looks like one, wherever people read it; what its checks cannot apply to makes it no less.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Judgement } from '../../engine/index.js'
import { renderJUnit } from '../../reports/formats/junit.js'
import { renderMarkdown } from '../../reports/formats/markdown.js'
import { renderHtml } from '../../reports/html/run-page.js'
import { renderTerminal } from '../../reports/terminal/summary.js'
import { verdictText } from '../../reports/words/counting.js'
import type { ResultFile } from '../../schemas/index.js'
import { resultOf } from './sample.js'

const place = { file: 'specs/some.spec.ts', line: 1, column: 1 }
const passed = { probe: 'a probe', place, verdict: 'pass', kind: null, reason: null, findings: [] } as const
const unsaid = (kind: 'left-out' | 'not-applicable' | 'could-not-run') =>
  ({ ...passed, verdict: 'not-assessed', kind, reason: `${kind}: a reason` }) as const

/** Of a suite that has so many checks more. */
function judgedBy(said: readonly Judgement[], unrun: number): ResultFile {
  const names = said.map(({ id, title }) => ({ id, title }))
  const suiteChecks = [...names, ...Array.from({ length: unrun }, (_, i) => ({ id: 'DIG-5', title: `not run ${i}` }) as const)]
  return resultOf(said, { suiteChecks, select: (id) => id === 'DIG-5' })
}

/** What the row was judged by, and its verdict in words. */
function said(checks: readonly Omit<Judgement, 'id' | 'title'>[], unrun = 0): readonly unknown[] {
  const { requirements } = judgedBy(
    checks.map((one, i) => ({ ...one, id: 'DIG-5', title: `check ${i}` })),
    unrun,
  )
  const [row] = requirements
  assert.ok(row !== undefined)
  return [row.judged, verdictText(row)]
}

test('what was left out makes a pass one on fewer checks, whether it was planned so or a budget was used up', () => {
  assert.deepEqual(said([passed], 10), [{ checks: 1, of: 11 }, 'pass (1 of 11 checks)'])
  assert.deepEqual(said([passed, passed, unsaid('left-out')]), [{ checks: 2, of: 3 }, 'pass (2 of 3 checks)'])
  assert.deepEqual(said([passed, passed]), [{ checks: 2, of: 2 }, 'pass'])
  assert.deepEqual(said([passed, unsaid('not-applicable')]), [{ checks: 1, of: 1 }, 'pass'])
  assert.deepEqual(said([unsaid('not-applicable')], 2), [{ checks: 0, of: 2 }, 'not-assessed'])
  assert.deepEqual(said([passed, unsaid('could-not-run')]), [{ checks: 1, of: 2 }, 'not-assessed'])
})

test('terminal, page, JUnit and Markdown tell it, and what it proves; none tells it of a pass on all checks', () => {
  const check = { ...passed, id: 'DIG-5', title: 'a check' } as const
  const texts = (unrun: number): readonly string[] => {
    const result = judgedBy([check], unrun)
    const terminal = renderTerminal(result, new Map(), { width: 200, colour: false })
    return [terminal, renderHtml(result, new Map(), new Map()), renderJUnit(result, new Map()), renderMarkdown(result, new Map())]
  }
  const [terminal = '', page = '', junit = '', markdown = ''] = texts(10)
  for (const text of [terminal, page, junit, markdown])
    assert.match(text, /these found nothing wrong, and nothing of what the others look for/)
  for (const text of [page, junit]) assert.match(text, /pass \(1 of 11 checks\)/)
  for (const text of [terminal, markdown]) assert.match(text.replaceAll(/\s+/g, ' '), /1 row passed on fewer checks/)
  for (const text of texts(0)) assert.doesNotMatch(text, /fewer|of 1 check/)
})
