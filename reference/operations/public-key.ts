// Operation 2: the public key of the seal password encryption certificate.

import type { Liberties } from '../liberties.js'
import { certificatePem } from '../pki/index.js'
import type { PasswordKey } from '../seams/values.js'
import type { Service } from '../service.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import { encodeBase64 } from '../wire/base64.js'
import { formatDate } from '../wire/dates.js'

/** Answers the key that seal passwords are encrypted with; it waits for the key. */
export async function readPublicKey({ liberties, passwordKeys }: Service): Promise<Answer> {
  const key = await passwordKeys.publish()
  const form = liberties['key-dates']
  return jsonAnswer(Number(liberties['success-status']), {
    data: {
      name: key.name,
      dateCreated: formatDate(key.created, form),
      dateExpiration: formatDate(key.expires, form),
      publicKey: encodePublicKey(key, liberties['public-key-encoding'], liberties['public-key-lines']),
    },
  })
}

function encodePublicKey(key: PasswordKey, encoding: Liberties['public-key-encoding'], lines: Liberties['public-key-lines']): string {
  switch (encoding) {
    case 'spki-der':
      return encodeBase64(key.publicKey.export({ type: 'spki', format: 'der' }), lines)
    case 'pkcs1-der':
      return encodeBase64(key.publicKey.export({ type: 'pkcs1', format: 'der' }), lines)
    case 'certificate-der':
      return encodeBase64(key.certificate, lines)
    case 'spki-pem':
      return pemOf(key, 'spki')
    case 'pkcs1-pem':
      return pemOf(key, 'pkcs1')
    case 'certificate-pem':
      return certificatePem(key.certificate)
    case 'base64-of-spki-pem':
      return encodeBase64(Buffer.from(pemOf(key, 'spki')), lines)
    case 'base64-of-pkcs1-pem':
      return encodeBase64(Buffer.from(pemOf(key, 'pkcs1')), lines)
    case 'base64-of-certificate-pem':
      return encodeBase64(Buffer.from(certificatePem(key.certificate)), lines)
  }
}

function pemOf(key: PasswordKey, type: 'spki' | 'pkcs1'): string {
  return key.publicKey.export({ type, format: 'pem' }).toString()
}
