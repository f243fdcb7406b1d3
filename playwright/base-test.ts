// Playwright's own base test: without browser fixtures and tracing it costs a seventh per test.
// Its name starts with an underscore, so a later version may drop it: then the public `test` serves. No other module knows of it.
import * as playwright from '@playwright/test'

const { _baseTest } = playwright as typeof playwright & { readonly _baseTest?: typeof playwright.test }

/** What declares a test. */
export const test = _baseTest ?? playwright.test
