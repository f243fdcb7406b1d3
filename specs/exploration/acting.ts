// Takes one step of a walk: sends what it says, with a fault where one is drawn. Decides nothing; reads no documents.
import { NotAssessed, notApplicable } from '../../engine/index.js'
import { claimsAll, claimsFor, claimsIn } from '../../fixtures/answers/claims.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Context, Session, Signer } from '../../fixtures/context.js'
import { TooManySessions } from '../../fixtures/dialect/batch-sizes.js'
import { isDone } from '../../fixtures/sessions/storage-client.js'
import { EID_SCAN } from '../asking/batch-signer.js'
import { inTurns } from '../asking/in-turns.js'
import { ifOffered } from '../asking/offered.js'
import { idsOf } from '../asking/sessions.js'
import { headersOf } from '../asking/written-json.js'
import { certificateSha256 } from '../documents/documents.js'
import type { Fault } from './fault.js'
import { callFaultOf, faultOf } from './faults.js'
import { SENT_AGAIN, STALE_DIGEST } from './faults-of-values.js'
import { lateFile } from './files.js'
import { type Finalized, type FittedStep, flagsOf, type Held, type Pending } from './fit.js'
import { passwordOf } from './plan.js'
import { CHANCE_ROWS, PASSWORD_ROWS, PFX_ROWS, sealKeyFor } from './seal-keys.js'
import { type Acting, sending } from './sending.js'
import { compared } from './telling.js'
import type { WalkedStep } from './trace.js'

/** The operations that only read. */
const READ = { configuration: 'configuration', publicKey: 'published key' } as const

/** What came of one request. */
export type Taken = Omit<WalkedStep, 'act' | 'before' | 'after' | 'circumstances' | 'isAtOnce' | 'isShared'>

/** Takes the step. What cannot be asked here, or is refused for the number of sessions, is left. */
export async function taken(acting: Acting): Promise<readonly Taken[]> {
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
      requests.push(await finalize(acting, pendingOf(step.on), faultOf(step.wrong, 'finalizeSigning')))
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
    case 'read':
      requests.push(...(await read(acting)))
      return
    case 'close':
      for (const { session } of step.on.slice(0, 1)) await context.sessions.close(session)
      requests.push(nothing(acting))
  }
}

function nothing({ step, now }: Acting): Taken {
  return {
    words: wordsOf(step, null),
    operation: null,
    answer: null,
    left: null,
    sent: sessionsOf(step).map(({ id }) => id),
    basis: now,
    certificateSha256: null,
    seal: null,
    rests: null,
    fault: null,
    telling: null,
    reads: null,
    puts: [],
  }
}

/** Puts one more file into each session; none is wanted where a file is refused. */
async function upload(acting: Acting): Promise<Taken> {
  const { context, step, now } = acting
  const puts: Taken['puts'][number][] = []
  for (const { session, letter } of step.on) {
    const file = await lateFile(step.late, `${letter}${now}`)
    if (!isDone(await context.storage.upload(session, file))) return { ...nothing(acting), puts, left: 'no file is taken any more' }
    puts.push({ id: session.id, file })
  }
  return { ...nothing(acting), puts, words: wordsOf(step, null, 'upload one more file to') }
}

/** Deletes a file of each session: what is signed afterwards is what is left. */
async function remove(acting: Acting): Promise<Taken> {
  for (const { session } of acting.step.on) await acting.context.storage.clear(session, 1)
  return { ...nothing(acting), words: wordsOf(acting.step, null, 'delete the first file of') }
}

/**
 * Reads the configuration and the published key; or, where there is a second provider, both configurations: at the same time where the next
 * step goes with it, and otherwise the second provider's first, right after what the first one did.
 */
