// Walks that are written by hand about what files are called. Knows no deployment.

import type { Plan, StepPlan } from './plan.js'
import { ARCHIVE, INTO, PDF_FLAGS, SEAL, SIGN, SIGN_AND_ARCHIVE, sessions, steps } from './written-words.js'

/** Each of so many sessions is signed, and then by another signer. @param second what is done to the second one at first */
function signedTwice(count: number, second: Partial<StepPlan> = SIGN): Plan['steps'] {
  return steps(
    ...Array.from({ length: count }, (_, first) => [
      { ...(first === 1 ? second : SIGN), first },
      { ...SIGN, ...INTO, signer: 1, first },
    ]).flat(),
  )
}

/** Walks by what their files are called. */
export const WRITTEN_FOR_NAMES: Readonly<Record<string, Plan>> = {
  'names that need care': {
    sessions: sessions(
      [{ name: 'percent' }, { name: 'hash' }, { name: 'apostrophe' }, { name: 'plus' }, { name: 'semicolon' }],
      [{}, { name: 'case-twin' }, { name: 'blanks' }, { name: 'encoded-twin' }],
      [{ name: 'ampersand' }, { name: 'decomposed' }, { name: 'form-twin' }],
      [{ kind: 'picture', name: 'astral' }, { kind: 'picture' }],
    ),
    steps: steps(...SIGN_AND_ARCHIVE, { ...SIGN, first: 1, unread: true }, { ...ARCHIVE, first: 1 }, { ...SEAL, first: 2 }, SEAL, {
      ...SIGN,
      first: 3,
    }),
  },
  'names that programs are known to change': {
    sessions: sessions(
      [{}, { name: 'stem-twin', kind: 'bytes' }, { name: 'dot-before' }],
      [{ name: 'dot-behind' }, { name: 'blanks-around' }],
      [{ name: 'colon' }, { name: 'long' }, { name: 'long' }, { name: 'copy' }, { name: 'brackets' }, { name: 'marks' }],
      // Each by itself with another file, where it may be refused.
      [{ name: 'wildcards' }, {}],
      [{ name: 'quotes' }, {}],
      [{ name: 'invisible' }, {}],
      [{}, { name: 'mark-twin' }],
      [{}, { name: 'accent-twin' }],
      [{}, { name: 'number-twin' }, { name: 'blank-twin' }, { name: 'longer-twin' }],
      [0, 1, 2].map((words) => ({ name: 'number' as const, words })),
    ),
    steps: signedTwice(10, SEAL),
  },
  'names that mean something to a system': {
    sessions: sessions(
      [{ name: 'member', words: 1 }, {}],
      [{ name: 'member', words: 0 }, {}],
      ...[0, 3].map((words) => [{ name: 'device' as const, words }, {}]),
    ),
    steps: signedTwice(4),
  },
  'names that a container has for itself': {
    sessions: sessions(
      [{ name: 'signatures' }, {}],
      [{ name: 'reserved', words: 0 }, { kind: 'xml', name: 'reserved', words: 1 }, {}],
      [{ kind: 'pdf', name: 'capital-extension' }],
      [{}, { name: 'reserved', words: 2 }],
      // Called as the new container may be.
      ...[1, 2].map(() => [{}, { kind: 'asice', name: 'stem-twin' } as const]),
    ),
    steps: steps(
      SIGN,
      { ...SIGN, first: 1 },
      { ...SEAL, first: 1 },
      { ...SIGN, ...PDF_FLAGS, first: 2 },
      { ...SEAL, ...PDF_FLAGS, first: 2 },
      { ...SEAL, first: 3 },
      { ...SIGN, first: 4 },
      { ...SEAL, first: 5 },
    ),
  },
}
