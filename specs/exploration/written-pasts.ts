// Walks that are written by hand about what was done to a document before: every act after every two. Knows no deployment.

import type { Plan, StepPlan } from './plan.js'
import { ARCHIVE, INTO, PDF_FLAGS, SEAL, SIGN, sessions, steps, texts } from './written-words.js'

/**
 * Acts in a row: S signs, E seals, A archives. A cycle of all three acts after every two of them (a de Bruijn sequence), cut where two acts are
 * shared and none begins with A.
 */
const ON_PDFS = ['SSSESSASEES', 'ESEASAESAAEE', 'EEEAEAAASS']
/** What the other walks do not meet. */
const ON_CONTAINERS = ['EESASS', 'EAAS', 'EAS']

/** Two people sign, and two seals seal, in turns. */
function actsOf(acts: string, first: number, flags: Partial<StepPlan>): readonly Partial<StepPlan>[] {
  return [...acts].map((act, place) => {
    if (act === 'A') return { ...ARCHIVE, first }
    const own = place === 0 && flags === INTO ? {} : flags
    return act === 'S'
      ? { ...SIGN, ...own, first, signer: place % 2 }
      : { ...SEAL, ...own, first, seal: place % 2 === 0 ? 'first' : 'second' }
  })
}

/** Walks by what is worked on. */
export const WRITTEN_FOR_PASTS: Readonly<Record<string, Plan>> = {
  'every act on a PDF after every two': {
    sessions: sessions(...ON_PDFS.map(() => [{ kind: 'pdf' as const }])),
    steps: steps(...ON_PDFS.flatMap((acts, first) => actsOf(acts, first, PDF_FLAGS))),
  },
  'acts on a container after seals and archive time-stamps': {
    sessions: texts(ON_CONTAINERS.length),
    steps: steps(...ON_CONTAINERS.flatMap((acts, first) => actsOf(acts, first, INTO))),
  },
}
