// Sentences about every claim that its probe did not look at: the documents that were read when the probe had ended hold what is claimed of them.
// What they hold is judged in full where probes look at documents themselves; here a claim that came to nothing is found, in whatever probe, and a
// file that was changed. Time-stamps and revocation data are not judged here: probes also bring certificates whose status nobody publishes.
import { notApplicable, Violation } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import { isObject, isSuccess } from '../../fixtures/answers/fields.js'
import { comparableId, sessionIdsIn } from '../../fixtures/answers/session-ids.js'
import type { Facts, SessionFile } from '../../fixtures/context.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import { entriesOf, READINGS, sessionInPath } from '../../fixtures/sessions/storage-client.js'
import type { SignatureReport } from '../../inspection/report.js'
import { certificateSha256, readCertificate } from '../answers/certificates.js'
import { isSignatureOver } from '../finalize-signing/signature-values.js'
import { archiveTimeStampsOf, expectNoOldForms } from './archive-time-stamps.js'
import { type ReadDocument, readDocument } from './documents.js'
import { describeSignature, expectRead, expectSameDataFiles } from './signed-documents.js'

/** The operations whose claims are about documents. */
const CLAIMING = ['finalizeSigning', 'createSeal', 'addArchive'] as const
type Claiming = (typeof CLAIMING)[number]

/** Requests that change what a session holds, beside the operations. */
const CHANGING: readonly string[] = ['upload', 'delete document']

/** The last claim about a session, and its documents as they were afterwards. */
interface Afterwards {
  readonly id: string
  readonly claim: Exchange
  readonly documents: readonly ReadDocument[]
  /** The bodies of its uploads. */
  readonly uploads: readonly Buffer[]
  /** SHA-256 (hex) of the certificates with which CalculateDigest was asked for the session. */
  readonly certificates: ReadonlySet<string>
}

for (const [row, operation, expected, isThere] of [
  ['FIN-7', 'finalizeSigning', 'a valid signature by the certificate that was sent', isSigned],
  ['SEA-22', 'createSeal', 'a valid signature', isSealed],
  ['ARC-6', 'addArchive', 'an archive time-stamp', isArchived],
] as const) {
  everywhere(row, 'in documents that were read when their probe had ended', isReading, async (list, facts, all) => {
    const afterwards = await afterwardsOf(list, operation, facts, all)
    const { claim, documents } = afterwards
    if (documents.length === 0 || isThere(afterwards)) return
    const before = await Promise.all(afterwards.uploads.flatMap(fileIn).map((file) => readDocument(file, facts, claim)))
    for (const document of documents.filter((one) => !isAsUploaded(one, afterwards))) expectRead(document, before)
    throw new Violation({
      // As the deployment wrote it, so that its logs can be searched for it.
      what: `the documents of session ${sessionInPath(list.request.url)}, for which ${operation} makes a claim`,
      expected,
      received: documents.map(described).join('; '),
      exchange: claim,
    })
  })
}

for (const operation of ['finalizeSigning', 'createSeal'] as const)
  everywhere('DOC-2', `in documents that were read when their probe had ended, after ${operation}`, isReading, async (list, facts, all) => {
    const { id, documents } = await afterwardsOf(list, operation, facts, all)
    const uploaded = filesPutInto(id, all)
    await expectSameDataFiles({ session: { id, uploaded, documents: [] }, others: [], documents, signatures: [], before: [] }, facts)
  })

/** A document with what is in it; what is wrong with a signature is said with it. */
function described(document: ReadDocument): string {
  const signatures = document.inspection.signatures.map((report) => describeSignature({ report, document }))
  return `"${document.name}" with ${signatures.join(', ') || 'no signature'}`
}

/** The files of a session. @throws NotAssessed `not-applicable` where nobody can tell which of them it holds, or which call made its document */
function filesPutInto(id: string, all: readonly Exchange[]): readonly SessionFile[] {
  const isOfSession = (exchange: Exchange): boolean => sessionIn(exchange) === id
  if (all.some((exchange) => exchange.label === 'delete document' && isOfSession(exchange))) throw notApplicable('files were deleted')
  const calls = all.filter(({ label }) => CLAIMING.some((one) => one === label))
  // What is worked on twice may stand in a container in a container.
  const named = calls.flatMap((call) => sentIn(call)).filter((one) => one === id)
  if (named.length !== 1) throw notApplicable('the session was asked for more than once')
  const uploads = all.filter((exchange) => exchange.label === 'upload' && isOfSession(exchange))
  if (uploads.length === 0 || !uploads.every(isSuccess)) throw notApplicable('not every file was taken')
  const files = uploads.flatMap(({ request }) => fileIn(bytesIn(request)))
  const names = new Set(files.map(({ name }) => bareOf(name)))
  if (names.size < uploads.length) throw notApplicable('a file may have taken the place of another one')
  return files
}

/** What is left of a name where a storage area keeps letters and numbers alone. */
function bareOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/0+(?=\d)/g, '')
}

/** The file of a multipart body, which has no other part; none where it is something else. */
function fileIn(body: Buffer): readonly SessionFile[] {
  const begin = body.indexOf('\r\n\r\n')
  const head = body.subarray(0, begin).toString()
  const end = body.lastIndexOf(`\r\n${head.split('\r\n', 1)[0]}--`)
  if (begin === -1 || end < begin) return []
  return [{ name: /filename="([^"]*)"/.exec(head)?.[1] ?? '', bytes: body.subarray(begin + 4, end) }]
}

function isReading({ label }: Exchange): boolean {
  return label === READINGS.afterwards.list
}

