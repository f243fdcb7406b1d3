// The configuration of Playwright Test that runs the suite, for a clone and for whoever has installed the package.
import { fileURLToPath } from 'node:url'
import { defineConfig, type ReporterDescription } from '@playwright/test'

const ci = process.env.CI !== undefined && process.env.CI !== ''

/** The first has the probes start together, and a failed test cost no worker; the others are Playwright's own. */
export const reporters: ReporterDescription[] = [
  [beside('reporter')],
  [ci ? 'dot' : 'list'],
  ['html', { open: 'never' }],
  ['junit', { outputFile: 'test-results/junit.xml' }],
]

/** One test for each requirement; the deployment is named by `CONFORMANCE_DEPLOYMENT`. */
export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: 'requirements.spec.js',
  // It is compiled already: where checks are written is told by the maps beside it.
  build: { external: ['**/dist/**'] },
  // The tests of one file fall into several shards.
  fullyParallel: true,
  // One worker judges faster than a second one starts: the probes, not the tests, run at the same time.
  workers: 1,
  // Every request has a limit of its own, and a test may wait for all probes: those that may provoke a lock come last.
  timeout: 0,
  globalSetup: beside('global-setup'),
  preserveOutput: 'never',
  reporter: reporters,
})

/** A module of this folder. */
function beside(name: string): string {
  return fileURLToPath(new URL(`${name}.js`, import.meta.url))
}
