// The template of the HTML page: whatever is not written in a template itself is text, also where it looks like markup.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderHtml } from '../../reports/html/run-page.js'
import { html, NOTHING } from '../../reports/words/markup.js'
import { HOSTILE, sampleEvidence, sampleResult } from './sample.js'

test('values are escaped, in content and in attributes', () => {
  const value = `<b title="x">'&'</b>`
  assert.equal(String(html`<p title="${value}">${value}</p>`).split('&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;').length, 3)
})

test('markup of a template stands as it is, alone, nested and in lists', () => {
  const items = ['<1>', 2].map((value) => html`<li>${value}</li>`)
  assert.equal(String(html`<ul>${items}${NOTHING}${[['<', html`<br>`]]}</ul>`), '<ul><li>&lt;1&gt;</li><li>2</li>&lt;<br></ul>')
})

test('text that was markup once is text again', () => {
  assert.equal(String(html`${String(html`<br>`)}`), '&lt;br&gt;')
})

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
