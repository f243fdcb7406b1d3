// Opens pages of runs in the Chromium of the operating system. Knows nothing of what stands in them.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after } from 'node:test'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { fileWith } from '../fixtures/temporary-folder.js'

const EXECUTABLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))

/** For tests that need a browser: they are skipped where there is none, but not under CI. */
export const inBrowser =
  EXECUTABLE === undefined && process.env.CI !== 'true' ? { skip: 'no Chromium is installed here (apt-get install chromium)' } : {}

let browser: Browser | undefined
after(() => browser?.close())

/** A new page that shows a file with this text. */
export async function opened(text: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options)
  await page.goto(pathToFileURL(fileWith('index.html', text)).href)
  return page
}

/** A new page, still empty. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  assert.ok(EXECUTABLE, 'under CI the page has to be opened in a browser: install chromium')
  // Containers run as root, where the sandbox of Chromium does not start; the page is our own.
  browser ??= await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] })
  return browser.newPage(options)
}
