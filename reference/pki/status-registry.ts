// What an authority knows of the serial numbers it has given out.
import { certificateFields } from './certificate-fields.js'
import type { CertificateStatus } from './model.js'

/** A revoked certificate; the serial number is the contents of its INTEGER. */
export interface RevokedEntry {
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
    this.#statuses.set(certificateFields(certificate).serialNumberHex, { status: 'good' })
  }

  has(certificate: Buffer): boolean {
    return this.#statuses.has(certificateFields(certificate).serialNumberHex)
  }

  revoke(certificate: Buffer, at: Date, reason?: number): void {
    const { serialNumber, serialNumberHex } = certificateFields(certificate)
    const details = reason === undefined ? { at } : { at, reason }
    this.#statuses.set(serialNumberHex, { status: 'revoked', ...details })
    this.#revoked.push({ serialNumber: serialNumber.subarray(2), ...details })
  }

  /** @param serialNumber upper-case hex without leading zero octets */
  statusOf(serialNumber: string): CertificateStatus {
    return this.#statuses.get(serialNumber) ?? { status: 'unknown' }
  }

  revoked(): readonly RevokedEntry[] {
    return this.#revoked
  }
}
