// Sentences about every claim that its probe did not look at: the documents that were read when the probe had ended hold what is claimed of them.
// What they hold is judged in full where probes look at documents themselves; here a claim that came to nothing is found, in whatever probe, and a
// file that was changed. Time-stamps and revocation data are not judged here: probes also bring certificates whose status nobody publishes.
import { notApplicable, Violation } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import { isObject } from '../../fixtures/answers/fields.js'
import { comparableId } from '../../fixtures/answers/session-ids.js'
import type { Facts, SessionFile } from '../../fixtures/context.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import { READINGS, sessionInPath } from '../../fixtures/sessions/storage-client.js'
import { certificateSha256, readCertificate } from '../answers/certificates.js'
import { bodySent } from '../answers/requests.js'
import { isSignatureOver } from '../finalize-signing/signature-values.js'
import { archiveTimeStampsOf, expectNoOldForms } from './archive-time-stamps.js'
import { isUntouched, type ReadDocument, readDocument, signaturesOf } from './documents.js'
import { type Call, type History, historiesOf, knownUploads, uploadsUpTo } from './history.js'
import { describeSignature, expectRead, expectSameDataFiles } from './signed-documents.js'

/** The last claim about a session, and its documents as they were afterwards. */
interface Afterwards {
  readonly id: string
  readonly history: History
  readonly claim: Exchange
  readonly documents: readonly ReadDocument[]
  /** The calls of CalculateDigest about the session before the claim. */
  readonly digests: readonly Call[]
}

