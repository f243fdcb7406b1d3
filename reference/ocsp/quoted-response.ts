// A BasicOCSPResponse (RFC 6960, 4.2.1) whose certificates are taken as the bytes they are: parsing them takes longer than all the rest.
// Must not judge what it says.
import { ResponseData } from '@peculiar/asn1-ocsp'
import { AsnProp, AsnPropTypes, AsnType, AsnTypeTypes } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'

/** Its fields. */
export class QuotedResponse {
  tbsResponseData = new ResponseData()
  /** DER: what is signed. */
  tbsResponseDataRaw = new ArrayBuffer(0)
  signatureAlgorithm = new AlgorithmIdentifier()
  signature = new ArrayBuffer(0)
  /** DER. */
  certs?: ArrayBuffer[]
}
AsnType({ type: AsnTypeTypes.Sequence })(QuotedResponse)
const fields = QuotedResponse.prototype
AsnProp({ type: ResponseData, raw: true })(fields, 'tbsResponseData')
AsnProp({ type: AlgorithmIdentifier })(fields, 'signatureAlgorithm')
AsnProp({ type: AsnPropTypes.BitString })(fields, 'signature')
AsnProp({ type: AsnPropTypes.Any, repeated: 'sequence', context: 0, optional: true })(fields, 'certs')
