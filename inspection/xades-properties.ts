// The qualifying properties of a XAdES signature: are they this signature's own, are they signed, and do they name the signer.
// Must not know time-stamps or revocation data, which are unsigned properties.

import { digestOf, hashByUri, isBrokenHash, sameBytes } from './algorithms.js'
import type { MediaTypeClaim } from './asic-manifest.js'
import type { Certificate } from './certificate.js'
import { isIssuerSerialOf } from './cms.js'
import { type Findings, Malformed } from './findings.js'
import { isDecimalSerialOf, mayBeNameOf } from './xades-key-info.js'
import { DS, SIGNED_PROPERTIES_TYPE, XADES } from './xades-names.js'
import type { ProcessedReference } from './xades-references.js'
import { algorithmOf, base64Of, childNamed, childrenNamed, descendants, type Element, requireChild } from './xml.js'

/** The qualifying properties of a signature, with the parts that are read. */
export interface QualifyingProperties {
  readonly element: Element
  readonly signedProperties: Element | undefined
  readonly signedSignatureProperties: Element | undefined
  readonly unsignedSignatureProperties: Element | undefined
}

/** Finds the one QualifyingProperties of a signature and tells where the structure invites wrapping. */
export function readProperties(signature: Element, where: string, findings: Findings): QualifyingProperties | undefined {
  const { error, advice } = findings.at(where)
  const objects = childrenNamed(signature, DS, 'Object')
  const found = objects.flatMap((object) => childrenNamed(object, XADES, 'QualifyingProperties'))
  const everywhere = [...descendants(signature)].filter(
    (element) => element.namespace === XADES && element.name === 'QualifyingProperties' && !isOfCounterSignature(element, signature),
  )
  const [element] = found
  if (everywhere.length > 1 || (element === undefined && everywhere.length > 0)) {
    const message = 'The signature has more than one QualifyingProperties, or has them in another place than its objects.'
    error('qualifying-properties-ambiguous', message, 'ETSI EN 319 132-1, 4.4.2')
  }
  if (element === undefined) {
    advice('no-qualifying-properties', 'The signature has no XAdES properties.', 'ETSI EN 319 132-1, 4.3.1')
    return undefined
  }
  const id = signature.attributes.get('Id')
  if (id === undefined || element.attributes.get('Target') !== `#${id}`) {
    error('target-mismatch', 'The Target of QualifyingProperties is not this signature.', 'ETSI EN 319 132-1, 4.3.1')
  }
  const only = (parent: Element | undefined, name: string): Element | undefined => {
    const [first, ...others] = parent === undefined ? [] : childrenNamed(parent, XADES, name)
    if (others.length > 0) {
      findings.at(where).error('qualifying-properties-ambiguous', `There is more than one ${name}.`, 'ETSI EN 319 132-1, 4.3')
    }
    return first
  }
  const signedProperties = only(element, 'SignedProperties')
  return {
    element,
    signedProperties,
    signedSignatureProperties: only(signedProperties, 'SignedSignatureProperties'),
    unsignedSignatureProperties: only(only(element, 'UnsignedProperties'), 'UnsignedSignatureProperties'),
  }
}

/** A reference must lead to this signature's own SignedProperties, by element and not by name; where there are none, no reference speaks of them. */
export function areSigned(
  properties: QualifyingProperties | undefined,
  references: readonly ProcessedReference[],
  where: string,
  findings: Findings,
): boolean {
  const { error, advice } = findings.at(where)
  const own = references.filter(({ target }) => target !== undefined && target === properties?.signedProperties)
  const typed = references.filter(({ type }) => type === SIGNED_PROPERTIES_TYPE)
  if (properties === undefined && typed.length === 0) return true
  const stray = typed.filter(({ target }) => target !== properties?.signedProperties)
  if (own.length === 0 || stray.length > 0) {
    const message = 'No reference leads to the SignedProperties of this signature, so nothing in them is signed.'
    error('signed-properties-not-signed', message, 'ETSI EN 319 132-1, 4.4.2')
    return false
  }
  if (typed.length === 0) {
    advice('signed-properties-type', 'The reference to the SignedProperties does not carry their Type.', 'ETSI EN 319 132-1, 4.4.2')
  }
  return own.every(({ digestOk }) => digestOk)
}

interface NamedCertificate {
  readonly hash: string
  readonly digest: Uint8Array
  readonly element: Element
}

