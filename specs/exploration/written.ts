// Walks that are written by hand, in every run that takes walks: what is not dealt (waiting, racing), and what programs are known to stumble
// over, for runs that draw none. Each is a few words, because it is judged like any other. Knows no deployment.
import { ODD_CONTENTS, ODD_NAMES } from './odd-files.js'
import { alone, archive, digest, finalize, INTO, PDF, type Plan, renew, seal, sessions, sign, texts } from './plan.js'

const MEBIBYTE = 2 ** 20

/** Each odd in its content and its name: what it takes tells the shortest walk that fails. */
const ODD = ODD_CONTENTS.map((content, place) => ({ ...ODD_NAMES[place % ODD_NAMES.length], ...content }))

/** Walks by what they are about. */
export const WRITTEN: Readonly<Record<string, Plan>> = {
  // First, because it takes longest.
  'a person who takes some seconds to sign': {
    // What is archived at its beginning is read once more at its end: a document may be put back later to what it was.
    sessions: alone({}, { kind: 'pdf' }, {}),
    steps: [...[sign(2), archive(2), digest(0), digest(1, PDF)], ...[finalize(0, { pauses: true }), finalize(1), archive([0, 1])]],
  },
  // What is refused here is refused for no circumstance.
  'as plain as can be': { sessions: texts(2), steps: [sign(0), archive(0), seal(1)] },
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
    steps: [sign([0, 1]), archive([0, 1]), seal(1, INTO), seal(2), archive(2), sign(3, PDF), archive(3), seal(3, PDF)],
  },
  'files that were deleted, and others in their place': {
    sessions: sessions([{}], [{ kind: 'pdf' }], [{}]),
    steps: [
      ...[sign(0), archive(0), renew(0, { isAlike: true }), sign(0), archive(0)],
      ...[seal(1, PDF), renew(1), seal(1)],
      ...[digest(2), renew(2, { isAlike: true }), sign(2)],
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
    sessions: sessions(ODD, ODD),
    steps: [sign(0), archive(0), sign(0, { ...INTO, signer: 1 }), seal(1), archive(1), sign(1, INTO)],
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
      ...[archive(2), sign(4, INTO)],
      // Who takes the first certificate of a PFX for that of its key seals by an authority here.
      seal(4, { ...INTO, key: 'a PFX in reverse' }),
      ...[sign(5, INTO), archive(5), sign(6), archive(6), sign(7, INTO), sign(9)],
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
