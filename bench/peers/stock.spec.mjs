// The work as tests of Playwright Test, one for each request.
import { expect, test } from '@playwright/test'
import { headers, isValid, numbers, path, url } from './work.cjs'

for (const i of numbers) {
  test(`request ${i}`, async ({ request }) => {
    const answer = await request.get(url + path, { headers })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^application\/json\b/)
    expect(isValid(await answer.json())).toBe(true)
  })
}
