// Judges what was wrong on purpose: each intent by the row of its fault, beside its control, and what its answer must be like. Sends nothing.
import { notApplicable, type Probe } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import type { Conformance, Context, Operation } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import { check, observe, probe, writtenBy } from '../../fixtures/index.js'
import { type CheckableId, type OpenId, requirementOf } from '../../requirements/ledger.js'
import { expectThat } from '../answers/expect.js'
import { kindsOfRefusals } from '../answers/observed-answers.js'
import { expectEachRefused, expectRefusedWhereTaken, isRefusedAlike, type Refusal } from '../answers/refusals.js'
import { expectItemErrorsInPlace, type FailedCall } from '../answers/results.js'
import { plain } from '../asking/good-requests.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { type Intent, type Outcome, refusedInTurn, type Tried } from './asking.js'
import { type BadSessions, badSessions, type Trial } from './batches.js'
import type { Fault, Position } from './fault.js'

/** What was tried of a row, or of all. @throws NotAssessed `not-applicable` with the reason where nothing could be */
export function intentsOf(tried: readonly Tried[], row?: CheckableId): readonly Intent[] {
  const own = tried.filter((one) => row === undefined || one.row === row)
  const intents = own.flatMap((one) => ('missing' in one ? [] : [one]))
  const missing = own.flatMap((one) => ('missing' in one ? [one.missing] : []))
  if (intents.length === 0) throw notApplicable(missing[0] ?? 'nothing of the kind was tried')
  return intents
}

type Tries = Pick<Outcome, 'tried'>

/** How a probe of faults differs from others. */
interface Manners {
  readonly needs?: Conformance['needs']
  /** Whether the good request is known to be taken: where it may be refused, a refusal beside a refused one is left out. */
  readonly where?: 'always' | 'where taken' | undefined
}

/** Judges by their rows what a probe tried. */
export function checkRefused<O extends Tries>(
  tried: Probe<Conformance, O>,
  operation: Operation,
  faults: readonly Fault[],
  { where = 'always', positions = ['alone'] }: Pick<Manners, 'where'> & { readonly positions?: readonly Position[] } = {},
): void {
  const expect = where === 'always' ? expectEachRefused : expectRefusedWhereTaken
  const rows = faults.flatMap((fault) => positions.map((at) => fault.rowAt(operation, at)))
  writtenBy(checkRefused, () => {
    for (const row of new Set(rows)) if (row !== null) check(row, tried, (outcome) => expect(intentsOf(outcome.tried, row)))
  })
}

const KINDS: Readonly<Record<SigningOperation, OpenId>> = {
  calculateDigest: 'DIG-46',
  finalizeSigning: 'FIN-19',
  addArchive: 'ARC-10',
  createSeal: 'SEA-35',
}

/** Judges the answers themselves, and observes how they refuse. */
function checkHowRefused<O extends Tries>(tried: Probe<Conformance, O>, operation: SigningOperation): void {
  check(operation === 'calculateDigest' ? 'DIG-29' : 'ERR-5', tried, (outcome) => expectNoServerError(intentsOf(outcome.tried)))
  observe(KINDS[operation], tried, (outcome) => kindsOfRefusals(intentsOf(outcome.tried)))
}

/**
 * Fails where a refusal has a status of 5xx, which blames the server (RFC 9110, 15.5 and 15.6). A status of 2xx or 3xx is another way to refuse.
 * A status that the good request beside it got as well is not about the mistake.
 */
export function expectNoServerError(refusals: readonly Refusal[]): void {
  const telling = refusals.filter(({ operation, attempt, controls }) => !isRefusedAlike(operation, attempt, controls))
  if (telling.length === 0) throw notApplicable('the good request beside each mistake was refused with the same status')
  const answered = telling.flatMap(({ attempt }) => (attempt.response === null ? [] : [{ attempt, status: attempt.response.status }]))
  const mistakes = answered.filter(({ status }) => status >= 400)
  if (mistakes.length === 0) throw notApplicable('no refusal carried a status for failures')
  for (const { attempt, status } of mistakes) expectThat(status < 500, 'the status of a refused client mistake', '4xx', status, attempt)
}

/**
 * A probe of faults in an operation, judged by their rows and by how they are refused.
 * @param run in place of trying them in one plain good request after the other
 */
export function triedFaults(
  title: string,
  operation: SigningOperation,
  faults: readonly Fault[],
  { needs = {}, where }: Manners,
  run = async (context: Context): Promise<readonly Tried[]> => (await refusedInTurn(context, faults, plain(operation, context))).tried,
): void {
  const tried = probe(title, needs, async (context) => ({ tried: await run(context) }))
  writtenBy(triedFaults, () => {
    checkRefused(tried, operation, faults, { where })
    checkHowRefused(tried, operation)
  })
}

/** The call with the sessions that fail in it: where that is only advised, those that got no claim. */
function failedIn({ operation, attempt: exchange, row, forbidden }: Intent): FailedCall {
  const mayBeDone = row === null || requirementOf(row).level !== 'required'
  return { exchange, failing: mayBeDone ? forbidden.filter((id) => !claimsAll(exchange, operation, [id])) : forbidden }
}

/**
 * A probe of bad sessions, judged by their rows, by the errors of items, and by how it is refused.
 * @param manners `fresh`: it is left to sessions that are made for it, as those of a pool are few
 */
export function triedBadSessions(
  title: string,
  trial: Trial,
  { where, needs = {}, fresh }: Manners & { readonly fresh?: true },
): Probe<Conformance, BadSessions> {
  const { operation, faults, isAlone } = trial
  const tried = probe(title, needs, (context): Promise<BadSessions> => {
    if (fresh) requireFreshSessions(context)
    return badSessions(context, trial)
  })
  writtenBy(triedBadSessions, () => {
    checkRefused(tried, operation, faults, { where, positions: isAlone ? ['alone', 'middle'] : ['middle'] })
    if (operation !== 'createSeal') checkHowRefused(tried, operation)
    check('ERR-3', tried, (outcome) => expectItemErrorsInPlace(intentsOf(outcome.tried).map(failedIn), operation))
  })
  return tried
}
