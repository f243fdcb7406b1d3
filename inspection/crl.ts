// Certificate revocation lists (RFC 5280, 5), accepted wherever an OCSP response would be.
// Must not know documents. Delta lists are read as what they list, and tell nothing alone; indirect ones (5.2.5) are told, and not read.

import { isBrokenHash, misnamedSignature, type SignatureAlgorithm, sameBytes, signatureAlgorithmOf, verifyValue } from './algorithms.js'
import { Asn1, contextTag, TAG } from './asn1.js'
import { type Certificate, fullNames, isSameName, readExtensions } from './certificate.js'
import { judgeAnchoring, MOST_NAMESAKES } from './chain.js'
import type { Context, Speaker } from './context.js'
import type { Findings } from './findings.js'
import type { RevocationReport } from './report.js'
import { isInForce } from './signature-times.js'

/** A revocation list, its entries unread. */
interface Crl {
  readonly signedBytes: Uint8Array
  readonly algorithm: SignatureAlgorithm
  readonly signature: Uint8Array
  readonly issuer: Uint8Array
  readonly thisUpdate: Date
  readonly nextUpdate: Date | undefined
  readonly entries: Asn1 | undefined
  /** Of the key that has signed, as the list says (5.2.1). */
  readonly keyIdentifier: Uint8Array | undefined
  /** What is written otherwise than RFC 5280, 5.1 says, and X.509 before it, in words. */
  readonly oddities: readonly string[]
  /** Its entries may be about certificates of other issuers. */
  readonly isIndirect: boolean
  /** The kind of certificates that it is about alone (RFC 5280, 5.2.5). */
  readonly only: 'users' | 'authorities' | 'attributes' | undefined
  /** The names of the point that it is distributed at, in DER: it is about certificates that name it, too. undefined: it says none. */
  readonly points: readonly Uint8Array[] | undefined
  /** It lists what changed since another list, without which it tells nobody's status (RFC 5280, 5.2.4). */
  readonly isDelta: boolean
}

/** @throws Malformed */
function readCrl(bytes: Uint8Array): Crl {
  const list = Asn1.whole(bytes).expect(TAG.sequence)
  const tbs = list.child(0).expect(TAG.sequence)
  const at = tbs.child(0).tag === TAG.integer ? 1 : 0
  const next = tbs.children[at + 3]
  const hasNext = next?.tag === TAG.utcTime || next?.tag === TAG.generalizedTime
  const [entries, ...behind] = tbs.children.slice(at + (hasNext ? 4 : 3))
  const hasEntries = entries?.tag === TAG.sequence
  const isDelta = extensionOf(tbs, DELTA_INDICATOR) !== undefined
  return {
    signedBytes: tbs.bytes,
    algorithm: signatureAlgorithmOf(list.child(1), 'sha256'),
    signature: list.child(2).bits,
    issuer: tbs.child(at + 1).bytes,
    thisUpdate: tbs.child(at + 2).time,
    nextUpdate: hasNext ? next.time : undefined,
    entries: hasEntries ? entries : undefined,
    keyIdentifier: extensionOf(tbs, AUTHORITY_KEY_IDENTIFIER)?.find(contextTag(0, false))?.content,
    oddities: [
      ...(at === 0 && tbs.find(contextTag(0, true)) !== undefined ? ['extensions, though it is of the first version, which has none'] : []),
      ...(hasNext ? [] : ['no nextUpdate, so that nobody can tell when it ends']),
      ...oddTimes([tbs.child(at + 2), ...(hasNext ? [next] : [])]),
      ...(hasEntries && entries.content.length === 0 ? ['an empty list of entries, which is to be left out (5.1.2.6)'] : []),
      ...(hasEntries ? oddEntries(entries, isDelta) : []),
      ...oddExtensions(hasEntries || entries === undefined ? behind : [entries, ...behind]),
      ...(misnamedSignature(list.child(1)) === null ? [] : ['a signature algorithm that is not written as its standard says']),
    ],
    isDelta,
    ...readScope(tbs),
  }
}

const AUTHORITY_KEY_IDENTIFIER = '2.5.29.35'
const DELTA_INDICATOR = '2.5.29.27'
const ISSUING_DISTRIBUTION_POINT = '2.5.29.28'

