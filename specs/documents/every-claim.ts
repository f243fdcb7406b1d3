// Sentences about every claim of every probe: the documents that were read after it hold what is claimed of them. Probes just ask; what they did not
// read themselves is read when they have ended. Walks are judged by the same, but told by the shortest one that shows a breach.
import { missed, NotAssessed, notApplicable, orNull } from '../../engine/index.js'
import { claimsFor, failedItems } from '../../fixtures/answers/claims.js'
import { fieldsOfSuccess, isSuccess } from '../../fixtures/answers/fields.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { Exchange, Facts } from '../../fixtures/context.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import { everywhere } from '../../fixtures/index.js'
import { rememberedFor } from '../../fixtures/remembered.js'
import { sealSentIn } from '../../fixtures/seals/known-key.js'
import { sessionInPath } from '../../fixtures/sessions/storage-client.js'
import { looksLikePdf } from '../../inspection/pdf/header.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { hashNamed } from '../../schemas/formats/hash-names.js'
import { certificateSha256, publicKeyIn } from '../answers/certificates.js'
import { bodySent, expectEqual, expectThat } from '../answers/expect.js'
import { isOfLastTry } from '../answers/last-attempts.js'
import { isWalk } from '../exploration/titles.js'
import { isSignatureOver, valueSentFor } from '../finalize-signing/signings.js'
import { newArchiveTimeStamps } from './archive-time-stamps.js'
import { type Around, around, isMadePdf, isShared, newlySigned } from './around.js'
import {
  containersIn,
  isContainer,
  type Judgement,
  looksLikeContainer,
  ownSignatures,
  type SignedDocuments,
  sha256,
  signaturesOf,
} from './documents.js'
import { isAtLeast, ofEarlierSignatures } from './earlier-content.js'
import { type Call, type Histories, type History, historiesOf, isClaimedFor, racedBy, readingAfter } from './history.js'
import { CLAIM_ROWS, type Claim, judgeAll, ofClaim, ofPresence, ofRaced, ROWS_OF } from './judgements.js'

/** What these sentences are called. */
export const IN_CLAIMS = 'in the documents of every claim'

const OPERATIONS = ['finalizeSigning', 'createSeal', 'addArchive'] as const

/** The rows that claims are judged by. */
export const CLAIMED_ROWS: ReadonlySet<CheckableId> = new Set<CheckableId>([
  ...OPERATIONS.flatMap((operation) => [...ROWS_OF[operation]]),
  'DIG-49',
  'ERR-3',
])

for (const row of CLAIMED_ROWS)
  everywhere(
    row,
    IN_CLAIMS,
    (answer, recorded) => operationOf(answer) !== undefined && !isWalk(recorded.probe) && isOfLastTry(answer, recorded),
    async (answer, facts, log) => judgeAll((await judgedIn(log)(facts)(answer)).filter((one) => one.row === row)),
  )

/** What is served under another path may be another interface. Percent-encoded letters are the same path (RFC 3986, 6.2.2.2). */
function operationOf(answer: Exchange): Claim['operation'] | undefined {
  const operation = OPERATIONS.find((one) => one === answer.label)
  if (operation === undefined || !isSuccess(answer)) return undefined
  return withLetters(new URL(answer.request.url).pathname).endsWith(ENDPOINTS[operation].path) ? operation : undefined
}

