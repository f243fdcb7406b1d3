// Walks that are written by hand, in every run that takes walks: what is not dealt (waiting), and what programs are known to stumble over, for runs
// that draw none. Each is a few words, because it is judged like any other. Knows no deployment.
import type { FilePlan } from '../../fixtures/samples/files.js'
import { ODD_CONTENTS, ODD_NAMES, ODD_TWINS, ofKinds } from './odd-files.js'
import { alone, archive, digest, finalize, INTO, PDF, type Plan, seal, sessions, sign } from './plan.js'

/** Each odd in its content and its name: what it takes tells the shortest walk that fails. */
const odd = (names: readonly Partial<FilePlan>[]) => ODD_CONTENTS.map((content, place) => ({ ...names[place % names.length], ...content }))
/** Sent as a browser sends them. */
const ODD_IN_BROWSERS = odd(ODD_NAMES).map((file) => ({ ...file, media: 'own' as const }))

/** Walks by what they are about. */
export const WRITTEN: Readonly<Record<string, Plan>> = {
  // First, because it takes longest.
  'a person who takes some seconds to sign': {
    // What is archived at its beginning is read once more at its end: a document may be put back later to what it was.
    sessions: alone({}, { kind: 'pdf' }, {}),
    steps: [...sign(2), archive(2), digest(0), digest(1, PDF), finalize(0, { pauses: true }), finalize(1), archive([0, 1])],
  },
  // The largest first: what takes longer may be answered later. Offsets in the PDF have seven digits.
  'large files': {
    sessions: sessions([{ kind: 'bytes', size: 2 ** 21 + 1 }], [{ kind: 'pages', size: 2 ** 20 }]),
    steps: [...sign(0), archive(0), ...sign(1, PDF), archive(1), seal(1, PDF)],
  },
  // Missed by mutants. What a deployment takes of these, it has to finish: offsets that lead to line ends, what others have signed, a file that is called
  // mimetype as one of a container is, and a name that leads elsewhere. And it has to read them again: the page of the form without an identifier is of
  // the twelfth generation, to which what is signed refers. It is archived once it has been read.
  'what a deployment may refuse': {
    sessions: alone(...ofKinds('loose', 'signed-pdf', 'certified-open-pdf', 'asking'), { name: 'reserved', words: 2 }, { name: 'drive' }),
    steps: [...[3, 0, 1].flatMap((session) => sign(session, PDF)), seal(2, PDF), archive(3), ...sign(4), ...sign(5), archive([4, 5])],
  },
  'all that was done to a plain file, done to odd ones': {
    // An empty file stands alone, because it may be refused.
    sessions: sessions(odd(ODD_TWINS), ODD_IN_BROWSERS, [{ kind: 'bytes', size: 0 }]),
    steps: [...sign(0), archive(0), ...sign(0, { ...INTO, signer: 1 }), seal(1), archive(1), ...sign(1, INTO), ...sign(2)],
  },
  // After bugs of real programs (docs/real-bugs.md), and what default runs missed of mutants: how office programs write PDFs, and containers that
  // people pack or other tools have signed. Small enough for every run.
  'files that programs stumble over': {
    sessions: sessions(
      ...(['hybrid', 'asking', 'packed', 'certified-pdf', 'zipped', 'signed-asice'] as const).map((kind) => [{ kind }]),
      [{ name: 'plus' }],
      // To programs that lose case, two of these names are one.
      [{ kind: 'asice' }, {}, { name: 'case-twin' }],
      // Its annotations stand in an array of their own.
      [{ kind: 'rich' }],
      // Beyond the mebibyte at which libraries for uploads cut a file without a word; another has a number for a name, one is hidden.
      [{ kind: 'bytes', size: 1_100_000 }, { name: 'number' }, { name: 'dot-before' }],
      // Its offsets count from the header, not from the byte order mark before it.
      [{ kind: 'marked' }],
      // To programs that lose letters beyond ASCII, or decode names, these names are one.
      (['letter-twin', 'letter-twin', 'encoded-twin'] as const).map((name) => ({ name })),
    ),
    steps: [
      // A time-stamp is permitted where nothing else is, and behind it that still holds.
      archive(3),
      ...[0, 1, 2, 3, 8, 10].flatMap((session) => sign(session, PDF)),
      // Nothing else in a default run is sure to archive a PDF.
      ...[
        archive(2),
        ...sign(4, INTO),
        seal(4, INTO),
        ...sign(5, INTO),
        archive(5),
        ...sign(6),
        archive(6),
        ...sign(7, INTO),
        ...sign(9),
        ...sign(11),
      ],
    ],
  },
}
