// Operation 4: the signature values go into the documents, with time-stamp and revocation data.
import { isRawEcdsa } from '../pki/algorithms.js'
import { x509Of } from '../pki/certificates.js'
import type { Provider } from '../reference-deployment.js'
import type { StoredSession } from '../seams.js'
import type { Call, Service } from '../service.js'
import type { PendingSigning } from '../sessions/session.js'
import type { Answer } from '../wire/answer.js'
import { base64Mistake, decodeBase64 } from '../wire/base64.js'
import { readBody, readSessionList, readText } from '../wire/fields.js'
import { Refusal } from '../wire/refusal.js'
import { carryOut, type Performed } from './batch.js'
import { readAuthenticationCertificate, requireSameHolder } from './certificates.js'
import { resultsAnswer } from './shared-forms.js'
import { signatureMistake } from './signature-mistake.js'
import { digestVerifier, signedForm, verifyOver } from './signature-value.js'

const operation = 'finalize-signing'
const SIGNATURE_VALUE = 'signing:signature-value'

/** @throws Refusal where the whole call is refused */
export async function finalizeSigning(service: Service, call: Call): Promise<Answer> {
  const { liberties } = service
  const body = readBody(call.body, ['sessionSignatureValues', 'authCertificate'], liberties)
  const elements = readSessionList(body, 'sessionSignatureValues', liberties)
  const ids = elements.map((element) => readText(element, 'sessionId'))
  const values = new Map(elements.map((element) => [readText(element, 'sessionId'), element.signatureValue]))
  const authentication = await readAuthenticationCertificate(service, body)

  const items = await carryOut(service, {
    operation,
    call,
    ids,
    perform: async ({ session }, id): Promise<Performed> => {
      if (session.finalized && liberties['second-finalize'] === 'repeated-success') return {}
      const pending = requirePending(service, session, ids)
      requireSameHolder(service, x509Of(pending.signature.certificate), authentication)
      const value = readValue(service, pending, values.get(id))
      const { hash, certificate, digest, toBeSigned } = pending.signature
      const verifies = await digestVerifier(hash, certificate)
      const isOver = verifyOver(toBeSigned, hash, x509Of(certificate).publicKey, value)
      if (!service.seams.through('signature-value', isOver, { sessionId: id, value, digest, verifies })) {
        const mistake = await signatureMistake({
          text: String(values.get(id)),
          value,
          signature: pending.signature,
          answered: signedForm(digest, pending.signature, liberties['digest-form']),
          others: digestsBeside(service, call.provider, ids, id),
          authentication,
        })
        const words = 'signatureValue is not a signature over the digest by the certificate'
        throw new Refusal('unprocessable', SIGNATURE_VALUE, `${words}. ${mistake.words}`, SIGNATURE_VALUE, { found: mistake.kind })
      }
      if (!isOver) return {}
      const content = await service.documents.complete(pending.signature, value)
      return {
        document: { session, name: pending.fileName, content },
        commit: () => {
          session.finalized = true
        },
      }
    },
  })
  return resultsAnswer(service, items, 'data')
}

/** The digests that the other sessions of the call wait for. */
function digestsBeside({ sessions }: Service, provider: Provider, ids: readonly string[], own: string): readonly Buffer[] {
  const others = ids.filter((id) => id !== own).map((id) => sessions.find(id, provider.clientId)?.pending?.signature.digest)
  return others.filter((digest) => digest !== undefined)
}

/** @throws Refusal `signing:no-digest`, `signing:already-finalized`, `signing:other-set` */
function requirePending({ liberties }: Service, session: StoredSession, ids: readonly string[]): PendingSigning {
  const { pending } = session
  if (pending === undefined) {
    throw session.finalized
      ? new Refusal('conflict', 'signing:already-finalized', 'The signature has been finalized already')
      : new Refusal(
          'conflict',
          'signing:no-digest',
          'No digest waits for a signature: call CalculateDigest first, and change no file of the session after it',
          'signing:no-digest',
          { found: session.wasCalculated ? 'no-more' : 'never-calculated' },
        )
  }
  if (liberties['finalize-set'] === 'same-set' && !isSameSet(pending.batch, new Set(ids))) {
    throw new Refusal(
      'conflict',
      'signing:other-set',
      'The sessions are not those of one CalculateDigest: finalize the same sessions together',
    )
  }
  return pending
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}

/** @throws Refusal `signing:signature-value-missing`, `signing:signature-value-not-base64`, `signing:signature-value-form` */
function readValue({ liberties }: Service, pending: PendingSigning, text: unknown): Buffer {
  if (typeof text !== 'string' || text === '') {
    throw new Refusal('malformed', 'signing:signature-value-missing', 'signatureValue must be a non-empty string')
  }
  const value = decodeBase64(text)
  if (value === undefined) {
    throw new Refusal('malformed', 'signing:signature-value-not-base64', `signatureValue must be base64: ${base64Mistake(text)}`)
  }
  const { publicKey } = x509Of(pending.signature.certificate)
  const wanted = liberties['ecdsa-value']
  const embedded = pending.signature.format === 'pades' ? 'der' : 'raw'
  const form = wanted === 'as-embedded' ? embedded : wanted
  if (publicKey.asymmetricKeyType === 'ec' && form !== 'both' && form !== (isRawEcdsa(value, publicKey) ? 'raw' : 'der')) {
    const words = form === 'der' ? 'DER (a SEQUENCE of r and s), not r||s' : 'r||s, two numbers of the length of the curve, not DER'
    throw new Refusal('unprocessable', 'signing:signature-value-form', `An ECDSA signatureValue must be ${words}`)
  }
  return value
}
