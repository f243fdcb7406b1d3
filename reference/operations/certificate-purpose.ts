// What a certificate is for, read from its key usage and its subject.
// Must not know where the certificate came from.

export type PurposeFound = 'signing' | 'seal' | 'authentication' | 'other'

const KEY_USAGE = '2.5.29.15'
const ORGANIZATION_IDENTIFIER = '2.5.4.97'

/** @param certificate DER */
export async function purposeOf(certificate: Buffer): Promise<PurposeFound> {
  const { AsnConvert } = await import('@peculiar/asn1-schema')
  const { Certificate, KeyUsage, KeyUsageFlags } = await import('@peculiar/asn1-x509')
  const { tbsCertificate } = AsnConvert.parse(certificate, Certificate)
  const extension = tbsCertificate.extensions?.find((candidate) => candidate.extnID === KEY_USAGE)
  if (extension === undefined) return 'other'
  const usage = AsnConvert.parse(extension.extnValue, KeyUsage).toNumber()
  const ofOrganization = tbsCertificate.subject.some((name) => name.some((attribute) => attribute.type === ORGANIZATION_IDENTIFIER))
  if ((usage & KeyUsageFlags.nonRepudiation) !== 0) return ofOrganization ? 'seal' : 'signing'
  return (usage & KeyUsageFlags.digitalSignature) !== 0 ? 'authentication' : 'other'
}
