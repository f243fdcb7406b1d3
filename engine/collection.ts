// Collecting: runs probes, many at a time, each once, and keeps what they found. A whole run in this process judges each check as soon as its
// probe is done.
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { type Evidence, type Outcome, pack } from './evidence.js'
import { type Judgement, judge } from './judging.js'
import { Limiter } from './limiter.js'
import type { Check, Probe, Types } from './suite.js'
import { NotAssessed } from './violation.js'

/** Opens what a probe is given. The engine knows nothing else of the deployment. */
export interface Opener<T extends Types> {
  /**
   * Called once, before any probe runs, with all probes that will run, best first. Scarce things are set aside in this
   * order, so that timing does not change who gets them.
   */
  reserve?(probes: readonly Probe<T>[]): void
  /** The number of the wave in which a probe runs, 0 by default: it starts when all probes of lower waves have ended. Asked after `reserve`. */
  wave?(probe: Probe<T>): number
  /**
   * Opens what a probe works with.
   * @param firstExchange the number of the first exchange; more than 0 where the probe is run again
   */
  open(probe: Probe<T>, firstExchange?: number): Promise<Opened<T>>
  /** A copy of an outcome, or of the message of a failure, without secrets. Only the copy is kept and judged. */
  redacted(outcome: unknown): unknown
  close(): Promise<void>
}
/** What one probe works with. */
export interface Opened<T extends Types> {
  readonly context: T['context']
  /** What is recorded so far; grows while the probe runs. */
  readonly exchanges: readonly T['exchange'][]
  /** What was asked and not answered by the deployment itself. Where there is any, the probe is run again. */
  inconclusive?(): readonly Inconclusive[]
  /** Whether the probe can be run again; it can by default. Asked after each try. */
  readonly runsAgain?: boolean
  close(): Promise<void>
}

/** A question of a probe that was not answered by the deployment itself, in one of its tries. */
export interface Inconclusive {
  /** Equal in equal circumstances: `call 4, calculateDigest: 502`. */
  readonly what: string
  /** In how many tries it has to come, and over how many milliseconds, to be no chance: then the deployment answers so, and is judged by it. */
  readonly steadyAfter: { readonly tries: number; readonly milliseconds: number }
}

/** What came of one try of a probe. */
interface Try<T extends Types> {
  readonly outcome: Outcome
  readonly exchanges: readonly T['exchange'][]
  readonly inconclusive: readonly Inconclusive[]
  /** Milliseconds, by the clock of `performance`. */
  readonly startedAt: number
  readonly runsAgain: boolean
}

/** How many probes run at a time, what stops them, and who gets their evidence. */
export interface CollectionOptions<T extends Types> {
  /** Probes under way at the same time. */
  readonly concurrency?: number
  /** Aborted when the run is interrupted: probes that start later are `could-not-run`. */
  readonly signal?: AbortSignal | undefined
  /** Called with the evidence of each probe as soon as it is done. */
  readonly onCollected?: ((evidence: Evidence<T['exchange']>) => void) | undefined
  /** Milliseconds before each further try of a probe; there are no more tries than these. */
  readonly pausesMs?: readonly number[]
}

/** An error that passes in a moment costs little; one that lasts half a minute is waited for. */
const PAUSES_MS = [250, 2000, 8000, 15_000, 15_000, 15_000, 15_000]

/** Probes under way at the same time, by default. */
export const DEFAULT_CONCURRENCY = 16

/** The evidence of one run, by probe. Every probe runs at most once, however many checks need it. */
export class Collection<T extends Types> {
  readonly #opener: Opener<T>
  readonly #options: CollectionOptions<T>
  readonly #evidence = new Map<string, Promise<Evidence<T['exchange']>>>()
  readonly #limiter: Limiter
  /** What the probes of each wave wait for. */
  readonly #before = new Map<number, Promise<unknown>>()

  constructor(opener: Opener<T>, options: CollectionOptions<T> = {}) {
    this.#opener = opener
    this.#options = options
    this.#limiter = new Limiter(options.concurrency ?? DEFAULT_CONCURRENCY)
  }