/** SigningCertificateV2 and the older SigningCertificate. The first Cert is the signer's (5.2.2.2). @throws Malformed */
function namedCertificates(properties: QualifyingProperties): NamedCertificate[] {
  const group = properties.signedSignatureProperties
  const lists = ['SigningCertificateV2', 'SigningCertificate'].flatMap((name) =>
    group === undefined ? [] : childrenNamed(group, XADES, name),
  )
  return lists.map((list) => {
    const element = requireChild(list, XADES, 'Cert')
    const certDigest = requireChild(element, XADES, 'CertDigest')
    return {
      element,
      hash: hashByUri(algorithmOf(requireChild(certDigest, DS, 'DigestMethod'))),
      digest: base64Of(requireChild(certDigest, DS, 'DigestValue')),
    }
  })
}

/**
 * Picks the signer among the certificates of KeyInfo: the one that the signed properties name, else the first.
 * `bound` is false where they name a certificate that is not there.
 */
export function pickSigner(
  candidates: readonly Certificate[],
  properties: QualifyingProperties | undefined,
  where: string,
  findings: Findings,
): { readonly certificate: Certificate | undefined; readonly bound: boolean } {
  const { error, advice } = findings.at(where)
  const named = properties === undefined ? [] : namedCertificates(properties)
  const [first] = candidates
  if (named.length === 0) {
    advice('no-signing-certificate', 'The signed properties do not name the certificate of the signer.', 'ETSI EN 319 132-1, 5.2.2')
    return { certificate: first, bound: true }
  }
  const match = candidates.find(({ der }) => named.every(({ hash, digest }) => sameBytes(digestOf(hash, der), digest)))
  if (match === undefined) {
    const message = 'The signed properties name another certificate than the one in KeyInfo.'
    error('signing-certificate-mismatch', message, 'ETSI EN 319 132-1, 5.2.2')
    return { certificate: first, bound: false }
  }
  const broken = named.find(({ hash }) => isBrokenHash(hash))
  if (broken !== undefined) advice('broken-hash', `The signed properties name the certificate by ${broken.hash}.`, 'ETSI TS 119 312, 5')
  for (const { element } of named) compareIssuerSerial(element, match, where, findings)
  return { certificate: match, bound: true }
}

/** IssuerSerialV2 is base64 of DER IssuerSerial (RFC 5035); IssuerSerial carries the serial number in decimal. */
function compareIssuerSerial(cert: Element, certificate: Certificate, where: string, findings: Findings): void {
  const v2 = childNamed(cert, XADES, 'IssuerSerialV2')
  const v1 = childNamed(cert, XADES, 'IssuerSerial')
  const agrees =
    (v2 === undefined || isIssuerSerialOf(base64Of(v2), certificate)) &&
    (v1 === undefined ||
      (isDecimalSerialOf(certificate, childNamed(v1, DS, 'X509SerialNumber')) &&
        mayBeNameOf(certificate.x509.issuer, childNamed(v1, DS, 'X509IssuerName')?.text)))
  if (agrees) return
  const message = 'Issuer and serial number in the signed properties are not those of the signer.'
  findings.at(where).advice('issuer-serial-mismatch', message, 'ETSI EN 319 132-1, 5.2.2.3')
}

/** A SigningTime, and how much later than UTC it may be. */
interface ClaimedTime {
  readonly time: Date
  readonly aheadMs: number
}

/** A time without a zone may be that of any: fourteen hours from UTC (XML Schema Part 2, 3.2.7.3). */
const FARTHEST_ZONE_MS = 14 * 3_600_000

/** The SigningTime; `undefined` where there is none. @throws Malformed for a text that is no time */
export function signingTimeOf(properties: QualifyingProperties | undefined): ClaimedTime | undefined {
  const element = childNamed(properties?.signedSignatureProperties, XADES, 'SigningTime')
  if (element === undefined) return undefined
  const text = element.text.trim()
  // Read as UTC, wherever the inspection runs.
  const isWithoutZone = /T[\d:.]+$/.test(text)
  const time = new Date(isWithoutZone ? `${text}Z` : text)
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || Number.isNaN(time.getTime()))
    throw new Malformed(`The SigningTime "${text.slice(0, 40)}" is not a time.`)
  return { time, aheadMs: isWithoutZone ? FARTHEST_ZONE_MS : 0 }
}

