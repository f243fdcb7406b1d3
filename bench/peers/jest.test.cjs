// The work as tests of jest.
const { headers, isValid, numbers, path, url } = require('./work.cjs')

describe('configuration', () => {
  test.concurrent.each(numbers)('request %i', async () => {
    const answer = await fetch(url + path, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/)
    expect(isValid(await answer.json())).toBe(true)
  })
})
