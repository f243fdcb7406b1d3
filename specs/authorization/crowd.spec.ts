// Bad tokens in a crowd of good requests: under load a careless guard lets everybody in.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { check, probe } from '../../fixtures/index.js'
import { isCarriedOut } from '../answers/refusals.js'
import { goodRequest, sendGood } from '../asking/good-requests.js'
import { expectOwnClientId, expectSameConfiguration } from '../configuration/readings.js'
import { attemptWith } from '../faults/asking.js'
import { named } from '../faults/fault.js'
import { checkRefused } from '../faults/judging.js'
import { BAD_TOKENS } from '../faults/tokens.js'

/** Requests of each kind that are asked at once. The run's own limit of requests in flight holds for them too. */
const AT_ONCE = 8
const operation = 'configuration'

for (const fault of named(BAD_TOKENS, ['no Authorization header', 'a token that was never issued'])) {
  const title = `authorization: own configuration with ${fault.name}, many times at once`
  const crowd = probe(title, { provokes: true }, async (context) => {
    const good = await goodRequest(operation, context)
    const both = () => Promise.all([sendGood(context.api, good), attemptWith(context, good, fault)])
    const answered = await Promise.all(Array.from({ length: AT_ONCE }, both))
    // One is enough to show that the request is good; under load others may be refused.
    const goods = answered.map(([control]) => control)
    const controls = [goods.find((control) => isCarriedOut(operation, control)) ?? goods[0]].filter((control) => control !== undefined)
    const readings = goods.filter((control) => isCarriedOut(operation, control)).map(({ exchange }) => exchange)
    return { controls, readings, tried: answered.map(([, attempt]) => ('missing' in attempt ? attempt : { ...attempt, controls })) }
  })

  checkRefused(crowd, operation, [fault], ({ tried }) => tried, { where: 'where taken' })

  check('CFG-6', crowd, ({ controls: [good] }, facts) => {
    if (good === undefined || !isCarriedOut(operation, good)) throw couldNotRun('no reading was carried out')
    expectOwnClientId(good.exchange, facts)
  })

  check('CFG-13', crowd, `readings at once beside ${fault.name}`, ({ readings: [first, ...others] }) => {
    if (first === undefined || others.length === 0) throw notApplicable('no two readings were carried out')
    for (const other of others) expectSameConfiguration(first, other)
  })
}
