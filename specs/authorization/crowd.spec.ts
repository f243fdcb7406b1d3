// Bad tokens in a crowd of good requests: under load a careless guard lets everybody in.
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import { check, probe } from '../../fixtures/index.js'
import { expectRefusedWhereTaken, type Refusal } from '../answers/refusals.js'
import { send } from '../asking/good-requests.js'
import { badToken, type Fault } from './bad-tokens.js'

/** Requests of each kind that are asked at once. The run's own limit of requests in flight holds for them too. */
const AT_ONCE = 8

for (const operation of ['configuration', 'publicKey'] as const) {
  const { name } = ENDPOINTS[operation]
  for (const fault of ['no Authorization header', 'a token that was never issued'] as const satisfies readonly Fault[]) {
    const { id, call } = badToken(fault)

    const crowd = probe(`authorization: ${name} with ${fault}, many times at once`, { provokes: true }, async ({ api, tokens }) => {
      const bad = await Promise.all(Array.from({ length: AT_ONCE }, () => call(tokens, operation)))
      const asked = bad.map(async (one) => ({ good: send(api, operation, undefined), attempt: send(api, operation, undefined, one) }))
      const answered = await Promise.all(asked)
      const controls = await Promise.all(answered.map(async ({ good }) => ({ exchange: await good, sessions: [] })))
      const attempts = await Promise.all(answered.map(({ attempt }) => attempt))
      return { refusals: attempts.map((attempt): Refusal => ({ operation, fault, attempt, sent: [], controls })) }
    })

    check(id, crowd, `${name} with ${fault}, many times at once`, ({ refusals }) => expectRefusedWhereTaken(refusals))
  }
}
