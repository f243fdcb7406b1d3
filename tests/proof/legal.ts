// The named rules by which an altered copy of a recorded answer is still legal: each is a freedom that the interface leaves.
// What no rule allows and no check fails has survived.
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { PATHS } from '../../specs/asking/good-requests.js'
import { isClaim, isSuccess, itemsAnywhere, makesClaim } from '../../specs/reading/answers.js'
import type { Mutation } from './mutation.js'

interface Rule {
  readonly name: string
  allows(exchange: Exchange, mutation: Mutation): boolean
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
    allows: (_, { path }) => /\.(message|requestId|extension|type)$/.test(path),
  },
  {
    name: 'a name is any string',
    allows: ({ label }, { path, after }) =>
      (label === 'configuration' || label === 'publicKey') && path === 'body.data.name' && typeof after === 'string',
  },
]

/** The name of the first rule that allows an alteration, or `null`. */
export function legalRuleFor(exchange: Exchange, mutation: Mutation): string | null {
  return RULES.find((rule) => rule.allows(exchange, mutation))?.name ?? null
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
