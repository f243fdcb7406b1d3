// Judging the hash of a signature by what CalculateDigest named.
import { notApplicable } from '../../engine/index.js'
import { fieldsOfSuccess } from '../../fixtures/answers/fields.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { hashNamed } from '../../schemas/formats/hash-names.js'
import { expectEqual } from '../answers/expect.js'
import type { SignedDocuments } from './documents.js'
import { ownSignatures } from './signed-documents.js'

/** Fails unless the signatures are over the hash that `algorithm` of the answer names. */
export function expectHashOfAnswer(answer: Exchange, signed: SignedDocuments): void {
  const named = hashNamed(String(fieldsOfSuccess(answer).algorithm))
  if (named === null) throw notApplicable('`algorithm` names no hash')
  const hashes = ownSignatures(signed).flatMap(({ report }) => report.hash ?? [])
  if (hashes.length === 0) throw notApplicable('the hash of the signature is not known')
  for (const hash of hashes) {
    expectEqual('`algorithm` for a signature over this hash', hashNamed(hash) ?? hash, named, answer)
  }
}
