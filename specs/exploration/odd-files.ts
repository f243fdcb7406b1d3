// Files that differ from a paper with a plain name in one respect each, for sessions that hold all of them. Makes none.
import { CONTAINER_KINDS, type FileKind, OTHER_KINDS, PDF_KINDS } from '../../fixtures/samples/file-kinds.js'
import { type FilePlan, TRAITS } from '../../fixtures/samples/files.js'

/** What a file may be beside a paper, in one session. Of two kinds there are two sorts. */
export const ODD_CONTENTS: readonly Partial<FilePlan>[] = [
  ...TRAITS.slice(1).flatMap((trait) => [{ trait }, { kind: 'bytes' as const, trait }]),
  ...ofKinds(...OTHER_KINDS.filter((kind) => !['text', 'bytes', 'cut-pdf', 'xml', 'charset'].includes(kind)), 'asice', 'pdf'),
  ...[0, 1].flatMap((words) => (['xml', 'charset'] as const).map((kind) => ({ kind, words }))),
  ...[1, 70_000].map((size) => ({ kind: 'bytes' as const, size })),
]

/** Blocks of buffers and of files, and one byte less and more. */
const AROUND_BLOCKS = [4096, 65_536].flatMap((size) => [size - 1, size, size + 1])

/** Contents beside them that are long, or that a service may refuse to take for what they seem to be. */
export const RARE_CONTENTS: readonly Partial<FilePlan>[] = [
  ...AROUND_BLOCKS.map((size, place) => ({ size, kind: place % 2 === 0 ? ('text' as const) : ('bytes' as const) })),
  ...[600_000, 2 ** 21 + 1].map((size) => ({ size })),
  // Beyond the 1 MiB at which libraries for uploads cut a file without a word (fastify-multipart, issue 196).
  { kind: 'bytes', size: 2 ** 20 + 1 },
  ...ofKinds('cut-pdf', 'packed', 'signed-pdf', 'zipped', 'linearized', 'form', 'pdf-2', 'oldest', 'rich'),
]

const COMMON_NAMES = [
  ...(['lv', 'ru', 'ja', 'ar', 'percent', 'hash', 'apostrophe', 'plus', 'semicolon', 'ampersand', 'decomposed', 'astral'] as const),
  ...(['blanks', 'dots', 'long', 'copy', 'brackets', 'marks', 'dash-before', 'joined', 'no-extension', 'other-extension'] as const),
] as const

/** Names that people give, for the files of {@link ODD_CONTENTS} in one session. */
export const ODD_NAMES: readonly Partial<FilePlan>[] = COMMON_NAMES.map((name) => ({ name }))

/**
 * The same for another session, beside names that are equal to others but for what some programs take away. A service that takes two of them for one
 * may refuse the second, and all that stands beside it.
 */
export const ODD_TWINS: readonly Partial<FilePlan>[] = [
  ...(['semicolon', 'plus', 'mark-twin', 'ampersand', 'blank-twin', 'decomposed', 'accent-twin', 'astral', 'encoded-twin'] as const),
  ...(['blanks', 'number-twin', 'dots', 'longer-twin', 'long', 'stem-twin', 'copy', 'brackets', 'marks', 'dash-before', 'joined'] as const),
  ...(['no-extension', 'other-extension', ...COMMON_NAMES] as const),
].map((name) => ({ name }))

/** PDFs as several programs write them: a plain one and what few people sign come less often. */
export const PDFS = ofKinds(...PDF_KINDS)

/**
 * What stands alone in a session: containers, what looks like one, an empty file, and a name that leads elsewhere, for which services refuse what stands
 * beside it. What somebody else has signed comes more often.
 */
export const ALONE: readonly Partial<FilePlan>[] = [
  ...ofKinds(...CONTAINER_KINDS, 'odf', 'signed-asice', 'signed-asice'),
  { size: 0 },
  { name: 'drive' },
]

/** A file of each kind. */
export function ofKinds(...kinds: readonly FileKind[]): readonly Partial<FilePlan>[] {
  return kinds.map((kind) => ({ kind }))
}
