// Judging signatures that a deployment need not take: what it claims of them has to be true.
import { notApplicable, type Probe } from '../../engine/index.js'
import type { Conformance } from '../../fixtures/context.js'
import { check, writtenBy } from '../../fixtures/index.js'
import { isCarriedOut } from '../answers/refusals.js'
import { expectFinalizedOverOwnDigest, type Signing } from './signings.js'

/** Judges whose digest such a signature is over. */
export function checkIfClaimed<O extends Signing>(probe: Probe<Conformance, O>): void {
  writtenBy(checkIfClaimed, () => {
    check('DIG-15', probe, async (signing) => {
      const { finalize, ids } = signing
      if (finalize === null || !isCarriedOut('finalizeSigning', { exchange: finalize, sessions: ids }))
        throw notApplicable('nothing is claimed of the signature')
      await expectFinalizedOverOwnDigest(signing)
    })
  })
}
