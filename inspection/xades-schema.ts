// What the XML schemas of XML signatures and of XAdES say of order and of identifiers: programs that validate by schema refuse the rest.
// Says nothing of elements that it does not know: later versions may add some.
import type { FindingCode } from './finding-codes.js'
import type { Findings } from './findings.js'
import { DS, XADES, XADES_141 } from './xades-names.js'
import type { Element } from './xml.js'

const TIME_STAMP = ['Include', 'ReferenceInfo', 'CanonicalizationMethod', 'EncapsulatedTimeStamp']
const IDENTIFIED = ['Identifier', 'Description', 'DocumentationReferences']
const PLACE = ['City', 'StreetAddress', 'StateOrProvince', 'PostalCode', 'CountryName']
const ROLE = ['ClaimedRoles', 'CertifiedRoles', 'CertifiedRolesV2', 'SignedAssertions']

/** The order of children, by the name of their parent: the sequences of the schemas. The older forms of a property stand in the same places. */
const ORDER: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Signature: ['SignedInfo', 'SignatureValue', 'KeyInfo', 'Object'],
    SignedInfo: ['CanonicalizationMethod', 'SignatureMethod', 'Reference'],
    Reference: ['Transforms', 'DigestMethod', 'DigestValue'],
    QualifyingProperties: ['SignedProperties', 'UnsignedProperties'],
    SignedProperties: ['SignedSignatureProperties', 'SignedDataObjectProperties'],
    UnsignedProperties: ['UnsignedSignatureProperties', 'UnsignedDataObjectProperties'],
    SignedSignatureProperties: [
      ...['SigningTime', 'SigningCertificate', 'SigningCertificateV2', 'SignaturePolicyIdentifier'],
      ...['SignatureProductionPlace', 'SignatureProductionPlaceV2', 'SignerRole', 'SignerRoleV2'],
    ],
    SignedDataObjectProperties: [
      'DataObjectFormat',
      'CommitmentTypeIndication',
      'AllDataObjectsTimeStamp',
      'IndividualDataObjectsTimeStamp',
    ],
    SignaturePolicyId: ['SigPolicyId', 'Transforms', 'SigPolicyHash', 'SigPolicyQualifiers'],
    SignatureProductionPlace: PLACE,
    SignatureProductionPlaceV2: PLACE,
    SignerRole: ROLE,
    SignerRoleV2: ROLE,
    DataObjectFormat: ['Description', 'ObjectIdentifier', 'MimeType', 'Encoding'],
    CommitmentTypeIndication: ['CommitmentTypeId', 'ObjectReference', 'AllSignedDataObjects', 'CommitmentTypeQualifiers'],
    Cert: ['CertDigest', 'IssuerSerial', 'IssuerSerialV2'],
    SigPolicyId: IDENTIFIED,
    CommitmentTypeId: IDENTIFIED,
    ObjectIdentifier: IDENTIFIED,
    SignatureTimeStamp: TIME_STAMP,
    ArchiveTimeStamp: TIME_STAMP,
    ArchiveTimeStampV2: TIME_STAMP,
    AllDataObjectsTimeStamp: TIME_STAMP,
    IndividualDataObjectsTimeStamp: TIME_STAMP,
    SigAndRefsTimeStamp: TIME_STAMP,
    SigAndRefsTimeStampV2: TIME_STAMP,
    RevocationValues: ['CRLValues', 'OCSPValues', 'OtherValues'],
    TimeStampValidationData: ['CertificateValues', 'RevocationValues'],
    AnyValidationData: ['CertificateValues', 'RevocationValues'],
  }),
)
/** What has one child at least, by the schemas. */
const NEVER_EMPTY: ReadonlySet<string> = new Set([
  ...['KeyInfo', 'X509Data', 'Transforms', 'SigningCertificate', 'SigningCertificateV2', 'ClaimedRoles'],
  ...['UnsignedSignatureProperties', 'CRLValues', 'OCSPValues', 'OtherValues'],
])
/**
 * What holds elements alone by the schemas. Beside what KeyInfo holds there may be text; and of what AllSignedDataObjects and SignaturePolicyImplied hold
 * they say nothing, so that anything may stand there.
 */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([...ORDER.keys(), ...NEVER_EMPTY].filter((name) => name !== 'KeyInfo'))
const NAMESPACES: ReadonlySet<string> = new Set([DS, XADES, XADES_141])

/** An xsd:ID is an NCName: it begins with a letter or an underscore, and holds neither colons nor blanks nor slashes. */
const NO_IDENTIFIER = /^[\d.-]|[\s:/#]|^$/

/** Parts of a name between commas that stand neither in quotes nor behind a backslash (RFC 4514, 2.4, and the older RFC 1779). */
const NAME_PARTS = /(?:\\.|"(?:\\.|[^"\\])*"|[^,;"\\])+/gs

/** Whether a text can be read as a distinguished name: every part says what it is the value of. */
function isDistinguishedName(text: string): boolean {
  return (text.match(NAME_PARTS) ?? []).every((part) => part.trim() === '' || part.includes('='))
}

const CLAUSE = 'ETSI EN 319 132-1, annex C; W3C XML Signature Syntax and Processing 1.1, 4'
const OF_NAMES = 'W3C XML Signature Syntax and Processing 1.1, 4.5.4.1; RFC 4514, 2.4'

/** Advises where children stand in another order than the schemas say, or are missing altogether, an `Id` is no identifier of XML, or the name of an issuer is none. */
export function judgeSchema(signature: Element, where: string, findings: Findings): void {
  const faults = new Map<string, FindingCode>()
  const visit = (element: Element): void => {
    // Other namespaces are their own business, and so is what stands in them.
    if (!NAMESPACES.has(element.namespace)) return
    const { name, attributes, children } = element
    const text = element.text.trim()
    const late = firstMisplaced(element)
    if (late !== undefined)
      faults.set(`${late} in ${name} comes after what the schema has behind it: programs that validate refuse it.`, 'schema-order')
    if (NEVER_EMPTY.has(name) && children.length === 0)
      faults.set(`${name} is empty: programs that validate by the schema refuse it.`, 'schema-empty')
    if (WITHOUT_TEXT.has(name) && text !== '') {
      const what = `${name} has the text "${text.slice(0, 40)}"`
      faults.set(`${what}, where the schema has none: programs that validate by it refuse the file.`, 'schema-text')
    }
    const id = attributes.get('Id')
    if (id !== undefined && NO_IDENTIFIER.test(id)) {
      const what = `The Id "${id.slice(0, 100)}" is no identifier of XML (NCName)`
      faults.set(`${what}: programs that validate by the schema refuse it.`, 'schema-identifier')
    }
    if (name === 'X509IssuerName' && !isDistinguishedName(text))
      faults.set(`The issuer "${text.slice(0, 100)}" is no distinguished name: a comma in a value has to be escaped.`, 'issuer-name-form')
    children.forEach(visit)
  }
  visit(signature)
  for (const [message, code] of faults) findings.at(where).advice(code, message, code === 'issuer-name-form' ? OF_NAMES : CLAUSE)
}

/** The name of the first child that comes too late. */
function firstMisplaced({ name, children }: Element): string | undefined {
  const order = ORDER.get(name) ?? []
  const places = children
    .filter(({ namespace }) => NAMESPACES.has(namespace))
    .map((child) => ({ child, place: order.indexOf(child.name) }))
    .filter(({ place }) => place !== -1)
  return places.find(({ place }, index) => index > 0 && place < (places[index - 1]?.place ?? 0))?.child.name
}
