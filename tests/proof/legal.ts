// The named rules by which an altered copy of a recorded answer is still legal: each is a freedom that the interface leaves.
// What no rule allows and no check fails has survived.
import { PATHS } from '../../fixtures/api.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { hasError, isClaim, isSuccess, itemsAnywhere, makesClaim } from '../../specs/reading/answers.js'
import { decodeBase64 } from '../../specs/reading/base64.js'
import { hashNamed } from '../../specs/reading/hashes.js'
import type { Mutation } from './mutation.js'

interface Rule {
  readonly name: string
  /** `probe` is the title of the probe whose evidence was altered. */
  allows(exchange: Exchange, mutation: Mutation, probe: string): boolean
}

const OPERATIONS: readonly string[] = ['configuration', 'publicKey', 'calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal']

const RULES: readonly Rule[] = [
  {
    name: 'session, storage and token areas are no part of the interface',
    allows: ({ label }) => !OPERATIONS.includes(label) && label !== 'download',
  },
  {
    name: 'of answers at other paths the interface says nothing',
    allows: ({ label, request }) => OPERATIONS.includes(label) && !new URL(request.url).pathname.endsWith(PATHS[label as Operation].path),
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
    name: 'members that the interface does not name are free',
    // The message of an error is named: ERR-2 judges it.
    allows: (_, { path }) => /\.(message|requestId|extension|type)$/.test(path) && !path.endsWith('.error.message'),
  },
  {
    name: 'a name is any string',
    allows: ({ label }, { path, after }) =>
      (label === 'configuration' || label === 'publicKey') && path === 'body.data.name' && typeof after === 'string',
  },
  {
    // Item by item or as a whole: "processing stops" may take the good sessions of a batch with the bad one.
    name: 'a batch with a failed session may be refused further than it was',
    allows: (exchange, { response }) => isPartial(exchange) && claimsIn({ ...exchange, response }) < claimsIn(exchange),
  },
  {
    // What stands beside its refusals is a good request nobody promised to take: PDF as PDF, a second seal, another key.
    name: 'an unusual request may be refused for that alone',
    allows: (exchange, { response }, probe) => /^unusual requests /.test(probe) && claimsIn({ ...exchange, response }) < claimsIn(exchange),
  },
  {
    // What the flags mean is not shown, so a file may be refused with them; what is claimed has to be in the document (DOC).
    name: 'which files are taken with which flags is open',
    allows: (exchange, { response }, probe) => /^documents: /.test(probe) && claimsIn({ ...exchange, response }) < claimsIn(exchange),
  },
  {
    // Trimmed and folded ids are compared as they are meant (Resources: the record of a session is not shown).
    name: 'ids may come back in another case',
    allows: (_, { path, operator }) => path.endsWith('.sessionId') && operator === 'case',
  },
  {
    // The interface gives no formula; that the summary obtains an authorization is for the platform's rows, which fail a wrong one.
    name: 'what `digests_summary` is made of is open',
    allows: (_, { path, after }) => path.endsWith('.digests_summary') && typeof after === 'string' && decodeBase64(after) !== null,
  },
  {
    name: 'a hash may be spelled in any way',
    allows: (_, { path, after }) => path.endsWith('.algorithm') && typeof after === 'string' && hashNamed(after) !== null,
  },
  {
    // Where a signature is made over it, another digest fails; elsewhere nothing says which bytes it has.
    name: 'what `digest` is, is open where nothing is signed',
    allows: (_, { path, after }, probe) =>
      path.endsWith('.digest') &&
      typeof after === 'string' &&
      (decodeBase64(after)?.length ?? 0) >= 20 &&
      !/finalize|sign|documents/.test(probe),
  },
  {
    // Results hold an id and nothing else that differs: with their ids swapped they stand in another order.
    name: 'results with their ids swapped are in another order',
    allows: ({ label }, { operator }) => operator === 'swap sessionId' && label !== 'calculateDigest',
  },
  {
    name: 'the code and the message of an error are any strings',
    allows: (_, { path, before, after }) =>
      /\.error\.(code|message)$/.test(path) && typeof before === 'string' && typeof after === 'string',
  },
]

/** The names of all rules. One that allows nothing is no freedom that is known to be used. */
export const RULE_NAMES: readonly string[] = RULES.map(({ name }) => name)

/** The name of the first rule that allows an alteration, or `null`. */
export function legalRuleFor(exchange: Exchange, mutation: Mutation, probe: string): string | null {
  return RULES.find((rule) => rule.allows(exchange, mutation, probe))?.name ?? null
}

/** How much an answer says to be done. */
function claimsIn(exchange: Exchange): number {
  if (!isSuccess(exchange)) return 0
  const operation = exchange.label as Operation
  return itemsAnywhere(exchange, operation).filter((item) => isClaim(item, operation)).length
}

/** Whether an answer holds items of which some failed. */
function isPartial(exchange: Exchange): boolean {
  return isSuccess(exchange) && itemsAnywhere(exchange, exchange.label as Operation).some(hasError)
}

/** Whether an answer says of anything that it is done. */
function claims(exchange: Exchange): boolean {
  if (!isSuccess(exchange)) return false
  if (exchange.label === 'download') return true
  const operation = exchange.label as Operation
  return makesClaim(exchange, operation) || itemsAnywhere(exchange, operation).some((item) => isClaim(item, operation))
}

function isSuccessStatus(status: unknown): boolean {
  return typeof status === 'number' && status >= 200 && status < 300
}
