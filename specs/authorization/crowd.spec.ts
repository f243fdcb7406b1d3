// Bad tokens in a crowd of good requests: under load a careless guard lets everybody in.
import { couldNotRun } from '../../engine/index.js'
import { check, probe } from '../../fixtures/index.js'
import { expectRefusedWhereTaken, isCarriedOut, type Refusal } from '../answers/refusals.js'
import { expectOwnClientId } from '../configuration/readings.js'
import { badToken, type Fault } from './bad-tokens.js'

/** Requests of each kind that are asked at once. The run's own limit of requests in flight holds for them too. */
const AT_ONCE = 8
const operation = 'configuration'

for (const fault of ['no Authorization header', 'a token that was never issued'] as const satisfies readonly Fault[]) {
  const { id, call } = badToken(fault)

  const crowd = probe(`authorization: own configuration with ${fault}, many times at once`, { provokes: true }, async ({ api, tokens }) => {
    const calls = await Promise.all(Array.from({ length: AT_ONCE }, () => call(tokens, operation)))
    const answered = await Promise.all(calls.map((bad) => Promise.all([api.configuration(), api.configuration(bad)])))
    // One is enough to show that the request is good; under load others may be refused.
    const goods = answered.map(([exchange]) => ({ exchange, sessions: [] }))
    const controls = [goods.find((good) => isCarriedOut(operation, good)) ?? goods[0]].filter((good) => good !== undefined)
    return { controls, refusals: answered.map(([, attempt]): Refusal => ({ operation, fault, attempt, sent: [], controls })) }
  })

  check(id, crowd, ({ refusals }) => expectRefusedWhereTaken(refusals))

  check('CFG-6', crowd, ({ controls: [good] }, facts) => {
    if (good === undefined || !isCarriedOut(operation, good)) throw couldNotRun('no reading was carried out')
    expectOwnClientId(good.exchange, facts)
  })
}
