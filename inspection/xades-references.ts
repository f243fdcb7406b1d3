// The references of one XML signature: what each points to, through which transforms, and whether its digest holds.

import { digestOf, hashByUri, isBrokenHash, sameBytes } from './algorithms.js'
import type { Context } from './context.js'
import { type Findings, UnknownAlgorithm } from './findings.js'
import type { Cover } from './report.js'
import { DS, EXC_C14N } from './xades-names.js'
import {
  algorithmOf,
  base64Of,
  type Canonicalization,
  canonicalizationOf,
  childNamed,
  childrenNamed,
  type Element,
  IMPLICIT_CANONICALIZATION,
  isWithin,
  requireAttribute,
  requireChild,
  Xml,
} from './xml.js'

/** One reference after its transforms. */
export interface ProcessedReference {
  readonly id: string | undefined
  readonly type: string | undefined
  /** undefined: what it points to is not at hand. */
  readonly bytes: Uint8Array | undefined
  /** Element of the same document that it points to. */
  readonly target: Element | undefined
  /** The target is a node set that no transform turns into bytes (XMLDSIG then applies C14N 1.0). */
  readonly isNodeSet: boolean
  readonly digestOk: boolean
  readonly cover: Cover | undefined
}

/** What references are followed in. */
interface ReferenceScope {
  readonly xml: Xml
  readonly signature: Element
  /** The SignatureValue that a counter-signature stands over, outside its own signature. */
  readonly countersigned: Element | undefined
  /** Elements of the signature's document by their `Id`. */
  readonly byId: ReadonlyMap<string, Element>
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly where: string
  readonly context: Context
  readonly findings: Findings
}

/** Processes `ds:SignedInfo/ds:Reference`. @throws Malformed when SignedInfo is not what it should be */
export function processReferences(signedInfo: Element, scope: ReferenceScope): ProcessedReference[] {
  return childrenNamed(signedInfo, DS, 'Reference').map((reference) => processReference(reference, scope))
}

/** The references of the manifests (XMLDSIG Core, 5.1) that these references lead to: what a manifest lists is signed through it. @throws Malformed */
export function processManifests(references: readonly ProcessedReference[], scope: ReferenceScope): ProcessedReference[] {
  const manifests = references.flatMap(({ target }) => (target?.namespace === DS && target.name === 'Manifest' ? [target] : []))
  return [...new Set(manifests)].flatMap((manifest) => processReferences(manifest, scope))
}

function processReference(reference: Element, scope: ReferenceScope): ProcessedReference {
  const uri = requireAttribute(reference, 'URI')
  const hash = hashByUri(algorithmOf(requireChild(reference, DS, 'DigestMethod')))
  const expected = base64Of(requireChild(reference, DS, 'DigestValue'))
  if (isBrokenHash(hash)) {
    scope.findings.at(`${scope.where} ${uri}`).advice('broken-hash', `A reference uses ${hash}.`, 'ETSI TS 119 312, 5')
  }
  const identity = { id: reference.attributes.get('Id'), type: reference.attributes.get('Type') }
  const transforms = childrenNamed(childNamed(reference, DS, 'Transforms') ?? { ...reference, children: [] }, DS, 'Transform')
  if (uri.startsWith('#') || uri === '') return { ...identity, ...sameDocument(uri, transforms, hash, expected, scope) }
  if (isElsewhere(uri, scope)) {
    if (!isNameAsItIs(uri, scope)) return { ...identity, ...elsewhere(uri, scope) }
    const message =
      'The URI of a reference is the name of a file as it is; a scheme, a query or a fragment begins there, so it is to be encoded.'
    scope.findings.at(`${scope.where} ${uri}`).error('reference-not-encoded', message, 'RFC 3986, 2.4 and 4.2')
  }
  return { ...identity, ...containerFile(uri, transforms, hash, expected, scope) }
}

type Processed = Omit<ProcessedReference, 'id' | 'type'>

