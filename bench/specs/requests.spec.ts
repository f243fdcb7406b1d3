// The work of the bench as a user of the engine would write it: some requests, a probe for each, three checks on each: status, content type,
// schema. It replaces the specs in a copy of the package (requests.ts), and is no part of the suite: its rows only lend their names.
import { check, probe } from '../../fixtures/index.js'
import { expectEqual, expectThat } from '../../specs/answers/expect.js'
import { formOf } from '../../specs/answers/good-answers.js'

const REQUESTS = Number(process.env.BENCH_REQUESTS)

for (let i = 1; i <= REQUESTS; i += 1) {
  const asked = probe(`request ${i}`, async ({ api }) => ({ answer: await api.configuration() }))

  check('CFG-1', asked, ({ answer }) => expectEqual('the status', 200, answer.response?.status, answer))

  check('CFG-2', asked, ({ answer }) => {
    const type = answer.response?.headers['content-type']
    expectThat(/^application\/json\b/.test(type ?? ''), 'the content type', 'JSON', type, answer)
  })

  check('CFG-3', asked, ({ answer }) => {
    const violations = formOf(answer, 'configuration')
    expectThat(violations.length === 0, 'the violations of the schema', 'none', violations, answer)
  })
}
