// Judging signatures that a deployment need not take: what it claims of them has to be true.
import { notApplicable, type Probe } from '../../engine/index.js'
import type { Conformance } from '../../fixtures/context.js'
import { check, writtenBy } from '../../fixtures/index.js'
import type { Documented } from '../documents/documents.js'
import { checkSigned } from '../documents/judgements.js'
import { expectFinalizedOverOwnDigest, type Signing } from './signings.js'

/** A signature, and the documents for which it is claimed; none where it was refused, or nothing can be read back. */
export interface ClaimedSigning extends Signing {
  readonly documented: readonly Documented[]
}

/** Judges the documents of such a signature, and whose digest it is over. */
export function checkIfClaimed<O extends ClaimedSigning>(probe: Probe<Conformance, O>): void {
  writtenBy(checkIfClaimed, () => {
    checkSigned(probe, ({ documented }) => documented)
    check('DIG-15', probe, async (signing) => {
      if (signing.documented.length === 0) throw notApplicable('nothing is claimed of the signature')
      await expectFinalizedOverOwnDigest(signing)
    })
  })
}
