// Finds a cause that many rows share: an operation that refuses every good request in the same way, or that looks at no token. Reports show it first,
// because it has to be mended first. A pure projection of the result and the evidence. It computes no verdict.
import { lasting } from '../../engine/index.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { groupOf } from '../../requirements/ledger.js'
import { operations } from '../../schemas/generated/operations.js'
import type { RequirementResult, ResultFile } from '../../schemas/index.js'
import { byFrequency, couldNotRun, counted } from './counting.js'
import { cut, type EvidenceByProbe, statusText } from './exchanges.js'

/** One cause, and the rows that have no other. */
export interface CommonCause {
  /** "CalculateDigest answers 501 Not Implemented to every good request". */
  readonly text: string
  readonly failed: readonly RequirementResult[]
  /** Rows that could not be run because of it. */
  readonly stuck: readonly RequirementResult[]
  /** Failed rows about what the operation goes on with, which another one made: where they stand, they are the cause. */
  readonly upstream: readonly string[]
}

/** Whose digests are not those of their sessions, of their signatures none is right. */
const OF_DIGESTS: ReadonlySet<string> = new Set(['DIG-5', 'DIG-6', 'DIG-9'])

const OPERATIONS = Object.keys(operations) as readonly Operation[]
/** What a check expects of a request that is good. */
const SUCCESS = 'a success (2xx)'
/** Characters of the error of an answer. */
const ERROR = 120

/** The causes that at least two failed rows share, the one with the most rows first. */
export function commonCauses(result: ResultFile, evidence: EvidenceByProbe): readonly CommonCause[] {
  const failed = result.requirements.filter(({ verdict }) => verdict === 'fail').map((row) => ({ row, shown: shownBy(row, evidence) }))
  const wrongDigests = failed.flatMap(({ row: { id } }) => (OF_DIGESTS.has(id) ? [id] : []))
  const dead = OPERATIONS.filter((operation) => !hasSuccess(operation, evidence))
  const causes = OPERATIONS.flatMap((operation): readonly CommonCause[] => {
    const concerned = failed.filter(({ shown }) => shown.length > 0 && shown.every(({ label }) => label === operation))
    const { name } = operations[operation]
    const causeOf = (rows: readonly ShownRow[], whose: string, stuck: readonly RequirementResult[]): CommonCause => ({
      text: `${name} answers ${byFrequency(rows.flatMap(({ shown }) => shown.map(outcomeOf)))[0]} to ${whose}`,
      failed: rows.map(({ row }) => row),
      stuck,
      upstream: operation === 'finalizeSigning' ? wrongDigests : [],
    })
    if (dead.includes(operation)) return [causeOf(concerned, 'every good request', stuckBehind(operation, dead, result, evidence))]
    // Others succeeded: what is refused alike may have one cause.
    const refused = concerned.filter(({ row }) => row.findings.every(({ expected }) => expected === SUCCESS))
    const kinds = new Set(refused.flatMap(({ shown }) => shown.map(kindOf)))
    return [...kinds].map((kind) =>
      causeOf(
        refused.filter(({ shown }) => shown.every((exchange) => kindOf(exchange) === kind)),
        'good requests',
        [],
      ),
    )
  })
  const size = ({ failed, stuck }: CommonCause): number => failed.length + stuck.length
  return [...causes, ...unguarded(failed)].filter((cause) => cause.failed.length >= 2).toSorted((one, other) => size(other) - size(one))
}

/** The rows of which each sends another bad token, as all operations are asked: none at all, one that was never issued, and parts of the good one. */
const NO_TOKEN = 'AUT-1'
const NEVER_ISSUED = 'AUT-2'
const BAD_TOKENS: ReadonlySet<string> = new Set([NO_TOKEN, NEVER_ISSUED, 'AUT-3', 'AUT-4', 'AUT-5', 'AUT-6'])

