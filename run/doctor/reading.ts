// Looks at the answers of both reading operations (interface, 1 and 2). Judges no sentence of the interface: that is for a run.
import { makesClaim } from '../../fixtures/answers/claims.js'
import { fieldsOfSuccess } from '../../fixtures/answers/fields.js'
import { summaryOf } from '../../fixtures/answers/summary.js'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { readPublishedKey } from '../../schemas/formats/published-key.js'
import { type Look, ok, problem, warning } from './look.js'

const A_RUN_WILL_SAY = 'a run will say which rows this breaks'

/** A look at the provider's configuration. */
export function lookAtConfiguration(answer: Exchange, { expected }: Deployment): Look {
  const title = 'configuration'
  if (!makesClaim(answer, 'configuration')) return warning(title, `it cannot be read (${summaryOf(answer)})`, A_RUN_WILL_SAY)
  const { oauthClientId, name, fileMaxLength, sessionExpirationTimeout } = fieldsOfSuccess(answer)
  const { oauthClientId: wanted } = expected
  if (wanted !== undefined && oauthClientId !== wanted) {
    const text = `it is of the client ${JSON.stringify(oauthClientId)}, and expected.oauthClientId is "${wanted}"`
    return problem(title, text, 'correct expected.oauthClientId, or authorize as that client')
  }
  const limits = `files up to ${JSON.stringify(fileMaxLength)}, sessions for ${JSON.stringify(sessionExpirationTimeout)} s`
  return ok(title, `${JSON.stringify(name)}, client ${JSON.stringify(oauthClientId)}; ${limits}`)
}

/** A look at the published key that seal passwords are encrypted with. */
export function lookAtPublicKey(answer: Exchange, now: number): Look {
  const title = 'public key'
  if (!makesClaim(answer, 'publicKey')) return warning(title, `it cannot be read (${summaryOf(answer)})`, A_RUN_WILL_SAY)
  const { publicKey, dateExpiration } = fieldsOfSuccess(answer)
  const published = typeof publicKey === 'string' ? readPublishedKey(publicKey) : null
  if (published === null) return warning(title, 'what is published is no RSA key: nothing can be sealed', A_RUN_WILL_SAY)
  const ends = typeof dateExpiration === 'string' ? Date.parse(dateExpiration) : Number.NaN
  const until = Number.isNaN(ends) ? '' : `, valid until ${new Date(ends).toISOString().slice(0, 10)}`
  if (ends < now) return warning(title, `its certificate has expired${until}`, 'the operator has to renew it')
  return ok(title, `RSA ${published.key.asymmetricKeyDetails?.modulusLength ?? '?'}${until}`)
}
