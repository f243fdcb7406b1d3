// What addArchive is asked to put into documents (interface, part 5; What the service does, 5). What it claims is judged in every-claim.ts.
import { lasting, notApplicable } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import type { Context, Flags, Session, SessionKind, StoredDocument } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { expectFailedItems, expectItemErrorsInPlace } from '../answers/item-errors.js'
import { expectRefusedWhereTaken, type Refusal } from '../answers/refusals.js'
import { idsOf } from '../asking/sessions.js'
import { signAll } from '../finalize-signing/asking.js'
import { archiveTimeStampsOf } from './archive-time-stamps.js'
import { AS_PDF, archiveAsRead, askedAgainAfterFailure, checkForeseen, requireReadBack } from './asking.js'
import { readDocument } from './documents.js'

/** Archived sessions, with their documents where all of them were claimed. */
interface Archived {
  readonly answer: Exchange
  readonly documents: readonly StoredDocument[]
}

const archiving = (title: string, ready: (context: Context) => Promise<readonly Session[]>) =>
  probe(`documents: ${title}`, async (context) => {
    requireReadBack(context)
    return askedAgainAfterFailure(async () => archive(context, await ready(context)), answersOf)
  })

async function archive(context: Context, sessions: readonly Session[]): Promise<Archived> {
  const answer = await archiveAsRead(context, sessions)
  if (!claimsAll(answer, 'addArchive', idsOf(sessions))) return { answer, documents: [] }
  return { answer, documents: (await Promise.all(sessions.map((session) => context.storage.documents(session)))).flat() }
}

function answersOf({ answer }: Archived): readonly Exchange[] {
  return [answer]
}

const afterRefused = probe('documents: an archive time-stamp after a batch with an unknown session', async (context) => {
  requireReadBack(context)
  const { api, sessions, flow, storage } = context
  const own = await sessions.take('signed', 1)
  await Promise.all(own.map((session) => storage.documents(session)))
  const good = await flow.archiveRequest(own)
  const badId = sessions.unknownId()
  const sent = [...idsOf(own), badId]
  const mixed = await api.addArchive({ ...good, sessions: sent.map((sessionId) => ({ sessionId })) })
  const isDone = claimsAll(mixed, 'addArchive', idsOf(own), sent)
  const control = isDone ? { exchange: mixed, sent } : { exchange: await flow.addArchive(own), sent: idsOf(own) }
  const controls = [{ ...control, sessions: idsOf(own) }]
  const fault = 'an unknown session behind a good one'
  const refusal: Refusal = { operation: 'addArchive', fault, attempt: mixed, sent, forbidden: [badId], controls }
  return { refusal }
})
// Reading the document beforehand may end the session. What of ARC-5 needs no reading has probes of its own.
check('ARC-5', afterRefused, ({ refusal }) => expectRefusedWhereTaken([refusal]))
check('ERR-2', afterRefused, ({ refusal }) => expectFailedItems('ERR-2', [refusal.attempt], 'addArchive'))
check('ERR-3', afterRefused, ({ refusal: { attempt, sent, forbidden } }) =>
  expectItemErrorsInPlace([{ exchange: attempt, failing: forbidden ?? [], sent }], 'addArchive'),
)

const signed =
  (kind: SessionKind, flags?: Flags) =>
  async (context: Context): Promise<readonly Session[]> => {
    const sessions = await context.sessions.take(kind, 1)
    await signAll(context, sessions, context.signers.any, { flags })
    return sessions
  }

const archived = [
  archiving('an archive time-stamp for a signed text file', signed('text')),
  archiving('an archive time-stamp for a signed PDF', signed('pdf', AS_PDF)),
]

for (const outcomeOf of archived) {
  checkForeseen(outcomeOf, answersOf)
  observe('ARC-9', outcomeOf, async ({ asked: { answer, documents } }, facts) => {
    if (documents.length === 0) throw notApplicable('addArchive made no claim for these sessions')
    const after = await Promise.all(documents.map((document) => readDocument(document, facts, answer)))
    const formats = after.map(({ inspection }) => inspection.format)
    const stamps = archiveTimeStampsOf(after).map(({ where }) => where)
    const isNamed = after.some(({ bytes }) => Buffer.from(bytes).includes('ARCHIVE_TIMESTAMP'))
    const name = isNamed ? 'the document names ARCHIVE_TIMESTAMP' : 'ARCHIVE_TIMESTAMP stands nowhere in the document'
    return lasting(`${formats.join(', ')}: ${stamps.join(', ') || 'none found'}; ${name}`)
  })
}
