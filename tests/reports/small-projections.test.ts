// The Markdown summary, the badge, and that what a deployment answers is text in the page and the summary.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderBadge } from '../../reports/formats/badge.js'
import { renderMarkdown } from '../../reports/formats/markdown.js'
import { renderHtml } from '../../reports/html/run-page.js'
import { HOSTILE, sampleEvidence, sampleResult } from './sample.js'

test('the page holds what a deployment answers as text only, wherever it stands', () => {
  const { requirements, observations, ...result } = sampleResult({ name: HOSTILE })
  const page = renderHtml(
    {
      ...result,
      obstacle: HOSTILE,
      requirements: requirements.map((row) => ({
        ...row,
        findings: row.findings.map((finding) => ({ ...finding, what: HOSTILE, expected: HOSTILE, check: HOSTILE, at: HOSTILE })),
        checks: row.checks.map((check) => ({ ...check, title: HOSTILE, value: HOSTILE })),
      })),
      observations: observations.map((one) => ({ ...one, point: HOSTILE })),
    },
    sampleEvidence(),
    new Map(),
  )
  assert.ok(page.split('&lt;script&gt;document.title').length > 12)
  assert.ok(!page.includes('<script>'))
})

test('what a deployment answers is text in the summary, never markup', () => {
  const text = renderMarkdown(sampleResult({ name: '[click](https://elsewhere.example) <img>' }), sampleEvidence())
  assert.doesNotMatch(text, /<script|<img|\]\(https/)
})

test('the summary holds the times as a table, and none where there are none', () => {
  const times = [
    { operation: 'configuration', answers: 54, medianMs: 37, p95Ms: 112, slowestMs: 149 },
    { operation: 'createSeal', sessions: 5, answers: 1, medianMs: 9999, p95Ms: 10_000, slowestMs: 12_345 },
  ] as const
  const text = renderMarkdown({ ...sampleResult(), times: [...times] }, sampleEvidence())
  assert.match(text, /### Times\n\nThe time from [^\n]+\n\n\| operation \|/)
  assert.ok(text.includes('| configuration | any | 54 | 37 ms | 112 ms | 149 ms |'))
  assert.ok(text.includes('| createSeal | 5 | 1 | 9999 ms | 10.0 s | 12.3 s |'))
  assert.doesNotMatch(renderMarkdown(sampleResult(), sampleEvidence()), /Times/)
})

test('the badge is one that shields.io takes', () => {
  assert.deepEqual(JSON.parse(renderBadge(sampleResult())), { schemaVersion: 1, label: 'signing', message: 'non-conformant', color: 'red' })
})
