// What a walk is drawn as: plain data. Each act has the fields that it reads, and no others. Knows no session and no deployment.
import type { Flags } from '../../fixtures/context.js'
import { AS_PDF } from '../../fixtures/dialect/first-request.js'
import { type FilePlan, PLAIN_FILE } from '../../fixtures/samples/files.js'
import { INTO_CONTAINER, NEW_CONTAINER } from '../asking/sessions.js'
import type { Writing } from '../asking/written-json.js'
import type { FaultPlan } from '../faults/table.js'

/** The flags of a request; `own`: those that the deployment wants for plain files. */
const FLAG_PLANS = {
  own: undefined,
  pdf: AS_PDF,
  into: INTO_CONTAINER,
  new: NEW_CONTAINER,
  both: { signAsPdf: true, createNewEdoc: true },
  /** Both left out. */
  none: {},
} as const satisfies Readonly<Record<string, Flags | undefined>>
export type FlagPlan = keyof typeof FLAG_PLANS
export const FLAGS = Object.keys(FLAG_PLANS) as readonly FlagPlan[]

/** The flags as they are sent. */
export function flagsOf(flags: FlagPlan): Flags | undefined {
  return FLAG_PLANS[flags]
}

/** A step that asks an operation for something. */
interface Call {
  readonly writing: Writing
  /** `null` for a good step. */
  readonly wrong: FaultPlan | null
}

interface Upload {
  readonly files: readonly FilePlan[]
}

/** What each act has beside its sessions. */
interface Fields {
  readonly digest: Call & { readonly signer: number; readonly flags: FlagPlan }
  /**
   * finalizeSigning of all of these sessions that wait for the same signer. `isShort`: with an ECDSA signature value that has a zero byte in front of r
   * or s. `pauses`: some seconds after the step before it, as where a person types a PIN; a walk that waits holds others up.
   */
  readonly finalize: Call & { readonly isShort: boolean; readonly pauses: boolean }
  readonly seal: Call & { readonly flags: FlagPlan; readonly seal: 'first' | 'second' }
  readonly archive: Call
  /** Puts more files into sessions; `renew` puts them in the place of all that a session holds. */
  readonly upload: Upload
  readonly renew: Upload
}

export type Act = keyof Fields

/** A step of some acts. `on`: sessions by their places, in the order in which a request names them. */
export type StepOf<A extends Act> = A extends Act ? Fields[A] & { readonly act: A; readonly on: readonly number[] } : never
/** One step. */
export type StepPlan = StepOf<Act>
/** A step that asks an operation about sessions. */
export type CallStep = StepOf<'digest' | 'finalize' | 'seal' | 'archive'>

/** Whether a step asks an operation about sessions for something new. */
export function isCalling(step: StepPlan): step is CallStep {
  return 'writing' in step
}

/** One walk, as it was drawn. */
export interface Plan {
  /** The files of each session. */
  readonly sessions: readonly (readonly FilePlan[])[]
  readonly steps: readonly StepPlan[]
}

/** The same with PDFs for texts, where a plain file is a PDF. */
export function ofPdfs({ sessions, steps }: Plan): Plan {
  const turned = (files: readonly FilePlan[]): FilePlan[] => files.map((file) => (file.kind === 'text' ? { ...file, kind: 'pdf' } : file))
  return { sessions: sessions.map(turned), steps: steps.map((step) => ('files' in step ? { ...step, files: turned(step.files) } : step)) }
}

const CALL = { on: [], writing: 'plain', wrong: null } as const

/** The plainest step of each act. */
export const PLAIN_STEPS: { readonly [A in Act]: StepOf<A> } = {
  digest: { act: 'digest', ...CALL, signer: 0, flags: 'own' },
  finalize: { act: 'finalize', ...CALL, isShort: false, pauses: false },
  seal: { act: 'seal', ...CALL, flags: 'own', seal: 'first' },
  archive: { act: 'archive', ...CALL },
  upload: { act: 'upload', on: [], files: [PLAIN_FILE] },
  renew: { act: 'renew', on: [], files: [PLAIN_FILE] },
}

/** Makes steps on these sessions, as they differ from the plainest: of what is said of them, an act takes what it has. */
function maker<S extends StepPlan>(plain: S): (on: number | readonly number[], own?: Partial<S>) => S {
  return (on, own = {}) => {
    const known = Object.fromEntries(Object.entries(own).filter(([name]) => name in plain))
    return { ...plain, ...known, on: typeof on === 'number' ? [on] : on }
  }
}

export const digest = maker(PLAIN_STEPS.digest)
export const finalize = maker(PLAIN_STEPS.finalize)
export const seal = maker(PLAIN_STEPS.seal)
export const archive = maker(PLAIN_STEPS.archive)
export const upload = maker(PLAIN_STEPS.upload)
export const renew = maker(PLAIN_STEPS.renew)

/** CalculateDigest, and the signature over what it answers. */
export function sign(on: number | readonly number[], own: Partial<Fields['digest'] & Fields['finalize']> = {}): readonly CallStep[] {
  return [digest(on, own), finalize(on, own)]
}

/** Files of one session each, as they differ from the plainest. */
export function sessions(...files: readonly (readonly Partial<FilePlan>[])[]): Plan['sessions'] {
  return files.map((own, session) => own.map((file, position) => ({ ...PLAIN_FILE, words: 10 * session + position + 1, ...file })))
}

/** One session for each of these, with one file. */
export function alone(...files: readonly Partial<FilePlan>[]): Plan['sessions'] {
  return sessions(...files.map((file) => [file]))
}

export const [PDF, INTO] = [{ flags: 'pdf' }, { flags: 'into' }] as const
