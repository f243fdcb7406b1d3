// Walks one plan over fresh sessions: takes each step, and reads the documents that it may have changed. Judges nothing.
import { isDeepStrictEqual } from 'node:util'
import { NotAssessed, orNull } from '../../engine/index.js'
import { claimsAll } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Context, SessionFile } from '../../fixtures/context.js'
import { TooManySessions } from '../../fixtures/dialect/batch-sizes.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import { type FilePlan, filesOf } from '../../fixtures/samples/files.js'
import { entriesOf } from '../../fixtures/sessions/storage-client.js'
import { inTurns } from '../asking/in-turns.js'
import { answersOf, nothing, type Taken, takeStep } from './acting.js'
import { begun, circumstancesOf, fitting, type Held } from './held.js'
import { isCalling, ofPdfs, type Plan, type StepPlan } from './plan.js'
import { letterOf, type Walked, type WalkedStep } from './trace.js'

/** How a plan is walked. */
interface WalkOptions {
  readonly context: Context
  /** After wrong passwords and bad tokens, and for a second provider, good requests may be refused. */
  readonly isBound: boolean
}

/** Walks a plan. What the deployment does not offer ends the walk, and is told. */
export async function walk(drawn: Plan, options: WalkOptions): Promise<Walked> {
  const plan = (await options.context.dialect.plainKind()) === 'pdf' ? ofPdfs(drawn) : drawn
  const walking = new Walking(options)
  try {
    await walking.begin(plan)
    for (const [index, step] of plan.steps.entries()) if (walking.goesOn) await walking.step(step, plan.steps[index + 1])
    await walking.lookAtTheOthers()
  } catch (error) {
    if (!(error instanceof NotAssessed)) throw error
    walking.breakOff(error.message)
  }
  return walking.walked()
}

/** Longer than the second that a signing time is told by; the longest of the other walks take as long, so that no run waits for this one. */
const PAUSE_MS = 3000
/** So few sessions are filled at the same time that other probes have their turns between. */
const BEGUN_AT_ONCE = 4
const IN_DOUBT = 'an attempt that was answered with 503 may have done the work, or a session may have ended: so the answer says nothing'

class Walking {
  readonly #options: WalkOptions
  readonly #held: Held[] = []
  readonly #steps: WalkedStep[] = []
  /** Those whose documents were read last. */
  #lookedAt: readonly Held[] = []
  #looks = 0
  #brokenOff: string | null = null
  /** How much was sent before the walk. */
  readonly #begunAt: number

  constructor(options: WalkOptions) {
    this.#options = options
    this.#begunAt = options.context.exploration.log().length
  }

  get goesOn(): boolean {
    return this.#brokenOff === null && !this.#options.context.exploration.isOver()
  }

  breakOff(reason: string): void {
    this.#brokenOff = reason
  }

