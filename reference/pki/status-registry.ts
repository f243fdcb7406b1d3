// What an authority knows of the serial numbers it has given out.
import { certificateFields } from './certificate-fields.js'
import type { CertificateStatus } from './model.js'

/** A revoked certificate. */
export interface RevokedEntry {
  /** DER INTEGER. */
  readonly serialNumber: Buffer
  readonly at: Date
  readonly reason?: number
}

/** The statuses of one authority's certificates. */
export class StatusRegistry {
  readonly #statuses = new Map<string, CertificateStatus>()
  readonly #revoked: RevokedEntry[] = []

  /** Adds a newly issued certificate; its status is good. */
  add(certificate: Buffer): void {
    this.#statuses.set(keyOf(certificate), { status: 'good' })
  }

  has(certificate: Buffer): boolean {
    return this.#statuses.has(keyOf(certificate))
  }

  revoke(certificate: Buffer, at: Date, reason?: number): void {
    const details = reason === undefined ? { at } : { at, reason }
    this.#statuses.set(keyOf(certificate), { status: 'revoked', ...details })
    this.#revoked.push({ serialNumber: certificateFields(certificate).serialNumber, ...details })
  }

  /** @param serialNumber DER INTEGER */
  statusOf(serialNumber: Buffer): CertificateStatus {
    return this.#statuses.get(serialNumber.toString('hex')) ?? { status: 'unknown' }
  }

  revoked(): readonly RevokedEntry[] {
    return this.#revoked
  }
}

function keyOf(certificate: Buffer): string {
  return certificateFields(certificate).serialNumber.toString('hex')
}
