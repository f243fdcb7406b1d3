// Walks that are written by hand, in every run that takes walks: circumstances that meet in practice and that few drawn walks meet. Each is a few words, because
// the oracle of walks judges it like any other. Knows no deployment.

import { ON_PLAIN_PATH } from '../asking/written-json.js'
import { nameOfBoth } from '../faults/table.js'
import type { Plan, StepPlan } from './plan.js'
import { WRITTEN_FOR_BATCHES } from './written-batches.js'
import { WRITTEN_FOR_FILES } from './written-files.js'
import { ALL, ARCHIVE, INTO, PDF_FLAGS, SEAL, SIGN, sessions, steps, texts, UNKNOWN } from './written-words.js'

const WRONG_PASSWORD = { wrong: { name: 'a wrong password', operation: 'createSeal', at: 'alone' } } as const
const NO_TOKEN = { name: 'no Authorization header', at: 'alone' } as const

/** As plain as can be: what is refused here is refused for no circumstance. */
export const PLAINEST: Plan = { sessions: texts(2), steps: steps(SIGN, ARCHIVE, { ...SEAL, first: 1 }) }

/** Good requests after bad ones about the same sessions, whatever was done to them before: what they claim has to be true as well. For walks that provoke. */
export const AFTER_BAD: Plan = {
  sessions: sessions([{}], [{}], [{ kind: 'pdf' }]),
  steps: steps(
    { ...SEAL, ...PDF_FLAGS, seal: 'second', first: 2 },
    { ...SEAL, ...ALL, ...WRONG_PASSWORD },
    SEAL,
    { ...SEAL, ...INTO, batch: 'two', wrong: { name: nameOfBoth('a wrong password', UNKNOWN), operation: 'createSeal', at: 'first' } },
    { ...SEAL, ...INTO },
    { ...SEAL, ...PDF_FLAGS, ...WRONG_PASSWORD, first: 2 },
    { ...SEAL, ...PDF_FLAGS, first: 2 },
    {
      ...SIGN,
      first: 1,
      wrong: { name: 'a token that was never issued', operation: 'finalizeSigning', at: 'alone' },
    },
    { act: 'finalize', first: 1 },
    // A digest waits.
    { act: 'digest', ...INTO, signer: 1, first: 1 },
    { ...SEAL, ...INTO, ...WRONG_PASSWORD, first: 1 },
    { act: 'finalize', first: 1 },
    { act: 'digest', ...INTO, first: 1 },
    { ...SEAL, ...INTO, first: 1, wrong: { ...NO_TOKEN, operation: 'createSeal' } },
    { act: 'finalize', first: 1 },
    // It is signed.
    { ...SEAL, flags: 'new', free: true, ...WRONG_PASSWORD, first: 1 },
    { ...SEAL, ...INTO, first: 1 },
    { ...ARCHIVE, first: 1, wrong: { name: nameOfBoth('a token that was never issued', UNKNOWN), operation: 'addArchive', at: 'last' } },
    { ...ARCHIVE, first: 1 },
    // It is archived, and the key has opened before, for this very session.
    { ...SEAL, ...INTO, ...WRONG_PASSWORD, first: 1 },
    { act: 'digest', ...INTO, first: 1, wrong: { ...NO_TOKEN, operation: 'calculateDigest' } },
    { ...SEAL, ...INTO, first: 1, wrong: { ...NO_TOKEN, operation: 'createSeal' } },
    { ...ARCHIVE, first: 1, wrong: { ...NO_TOKEN, operation: 'addArchive' } },
  ),
}

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