/** @throws NotAssessed `not-applicable` where the last claim is that of another operation, or nobody can tell what came of it */
async function afterwardsOf(list: Exchange, operation: Claiming, facts: Facts, all: readonly Exchange[]): Promise<Afterwards> {
  const id = sessionIn(list)
  const isOfSession = (exchange: Exchange): boolean => sessionIn(exchange) === id
  if (all.some((other) => other.id > list.id && isReading(other) && isOfSession(other))) throw notApplicable('the list was read again')
  const claims = all.filter((exchange) => exchange.id < list.id && isClaimOf(exchange, id))
  const claim = claims.at(-1)
  if (claim === undefined || claim.label !== operation) throw notApplicable('the last claim is that of another operation')
  // What is served elsewhere may be another interface. Percent-encoded letters are the same path (RFC 3986, 6.2.2.2).
  if (!withLetters(new URL(claim.request.url).pathname).endsWith(ENDPOINTS[operation].path))
    throw notApplicable('the claim came under another path')
  if (claims.some((other) => other !== claim && endOf(other) > claim.startedAt)) throw notApplicable('two calls worked on it at once')
  const isChanged = (other: Exchange): boolean => CHANGING.includes(other.label) && other.id > claim.id && isOfSession(other)
  if (all.some(isChanged)) throw notApplicable('its files were changed after the claim')
  const read = all.filter((exchange) => exchange.id > list.id && exchange.label === READINGS.afterwards.download && isOfSession(exchange))
  if (!read.every(isSuccess) || read.length !== entriesOf(list)?.length) throw notApplicable('not all documents could be read')
  const asked = all.filter((exchange) => exchange.id < claim.id && exchange.label === 'calculateDigest' && sentIn(exchange).includes(id))
  const certificates = new Set(asked.flatMap((digest) => certificateIn(digest).map(certificateSha256)))
  if (!(await isGood(claim, id, asked))) throw notApplicable('what is claimed for a bad request, other rows judge')
  const uploads = all.filter((exchange) => exchange.label === 'upload' && isOfSession(exchange)).map(({ request }) => bytesIn(request))
  const documents = await Promise.all(read.map((exchange, place) => readDocument({ name: nameIn(list, place), exchange }, facts, claim)))
  return { id, claim, documents, uploads, certificates }
}

/** Whether a document is a file that was uploaded. */
function isAsUploaded({ bytes }: ReadDocument, { uploads }: Afterwards): boolean {
  return uploads.some((upload) => upload.includes(Buffer.from(bytes)))
}

/** A path without the percent-encoding of letters, digits, dots and hyphens. */
function withLetters(path: string): string {
  return path.replaceAll(/%(2[de]|3\d|[46][1-9a-f]|[57][\da])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The file stands in the body of its upload as it is. */
function bytesIn({ body }: Exchange['request']): Buffer {
  if (body.kind === 'bytes') return Buffer.from(body.bytes)
  return Buffer.from(body.kind === 'text' ? body.text : '')
}

function nameIn(list: Exchange, place: number): string {
  return entriesOf(list)?.[place]?.name ?? ''
}

function isClaimOf(exchange: Exchange, id: string): boolean {
  const operation = CLAIMING.find((one) => one === exchange.label)
  return operation !== undefined && sentIn(exchange).includes(id) && claimsFor(exchange, operation, [id], sentIn(exchange)).length > 0
}

function endOf({ startedAt, durationMs }: Exchange): number {
  return startedAt + durationMs
}

function sessionIn({ request }: Exchange): string {
  return comparableId(sessionInPath(request.url))
}

function sentIn({ request }: Exchange): readonly string[] {
  return sessionIdsIn(jsonIn(request))
}

/** What is claimed for a value that is no signature, other rows judge. Of seals, only those are read whose key and password may be good. */
async function isGood({ label, request }: Exchange, id: string, asked: readonly Exchange[]): Promise<boolean> {
  if (label !== 'finalizeSigning') return true
  const body = jsonIn(request)
  const given = Array.isArray(body.sessionSignatureValues) ? body.sessionSignatureValues.filter(isObject) : []
  const value = given.find(({ sessionId }) => comparableId(sessionId) === id)?.signatureValue
  if (typeof value !== 'string') return false
  const over = asked.flatMap((exchange) =>
    claimsFor(exchange, 'calculateDigest', [id], sentIn(exchange)).flatMap(({ digest }) =>
      certificateIn(exchange).map((certificate) =>
        isSignatureOver(certificate, Buffer.from(String(digest), 'base64'), Buffer.from(value, 'base64')),
      ),
    ),
  )
  return (await Promise.all(over)).includes(true)
}

function jsonIn({ body }: Exchange['request']): Readonly<Record<string, unknown>> {
  return body.kind === 'json' && isObject(body.value) ? body.value : {}
}

/** None where CalculateDigest was asked with garbage: other rows judge whether that is taken for a certificate. */
function certificateIn({ request }: Exchange): readonly string[] {
  const { certificate } = jsonIn(request)
  return typeof certificate === 'string' && readCertificate(certificate) !== null ? [certificate] : []
}

function signaturesIn(documents: readonly ReadDocument[]): readonly SignatureReport[] {
  return documents.flatMap(({ inspection }) => inspection.signatures)
}

function isSigned({ documents, certificates }: Afterwards): boolean {
  return signaturesIn(documents).some(({ valid, signer }) => valid && signer !== null && certificates.has(signer.sha256))
}

/** Its certificate is nowhere but in a PFX under a password, so any signature counts. */
function isSealed({ documents }: Afterwards): boolean {
  return signaturesIn(documents).some(({ valid }) => valid)
}

/** What addArchive does to a document that nobody signed is open. */
function isArchived({ documents }: Afterwards): boolean {
  if (archiveTimeStampsOf(documents).length > 0) return true
  if (signaturesIn(documents).length === 0) throw notApplicable('nothing in the session is signed')
  expectNoOldForms(documents)
  return false
}
