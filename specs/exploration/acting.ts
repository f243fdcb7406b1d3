// Takes one step of a walk: sends what it says, with a fault where one is drawn. Decides nothing; reads no documents.
import { NotAssessed } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Session } from '../../fixtures/context.js'
import { TooManySessions } from '../../fixtures/dialect/batch-sizes.js'
import { isDone } from '../../fixtures/sessions/storage-client.js'
import { inTurns } from '../asking/in-turns.js'
import { ifOffered } from '../asking/offered.js'
import { idsOf } from '../asking/sessions.js'
import { headersOf } from '../asking/written-json.js'
import { outgoingOf } from '../faults/asking.js'
import { faultOf } from '../faults/table.js'
import { laterFiles } from './files.js'
import { comparedWithPlainWork } from './own-work.js'
import { type ArchiveStep, flagsOf, type ReadStep, type RemoveStep, type SealStep, type UploadStep } from './plan.js'
import { sealKeyFor } from './seal-keys.js'
import { type Acting, compared, nothing, sending, sessionsOf, type Taken, wordsOf } from './sending.js'
import { again, digest, finalize, sign } from './signing.js'

/** The operations that only read. */
const READ = { configuration: 'configuration', publicKey: 'published key' } as const

/** Takes the step. What cannot be asked here, or is refused for the number of sessions, is left. */
export async function takeStep(acting: Acting): Promise<readonly Taken[]> {
  const requests: Taken[] = []
  try {
    for await (const taken of takenIn(acting)) requests.push(taken)
  } catch (error) {
    if (!(error instanceof NotAssessed)) throw error
    const refused = error instanceof TooManySessions ? error : null
    if (refused !== null) acting.onMost(refused.most)
    // A deployment that takes one session at a time breaks the sentences on several; how many more it takes is open.
    const isJudged = refused?.most === 1 && whyNotItsWord(refused.answer) === null
    const judged = isJudged ? { operation: refused.operation, answer: refused.answer } : {}
    requests.push({ ...nothing(acting), left: error.message, ...judged })
  }
  return requests
}

/** What comes of each request of a step. */
async function* takenIn(acting: Acting): AsyncGenerator<Taken, void, void> {
  const { step } = acting
  switch (step.act) {
    case 'sign':
      return yield* sign({ ...acting, step })
    case 'digest':
      return yield digest({ ...acting, step })
    case 'finalize':
      return yield finalize({ ...acting, step })
    case 'archive':
      return yield archive({ ...acting, step })
    case 'seal':
      return yield seal({ ...acting, step })
    case 'again':
      return yield again({ ...acting, step })
    case 'upload':
    case 'renew':
      return yield upload({ ...acting, step })
    case 'remove':
      return yield remove({ ...acting, step })
    case 'read':
      return yield* await read({ ...acting, step })
  }
}

/** Puts files into each session, beside what it holds, or in its place, signed or not. */
async function upload(acting: Acting<UploadStep>): Promise<Taken> {
  const { context, step, on, now } = acting
  const { act, files, isAlike } = step
  for (const { session, letter, documents } of on) {
    const held = (documents ?? session.files)?.length
    if (act === 'renew' && held !== 0) await context.storage.clear(session, undefined, held)
    for (const file of laterFiles(files, `${letter}${now}`, isAlike ? session.files?.[0] : undefined))
      if (!isDone(await context.storage.upload(session, file))) return { ...nothing(acting), left: 'no file is taken any more' }
  }
  const what = `${files.length} ${act === 'renew' ? 'others' : 'more'}`
  return { ...nothing(acting), words: wordsOf(step, on, null, `${act === 'renew' ? 'delete all and ' : ''}upload ${what} to`) }
}

/** Deletes a file of each session: what is signed afterwards is what is left. */
async function remove(acting: Acting<RemoveStep>): Promise<Taken> {
  for (const { session } of acting.on) await acting.context.storage.clear(session, 1)
  return { ...nothing(acting), words: wordsOf(acting.step, acting.on, null, 'delete the first file of') }
}

/**
 * Reads the configuration and the published key; or, where there is a second provider, both configurations: at the same time where the next
 * step goes with it, and otherwise the second provider's first, right after what the first one did.
 */
