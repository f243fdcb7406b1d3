// The template of the HTML page: whatever is not written in a template itself is text, also where it looks like markup.
import assert from 'node:assert/strict'
import { test } from 'node:test'
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
