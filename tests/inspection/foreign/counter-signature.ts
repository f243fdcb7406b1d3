// A counter-signature, written by hand in its canonical form and signed by node:crypto.
// Must not know the inspection.
import { createHash, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Identity } from './pki.js'

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'

export interface CounterSigning {
  readonly signer: Identity
  /** Whose certificate it carries, in place of the signer's. */
  readonly carries?: Identity
  /** What it says it stands over. */
  readonly uri?: string
  /** What is hashed, in place of the canonical text of the SignatureValue. */
  readonly over?: string
  readonly references?: number
}

/** A CounterSignature property over the SignatureValue in this signature file. */
export function counterSignature(xml: string, options: CounterSigning): string {
  const { signer, carries = signer, uri = '#S1-sv', references = 1 } = options
  const value = options.over ?? /<ds:SignatureValue [\s\S]*?<\/ds:SignatureValue>/.exec(xml)?.[0]
  if (value === undefined) throw new Error('There is no SignatureValue to sign.')
  const digest = createHash('sha256').update(value).digest('base64')
  const reference =
    `<ds:Reference Type="http://uri.etsi.org/01903#CountersignedSignature" URI="${uri}"><ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE}"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`
  const signedInfo =
    `<ds:SignedInfo xmlns:ds="${DS}"><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"></ds:SignatureMethod>${reference.repeat(references)}</ds:SignedInfo>`
  const signature = sign('sha256', Buffer.from(signedInfo), { key: readFileSync(signer.key), dsaEncoding: 'ieee-p1363' })
  return (
    `<xades:CounterSignature xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"><ds:Signature xmlns:ds="${DS}" Id="S2">${signedInfo}` +
    `<ds:SignatureValue>${signature.toString('base64')}</ds:SignatureValue>` +
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${carries.der.toString('base64')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
    '<ds:Object Id="S2-o">x</ds:Object></ds:Signature></xades:CounterSignature>'
  )
}
