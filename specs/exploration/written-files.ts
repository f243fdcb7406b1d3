// Walks that are written by hand about what files are: their kinds, sizes and contents. Knows no deployment.

import { ODD_CONTENTS, ODD_NAMES } from './odd-files.js'
import { type Plan, TRAITS } from './plan.js'
import { ALL, ARCHIVE, INTO, PDF_FLAGS, SEAL, SIGN, SIGN_AND_ARCHIVE, sessions, steps } from './written-words.js'

const MEBIBYTE = 2 ** 20
const ODD_PDFS = ['revised', 'linearized', 'form', 'pdf-2', 'oldest', 'rich', 'marked', 'dense'] as const

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
  'many files in a session': {
    sessions: sessions(...[52, 53, 8, 16].map((count) => Array.from({ length: count }, () => ({})))),
    steps: steps(
      ...SIGN_AND_ARCHIVE,
      { ...SIGN, ...INTO, signer: 1 },
      { ...SEAL, first: 1, unread: true },
      { ...ARCHIVE, first: 1 },
      { ...SIGN, first: 2 },
      { ...SIGN, first: 3 },
    ),
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
  'texts that are not UTF-8': {
    sessions: sessions(
      [
        { kind: 'charset', words: 0 },
        { kind: 'charset', words: 1 },
      ],
      [{ kind: 'charset', words: 2, name: 'other-extension' }],
    ),
    steps: steps(SIGN, { ...SEAL, first: 1 }),
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
  'PDFs and other files signed as PDF': {
    sessions: sessions(
      [{ kind: 'pdf' }, {}],
      [{ kind: 'pdf' }, { kind: 'pdf' }],
      [{ kind: 'pdf' }, {}],
      [{ kind: 'pdf' }],
      [{}],
      [{ kind: 'pdf' }],
      [{}],
    ),
    steps: steps(
      { ...SIGN, ...PDF_FLAGS, free: true },
      { ...SIGN, ...PDF_FLAGS, free: true, first: 1 },
      { ...SEAL, ...PDF_FLAGS, free: true, first: 2 },
      { ...SEAL, ...PDF_FLAGS, free: true, batch: 'two', first: 3 },
      { ...SEAL, flags: 'both', first: 5 },
      { ...SEAL, flags: 'both', first: 6 },
    ),
  },
  'files of one name and size in several sessions': {
    sessions: sessions([{ kind: 'bytes' }], [{ kind: 'bytes' }], [{ kind: 'bytes' }]),
    steps: steps({ ...SIGN, first: 2 }, { ...SIGN, batch: 'two' }, { ...ARCHIVE, ...ALL }, { ...SEAL, ...ALL }),
  },
  'the same file several times': {
    sessions: sessions([{}], ...[1, 2, 2, 1, 1].map((count) => Array.from({ length: count }, () => ({ twin: true })))),
    steps: steps(
      { ...SIGN, batch: 'two', unread: true },
      { ...ARCHIVE, batch: 'two' },
      { ...SIGN, first: 2 },
      { ...SEAL, first: 3 },
      { ...SEAL, batch: 'two', first: 4 },
    ),
  },
  'one file in several sessions, of which some are closed': {
    sessions: sessions([{}], ...[1, 2, 3].map(() => [{ twin: true }])),
    steps: steps(
      { act: 'close' },
      { ...SIGN, first: 1 },
      { act: 'close', first: 1 },
      { ...SEAL, first: 2 },
      { act: 'renew', first: 2 },
      { ...SIGN, first: 3 },
    ),
  },
  'contents that programs are known to change': {
    sessions: sessions(
      ...[TRAITS.slice(1, 5), TRAITS.slice(5)].map((traits) => traits.map((trait) => ({ trait }))),
      TRAITS.slice(1).map((trait) => ({ kind: 'bytes' as const, trait })),
      [{ kind: 'gzip' }, { kind: 'gzip' }],
      [{ kind: 'bytes', trait: 'zero-behind' }],
      [{ kind: 'base64' }, { kind: 'json' }, { kind: 'html' }, { kind: 'jpeg' }],
      [{ kind: 'rtf' }, { kind: 'csv' }, { kind: 'eml' }],
    ),
    steps: steps(SIGN, ...[SEAL, SIGN, SEAL, SIGN, SEAL, SIGN].map((act, index) => ({ ...act, first: index + 1 }))),
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
  // After bugs of real programs, and small enough for every run (docs/real-bugs.md).
  'files that programs stumble over': {
    sessions: sessions([{ kind: 'hybrid' }], [{ kind: 'asking' }], [{ name: 'plus' }]),
    steps: steps(
      ...[0, 1].map((first) => ({ ...SIGN, ...PDF_FLAGS, first })),
      { ...SIGN, first: 2, unread: true },
      { ...ARCHIVE, first: 2 },
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
  'files that are broken': {
    sessions: sessions(
      [{ kind: 'cut-pdf' }],
      [{ kind: 'cut-asice' }],
      [{}, { kind: 'cut-pdf' }],
      [{ kind: 'cut-pdf' }],
      [{ kind: 'cut-asice' }],
    ),
    steps: steps(
      SIGN,
      ...[1, 2].map((first) => ({ ...SEAL, first })),
      { ...SEAL, ...PDF_FLAGS, free: true, first: 3 },
      { ...SEAL, ...INTO, first: 4 },
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
}