async function read(acting: Acting): Promise<readonly Taken[]> {
  const { context, step } = acting
  const own = headersOf(step.writing)
  const reading = async (operation: keyof typeof READ, whose: 'own' | 'other' = 'own'): Promise<Taken> => {
    const fault = whose === 'own' ? callFaultOf(step.wrong, operation) : null
    const call = fault === null ? { ...own, ...(whose === 'other' ? { provider: whose } : {}) } : await fault.call(context, operation)
    const by = whose === 'other' ? " with the second provider's token" : fault === null ? '' : ` with ${fault.name}`
    return {
      ...nothing(acting),
      ...{ words: `read the ${READ[operation]}${by}`, reads: whose, answer: await context.api[operation](call) },
      fault: fault && { name: fault.name, row: fault.row, forbidden: [] },
    }
  }
  const isOwnAlone = step.seal === 'first'
  const readings: readonly (() => Promise<Taken>)[] = isOwnAlone
    ? [() => reading('configuration'), () => reading('publicKey')]
    : [() => reading('configuration', 'other'), () => reading('publicKey', 'other'), () => reading('configuration')]
  const asked = await inTurns(readings, step.together || isOwnAlone ? readings.length : 1, ifOffered)
  return asked.flatMap((one) => ('value' in one ? [one.value] : []))
}

function sessionsOf({ on }: FittedStep): readonly Session[] {
  return on.map(({ session }) => session)
}

async function sign(requests: Taken[], acting: Acting): Promise<void> {
  const { wrong } = acting.step
  const prepared = await digest(acting, faultOf(wrong, 'calculateDigest'))
  requests.push(prepared)
  const pending = pendingOf(acting.step.on)
  if (pending === null || prepared.answer === null || pending.answer !== prepared.answer) return
  const on = acting.step.on.filter(({ session }) => pending.ids.includes(session.id))
  requests.push(await finalize({ ...acting, step: { ...acting.step, on } }, pending, faultOf(wrong, 'finalizeSigning')))
}

function pendingOf(on: readonly Held[]): Pending | null {
  return on.find(({ pending }) => pending !== null)?.pending ?? null
}

/** The place of the signer that a number stands for. */
export function signerPlace({ signers }: Context, number: number): number {
  if (signers.all.length === 0) throw notApplicable('the deployment file names no signer (signers)')
  return number % signers.all.length
}

function signerOf(context: Context, number: number): Signer {
  return context.signers.all[signerPlace(context, number)] ?? context.signers.any
}

async function digest(acting: Acting, fault: Fault | null): Promise<Taken> {
  const { context, step, now } = acting
  const signer = signerOf(context, step.signer)
  // eID Scan signs one document at a time (interface, Notes, 1).
  const sessions = signer.platform === EID_SCAN ? sessionsOf(step).slice(0, 1) : sessionsOf(step)
  const flags = flagsOf(step.flags)
  for (const one of step.on) one.pending = null
  const sent = await sending(acting, 'calculateDigest', sessions, fault, {
    good: () => context.flow.calculateDigest(sessions, signer, flags),
    body: async () => ({ ...(await context.flow.digestRequest(sessions, signer, flags)) }),
  })
  const good = idsOf(sessions).filter((id) => sent.fault?.forbidden.includes(id) !== true && sent.sent.includes(id))
  const claimed = good.filter((id) => claimsFor(sent.answer, 'calculateDigest', [id], sent.sent).length > 0)
  const isReady = claimed.length > 0 && (claimed.length === good.length || fault !== null)
  const { signer: by, flags: asked } = step
  const pending: Pending = { ids: claimed, basis: now, signer: by, flags: asked, answer: sent.answer, wasTried: false, isStale: false }
  for (const one of step.on) if (isReady && claimed.includes(one.session.id)) one.pending = pending
  return { ...nothing(acting), words: wordsOf(step, fault, 'calculate the digest of', signer.name), operation: 'calculateDigest', ...sent }
}

