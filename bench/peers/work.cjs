// What every peer does: so many requests, and three assertions on each answer: status, content type, schema.
const assert = require('node:assert/strict')
const { default: Ajv } = require('ajv')

const isValid = new Ajv().compile(require('./answer.schema.json'))
const url = `${process.env.BENCH_URL}/api-config/v1.0/`
const headers = { authorization: 'Bearer a-token-that-opens-nothing' }

exports.titles = Array.from({ length: Number(process.env.BENCH_REQUESTS) }, (_, i) => `request ${i + 1}`)
exports.ask = async () => {
  const answer = await fetch(url, { headers })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type'), /^application\/json\b/)
  assert.ok(isValid(await answer.json()))
}
