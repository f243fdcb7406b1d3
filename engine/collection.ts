// Collecting: runs probes, many at a time, each once, and keeps what they found. Judges nothing.
import { type Evidence, type Outcome, pack } from './evidence.js'
import { Limiter } from './limiter.js'
import type { Probe, Types } from './suite.js'
import { NotAssessed } from './violation.js'

/** Opens what a probe is given. The engine knows nothing else of the deployment. */
export interface Opener<T extends Types> {
  /** Told once, before any probe runs, of all that will, in the order of the ledger: what is scarce is set aside in this order, whatever the timing. */
  reserve?(probes: readonly Probe<T>[]): void
  /** Whether it waits until all others are done: what it brings about must not spoil them. */
  comesLast?(probe: Probe<T>): boolean
  open(probe: Probe<T>): Promise<Opened<T>>
  close(): Promise<void>
}
/** What one probe works with. */
export interface Opened<T extends Types> {
  readonly context: T['context']
  /** Grows while the probe runs. */
  readonly exchanges: readonly T['exchange'][]
  /** A copy of what the probe found, as it may be kept: without secrets. Checks see the copy only. */
  redacted(outcome: unknown): unknown
  close(): Promise<void>
}

export interface CollectionOptions<T extends Types> {
  /** Probes under way at the same time. */
  readonly concurrency?: number
  readonly signal?: AbortSignal | undefined
  readonly onCollected?: ((evidence: Evidence<T['exchange']>) => void) | undefined
}

/** Probes under way at the same time where nobody has said how many. */
export const DEFAULT_CONCURRENCY = 16

/** The evidence of one run, by probe. Every probe asks the deployment at most once, however many checks want it. */
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

  /** Starts all of them; their order matters only for what is scarce. */
  start(probes: readonly Probe<T>[]): void {
    this.#opener.reserve?.(probes)
    this.#others = Promise.all(probes.filter((probe) => !this.#comesLast(probe)).map((probe) => this.get(probe)))
    for (const probe of probes) void this.get(probe)
  }

  /** The evidence of a probe; asks the deployment if nobody has yet. Never rejects. */
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
      outcome = { value: opened.redacted(pack(value, opened.exchanges)) }
    } catch (error) {
      outcome = { failure: failureOf(error, opened) }
    }
    try {
      await opened?.close()
    } catch (error) {
      // What the probe found still stands; that it could not be tidied up is worth knowing when nothing was found.
      if ('failure' in outcome)
        outcome = { failure: { ...outcome.failure, message: `${outcome.failure.message}; closing: ${messageOf(error)}` } }
    }
    const evidence: Evidence<T['exchange']> = {
      probe: probe.title,
      startedAt,
      durationMs: Math.round(performance.now() - started),
      outcome,
      exchanges: [...(opened?.exchanges ?? [])],
    }
    this.#options.onCollected?.(evidence)
    return evidence
  }
}

function failureOf<T extends Types>(error: unknown, opened: Opened<T> | undefined): { kind: NotAssessed['kind']; message: string } {
  const message = messageOf(error)
  const kept = opened === undefined ? message : String(opened.redacted(message))
  if (error instanceof NotAssessed) return { kind: error.kind, message: kept }
  return { kind: 'could-not-run', message: `the probe broke: ${kept}` }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
