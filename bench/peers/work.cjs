// What every peer does: so many requests, and three assertions on each answer.
const { default: Ajv } = require('ajv')

exports.requests = Number(process.env.BENCH_REQUESTS)
exports.url = process.env.BENCH_URL
exports.path = '/api-config/v1.0/'
exports.headers = { authorization: 'Bearer a-token-that-opens-nothing' }
exports.schema = require('./answer.schema.json')
exports.isValid = new Ajv().compile(exports.schema)
exports.numbers = Array.from({ length: exports.requests }, (_, i) => i + 1)