/** An Id that stands twice can mean different elements to different readers; some take other spellings of the attribute for it. */
export function indexIds(root: Element, where: string, findings: Findings): ReadonlyMap<string, Element> {
  const byId = new Map<string, Element>()
  const others: [string, Element][] = []
  const twice = (id: string): void => {
    findings.at(where).error('duplicate-id', `Two elements have the Id "${id.slice(0, 100)}".`, 'XMLDSIG Core, 4.4.3.2')
  }
  for (const element of descendants(root)) {
    for (const name of ['ID', 'id']) {
      const other = element.attributes.get(name)
      if (other !== undefined) others.push([other, element])
    }
    const id = element.attributes.get('Id')
    // An empty one cannot be referred to: the URI "" is the whole document.
    if (id === undefined || id === '') continue
    if (byId.has(id)) twice(id)
    else byId.set(id, element)
  }
  for (const [id, element] of others) if ((byId.get(id) ?? element) !== element) twice(id)
  return byId
}

/** Each file has a DataObjectFormat, and each DataObjectFormat speaks about a reference of this signature to what is signed. */
export function judgeDataObjectFormats(
  properties: QualifyingProperties,
  references: readonly ProcessedReference[],
  where: string,
  findings: Findings,
): void {
  const { advice } = findings.at(where)
  const formats = dataObjectFormatsOf(properties)
  const described = new Set(formats.map((format) => format.attributes.get('ObjectReference')))
  // An empty `Id` names nothing.
  const isNamed = ({ id }: ProcessedReference): boolean => id !== undefined && id !== ''
  const missing = references.filter(
    (reference) => reference.cover !== undefined && !(isNamed(reference) && described.has(`#${reference.id}`)),
  )
  if (missing.length > 0) {
    const names = missing.map(({ cover }) => cover?.name).join(', ')
    advice('no-data-object-format', `No DataObjectFormat gives the media type of: ${names.slice(0, 200)}.`, 'ETSI EN 319 132-1, 6.3')
  }
  const objects = references.filter(
    ({ target, type }) => (target === undefined || target !== properties.signedProperties) && type !== SIGNED_PROPERTIES_TYPE,
  )
  const known = new Set(objects.filter(isNamed).map(({ id }) => `#${id}`))
  const astray = [...described].filter((reference) => reference === undefined || !known.has(reference))
  if (astray.length === 0) return
  advice(
    'data-object-format-astray',
    `A DataObjectFormat refers to no reference of a signed file: ${astray.join(', ').slice(0, 200)}.`,
    'ETSI EN 319 132-1, 5.2.4',
  )
}

function dataObjectFormatsOf({ signedProperties }: QualifyingProperties): readonly Element[] {
  const group = childNamed(signedProperties, XADES, 'SignedDataObjectProperties')
  return group === undefined ? [] : childrenNamed(group, XADES, 'DataObjectFormat')
}

/** The media types that the signature gives for the files that it covers. */
export function mediaTypesIn(
  properties: QualifyingProperties,
  references: readonly ProcessedReference[],
  where: string,
): readonly MediaTypeClaim[] {
  const files = new Map(
    references.flatMap(({ id, cover }) => (id === undefined || id === '' || cover === undefined ? [] : [[`#${id}`, cover.name]])),
  )
  return dataObjectFormatsOf(properties).flatMap((format) => {
    const file = files.get(format.attributes.get('ObjectReference') ?? '')
    const mediaType = childNamed(format, XADES, 'MimeType')?.text
    return file === undefined || mediaType === undefined ? [] : [{ file, mediaType, where }]
  })
}

/** Elements of a signature by their name, without those of the signatures over it. */
export function ownDescendants(scope: Element | undefined, name: string): Element[] {
  if (scope === undefined) return []
  return [...descendants(scope)].filter(
    (element) => element.namespace === XADES && element.name === name && !isOfCounterSignature(element, scope),
  )
}

/** Whether it stands in a counter-signature, which is an unsigned property (EN 319 132-1, 5.2.7.2), somewhere below `scope`. */
export function isOfCounterSignature(element: Element, scope: Element): boolean {
  for (let at: Element | undefined = element; at !== undefined && at !== scope; at = at.parent) {
    if (at.namespace !== XADES || at.name !== 'CounterSignature') continue
    const { parent } = at
    if (parent?.namespace === XADES && parent.name === 'UnsignedSignatureProperties') return true
  }
  return false
}