async function finalize(acting: Acting, pending: Pending | null, drawn: Fault | null): Promise<Taken> {
  if (pending === null) throw notApplicable('there is no digest to sign')
  const { context, step } = acting
  const signer = signerOf(context, pending.signer)
  const sessions = sessionsOf(step)
  for (const one of step.on) one.pending = null
  const fault = pending.isStale ? STALE_DIGEST : drawn
  if (pending.isStale) await requireSameDocument(context, pending)
  const values = await context.flow.signatureValues(pending.answer, sessions, signer, { isShort: step.chance === 'leading-zero' })
  if (values.length < sessions.length) throw notApplicable('a digest cannot be read')
  const byId = new Map(values.map((value) => [value.sessionId, value]))
  const ordered = sessions.flatMap(({ id }) => byId.get(id) ?? [])
  const foreignValue = async (session: Session): Promise<string> => {
    const [forged] = await context.flow.signatureValues(pending.answer, [session], context.signers.stranger(signer.keyType))
    if (forged === undefined) throw notApplicable('there is nothing to sign')
    return forged.signatureValue
  }
  const sent = await sending(acting, 'finalizeSigning', sessions, fault, {
    good: () => context.flow.finalizeSigning(ordered, signer),
    body: async () => ({ ...(await context.flow.finalizeRequest(ordered, signer)) }),
    foreignValue,
  })
  const { certificate, platform } = signer
  const isRefused = claimsIn(sent.answer, 'finalizeSigning').length === 0
  if (drawn !== null && !pending.isStale && isRefused) for (const one of step.on) one.pending = { ...pending, wasTried: true }
  if (fault === null && claimsAll(sent.answer, 'finalizeSigning', sent.sent)) {
    const finalized = { ids: sent.sent, flags: pending.flags, body: await context.flow.finalizeRequest(ordered, signer) }
    for (const one of step.on) one.finalized = finalized
  }
  return {
    ...nothing(acting),
    words: wordsOf({ ...step, flags: pending.flags }, fault, 'finalize', signer.name),
    operation: 'finalizeSigning',
    basis: pending.basis,
    certificateSha256: certificateSha256(certificate),
    // Whether some sessions of a digest are finalized alone is open.
    rests:
      fault === null && !pending.wasTried && sessions.length === pending.ids.length
        ? { digest: pending.answer, certificate, platform }
        : null,
    ...sent,
  }
}

/** Where a new container was asked for, it may take the place of what came between. */
async function requireSameDocument({ dialect }: Context, { flags }: Pending | Finalized): Promise<void> {
  const { createNewEdoc } = flagsOf(flags) ?? (await dialect.digestFlags())
  if (createNewEdoc) throw notApplicable('a new container takes the place of the document')
}

/** Sends the last finalizeSigning of its sessions once more. */
async function again(acting: Acting): Promise<Taken> {
  const finalized = acting.step.on.find((one) => one.finalized !== null)?.finalized
  if (finalized == null) throw notApplicable('nothing was finalized')
  await requireSameDocument(acting.context, finalized)
  const sent = await sending(acting, 'finalizeSigning', sessionsOf(acting.step), SENT_AGAIN, {
    good: () => acting.context.api.finalizeSigning(finalized.body),
    body: async () => ({ ...finalized.body }),
  })
  return { ...nothing(acting), words: wordsOf(acting.step, SENT_AGAIN, 'finalize'), operation: 'finalizeSigning', ...sent }
}

async function archive(acting: Acting): Promise<Taken> {
  const { context, step } = acting
  const fault = faultOf(step.wrong, 'addArchive')
  const sessions = sessionsOf(step)
  const sent = await sending(acting, 'addArchive', sessions, fault, {
    good: () => context.flow.addArchive(sessions),
    body: async () => ({ ...(await context.flow.archiveRequest(sessions)) }),
  })
  return { ...nothing(acting), words: wordsOf(step, fault, 'add an archive time-stamp to'), operation: 'addArchive', ...sent }
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
  const isSpecial = isPlain && (key !== given || step.chance !== 'any')
  const rowOfKey = step.pfx === 'as-given' ? PASSWORD_ROWS[step.password] : PFX_ROWS[step.pfx]
  const comparison = {
    ...{ row: step.chance === 'any' ? rowOfKey : CHANCE_ROWS[step.chance], circumstance: specialOf(step) },
    ...{ operation: 'createSeal' as const, ids: idsOf(sessions), ask, askPlainly: () => flow.createSeal(sessions, given, flags) },
  }
  const telling = isSpecial && fault === null ? await compared(sent.answer, comparison) : sent.telling
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

function wordsOf(step: FittedStep, fault: Fault | null, verb: string = step.act, by?: string): string {
  const { on, flags, act } = step
  const which = on.length === 1 ? 'session' : 'sessions'
  const flagged = flags === 'own' || verb === 'finalize' || act === 'archive' ? '' : `, flags: ${flags}`
  const wrong = fault === null ? '' : `, with ${fault.name}`
  const later = step.pauses ? ', some seconds later' : ''
  const written = step.writing === 'plain' || fault !== null ? '' : `, written: ${step.writing}`
  return `${verb} ${which} ${on.map(({ letter }) => letter).join(', ')}${by === undefined ? '' : ` for ${by}`}${flagged}${written}${later}${wrong}`
}
