// What the proxy hands to an act: one request that came, the deployment behind, and the ways to answer; and when a rule meets it.
// Knows no act and no circumstance.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What a request is for, by its path: the six operations of the interface, however they are spelled, and what stands beside them. */
const PATHS = {
  publicKey: /^\/api-config\/v1\.0\/public\/key/i,
  configuration: /^\/api-config\//i,
  calculateDigest: /calculateDigest/i,
  finalizeSigning: /finalizeSigning/i,
  addArchive: /addArchive/i,
  createSeal: /eSealCreate/i,
  token: /\/token(\?|$)/,
  sessionStart: /^\/api-session\/v1\.0\/start/,
  sessionClose: /^\/api-session\//,
  upload: /\/upload$/,
  storage: /^\/api-storage\//,
  rawSignature: /\/signatures\/server\/raw/,
  other: /^/,
} as const
export type Label = keyof typeof PATHS

export function labelOf(path: string): Label {
  return (Object.keys(PATHS) as Label[]).find((label) => PATHS[label].test(path)) ?? 'other'
}

/** A whole answer, with its header fields in order and as they are spelled. */
export interface WholeAnswer {
  readonly status: number
  /** The reason phrase; the usual one where it is left out. */
  readonly reason?: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
}

/** One request that waits for its answer. */
export interface Turn {
  readonly label: Label
  readonly request: IncomingMessage
  readonly body: Buffer
  readonly response: ServerResponse
  /** The TCP connection below TLS. */
  readonly connection: Socket
  /** Asks the deployment; rejects where it closes the connection. */
  forward(): Promise<WholeAnswer>
  send(answer: WholeAnswer): void
  /** Writes these bytes in place of an answer, and closes the connection in order. */
  sendRaw(bytes: Buffer | string): void
  /** Notes an access token that an act has given out. */
  issued(token: string): void
  /** Stops listening and ends all connections: the deployment is gone. */
  vanish(): void
}

/** Answers a turn, or leaves it to the rules that follow and says `false`, at once or in time. */
export type Act = (turn: Turn) => unknown

/** When an act is brought about. The first rule that fits and answers has the turn. */
export interface Rule {
  /** The requests that it is about; all by default. */
  readonly on?: Label | readonly Label[]
  readonly skip?: number
  /** How many are then met; all by default. */
  readonly times?: number
  /** Which share of those, by seeded chance: 0.01 is one in a hundred. */
  readonly share?: number
  readonly act: Act
}
