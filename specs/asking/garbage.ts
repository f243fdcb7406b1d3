// Octets that are no certificate, as long as one.
import type { Context } from '../../fixtures/context.js'

const LENGTH = 900

/** Base64 of it, another one each time. */
export function garbageCertificate(random: Context['random']): string {
  return Buffer.from(random.bytes(LENGTH)).toString('base64')
}