/** Operations that are carried out whatever token comes break a row for each way in which it is bad. */
function unguarded(failed: readonly ShownRow[]): readonly CommonCause[] {
  const isShownBy = (id: string, operation: string): boolean =>
    failed.some(({ row, shown }) => row.id === id && shown.some(({ label }) => label === operation))
  const open = OPERATIONS.filter((one) => isShownBy(NO_TOKEN, one) && isShownBy(NEVER_ISSUED, one))
  const isOpen = ({ label }: Exchange): boolean => open.some((one) => one === label)
  const rows = failed.filter(({ row, shown }) => BAD_TOKENS.has(row.id) && shown.length > 0 && shown.every(isOpen))
  const names = open.map((one) => operations[one].name).join(', ')
  const text = `${names} ${open.length === 1 ? 'carries' : 'carry'} out requests without a token, and with one that was never issued`
  return [{ text, failed: rows.map(({ row }) => row), stuck: [], upstream: [] }]
}

/** `22 rows: …; mend this first`. */
export function commonCauseText({ text, failed, stuck, upstream }: CommonCause): string {
  const first = upstream.length === 0 ? 'this' : `the digests of CalculateDigest (${upstream.join(', ')})`
  return `${counted(failed.length + stuck.length, 'row')}: ${text}; mend ${first} first`
}

interface ShownRow {
  readonly row: RequirementResult
  readonly shown: readonly Exchange[]
}

/**
 * The rows that could not be run because an operation never succeeds: those about it alone, those whose probes all asked for it, or for another
 * that never succeeds, and those that could not be run for the same reason.
 * @param dead the operations that never succeed
 */
function stuckBehind(
  operation: Operation,
  dead: readonly Operation[],
  { requirements, interrupted }: ResultFile,
  evidence: EvidenceByProbe,
): RequirementResult[] {
  if (interrupted) return []
  const deadIn = (probe: string): Operation | undefined =>
    dead.find((one) => evidence.get(probe)?.exchanges.some(({ label }) => label === one) === true)
  const stuck = requirements.filter(couldNotRun)
  const own = stuck.filter(({ id, checks }) => {
    // None of them is stuck where a budget left out all checks of the row.
    const [first, ...others] = checks.filter(couldNotRun)
    if (first === undefined) return false
    const isBehind = deadIn(first.probe) === operation && others.every(({ probe }) => deadIn(probe) !== undefined)
    return isBehind || groupOf(id) === operations[operation].group
  })
  const saidOf = ({ reason }: RequirementResult): string => lasting(reason ?? '')
  const reasons = new Set(own.map(saidOf))
  return stuck.filter((row) => reasons.has(saidOf(row)))
}

/** Whether any request of the run was answered with a success (2xx). */
function hasSuccess(operation: Operation, evidence: EvidenceByProbe): boolean {
  return [...evidence.values()].some(({ exchanges }) =>
    exchanges.some(({ label, response }) => label === operation && response !== null && response.status >= 200 && response.status < 300),
  )
}

/** Every exchange that a finding of the row names; none where one is not in the evidence. */
function shownBy({ findings }: RequirementResult, evidence: EvidenceByProbe): readonly Exchange[] {
  const named = findings.flatMap((finding) => finding.shownBy)
  const found = named.flatMap(({ probe, exchange }) => evidence.get(probe)?.exchanges.find(({ id }) => id === exchange) ?? [])
  return found.length < named.length ? [] : found
}

/** `422 Unprocessable Entity (seal:certificate: The certificate is not trusted)`. */
function outcomeOf(exchange: Exchange): string {
  const { code, message } = errorOf(exchange)
  const said = [code, message].filter((text) => text !== '').join(': ')
  return `${answerOf(exchange)}${said === '' ? '' : ` (${cut(said, ERROR)})`}`
}

/** As {@link outcomeOf}, without the message where there is a code: it may tell of one session. */
function kindOf(exchange: Exchange): string {
  const { code, message } = errorOf(exchange)
  return `${answerOf(exchange)} ${code || message}`
}

function answerOf({ response, failure }: Exchange): string {
  return response === null ? `nothing (${failure?.kind ?? 'no reason recorded'})` : statusText(response.status)
}

function errorOf({ response }: Exchange): { readonly code: string; readonly message: string } {
  const value = response?.body.kind === 'json' ? response.body.value : null
  const error = isObject(value) && isObject(value.error) ? value.error : value
  const textOf = (name: string): string => (isObject(error) && typeof error[name] === 'string' ? error[name] : '')
  return { code: textOf('code'), message: textOf('message') }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
