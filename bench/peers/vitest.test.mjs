// The work as tests of vitest.
import { describe, expect, test } from 'vitest'
import { headers, isValid, numbers, path, url } from './work.cjs'

describe.concurrent('configuration', () => {
  test.each(numbers)('request %i', async () => {
    const answer = await fetch(url + path, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/)
    expect(isValid(await answer.json())).toBe(true)
  })
})