function sameDocument(uri: string, transforms: readonly Element[], hash: string, expected: Uint8Array, scope: ReferenceScope): Processed {
  const target = scope.byId.get(idIn(uri))
  const where = `${scope.where} ${uri === '' ? 'whole document' : uri}`
  const missing = { bytes: undefined, target, isNodeSet: false, digestOk: false, cover: undefined }
  if (target === undefined) {
    scope.findings.at(where).error('reference-unresolved', 'A reference points to an element that is not there.', 'XMLDSIG Core, 4.4.3.1')
    return missing
  }
  if (target !== scope.countersigned && !isWithin(target, scope.signature)) {
    const message = 'A reference points to an element outside its own signature.'
    scope.findings.at(where).error('reference-outside-signature', message, 'ETSI EN 319 132-1, 4.4.2')
    return missing
  }
  const isNodeSet = transforms.length === 0
  const canonicalization = isNodeSet ? IMPLICIT_CANONICALIZATION : onlyCanonicalization(transforms)
  if (canonicalization === undefined) {
    refuseTransforms(transforms, where, scope.findings)
    return missing
  }
  const bytes = scope.xml.canonicalize(canonicalization, target)
  const digestOk = sameBytes(budgetedDigest(hash, bytes, scope), expected)
  if (!digestOk) mismatch(where, scope.findings)
  return { bytes, target, isNodeSet, digestOk, cover: undefined }
}

/** `#ID`, or `#xpointer(id('ID'))`, which names the same element (XMLDSIG Core, 4.4.3.3). */
function idIn(uri: string): string {
  return /^#xpointer\(id\((['"])(.*)\1\)\)$/.exec(uri)?.[2] ?? uri.slice(1)
}

/**
 * A name with `#` or `?` is percent-encoded in a URI: as they are they begin a fragment or a query. What stands before a colon is a scheme, so a name
 * with one is encoded too, or comes behind `./` (RFC 3986, 4.2).
 */
