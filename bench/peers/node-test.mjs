// The work as tests of node:test.
import { describe, test } from 'node:test'
import { ask, titles } from './work.cjs'

describe('configuration', { concurrency: 16 }, () => {
  for (const title of titles) test(title, ask)
})
