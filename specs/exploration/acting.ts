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
import { isEncodingOpen } from '../create-seal/asking.js'
import { outgoingOf } from '../faults/asking.js'
import { faultOf } from '../faults/table.js'
import { lateFile, laterFiles } from './files.js'
import { type FittedStep, flagsOf } from './fit.js'
import { comparedWithPlainWork } from './own-work.js'
import { passwordOf } from './plan.js'
import { CHANCE_ROWS, PASSWORD_ROWS, PFX_ROWS, sealKeyFor } from './seal-keys.js'
import { type Acting, compared, nothing, sending, sessionsOf, type Taken, wordsOf } from './sending.js'
import { again, digest, finalize, sign } from './signing.js'

/** The operations that only read. */
const READ = { configuration: 'configuration', publicKey: 'published key' } as const

/** Takes the step. What cannot be asked here, or is refused for the number of sessions, is left. */
export async function takeStep(acting: Acting): Promise<readonly Taken[]> {
  const requests: Taken[] = []
  try {
    await takeInto(requests, acting)
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

async function takeInto(requests: Taken[], acting: Acting): Promise<void> {
  const { step, context } = acting
  switch (step.act) {
    case 'sign':
      return await sign(requests, acting)
    case 'digest':
      requests.push(await digest(acting, faultOf(step.wrong, 'calculateDigest')))
      return
    case 'finalize':
      requests.push(await finalize(acting, faultOf(step.wrong, 'finalizeSigning')))
      return
    case 'archive':
      requests.push(await archive(acting))
      return
    case 'seal':
      requests.push(await seal(acting))
      return
    case 'again':
      requests.push(await again(acting))
      return
    case 'upload':
      requests.push(await upload(acting))
      return
    case 'remove':
      requests.push(await remove(acting))
      return
    case 'renew':
      requests.push(await renew(acting))
      return
    case 'read':
      requests.push(...(await read(acting)))
      return
    case 'close':
      for (const { session } of step.on.slice(0, 1)) await context.sessions.close(session)
      requests.push(nothing(acting))
  }
}

/** Puts one more file into each session, or all that it brings; none is wanted where a file is refused. */
async function upload(acting: Acting): Promise<Taken> {
  const { context, step, now } = acting
  const { bring } = step
  for (const { session, letter } of step.on)
    for (const file of bring.length > 0 ? laterFiles(bring) : [lateFile(step.late, `${letter}${now}`)])
      if (!isDone(await context.storage.upload(session, file))) return { ...nothing(acting), left: NONE_TAKEN }
  return { ...nothing(acting), words: wordsOf(step, null, `upload ${Math.max(1, bring.length)} more to`) }
}

/** Deletes a file of each session: what is signed afterwards is what is left. */
async function remove(acting: Acting): Promise<Taken> {
  for (const { session } of acting.step.on) await acting.context.storage.clear(session, 1)
  return { ...nothing(acting), words: wordsOf(acting.step, null, 'delete the first file of') }
}

/** Deletes all that a session holds, signed or not, if anything, and uploads another file; of a plan with an odd `late`, one of the name and the size of the first; or all that it brings. */
async function renew(acting: Acting): Promise<Taken> {
  const { context, step, now } = acting
  const [held] = step.on
  if (held === undefined) return nothing(acting)
  const { session, letter, documents } = held
  const shown = (documents ?? session.files)?.length
  if (shown !== 0) await context.storage.clear(session, undefined, shown)
  const alike = step.late % 2 === 1 ? session.files?.[0] : undefined
  const late = lateFile(step.late, `${letter}${now}`, alike?.bytes.length)
  const files = step.bring.length > 0 ? laterFiles(step.bring) : [{ ...late, name: alike?.name ?? late.name }]
  const words = wordsOf(step, null, `delete all and upload ${files.length === 1 ? 'another file' : `${files.length} others`} to`)
  for (const file of files) if (!isDone(await context.storage.upload(session, file))) return { ...nothing(acting), left: NONE_TAKEN }
  return { ...nothing(acting), words }
}

const NONE_TAKEN = 'no file is taken any more'

/**
 * Reads the configuration and the published key; or, where there is a second provider, both configurations: at the same time where the next
 * step goes with it, and otherwise the second provider's first, right after what the first one did.
 */
async function read(acting: Acting): Promise<readonly Taken[]> {
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
  const isOwnAlone = step.seal === 'first'
  const readings: readonly (() => Promise<Taken>)[] = isOwnAlone
    ? [() => reading('configuration'), () => reading('publicKey')]
    : [() => reading('configuration', 'other'), () => reading('publicKey', 'other'), () => reading('configuration')]
  const asked = await inTurns(readings, step.together || isOwnAlone ? readings.length : 1, ifOffered)
  return asked.flatMap((one) => ('value' in one ? [one.value] : []))
}

async function archive(acting: Acting): Promise<Taken> {
  const { context, step } = acting
  const fault = faultOf(step.wrong, 'addArchive')
  const sessions = sessionsOf(step)
  const ask = (those: readonly Session[]) => context.flow.addArchive(those)
  const sent = await sending(acting, 'addArchive', sessions, fault, {
    good: () => ask(sessions),
    body: async () => ({ ...(await context.flow.archiveRequest(sessions)) }),
  })
  const ofOwnWork = fault === null ? await comparedWithPlainWork(acting, 'addArchive', sent.answer, ask) : null
  const telling = ofOwnWork ?? sent.telling
  return { ...nothing(acting), words: wordsOf(step, fault, 'add an archive time-stamp to'), operation: 'addArchive', ...sent, telling }
}

async function seal(acting: Acting): Promise<Taken> {
  const { context, step } = acting
  const { flow, seals } = context
  const fault = faultOf(step.wrong, 'createSeal')
  const sessions = sessionsOf(step)
  const flags = flagsOf(step.flags)
  const given = context.seals[step.seal]
  // One unusual thing at a time, so that a refusal tells which.
  const isPlain = step.writing === 'plain'
  const key = step.chance === 'any' && isPlain ? sealKeyFor(context, step.seal, passwordOf(step), step.pfx) : given
  const until = step.chance === 'any' ? {} : { until: step.chance }
  const ask = async () => flow.createSeal(sessions, key, flags, await seals.encrypt(key.password, until))
  const sent = await sending(acting, 'createSeal', sessions, fault, {
    good: ask,
    body: async () => ({ ...(await flow.sealRequest(sessions, key, flags)) }),
    key,
  })
  const askAgain = (those: readonly Session[]) => flow.createSeal(those, given, flags)
  const isSpecial = isPlain && (key !== given || step.chance !== 'any')
  const ofOwnWork = isSpecial || fault !== null ? null : await comparedWithPlainWork(acting, 'createSeal', sent.answer, askAgain)
  if (!isSpecial && fault === null && claimsAll(sent.answer, 'createSeal', sent.sent))
    for (const one of step.on) one.maker = { seal: step.seal, flags: step.flags }
  const rowOfPassword = isEncodingOpen(key) ? null : PASSWORD_ROWS[step.password]
  const rowOfKey = step.pfx === 'as-given' ? rowOfPassword : PFX_ROWS[step.pfx]
  const comparison = {
    row: step.chance === 'any' ? rowOfKey : CHANCE_ROWS[step.chance],
    circumstance: specialOf(step),
    operation: 'createSeal' as const,
    ids: idsOf(sessions),
    ask,
    askPlainly: () => askAgain(sessions),
  }
  const telling = isSpecial && fault === null ? await compared(sent.answer, comparison) : (ofOwnWork ?? sent.telling)
  return {
    ...nothing(acting),
    words: `${wordsOf(step, fault, 'seal')}, with the ${step.seal} seal${isSpecial ? ` (${specialOf(step)})` : ''}`,
    operation: 'createSeal',
    certificateSha256: key.certificateSha256,
    seal: step.seal,
    ...sent,
    telling,
  }
}

function specialOf({ chance, password, pfx }: FittedStep): string {
  if (chance !== 'any') return `encrypted password: ${chance}`
  return pfx === 'as-given' ? `password: ${password}` : `PFX: ${pfx}`
}
