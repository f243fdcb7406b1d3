// How long the page of a run takes to open, and to filter, in the Chromium of the operating system.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

/** Milliseconds. */
interface PageTimes {
  readonly open: number
  /** From a letter typed into the filter to the picture that shows what is left. */
  readonly filter: number
}

const EXECUTABLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))

/** Runs in the browser: the moment when what was last changed is on the screen, in milliseconds since the page was asked for. */
const SHOWN = 'new Promise((shown) => requestAnimationFrame(() => setTimeout(() => shown(performance.now()))))'
const FILTERED = `(async () => {
  const field = document.querySelector('#filters input[name=text]')
  const started = performance.now()
  field.value = 'digest'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const ended = await ${SHOWN}
  return { milliseconds: ended - started, shown: document.querySelector('[data-shown]').textContent }
})()`

/** Opens the page so many times; `null` where there is no Chromium. @throws Error where the filter does not work */
export async function pageTimes(file: string, rounds: number): Promise<readonly PageTimes[] | null> {
  if (EXECUTABLE === undefined) return null
  // Containers run as root, where the sandbox of Chromium does not start; the page is our own.
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox'] })
  const times: PageTimes[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage()
      await page.goto(pathToFileURL(file).href)
      const open = await page.evaluate<number>(SHOWN)
      const all = await page.locator('[data-shown]').textContent()
      const { milliseconds, shown } = await page.evaluate<{ milliseconds: number; shown: string | null }>(FILTERED)
      if (shown === all) throw new Error(`${file}: the filter "digest" leaves all ${all} requirements`)
      times.push({ open, filter: milliseconds })
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return times
}
