// `npx playwright test`: the same spec files as `signing-conformance run`, one test per requirement.
import { defineConfig } from '@playwright/test'
import { bindSuite } from './playwright/binding.js'

bindSuite()

const ci = process.env.CI !== undefined && process.env.CI !== ''

export default defineConfig({
  testDir: 'specs',
  // One worker judges faster than a second one starts: the probes, not the tests, run at the same time.
  workers: 1,
  // Every request has a limit of its own, and a test may wait for all probes: those that may provoke a lock come last.
  timeout: 0,
  globalSetup: './playwright/global-setup.ts',
  outputDir: 'test-results',
  preserveOutput: 'never',
  reporter: [
    ['./playwright/reporter.ts'],
    [ci ? 'dot' : 'list'],
    ['html', { open: 'never' }],
    ['junit', { outputFile: 'test-results/junit.xml' }],
    ['allure-playwright', { resultsDir: 'allure-results' }],
  ],
})
