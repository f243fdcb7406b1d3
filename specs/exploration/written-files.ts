// Walks that are written by hand about what files are: their kinds, sizes, contents and names. Knows no deployment.
import { ODD_CONTENTS, ODD_NAMES } from './odd-files.js'
import { alone, archive, type CallStep, digest, INTO, PDF, type Plan, remove, renew, seal, sessions, sign, UNREAD } from './plan.js'

const MEBIBYTE = 2 ** 20
const ODD_PDFS = ['revised', 'linearized', 'form', 'pdf-2', 'oldest', 'rich', 'marked', 'dense'] as const

/** Read once, after both. */
function signedAndArchived(on: number, own: { readonly flags?: 'pdf' | 'into' } = {}): readonly CallStep[] {
  return [sign(on, { ...own, ...UNREAD }), archive(on)]
}

const CHANGED_NAMES = sessions(
  [{}, { name: 'stem-twin', kind: 'bytes' }, { name: 'dot-before' }],
  [{ name: 'dot-behind' }, { name: 'blanks-around' }],
  [{ name: 'colon' }, { name: 'long' }, { name: 'long' }, { name: 'copy' }, { name: 'brackets' }, { name: 'marks' }],
  // Each by itself with another file, where it may be refused. The last is called mimetype.
  ...(['wildcards', 'quotes', 'invisible'] as const).map((name) => [{ name }, {}]),
  [{ name: 'reserved', words: 2 }, {}],
  ...(['mark-twin', 'accent-twin'] as const).map((name) => [{}, { name }]),
  [{}, { name: 'number-twin' }, { name: 'blank-twin' }, { name: 'longer-twin' }],
  [0, 1, 2].map((words) => ({ name: 'number' as const, words })),
)

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
    steps: [
      ...[sign([0, 1], UNREAD), archive([0, 1]), seal(1, INTO)],
      ...[seal(2, UNREAD), archive(2)],
      ...[...signedAndArchived(3, PDF), seal(3, PDF)],
    ],
  },
  'files that were deleted, and others in their place': {
    sessions: sessions([{}], [{ kind: 'pdf' }], [{}], [{}, {}], [{}, { kind: 'pdf' }, {}]),
    steps: [
      ...[...signedAndArchived(0), renew(0, { isAlike: true }), ...signedAndArchived(0)],
      ...[seal(1, PDF), renew(1), seal(1)],
      ...[digest(2), renew(2, { isAlike: true }), sign(2)],
      ...[remove(3), sign(3), remove(4), seal(4)],
    ],
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
    steps: [sign(0), sign(1, PDF), seal(2), sign(3, INTO)],
  },
  'all that was done to a plain file, done to odd ones': {
    sessions: sessions(ODD_CONTENTS, ODD_NAMES, ODD_CONTENTS, ODD_NAMES),
    steps: [
      ...[0, 1].flatMap((session) => signedAndArchived(session)),
      ...[0, 1].map((session) => sign(session, { ...INTO, signer: 1 })),
      ...[2, 3].flatMap((session) => [seal(session, UNREAD), archive(session), sign(session, INTO)]),
    ],
  },
  'PDFs as several programs write them': {
    // Each kind by itself, where it may be refused.
    sessions: alone(...[...ODD_PDFS, ...ODD_PDFS, 'form' as const].map((kind) => ({ kind }))),
    steps: [
      ...ODD_PDFS.flatMap((_kind, session) => signedAndArchived(session, PDF)),
      ...ODD_PDFS.map((_kind, index) => seal(ODD_PDFS.length + index, PDF)),
      sign(2 * ODD_PDFS.length),
    ],
  },
  // After bugs of real programs (docs/real-bugs.md), and what default runs missed of mutants: how office programs write PDFs, and containers that
  // people pack or other tools have signed. Small enough for every run.
  'files that programs stumble over': {
    sessions: sessions(
      ...(['hybrid', 'asking', 'packed', 'certified-pdf', 'zipped', 'signed-asice'] as const).map((kind) => [{ kind }]),
      [{ name: 'plus' }],
      [{ kind: 'asice' }, {}, { name: 'case-twin' }],
      // Its annotations stand in an array of their own.
      [{ kind: 'rich' }],
      // Beyond the mebibyte at which libraries for uploads cut a file without a word; another has a number for a name, one is hidden.
      [{ kind: 'bytes', size: 1_100_000 }, { name: 'number' }, { name: 'dot-before' }],
    ),
    steps: [
      ...[0, 1, 2, 3, 8].map((session) => sign(session, PDF)),
      // Nothing else in a default run is sure to archive a PDF.
      archive(2),
      ...[sign(4, INTO), ...signedAndArchived(5, INTO), ...signedAndArchived(6), sign(7, INTO), sign(9)],
    ],
  },
  'names that programs are known to change': {
    sessions: CHANGED_NAMES,
    steps: CHANGED_NAMES.flatMap((_, session) => [session === 1 ? seal(session) : sign(session), sign(session, { ...INTO, signer: 1 })]),
  },
}
