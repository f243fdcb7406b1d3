// The named rules by which an altered copy of a recorded answer is still legal: each is a freedom that the interface leaves.
// What no rule allows and no check fails has survived.
import type { Evidence } from '../../engine/index.js'
import { claimsIn, makesClaim } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { hasError, itemsAnywhere } from '../../fixtures/answers/items.js'
import { comparableId } from '../../fixtures/answers/session-ids.js'
import { ENDPOINTS, METHOD_OVERRIDE } from '../../fixtures/endpoints.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { suite } from '../../fixtures/index.js'
import { READINGS, sessionInPath } from '../../fixtures/sessions/storage-client.js'
import { isPreflight } from '../../run/preflight.js'
import { isBase64Digest } from '../../schemas/formats/index.js'
import { formOf } from '../../specs/answers/good-answers.js'
import { ROWS_OF } from '../../specs/documents/judgements.js'
import type { Mutation } from './mutation.js'

/** An altered copy of an exchange, with what it was made of. */
interface Altered {
  readonly exchange: Exchange
  readonly copy: Exchange
  readonly mutation: Mutation
  /** That of the probe, before it was altered. */
  readonly evidence: Evidence<Exchange>
}

/** The members of answers that need not agree with any other value. */
const FREE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  configuration: ['name', 'created', 'changed', 'fileMaxLength', 'sessionExpirationTimeout'],
  publicKey: ['name', 'dateCreated', 'dateExpiration'],
  calculateDigest: ['digests_summary', 'algorithm'],
}

const NEWER_TOKEN = 'authorization: a newer token beside the one in force'

/** Each rule by its name. The first that allows a copy counts. */
const RULES: Readonly<Record<string, (one: Altered) => boolean>> = {
  // No signature covers times and attributes in a ZIP, the manifest, or white space: an altered byte there breaks nothing.
  // Documents that were tampered with show in the tests of the inspection that altered bytes under a signature are found.
  'a document has bytes that no signature covers': ({ exchange, mutation }) => isDownload(exchange) && mutation.operator === 'flip a byte',
  'session, storage and token areas are no part of the interface': ({ exchange }) => !isOperation(exchange) && !isDownload(exchange),
  'of answers at other paths, or with a query, the interface says nothing': ({ exchange }) =>
    isOperation(exchange) && isElsewhere(exchange),
  'of documents that answers at other paths claim alone, the interface says nothing': ({ exchange, evidence }) =>
    isDownload(exchange) && claimingOn(exchange, evidence.exchanges).every(isElsewhere),
  'one document of many may not be readable': ({ copy }) => isDownload(copy) && !isSuccess(copy),
  // Before a claim its files are those uploads that it shows, and the others may stay unsigned.
  'the storage area is not judged where it does not show an upload before it is signed': ({ exchange, mutation, evidence }) =>
    isDownload(exchange) &&
    mutation.operator === 'no body' &&
    claimingOn(
      exchange,
      evidence.exchanges.filter(({ id }) => id < exchange.id),
    ).length === 0,
  'a refusal may have any status and any body': ({ exchange, copy }) => !claims(exchange) && !claims(copy),
  'any 2xx status is a success': ({ exchange, copy, mutation: { path } }) => path === 'status' && isSuccess(exchange) && isSuccess(copy),
  'extra members are free': ({ mutation }) => mutation.operator === 'add member',
  'the order of items is free': ({ mutation }) => mutation.operator === 'reverse items',
  // The interface gives no formula of the summary and no spelling of a hash; where two values must agree, a check judges that.
  'a field of its own has any value that its schema takes': ({ exchange, copy, mutation: { path } }) =>
    FREE_FIELDS[exchange.label]?.some((name) => path === `body.data.${name}`) === true && keepsForm(copy, path),
  // The good requests of these probes are unusual (PDF as PDF, a second seal, another key), and the interface promises none of them.
  // The interface does not say what the flags mean, so a file may be refused with them; what is claimed must be in the document (DOC).
  'which files are taken with which flags is open': (one) => /^documents: /.test(one.evidence.probe) && claimsLess(one),
  // Only what is claimed is judged.
  'whether the request of the probe is taken is open': (one) =>
    suite.probes.get(one.evidence.probe)?.needs?.mayBeRefused === true && claimsLess(one),
  // Ids are compared without regard to case and outer spaces (Resources: the interface does not show the record of a session).
  'ids may come back in another case': ({ mutation: { path, operator } }) => path.endsWith('.sessionId') && operator === 'case',
  // Where a signature is made over it, another digest fails; elsewhere any bytes are legal.
  'what `digest` is, is open where nothing is signed': ({ exchange, mutation: { path, after }, evidence }) =>
    path.endsWith('.digest') && typeof after === 'string' && isBase64Digest(after) && !isSignedIn(evidence, exchange),
  // Only a signature over it, in the document of its session, shows whose digest it is.
  'digests may stand with any session where nothing is signed': ({ exchange, mutation: { operator }, evidence }) =>
    (operator === 'swap sessionId' || operator === 'swap digest') &&
    exchange.label === 'calculateDigest' &&
    !isSignedIn(evidence, exchange),
  // Results differ in their ids only, so swapping the ids changes only the order.
  'results with their ids swapped are in another order': ({ exchange, mutation }) =>
    mutation.operator === 'swap sessionId' && exchange.label !== 'calculateDigest',
  // Counts, the summary and the algorithms are promised only for a batch in which every session is usable. And where "processing stops"
  // the good sessions may fail with the bad one, item by item or as a whole.
  'of a batch with a failed session only claims and errors are judged': (one) => isPartial(one.exchange) && claimsNothingNew(one),
  // The attempts before it may have locked its sessions (DIG-35 only advises against that); another request shows that it was good.
  'a good request after refused ones may be refused where another was carried out': (one) => {
    const { label, id } = one.exchange
    const others = one.evidence.exchanges.filter((other) => other.label === label && other.id !== id)
    return (
      claimsLess(one) &&
      others.some((other) => other.id < id && claimedIn(other).length === 0) &&
      others.some((other) => claimedIn(other).length > 0)
    )
  },
  // CFG-7 judges in a probe of its own that this token reads its own configuration; elsewhere the reading only shows that the token works.
  "the second provider's token may open nothing beside its attempt on a session": ({ exchange, copy, evidence: { probe } }) =>
    exchange.label === 'configuration' &&
    /^authorization: .* (?:with another provider's token|of another provider's session among own ones|of a second provider's token)$/.test(
      probe,
    ) &&
    !claims(copy),
  'the client id of the second provider is known to nobody beforehand': ({ exchange, mutation: { path, after }, evidence }) =>
    exchange.label === 'configuration' &&
    path === 'body.data.oauthClientId' &&
    typeof after === 'string' &&
    after !== '' &&
    /(?:(?:another|second) provider's token|another provider's session among own ones)$/.test(evidence.probe),
  'a newer token may end the older one': ({ exchange, copy, evidence }) =>
    exchange.label === 'configuration' && evidence.probe === NEWER_TOKEN && !claims(copy),
  // Only what is claimed under the newer token is judged.
  'what was begun under one token may be refused under a newer one': (one) =>
    ['finalizeSigning', 'addArchive', 'createSeal'].includes(one.exchange.label) && one.evidence.probe === NEWER_TOKEN && claimsLess(one),
  'what the preflight asks is judged where probes ask it again': ({ evidence }) => isPreflight(evidence),
  // The next step would not have been taken; what followed stays as it was recorded.
  'a step that only carries its probe along may make no claim': (one) => carriesAlong(one) && (claimsLess(one) || !claims(one.copy)),
  'over another digest of such a step another signature would have been made': (one) =>
    one.exchange.label === 'calculateDigest' && one.mutation.path.startsWith('body.data.sessionDigests') && carriesAlong(one),
}

