// The work as tests of Playwright Test, one for each request, by its own client.
import { test } from '@playwright/test'
import { expectGood, headers, titles, url } from './work.cjs'

for (const title of titles) {
  test(title, async ({ request }) => {
    const answer = await request.get(url, { headers })
    expectGood(answer.status(), answer.headers()['content-type'], await answer.json())
  })
}