  walked(): Walked {
    const sessions = this.#held.map(({ session: { id, files } }) => ({
      id,
      files: (files ?? []).map(({ name, bytes }) => ({ name, size: bytes.length })),
    }))
    const { log: all, isInDoubt } = this.#options.context.exploration
    // What is shown of a session that may have ended is no reading of it.
    const log = all().filter((one, place) => place >= this.#begunAt && (one.label in ENDPOINTS || !isInDoubt(one)))
    return { sessions, steps: this.#steps, isBound: this.#options.isBound, brokenOff: this.#brokenOff, log }
  }

  async begin(plan: Plan): Promise<void> {
    const files = filesOf(plan.sessions)
    // Files may come late, those of several sessions at the same time.
    const begun = await inTurns([...plan.sessions.entries()], BEGUN_AT_ONCE, ([index, plans]) =>
      this.#begun(files[index] ?? [], plans, letterOf(index)),
    )
    this.#held.push(...begun)
    await this.#look(await this.#changedOf(this.#held))
  }

  /** Sessions of which nobody knows that they hold what was uploaded: a storage area may keep two files as one. What was read is read again. */
  async #changedOf(held: readonly Held[]): Promise<readonly Held[]> {
    const isAsUploaded = async ({ session, files, documents }: Held): Promise<boolean> => {
      if (documents !== null || session.files === null) return false
      // The list of an empty session would count as a reading.
      return files.length <= 1 || entriesOf(await this.#options.context.storage.list(session))?.length === files.length
    }
    const asUploaded = await Promise.all(held.map(isAsUploaded))
    return held.filter((_, index) => asUploaded[index] !== true)
  }

  /** A file may be refused, for its name or its size; then a plain one takes the place of all. */
  async #begun(uploaded: readonly SessionFile[], files: readonly FilePlan[], letter: string): Promise<Held> {
    const { sessions } = this.#options.context
    try {
      return begun(await sessions.withFiles(uploaded), files, letter)
    } catch (error) {
      if (error instanceof NotAssessed && error.kind === 'not-applicable') return begun(await sessions.one('text'), [], letter)
      throw error
    }
  }

  /** Takes a step, and reads what may wait no longer. */
  async step(step: StepPlan, next: StepPlan | undefined): Promise<void> {
    const on = step.on.flatMap((place) => this.#held[place] ?? [])
    const told = await this.#take(step, on)
    const now = readNow(step, next, on).filter(({ isUnread }) => isUnread)
    await this.#look(step.act === 'upload' ? await this.#changedOf(now) : now)
    this.#keep(told)
  }

  #keep(step: WalkedStep): void {
    const { answer } = step
    if (answersOf(step).some(this.#options.context.exploration.isInDoubt)) {
      this.#steps.push({ ...step, operation: null, answer: null, left: IN_DOUBT, refused: [], compared: null })
      this.breakOff(IN_DOUBT)
      return
    }
    this.#steps.push(step)
    const cause = answer === null ? null : whyNotItsWord(answer)
    // Nobody knows what became of it. A connection that was closed may be a refusal.
    if (cause !== null && answer?.failure?.kind !== 'connection-closed') this.breakOff(cause)
  }

  async #take(step: StepPlan, asked: readonly Held[]): Promise<WalkedStep> {
    const { context } = this.#options
    const { learned, pause } = context.exploration
    const fit = fitting(step, asked)
    if ('missing' in fit) return { ...nothing(step, asked, fit.missing), circumstances: [] }
    const on = fit.on.slice(0, learned.most)
    const circumstances = isCalling(step) ? circumstancesOf(step, on) : []
    // A session without a claim has no signature to lose: a call that is refused whole need not be followed by a reading.
    for (const one of on) if (!isCalling(step) || (one.claims > 0 && step.act !== 'digest')) one.isUnread = true
    if (step.act === 'finalize' && step.pauses) await pause(PAUSE_MS)
    const taken = await takeStep({ context, step, on, now: this.#looks }).catch((error: unknown) => {
      if (!(error instanceof NotAssessed)) throw error
      if (error instanceof TooManySessions) learned.most = Math.min(learned.most, error.most)
      return nothing(step, on, error.message)
    })
    // A step that is left may have done a part: what is refused after it, is refused for that.
    this.#note(step, on, taken)
    for (const one of on) one.previous = step.act
    return { ...taken, circumstances }
  }

  #note(step: StepPlan, on: readonly Held[], { operation, answer, sent, compared }: Taken): void {
    const answers = answersOf({ answer, compared })
    for (const one of on) {
      const { id } = one.session
      changeFiles(one, step)
      if (operation === null || answer === null || !sent.includes(id)) continue
      const isClaimed = answers.some((one) => claimsAll(one, operation, [id]))
      // Of what is in doubt nobody knows whether it was refused.
      const isDone = isClaimed || answers.some(this.#options.context.exploration.isInDoubt)
      one.past.add(`${isDone ? 'done' : 'refused'} before: ${operation}`)
      if (isClaimed) one.isPrepared = operation === 'calculateDigest'
      if (isClaimed && operation !== 'calculateDigest') one.claims += 1
      // CalculateDigest may show the document that it prepared.
      if (answers.some(isSuccess)) one.isUnread = true
    }
  }

  /** What the last step was not about is read at the end: nothing may have changed it. */
  async lookAtTheOthers(): Promise<void> {
    if (this.#brokenOff !== null || this.#options.context.exploration.isOver()) return
    await this.#look(this.#held.filter((one) => one.isUnread || !this.#lookedAt.includes(one)))
  }

  /** Reads the documents of the sessions that steps were about. */
  async #look(on: readonly Held[]): Promise<void> {
    const { storage } = this.#options.context
    this.#lookedAt = on
    this.#looks += 1
    // A session that cannot be read has no documents.
    const read = async (one: Held): Promise<void> => {
      one.documents = await orNull(() => storage.documents(one.session))
    }
    await Promise.all(on.map(read))
    for (const one of on) one.isUnread = false
  }
}

/** What files came and went in a session. */
function changeFiles(one: Held, step: StepPlan): void {
  if (step.act !== 'upload' && step.act !== 'renew') return
  if (step.act === 'renew') Object.assign(one, { claims: 0, maker: null, files: [] })
  one.files = [...one.files, ...step.files]
  one.past.add(`files before: ${step.act}`)
}

/**
 * What is read right after a step. Of several sessions the first and the last are: the others can wait for the end of the walk. So can what
 * CalculateDigest shows, and a signature waits for the archive time-stamp that comes next: that leaves all to be seen that it has brought.
 */
function readNow(step: StepPlan, next: StepPlan | undefined, on: readonly Held[]): readonly Held[] {
  const isArchivedNext = next?.act === 'archive' && isDeepStrictEqual(next.on, step.on)
  if (step.act === 'digest' || (isArchivedNext && (step.act === 'finalize' || step.act === 'seal'))) return []
  return isCalling(step) ? on.filter((_, place) => place === 0 || place === on.length - 1) : on
}