/** A path without the percent-encoding of letters, digits, dots and hyphens. */
function withLetters(path: string): string {
  return path.replaceAll(/%(2[de]|3\d|[46][1-9a-f]|[57][\da])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Every row asks for the same. */
const judgedIn = rememberedFor((log: readonly Exchange[]) =>
  rememberedFor((facts: Facts) => rememberedFor((answer: Exchange) => judgementsOf(answer, facts, historiesOf(log)))),
)

/** All that is judged of the claims of an answer. @param isForbidden the sessions that must get no claim: other rows judge one, and all that it comes to but a signature is open */
export async function judgementsOf(
  answer: Exchange,
  facts: Facts,
  histories: Histories,
  isForbidden: (id: string) => boolean = () => false,
): Promise<readonly Judgement[]> {
  if (operationOf(answer) === undefined) return []
  const found = [...histories].map(async ([id, history]): Promise<readonly Judgement[]> => {
    const call = history.find((one): one is Call => one.kind === 'call' && one.exchange === answer)
    if (call === undefined) return []
    if (!isClaimedFor(call, id)) return isForbidden(id) ? [] : ofBlamed(call, id, histories, facts)
    // For a wrong value it is only advised to claim nothing; what is claimed must still be in the document.
    if (isForbidden(id) && call.operation !== 'finalizeSigning') return []
    return ofCall(call, { id, history, histories }, facts)
  })
  return (await Promise.all(found)).flat()
}

/** A session that has an `error` though its work was done: it did not fail ("only when the session failed"). */
async function ofBlamed(call: Call, id: string, histories: Histories, facts: Facts): Promise<readonly Judgement[]> {
  const { operation, exchange } = call
  const isBlamed = failedItems(exchange, operation).some(({ sessionId }) => isSameId(id, sessionId))
  const isDone = isBlamed ? await isDoneFor(call, id, histories, facts) : null
  if (isDone === null) return []
  const what = `the item of session ${id}, whose document ${operation} has worked on`
  return [{ row: 'ERR-3', judge: () => expectThat(!isDone, what, 'no `error`', 'an `error`', exchange) }]
}

/**
 * Whether the work of a call is in the document of a session; `null` where nobody can tell: of several files or signatures some may be done before the
 * session fails.
 */
export async function isDoneFor(call: Call, id: string, histories: Histories, facts: Facts): Promise<boolean | null> {
  const { operation, exchange, sent } = call
  const history = histories.get(id) ?? []
  // What was done for the first of two elements may be refused for the second; and a call that got no answer may be at work for long.
  if (sent.filter((one) => one === id).length > 1 || racedBy(call, history).length > 0) return null
  const documents = await orNull(() => around(histories, exchange, id, facts))
  if (documents === null || isShared(documents) || documents.basis.length !== 1 || signaturesOf(documents.before).length > 1) return null
  // What addArchive does to a document that nobody signed is open.
  if (operation === 'addArchive') return signaturesOf(documents.after).length > 0 && newArchiveTimeStamps(documents).length > 0
  const signer = await signerOf(call, id, history)
  // finalizeSigning and eSealCreate add a time-stamp and revocation data: with both, a signature is at level LT.
  const { signatures } = newlySigned(documents, signer?.certificateSha256 ?? '')
  return signatures.some(({ report }) => report.valid && isAtLeast(report.level, 'LT'))
}

interface Told {
  readonly id: string
  readonly history: History
  readonly histories: Histories
}

/** What is judged of a call that claims its work on a session; nothing where nobody can tell what came of it. */
async function ofCall(call: Call, { id, history, histories }: Told, facts: Facts): Promise<readonly Judgement[]> {
  const { operation, exchange, sent } = call
  if (operation === 'calculateDigest') return []
  const place = history.indexOf(call)
  const earlier = history.slice(0, place)
  const after = readingAfter(history, place + 1)
  const signer = await signerOf(call, id, history)
  // What is claimed for a bad request, other rows judge. Of a session that was not begun here, nobody knows what it held.
  if (after === undefined || signer === null || earlier.every(({ kind }) => kind === 'call')) return []
  const others = racedBy(call, history)
  // One session of many may have ended, and a download may fail.
  if (after.documents === null && !after.isHidden)
    return others.length > 0 ? [] : unread(operation, signer, missed('not all documents of the session could be read after the claim'))
  // As the deployment wrote it, so that its logs can be searched for it.
  const documents = await around(histories, exchange, sessionInPath(after.exchange.request.url), facts).catch(whyNot)
  if (documents instanceof NotAssessed) return others.length > 0 ? [] : unread(operation, signer, documents)
  if (documents === null || (documents.after.length === 0 && documents.basis.length === 0)) return []
  const claim: Claim = { operation, ...signer, documents }
  if (others.length > 0) return ofRace(call, claim, others, history)
  const isOnce = sent.filter((one) => one === id).length === 1
  // What several calls did one after the other may stand in a container in a container, or in a PDF in one.
  if (isShared(documents) && isWrapped(documents)) return documents.isFollowed ? [] : ofPresence(claim)
  if (signer.isLate) return [...ofPresence(claim), ...(signer.isAdded ? ofEarlierSignatures(documents) : [])]
  // Beside a signed document the session may hold files that nobody has signed.
  if (operation === 'addArchive' && documents.basis.length > 1 && !isAllSigned(earlier, id))
    return [...ofPresence(claim), ...ofEarlierSignatures(documents)]
  return [
    ...(isOnce && !signer.isInDoubt && !isMadePdf(documents) ? ofClaim(claim, facts) : ofPresence(claim)),
    ...(signer.digest === null ? [] : [ofHash(signer.digest, newlySigned(documents, signer.certificateSha256))]),
  ]
}

/** Whether work was claimed after the last file came or went. */
function isAllSigned(earlier: History, id: string): boolean {
  const changed = earlier.findLastIndex(({ kind }) => kind === 'upload' || kind === 'deletion')
  return earlier.slice(changed + 1).some((one) => one.kind === 'call' && one.operation in CLAIM_ROWS && isClaimedFor(one, id))
}

/** What is judged of calls at the same time: only where all of them add to a container that is there, because a new one may take its place. */
async function ofRace(call: Call, claim: Claim, others: readonly Call[], history: History): Promise<readonly Judgement[]> {
  const { documents } = claim
  const isOneContainer = documents.before.length === 1 && documents.before.every(({ bytes }) => looksLikeContainer(bytes))
  if (!isOneContainer || others.some(({ exchange }) => exchange.response === null)) return []
  const all = await Promise.all([call, ...others].map(async (one) => ({ ...one, whose: await signerOf(one, documents.id, history) })))
  if (!all.every(({ operation, whose }) => operation === 'addArchive' || whose?.isAdded === true)) return []
  const claims = all.slice(1).map(({ whose, ...one }): Claim | null => {
    const { operation } = one
    return operation !== 'calculateDigest' && isClaimedFor(one, documents.id) && whose !== null ? { operation, ...whose, documents } : null
  })
  return ofRaced(claim, claims)
}

/** The signatures are over the hash that `algorithm` of the answer names. */
function ofHash(digest: Exchange, signed: SignedDocuments): Judgement {
  const judge = (): void => {
    const named = hashNamed(String(fieldsOfSuccess(digest).algorithm))
    if (named === null) throw notApplicable('`algorithm` names no hash')
    const hashes = ownSignatures(signed).flatMap(({ report }) => report.hash ?? [])
    if (hashes.length === 0) throw notApplicable('the hash of the signature is not known')
    for (const hash of hashes) expectEqual('`algorithm` for a signature over this hash', hashNamed(hash) ?? hash, named, digest)
  }
  return { row: 'DIG-49', judge }
}

/** The reason where a document cannot be inspected. */
function whyNot(error: unknown): NotAssessed {
  if (error instanceof NotAssessed) return error
  throw error
}

function unread(operation: Claim['operation'], signer: Whose, why: NotAssessed): readonly Judgement[] {
  const judge = (): never => {
    throw why
  }
  const rows =
    signer === ANYBODY ? [CLAIM_ROWS[operation]] : [...ROWS_OF[operation]].filter((row) => row !== 'DOC-8' || signer.isSecondSeal)
  return rows.map((row) => ({ row, judge }))
}

/**
 * Whether a container or a PDF stands in a container that was not put into a session as it is, nor in a container that was there before. How a
 * deployment calls what it made is open, but what has the name of another upload was changed on its way.
 */
function isWrapped({ after, before, basis, others }: Around): boolean {
  const inside = containersIn(before).flatMap(({ inspection }) => inspection.files.map((file) => file.sha256))
  const known = new Set([...[...basis, ...others].map(({ bytes }) => sha256(bytes)), ...inside])
  // What is made of a container or a PDF may keep its name, whatever that says.
  const names = new Set(basis.filter(({ bytes }) => !looksLikeContainer(bytes) && !looksLikePdf(bytes)).map(({ name }) => name))
  // What the inspection calls the files of a PDF are its revisions.
  const made = containersIn(after).flatMap(({ inspection }) => inspection.files.filter((file) => !known.has(file.sha256)))
  return made.some((file) => isContainer(file) || file.name.toLowerCase().endsWith('.pdf') || !names.has(file.name))
}

/** Whose signature a claim is about. */
interface Whose extends Pick<Claim, 'certificateSha256' | 'isSecondSeal'> {
  /** Whether nobody can tell which of the files it has to be over. */
  readonly isInDoubt: boolean
  /** Whether another call worked on the session after its digest: it may be refused then, and has to undo nothing. */
  readonly isLate: boolean
  /** Whether it was asked for with a flag that says that no new container is wanted. */
  readonly isAdded: boolean
  /** What the digest that was signed stands in. */
  readonly digest: Exchange | null
}

const NOBODY: Whose = { certificateSha256: null, isSecondSeal: false, isInDoubt: false, isLate: false, isAdded: false, digest: null }

/** As for {@link NOBODY}, where the value is no signature over an answered digest; no more than its presence is claimed then. */
const ANYBODY: Whose = { ...NOBODY, isInDoubt: true }

/** Whose signature a call asks for. @returns `null` where no value or no digest is on record, for a value that was claimed before, and for a second signature where two people sign */
async function signerOf(call: Call, id: string, history: History): Promise<Whose | null> {
  const { operation, exchange } = call
  if (operation === 'createSeal') {
    const { certificateSha256 = null, isSecond = false } = sealSentIn(exchange) ?? {}
    return { ...NOBODY, certificateSha256, isSecondSeal: isSecond, isAdded: isAdded(exchange) }
  }
  if (operation !== 'finalizeSigning') return NOBODY
  const value = valueSentFor(exchange, id)
  // What becomes of a session for which nothing was sent is only advised.
  if (value === null) return null
  const earlier = history.slice(0, history.indexOf(call))
  const calls = earlier.filter((one) => one.kind === 'call')
  if (calls.some((one) => isFinalized(one, id) && valueSentFor(one.exchange, id) === value)) return null
  const digests = calls.filter((one) => one.operation === 'calculateDigest')
  const over = await Promise.all(digests.map(async (digest) => ((await isOver(digest, id, value)) ? [digest] : [])))
  const [first, ...others] = over.flat()
  // It may come late, or over a digest that was answered for other files as well.
  const last = others.at(-1) ?? first ?? digests.at(-1)
  if (last === undefined) return null
  const since = calls.slice(calls.indexOf(last) + 1)
  // What the first one claims may be all that a second finalizeSigning finds to do.
  if (since.some((one) => isFinalized(one, id))) return null
  if (first === undefined) return ANYBODY
  const between = earlier.slice(earlier.indexOf(first), earlier.indexOf(last))
  return {
    ...NOBODY,
    certificateSha256: certificateSha256(String(certificateIn(last.exchange))),
    isInDoubt: last !== digests.at(-1) || between.some(({ kind }) => kind === 'upload' || kind === 'deletion'),
    isLate: since.some((one) => one.operation !== 'calculateDigest' && isClaimedFor(one, id)),
    isAdded: isAdded(last.exchange),
    digest: last.exchange,
  }
}

function isAdded(exchange: Exchange): boolean {
  return bodySent(exchange).createNewEdoc === false
}

function isFinalized(call: Call, id: string): boolean {
  return call.operation === 'finalizeSigning' && isClaimedFor(call, id)
}

/** Whether a value is a signature over the digest that was answered for a session. */
export async function isOver({ exchange }: Call, id: string, value: string): Promise<boolean> {
  const certificate = certificateIn(exchange)
  if (certificate === null) return false
  const answered = claimsFor(exchange, 'calculateDigest', [id]).map(({ digest }) => Buffer.from(String(digest), 'base64'))
  const fits = answered.map((digest) => isSignatureOver(certificate, digest, Buffer.from(value, 'base64')))
  return (await Promise.all(fits)).includes(true)
}

/** The certificate that CalculateDigest was asked with; `null` where its key cannot be read: other rows judge whether garbage is taken for one. */
function certificateIn(digest: Exchange): string | null {
  const { certificate } = bodySent(digest)
  return typeof certificate === 'string' && publicKeyIn(certificate) !== undefined ? certificate : null
}
