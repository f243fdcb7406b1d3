// The work as tests of vitest.
import { describe, test } from 'vitest'
import { ask, titles } from './work.cjs'

describe.concurrent('configuration', () => {
  test.each(titles)('%s', ask)
})
