// How the page lies in a real browser: light, dark, on a phone, on paper. Nothing overlaps, nothing is cut off or squeezed, every text
// stands out from what is behind it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { BrowserContextOptions } from '@playwright/test'
import { renderHtml } from '../../reports/html/run-page.js'
import type { OperationTimes, ResultFile } from '../../schemas/index.js'
import { inBrowser, opened } from './chromium.js'
import { HOSTILE, sampleEvidence, sampleResult } from './sample.js'

const ID = '0123456789abcdef'.repeat(4)
const ANSWER = `400 application/json {"error":{"code":"session:not-found","message":"${'There is no such session. '.repeat(20)}"}}`

/** What is long in a run: names without a blank, lists, bodies, texts in backticks. */
function longResult(): ResultFile {
  const result = sampleResult({ name: `a deployment with a long name and ${'x'.repeat(80)}` })
  const times: OperationTimes[] = [
    { operation: 'configuration', answers: 54, medianMs: 37, p95Ms: 112, slowestMs: 149 },
    { operation: 'calculateDigest', answers: 12_294, medianMs: 62, p95Ms: 24_186, slowestMs: 30_742 },
    { operation: 'calculateDigest', sessions: 1, answers: 229, medianMs: 60, p95Ms: 186, slowestMs: 414 },
    { operation: 'calculateDigest', sessions: 10_000, answers: 1, medianMs: 30_742, p95Ms: 30_742, slowestMs: 30_742 },
  ]
  const what = `the items of session ${ID} (1. start session A with "${'n'.repeat(90)}.txt" (527 bytes); 2. seal session A: answered with 200, one of 2 walks that show it; run --seed 5 repeats it)`
  const lists = { expected: JSON.stringify([ID]), received: JSON.stringify([ID, ID.toUpperCase(), ID]) }
  return {
    ...result,
    times,
    requirements: result.requirements.map((row) => ({
      ...row,
      findings: row.findings.flatMap((finding) => [finding, { ...finding, what, ...lists }, { ...finding, received: ANSWER }]),
    })),
    observations: [
      { requirement: 'DIG-46', point: `calculate digest: \`signAsPdf\` ${ID}`, value: ANSWER },
      { requirement: 'DIG-46', point: 'short', value: `${ID}${ID}${ID}` },
      { requirement: 'TLS-9', point: 'protocol', value: HOSTILE },
    ],
  }
}

/** Runs in the browser. */
const FAULTS = readFileSync(new URL('layout-faults.js', import.meta.url), 'utf8')

interface Mode {
  readonly context: BrowserContextOptions
  readonly media?: 'print'
}
const MODES: Readonly<Record<string, Mode>> = {
  light: { context: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } },
  dark: { context: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' } },
  'a phone': { context: { viewport: { width: 390, height: 844 }, colorScheme: 'light' } },
  paper: { context: { viewport: { width: 720, height: 1000 }, colorScheme: 'dark' }, media: 'print' },
}

for (const [name, { context, media }] of Object.entries(MODES)) {
  test(`nothing overlaps or is cut off, and all can be read: ${name}`, inBrowser, async () => {
    const page = await opened(renderHtml(longResult(), sampleEvidence(), new Map()), context)
    if (media !== undefined) await page.emulateMedia({ media })
    const { looked, faults } = await page.evaluate<{ looked: number; faults: string[] }>(FAULTS)
    assert.ok(looked > 150, `${looked} elements looked at`)
    assert.deepEqual(faults, [])
    await page.close()
  })
}
