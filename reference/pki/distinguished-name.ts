// Distinguished names of authorities, persons and organizations (ETSI EN 319 412-2 and -3).
import { AttributeTypeAndValue, AttributeValue, Name, RelativeDistinguishedName } from '@peculiar/asn1-x509'

const attributeTypes = {
  countryName: '2.5.4.6',
  organizationName: '2.5.4.10',
  organizationIdentifier: '2.5.4.97',
  surname: '2.5.4.4',
  givenName: '2.5.4.42',
  serialNumber: '2.5.4.5',
  commonName: '2.5.4.3',
} as const

type AttributeName = keyof typeof attributeTypes

/** The attributes of a name; those left out are not written. */
export type DistinguishedName = Partial<Record<AttributeName, string>>

/** RFC 5280, appendix A: these two are PrintableString, everything else here UTF8String. */
const printable = new Set<string>(['countryName', 'serialNumber'])

/** A Name with one attribute per relative distinguished name, in the order of {@link attributeTypes}. */
export function distinguishedName(attributes: DistinguishedName): Name {
  const parts: RelativeDistinguishedName[] = []
  for (const [name, type] of Object.entries(attributeTypes)) {
    const text = attributes[name as AttributeName]
    if (text === undefined) continue
    const value = new AttributeValue(printable.has(name) ? { printableString: text } : { utf8String: text })
    parts.push(new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value })]))
  }
  return new Name(parts)
}

const authority = { countryName: 'LV', organizationName: 'Reference Trust Services (TEST)', organizationIdentifier: 'NTRLV-00000000000' }

/** A name of the operator of the trust services. */
export function authorityName(commonName: string): DistinguishedName {
  return { ...authority, commonName }
}

/** A natural person: given name first, surname the last word of the common name. */
export function personName(commonName: string): DistinguishedName {
  const words = commonName.split(' ')
  return {
    countryName: 'LV',
    surname: words.at(-1) ?? commonName,
    givenName: words.slice(0, -1).join(' ') || commonName,
    serialNumber: 'PNOLV-123456-12345',
    commonName,
  }
}

/** A legal person (ETSI EN 319 412-3). */
export function organizationName(commonName: string): DistinguishedName {
  return { countryName: 'LV', organizationName: commonName, organizationIdentifier: 'NTRLV-40000000000', commonName }
}
