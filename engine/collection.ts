// Collecting: runs probes, many at a time, each once, and keeps what they found. Judges nothing.
import { type Evidence, type Outcome, pack } from './evidence.js'
import { Limiter } from './limiter.js'
import type { Probe, Types } from './suite.js'
import { NotAssessed } from './violation.js'

/** Opens what a probe is given. The engine knows nothing else of the deployment. */
export interface Opener<T extends Types> {
  /**
   * Called once, before any probe runs, with all probes that will run, in the order of the ledger. Scarce things are set aside in this
   * order, so that timing does not change who gets them.
   */
  reserve?(probes: readonly Probe<T>[]): void
  /** Whether a probe runs after all others, because its effects (a lock, a ban) could spoil them. */
  comesLast?(probe: Probe<T>): boolean
  open(probe: Probe<T>): Promise<Opened<T>>
  /** A copy of an outcome, or of the message of a failure, without secrets. Only the copy is kept and judged. */
  redacted(outcome: unknown): unknown
  close(): Promise<void>
}
/** What one probe works with. */
export interface Opened<T extends Types> {
  readonly context: T['context']
  /** What is recorded so far; grows while the probe runs. */
  readonly exchanges: readonly T['exchange'][]
  close(): Promise<void>
}

/** How many probes run at a time, what stops them, and who gets their evidence. */
export interface CollectionOptions<T extends Types> {
  /** Probes under way at the same time. */
  readonly concurrency?: number
  /** Aborted when the run is interrupted: probes that start later are `could-not-run`. */
  readonly signal?: AbortSignal | undefined
  /** Called with the evidence of each probe as soon as it is done. */
  readonly onCollected?: ((evidence: Evidence<T['exchange']>) => void) | undefined
}

/** Probes under way at the same time, by default. */
export const DEFAULT_CONCURRENCY = 16

/** The evidence of one run, by probe. Every probe runs at most once, however many checks need it. */
export class Collection<T extends Types> {
  readonly #opener: Opener<T>
  readonly #options: CollectionOptions<T>
  readonly #evidence = new Map<string, Promise<Evidence<T['exchange']>>>()
  readonly #limiter: Limiter
  /** What those that come last wait for. */
  #others: Promise<unknown> = Promise.resolve()

  constructor(opener: Opener<T>, options: CollectionOptions<T> = {}) {
    this.#opener = opener
    this.#options = options
    this.#limiter = new Limiter(options.concurrency ?? DEFAULT_CONCURRENCY)
  }

  /** Starts all probes. Their order decides only who gets what is scarce. */
  start(probes: readonly Probe<T>[]): void {
    this.#opener.reserve?.(probes)
    this.#others = Promise.all(probes.filter((probe) => !this.#comesLast(probe)).map((probe) => this.get(probe)))
    for (const probe of probes) void this.get(probe)
  }

  /** The evidence of a probe; runs the probe if it has not been run yet. Never rejects. */
  get(probe: Probe<T>): Promise<Evidence<T['exchange']>> {
    const known = this.#evidence.get(probe.title)
    if (known !== undefined) return known
    const run = () => this.#limiter.inTurn(() => this.#run(probe))
    const asked = this.#comesLast(probe) ? this.#others.then(run) : run()
    this.#evidence.set(probe.title, asked)
    return asked
  }

  #comesLast(probe: Probe<T>): boolean {
    return this.#opener.comesLast?.(probe) ?? false
  }

  async #run(probe: Probe<T>): Promise<Evidence<T['exchange']>> {
    const startedAt = Date.now()
    const started = performance.now()
    let opened: Opened<T> | undefined
    let outcome: Outcome
    try {
      if (this.#options.signal?.aborted) throw new NotAssessed('could-not-run', 'the run was interrupted')
      opened = await this.#opener.open(probe)
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
    const evidence: Evidence<T['exchange']> = {
      probe: probe.title,
      startedAt,
      durationMs: Math.round(performance.now() - started),
      outcome: this.#redacted(outcome),
      exchanges: [...(opened?.exchanges ?? [])],
    }
    this.#options.onCollected?.(evidence)
    return evidence
  }

  #redacted(outcome: Outcome): Outcome {
    if ('value' in outcome) return { value: this.#opener.redacted(outcome.value) }
    const { kind, message } = outcome.failure
    return { failure: { kind, message: String(this.#opener.redacted(message)) } }
  }
}

function failureOf(error: unknown): { kind: NotAssessed['kind']; message: string } {
  if (error instanceof NotAssessed) return { kind: error.kind, message: messageOf(error) }
  return { kind: 'could-not-run', message: `the probe broke: ${messageOf(error)}` }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
