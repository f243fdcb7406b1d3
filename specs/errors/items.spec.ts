// Session errors (interface, Errors 1): sessions that must fail, alone and beside a good one.
import { couldNotRun, notApplicable, orNull } from '../../engine/index.js'
import { isObject } from '../../fixtures/answers/fields.js'
import type { Context, Facts, Session, StoredDocument } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { expectFailedItems, expectItemErrorsInPlace, expectNoErrorBesideWork, type FailedCall } from '../answers/item-errors.js'
import { codesIn, shapeOfBody } from '../answers/observed-answers.js'
import { expectRefusedWhereTaken, statusOf } from '../answers/refusals.js'
import { goodRequest, send } from '../asking/good-requests.js'
import { areChanged, areTakenAway, contentsOf } from '../documents/documents.js'
import { BAD_SESSION_ROWS, type BadSession } from './bad-sessions.js'

/** The same good body, with the references to its sessions replaced. */
function withReferences(body: unknown, change: (references: readonly unknown[]) => readonly unknown[]): unknown {
  if (!isObject(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, member]) => [name, Array.isArray(member) ? change(member) : member]))
}

function renamed(reference: unknown, sessionId: string): unknown {
  return isObject(reference) ? { ...reference, sessionId } : reference
}

for (const operation of SIGNING_OPERATIONS) {
  const { name, needs: ofGood } = ENDPOINTS[operation]
  for (const kind of ['unknown', 'empty'] as const) {
    const needs = kind === 'empty' ? { ...ofGood, empty: 1 } : ofGood

    const failing = probe(`errors: ${name} of an ${kind} session, alone and beside a good one`, needs, async (context) => {
      const good = await goodRequest(operation, context)
      const goodIds = good.sessions.map(({ id }) => id)
      const badId = await failingId(context, kind)
      const alone = withReferences(good.body, (references) => references.map((reference) => renamed(reference, badId)))
      const beside = withReferences(good.body, (references) => [...references, ...references.map((reference) => renamed(reference, badId))])
      const aloneFailed: FailedCall = {
        exchange: await send(context.api, operation, alone, { patient: false }),
        failing: [badId],
        sent: [badId],
      }
      const before = await documentsOf(context, good.sessions)
      const exchange = await send(context.api, operation, beside)
      const besideFailed: FailedCall = { exchange, failing: [badId], sent: [...goodIds, badId] }
      const calls = [aloneFailed, besideFailed] as const
      return { calls, documents: { before, after: await documentsOf(context, good.sessions) } }
    })

    const [aloneRow, besideRow] = BAD_SESSION_ROWS[operation][kind]
    check(aloneRow, failing, `${name} of an ${kind} session alone`, ({ calls }) => expectNoClaim(calls, 0, operation))
    check(besideRow, failing, `${name} of an ${kind} session beside a good one`, ({ calls }) => expectNoClaim(calls, 1, operation))

    check('ERR-2', failing, ({ calls }) =>
      expectFailedItems(
        'ERR-2',
        calls.map(({ exchange }) => exchange),
        operation,
      ),
    )

    check('ERR-3', failing, async ({ calls, documents: { before, after } }, facts) => {
      expectItemErrorsInPlace(calls, operation)
      // CalculateDigest may change a document to prepare it; a change by one of the other operations shows that work was done.
      if (operation !== 'calculateDigest' && before !== null && after !== null)
        await expectNoErrorBesideWork(calls[1], operation, () => areWorkedOn(before, after, facts))
    })

    observe('ERR-10', failing, ({ calls }) => {
      const seen = new Set(calls.flatMap(({ exchange }) => codesIn(exchange)))
      if (seen.size === 0) throw notApplicable('no answer held a code')
      return [...seen].sort().join(', ')
    })

    observe('ERR-12', failing, ({ calls }) => calls.map(({ exchange }) => `${statusOf(exchange)} ${shapeOfBody(exchange)}`).join('; '))
  }
}

/** Where the good session got no claim either, the refusal proves nothing: the batch may have been refused as a whole. */
function expectNoClaim(calls: readonly FailedCall[], position: number, operation: SigningOperation): void {
  const [attempt, beside] = [calls[position], calls.at(-1)]
  if (attempt === undefined || beside === undefined) throw couldNotRun('the session was not tried')
  const good = beside.sent.filter((id) => !beside.failing.includes(id))
  const controls = [{ exchange: beside.exchange, sessions: good, sent: beside.sent }]
  expectRefusedWhereTaken([{ operation, attempt: attempt.exchange, sent: attempt.sent, forbidden: attempt.failing, controls }])
}

async function failingId({ sessions }: Context, kind: BadSession): Promise<string> {
  return kind === 'unknown' ? sessions.unknownId() : (await sessions.one('empty')).id
}

/** The documents of sessions; `null` where they cannot be read, as those of a pool. */
/** Whether documents show that work was done on them. */
async function areWorkedOn(before: readonly StoredDocument[], after: readonly StoredDocument[], facts: Facts): Promise<boolean> {
  return (await areChanged(before, after, facts)) && !areTakenAway(await contentsOf(before, facts), await contentsOf(after, facts))
}

async function documentsOf({ storage }: Context, sessions: readonly Session[]): Promise<readonly StoredDocument[] | null> {
  if (!storage.readBack) return null
  return orNull(async () => (await Promise.all(sessions.map((session) => storage.documents(session)))).flat())
}
