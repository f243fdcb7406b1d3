// Walks one plan over fresh sessions: takes each step, and reads the documents that it may have changed. Judges nothing.
import { isDeepStrictEqual } from 'node:util'
import { NotAssessed, orNull } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import type { Context, SessionFile } from '../../fixtures/context.js'
import { entriesOf } from '../../fixtures/sessions/storage-client.js'
import { type Control, isCarriedOut } from '../answers/refusals.js'
import type { Intent } from '../faults/asking.js'
import { takeStep } from './acting.js'
import { afterCall, afterFiles, circumstancesOf } from './circumstances.js'
import { filesOf } from './files.js'
import { begun, fitting, type Held, takes } from './held.js'
import { type FilePlan, isCalling, type Plan, type StepPlan } from './plan.js'
import { answersOf, nothing, type Taken } from './sending.js'
import { type Expected, letterOf, type Walked, type WalkedStep } from './trace.js'

/** How a plan is walked. */
interface WalkOptions {
  readonly context: Context
  /** After wrong passwords and bad tokens, and for a second provider, good requests may be refused. */
  readonly isBound: boolean
}

/** Walks a plan. What the deployment does not offer ends the walk, and is told. */
export async function walk(plan: Plan, options: WalkOptions): Promise<Walked> {
  const walking = new Walking(options)
  try {
    await walking.begin(plan)
    for (let index = 0; index < plan.steps.length && walking.goesOn; ) index += await walking.step(plan.steps, index)
    await walking.lookAtTheOthers()
  } catch (error) {
    if (!(error instanceof NotAssessed)) throw error
    walking.breakOff(error.message)
  }
  return walking.walked()
}

/** Longer than the second that a signing time is told by, and than most caches of a moment; the other walks that are written take as long. */
const PAUSE_MS = 7000
const IN_DOUBT = 'an attempt that was answered with 503 may have done the work, so the answer to the next one says nothing'

/** A step, and the sessions that it is about. */
interface Next {
  readonly step: StepPlan
  readonly on: readonly Held[]
}

/** What came of a request of a step, and in which circumstances. */
type Told = Taken & Pick<WalkedStep, 'circumstances' | 'isAtOnce'>

class Walking {
  readonly #options: WalkOptions
  readonly #held: Held[] = []
  readonly #steps: WalkedStep[] = []
  readonly #refused: Omit<Intent, 'controls'>[] = []
  readonly #expected: Expected[] = []
  /** What steps were about since documents were read. */
  readonly #unread = new Set<Held>()
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
    const log = this.#options.context.exploration.log().slice(this.#begunAt)
    const refused = this.#refused.map((one) => ({ ...one, controls: this.#controlsOf(one) }))
    const { isBound } = this.#options
    return { sessions, steps: this.#steps, refused, expected: this.#expected, isBound, brokenOff: this.#brokenOff, log }
  }

