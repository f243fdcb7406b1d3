// Create electronic seal (interface, part 6): the answers to good requests. What opens the seal key is judged in password.spec.ts.

import { notApplicable } from '../../engine/index.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { secretIn } from '../answers/disclosures.js'
import { expectThat } from '../answers/expect.js'
import { seal } from './asking.js'
import { goodSeals } from './good-answers.js'
import { expectSealed, placesOfResults } from './seal-answers.js'

const one = probe('create seal: one session', { text: 1 }, (context) => seal(context, 1, context.seals.first))

const several = [2, 3].map((size) =>
  probe(`create seal: ${size} sessions in one call`, { text: size }, (context) => seal(context, size, context.seals.first)),
)

for (const good of [one, ...several]) {
  goodSeals.check(good, ({ answer }) => [answer])

  check('SEA-29', good, ({ answer }) => {
    const secret = secretIn(answer)
    expectThat(secret === null, 'the answer', 'no echo of the password or the key', secret, answer)
  })
}

for (const good of several) check('SEA-4', good, expectSealed)

check('SEA-10', one, expectSealed)

observe('SEA-36', one, ({ answer }) => {
  const places = placesOfResults(answer)
  if (places.length === 0) throw notApplicable('there are no `results`')
  return places.join(' and ')
})
