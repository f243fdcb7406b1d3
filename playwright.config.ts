// `npx playwright test`: what was built of the spec files, as `signing-conformance run` takes it, one test per requirement. Adds Allure, which the
// package does without.
import { defineConfig } from '@playwright/test'
import conformance, { reporters } from 'signing-conformance/playwright'

export default defineConfig(conformance, { reporter: [...reporters, ['allure-playwright', { resultsDir: 'allure-results' }]] })
