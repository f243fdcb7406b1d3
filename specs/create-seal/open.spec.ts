// What eSealCreate takes where the interface leaves it open: PFX ciphers, kinds of keys, and sessions that cannot be signed.
import { createPrivateKey } from 'node:crypto'
import { notApplicable } from '../../engine/index.js'
import { observe, probe } from '../../fixtures/index.js'
import { kindOfAttempt } from '../answers/observed-answers.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { seal } from './asking.js'
import { ciphersOfPfx } from './pfx-ciphers.js'

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

const unsignable = probe('create seal: a session that cannot be signed', { mayBeRefused: true }, async (context) => {
  requireFreshSessions(context)
  const session = await context.sessions.unsignable()
  return { sessions: [session.id], exchange: await context.flow.createSeal([session], context.seals.first) }
})

observe('SEA-35', unsignable, (sealing) => kindOfAttempt('createSeal', sealing))
