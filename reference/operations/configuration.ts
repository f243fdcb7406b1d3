// Operation 1: the configuration registered for the provider that asks.
// Must not know the other providers; only the seam is given them.
import type { Call, Service } from '../service.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import { formatDate } from '../wire/dates.js'

/** Answers the configuration of the calling provider. */
export async function readConfiguration(service: Service, call: Call): Promise<Answer> {
  const { liberties, seams, providers } = service
  const owner = seams.through('configuration-owner', call.provider, { all: providers })
  const form = liberties['configuration-dates']
  return jsonAnswer(Number(liberties['success-status']), {
    data: {
      oauthClientId: owner.clientId,
      name: owner.name,
      created: formatDate(owner.created, form),
      changed: formatDate(owner.changed, form),
      fileMaxLength: Number(liberties['file-max-length']),
      sessionExpirationTimeout: Number(liberties['session-expiration']),
    },
  })
}
