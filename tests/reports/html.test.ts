// The HTML page in a real browser: filters, links, no errors, no word to the network, and nothing that an answer could do to it.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import type { Evidence } from '../../engine/index.js'
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import type { OutlineNode } from '../../inspection/index.js'
import { renderHtml } from '../../reports/html.js'
import { HOSTILE, sampleEvidence, sampleResult } from './sample.js'

const EXECUTABLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const options =
  EXECUTABLE === undefined && process.env.CI !== 'true' ? { skip: 'no Chromium is installed here (apt-get install chromium)' } : {}

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

/** A probe that read the same document back twice. */
function withDocuments(evidence: Map<string, Evidence<Exchange>>): Map<string, Evidence<Exchange>> {
  const [sample] = [...evidence.values()].flatMap(({ exchanges }) => exchanges)
  assert.ok(sample)
  const exchanges = [document, same].map((body, id) => ({ ...sample, id, label: 'download', response: { status: 200, headers: {}, body } }))
  return evidence.set(DOCUMENT_PROBE, { probe: DOCUMENT_PROBE, startedAt: 0, durationMs: 1, outcome: { value: null }, exchanges })
}

let folder: string
let browser: Browser | undefined
let page: Page
const complaints: string[] = []
const requests: string[] = []

before(async () => {
  if ('skip' in options) return
  assert.ok(EXECUTABLE, 'under CI the page has to be opened in a browser: install chromium')
  folder = mkdtempSync(join(tmpdir(), 'html-report-'))
  const file = join(folder, 'index.html')
  writeFileSync(file, renderHtml(sampleResult(), withDocuments(sampleEvidence()), outlines))
  // Containers run as root, where the sandbox of Chromium does not start; the page is our own.
  browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] })
  page = await browser.newPage()
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(pathToFileURL(file).href)
})
after(async () => {
  await browser?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** That many requirements are shown, and the page says so. */
async function expectShown(count: number): Promise<void> {
  await expect(page.locator('[data-shown]')).toHaveText(String(count))
  await expect(page.locator('details.row:visible')).toHaveCount(count)
}

test('says the verdict, and stays as it was written', options, async () => {
  assert.equal(await page.title(), 'vendor staging: non-conformant')
  await expect(page.locator('.verdict')).toContainText('1 required requirement failed')
  await expectShown(sampleResult().requirements.length)
})

test('filters by text, level and verdict', options, async () => {
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

test('failed rows stand open with what was expected and received', options, async () => {
  const row = page.locator('#DIG-5')
  await expect(row).toHaveAttribute('open')
  await expect(row.locator('.finding')).toContainText('three')
  await expect(row).toContainText('POST https://staging.example')
})

test('a link to evidence opens it', options, async () => {
  await page.locator('#DIG-5 .probe a').click()
  await expect(page.locator('details.probe[open]')).toContainText('calculateDigest')
})

test('a document unfolds into the tree that the inspection made of it, and only then', options, async () => {
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

test('equal documents and equal sentences stand in the page once', () => {
  const text = renderHtml(sampleResult(), withDocuments(sampleEvidence()), outlines)
  assert.equal(text.split('by A Signer').length, 2)
  assert.equal(text.match(/data-document="0"/g)?.length, 2)
  assert.doesNotMatch(text, /data-document="1"/)
})

test('can be used with the keyboard alone', options, async () => {
  await page.locator('#DIG-1 > summary').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#DIG-1')).toHaveAttribute('open')
})

test('the browser complains of nothing and asks nobody for anything', options, () => {
  assert.deepEqual(complaints, [])
  assert.deepEqual(
    requests.filter((url) => !url.startsWith('file:')),
    [],
  )
})
