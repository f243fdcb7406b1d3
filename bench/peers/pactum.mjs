// The work as specs of pactum, with mocha as its runner.
import pactum from 'pactum'
import { headers, numbers, path, schema, url } from './work.cjs'

describe('configuration', () => {
  for (const i of numbers) {
    it(`request ${i}`, () =>
      pactum
        .spec()
        .get(url + path)
        .withHeaders(headers)
        .expectStatus(200)
        .expectHeaderContains('content-type', 'application/json')
        .expectJsonSchema(schema))
  }
})
