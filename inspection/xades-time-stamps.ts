// Time-stamps inside a XAdES signature: what each must stand over, and whether it does.

import type { Context } from './context.js'
import { type Findings, Malformed } from './findings.js'
import { type VerifiedTimeStamp, verifyTimeStamp } from './time-stamp.js'
import { DS, XADES, XADES_141 } from './xades-names.js'
import type { QualifyingProperties } from './xades-properties.js'
import { canonicalizationWithin, type ProcessedReference } from './xades-references.js'
import { base64Of, type Canonicalization, childNamed, childrenNamed, type Element, isWithin, type Xml } from './xml.js'

/** What the time-stamps of a signature may stand over. */
interface TimeStampScope {
  readonly xml: Xml
  readonly signature: Element
  readonly properties: QualifyingProperties
  readonly references: readonly ProcessedReference[]
  readonly where: string
  readonly context: Context
  readonly findings: Findings
}

/** SignatureTimeStamp: over the canonical form of `ds:SignatureValue` (EN 319 132-1, 5.3). */
export function verifySignatureTimeStamps(scope: TimeStampScope): VerifiedTimeStamp[] {
  const elements = unsignedProperties(scope.properties).filter(
    ({ namespace, name }) => namespace === XADES && name === 'SignatureTimeStamp',
  )
  return verifyEach(elements, 'SignatureTimeStamp', scope, (_, canonicalization) => {
    const value = childNamed(scope.signature, DS, 'SignatureValue')
    if (value === undefined) throw new Malformed('The signature has no SignatureValue.')
    return [[scope.xml.canonicalize(canonicalization, value)]]
  })
}

/** TS 101 903 V1.4.1 still calls the element V2, and so do libraries that follow it. */
const ARCHIVE_TIME_STAMPS: ReadonlySet<string> = new Set(['ArchiveTimeStamp', 'ArchiveTimeStampV2'])

/** ArchiveTimeStamp of the 1.4.1 namespace: over nearly all that stands before it (EN 319 132-1, 5.5.2). */
export function verifyArchiveTimeStamps(scope: TimeStampScope): VerifiedTimeStamp[] {
  const properties = unsignedProperties(scope.properties)
  const elements = properties.filter(({ namespace, name }) => namespace === XADES_141 && ARCHIVE_TIME_STAMPS.has(name))
  // One finding for each, so that a caller who compares two states of a document can count them.
  for (const _ of properties.filter(({ namespace, name }) => namespace === XADES && name === 'ArchiveTimeStamp')) {
    const message = 'There is an ArchiveTimeStamp of the old 1.3.2 form, which is not verified here.'
    scope.findings.at(scope.where).advice('archive-time-stamp-old', message, 'ETSI EN 319 132-1, 5.5.2')
  }
  return verifyEach(elements, 'ArchiveTimeStamp', scope, (element, canonicalization) => archiveInputs(element, canonicalization, scope))
}

function unsignedProperties(properties: QualifyingProperties): readonly Element[] {
  return properties.unsignedSignatureProperties?.children ?? []
}

type Inputs = readonly (readonly Uint8Array[])[]

function verifyEach(
  elements: readonly Element[],
  name: string,
  scope: TimeStampScope,
  inputsOf: (element: Element, canonicalization: Canonicalization) => Inputs,
): VerifiedTimeStamp[] {
  const { context, findings } = scope
  return elements.flatMap((element, index) => {
    const where = `${scope.where} ${name} ${index + 1}`
    const tokens = childrenNamed(element, XADES, 'EncapsulatedTimeStamp')
    if (tokens.length === 0) {
      findings.at(where).error('time-stamp-unreadable', 'The time-stamp holds no RFC 3161 token.', 'ETSI EN 319 132-1, 5.1.4.3')
      return []
    }
    // Where what it stands over is not at hand, the token is there all the same.
    const inputs = findings.attempt(() => inputsOf(element, canonicalizationWithin(element)), 'time-stamp-input-missing', where)
    return tokens.flatMap((token) => {
      const bytes = findings.attempt(() => base64Of(token), 'time-stamp-unreadable', where)
      return bytes === undefined ? [] : [verifyTimeStamp(bytes, inputs, where, context, findings)]
    })
  })
}

/**
 * A reference without transforms gives a node set. The clause wants it canonicalized with the time-stamp's own method; widely used
 * signers take the octets of its digest (C14N 1.0) instead. Both are accepted.
 */
function archiveInputs(archive: Element, canonicalization: Canonicalization, scope: TimeStampScope): Inputs {
  const digested = scope.references.map((reference) => requireBytes(reference))
  const byClause = scope.references.map((reference) =>
    reference.isNodeSet && reference.target !== undefined
      ? scope.xml.canonicalize(canonicalization, reference.target)
      : requireBytes(reference),
  )
  const isAlike = !scope.references.some(({ isNodeSet }) => isNodeSet)
  return piecesAfterReferences(archive, canonicalization, scope).flatMap((rest) =>
    (isAlike ? [digested] : [byClause, digested]).map((first) => [...first, ...rest]),
  )
}

function requireBytes({ bytes, cover }: ProcessedReference): Uint8Array {
  if (bytes === undefined) throw new Malformed(`The archive time-stamp covers ${cover?.name ?? 'a reference'}, which is not at hand.`)
  return bytes
}

/**
 * All objects but that of the qualifying properties (EN 319 132-1, 5.5.2.2). An earlier edition (TS 101 903 V1.3.2) leaves out those that a
 * reference leads to, and of one around such an element alone signers read that in both ways. All are accepted.
 */
function piecesAfterReferences(archive: Element, canonicalization: Canonicalization, scope: TimeStampScope): readonly Uint8Array[][] {
  const { signature, properties, references, xml } = scope
  const parts = ['SignedInfo', 'SignatureValue', 'KeyInfo'].flatMap((name) => childrenNamed(signature, DS, name))
  const unsigned = unsignedProperties(properties)
  const before = unsigned.slice(0, unsigned.indexOf(archive))
  const objects = childrenNamed(signature, DS, 'Object').filter((object) => !isWithin(properties.element, object))
  const targets = references.flatMap(({ target }) => target ?? [])
  const around = objects.filter((object) => targets.some((target) => isWithin(target, object)))
  const readings = around.length === 0 ? [[]] : [[], around, targets]
  return readings.map((leftOut) =>
    [...parts, ...before, ...objects.filter((object) => !leftOut.includes(object))].map((element) =>
      xml.canonicalize(canonicalization, element),
    ),
  )
}
