// Opens and filters the page of a run: node page.js CHROMIUM FILE. Tells how long both take until the picture is there.
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { tell } from './processes.js'

/** Runs in the browser: the moment when what was last changed is on the screen, in milliseconds since the page was asked for. */
const SHOWN = 'new Promise((shown) => requestAnimationFrame(() => setTimeout(() => shown(performance.now()))))'
const FILTERED = `(async () => {
  const started = performance.now()
  const field = document.querySelector('#filters input[name=text]')
  field.value = 'digest'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return await ${SHOWN} - started
})()`

const [executablePath = '', file = ''] = process.argv.slice(2)
// Containers run as root, where the sandbox of Chromium does not start; the page is our own.
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.goto(pathToFileURL(file).href)
const openMs = await page.evaluate<number>(SHOWN)
const all = await page.locator('[data-shown]').textContent()
const filterMs = await page.evaluate<number>(FILTERED)
if ((await page.locator('[data-shown]').textContent()) === all)
  throw new Error(`${file}: the filter "digest" leaves all ${all} requirements`)
await browser.close()
tell({ openMs, filterMs })