/** Walks by what they are about. */
export const WRITTEN: Readonly<Record<string, Plan>> = {
  // First, because it takes longest.
  'a person who takes some seconds to sign': {
    // What is archived at its beginning is read once more at its end: a document may be put back later to what it was.
    sessions: sessions([{}], [{ kind: 'pdf' }], [{}]),
    steps: steps(
      { ...SIGN, first: 2 },
      { ...ARCHIVE, first: 2 },
      { act: 'digest' },
      { act: 'digest', ...PDF_FLAGS, first: 1 },
      { act: 'finalize', pauses: true },
      { act: 'finalize', first: 1 },
      { ...ARCHIVE, batch: 'two' },
    ),
  },
  'as plain as can be': PLAINEST,
  ...WRITTEN_FOR_FILES,
  ...WRITTEN_FOR_BATCHES,
  'every act on a PDF after every two': {
    sessions: sessions(...ON_PDFS.map(() => [{ kind: 'pdf' as const }])),
    steps: steps(...ON_PDFS.flatMap((acts, first) => actsOf(acts, first, PDF_FLAGS))),
  },
  'acts on a container after seals and archive time-stamps': {
    sessions: texts(ON_CONTAINERS.length),
    steps: steps(...ON_CONTAINERS.flatMap((acts, first) => actsOf(acts, first, INTO))),
  },
  'requests written in other ways': {
    sessions: sessions([{ kind: 'xml', words: 2 }], [{}], [{ name: 'lv' }], [{}], [{}], [{}]),
    steps: steps(
      { act: 'read', writing: 'browser' },
      ...ON_PLAIN_PATH.filter((writing) => writing !== 'plain').flatMap((writing, first) =>
        [SIGN, ARCHIVE, { ...SEAL, ...INTO }].map((call) => ({ ...call, first, writing })),
      ),
    ),
  },
  'three signatures in a container': {
    sessions: texts(1),
    steps: steps(SIGN, { ...SIGN, ...INTO, signer: 1 }, { ...SEAL, ...INTO }, { ...SIGN, ...INTO, signer: 2 }, { ...SIGN, ...INTO }),
  },
  'five signatures in a PDF': {
    sessions: sessions([{ kind: 'pdf' }], [{ kind: 'packed' }]),
    steps: steps(
      { ...SIGN, ...PDF_FLAGS, signer: 1 },
      { ...SIGN, ...PDF_FLAGS },
      { ...SEAL, ...PDF_FLAGS },
      ARCHIVE,
      // Once more by whom it was signed and sealed.
      { ...SIGN, ...PDF_FLAGS, signer: 1 },
      { ...SEAL, ...PDF_FLAGS },
      { ...SIGN, ...PDF_FLAGS, first: 1 },
      { ...SEAL, ...PDF_FLAGS, first: 1 },
      { ...ARCHIVE, first: 1 },
    ),
  },
  'two people who sign at the same time': {
    sessions: sessions([{}], [{ kind: 'pdf' }]),
    steps: steps(
      SIGN,
      ...[1, 2].map((signer) => ({ act: 'digest' as const, ...INTO, signer })),
      { act: 'finalize' },
      { act: 'finalize' },
      ...[0, 1].map((signer) => ({ act: 'digest' as const, ...PDF_FLAGS, signer, first: 1 })),
      { act: 'finalize', first: 1 },
      { act: 'finalize', first: 1 },
    ),
  },
  'a finalizeSigning sent again': {
    sessions: sessions([{}], [{ kind: 'pdf' }]),
    steps: steps(SIGN, { act: 'again' }, { ...SIGN, ...PDF_FLAGS, first: 1 }, { act: 'again', first: 1 }, { ...ARCHIVE, ...ALL }),
  },
  'another signer after a digest': {
    sessions: texts(1),
    steps: steps({ act: 'digest' }, { ...SIGN, signer: 1 }, { act: 'digest', signer: 1, ...INTO }, { ...SIGN, ...INTO, signer: 2 }),
  },
  'PDFs with every signer': {
    sessions: sessions([{ kind: 'pages' }], [{ kind: 'pdf' }], [{ kind: 'pdf' }], [{ kind: 'pdf' }]),
    steps: steps(...[0, 1, 2, 3].map((signer) => ({ ...SIGN, ...PDF_FLAGS, signer, first: signer })), { ...ARCHIVE, ...ALL }),
  },
  'a signature after a seal, and an archive time-stamp after a new container': {
    sessions: sessions([{ kind: 'pdf' }], [{}], [{ kind: 'asice' }]),
    steps: steps(
      { ...SEAL, ...PDF_FLAGS },
      { ...SIGN, ...PDF_FLAGS },
      { ...SIGN, flags: 'new', first: 1, unread: true },
      { ...ARCHIVE, first: 1 },
      // Who takes the first certificate of a PFX for that of its key (docs/real-bugs.md) seals by an authority here.
      { ...SEAL, ...INTO, pfx: 'reversed', first: 2 },
      { ...SIGN, ...INTO, first: 2 },
    ),
  },
  'three archive time-stamps': {
    sessions: sessions([{}], [{ kind: 'pdf' }]),
    steps: steps(
      { ...SIGN, unread: true },
      ARCHIVE,
      ARCHIVE,
      ARCHIVE,
      { ...SEAL, ...INTO },
      { ...SIGN, ...PDF_FLAGS, first: 1 },
      ...[1, 2, 3].map(() => ({ ...ARCHIVE, first: 1 })),
    ),
  },
  'two seals under one password': {
    sessions: texts(4),
    steps: steps(
      { ...SEAL, password: 'ascii' },
      { ...SEAL, password: 'ascii', seal: 'second', first: 1 },
      { ...SEAL, first: 2, together: true },
      { ...SEAL, seal: 'second', first: 3 },
    ),
  },
  'readings by two providers between other calls': {
    sessions: texts(2),
    steps: steps(...[SIGN, ARCHIVE, { ...SEAL, first: 1 }].flatMap((call) => [call, { act: 'read' as const, seal: 'second' as const }])),
  },
  'seals in other PFX': {
    sessions: texts(3),
    steps: steps(
      { ...SEAL, pfx: 'own-certificate-alone' },
      { ...SEAL, pfx: 'reversed', first: 1 },
      { ...SEAL, pfx: 'without-mac', first: 2 },
    ),
  },
  // Only into a container: a new one would take the place of the other.
  'two seals at once in one container': {
    sessions: texts(1),
    steps: steps(SIGN, { ...SEAL, ...INTO, together: true }, { ...SEAL, ...INTO, seal: 'second', racing: true }, ARCHIVE),
  },
  'several calls at once about one container': {
    sessions: texts(3),
    steps: steps(
      { ...SIGN, ...ALL },
      { ...SEAL, ...INTO, together: true },
      { ...ARCHIVE, racing: true },
      ...[SEAL, ARCHIVE].flatMap((other, index) => [
        { act: 'digest' as const, ...INTO, signer: 1, first: index + 1 },
        { act: 'finalize' as const, together: true, first: index + 1 },
        { ...other, ...INTO, racing: true, first: index + 1 },
      ]),
    ),
  },
  'several calls at once': {
    sessions: texts(5),
    steps: steps(
      { ...SIGN, together: true },
      { ...SIGN, signer: 1, first: 1, together: true },
      { act: 'read', together: true },
      { act: 'read', seal: 'second', together: true },
      { ...SIGN, signer: 2, first: 2, together: true },
      { ...SEAL, first: 3, together: true },
      { ...SEAL, seal: 'second', first: 4 },
    ),
  },
}

/** For a second provider: what is kept for each provider may be set up for one alone. */
export const WRITTEN_FOR_ANOTHER: Plan = {
  sessions: sessions([{ kind: 'pdf' }], [{ kind: 'pdf' }], [{}, { name: 'lv' }], [{}]),
  steps: steps(
    { ...SIGN, ...PDF_FLAGS, batch: 'two' },
    { ...SIGN, batch: 'two', first: 2 },
    { ...ARCHIVE, ...ALL },
    { ...SEAL, ...PDF_FLAGS, batch: 'two' },
    { ...SEAL, ...INTO, batch: 'two', first: 2 },
  ),
}
