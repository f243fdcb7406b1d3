// Operation 6: an organization's electronic seal on the files of one or more sessions.
import { x509Of } from '../pki/x509.js'
import type { SealKey } from '../seams/values.js'
import type { Call, Service } from '../service.js'
import { signerOf } from '../sessions/history.js'
import type { Answer } from '../wire/answer.js'
import { readBody, readSessionList, readText } from '../wire/fields.js'
import { Refusal } from '../wire/refusal.js'
import { checkedSealAuthenticationCertificate } from './authentication-certificate.js'
import { carryOut, type Performed } from './batch.js'
import { requireTrusted } from './certificates.js'
import { resultsAnswer } from './item-form.js'
import { openSealKey } from './seal-key.js'
import { readSigningFlags, refuseMixedBatch } from './signing-request.js'

const operation = 'create-seal'
const MEMBERS = ['sessions', 'signAsPdf', 'createNewEdoc', 'signKey', 'signKeyPassword', 'authCertificate']

/** @throws Refusal where the whole call is refused */
export async function createSeal(service: Service, call: Call): Promise<Answer> {
  const { liberties } = service
  const body = readBody(call.body, MEMBERS, liberties)
  const ids = readSessionList(body, 'sessions', liberties).map((entry) => readText(entry, 'sessionId'))
  const flags = readSigningFlags(body, liberties)
  const [signKey, signKeyPassword] = [readText(body, 'signKey'), readText(body, 'signKeyPassword')]
  const authCertificate = checkedSealAuthenticationCertificate(service, body)
  if (liberties['encrypted-password-again'] === 'refused' && service.sealLock.used.has(signKeyPassword)) {
    throw new Refusal('unprocessable', 'seal:password-used', 'This encrypted password has opened a key already: encrypt the password anew')
  }
  const sealer = await service.sealLock.guard(call.provider, () => openSealKey(service, { signKey, signKeyPassword, authCertificate }))
  requireUsable(service, sealer)
  call.record.signer = signerOf(x509Of(sealer.certificate))
  refuseMixedBatch(service, call.provider, ids)
  const items = await carryOut(service, {
    operation,
    call,
    ids,
    perform: async (work): Promise<Performed> => {
      const { session } = work
      const commission = await service.documents.commission(work, flags)
      const content = await service.documents.seal(commission, sealer)
      return { document: { session, name: commission.fileName, content } }
    },
  })
  const answer = resultsAnswer(service, items, liberties['seal-results'])
  return { ...answer, found: [{ code: 'seal:key', reason: 'opened' }, ...(answer.found ?? [])] }
}

/** @throws Refusal `seal:key-type`, `seal:certificate` */
function requireUsable(service: Service, { certificate, privateKey }: SealKey): void {
  if (privateKey.asymmetricKeyType === 'ec' && service.liberties['ec-seal-keys'] === 'refused') {
    throw new Refusal('unprocessable', 'seal:key-type', 'Only RSA seal keys are taken')
  }
  requireTrusted(service, { x509: x509Of(certificate) }, 'seal:certificate')
}
