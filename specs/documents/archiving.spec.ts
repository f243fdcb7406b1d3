// What addArchive leaves in the documents (interface, part 5; What the service does, 5), by reading them back.

import { lasting } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import type { Context, Flags, Session, SessionKind } from '../../fixtures/context.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { expectFailedItems, expectItemErrorsInPlace } from '../answers/item-errors.js'
import { expectRefusedWhereTaken, type Refusal } from '../answers/refusals.js'
import { idsOf } from '../asking/sessions.js'
import { signAll } from '../finalize-signing/asking.js'
import { type Archived, archivedDocuments, archiveTimeStampsOf } from './archive-time-stamps.js'
import { AS_PDF, archiveKept, keep, keepAfter, requireReadBack, signedFile, sixFiles, withBefore } from './asking.js'
import { checkArchived } from './judgements.js'

const archiving = (title: string, kind: SessionKind, count: number, flags?: Flags) =>
  probe(`documents: ${title}`, async (context): Promise<Archived> => {
    requireReadBack(context)
    return await signedThenArchived(context, await context.sessions.take(kind, count), flags)
  })

const sixFilesArchived = probe('documents: an archive time-stamp for a session with six files', async (context): Promise<Archived> => {
  requireReadBack(context)
  return await signedThenArchived(context, [await context.sessions.withFiles(sixFiles(context))], undefined)
})

const sealedThenArchived = (['text', 'pdf'] as const).map((kind) =>
  probe(`documents: an archive time-stamp for a sealed ${kind === 'pdf' ? 'PDF' : 'text file'}`, async (context): Promise<Archived> => {
    requireReadBack(context)
    const sessions = await context.sessions.take(kind, 1)
    await context.flow.createSeal(sessions, context.seals.first, kind === 'pdf' ? AS_PDF : undefined)
    return await archivedNow(context, sessions)
  }),
)

const afterRefused = probe('documents: an archive time-stamp after a batch with an unknown session', async (context) => {
  requireReadBack(context)
  const { api, sessions, flow } = context
  const own = await sessions.take('signed', 1)
  const before = await keep(context, own)
  const good = await flow.archiveRequest(own)
  const badId = sessions.unknownId()
  const sent = [...idsOf(own), badId]
  const mixed = await api.addArchive({ ...good, sessions: sent.map((sessionId) => ({ sessionId })) })
  const isDone = claimsAll(mixed, 'addArchive', idsOf(own), sent)
  const answer = isDone ? { answer: mixed, sent } : { answer: await flow.addArchive(own) }
  const controls = [{ exchange: answer.answer, sessions: idsOf(own), sent: answer.sent ?? idsOf(own) }]
  const fault = 'an unknown session behind a good one'
  const refusal: Refusal = { operation: 'addArchive', fault, attempt: mixed, sent, forbidden: [badId], controls }
  const after = await keepAfter(context, { operation: 'addArchive', ...answer }, own)
  return { ...answer, sessions: withBefore(after, before), refusal }
})
// Reading the document beforehand may end the session. What of ARC-5 needs no reading has probes of its own.
check('ARC-5', afterRefused, ({ refusal }) => expectRefusedWhereTaken([refusal]))
check('ERR-2', afterRefused, ({ refusal }) => expectFailedItems('ERR-2', [refusal.attempt], 'addArchive'))
check('ERR-3', afterRefused, ({ refusal: { attempt, sent, forbidden } }) =>
  expectItemErrorsInPlace([{ exchange: attempt, failing: forbidden ?? [], sent }], 'addArchive'),
)

/** Signed in one session, and archived in another: what makes a document a signed one is in the document. */
const archivedElsewhere = ([undefined, AS_PDF] as const).map((flags) => {
  const kind = flags === undefined ? 'text' : 'pdf'
  return probe(
    `documents: an archive time-stamp for a signed ${kind === 'pdf' ? 'PDF' : 'text file'} in a new session`,
    async (context) => {
      requireReadBack(context)
      const { samples, sessions, signers } = context
      const signed = await signedFile(context, samples[kind](), signers.any, flags)
      return await archivedNow(context, [await sessions.withFiles([signed])])
    },
  )
})

const archivedTwice = ([undefined, AS_PDF] as const).map((flags) => {
  const kind = flags === undefined ? 'text' : 'pdf'
  return probe(`documents: a second archive time-stamp for a signed ${flags === undefined ? 'text file' : 'PDF'}`, async (context) => {
    requireReadBack(context)
    const sessions = await context.sessions.take(kind, 1)
    await signedThenArchived(context, sessions, flags)
    return await archivedNow(context, sessions)
  })
})

async function signedThenArchived(context: Context, sessions: readonly Session[], flags: Flags | undefined): Promise<Archived> {
  // One session at a time, because these probes are not about signing several in one call.
  for (const session of sessions) await signAll(context, [session], context.signers.any, flags === undefined ? {} : { flags })
  return await archivedNow(context, sessions)
}

function archivedNow(context: Context, sessions: readonly Session[]): Promise<Archived> {
  return archiveKept(context, sessions, () => context.flow.addArchive(sessions))
}

const archived = [
  archiving('an archive time-stamp for a signed text file', 'text', 1),
  archiving('archive time-stamps for two sessions in one call', 'text', 2),
  archiving('an archive time-stamp for a signed PDF', 'pdf', 1, AS_PDF),
  archiving('an archive time-stamp for a session with several files', 'multi', 1),
  sixFilesArchived,
  archiving('an archive time-stamp for a signed ASiC-E container', 'asice', 1),
  archiving('archive time-stamps for three sessions in one call', 'text', 3),
  archiving('archive time-stamps for two signed PDFs in one call', 'pdf', 2, AS_PDF),
  ...sealedThenArchived,
  ...archivedElsewhere,
  ...archivedTwice,
  afterRefused,
]

for (const outcomeOf of archived) {
  checkArchived(outcomeOf, (outcome) => [outcome])

  observe('ARC-9', outcomeOf, async (outcome, facts) => {
    const documents = await archivedDocuments(outcome, facts)
    const formats = documents.flatMap(({ after }) => after.map(({ inspection }) => inspection.format))
    const stamps = documents.flatMap(({ after }) => archiveTimeStampsOf(after).map(({ where }) => where))
    const named = documents.some(({ after }) => after.some(({ bytes }) => Buffer.from(bytes).includes('ARCHIVE_TIMESTAMP')))
    const name = named ? 'the document names ARCHIVE_TIMESTAMP' : 'ARCHIVE_TIMESTAMP stands nowhere in the document'
    return lasting(`${formats.join(', ')}: ${stamps.join(', ') || 'none found'}; ${name}`)
  })
}
