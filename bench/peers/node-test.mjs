// The work as tests of node:test.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { headers, isValid, numbers, path, url } from './work.cjs'

describe('configuration', { concurrency: 16 }, () => {
  for (const i of numbers) {
    test(`request ${i}`, async () => {
      const answer = await fetch(url + path, { headers })
      assert.equal(answer.status, 200)
      assert.match(answer.headers.get('content-type'), /^application\/json\b/)
      assert.ok(isValid(await answer.json()))
    })
  }
})
