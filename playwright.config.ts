// `npx playwright test`: the same spec files as `signing-conformance run`, one test per requirement. Adds Allure, which the package does without.
import { defineConfig } from '@playwright/test'
import conformance, { reporters } from './playwright/config.js'

export default defineConfig(conformance, { reporter: [...reporters, ['allure-playwright', { resultsDir: 'allure-results' }]] })
