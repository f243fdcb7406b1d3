// Operation 3: the data to be signed for one or more sessions, by the end user's certificate.
import { digestMethods } from '../documents/xml/elements.js'
import type { Liberties } from '../liberties.js'
import { hashForKey, hashOids } from '../pki/algorithms.js'
import type { HashName } from '../pki/index.js'
import type { Call, Service } from '../service.js'
import { keyTypeOf } from '../sessions/history.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import { encodeBase64 } from '../wire/base64.js'
import { readBody, readSessionList, readText } from '../wire/fields.js'
import type { JsonObject } from '../wire/json.js'
import { Refusal } from '../wire/refusal.js'
import { carryOut, type Performed } from './batch.js'
import { readSigningCertificate } from './certificates.js'
import { orderItems, readSigningFlags, refuseMixedBatch, writeItem } from './shared-forms.js'
import { signedForm, summarize } from './signature-value.js'

const operation = 'calculate-digest'

/** @throws Refusal where the whole call is refused */
export async function calculateDigest(service: Service, call: Call): Promise<Answer> {
  const { liberties, seams } = service
  const body = readBody(call.body, ['sessions', 'certificate', 'signAsPdf', 'createNewEdoc'], liberties)
  const ids = readSessionList(body, 'sessions', liberties).map((entry) => readText(entry, 'sessionId'))
  const flags = readSigningFlags(body, liberties)
  const certificate = await readSigningCertificate(service, readText(body, 'certificate'))
  call.record.keyType = keyTypeOf(certificate.x509)
  refuseMixedBatch(service, call.provider, ids)
  // Sessions that fail do not belong to the set that is finalized together.
  const batch = new Set<string>()
  const hashes = new Map<string, Buffer>()

  const items = await carryOut(service, {
    operation,
    call,
    ids,
    perform: async (work, id): Promise<Performed> => {
      const { session } = work
      if (session.pending !== undefined && liberties['second-digest'] === 'refused') {
        throw new Refusal(
          'conflict',
          'signing:already-started',
          'A digest has been calculated for the session already: finalize it, or use a new session',
        )
      }
      const commission = await service.documents.commission(work, flags)
      const signature = await service.documents.prepare(commission, certificate.der)
      hashes.set(id, signature.digest)
      const digest = seams.through('digest-bytes', signature.digest, {})
      return {
        digest: encodeBase64(signedForm(digest, signature, liberties['digest-form']), liberties['digest-lines']),
        commit: () => {
          batch.add(id)
          session.wasCalculated = true
          session.pending = { signature, fileName: commission.fileName, batch }
          session.finalized = false
        },
      }
    },
  })

  const hash = hashForKey(certificate.x509.publicKey)
  const ordered = orderItems(items, liberties['item-order'])
  const inSummary = liberties['summary-order'] === 'as-asked' ? items : ordered
  const digests = inSummary.flatMap((item) => hashes.get(item.sessionId) ?? [])
  const summary = seams.through('summary-bytes', summarize(digests, hash, liberties['digests-summary']), { digests, hash })
  const keyType = certificate.x509.publicKey.asymmetricKeyType
  const data: JsonObject = {
    sessionDigests: ordered.map((item) => writeItem(item, liberties, 'digest')),
    digests_summary: encodeBase64(summary, liberties['digest-lines']),
    algorithm: spellAlgorithm(hash, keyType === 'rsa' ? 'RSA' : 'ECDSA', liberties['algorithm-spelling']),
    signature_algorithm: keyType === 'rsa' ? liberties['signature-algorithm-form'] : 'ecdsa',
    ...(liberties['ok-message'] === 'inside-data' ? { message: 'OK' } : {}),
  }
  return jsonAnswer(Number(liberties['success-status']), liberties['ok-message'] === 'beside-data' ? { data, message: 'OK' } : { data })
}

/** Writes a hash in the spelling of the deployment. @param key named by the spelling `SHA256withRSA` alone */
function spellAlgorithm(hash: HashName, key: 'RSA' | 'ECDSA', spelling: Liberties['algorithm-spelling']): string {
  const bits = hash.slice('sha'.length)
  const spellings: Readonly<Record<Liberties['algorithm-spelling'], string>> = {
    SHA256: `SHA${bits}`,
    'SHA-256': `SHA-${bits}`,
    sha_256: `sha_${bits}`,
    sha256: hash,
    SHA256withRSA: `SHA${bits}with${key}`,
    uri: digestMethods[hash],
    oid: hashOids[hash],
  }
  return spellings[spelling]
}
