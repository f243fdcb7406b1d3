// What is kept of a walk: enough to judge it again, offline. What happened to its sessions stands in its log.
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { CheckableId } from '../../requirements/ledger.js'
import type { Circumstance } from './circumstances.js'
import type { Act } from './plan.js'

/** A session of a walk. */
interface WalkedSession {
  readonly id: string
  /** What it was begun with. */
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

/** Something that was wrong on purpose. */
export interface WalkedFault {
  readonly name: string
  /** The row that says that there must be no claim; `null` where the interface leaves it open. */
  readonly row: CheckableId | null
  /** The sessions that must get no claim. */
  readonly forbidden: readonly string[]
  /** What else is wrong in the request. */
  readonly beside?: Pick<WalkedFault, 'row' | 'forbidden'>
}

/** What was asked after a good request in unusual circumstances was refused: the same again, and where that was refused too, in the plain way. */
export interface Telling {
  readonly row: CheckableId | null
  readonly circumstance: string
  readonly again: Exchange
  readonly plain: Exchange | null
  /** The same for a plain document in another session. */
  readonly other: { readonly exchange: Exchange; readonly sent: readonly string[] } | null
}

/** One step of a walk. */
export interface WalkedStep {
  /** What was done, in plain words. */
  readonly words: string
  readonly act: Act
  /** `null` where nothing was asked of an operation. */
  readonly operation: SigningOperation | null
  readonly answer: Exchange | null
  /** Why nothing was asked, or nothing can be said of a batch that is refused for its size; `null` otherwise. */
  readonly left: string | null
  /** Every session of the request, in its order. */
  readonly sent: readonly string[]
  /** SHA-256 of the certificate that the new signature must be by, hex; `null` where none is asked for. */
  readonly certificateSha256: string | null
  readonly seal: 'first' | 'second' | null
  /** The CalculateDigest that a finalizeSigning rests on, where the signatures are over all that it answered and nothing came between. */
  readonly rests: { readonly digest: Exchange; readonly certificate: string; readonly platform: string | null } | null
  readonly fault: WalkedFault | null
  readonly telling: Telling | null
  /** Whose token read the configuration or the published key; `null` for any other step. */
  readonly reads: 'own' | 'other' | null
  readonly circumstances: readonly Circumstance[]
  readonly isAtOnce: boolean
}

/** One walk. */
export interface Walked {
  /** Of a shorter form: circumstances without which it does not fail, as far as they were tried. */
  readonly needed?: readonly string[]
  readonly sessions: readonly WalkedSession[]
  readonly steps: readonly WalkedStep[]
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

/** Every answer to a request, those asked for because it was refused included. */
export function answersOf({ answer, telling }: Pick<WalkedStep, 'answer' | 'telling'>): readonly Exchange[] {
  return [answer, telling?.again ?? null, telling?.plain ?? null].filter((one) => one !== null)
}
