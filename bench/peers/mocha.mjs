// The work as tests of mocha.
import { ask, titles } from './work.cjs'

describe('configuration', () => {
  for (const title of titles) it(title, ask)
})
