// What is wrong with the certificate of CalculateDigest, and signature values that finalizeSigning must not take, or need not.
import { notApplicable } from '../../engine/index.js'
import { bareBase64 } from '../../fixtures/dialect/pem.js'
import { ecdsaAs } from '../../fixtures/signers/ec-keys.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { type Fault, fault, forProbes, type Outgoing, placeOf } from './fault.js'

/** About as long as a certificate. */
const GARBAGE_LENGTH = 900

function inCertificate(name: string, change: (good: string, outgoing: Outgoing) => unknown, row: CheckableId = 'DIG-17'): Fault {
  return fault(name, { row, operations: ['calculateDigest'] }, (outgoing) => ({
    body: { ...outgoing.body, certificate: change(String(outgoing.body.certificate), outgoing) },
  }))
}

export const GARBAGE_CERTIFICATE = inCertificate('garbage for a certificate', (_, { context }) =>
  Buffer.from(context.random.bytes(GARBAGE_LENGTH)).toString('base64'),
)

/** `keyUsage` (RFC 5280, 4.2.1.3) in DER: its OID, perhaps TRUE for critical, an OCTET STRING with a BIT STRING. */
const KEY_USAGE = /0603551d0f(?:0101ff)?04[0-9a-f]{2}03[0-9a-f]{2}0[0-7]([0-9a-f]{2})/
const DIGITAL_SIGNATURE = 0x80
const CONTENT_COMMITMENT = 0x40

/** Whether a certificate (base64 of its DER) is for authentication only: digitalSignature without contentCommitment (nonRepudiation). */
function mayOnlyAuthenticate(certificate: string): boolean {
  const bits = Number.parseInt(KEY_USAGE.exec(Buffer.from(certificate, 'base64').toString('hex'))?.[1] ?? '0', 16)
  return (bits & DIGITAL_SIGNATURE) !== 0 && (bits & CONTENT_COMMITMENT) === 0
}

function forAuthentication(_good: string, { context }: Outgoing): string {
  const certificate = bareBase64(context.signers.any.authCertificatePem)
  if (!mayOnlyAuthenticate(certificate)) throw notApplicable("the signer's `authCertificate` may also be used for signatures")
  if (mayOnlyAuthenticate(context.signers.any.certificate))
    throw notApplicable("the signer's certificate for signatures is of the same key usage")
  return certificate
}

/** Every kind of bad certificate, and a flag that goes with no text file. */
export const DIGEST_FAULTS: readonly Fault[] = [
  GARBAGE_CERTIFICATE,
  ...forProbes([
    inCertificate('a certificate that is no base64', () => '*** no certificate at all ***'),
    inCertificate('a certificate for authentication', forAuthentication, 'DIG-28'),
    fault('`signAsPdf: true` for a text file', { row: 'DIG-26', operations: ['calculateDigest'] }, async ({ body, context }) => {
      if ((await context.dialect.plainKind()) === 'pdf') throw notApplicable('only PDFs are signed here, so the plain file is no text')
      return { body: { ...body, signAsPdf: true, createNewEdoc: false } }
    }),
  ]),
]

type Value = Readonly<Record<string, unknown>>

function valuesIn({ body }: Outgoing): readonly Value[] {
  return Array.isArray(body.sessionSignatureValues) ? body.sessionSignatureValues : []
}

/** A fault in the signature value of one session. @param spoil gives what stands in its place; `undefined` leaves it out */
function inValue(name: string, row: CheckableId, spoil: (value: string, outgoing: Outgoing, place: number) => unknown): Fault {
  const positions = ['alone', 'first', 'middle', 'last'] as const
  return fault(name, { row, operations: ['finalizeSigning'], positions }, async (outgoing) => {
    const values = valuesIn(outgoing)
    const place = placeOf(outgoing.at, values.length)
    const { sessionId, signatureValue } = values[place] ?? {}
    const changed = await spoil(String(signatureValue), outgoing, place)
    const element = changed === undefined ? { sessionId } : { sessionId, signatureValue: changed }
    return {
      body: { ...outgoing.body, sessionSignatureValues: values.with(place, element) },
      sent: outgoing.ids,
      forbidden: [String(sessionId)],
    }
  })
}

/** The bit is late in the value, so that in DER it changes the number s and not the structure. */
function withOneBitFlipped(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  const position = Math.floor((bytes.length * 3) / 4)
  bytes.writeUInt8(bytes.readUInt8(position) ^ 0x10, position)
  return bytes.toString('base64')
}

/** No ECDSA value of a curve in use is longer, and no RSA value that is long enough is shorter. */
const LONGEST_ECDSA = 150

/** Written as the value is: where nobody looks whether r and s are numbers above zero, they verify for every key (CVE-2022-21449). */
async function ofZeros(base64: string): Promise<string> {
  const value = Buffer.from(base64, 'base64')
  if (value.length > LONGEST_ECDSA) throw notApplicable('the deployment file names no EC signer (signers)')
  const isDer = (await ecdsaAs('p1363', value, value.length)) !== value
  return (isDer ? Buffer.from('3006020100020100', 'hex') : Buffer.alloc(value.length)).toString('base64')
}

/** At one session there is nothing to change for. */
const VALUES_SWAPPED = fault(
  "two sessions with each other's signature values",
  { row: 'FIN-12', operations: ['finalizeSigning'], positions: ['first', 'last'] },
  (outgoing) => {
    const values = valuesIn(outgoing)
    const one = placeOf(outgoing.at, values.length)
    const other = (one + 1) % values.length
    if (one === other) throw notApplicable('there is only one signature value')
    const swapped = values
      .with(one, { ...values[one], signatureValue: values[other]?.signatureValue })
      .with(other, { ...values[other], signatureValue: values[one]?.signatureValue })
    const forbidden = [one, other].map((index) => String(values[index]?.sessionId))
    return { body: { ...outgoing.body, sessionSignatureValues: swapped }, sent: outgoing.ids, forbidden }
  },
)

/** Every kind of bad signature value. */
export const VALUE_FAULTS: readonly Fault[] = [
  inValue('a signature value with one bit flipped', 'FIN-10', withOneBitFlipped),
  inValue('a signature value by another key', 'FIN-11', (_, { foreignValue }, place) => foreignValue(place)),
  inValue('no signature value', 'FIN-9', () => undefined),
  inValue('a signature value that is not base64', 'FIN-13', () => 'no signature: %%%'),
  VALUES_SWAPPED,
  ...forProbes([
    inValue("another session's signature value", 'FIN-12', (_, { foreignValue }, place) => foreignValue(place, 'another session')),
    inValue('an ECDSA signature value of zeros', 'FIN-11', ofZeros),
    inValue('a signature value by another signer', 'FIN-11', (_, { foreignValue }, place) => foreignValue(place, 'another signer')),
  ]),
]
