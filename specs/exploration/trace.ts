// What is kept of a walk: enough to judge it again, offline. What happened to its sessions stands in its log.
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { CheckableId } from '../../requirements/ledger.js'
import type { Control } from '../answers/refusals.js'
import type { Intent } from '../faults/asking.js'
import type { Circumstance } from './circumstances.js'

/** A session of a walk. */
interface WalkedSession {
  readonly id: string
  /** What it was begun with. */
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

/** A good request that was refused twice in unusual circumstances: it must be carried out where the same is carried out in the plain way. */
export interface Expected {
  readonly row: CheckableId
  readonly circumstance: string
  readonly operation: SigningOperation
  /** As it was asked last. */
  readonly attempt: Exchange
  readonly sent: readonly string[]
  /** The same request written plainly, or for a plain document in another session. */
  readonly control: Control
}

/** One step of a walk, as it is told and counted. */
export interface WalkedStep {
  /** What was done, in plain words. */
  readonly words: string
  /** `null` where nothing was asked of an operation. */
  readonly operation: SigningOperation | null
  readonly answer: Exchange | null
  /** Why nothing was asked, or nothing can be said of a batch that is refused for its size; `null` otherwise. */
  readonly left: string | null
  /** Every session of the request, in its order. */
  readonly sent: readonly string[]
  /** Something was wrong on purpose. */
  readonly isWrong: boolean
  /** It was refused in unusual circumstances, and asked again. */
  readonly isRepeated: boolean
  readonly circumstances: readonly Circumstance[]
  readonly isAtOnce: boolean
}

/** One walk. */
export interface Walked {
  /** Of a shorter form: circumstances without which it does not fail, as far as they were tried. */
  readonly needed?: readonly string[]
  readonly sessions: readonly WalkedSession[]
  readonly steps: readonly WalkedStep[]
  /** What must get no claim. */
  readonly refused: readonly Intent[]
  /** What must be carried out. After bad tokens and passwords, and for a second provider, a deployment may refuse anything. */
  readonly expected: readonly Expected[]
  readonly isBound: boolean
  /** Why it ended before its last step; `null` where it did not. */
  readonly brokenOff: string | null
  /** All that was sent, with what came of it, in the order of the requests. */
  readonly log: readonly Exchange[]
}

/** What a probe of a walk leaves: the walk and, where it failed and a shorter one does too, that one. */
export interface Walks {
  /** Drawn walks that were asked for. */
  readonly explored: number
  readonly signers: number
  readonly seals: number
  readonly walks: readonly Walked[]
}
