// ASN.1 of password-based encryption (RFC 8018, appendix A; RFC 7292, appendix C) and of CMS EncryptedData, which the schema packages lack.
import { EncryptedContentInfo } from '@peculiar/asn1-cms'
import { AsnProp, AsnPropTypes, AsnType, AsnTypeTypes, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'

/** CMS EncryptedData (RFC 5652, 8). */
export class EncryptedData {
  version = 0
  encryptedContentInfo = new EncryptedContentInfo()
}
AsnType({ type: AsnTypeTypes.Sequence })(EncryptedData)
AsnProp({ type: AsnPropTypes.Integer })(EncryptedData.prototype, 'version')
AsnProp({ type: EncryptedContentInfo })(EncryptedData.prototype, 'encryptedContentInfo')

/** RFC 8018, A.4. */
export class Pbes2Parameters {
  keyDerivationFunc = new AlgorithmIdentifier()
  encryptionScheme = new AlgorithmIdentifier()
}
AsnType({ type: AsnTypeTypes.Sequence })(Pbes2Parameters)
AsnProp({ type: AlgorithmIdentifier })(Pbes2Parameters.prototype, 'keyDerivationFunc')
AsnProp({ type: AlgorithmIdentifier })(Pbes2Parameters.prototype, 'encryptionScheme')

/** RFC 8018, A.2. */
export class Pbkdf2Parameters {
  salt = new OctetString()
  iterationCount = 0
  keyLength?: number
  /** HMAC with SHA-1 when left out. */
  prf?: AlgorithmIdentifier
}
AsnType({ type: AsnTypeTypes.Sequence })(Pbkdf2Parameters)
AsnProp({ type: OctetString })(Pbkdf2Parameters.prototype, 'salt')
AsnProp({ type: AsnPropTypes.Integer })(Pbkdf2Parameters.prototype, 'iterationCount')
AsnProp({ type: AsnPropTypes.Integer, optional: true })(Pbkdf2Parameters.prototype, 'keyLength')
AsnProp({ type: AlgorithmIdentifier, optional: true })(Pbkdf2Parameters.prototype, 'prf')

/** Parameters of the schemes of RFC 7292, appendix C. */
export class Pkcs12PbeParameters {
  salt = new OctetString()
  iterations = 0
}
AsnType({ type: AsnTypeTypes.Sequence })(Pkcs12PbeParameters)
AsnProp({ type: OctetString })(Pkcs12PbeParameters.prototype, 'salt')
AsnProp({ type: AsnPropTypes.Integer })(Pkcs12PbeParameters.prototype, 'iterations')

/** Object identifiers of the contents, schemes and ciphers of a PFX. */
export const oids = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  hmacSha1: '1.2.840.113549.2.7',
  hmacSha256: '1.2.840.113549.2.9',
  hmacSha384: '1.2.840.113549.2.10',
  hmacSha512: '1.2.840.113549.2.11',
  aes128: '2.16.840.1.101.3.4.1.2',
  aes192: '2.16.840.1.101.3.4.1.22',
  aes256: '2.16.840.1.101.3.4.1.42',
  tripleDes: '1.2.840.113549.3.7',
  pbeWithSha1And3Des: '1.2.840.113549.1.12.1.3',
} as const