/** The value of an extension of the list. */
function extensionOf(tbs: Asn1, oid: string): Asn1 | undefined {
  const extension = readExtensions(tbs.find(contextTag(0, true))?.child(0)).get(oid)
  return extension && Asn1.whole(extension.value)
}

/** Years that two digits can tell are told by two digits. */
const FIRST_OF_FOUR_DIGITS = 2050

function oddTimes(times: readonly Asn1[]): string[] {
  const isOdd = ({ tag, time }: Asn1): boolean => tag === TAG.generalizedTime && time.getUTCFullYear() < FIRST_OF_FOUR_DIGITS
  return times.some(isOdd) ? ['a GeneralizedTime before 2050 (5.1.2.4)'] : []
}

/** What a list ends in are extensions, each of them once: programs refuse it otherwise, or do not see what else it says. */
function oddExtensions([extensions, ...more]: readonly Asn1[]): string[] {
  if (extensions === undefined) return []
  if (extensions.tag !== contextTag(0, true) || more.length > 0) return ['something else than extensions in their place (5.1)']
  const names = extensions.child(0).children.map((extension) => extension.child(0).oid)
  if (names.length === 0) return [EMPTY_EXTENSIONS]
  return new Set(names).size === names.length ? [] : ['an extension twice']
}

const EMPTY_EXTENSIONS = 'an empty list of extensions, which is to be left out (4.1 and 5.1)'

/** So many entries are looked at for how they are written: the maker writes all of them in one way. */
const MOST_ENTRIES = 1000

/** @param isDelta whether the list is about what changed since another one */
function oddEntries(entries: Asn1, isDelta: boolean): string[] {
  const found = new Set<string>()
  let count = 0
  for (const entry of entriesIn(entries.content)) {
    if (entry.children[2]?.content.length === 0) found.add(EMPTY_EXTENSIONS)
    if (!isDelta && isRemoved(entry)) found.add('an entry that is removed from it, which only a delta list can have (5.3.1)')
    count += 1
    if (count === MOST_ENTRIES) break
  }
  return [...found]
}

/** One entry after the other: a list may have millions, and nothing is kept of them. @throws Malformed */
function* entriesIn(content: Uint8Array): Generator<Asn1> {
  for (let offset = 0; offset < content.length; ) {
    const entry = Asn1.at(content, offset)
    yield entry
    offset += entry.bytes.length
  }
}

/** What the issuing distribution point says (RFC 5280, 5.2.5); without one, a list is about all certificates of its issuer. */
function readScope(tbs: Asn1): Pick<Crl, 'isIndirect' | 'only' | 'points'> {
  const point = extensionOf(tbs, ISSUING_DISTRIBUTION_POINT)
  const members = point?.children ?? []
  const says = (number: number): boolean =>
    members.some(({ tag, content }) => tag === contextTag(number, false) && content.some((octet) => octet !== 0))
  const only = says(1) ? 'users' : says(2) ? 'authorities' : says(5) ? 'attributes' : undefined
  return { isIndirect: says(4), only, points: point && fullNames(point) }
}

/** Whether a list is about a certificate of this issuer and kind (RFC 5280, 6.3.3 b). */
function isInScope({ issuer, only }: Crl, certificate: Certificate): boolean {
  return isSameName(certificate.issuer, issuer) && (only === undefined || only === (certificate.isCa ? 'authorities' : 'users'))
}

const REASON = '2.5.29.21'
const REMOVED = 8

/** A delta list names those, too, that are revoked no more: whose hold was lifted, say (RFC 5280, 5.3.1). */
function isRemoved(entry: Asn1): boolean {
  const reason = readExtensions(entry.children[2]).get(REASON)
  return reason !== undefined && Asn1.whole(reason.value).smallInteger === REMOVED
}

/** When this serial was revoked, if it was. Reads the list to its end at most once and keeps nothing of it. */
function revocationOf(crl: Crl, serial: string): Date | undefined {
  for (const entry of entriesIn(crl.entries?.content ?? new Uint8Array())) {
    if (entry.child(0).integerHex === serial) return isRemoved(entry) ? undefined : entry.child(1).time
  }
  return undefined
}

/** Whether the certificate names the point that the list is for, in the same octets (RFC 5280, 5.2.5). One that says of no point by name may do so. */
function isOfPoint({ points }: Crl, { listNames }: Certificate): boolean {
  return points === undefined || listNames === undefined || points.some((point) => listNames.some((name) => sameBytes(name, point)))
}

