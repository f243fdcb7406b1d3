// The named rules by which an altered copy of a recorded answer is still legal: each is a freedom that the interface leaves.
// What no rule allows and no check fails has survived.
import type { Evidence } from '../../engine/index.js'
import { isClaim, makesClaim } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { hasError, itemsAnywhere } from '../../fixtures/answers/items.js'
import { comparableId } from '../../fixtures/answers/session-ids.js'
import { ENDPOINTS, METHOD_OVERRIDE } from '../../fixtures/endpoints.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { suite } from '../../fixtures/index.js'
import { READINGS, sessionInPath } from '../../fixtures/sessions/storage-client.js'
import { isPreflight } from '../../run/shared-evidence.js'
import { isBase64Digest } from '../../schemas/formats/index.js'
import { formOf } from '../../specs/answers/form.js'
import { ROWS_OF } from '../../specs/documents/judgements.js'
import type { Mutation } from './mutation.js'

interface Rule {
  readonly name: string
  /** `evidence` is that of the probe, before it was altered. */
  allows(exchange: Exchange, mutation: Mutation, evidence: Evidence<Exchange>): boolean
}

const OPERATIONS: readonly string[] = Object.keys(ENDPOINTS)

/** The members of answers that need not agree with any other value. */
const FREE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  configuration: ['name', 'created', 'changed', 'fileMaxLength', 'sessionExpirationTimeout'],
  publicKey: ['name', 'dateCreated', 'dateExpiration'],
  calculateDigest: ['digests_summary', 'algorithm'],
}

