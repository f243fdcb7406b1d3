// What stands between a run and the deployment, as data. Knows no request.

/** What stops every probe: no connection, no trust, no token, or something else that answers in the deployment's place. */
export interface Obstacle {
  /** One sentence: what was found, and what to look at. */
  readonly message: string
  /** Whether a connection to the deployment came about, so that the transport can be judged all the same. */
  readonly transportCanBeJudged: boolean
  /** `unreachable`: nothing in the deployment file need be wrong. `to be mended`: the deployment file, or the deployment, has to change. */
  readonly kind: 'unreachable' | 'to be mended'
  /** What the questions were about when it was found. */
  readonly stage: 'connection' | 'token' | 'answers'
}
