// The DSSE envelope (secure-systems-lab/dsse, protocol and envelope, 1.0): what exactly is signed, and how it is written.
import type { EnvelopeFile } from '../../schemas/index.js'

/** The type of an in-toto Statement in JSON (in-toto attestation, envelope). */
export const PAYLOAD_TYPE = 'application/vnd.in-toto+json'

/** A signature as it stands in an envelope. */
export interface EnvelopeSigned {
  readonly keyid: string
  readonly signature: Uint8Array
  /** The certificate of the key and those above it. */
  readonly chainPem?: string | undefined
}

/** `DSSEv1 SP LEN(type) SP type SP LEN(body) SP body`, lengths in bytes: what is signed in place of the body. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Buffer {
  const type = Buffer.from(payloadType, 'utf8')
  return Buffer.concat([Buffer.from(`DSSEv1 ${type.length} `), type, Buffer.from(` ${payload.length} `), payload])
}

/** The envelope of a Statement with one signature. */
export function envelopeOf(payload: Uint8Array, { keyid, signature, chainPem }: EnvelopeSigned): EnvelopeFile {
  const sig = Buffer.from(signature).toString('base64')
  return {
    payloadType: PAYLOAD_TYPE,
    payload: Buffer.from(payload).toString('base64'),
    signatures: [{ keyid, sig, ...(chainPem === undefined ? {} : { cert: chainPem }) }],
  }
}

/** The payload, and what each signature is over. Node.js reads both alphabets of base64. */
export function openEnvelope({ payloadType, payload }: EnvelopeFile): { readonly payload: Buffer; readonly signedData: Buffer } {
  const bytes = Buffer.from(payload, 'base64')
  return { payload: bytes, signedData: preAuthEncoding(payloadType, bytes) }
}
