// What a run records beside its probes, by its titles in the evidence.
import { BETWEEN, DIALECT, TOKENS } from '../fixtures/opening/reservations.js'
import { PREFLIGHT } from './preflight.js'

/** Titles under which there is evidence that belongs to no probe of the suite. */
export const SHARED_EVIDENCE: ReadonlySet<string> = new Set([PREFLIGHT.title, TOKENS, DIALECT, BETWEEN])