for (const [row, operation, expected, isThere] of [
  ['FIN-7', 'finalizeSigning', 'a valid signature by the certificate that was sent', isSigned],
  ['SEA-22', 'createSeal', 'a valid signature', isSealed],
  ['ARC-6', 'addArchive', 'an archive time-stamp', isArchived],
] as const) {
  everywhere(row, 'in documents that were read when their probe had ended', isReading, async (list, facts, all) => {
    const afterwards = await afterwardsOf(list, operation, facts, all)
    const { claim, documents, history } = afterwards
    if (documents.length === 0 || isThere(afterwards)) return
    const uploaded = knownUploads(history)
    const before = await Promise.all(uploaded.map((file) => readDocument(file, facts, claim)))
    for (const document of documents.filter((one) => !isUntouched(one, { uploaded }))) expectRead(document, before)
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
    const { id, history, documents } = await afterwardsOf(list, operation, facts, all)
    const uploaded = filesPutInto(id, history)
    await expectSameDataFiles({ session: { id, uploaded }, others: [], documents, signatures: [], before: [] }, facts)
  })

/** A document with what is in it; what is wrong with a signature is said with it. */
function described(document: ReadDocument): string {
  const signatures = document.inspection.signatures.map((report) => describeSignature({ report, document }))
  return `"${document.name}" with ${signatures.join(', ') || 'no signature'}`
}

/** The files of a session. @throws NotAssessed `not-applicable` where nobody can tell which of them it holds, or which call made its document */
function filesPutInto(id: string, history: History): readonly SessionFile[] {
  if (history.some(({ kind }) => kind === 'deletion')) throw notApplicable('files were deleted')
  // What is worked on twice may stand in a container in a container.
  const named = history.flatMap((one) => (one.kind === 'call' && one.operation !== 'calculateDigest' ? one.sent : []))
  if (named.filter((one) => one === id).length !== 1) throw notApplicable('the session was asked for more than once')
  const files = uploadsUpTo(history) ?? []
  if (files.length === 0) throw notApplicable('not every file was taken')
  const names = new Set(files.map(({ name }) => bareOf(name)))
  if (names.size < files.length) throw notApplicable('a file may have taken the place of another one')
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

function isReading({ label }: Exchange): boolean {
  return label === READINGS.afterwards.list
}

/** @throws NotAssessed `not-applicable` where the last claim is that of another operation, or nobody can tell what came of it */
async function afterwardsOf(list: Exchange, operation: Call['operation'], facts: Facts, all: readonly Exchange[]): Promise<Afterwards> {
  const id = comparableId(sessionInPath(list.request.url))
  const history = historiesOf(all).get(id) ?? []
  const reading = history.findLast((one) => one.kind === 'reading')
  if (reading !== undefined && reading.exchange.id > list.id) throw notApplicable('the list was read again')
  if (reading?.exchange !== list || reading.documents === null) throw notApplicable('not all documents could be read')
  const calls = history.filter((one) => one.kind === 'call')
  const claims = calls.filter((one) => one.operation !== 'calculateDigest' && isClaimed(one, id))
  const last = claims.at(-1)
  if (last === undefined || last.operation !== operation) throw notApplicable('the last claim is that of another operation')
  const claim = last.exchange
  // What is served elsewhere may be another interface. Percent-encoded letters are the same path (RFC 3986, 6.2.2.2).
  if (!withLetters(new URL(claim.request.url).pathname).endsWith(ENDPOINTS[operation].path))
    throw notApplicable('the claim came under another path')
  if (claims.some((other) => other !== last && endOf(other.exchange) > claim.startedAt))
    throw notApplicable('two calls worked on it at once')
  const isChange = ({ kind, exchange }: History[number]): boolean => (kind === 'upload' || kind === 'deletion') && exchange.id > claim.id
  if (history.some(isChange)) throw notApplicable('its files were changed after the claim')
  const digests = calls.filter((one) => one.operation === 'calculateDigest' && one.exchange.id < claim.id)
  if (!(await isGood(claim, id, digests))) throw notApplicable('what is claimed for a bad request, other rows judge')
  const documents = await Promise.all(reading.documents.map((document) => readDocument(document, facts, claim)))
  return { id, history, claim, documents, digests }
}

function isClaimed({ exchange, operation, sent }: Call, id: string): boolean {
  return claimsFor(exchange, operation, [id], sent).length > 0
}

/** A path without the percent-encoding of letters, digits, dots and hyphens. */
function withLetters(path: string): string {
  return path.replaceAll(/%(2[de]|3\d|[46][1-9a-f]|[57][\da])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function endOf({ startedAt, durationMs }: Exchange): number {
  return startedAt + durationMs
}

/** What is claimed for a value that is no signature, other rows judge. Of seals, only those are read whose key and password may be good. */
async function isGood(claim: Exchange, id: string, digests: readonly Call[]): Promise<boolean> {
  if (claim.label !== 'finalizeSigning') return true
  const { sessionSignatureValues } = bodySent(claim)
  const given = Array.isArray(sessionSignatureValues) ? sessionSignatureValues.filter(isObject) : []
  const value = given.find(({ sessionId }) => comparableId(sessionId) === id)?.signatureValue
  if (typeof value !== 'string') return false
  const over = digests.flatMap(({ exchange, sent }) =>
    claimsFor(exchange, 'calculateDigest', [id], sent).flatMap(({ digest }) =>
      certificateIn(exchange).map((certificate) =>
        isSignatureOver(certificate, Buffer.from(String(digest), 'base64'), Buffer.from(value, 'base64')),
      ),
    ),
  )
  return (await Promise.all(over)).includes(true)
}

/** None where CalculateDigest was asked with garbage: other rows judge whether that is taken for a certificate. */
function certificateIn(digest: Exchange): readonly string[] {
  const { certificate } = bodySent(digest)
  return typeof certificate === 'string' && readCertificate(certificate) !== null ? [certificate] : []
}

function isSigned({ documents, digests }: Afterwards): boolean {
  const certificates = new Set(digests.flatMap(({ exchange }) => certificateIn(exchange).map(certificateSha256)))
  return signaturesOf(documents).some(({ report: { valid, signer } }) => valid && signer !== null && certificates.has(signer.sha256))
}

/** Its certificate is nowhere but in a PFX under a password, so any signature counts. */
function isSealed({ documents }: Afterwards): boolean {
  return signaturesOf(documents).some(({ report }) => report.valid)
}

/** What addArchive does to a document that nobody signed is open. */
function isArchived({ documents }: Afterwards): boolean {
  if (archiveTimeStampsOf(documents).length > 0) return true
  if (signaturesOf(documents).length === 0) throw notApplicable('nothing in the session is signed')
  expectNoOldForms(documents)
  return false
}
