// Files that differ from a paper with a plain name in one respect each, for sessions that hold all of them. Makes none.
import type { FilePlan } from './plan.js'
import { TRAITS } from './traits-of-files.js'

/** What a file may be beside a paper, in one session: nobody refuses a file for what it holds. */
export const ODD_CONTENTS: readonly Partial<FilePlan>[] = [
  ...TRAITS.slice(1).flatMap((trait) => [{ trait }, { kind: 'bytes' as const, trait }]),
  ...(['gzip', 'base64', 'json', 'html', 'jpeg', 'rtf', 'csv', 'eml', 'pem', 'der', 'picture', 'odf', 'zip', 'asice', 'pdf'] as const).map(
    (kind) => ({
      kind,
    }),
  ),
  ...[0, 1].flatMap((words) => (['xml', 'charset'] as const).map((kind) => ({ kind, words }))),
  { kind: 'bytes', size: 0 },
  { kind: 'bytes', size: 1 },
  { kind: 'bytes', size: 70_000 },
]
/** Names that people give, in one session. */
export const ODD_NAMES: readonly Partial<FilePlan>[] = [
  ...(['lv', 'ru', 'ja', 'ar', 'percent', 'hash', 'apostrophe', 'plus', 'semicolon', 'ampersand', 'decomposed', 'astral'] as const),
  ...(['blanks', 'dots', 'long', 'copy', 'brackets', 'marks', 'dash-before', 'joined', 'no-extension', 'other-extension'] as const),
].map((name, index) => ({ name, ...(index % 6 === 5 && { twin: true }) }))

/** PDFs as several programs write them. */
const PDF_FILES = (
  ['pdf', 'revised', 'linearized', 'form', 'pdf-2', 'oldest', 'rich', 'marked', 'dense', 'packed', 'hybrid', 'asking', 'pages'] as const
).map((kind) => ({ kind }))

/** Whatever a file among others may be. */
export const ODD_FILES: readonly Partial<FilePlan>[] = [
  ...ODD_CONTENTS,
  ...ODD_NAMES,
  ...PDF_FILES,
  ...(['case-twin', 'stem-twin', 'form-twin', 'mark-twin', 'long', 'wildcards', 'quotes', 'colon', 'dot-before', 'invisible'] as const).map(
    (name) => ({ name }),
  ),
  ...[0, 1].flatMap((words) => (['device', 'member'] as const).map((name) => ({ name, words }))),
  { kind: 'bytes', name: 'long' },
  // Beyond the 1 MiB at which libraries for uploads cut a file without a word (fastify-multipart, issue 196).
  { kind: 'bytes', size: 1_100_000 },
]

/** What is signed alone, as a PDF or in a container. */
export const LONE_FILES: readonly Partial<FilePlan>[] = [
  ...PDF_FILES,
  ...(['asice', 'folders', 'zipped', 'odf', 'signed-asice', 'signed-pdf', 'certified-pdf', 'text'] as const).map((kind) => ({ kind })),
]
