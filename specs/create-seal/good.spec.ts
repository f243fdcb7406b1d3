// Create electronic seal (interface, part 6): the answers to good requests. What opens the seal key is judged in password.spec.ts.

import { notApplicable } from '../../engine/index.js'
import { isObject } from '../../fixtures/answers/fields.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { bodyOf, expectClaimForEach } from '../answers/answers.js'
import { goodSeals } from '../answers/good-operations.js'
import { expectTaken } from '../answers/other-forms.js'
import { expectSeveral, ofTogether, together } from '../asking/batches.js'
import { tryWays, type Ways } from '../asking/ways.js'
import { seal } from './asking.js'

const one = probe('create seal: one session', { text: 1 }, (context) => seal(context, 1, context.seals.first))

const several = [2, 3].map((size) =>
  probe(`create seal: ${size} sessions in one call`, { text: size }, async (context) => ({
    tried: await together(() => seal(context, size, context.seals.first)),
  })),
)

goodSeals.check(one, ({ exchange }) => [exchange])

for (const good of several) {
  goodSeals.check(good, ({ tried }) => [ofTogether(tried).exchange])

  check('SEA-4', good, ({ tried }) => {
    expectSeveral('createSeal', tried)
    expectClaimForEach('createSeal', ofTogether(tried))
  })
}

check('SEA-10', one, (sealing) => expectClaimForEach('createSeal', sealing))

/** RFC 7468, 3: a line may end in CR LF, and the last one need not end. */
const otherLines = probe('create seal: an authentication certificate with other line ends', { text: 2 }, async (context) =>
  tryWays(context, 'createSeal', {
    'an `authCertificate` whose lines end in CR LF': withPem((pem) => pem.replaceAll(/\r?\n/g, '\r\n')),
    'an `authCertificate` whose last line has no end': withPem((pem) => pem.trimEnd()),
  }),
)

function withPem(rewrite: (pem: string) => string): Ways[string] {
  return (body) => ({ body: { ...body, authCertificate: rewrite(String(body.authCertificate)) } })
}

check('SEA-10', otherLines, expectTaken)

observe('SEA-36', one, ({ exchange }) => {
  const { data, results } = bodyOf(exchange)
  const places = { 'inside `data`': isObject(data) && data.results, 'at the top': results }
  const found = Object.entries(places).flatMap(([place, list]) => (Array.isArray(list) ? [place] : []))
  if (found.length === 0) throw notApplicable('there are no `results`')
  return found.join(' and ')
})
