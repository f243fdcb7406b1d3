// The words of walks that are written by hand: sessions, steps and circumstances, each as it differs from the plainest. Knows no walk.
import { type FilePlan, PLAIN_FILE, PLAIN_STEP, type Plan, type StepPlan } from './plan.js'

/** Files of one session each, as they differ from the plainest. */
export function sessions(...files: readonly (readonly Partial<FilePlan>[])[]): Plan['sessions'] {
  return files.map((own, session) => own.map((file, position) => ({ ...PLAIN_FILE, words: 10 * session + position + 1, ...file })))
}

/** One session with a text file for each. */
export function texts(count: number): Plan['sessions'] {
  return sessions(...Array.from({ length: count }, () => [{}]))
}

/** Steps as they differ from the plainest; on the first session where no other is named. */
export function steps(...all: readonly Partial<StepPlan>[]): Plan['steps'] {
  return all.map((step) => ({ ...PLAIN_STEP, ...step }))
}

/** What is wrong on purpose in several walks. */
export const UNKNOWN = 'a session that does not exist'

/** Acts. */
export const SIGN = { act: 'sign' } as const
export const SEAL = { act: 'seal' } as const
export const ARCHIVE = { act: 'archive' } as const
/** Read once: the archive time-stamp leaves all to be seen that the signature has brought. */
export const SIGN_AND_ARCHIVE = [{ ...SIGN, unread: true }, ARCHIVE] as const
/** Circumstances: into the container that is there, as a PDF, over all sessions. */
export const INTO = { flags: 'into', free: true } as const
export const PDF_FLAGS = { flags: 'pdf' } as const
export const ALL = { batch: 'all' } as const
