// What every peer does: so many requests, and three assertions on each answer: status, content type, schema.
const assert = require('node:assert/strict')
const { default: Ajv } = require('ajv')

const isValid = new Ajv().compile(require('./answer.schema.json'))

exports.url = `${process.env.BENCH_URL}/api-config/v1.0/`
exports.headers = { authorization: 'Bearer a-token-that-opens-nothing' }
exports.titles = Array.from({ length: Number(process.env.BENCH_REQUESTS) }, (_, i) => `request ${i + 1}`)
exports.expectGood = (status, type, body) => {
  assert.equal(status, 200)
  assert.match(type, /^application\/json\b/)
  assert.ok(isValid(body))
}
exports.ask = async () => {
  const answer = await fetch(exports.url, { headers: exports.headers })
  exports.expectGood(answer.status, answer.headers.get('content-type'), await answer.json())
}