/** About which certificates a list speaks at a time, or at any; whoever signed it. An indirect one could speak about any. @throws Malformed */
export function crlSpeaker(bytes: Uint8Array): Speaker {
  const crl = readCrl(bytes)
  return {
    speaksAbout: (certificate, at) =>
      isInForce(crl.nextUpdate, at) && (crl.isIndirect || (isInScope(crl, certificate) && isOfPoint(crl, certificate))),
    isByUnknown: false,
    isOfChanges: crl.isDelta,
  }
}

/** Whether a list has any entry. @throws Malformed */
export function crlTellsOfRevoked(bytes: Uint8Array): boolean {
  return (readCrl(bytes).entries?.content.length ?? 0) > 0
}

/** Verifies a list; it speaks about the first of `subjects` that its issuer has issued, itself last: no root is asked about. */
export function verifyCrl(
  bytes: Uint8Array,
  where: string,
  subjects: readonly Certificate[],
  context: Context,
  findings: Findings,
): RevocationReport | undefined {
  const { error, advice } = findings.at(where)
  const crl = findings.attempt(() => readCrl(bytes), 'revocation-unreadable', where)
  if (crl === undefined) return undefined
  const issued = subjects.filter((one) => isInScope(crl, one))
  const subject = issued.find(({ subject, issuer }) => !sameBytes(subject, issuer)) ?? issued[0]
  if (subject === undefined && crl.isIndirect) {
    const message = 'The CRL is indirect: it may speak about certificates of other issuers, which is not read here.'
    advice('revocation-indirect', message, 'RFC 5280, 5.2.5')
  }
  const issuers = [
    ...(subject === undefined ? [] : context.pool.issuersOf(subject)),
    ...context.pool.named(crl.issuer).slice(0, MOST_NAMESAKES),
  ]
  const signer = issuers.find((issuer) => verifyValue(crl.algorithm, issuer.key, crl.signedBytes, crl.signature))
  const entitled = signer !== undefined && (signer.keyUsage === undefined || signer.keyUsage.has('cRLSign'))
  if (issuers.length === 0) {
    const message = 'The certificate of the issuer of the CRL stands neither in the document nor among the anchors.'
    advice('revocation-responder-unknown', message, 'RFC 5280, 6.3.3')
  } else if (signer === undefined) {
    error('revocation-signature-invalid', 'The signature of the CRL does not verify.', 'RFC 5280, 6.3.3')
  } else if (!entitled) {
    error('revocation-responder-not-entitled', 'The issuer of the CRL may not sign CRLs (key usage).', 'RFC 5280, 6.3.3')
  }
  if (
    crl.keyIdentifier !== undefined &&
    signer?.subjectKeyIdentifier !== undefined &&
    !sameBytes(crl.keyIdentifier, signer.subjectKeyIdentifier)
  ) {
    const message = 'The CRL names another key of its issuer than the one that signed it, so that programs find nobody to verify it by.'
    advice('revocation-responder-misnamed', message, 'RFC 5280, 4.2.1.2 and 5.2.1')
  }
  for (const what of crl.oddities) advice('revocation-form', `The CRL has ${what}.`, 'RFC 5280, 5.1.2; RFC 5758, 3.2')
  if (isBrokenHash(crl.algorithm.hash)) advice('broken-hash', `The CRL is signed over ${crl.algorithm.hash}.`, 'ETSI TS 119 312, 5')
  const revokedAt =
    subject === undefined ? undefined : findings.attempt(() => revocationOf(crl, subject.serial), 'revocation-unreadable', where)
  return {
    where,
    type: 'crl',
    certificate: subject?.sha256 ?? null,
    ofSigner: subject !== undefined && subject === subjects[0],
    status: subject === undefined ? 'unknown' : revokedAt === undefined ? 'good' : 'revoked',
    revokedAt: revokedAt?.toISOString() ?? null,
    producedAt: crl.thisUpdate.toISOString(),
    thisUpdate: crl.thisUpdate.toISOString(),
    nextUpdate: crl.nextUpdate?.toISOString() ?? null,
    valueOk: signer !== undefined,
    signatureOk: entitled,
    responder: signer?.report ?? null,
    ...judgeAnchoring('revocation', signer, crl.thisUpdate, where, context, subject && findings),
  }
}
