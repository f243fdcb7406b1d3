// The work as a description that dredd holds a service to: a path for each request.
import Dredd from 'dredd'
import { headers, numbers, path, schema, url } from './work.cjs'

const { $schema: _, ...ofBody } = schema
const get = {
  summary: 'own configuration',
  produces: ['application/json'],
  parameters: [{ name: 'authorization', in: 'header', required: true, type: 'string', 'x-example': headers.authorization }],
  responses: { 200: { description: 'the configuration', schema: swagger(ofBody) } },
}
const description = {
  swagger: '2.0',
  info: { title: 'configuration', version: '1' },
  paths: Object.fromEntries(numbers.map((i) => [`${path}?request=${i}`, { get }])),
}
const dredd = new Dredd({
  endpoint: url,
  apiDescriptions: [{ location: 'configuration.json', content: JSON.stringify(description) }],
  loglevel: 'error',
})
const stats = await new Promise((resolve, reject) => dredd.run((error, found) => (error ? reject(error) : resolve(found))))
process.stdout.write(`${JSON.stringify(stats)}\n`)
process.exitCode = stats.passes === numbers.length ? 0 : 1

/** Swagger 2.0 knows the bounds of draft 4. */
function swagger(part) {
  if (Array.isArray(part) || typeof part !== 'object') return part
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, swagger(value)]))
  if (typeof copy.exclusiveMinimum === 'number') return { ...copy, minimum: copy.exclusiveMinimum, exclusiveMinimum: true }
  return copy
}
