// What a certificate is for, read from its key usage and its subject.
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate, KeyUsage, KeyUsageFlags } from '@peculiar/asn1-x509'
import { KnownByBytes } from '../pki/known-by-bytes.js'

/** The purposes that requests need to tell apart. */
export type PurposeFound = 'signing' | 'seal' | 'authentication' | 'other'

const KEY_USAGE = '2.5.29.15'
const ORGANIZATION_IDENTIFIER = '2.5.4.97'

const purposes = new KnownByBytes(readPurpose)

/** @param certificate DER */
export function purposeOf(certificate: Buffer): PurposeFound {
  return purposes.get(certificate)
}

function readPurpose(certificate: Buffer): PurposeFound {
  const { tbsCertificate } = AsnConvert.parse(certificate, Certificate)
  const extension = tbsCertificate.extensions?.find((candidate) => candidate.extnID === KEY_USAGE)
  if (extension === undefined) return 'other'
  const usage = AsnConvert.parse(extension.extnValue, KeyUsage).toNumber()
  const ofOrganization = tbsCertificate.subject.some((name) => name.some((attribute) => attribute.type === ORGANIZATION_IDENTIFIER))
  if ((usage & KeyUsageFlags.nonRepudiation) !== 0) return ofOrganization ? 'seal' : 'signing'
  return (usage & KeyUsageFlags.digitalSignature) !== 0 ? 'authentication' : 'other'
}
