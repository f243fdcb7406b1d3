// Whether a SignedData is put together as its parts ask for (RFC 5652, 5.1 and 5.3): a strict reader refuses it otherwise, though its signature holds.
// Must not know who signed it, nor what.

import { type Asn1, contextTag, TAG } from './asn1.js'
import { type Fault, ifReadable } from './findings.js'

const DATA = '1.2.840.113549.1.7.1'
/** Choices of CertificateSet and RevocationInfoChoices (10.2.2 and 10.2.1). */
const OLD_ATTRIBUTES = contextTag(1, true)
const ATTRIBUTES = contextTag(2, true)
const OTHER_CERTIFICATE = contextTag(3, true)
const OTHER_REVOCATION = contextTag(1, true)
const SIGNED = contextTag(0, true)
const UNSIGNED = contextTag(1, true)

/** The faults of a SignedData, given its fields. @throws Malformed */
export function formFaults(data: Asn1): readonly Fault[] {
  const signers = data.child(data.children.length - 1).children
  return [...versionFaults(data, signers), ...signers.flatMap(emptySets), ...signers.flatMap(misprotected)]
}

function versionFaults(data: Asn1, signers: readonly Asn1[]): readonly Fault[] {
  const [is, wanted] = [versionIn(data), versionOf(data, signers)]
  const ofData =
    is === wanted ? [] : [{ message: `The version of the SignedData is ${is}; what it holds asks for ${wanted}.`, clause: 'RFC 5652, 5.1' }]
  const ofSigners = signers.flatMap((signer) => {
    const version = signerVersion(signer)
    const message = `The version of a SignerInfo is ${versionIn(signer)}; the way it names its signer asks for ${version}.`
    return versionIn(signer) === version ? [] : [{ message, clause: 'RFC 5652, 5.3' }]
  })
  return [...ofData, ...ofSigners]
}

/** What stands there in place of a number is no reason to read no further. */
function versionIn(structure: Asn1): string {
  return Buffer.from(structure.child(0).content.subarray(0, 8))
    .toString('hex')
    .replace(/^0+(?=.)/, '')
}

/** The version that the content, the certificates and the signers of a SignedData ask for, in the order of the clause. */
function versionOf(data: Asn1, signers: readonly Asn1[]): string {
  const [certificates, revocation] = [data.find(contextTag(0, true))?.children ?? [], data.find(contextTag(1, true))?.children ?? []]
  const holds = (tag: number): boolean => certificates.some((one) => one.tag === tag)
  if (holds(OTHER_CERTIFICATE) || revocation.some(({ tag }) => tag === OTHER_REVOCATION)) return '5'
  if (holds(ATTRIBUTES)) return '4'
  const isPlain = data.child(2).child(0).oid === DATA && !holds(OLD_ATTRIBUTES) && signers.every((one) => signerVersion(one) === '1')
  return isPlain ? '1' : '3'
}

/** 1 where issuer and serial number name the signer, 3 where it is the identifier of a key. */
function signerVersion(signer: Asn1): '1' | '3' {
  return signer.child(1).tag === TAG.sequence ? '1' : '3'
}

/** SIZE (1..MAX): where there are no attributes, there is no set of them. */
function emptySets(signer: Asn1): readonly Fault[] {
  const empty = signer.children.slice(2).filter(({ tag, content }) => (tag === SIGNED || tag === UNSIGNED) && content.length === 0)
  return empty.map(({ tag }) => ({
    message: `A SignerInfo has a set of ${tag === SIGNED ? 'signed' : 'unsigned'} attributes that is empty; it may only be left out.`,
    clause: 'RFC 5652, 5.3',
  }))
}

const ALGORITHM_PROTECTION = '1.2.840.113549.1.9.52'
const SIGNATURE_ALGORITHM = contextTag(1, true)

/** Where the algorithms of a signer are protected by an attribute, they are those that it names: whoever knows the attribute refuses others. */
function misprotected(signer: Asn1): readonly Fault[] {
  const signed = signer.child(3)
  const found = signed.tag === SIGNED ? signed.children.find((one) => one.child(0).oid === ALGORITHM_PROTECTION) : undefined
  if (found === undefined || namesAlgorithms(found.child(1), signer)) return []
  return [{ message: 'A SignerInfo has other algorithms than the attribute that protects them names.', clause: 'RFC 6211, 2' }]
}

/** Parameters may be NULL in one place and missing in another. An attribute that cannot be read names none. */
function namesAlgorithms(values: Asn1, signer: Asn1): boolean {
  return ifReadable(() => {
    const named = values.child(0)
    const signature = named.find(SIGNATURE_ALGORITHM)?.child(0).oid
    return named.child(0).child(0).oid === signer.child(2).child(0).oid && signature === signer.child(4).child(0).oid
  }, false)
}
