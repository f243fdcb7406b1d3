// The certificates above a certificate, found among the known authorities.
import { certificateFields } from '../pki/certificate-fields.js'
import { isIssuedBy, x509Of } from '../pki/x509.js'
import { DocumentError } from './errors.js'

/**
 * Issuer first, self-issued root last.
 * @throws DocumentError `unknown-issuer` when an authority is missing
 */
export function chainAbove(certificate: Buffer, authorities: readonly Buffer[]): Buffer[] {
  const chain: Buffer[] = []
  let current = certificate
  while (!certificateFields(current).isSelfIssued) {
    const below = x509Of(current)
    // By name alone a document could bring a certificate that sends the service to any address for its status.
    const issuer = authorities.find((authority) => isIssuedBy(below, x509Of(authority)))
    if (issuer === undefined) throw unknownIssuer(current)
    chain.push(issuer)
    current = issuer
  }
  return chain
}

function unknownIssuer(certificate: Buffer): DocumentError {
  const issuer = x509Of(certificate).issuer.replaceAll('\n', ', ')
  return new DocumentError('unknown-issuer', `the certificate is issued by ${issuer}, which is none of the known authorities`)
}
