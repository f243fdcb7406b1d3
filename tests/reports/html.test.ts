// The HTML page in a real browser: filters, links, no errors, no word to the network, and nothing that an answer could do to it. And how it lies there,
// light, dark, on a phone, on paper: nothing overlaps, is cut off or squeezed, and every text stands out from what is behind it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { RecordedBody } from '../../fixtures/exchange.js'
import type { OutlineNode } from '../../inspection/index.js'
import { renderHtml } from '../../reports/html/run-page.js'
import type { OperationTimes, ResultFile } from '../../schemas/index.js'
import { evidenceOf, exchange } from '../specs/answered.js'
import { inBrowser, opened } from './chromium.js'
import { HOSTILE, sampleEvidence, sampleResult } from './sample.js'

const DOCUMENT_PROBE = 'a signed document'
const document: RecordedBody = { kind: 'bytes', bytes: Buffer.from('%PDF-') }
const same: RecordedBody = { kind: 'bytes', bytes: Buffer.from('%PDF-') }
const outline: OutlineNode = {
  text: 'NOT VALID, PDF, 1 signature (B)',
  tone: 'bad',
  parts: [
    { text: `signature ${HOSTILE}`, tone: 'bad', parts: [{ text: 'by A Signer → A CA (NO ANCHOR)', tone: 'bad' }] },
    { text: 'document time-stamp', tone: 'good', parts: [{ text: 'by A Signer → A CA (NO ANCHOR)', tone: 'bad' }] },
  ],
}
const outlines = new Map([document, same].map((body) => [body, outline]))

/** Of a probe that read the same document back twice. */
const downloads = [document, same].map((body, id) => exchange({ id, label: 'download', response: { status: 200, headers: {}, body } }))
const evidence = sampleEvidence().set(DOCUMENT_PROBE, evidenceOf(DOCUMENT_PROBE, downloads))
const text = renderHtml(sampleResult(), evidence, outlines)

let page: Page
const complaints: string[] = []
const requests: string[] = []

before(async () => {
  if ('skip' in inBrowser) return
  page = await opened(text)
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => requests.push(request.url()))
  await page.reload()
})

/** That many requirements are shown, and the page says so. */
async function expectShown(count: number): Promise<void> {
  await expect(page.locator('[data-shown]')).toHaveText(String(count))
  await expect(page.locator('details.row:visible')).toHaveCount(count)
}

test('filters by text, level and verdict', inBrowser, async () => {
  await page.getByLabel('Text').fill('dig-5 exactly')
  await expectShown(1)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expectShown(sampleResult().requirements.length)
  for (const name of ['pass', 'not assessed', 'observed']) await page.getByLabel(name, { exact: true }).uncheck()
  await expectShown(2)
  await page.getByLabel('advised', { exact: true }).uncheck()
  await expectShown(1)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expectShown(sampleResult().requirements.length)
})

test('failed rows come first and stand open, with the words of the interface, and the command that repeats them', inBrowser, async () => {
  const row = page.locator('#DIG-5')
  await expect(page.locator('details.row').first()).toHaveId('DIG-5')
  await expect(row).toHaveAttribute('open')
  await expect(row.locator('blockquote').first()).toHaveText('Several sessions can be processed in one call (a batch).')
  await expect(row.locator('.terms')).toContainText('all-good: of a request or a batch: every session in it can be used')
  await expect(row.locator('.finding')).toContainText('three')
  await expect(row.locator('.repeat code')).toHaveText(
    "npx signing-conformance run --deployment staging.json --seed a-seed --report-dir reports/repeat --only 'three sessions, one RSA certificate'",
  )
  await expect(row).toContainText('POST https://staging.example')
})

test('a link to an exchange opens its evidence, which was no element before', inBrowser, async () => {
  await expect(page.locator('details.probe .exchange')).toHaveCount(0)
  await page.locator('#DIG-5 .shown a').click()
  const exchange = page.locator('details.probe[open] .exchange')
  await expect(exchange).toHaveCount(1)
  await expect(exchange).toBeInViewport()
  await expect(exchange.locator('.line').first()).toContainText('0: calculateDigest POST https://staging.example')
  await exchange.locator('summary', { hasText: 'Response headers' }).click()
  await expect(exchange).toContainText('x-hostile: <script>document.title = "broken out"</script>')
  assert.equal(await page.title(), 'vendor staging: non-conformant')
})

test('a document unfolds into the tree that the inspection made of it, and only then', inBrowser, async () => {
  await page.locator('details.probe > summary', { hasText: DOCUMENT_PROBE }).click()
  const documents = page.locator('details.document')
  await expect(documents).toHaveCount(2)
  await expect(documents.locator('li')).toHaveCount(0)
  await documents.first().locator('summary').click()
  await expect(documents.first().locator(':scope > ul > li')).toHaveCount(2)
  await expect(documents.locator('li')).toHaveCount(4)
  await expect(documents.first()).toContainText('signature <script>document.title = "broken out"</script>')
  await expect(documents.first().locator('.bad', { hasText: 'by A Signer → A CA (NO ANCHOR)' })).toHaveCount(2)
  for (const _again of ['closed', 'open']) await documents.first().locator('summary').click()
  await expect(documents.locator('li')).toHaveCount(4)
  assert.equal(await page.title(), 'vendor staging: non-conformant')
})

test('a page that would be too long leaves the exchanges of the last probes out, and says where they are', () => {
  const evidence = sampleEvidence()
  for (const letter of ['w', 'x', 'y', 'z']) {
    const [probe, bodyOf] = [`${letter}: long`, (id: number) => ({ kind: 'text', text: `${letter}${id}${'-'.repeat(5900)}` }) as const]
    const exchanges = Array.from({ length: 1000 }, (_, id) => exchange({ id, response: { status: 200, headers: {}, body: bodyOf(id) } }))
    evidence.set(probe, evidenceOf(probe, exchanges))
  }
  const text = renderHtml(sampleResult(), evidence, outlines)
  assert.equal(text.match(/The exchanges of this probe are left out/g)?.length, 1)
})

test('what failed and every row can be read without scripts', inBrowser, async () => {
  const plain = await opened(text, { javaScriptEnabled: false })
  for (const text of ['1 required requirement failed', 'the sessionIds of the items'])
    await expect(plain.getByText(text).first()).toBeVisible()
  await expect(plain.locator('#DIG-5 pre mark')).toBeVisible()
  await expect(plain.locator('details.row:visible')).toHaveCount(sampleResult().requirements.length)
  await plain.close()
})

test('the browser complains of nothing and asks nobody for anything', inBrowser, () => {
  assert.deepEqual(complaints, [])
  const outside = requests.filter((url) => !url.startsWith('file:'))
  assert.deepEqual(outside, [])
})

const ID = '0123456789abcdef'.repeat(4)
const ANSWER = `400 application/json {"error":{"code":"session:not-found","message":"${'There is no such session. '.repeat(20)}"}}`

/** What is long in a run: names without a blank, lists, bodies, texts in backticks. */
function longResult(): ResultFile {
  const result = sampleResult({}, `a deployment with a long name and ${'x'.repeat(80)}`)
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

const MODES: Readonly<Record<string, { readonly context: BrowserContextOptions; readonly media?: 'print' }>> = {
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
