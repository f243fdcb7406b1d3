// What a walk is drawn as: plain data, with indexes that are taken modulo what there is, so that every shrunk plan is still a walk.
// Knows no session and no deployment.
import type { PfxShape } from '../../fixtures/context.js'
import type { Writing } from '../asking/written-json.js'
import type { FaultPlan } from '../faults/table.js'
import type { FileKind } from './file-kinds.js'

/** How long a text or a file of bytes is: bytes, or `usual` for a paper as people write it. */
export type Size = number | 'usual'

/** What stands in a text or in bytes of the usual size, and programs are known to take away, to add or to read as something else. */
export const TRAITS = [
  'none',
  'byte-order-mark',
  'blanks-around',
  'zero-behind',
  'padding-behind',
  'end-of-file-mark',
  'carriage-returns',
  'escapes',
  'boundary',
  'rare-characters',
  'blanks-in-lines',
] as const
export type Trait = (typeof TRAITS)[number]

/** What the upload of a file says that it is: octets, or, as browsers say it, the media type of its kind. */
export const MEDIA = ['octets', 'own'] as const
export type Media = (typeof MEDIA)[number]

/** How a file is named. The plainest comes first. */
export const NAMES = [
  'plain',
  'lv',
  'ru',
  'ar',
  'ja',
  'de',
  'ampersand',
  'percent',
  'hash',
  'apostrophe',
  'plus',
  'semicolon',
  'blanks',
  'dots',
  'no-extension',
  'capitals',
  'case-twin',
  'form-twin',
  'encoded-twin',
  'stem-twin',
  'mark-twin',
  'accent-twin',
  'number-twin',
  'blank-twin',
  'longer-twin',
  'blanks-around',
  'dot-before',
  'dot-behind',
  'colon',
  'copy',
  'brackets',
  'marks',
  'wildcards',
  'quotes',
  'invisible',
  'other-extension',
  'capital-extension',
  'signatures',
  'reserved',
  'member',
  'device',
  'number',
  'dash-before',
  'joined',
  'decomposed',
  'astral',
  'long',
] as const
export type NameStyle = (typeof NAMES)[number]

/** One file of a session. */
export interface FilePlan {
  readonly kind: FileKind
  readonly size: Size
  readonly trait: Trait
  readonly media: Media
  readonly name: NameStyle
  /** The same content as the file before it, in its session or in the one before, under another name. */
  readonly twin: boolean
  /** What the words of a paper are drawn from. */
  readonly words: number
}

/**
 * What a step does. `sign` is CalculateDigest and finalizeSigning in one go, `again` sends the last finalizeSigning of a session once more,
 * `upload` puts one more file, or all that it brings, into sessions, `remove` deletes one of several, `renew` puts another file in the place of all that a session holds,
 * and `read` reads the configuration and the published key.
 */
export type Act = 'sign' | 'seal' | 'archive' | 'digest' | 'finalize' | 'again' | 'upload' | 'remove' | 'read' | 'close' | 'renew'

/** `own`: as the deployment wants it for plain files. */
export const FLAGS = ['own', 'pdf', 'into', 'new', 'both'] as const
export type FlagPlan = (typeof FLAGS)[number]

/** How the password of a seal key is made; `given` is that of the deployment file. */
export const PASSWORDS = [
  'given',
  'short',
  'ascii',
  'markup',
  'non-ascii',
  'latin',
  'spaces',
  'astral',
  'long',
  'cyrillic',
  'digits',
  'tab',
  'invisible',
] as const
export type PasswordKind = (typeof PASSWORDS)[number]

/** What the PFX of a seal key holds: see `repack`. */
export const PFX_SHAPES = ['as-given', 'reversed', 'own-certificate-alone', 'without-mac'] as const

/** Which ciphertext is sought for a password; `leading-zero` also seeks an ECDSA signature value with a zero byte in front of r or s. */
export const CHANCES = [
  'any',
  'leading-zero',
  'trailing-zero',
  'leading-white-space',
  'trailing-white-space',
  'plus-and-slash',
  'leading-high',
] as const
export type Chance = (typeof CHANCES)[number]

/** One step. What does not go with its act is not looked at. */
export interface StepPlan {
  readonly act: Act
  /** How many sessions: one, or as many as there are. */
  readonly batch: 'one' | 'two' | 'all'
  readonly first: number
  readonly reversed: boolean
  readonly signer: number
  readonly flags: FlagPlan
  /** Which seal; a `read` step with the second one reads as the second provider, too. */
  readonly seal: 'first' | 'second'
  readonly password: PasswordKind
  readonly chance: Chance
  readonly pfx: PfxShape
  readonly writing: Writing
  /** `null` for a good step. */
  readonly wrong: FaultPlan | null
  /** Which file is put in, for `upload` and `renew`; where it is odd, `renew` keeps name and size of the first file. */
  readonly late: number
  /** Files that `upload` and `renew` put in, in place of that one. */
  readonly bring: readonly FilePlan[]
  /** At the same time as the next step, where they are about different sessions. */
  readonly together: boolean
  /** Some seconds after the step before it, as where a person types a PIN. Only where it is written: a walk that waits holds others up. */
  readonly pauses: boolean
  /** Its documents are read after the archive time-stamp that comes next. Only where it is written: what another step adds may stand elsewhere. */
  readonly unread: boolean
  /** About the same sessions as the step before it, which is taken at the same time. */
  readonly racing: boolean
  /** Taken as it was drawn, whether or not it fits what the sessions hold. */
  readonly free: boolean
}

/** One walk, as it was drawn. */
export interface Plan {
  /** The files of each session. */
  readonly sessions: readonly (readonly FilePlan[])[]
  readonly steps: readonly StepPlan[]
}

/** The plainest file. */
export const PLAIN_FILE: FilePlan = { kind: 'text', size: 'usual', trait: 'none', media: 'octets', name: 'plain', twin: false, words: 1 }

/** The plainest step. */
export const PLAIN_STEP: StepPlan = {
  act: 'sign',
  batch: 'one',
  first: 0,
  reversed: false,
  signer: 0,
  flags: 'own',
  seal: 'first',
  password: 'given',
  chance: 'any',
  pfx: 'as-given',
  writing: 'plain',
  wrong: null,
  late: 0,
  bring: [],
  together: false,
  pauses: false,
  unread: false,
  racing: false,
  free: false,
}

/** One unusual thing at a time, so that a refusal tells which: a PFX of another shape keeps its password. */
export function passwordOf({ password, pfx }: Pick<StepPlan, 'password' | 'pfx'>): PasswordKind {
  return pfx === 'as-given' ? password : 'given'
}
