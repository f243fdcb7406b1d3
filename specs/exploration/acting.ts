// Takes one step of a walk: sends what it says, with a fault where one is drawn. Decides nothing; reads no documents.
import { NotAssessed } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import type { Session } from '../../fixtures/context.js'
import { TooManySessions } from '../../fixtures/dialect/batch-sizes.js'
import { isDone } from '../../fixtures/sessions/storage-client.js'
import { idsOf } from '../asking/sessions.js'
import { faultOf } from '../faults/table.js'
import { laterFiles } from './files.js'
import { askedAfterwards, comparedWithPlainWork } from './own-work.js'
import { type ArchiveStep, flagsOf, type SealStep, type UploadStep } from './plan.js'
import { sealKeyFor } from './seal-keys.js'
import { type Acting, compared, nothing, sending, sessionsOf, type Taken, wordsOf } from './sending.js'
import { digest, finalize, sign } from './signing.js'

/** Takes the step. What cannot be asked here, or is refused for the number of sessions, is left. */
export async function takeStep(acting: Acting): Promise<readonly Taken[]> {
  const requests: Taken[] = []
  try {
    for await (const taken of takenIn(acting)) requests.push(taken)
  } catch (error) {
    if (!(error instanceof NotAssessed)) throw error
    if (error instanceof TooManySessions) acting.onMost(error.most)
    requests.push({ ...nothing(acting), left: error.message })
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
    case 'upload':
    case 'renew':
      return yield upload({ ...acting, step })
  }
}

/** Puts files into each session, beside what it holds, or in its place, signed or not. */
async function upload(acting: Acting<UploadStep>): Promise<Taken> {
  const { context, step, on, now } = acting
  const { act, files, isAlike } = step
  for (const { session, letter, documents } of on) {
    const held = (documents ?? session.files)?.length
    if (act === 'renew' && held !== 0) await context.storage.clear(session, held)
    for (const file of laterFiles(files, `${letter}${now}`, isAlike ? session.files?.[0] : undefined))
      if (!isDone(await context.storage.upload(session, file))) return { ...nothing(acting), left: 'no file is taken any more' }
  }
  const what = `${files.length} ${act === 'renew' ? 'others' : 'more'}`
  return { ...nothing(acting), words: wordsOf(step, on, null, `${act === 'renew' ? 'delete all and ' : ''}upload ${what} to`) }
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
  const words = wordsOf(step, on, fault, 'add an archive time-stamp to')
  return { ...nothing(acting), words, operation: 'addArchive', ...sent, compared: ofOwnWork ?? sent.compared }
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
  let told = sent.compared
  if (fault === null && style !== 'given')
    told = await compared(sent.answer, {
      ...{ row, circumstance: style, operation: 'createSeal', ids: idsOf(sessions), ask },
      askPlainly: () => askPlainly(sessions),
    })
  else if (fault === null) {
    told = (await askedAfterwards(acting, 'createSeal', sent.answer, askPlainly)) ?? told
    if (claimsAll(sent.answer, 'createSeal', sent.sent)) for (const one of on) one.maker = { seal: step.seal, flags: step.flags }
  }
  const words = `${wordsOf(step, on, fault, 'seal')}, with the ${step.seal} seal${style === 'given' ? '' : ` (${style})`}`
  return { ...nothing(acting), words, operation: 'createSeal', ...sent, compared: told }
}