function isElsewhere(uri: string, { context }: ReferenceScope): boolean {
  return /[#?]/.test(uri) || (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(uri) && !context.detached.has(decode(uri)))
}

/** Whether a file has exactly this name, and none the name that the URI gives: widely used validators, such as EU DSS, then take the file. */
function isNameAsItIs(uri: string, { files }: ReferenceScope): boolean {
  const [path = ''] = uri.split(/[#?]/, 1)
  return files.has(nameOf(uri, files)) && (path === uri || !files.has(nameOf(path, files)))
}

function elsewhere(uri: string, { where, findings }: ReferenceScope): Processed {
  const message = 'The URI of a reference holds a scheme, a query or a fragment, so it names no file of the container.'
  findings.at(`${where} ${uri}`).error('reference-not-a-file', message, 'RFC 3986, 3.1, 3.4 and 3.5')
  return { bytes: undefined, target: undefined, isNodeSet: false, digestOk: false, cover: undefined }
}

function containerFile(uri: string, transforms: readonly Element[], hash: string, expected: Uint8Array, scope: ReferenceScope): Processed {
  const name = nameOf(uri, scope.files)
  const where = `${scope.where} ${name}`
  const file = scope.files.get(name)
  const result = { target: undefined, isNodeSet: false }
  if (file === undefined) return { ...result, bytes: undefined, ...detachedFile(name, hash, expected, where, scope) }
  const bytes = transforms.length === 0 ? file : transformFile(file, transforms, where, scope)
  if (bytes === undefined) return { ...result, bytes, digestOk: false, cover: { name, ok: false } }
  const digestOk = sameBytes(budgetedDigest(hash, bytes, scope), expected)
  if (!digestOk) mismatch(where, scope.findings)
  return { ...result, bytes, digestOk, cover: { name, ok: digestOk } }
}

function budgetedDigest(hash: string, bytes: Uint8Array, { context }: ReferenceScope): Buffer {
  context.budget.spend('hashedBytes', bytes.length)
  return digestOf(hash, bytes)
}

function detachedFile(
  name: string,
  hash: string,
  expected: Uint8Array,
  where: string,
  scope: ReferenceScope,
): { digestOk: boolean; cover: Cover } {
  const given = scope.context.detached.get(name)
  if (given !== undefined && given.hash === hash) {
    const digestOk = sameBytes(given.digest, expected)
    if (!digestOk) mismatch(where, scope.findings)
    return { digestOk, cover: { name, ok: digestOk } }
  }
  const why = given === undefined ? '' : ` (the digest given for it is ${given.hash}, the reference uses ${hash})`
  const message = `A signed file is not in the container, and no digest was given to compare it with${why}.`
  scope.findings.at(where).error('file-absent', message, 'ETSI EN 319 162-1, 4.4.3.2')
  // Hash-only signing is legal, but only one who has the digest of the file can tell whether it was this one.
  return { digestOk: false, cover: { name, ok: 'absent' } }
}

/** References are URIs, relative to the root of the container (EN 319 162-1, 4.4.3.2); some signers do not encode them. */
function nameOf(uri: string, files: ReadonlyMap<string, Uint8Array>): string {
  const names = [decode(uri), uri, decode(uri.replace(FROM_ROOT, ''))]
  return names.find((name) => files.has(name)) ?? decode(uri)
}

/** What leads from the root of the container to its root; a name with a colon needs `./` before it (RFC 3986, 4.2 and 5.2.4). */
const FROM_ROOT = /^(?:\.?\/)+/

function decode(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    // A lone "%": the name was never encoded.
    return uri
  }
}

function transformFile(file: Uint8Array, transforms: readonly Element[], where: string, scope: ReferenceScope): Uint8Array | undefined {
  const canonicalization = onlyCanonicalization(transforms)
  if (canonicalization === undefined) {
    refuseTransforms(transforms, where, scope.findings)
    return undefined
  }
  return scope.findings.attempt(
    () => {
      const xml = Xml.parse(file, scope.context.budget)
      try {
        return xml.canonicalize(canonicalization)
      } finally {
        xml.close()
      }
    },
    'reference-unreadable',
    where,
  )
}

/** Other transforms can make a signature cover less than it seems to (XPath, XSLT); none is needed here. */
function onlyCanonicalization(transforms: readonly Element[]): Canonicalization | undefined {
  const [transform] = transforms
  return transforms.length === 1 && transform !== undefined ? canonicalizationOfElement(transform) : undefined
}

/** `ds:Transform` or `ds:CanonicalizationMethod` with its InclusiveNamespaces. */
export function canonicalizationOfElement(element: Element): Canonicalization | undefined {
  const list = childNamed(element, EXC_C14N, 'InclusiveNamespaces')?.attributes.get('PrefixList') ?? ''
  const prefixes = list.split(/\s+/).filter((prefix) => prefix !== '')
  return canonicalizationOf(algorithmOf(element), prefixes)
}

/** The canonicalization that an element names, or C14N 1.0 where it names none. @throws UnknownAlgorithm for one that is not known */
export function canonicalizationWithin(element: Element): Canonicalization {
  const method = childNamed(element, DS, 'CanonicalizationMethod')
  if (method === undefined) return IMPLICIT_CANONICALIZATION
  const canonicalization = canonicalizationOfElement(method)
  if (canonicalization === undefined)
    throw new UnknownAlgorithm(`The canonicalization "${algorithmOf(method).slice(0, 100)}" is not known.`)
  return canonicalization
}

function mismatch(where: string, findings: Findings): void {
  const message = 'The digest of what a reference points to is not the one that was signed.'
  findings.at(where).error('digest-mismatch', message, 'XMLDSIG Core, 3.2.1')
}

function refuseTransforms(transforms: readonly Element[], where: string, findings: Findings): void {
  const names = transforms.map((transform) => transform.attributes.get('Algorithm')?.slice(0, 100) ?? 'unnamed').join(', ')
  const message = `The transforms of a reference (${names}) are not supported, so its digest was not compared.`
  findings.at(where).error('transform-unsupported', message, 'XMLDSIG Core, 4.4.3.4')
}
