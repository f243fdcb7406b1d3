// Create electronic seal (interface, part 6): the answers to good requests, and what it takes where the interface leaves it open: PFX ciphers and kinds
// of keys. What opens the seal key is judged in password.spec.ts.
import { createPrivateKey } from 'node:crypto'
import { notApplicable } from '../../engine/index.js'
import { isObject } from '../../fixtures/answers/fields.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { bodyOf, expectClaimForEach } from '../answers/answers.js'
import { goodSeals } from '../answers/good-operations.js'
import { kindOfAttempt } from '../answers/observed-answers.js'
import { expectSeveral, ofTogether, together } from '../asking/batches.js'
import { ciphersOfPfx, repacked, seal } from './asking.js'

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

/** The parts of a PFX may come in any order (RFC 7292, 4). Who takes the first certificate for that of the key seals by an authority here. */
const reversed = probe('create seal: a PFX in which the key stands before the certificates', { text: 1 }, (context) => {
  const { first } = context.seals
  return seal(context, 1, repacked(first, first.password, 'reversed'))
})

check('SEA-10', reversed, (sealing) => expectClaimForEach('createSeal', sealing))

observe('SEA-36', one, ({ exchange }) => {
  const { data, results } = bodyOf(exchange)
  const places = { 'inside `data`': isObject(data) && data.results, 'at the top': results }
  const found = Object.entries(places).flatMap(([place, list]) => (Array.isArray(list) ? [place] : []))
  if (found.length === 0) throw notApplicable('there are no `results`')
  return found.join(' and ')
})

for (const which of ['first', 'second'] as const) {
  const asGiven = probe(`create seal: the ${which} seal key as the operator gave it`, { text: 1 }, async (context) => {
    const key = context.seals[which]
    const privateKey = createPrivateKey(Buffer.from(key.pem, 'base64').toString('latin1'))
    return {
      ciphers: ciphersOfPfx(Buffer.from(key.signKey, 'base64')),
      keyType: privateKey.asymmetricKeyType ?? 'unknown',
      sealing: await seal(context, 1, key),
    }
  })

  observe(
    'SEA-32',
    asGiven,
    ({ ciphers, sealing }) => `${ciphers.join(', ') || 'no cipher known here'}: ${kindOfAttempt('createSeal', sealing)}`,
  )

  observe('SEA-33', asGiven, ({ keyType, sealing }) => {
    if (keyType !== 'ec') throw notApplicable(`the ${which} seal key of the deployment file is no EC key (${keyType})`)
    return kindOfAttempt('createSeal', sealing)
  })
}
