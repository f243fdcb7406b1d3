// What a running deployment tells of the requests that it serves, to whoever started it. None of it is ever sent.

/** What was found of a request, or of one session in it. */
export interface FoundOfRequest {
  /** Left out where the whole request is meant. */
  readonly sessionId?: string
  /** What it is about, or the code of the refusal. */
  readonly code: string
  /** As exactly as the service knows. */
  readonly reason: string
}

/** One request with its answer. Secrets stand in it: its headers and bodies are as they came. */
export interface Served {
  readonly method: string
  /** With its query; absolute. */
  readonly url: string
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Empty where there was none, and where it was a file. */
  readonly body: Buffer
  readonly status: number
  readonly answerHeaders: Readonly<Record<string, string>>
  /** Before it was compressed. */
  readonly answer: Buffer
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly durationMs: number
  readonly found: readonly FoundOfRequest[]
  /** Whether somebody still waited for the answer: who has gone before does not know it. */
  readonly isAwaited: boolean
}

/** Who is told of what is served. Whatever it throws ends the deployment: it must not throw. */
export interface Watcher {
  served(served: Served): void
  /** A request came without TLS, and was not answered. */
  plainRequest(): void
  /** The true time, in milliseconds since the epoch: the clock of the service may be wrong on purpose. */
  now(): number
}
