// What a certificate says about its own use. Reads one extension only; the inspection reads all else.

/** `keyUsage` (RFC 5280, 4.2.1.3) in DER: its OID, perhaps TRUE for critical, an OCTET STRING with a BIT STRING. */
const KEY_USAGE = /0603551d0f(?:0101ff)?04[0-9a-f]{2}03[0-9a-f]{2}0[0-7]([0-9a-f]{2})/
const DIGITAL_SIGNATURE = 0x80
const CONTENT_COMMITMENT = 0x40

/** Whether a certificate (base64 of its DER) is for authentication only: digitalSignature without contentCommitment (nonRepudiation). */
export function mayOnlyAuthenticate(certificate: string): boolean {
  const bits = Number.parseInt(KEY_USAGE.exec(Buffer.from(certificate, 'base64').toString('hex'))?.[1] ?? '0', 16)
  return (bits & DIGITAL_SIGNATURE) !== 0 && (bits & CONTENT_COMMITMENT) === 0
}
