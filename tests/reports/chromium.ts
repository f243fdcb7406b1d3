// Opens pages of runs in the Chromium of the operating system. Knows nothing of what stands in them.
import assert from 'node:assert/strict'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { temporaryFolder } from '../fixtures/temporary-folder.js'

const EXECUTABLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))

/** For tests that need a browser: they are skipped where there is none, but not under CI. */
export const inBrowser =
  EXECUTABLE === undefined && process.env.CI !== 'true' ? { skip: 'no Chromium is installed here (apt-get install chromium)' } : {}

const folder = temporaryFolder()
let browser: Browser | undefined
after(() => browser?.close())

/** A new page that shows the file with this text. @param prepare is called before the file is loaded */
export async function opened(text: string, options: BrowserContextOptions = {}, prepare: (page: Page) => void = () => {}): Promise<Page> {
  const file = join(folder, 'index.html')
  writeFileSync(file, text)
  const page = await newPage(options)
  prepare(page)
  await page.goto(pathToFileURL(file).href)
  return page
}

/** A new page, still empty. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  assert.ok(EXECUTABLE, 'under CI the page has to be opened in a browser: install chromium')
  // Containers run as root, where the sandbox of Chromium does not start; the page is our own.
  browser ??= await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] })
  return browser.newPage(options)
}
