// The work as tests of mocha.
import assert from 'node:assert/strict'
import { headers, isValid, numbers, path, url } from './work.cjs'

describe('configuration', () => {
  for (const i of numbers) {
    it(`request ${i}`, async () => {
      const answer = await fetch(url + path, { headers })
      assert.equal(answer.status, 200)
      assert.match(answer.headers.get('content-type'), /^application\/json\b/)
      assert.ok(isValid(await answer.json()))
    })
  }
})