/** The name of the first rule that allows an alteration, or `null`. */
export function legalRuleFor(exchange: Exchange, mutation: Mutation, evidence: Evidence<Exchange>): string | null {
  const one = { exchange, copy: { ...exchange, response: mutation.response }, mutation, evidence }
  return Object.entries(RULES).find(([, allows]) => allows(one))?.[0] ?? null
}

function isOperation({ label }: Exchange): boolean {
  return Object.hasOwn(ENDPOINTS, label)
}

function isDownload({ label }: Exchange): boolean {
  return Object.values(READINGS).some(({ download }) => download === label)
}

/** Whether no check looks whether an answer claims anything: its probe observes, or its outcome does not refer to the answer. */
function carriesAlong({ evidence: { probe, outcome }, exchange: { id } }: Altered): boolean {
  const isReferredTo = 'value' in outcome && JSON.stringify(outcome.value ?? null).includes(`{"$exchange":${id}}`)
  return !isReferredTo || suite.checks.every((check) => check.kind !== 'check' || check.probe.title !== probe)
}

function isElsewhere({ label, request: { method, url, headers } }: Exchange): boolean {
  const { pathname, search } = new URL(url)
  const { path, method: own } = ENDPOINTS[label as Operation]
  return method !== own || headers[METHOD_OVERRIDE] !== undefined || search !== '' || !pathname.endsWith(path)
}

/** The calls that claim work on the documents of the session that a download is of. */
function claimingOn({ request: { url } }: Exchange, exchanges: readonly Exchange[]): readonly Exchange[] {
  const id = JSON.stringify(sessionInPath(url))
  return exchanges.filter((one) => one.label in ROWS_OF && claimedIn(one).length > 0 && JSON.stringify(one.request.body).includes(id))
}

/** Whether a session that a request was about is finalized in the same probe. */
function isSignedIn({ exchanges }: Evidence<Exchange>, { request }: Exchange): boolean {
  const asked = JSON.stringify(request.body)
  const finalized = exchanges.filter(({ label }) => label === 'finalizeSigning').flatMap((one) => claimsIn(one, 'finalizeSigning'))
  return finalized.some(({ sessionId }) => typeof sessionId === 'string' && asked.includes(sessionId))
}

/** Every claim of an answer with its id, in the form in which ids are compared, and its digest. */
function claimedIn(exchange: Exchange): readonly string[] {
  return claimsIn(exchange, exchange.label as Operation).map(({ sessionId, digest }) => JSON.stringify([comparableId(sessionId), digest]))
}

/** Whether an altered answer makes no claim that the original did not make. */
function claimsNothingNew({ exchange, copy }: Altered): boolean {
  const known = claimedIn(exchange)
  return claimedIn(copy).every((claim) => known.includes(claim))
}

function claimsLess(one: Altered): boolean {
  return claimsNothingNew(one) && claimedIn(one.copy).length < claimedIn(one.exchange).length
}

/** Whether an altered member is still as the schema of its answer says. */
function keepsForm(copy: Exchange, path: string): boolean {
  return formOf(copy, copy.label as Operation).every((violation) => path !== `body.${violation.path}`)
}

/** Whether an answer holds items of which some failed. */
function isPartial(exchange: Exchange): boolean {
  return isSuccess(exchange) && itemsAnywhere(exchange, exchange.label as Operation).some(hasError)
}

function claims(exchange: Exchange): boolean {
  return isSuccess(exchange) && (isDownload(exchange) || makesClaim(exchange, exchange.label as Operation))
}
