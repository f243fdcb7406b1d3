// What a recorded request asked for, so that an answer can be judged from its exchange alone.
import { isObject, type JsonObject } from '../../fixtures/answers/fields.js'
import { comparableId } from '../../fixtures/answers/session-ids.js'
import type { KeyType } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { publicKeyIn } from './certificates.js'

/** The JSON body of a request; empty where it had none. */
export function bodySent({ request }: Exchange): JsonObject {
  return request.body.kind === 'json' && isObject(request.body.value) ? request.body.value : {}
}

/** The session ids of a request, as they were written. What is no text stands as it is compared. */
export function sessionIdsSent(exchange: Exchange): readonly string[] {
  const { sessions, sessionSignatureValues } = bodySent(exchange)
  const list = sessions ?? sessionSignatureValues
  const ids = Array.isArray(list) ? list.map((session: unknown) => (isObject(session) ? session.sessionId : undefined)) : []
  return ids.map((id) => (typeof id === 'string' ? id : comparableId(id)))
}

/** The certificate that a good CalculateDigest sent. */
export function certificateSent(exchange: Exchange): string {
  return String(bodySent(exchange).certificate)
}

/**
 * The key type of the certificate that a CalculateDigest sent (base64, with or without armour); `null` where it cannot be read, or has
 * another kind of key.
 */
export function keyTypeSent(exchange: Exchange): KeyType | null {
  const { certificate } = bodySent(exchange)
  // Garbage in place of the certificate is judged by DIG-17.
  const type = typeof certificate === 'string' ? publicKeyIn(certificate)?.asymmetricKeyType : undefined
  return type === 'rsa' || type === 'ec' ? type : null
}