  /** Starts all probes. Their order decides only who gets what is scarce. */
  start(probes: readonly Probe<T>[]): void {
    this.#opener.reserve?.(probes)
    const numbers = [...new Set(probes.map((probe) => this.#waveOf(probe)))].toSorted((a, b) => a - b)
    const waves = numbers.map((number) => ({ number, members: probes.filter((probe) => this.#waveOf(probe) === number) }))
    let before: Promise<unknown> = Promise.resolve()
    for (const { number, members } of waves) {
      this.#before.set(number, before)
      before = Promise.all(members.map((probe) => this.get(probe)))
    }
  }

  /** The evidence of a probe; runs the probe if it has not been run yet. Never rejects. */
  get(probe: Probe<T>): Promise<Evidence<T['exchange']>> {
    const known = this.#evidence.get(probe.title)
    if (known !== undefined) return known
    const asked = (this.#before.get(this.#waveOf(probe)) ?? Promise.resolve()).then(() => this.#run(probe))
    this.#evidence.set(probe.title, asked)
    return asked
  }

  #waveOf(probe: Probe<T>): number {
    return this.#opener.wave?.(probe) ?? 0
  }

  async #run(probe: Probe<T>): Promise<Evidence<T['exchange']>> {
    const startedAt = Date.now()
    const started = performance.now()
    const tries: Try<T>[] = []
    const exchanges: T['exchange'][] = []
    for (;;) {
      const lastTryFrom = (exchanges.at(-1)?.id ?? -1) + 1
      const tried = await this.#limiter.inTurn(() => this.#try(probe, lastTryFrom))
      tries.push(tried)
      exchanges.push(...tried.exchanges)
      const chance = byChance(tries)
      // The pause takes no place from other probes.
      if (chance.length > 0 && tried.runsAgain && (await this.#pause(tries.length))) continue
      const evidence: Evidence<T['exchange']> = {
        probe: probe.title,
        startedAt,
        durationMs: Math.round(performance.now() - started),
        outcome: chance.length === 0 ? tried.outcome : inconclusiveOutcome(tried.outcome, chance, tries.length),
        ...(tries.length > 1 ? { lastTryFrom } : {}),
        exchanges,
      }
      this.#options.onCollected?.(evidence)
      return evidence
    }
  }

  /** Waits before another try. Answers whether there is one. */
  async #pause(tries: number): Promise<boolean> {
    const { signal, pausesMs = PAUSES_MS } = this.#options
    const milliseconds = pausesMs[tries - 1]
    if (milliseconds === undefined || signal?.aborted) return false
    try {
      await pause(milliseconds, undefined, { signal })
    } catch (error) {
      if (!signal?.aborted) throw error
    }
    return !signal?.aborted
  }

  async #try(probe: Probe<T>, firstExchange: number): Promise<Try<T>> {
    const startedAt = performance.now()
    let opened: Opened<T> | undefined
    let outcome: Outcome
    try {
      this.#expectNotBrokenOff()
      opened = await this.#opener.open(probe, firstExchange)
      const value = await probe.run(opened.context)
      outcome = { value: pack(value, opened.exchanges) }
    } catch (error) {
      outcome = { failure: failureOf(error) }
    }
    try {
      await opened?.close()
    } catch (error) {
      // What the probe found is still valid. A failure to close is reported only where the probe found nothing.
      if ('failure' in outcome)
        outcome = { failure: { ...outcome.failure, message: `${outcome.failure.message}; closing: ${messageOf(error)}` } }
    }
    const { exchanges = [], runsAgain = true } = opened ?? {}
    const inconclusive = opened?.inconclusive?.() ?? []
    return { outcome: this.#redacted(outcome), exchanges: [...exchanges], inconclusive, startedAt, runsAgain }
  }

  #expectNotBrokenOff(): void {
    const { signal } = this.#options
    if (signal?.aborted) throw new NotAssessed('could-not-run', brokenOffBy(signal))
  }

  #redacted(outcome: Outcome): Outcome {
    if ('value' in outcome) return { value: this.#opener.redacted(outcome.value) }
    const { kind, message } = outcome.failure
    return { failure: { kind, message: String(this.#opener.redacted(message)) } }
  }
}

/** What the last try got no word for, and what may be different in another try. */
function byChance(tries: readonly Try<Types>[]): readonly string[] {
  const last = tries.at(-1)
  const isChance = ({ what, steadyAfter }: Inconclusive): boolean => {
    const alike = tries.filter(({ inconclusive }) => inconclusive.some((other) => other.what === what))
    const span = (last?.startedAt ?? 0) - (alike[0]?.startedAt ?? 0)
    return alike.length < steadyAfter.tries || span < steadyAfter.milliseconds
  }
  return last?.inconclusive.filter(isChance).map(({ what }) => what) ?? []
}

/** Nothing is proved by a probe that never got through. */
function inconclusiveOutcome(outcome: Outcome, chance: readonly string[], tries: number): Outcome {
  if ('failure' in outcome) return outcome
  const often = tries === 1 ? '' : ` in each of ${tries} tries`
  const message = `the deployment itself did not answer${often} (${chance.join('; ')})`
  return { failure: { kind: 'could-not-run', message } }
}

/** Why the run was broken off. */
export function brokenOffBy({ reason }: AbortSignal): string {
  // An abort without words of its own.
  return reason instanceof Error && reason.name !== 'AbortError' ? reason.message : 'the run was interrupted'
}

function failureOf(error: unknown): { kind: NotAssessed['kind']; message: string } {
  if (error instanceof NotAssessed) return { kind: error.kind, message: messageOf(error) }
  return { kind: 'could-not-run', message: `the probe broke: ${messageOf(error)}` }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

/** What an assessment takes beside the options of collecting. */
export interface AssessOptions<T extends Types> extends CollectionOptions<T> {
  /** The probes that run, in the order in which they start. */
  readonly probes: readonly Probe<T>[]
  /** What is judged of them; the probe of each is among them. */
  readonly checks: readonly Check<T>[]
  /** Called with each judgement as soon as it is made. */
  readonly onJudged?: (judgement: Judgement) => void
}

/** Collects evidence and judges it; returns the judgements in the order of the checks. */
export async function assess<T extends Types>(
  opener: Opener<T>,
  facts: T['facts'],
  { probes, checks, ...options }: AssessOptions<T>,
): Promise<Judgement[]> {
  const collection = new Collection(opener, options)
  collection.start(probes)
  // One after the other, with a turn of the event loop between: signals and answers come through however long judging takes.
  const judging = new Limiter(1)
  const judgements = await Promise.all(
    checks.map(async (check) => {
      const evidence = await collection.get(check.probe)
      const judgement = await judging.inTurn(async () => {
        await setImmediate()
        return judge(check, evidence, facts)
      })
      options.onJudged?.(judgement)
      return judgement
    }),
  )
  await Promise.all(probes.map((probe) => collection.get(probe)))
  return judgements
}
