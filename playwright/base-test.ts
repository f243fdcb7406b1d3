// Playwright's own base test: no browser fixtures, no tracing, a seventh of the cost per test. It is exported, but underscored;
// this is the one place that knows of it, and the public `test` serves where it is gone.
import * as playwright from '@playwright/test'

const { _baseTest } = playwright as typeof playwright & { readonly _baseTest?: typeof playwright.test }

export const test = _baseTest ?? playwright.test
