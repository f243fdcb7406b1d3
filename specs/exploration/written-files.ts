// Walks that are written by hand about what files are: their kinds, sizes, contents and names. Knows no deployment.

import { ODD_CONTENTS, ODD_NAMES } from './odd-files.js'
import type { Plan, StepPlan } from './plan.js'
import { ARCHIVE, INTO, PDF_FLAGS, SEAL, SIGN, SIGN_AND_ARCHIVE, sessions, steps } from './written-words.js'

const MEBIBYTE = 2 ** 20
const ODD_PDFS = ['revised', 'linearized', 'form', 'pdf-2', 'oldest', 'rich', 'marked', 'dense'] as const

/** Each of so many sessions is signed, and then by another signer. @param second what is done to the second one at first */
function signedTwice(count: number, second: Partial<StepPlan> = SIGN): Plan['steps'] {
  return steps(
    ...Array.from({ length: count }, (_, first) => [
      { ...(first === 1 ? second : SIGN), first },
      { ...SIGN, ...INTO, signer: 1, first },
    ]).flat(),
  )
}

/** Walks by what their files are. */
export const WRITTEN_FOR_FILES: Readonly<Record<string, Plan>> = {
  'large files': {
    // The largest first: what takes longer may be answered later. Offsets in the PDF have seven digits.
    sessions: sessions(
      [{ kind: 'bytes', size: 2 * MEBIBYTE + 1 }],
      // More than a mebibyte together.
      [
        { kind: 'bytes', size: 300_000 },
        { kind: 'bytes', size: 800_000 },
      ],
      [{ size: MEBIBYTE + 1 }],
      [{ kind: 'pages', size: MEBIBYTE }],
    ),
    steps: steps(
      { ...SIGN, batch: 'two', unread: true },
      { ...ARCHIVE, batch: 'two' },
      { ...SEAL, ...INTO, first: 1 },
      { ...SEAL, first: 2, unread: true },
      { ...ARCHIVE, first: 2 },
      { ...SIGN, ...PDF_FLAGS, first: 3, unread: true },
      { ...ARCHIVE, first: 3 },
      { ...SEAL, ...PDF_FLAGS, first: 3 },
    ),
  },
  'files that fill whole blocks, and empty ones': {
    sessions: sessions([{ kind: 'bytes', size: 0 }, {}], [{ kind: 'bytes', size: 65_536 }, { size: 4096 }], [{ kind: 'bytes', size: 512 }]),
    steps: steps(...SIGN_AND_ARCHIVE, { ...SIGN, first: 1 }, { ...SEAL, first: 2 }),
  },
  'files that were deleted before': {
    sessions: sessions([{}, {}], [{}, { kind: 'pdf' }, {}]),
    steps: steps({ act: 'remove' }, SIGN, { act: 'remove', first: 1 }, { ...SEAL, first: 1 }),
  },
  'another file in the place of a signed one': {
    sessions: sessions([{}], [{ kind: 'pdf' }], [{}]),
    steps: steps(
      ...SIGN_AND_ARCHIVE,
      { act: 'renew', late: 1 },
      ...SIGN_AND_ARCHIVE,
      { ...SEAL, ...PDF_FLAGS, first: 1 },
      { act: 'renew', first: 1 },
      { ...SEAL, first: 1 },
      { act: 'digest', first: 2 },
      { act: 'renew', first: 2, late: 1 },
      { ...SIGN, first: 2 },
    ),
  },
  'files that are sent as a browser sends them': {
    sessions: sessions(
      [
        { kind: 'charset', words: 0, media: 'own' },
        { trait: 'carriage-returns', media: 'own' },
        { trait: 'byte-order-mark', media: 'own' },
      ],
      [{ kind: 'pdf', media: 'own' }],
      [
        { kind: 'json', media: 'own' },
        { kind: 'xml', media: 'own' },
      ],
      [{ kind: 'asice', media: 'own' }],
    ),
    steps: steps(SIGN, { ...SIGN, ...PDF_FLAGS, first: 1 }, { ...SEAL, first: 2 }, { ...SIGN, ...INTO, first: 3 }),
  },
  'all that was done to a plain file, done to odd ones': {
    sessions: sessions(ODD_CONTENTS, ODD_NAMES, ODD_CONTENTS, ODD_NAMES),
    steps: steps(
      ...SIGN_AND_ARCHIVE,
      { ...SIGN, first: 1, unread: true },
      { ...ARCHIVE, first: 1 },
      ...[0, 1].map((first) => ({ ...SIGN, ...INTO, signer: 1, first })),
      ...[2, 3].flatMap((first) => [
        { ...SEAL, first, unread: true },
        { ...ARCHIVE, first },
        { ...SIGN, ...INTO, first },
      ]),
    ),
  },
  'PDFs as several programs write them': {
    // Each kind by itself, where it may be refused.
    sessions: sessions(...[...ODD_PDFS, ...ODD_PDFS, 'form' as const].map((kind) => [{ kind }])),
    steps: steps(
      ...ODD_PDFS.flatMap((_kind, first) => [
        { ...SIGN, ...PDF_FLAGS, first, unread: true },
        { ...ARCHIVE, first },
      ]),
      ...ODD_PDFS.map((_kind, index) => ({ ...SEAL, ...PDF_FLAGS, first: ODD_PDFS.length + index })),
      { ...SIGN, first: 2 * ODD_PDFS.length },
    ),
  },
  // After bugs of real programs (docs/real-bugs.md), and what default runs missed of mutants: how office programs write PDFs, and containers that
  // people pack or other tools have signed. Small enough for every run.
  'files that programs stumble over': {
    sessions: sessions(...(['hybrid', 'asking', 'packed', 'zipped', 'signed-asice'] as const).map((kind) => [{ kind }]), [
      { name: 'plus' },
    ]),
    steps: steps(
      ...[0, 1, 2].map((first) => ({ ...SIGN, ...PDF_FLAGS, first })),
      { ...SIGN, ...INTO, first: 3 },
      { ...SIGN, ...INTO, first: 4, unread: true },
      { ...ARCHIVE, first: 4 },
      { ...SIGN, first: 5, unread: true },
      { ...ARCHIVE, first: 5 },
    ),
  },
  'containers beside other files, and what only looks like one': {
    sessions: sessions(
      [{ kind: 'asice' }, {}],
      [{}, { kind: 'folders' }],
      [{ kind: 'zip' }],
      [{ kind: 'zip' }, {}],
      [{ kind: 'asice' }],
      [{}],
      [{ kind: 'folders' }],
      [{ kind: 'odf' }],
      [{ kind: 'odf' }, {}],
      [{ kind: 'zipped' }],
      [{ kind: 'zipped' }],
    ),
    steps: steps(
      SIGN,
      { ...SEAL, first: 1 },
      { ...SIGN, first: 2 },
      { ...SIGN, first: 7 },
      { ...SEAL, first: 8 },
      { ...SEAL, ...INTO, first: 4 },
      { ...SEAL, first: 3 },
      { ...SIGN, batch: 'two', first: 4 },
      { ...SIGN, ...INTO, first: 6 },
      { ...SIGN, ...INTO, signer: 1, first: 6 },
      { ...SIGN, ...INTO, first: 9, unread: true },
      { ...ARCHIVE, first: 9 },
      { ...SEAL, ...INTO, first: 10 },
    ),
  },
  'documents that were signed elsewhere': {
    sessions: sessions(
      ...(['asice', 'pdf', 'asice', 'pdf', 'asice', 'pdf'] as const).map((kind) => [{ kind: `signed-${kind}` as const }]),
      ...[1, 2].map(() => [{ kind: 'certified-pdf' as const }]),
    ),
    steps: steps(
      { ...SIGN, ...INTO, unread: true },
      ARCHIVE,
      { ...SIGN, ...PDF_FLAGS, first: 1, unread: true },
      { ...ARCHIVE, first: 1 },
      { ...SEAL, ...INTO, first: 2 },
      { ...SEAL, ...PDF_FLAGS, first: 3 },
      // No signature in it was made here.
      ...[4, 5].map((first) => ({ ...ARCHIVE, free: true, first })),
      ...[SIGN, SEAL].map((act, index) => ({ ...act, ...PDF_FLAGS, free: true, first: 6 + index })),
    ),
  },
  'a new container for several files': {
    sessions: sessions(
      [{}, { kind: 'pdf' }, { kind: 'zip' }],
      [{}, { kind: 'pdf' }, { kind: 'zip', name: 'other-extension' }],
      ODD_CONTENTS,
      ODD_NAMES,
      ODD_CONTENTS,
      ODD_NAMES,
    ),
    steps: steps(...[SIGN, SEAL, SIGN, SIGN, SEAL, SEAL].map((act, first) => ({ ...act, flags: 'new' as const, first }))),
  },
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
}
