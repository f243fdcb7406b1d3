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

/** Blocks of buffers and of files, and one byte less and more. */
const AROUND_BLOCKS = [4096, 65_536].flatMap((size) => [size - 1, size, size + 1])

/** Contents beside them that are long, or that a service may refuse to take for what they seem to be. */
export const RARE_CONTENTS: readonly Partial<FilePlan>[] = [
  ...AROUND_BLOCKS.map((size, place) => ({ size, kind: place % 2 === 0 ? ('text' as const) : ('bytes' as const) })),
  ...[0, 600_000, 2 ** 21 + 1].map((size) => ({ size })),
  // Beyond the 1 MiB at which libraries for uploads cut a file without a word (fastify-multipart, issue 196).
  { kind: 'bytes', size: 2 ** 20 + 1 },
  ...(['cut-pdf', 'packed', 'signed-pdf', 'zipped'] as const).map((kind) => ({ kind })),
  ...(['linearized', 'form', 'pdf-2', 'oldest', 'rich'] as const).map((kind) => ({ kind })),
]

/** Names that people give, in one session. */
export const ODD_NAMES: readonly Partial<FilePlan>[] = [
  ...(['lv', 'ru', 'ja', 'ar', 'percent', 'hash', 'apostrophe', 'plus', 'semicolon', 'ampersand', 'decomposed', 'astral'] as const),
  ...(['blanks', 'dots', 'long', 'copy', 'brackets', 'marks', 'dash-before', 'joined', 'no-extension', 'other-extension'] as const),
].map((name, index) => ({ name, ...(index % 6 === 5 && { twin: true }) }))

/** PDFs as several programs write them. */
export const PDFS = (
  [
    ...['linearized', 'form', 'pdf-2', 'oldest', 'rich', 'revised'],
    ...['pdf', 'marked', 'dense', 'packed', 'hybrid', 'asking', 'pages', 'signed-pdf', 'certified-pdf'],
  ] as const
).map((kind) => ({ kind }))

/** Containers, and what looks like one, signed by somebody else or not. */
export const CONTAINERS = (['signed-asice', 'signed-asice', 'asice', 'folders', 'zipped', 'odf', 'signed-asice'] as const).map((kind) => ({
  kind,
}))
