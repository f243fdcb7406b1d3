// Distinguished names of authorities, persons and organizations (ETSI EN 319 412-2 and -3).
import { tags } from './ber.js'
import { derElement, objectIdentifier, sequence } from './der.js'

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

/** DER Name with one attribute per relative distinguished name, in the order of {@link attributeTypes}. */
export function distinguishedName(attributes: DistinguishedName): Buffer {
  const parts = Object.entries(attributeTypes).flatMap(([name, type]) => {
    const text = attributes[name as AttributeName]
    if (text === undefined) return []
    const value = derElement(printable.has(name) ? tags.printableString : tags.utf8String, Buffer.from(text))
    return [derElement(tags.set, sequence(objectIdentifier(type), value))]
  })
  return sequence(...parts)
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