async function read(acting: Acting<ReadStep>): Promise<readonly Taken[]> {
  const { context, step } = acting
  // The others say how a body is written, and there is none.
  const own = step.writing === 'browser' ? headersOf('browser') : {}
  const reading = async (operation: keyof typeof READ, whose: 'own' | 'other' = 'own'): Promise<Taken> => {
    const fault = whose === 'own' ? faultOf(step.wrong, operation) : null
    const spoilt = await fault?.spoil(outgoingOf(context, { operation, body: {}, sessions: [] }, 'alone', () => null))
    const call = spoilt?.call ?? { ...own, ...(whose === 'other' ? { provider: whose } : {}) }
    const by = whose === 'other' ? " with the second provider's token" : fault === null ? '' : ` with ${fault.name}`
    return {
      ...nothing(acting),
      words: `read the ${READ[operation]}${by}`,
      reads: whose,
      answer: await context.api[operation](call),
      fault: fault && { name: fault.name, row: fault.rowAt(operation), forbidden: [] },
    }
  }
  const readings: readonly (() => Promise<Taken>)[] = step.others
    ? [() => reading('configuration', 'other'), () => reading('publicKey', 'other'), () => reading('configuration')]
    : [() => reading('configuration'), () => reading('publicKey')]
  const asked = await inTurns(readings, step.together || !step.others ? readings.length : 1, ifOffered)
  return asked.flatMap((one) => ('value' in one ? [one.value] : []))
}

async function archive(acting: Acting<ArchiveStep>): Promise<Taken> {
  const { context, step, on } = acting
  const fault = faultOf(step.wrong, 'addArchive')
  const sessions = sessionsOf(on)
  const ask = (those: readonly Session[]) => context.flow.addArchive(those)
  const sent = await sending(acting, 'addArchive', sessions, fault, {
    good: () => ask(sessions),
    body: async () => ({ ...(await context.flow.archiveRequest(sessions)) }),
  })
  const ofOwnWork = fault === null ? await comparedWithPlainWork(acting, 'addArchive', sent.answer, ask) : null
  const telling = ofOwnWork ?? sent.telling
  return { ...nothing(acting), words: wordsOf(step, on, fault, 'add an archive time-stamp to'), operation: 'addArchive', ...sent, telling }
}

async function seal(acting: Acting<SealStep>): Promise<Taken> {
  const { context, step, on } = acting
  const { flow, seals } = context
  const fault = faultOf(step.wrong, 'createSeal')
  const sessions = sessionsOf(on)
  const flags = flagsOf(step.flags)
  const given = context.seals[step.seal]
  // One unusual thing at a time, so that a refusal tells which.
  const style = step.writing === 'plain' ? step.key : 'given'
  const { key, how, row } = sealKeyFor(context, step.seal, style)
  const ask = async () => flow.createSeal(sessions, key, flags, await seals.encrypt(key.password, how))
  const sent = await sending(acting, 'createSeal', sessions, fault, {
    good: ask,
    body: async () => ({ ...(await flow.sealRequest(sessions, key, flags)) }),
    key,
  })
  const askPlainly = (those: readonly Session[]) => flow.createSeal(those, given, flags)
  let { telling } = sent
  if (fault === null && style !== 'given')
    telling = await compared(sent.answer, {
      ...{ row, circumstance: style, operation: 'createSeal', ids: idsOf(sessions), ask },
      askPlainly: () => askPlainly(sessions),
    })
  else if (fault === null) {
    telling = (await comparedWithPlainWork(acting, 'createSeal', sent.answer, askPlainly)) ?? telling
    if (claimsAll(sent.answer, 'createSeal', sent.sent)) for (const one of on) one.maker = { seal: step.seal, flags: step.flags }
  }
  return {
    ...nothing(acting),
    words: `${wordsOf(step, on, fault, 'seal')}, with the ${step.seal} seal${style === 'given' ? '' : ` (${style})`}`,
    operation: 'createSeal',
    certificateSha256: key.certificateSha256,
    seal: step.seal,
    ...sent,
    telling,
  }
}
