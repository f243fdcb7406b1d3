// Takes the picture of a page that the README shows: docs/page.png, from the page of a run that found something.
// Usage: node tools/page-picture.mjs REPORT_DIR. Chromium has to be installed.
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const SIZE = { width: 960, height: 1240 }
// Containers run as root, where the sandbox of Chromium does not start; the page is our own.
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' })
await page.goto(pathToFileURL(join(resolve(process.argv[2] ?? 'reports/latest'), 'index.html')).href)
await page.screenshot({ path: fileURLToPath(new URL('../docs/page.png', import.meta.url)) })
await browser.close()
