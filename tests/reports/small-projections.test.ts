// The Markdown summary and the badge.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderBadge } from '../../reports/badge.js'
import { renderMarkdown } from '../../reports/markdown.js'
import { sampleEvidence, sampleResult } from './sample.js'

test('the summary names verdict, counts and every failure', () => {
  const text = renderMarkdown(sampleResult(), sampleEvidence())
  for (const part of ['non-conformant', '| required | 1 | 1 |', '**DIG-5** (required)', '**DIG-30** (advised)', '- DOC: ']) {
    assert.ok(text.includes(part), part)
  }
})

test('what a deployment answers is text in the summary, never markup', () => {
  const text = renderMarkdown(sampleResult({ name: '[click](https://elsewhere.example) <img>' }), sampleEvidence())
  assert.doesNotMatch(text, /<script|<img|\]\(https/)
})

test('the badge is one that shields.io takes', () => {
  assert.deepEqual(JSON.parse(renderBadge(sampleResult())), { schemaVersion: 1, label: 'signing', message: 'non-conformant', color: 'red' })
})