const RULES: readonly Rule[] = [
  {
    // No signature covers times and attributes in a ZIP, the manifest, or white space: an altered byte there breaks nothing.
    // Documents that were tampered with show in the tests of the inspection that altered bytes under a signature are found.
    name: 'a document has bytes that no signature covers',
    allows: ({ label }, { operator }) => isDownload(label) && operator === 'flip a byte',
  },
  {
    name: 'session, storage and token areas are no part of the interface',
    allows: ({ label }) => !OPERATIONS.includes(label) && !isDownload(label),
  },
  {
    name: 'of answers at other paths, or with a query, the interface says nothing',
    allows: (exchange) => OPERATIONS.includes(exchange.label) && isElsewhere(exchange),
  },
  {
    name: 'of documents that answers at other paths claim alone, the interface says nothing',
    allows: ({ label, request }, _, { exchanges }) =>
      isDownload(label) && claimingOn(sessionInPath(request.url), exchanges).every(isElsewhere),
  },
  {
    name: 'one document of many may not be readable',
    allows: ({ label }, { response }) => isDownload(label) && !isSuccessStatus(response.status),
  },
  {
    // Before a claim its files are those uploads that it shows, and the others may stay unsigned.
    name: 'the storage area is not judged where it does not show an upload before it is signed',
    allows: ({ id, label, request }, { operator }, { exchanges }) =>
      isDownload(label) &&
      operator === 'no body' &&
      claimingOn(
        sessionInPath(request.url),
        exchanges.filter((one) => one.id < id),
      ).length === 0,
  },
  {
    name: 'a refusal may have any status and any body',
    allows: (exchange, { response }) => !claims(exchange) && !claims({ ...exchange, response }),
  },
  {
    name: 'any 2xx status is a success',
    allows: (_, { path, before, after }) => path === 'status' && isSuccessStatus(before) && isSuccessStatus(after),
  },
  { name: 'extra members are free', allows: (_, { operator }) => operator === 'add member' },
  { name: 'the order of items is free', allows: (_, { operator }) => operator === 'reverse items' },
  {
    // The interface gives no formula of the summary and no spelling of a hash; where two values must agree, a check judges that.
    name: 'a field of its own has any value that its schema takes',
    allows: (exchange, { path, response }) =>
      FREE_FIELDS[exchange.label]?.some((name) => path === `body.data.${name}`) === true && keepsForm({ ...exchange, response }, path),
  },
  {
    // The good requests of these probes are unusual (PDF as PDF, a second seal, another key), and the interface promises none of them.
    name: 'an unusual request may be refused for that alone',
    allows: (exchange, { response }, { probe }) => /^unusual requests /.test(probe) && claimsLess(exchange, { ...exchange, response }),
  },
  {
    // The interface does not say what the flags mean, so a file may be refused with them; what is claimed must be in the document (DOC).
    name: 'which files are taken with which flags is open',
    allows: (exchange, { response }, { probe }) => /^documents: /.test(probe) && claimsLess(exchange, { ...exchange, response }),
  },
  {
    // Only what is claimed is judged.
    name: 'whether the request of the probe is taken is open',
    allows: (exchange, { response }, { probe }) =>
      suite.probes.get(probe)?.needs?.mayBeRefused === true && claimsLess(exchange, { ...exchange, response }),
  },
  {
    // Ids are compared without regard to case and outer spaces (Resources: the interface does not show the record of a session).
    name: 'ids may come back in another case',
    allows: (_, { path, operator }) => path.endsWith('.sessionId') && operator === 'case',
  },
  {
    // Where a signature is made over it, another digest fails; elsewhere any bytes are legal.
    name: 'what `digest` is, is open where nothing is signed',
    allows: (exchange, { path, after }, evidence) =>
      path.endsWith('.digest') && typeof after === 'string' && isBase64Digest(after) && !isSignedIn(evidence, exchange),
  },
  {
    // Only a signature over it, in the document of its session, shows whose digest it is.
    name: 'digests may stand with any session where nothing is signed',
    allows: (exchange, { operator }, evidence) =>
      (operator === 'swap sessionId' || operator === 'swap digest') &&
      exchange.label === 'calculateDigest' &&
      !isSignedIn(evidence, exchange),
  },
  {
    // Results differ in their ids only, so swapping the ids changes only the order.
    name: 'results with their ids swapped are in another order',
    allows: ({ label }, { operator }) => operator === 'swap sessionId' && label !== 'calculateDigest',
  },
  {
    // Counts, the summary and the algorithms are promised only for a batch in which every session is usable. And where "processing stops"
    // the good sessions may fail with the bad one, item by item or as a whole.
    name: 'of a batch with a failed session only claims and errors are judged',
    allows: (exchange, { response }) => isPartial(exchange) && claimsNothingNew(exchange, { ...exchange, response }),
  },
  {
    // The attempts before it may have locked its sessions (DIG-35 only advises against that); another request shows that it was good.
    name: 'a good request after refused ones may be refused where another was carried out',
    allows: (exchange, { response }, { exchanges }) =>
      claimsLess(exchange, { ...exchange, response }) &&
      exchanges.some((other) => other.label === exchange.label && other.id < exchange.id && claimsIn(other) === 0) &&
      exchanges.some((other) => other.label === exchange.label && other !== exchange && claimsIn(other) > 0),
  },
  {
    // CFG-7 judges in a probe of its own that this token reads its own configuration; elsewhere the reading only shows that the token works.
    name: "the second provider's token may open nothing beside its attempt on a session",
    allows: (exchange, { response }, { probe }) =>
      exchange.label === 'configuration' &&
      /^authorization: .* (?:with another provider's token|of another provider's session among own ones|of a second provider's token)$/.test(
        probe,
      ) &&
      !claims({ ...exchange, response }),
  },
  {
    name: 'the client id of the second provider is known to nobody beforehand',
    allows: ({ label }, { path, after }, { probe }) =>
      label === 'configuration' &&
      path === 'body.data.oauthClientId' &&
      typeof after === 'string' &&
      after !== '' &&
      /(?:(?:another|second) provider's token|another provider's session among own ones)$/.test(probe),
  },
  {
    name: 'a newer token may end the older one',
    allows: (exchange, { response }, { probe }) =>
      exchange.label === 'configuration' &&
      probe === 'authorization: a newer token beside the one in force' &&
      !claims({ ...exchange, response }),
  },
  {
    // Only what is claimed under the newer token is judged.
    name: 'what was begun under one token may be refused under a newer one',
    allows: (exchange, { response }, { probe }) =>
      ['finalizeSigning', 'addArchive', 'createSeal'].includes(exchange.label) &&
      probe === 'authorization: a newer token beside the one in force' &&
      claimsLess(exchange, { ...exchange, response }),
  },
  {
    // The earlier document was judged when it was signed; the later one must differ from it and hold what was added.
    name: 'a document before more is done to it is whatever it was',
    allows: ({ label, id }, { path }, { exchanges }) =>
      isDownload(label) &&
      path === 'body' &&
      exchanges.some((other) => (other.label === 'addArchive' || other.label === 'createSeal') && other.id > id && claimsIn(other) > 0),
  },
  {
    name: 'what the preflight asks is judged where probes ask it again',
    allows: (_exchange, _mutation, evidence) => isPreflight(evidence),
  },
  {
    // The next step would not have been taken; what followed stays as it was recorded.
    name: 'a step that only carries its probe along may make no claim',
    allows: (exchange, { response }, evidence) =>
      carriesAlong(evidence, exchange) && (claimsLess(exchange, { ...exchange, response }) || !claims({ ...exchange, response })),
  },
  {
    name: 'whose configuration such a step reads is judged elsewhere',
    allows: (exchange, { path, after }, evidence) =>
      path === 'body.data.oauthClientId' && typeof after === 'string' && after !== '' && carriesAlong(evidence, exchange),
  },
  {
    name: 'over another digest of such a step another signature would have been made',
    allows: (exchange, { path }, evidence) =>
      exchange.label === 'calculateDigest' && path.startsWith('body.data.sessionDigests') && carriesAlong(evidence, exchange),
  },
  {
    // The documents are judged only where an error stands with a session that did not fail.
    name: 'documents beside an error that stands with the session that failed are not looked at',
    allows: ({ label }, _, { probe }) => isDownload(label) && /^errors: .* alone and beside a good one$/.test(probe),
  },
]