  /** A good request of the same operation in the same walk that is carried out, at least for one session. */
  #controlsOf({ operation }: Pick<Intent, 'operation'>): readonly Control[] {
    const controls = this.#steps.flatMap((step): Control[] =>
      step.operation === operation && !step.isWrong && step.answer !== null ? [{ exchange: step.answer, sessions: [] }] : [],
    )
    return controls.filter((control) => isCarriedOut(operation, control)).slice(0, 1)
  }

  async begin(plan: Plan): Promise<void> {
    const files = filesOf(plan.sessions)
    for (const [index, plans] of plan.sessions.entries()) {
      this.#held.push(await this.#begun(files[index] ?? [], plans, letterOf(index)))
    }
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

  /** Takes a step, or several at once. Answers how many. */
  async step(steps: readonly StepPlan[], index: number): Promise<number> {
    const atOnce = this.#atOnce(steps.slice(index))
    const requests = await Promise.all(atOnce.map((next) => this.#take(next, atOnce.length > 1)))
    for (const one of atOnce.flatMap(({ on }) => on)) if (one.mayHaveChanged) this.#unread.add(one)
    const isReadNow = this.#readNow(atOnce, steps[index + atOnce.length])
    const now = [...this.#unread].filter(isReadNow)
    await this.#look(atOnce.every(({ step }) => step.act === 'upload') ? await this.#changedOf(now) : now)
    for (const told of requests.flat()) this.#keep(told)
    return atOnce.length
  }

  #keep({ refused, compared, ...step }: Told): void {
    const { exploration } = this.#options.context
    const { answer } = step
    const kept: WalkedStep = { ...step, isRepeated: compared !== null, again: compared?.again ?? null }
    if (answersOf({ answer, compared }).some(exploration.isInDoubt)) {
      this.#steps.push({ ...kept, operation: null, answer: null, left: IN_DOUBT })
      this.breakOff(IN_DOUBT)
      return
    }
    this.#steps.push(kept)
    this.#refused.push(...refused)
    if (this.#options.isBound && compared?.expected != null) this.#expected.push(compared.expected)
    const cause = answer === null ? null : whyNotItsWord(answer)
    // Nobody knows what became of it. A connection that was closed may be a refusal.
    if (cause !== null && answer?.failure?.kind !== 'connection-closed') this.breakOff(cause)
  }

  /**
   * What is read right after these steps. Of several sessions the first and the last are: the others can wait for the end of the walk. So can
   * what CalculateDigest shows, and a signature waits for the archive time-stamp that comes next: that leaves all to be seen that it has brought.
   */
  #readNow(atOnce: readonly Next[], next: StepPlan | undefined): (held: Held) => boolean {
    const places = atOnce.flatMap(({ step, on }) => {
      const waits =
        step.act === 'digest' ||
        ((step.act === 'sign' || step.act === 'seal') && next?.act === 'archive' && isDeepStrictEqual(next.on, step.on))
      return waits ? [] : isCalling(step) ? on.filter((_, place) => place === 0 || place === on.length - 1) : on
    })
    return (held) => places.includes(held)
  }

  /** The next step, and as many after it as are taken together with the one before them. */
  #atOnce(steps: readonly StepPlan[]): readonly Next[] {
    const all: Next[] = []
    for (const step of steps) {
      const next = { step, on: step.on.flatMap((place) => this.#held[place] ?? []) }
      if (all.length > 0 && !mayComeAtOnce(next, all)) break
      all.push(next)
      if (!step.together) break
    }
    return all
  }

  async #take({ step, on: asked }: Next, isAtOnce: boolean): Promise<readonly Told[]> {
    const { context } = this.#options
    const { learned } = context.exploration
    const fit = fitting(step, asked)
    const on = 'missing' in fit ? asked : fit.on.slice(0, learned.most)
    const circumstances = isCalling(step)
      ? circumstancesOf(step, { isAtOnce, pasts: on.map(({ past }) => past), files: on.map(({ files }) => files) })
      : []
    const told = (taken: Taken): Told => ({ ...taken, circumstances, isAtOnce })
    const onMost = (most: number): void => {
      learned.most = Math.min(learned.most, most)
    }
    const acting = { context, step, on, now: this.#looks, isAtOnce, onMost }
    for (const one of on) one.mayHaveChanged = false
    if ('missing' in fit) return [told({ ...nothing(acting), left: fit.missing })]
    // A session without a claim has no signature to lose: a call that is refused whole need not be followed by a reading.
    const mayLose = ({ claims }: Held): boolean => claims > 0 && step.act !== 'digest'
    for (const one of on) one.mayHaveChanged = !isCalling(step) || mayLose(one)
    if (step.act === 'finalize' && step.pauses) await context.exploration.pause(PAUSE_MS)
    const requests = await takeStep(acting)
    for (const request of requests) this.#note(step, on, request)
    for (const one of on) one.previous = step.act
    return requests.map(told)
  }

  #note(step: StepPlan, on: readonly Held[], { operation, answer, sent, compared }: Taken): void {
    const answers = answersOf({ answer, compared })
    for (const one of on) {
      const { id } = one.session
      changeFiles(one, step)
      if (operation === null || answer === null || !sent.includes(id)) continue
      const isClaimed = answers.some((one) => claimsFor(one, operation, [id], sent).length > 0)
      // Nobody knows whether it was refused.
      one.past = afterCall(one.past, operation, isClaimed || answers.some(this.#options.context.exploration.isInDoubt))
      if (isClaimed) one.isPrepared = operation === 'calculateDigest'
      if (isClaimed && operation !== 'calculateDigest') one.claims += 1
      // CalculateDigest may show the document that it prepared.
      if (answers.some(isSuccess)) one.mayHaveChanged = true
    }
  }

  /** What the last step was not about is read at the end: nothing may have changed it. */
  async lookAtTheOthers(): Promise<void> {
    if (this.#brokenOff !== null || this.#options.context.exploration.isOver()) return
    await this.#look(this.#held.filter((one) => this.#unread.has(one) || !this.#lookedAt.includes(one)))
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
    for (const one of on) this.#unread.delete(one)
  }
}

/** What files came and went in a session. */
function changeFiles(one: Held, step: StepPlan): void {
  if (step.act !== 'upload' && step.act !== 'renew') return
  if (step.act === 'renew') Object.assign(one, { claims: 0, maker: null, files: [] })
  one.files = [...one.files, ...step.files]
  one.past = afterFiles(one.past, step.act)
}

/** Of steps about the same session only those that add to a container that is there: a new container may take the place of another one. */
function mayComeAtOnce(next: Next, all: readonly Next[]): boolean {
  const isOfTheSame = all.some(({ on }) => on.some((held) => next.on.includes(held)))
  const adds = ({ step }: Next): boolean =>
    step.act === 'archive' || step.act === 'finalize' || (step.act === 'seal' && step.flags === 'into')
  return !isOfTheSame || [next, ...all].every((one) => adds(one) && one.on.every((held) => takes(held, 'into')))
}
