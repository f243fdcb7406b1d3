// The work as tests of jest.
const { ask, titles } = require('./work.cjs')

describe('configuration', () => {
  test.concurrent.each(titles)('%s', ask)
})
