// What eSealCreate takes where the interface leaves it open: PFX ciphers, kinds of keys, forms of the authentication certificate.
import { createPrivateKey } from 'node:crypto'
import { notApplicable } from '../../engine/index.js'
import type { Context, SealRequest, Session } from '../../fixtures/context.js'
import { observe, probe } from '../../fixtures/index.js'
import { kindOfAnswer } from '../answers/observed-answers.js'
import { isCarriedOut } from '../answers/refusals.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { seal } from './asking.js'
import { ciphersOfPfx } from './pfx-ciphers.js'
import type { Sealing } from './seal-answers.js'

function outcomeOf({ ids, answer }: Sealing): string {
  return isCarriedOut('createSeal', { exchange: answer, sessions: ids }) ? 'taken' : `not taken: ${kindOfAnswer(answer)}`
}

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

  observe('SEA-32', asGiven, ({ ciphers, sealing }) => `${ciphers.join(', ') || 'no cipher known here'}: ${outcomeOf(sealing)}`)

  observe('SEA-33', asGiven, ({ keyType, sealing }) => {
    if (keyType !== 'ec') throw notApplicable(`the ${which} seal key of the deployment file is no EC key (${keyType})`)
    return outcomeOf(sealing)
  })
}

const FORMS: Readonly<Record<string, (good: SealRequest) => string>> = {
  'bare base64': ({ authCertificate }) => authCertificate.replace(/-----[^-]+-----|\s/g, ''),
  garbage: () => 'no certificate at all',
}

for (const [form, write] of Object.entries(FORMS)) {
  const tried = probe(`create seal: \`authCertificate\` as ${form}`, { text: 1, mayBeRefused: true }, async (context) =>
    sealed(context, await context.sessions.one('text'), write),
  )
  observe('SEA-34', tried, outcomeOf)
}

const unsignable = probe('create seal: a session that cannot be signed', { mayBeRefused: true }, async (context) => {
  requireFreshSessions(context)
  return sealed(context, await context.sessions.unsignable())
})

observe('SEA-35', unsignable, outcomeOf)

async function sealed(
  { api, flow, seals }: Context,
  session: Session,
  write = ({ authCertificate }: SealRequest) => authCertificate,
): Promise<Sealing> {
  const good = await flow.sealRequest([session], seals.first)
  return { ids: [session.id], answer: await api.createSeal({ ...good, authCertificate: write(good) }) }
}