function isDownload(label: string): boolean {
  return Object.values(READINGS).some(({ download }) => download === label)
}

/** Whether no check looks whether an answer claims anything: its probe observes, or its outcome does not refer to the answer. */
function carriesAlong({ probe, outcome }: Evidence<Exchange>, { id }: Exchange): boolean {
  const isReferredTo = 'value' in outcome && JSON.stringify(outcome.value).includes(`{"$exchange":${id}}`)
  return !isReferredTo || suite.checks.every((check) => check.kind !== 'check' || check.probe.title !== probe)
}

function isElsewhere({ label, request: { method, url, headers } }: Exchange): boolean {
  const { pathname, search } = new URL(url)
  const { path, method: own } = ENDPOINTS[label as Operation]
  return method !== own || headers[METHOD_OVERRIDE] !== undefined || search !== '' || !pathname.endsWith(path)
}

/** The calls that claim work on the documents of a session. */
function claimingOn(id: string, exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.filter(
    (one) => one.label in ROWS_OF && claimsIn(one) > 0 && JSON.stringify(one.request.body).includes(JSON.stringify(id)),
  )
}

/** The name of the first rule that allows an alteration, or `null`. */
export function legalRuleFor(exchange: Exchange, mutation: Mutation, evidence: Evidence<Exchange>): string | null {
  return RULES.find((rule) => rule.allows(exchange, mutation, evidence))?.name ?? null
}

/** Whether a session that a request was about is finalized in the same probe. */
function isSignedIn({ exchanges }: Evidence<Exchange>, { request }: Exchange): boolean {
  const asked = JSON.stringify(request.body)
  return exchanges.some((other) => other.label === 'finalizeSigning' && claimedIdsIn(other).some((id) => asked.includes(id)))
}

function claimedIdsIn(exchange: Exchange): readonly string[] {
  if (!isSuccess(exchange)) return []
  return itemsAnywhere(exchange, 'finalizeSigning').flatMap((item) =>
    isClaim(item, 'finalizeSigning') && typeof item.sessionId === 'string' ? [item.sessionId] : [],
  )
}

/** How many claims an answer makes. */
function claimsIn(exchange: Exchange): number {
  if (!isSuccess(exchange)) return 0
  const operation = exchange.label as Operation
  return itemsAnywhere(exchange, operation).filter((item) => isClaim(item, operation)).length
}

/** Whether an altered answer makes no claim that the original did not make. */
function claimsNothingNew(original: Exchange, altered: Exchange): boolean {
  const known = claimedIn(original)
  return claimedIn(altered).every((claim) => known.includes(claim))
}

/** Whether an altered answer makes fewer claims than the original. */
function claimsLess(original: Exchange, altered: Exchange): boolean {
  return claimsNothingNew(original, altered) && claimedIn(altered).length < claimedIn(original).length
}

/** Every claim with its id, in the form in which ids are compared, and its digest. */
function claimedIn(exchange: Exchange): readonly string[] {
  if (!isSuccess(exchange)) return []
  const operation = exchange.label as Operation
  const claimed = itemsAnywhere(exchange, operation).filter((item) => isClaim(item, operation))
  return claimed.map(({ sessionId, digest }) => JSON.stringify([comparableId(sessionId), digest]))
}

/** Whether an altered member is still as the schema of its answer says. */
function keepsForm(altered: Exchange, path: string): boolean {
  return formOf(altered, altered.label as Operation).every((violation) => path !== `body.${violation.path}`)
}

/** Whether an answer holds items of which some failed. */
function isPartial(exchange: Exchange): boolean {
  return isSuccess(exchange) && itemsAnywhere(exchange, exchange.label as Operation).some(hasError)
}

/** Whether an answer makes any claim. */
function claims(exchange: Exchange): boolean {
  if (!isSuccess(exchange)) return false
  if (isDownload(exchange.label)) return true
  const operation = exchange.label as Operation
  return makesClaim(exchange, operation)
}

function isSuccessStatus(status: unknown): boolean {
  return typeof status === 'number' && status >= 200 && status < 300
}
