// The integrity of a PFX under its password (RFC 7292, 5.1).
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MacData } from '@peculiar/asn1-pfx'
import { digestOf, hashNameOf, isSha1 } from '../algorithms.js'
import { PfxError } from './errors.js'
import type { IterationBudget } from './iteration-budget.js'
import { bmpPassword, derivePkcs12, purposes } from './key-derivation.js'

/** @throws PfxError `wrong-password`, `unsupported-algorithm`, `too-many-iterations` */
export async function checkMac(mac: MacData, content: Buffer, password: string, budget: IterationBudget): Promise<void> {
  const oid = mac.mac.digestAlgorithm.algorithm
  const digest = isSha1(oid) ? 'sha1' : hashNameOf(oid)
  if (digest === undefined) throw new PfxError('unsupported-algorithm', `the MAC of the PFX uses ${oid}; export it with SHA-1 or SHA-2`)
  const expected = Buffer.from(mac.mac.digest.buffer)
  for (const candidate of passwordCandidates(password)) {
    budget.spend(mac.iterations)
    const derivation = { digest, password: candidate, salt: Buffer.from(mac.macSalt.buffer), iterations: mac.iterations }
    const key = await derivePkcs12({ ...derivation, purpose: purposes.mac, length: digestOf(digest).length })
    const actual = createHmac(digest, key).update(content).digest()
    if (actual.length === expected.length && timingSafeEqual(actual, expected)) return
  }
  throw new PfxError('wrong-password', 'the MAC of the PFX does not fit the password')
}

/** For an empty password some tools use no octets at all, others only the two closing zeros. */
function passwordCandidates(password: string): Buffer[] {
  return password === '' ? [bmpPassword(''), Buffer.alloc(0)] : [bmpPassword(password)]
}
