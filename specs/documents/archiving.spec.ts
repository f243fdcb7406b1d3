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
import { AS_PDF, archiveAsRead, askedAgainAfterFailure, checkForeseen, requireReadBack, signedFile, sixFiles } from './asking.js'
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

/** One session at a time is signed, because these probes are not about signing several in one call. */
async function signedInTurn(context: Context, sessions: readonly Session[], flags?: Flags): Promise<readonly Session[]> {
  for (const session of sessions) await signAll(context, [session], context.signers.any, { flags })
  return sessions
}

const signed =
  (kind: SessionKind, count: number, flags?: Flags) =>
  async (context: Context): Promise<readonly Session[]> =>
    signedInTurn(context, await context.sessions.take(kind, count), flags)

const sealed =
  (kind: 'text' | 'pdf', flags?: Flags) =>
  async (context: Context): Promise<readonly Session[]> => {
    const sessions = await context.sessions.take(kind, 1)
    await context.flow.createSeal(sessions, context.seals.first, flags)
    return sessions
  }

/** Signed in one session, and archived in another: what makes a document a signed one is in the document. */
const signedElsewhere =
  (kind: 'text' | 'pdf', flags?: Flags) =>
  async (context: Context): Promise<readonly Session[]> => {
    const { samples, sessions, signers } = context
    return [await sessions.withFiles([await signedFile(context, samples[kind](), signers.any, flags)])]
  }

const archivedOnce =
  (kind: 'text' | 'pdf', flags?: Flags) =>
  async (context: Context): Promise<readonly Session[]> => {
    const sessions = await signed(kind, 1, flags)(context)
    await archiveAsRead(context, sessions)
    return sessions
  }

const archived = [
  archiving('an archive time-stamp for a signed text file', signed('text', 1)),
  archiving('archive time-stamps for two sessions in one call', signed('text', 2)),
  archiving('an archive time-stamp for a signed PDF', signed('pdf', 1, AS_PDF)),
  archiving('an archive time-stamp for a session with several files', signed('multi', 1)),
  archiving('an archive time-stamp for a session with six files', async (context) =>
    signedInTurn(context, [await context.sessions.withFiles(sixFiles(context))]),
  ),
  archiving('an archive time-stamp for a signed ASiC-E container', signed('asice', 1)),
  archiving('archive time-stamps for three sessions in one call', signed('text', 3)),
  archiving('archive time-stamps for two signed PDFs in one call', signed('pdf', 2, AS_PDF)),
  archiving('an archive time-stamp for a sealed text file', sealed('text')),
  archiving('an archive time-stamp for a sealed PDF', sealed('pdf', AS_PDF)),
  archiving('an archive time-stamp for a signed text file in a new session', signedElsewhere('text')),
  archiving('an archive time-stamp for a signed PDF in a new session', signedElsewhere('pdf', AS_PDF)),
  archiving('a second archive time-stamp for a signed text file', archivedOnce('text')),
  archiving('a second archive time-stamp for a signed PDF', archivedOnce('pdf', AS_PDF)),
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
