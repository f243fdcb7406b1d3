// Walks that are written by hand, in every run that takes walks: what is not dealt (waiting, racing), and what few dealt walks
// meet. Each is a few words, because it is judged like any other. Knows no deployment.
import { ON_PLAIN_PATH } from '../asking/written-json.js'
import { nameOfBoth } from '../faults/table.js'
import { alone, archive, digest, finalize, INTO, PDF, type Plan, type SealStep, seal, sessions, sign, texts } from './plan.js'
import { worked } from './stories.js'
import { WRITTEN_FOR_FILES } from './written-files.js'

const UNKNOWN = 'a session that does not exist'
const WRONG_PASSWORD = { wrong: { name: 'a wrong password', operation: 'createSeal', at: 'alone' } } as const
const NO_TOKEN = { name: 'no Authorization header', at: 'alone' } as const
const GARBAGE = { wrong: { name: 'garbage for a certificate', operation: 'calculateDigest', at: 'alone' } } as const
const OTHER_TOKEN = 'a token that was never issued'
const IN_VALUE = { operation: 'finalizeSigning', at: 'alone' } as const
const FLIPPED = { wrong: { name: 'a signature value with one bit flipped', ...IN_VALUE } } as const
const BY_ANOTHER_KEY = { wrong: { name: 'a signature value by another key', ...IN_VALUE } } as const
/** As plain as can be: what is refused here is refused for no circumstance. */
const PLAINEST: Plan = { sessions: texts(2), steps: [sign(0), archive(0), seal(1)] }

const sealInto = (own: Partial<SealStep> = {}): SealStep => seal(1, { ...INTO, ...own })

/** Good requests after bad ones about the same sessions, whatever was done to them before: what they claim has to be true as well. For walks that provoke. */
export const AFTER_BAD: Plan = {
  sessions: alone({}, {}, { kind: 'pdf' }),
  steps: [
    seal(2, { ...PDF, seal: 'second' }),
    seal([0, 1, 2], WRONG_PASSWORD),
    seal(0),
    seal([0, 1], { ...INTO, wrong: { name: nameOfBoth('a wrong password', UNKNOWN), operation: 'createSeal', at: 'first' } }),
    seal(0, INTO),
    seal(2, { ...PDF, ...WRONG_PASSWORD }),
    seal(2, PDF),
    sign(1, { wrong: { name: OTHER_TOKEN, ...IN_VALUE } }),
    finalize(1),
    // A digest waits.
    digest(1, { ...INTO, signer: 1 }),
    sealInto(WRONG_PASSWORD),
    finalize(1),
    digest(1, INTO),
    sealInto({ wrong: { ...NO_TOKEN, operation: 'createSeal' } }),
    finalize(1),
    // It is signed.
    seal(1, { flags: 'new', ...WRONG_PASSWORD }),
    sealInto(),
    archive(1, { wrong: { name: nameOfBoth(OTHER_TOKEN, UNKNOWN), operation: 'addArchive', at: 'last' } }),
    archive(1),
    // It is archived, and the key has opened before, for this very session.
    sealInto(WRONG_PASSWORD),
    digest(1, { ...INTO, wrong: { ...NO_TOKEN, operation: 'calculateDigest' } }),
    sealInto({ wrong: { ...NO_TOKEN, operation: 'createSeal' } }),
    archive(1, { wrong: { ...NO_TOKEN, operation: 'addArchive' } }),
  ],
}

/**
 * Acts in a row: S signs, E seals, A archives. A cycle of all three acts after every two of them (a de Bruijn sequence), cut where two acts are
 * shared and none begins with A.
 */
const ON_PDFS = ['SSSESSASEES', 'ESEASAESAAEE', 'EEEAEAAASS']

/** Each of these rows of acts on a PDF in a session of its own. */
function inRows(acts: readonly string[]): Plan {
  const all = alone(...acts.map(() => ({ kind: 'pdf' as const })))
  return { sessions: all, steps: acts.flatMap((own, session) => worked(own, session, all[session] ?? [])) }
}

/** Walks by what they are about. */
export const WRITTEN: Readonly<Record<string, Plan>> = {
  // First, because it takes longest.
  'a person who takes some seconds to sign': {
    // What is archived at its beginning is read once more at its end: a document may be put back later to what it was.
    sessions: alone({}, { kind: 'pdf' }, {}),
    steps: [...[sign(2), archive(2), digest(0), digest(1, PDF)], ...[finalize(0, { pauses: true }), finalize(1), archive([0, 1])]],
  },
  'as plain as can be': PLAINEST,
  ...WRITTEN_FOR_FILES,
  'every act on a PDF after every two': inRows(ON_PDFS),
  'requests written in other ways': {
    sessions: alone({ kind: 'xml', words: 2 }, {}, { name: 'lv' }, {}, {}, {}),
    steps: [
      ...ON_PLAIN_PATH.filter((writing) => writing !== 'plain').flatMap((writing, session) => [
        sign(session, { writing }),
        archive(session, { writing }),
        seal(session, { ...INTO, writing }),
      ]),
    ],
  },
  'wrong signature values with every kind of key': {
    sessions: texts(3),
    steps: [
      ...[0, 1, 2].flatMap((signer) => [FLIPPED, BY_ANOTHER_KEY, {}].map((wrong) => sign(signer, { signer, ...wrong }))),
      archive([0, 1, 2]),
    ],
  },
  'calls that are refused after good ones': {
    sessions: texts(3),
    steps: [
      ...[sign([0, 1, 2]), archive(1), seal(2, INTO)],
      // All is read at the end, and nothing may be gone.
      digest([0, 1, 2], { ...INTO, ...GARBAGE }),
    ],
  },
  'PDFs and containers with every signer': {
    sessions: alone({ kind: 'pages' }, { kind: 'pdf' }, { kind: 'pdf' }, { kind: 'pdf' }, {}, { kind: 'asice' }, {}),
    steps: [
      ...[0, 1, 2, 3].map((signer) => sign(signer, { ...PDF, signer })),
      sign(4, { flags: 'new' }),
      // Who takes the first certificate of a PFX for that of its key (docs/real-bugs.md) seals by an authority here.
      seal(5, { ...INTO, key: 'a PFX in reverse' }),
      sign(5, INTO),
      archive([0, 1, 2, 3, 4]),
      // Another signer comes while a digest waits.
      ...[digest(6), sign(6, { signer: 1 }), digest(6, { ...INTO, signer: 1 }), sign(6, { ...INTO, signer: 2 })],
    ],
  },
  // Only into a container: a new one would take the place of the other.
  'several calls at once about one container': {
    sessions: texts(4),
    steps: [
      ...[sign([0, 1, 2, 3]), seal(0, { ...INTO, together: true }), archive(0)],
      ...[digest(1, { ...INTO, signer: 1 }), finalize(1, { together: true }), seal(1, INTO)],
      ...[digest(2, { ...INTO, signer: 1 }), finalize(2, { together: true }), archive(2)],
      ...[seal(3, { ...INTO, together: true }), seal(3, { ...INTO, seal: 'second' }), archive(3)],
    ],
  },
}

/** For a second provider: what is kept for each provider may be set up for one alone. */
export const WRITTEN_FOR_ANOTHER: Plan = {
  sessions: sessions([{ kind: 'pdf' }], [{ kind: 'pdf' }], [{}, { name: 'lv' }], [{}]),
  steps: [sign([0, 1], PDF), sign([2, 3]), archive([0, 1, 2, 3]), seal([0, 1], PDF), seal([2, 3], INTO)],
}
