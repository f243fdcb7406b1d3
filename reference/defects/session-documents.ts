// Defects between a claim and the document: nothing was done, or something else was signed.

import { isUtf8 } from 'node:buffer'
import type { Operation } from '../operation.js'
import type { DataFile, SealKey } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { isPdf, isPlain } from './contents.js'
import { at, by, type Defects, noting, type Rows, required } from './define.js'
import { rowsAbout } from './operation-rows.js'

type Change = (files: readonly DataFile[]) => readonly DataFile[]

/** Defects of the rows FIN, ARC, SEA and DOC about the document that a session holds in the end. */
export const sessionDocumentDefects: Defects = required({
  ...unchangedDocuments('finalize-signing', 'FIN-7'),
  ...unchangedDocuments('add-archive', 'ARC-6'),
  ...unchangedDocuments('create-seal', 'SEA-22'),
  ...changedFiles('calculate-digest', 'signing', { signature: 'DOC-1', bytes: 'DOC-2' }),
  ...changedFiles('create-seal', 'sealing', { signature: 'DOC-7', bytes: 'DOC-2' }),
  'seal-key-of-first-request': by('DOC-8', 'every seal is made with the key that was opened first', firstSealKey),
  'create-seal-third-document-unchanged': rowsAbout('create-seal').unchanged(
    'SEA-22',
    'eSealCreate leaves the third document as it was',
    (position) => position === 2,
  ),
  'finalize-signing-p384-document-unchanged': by('FIN-7', 'what a P-384 key signed is left as it was', unchangedForP384),
  'signing-takes-the-neighbours-pdf': by('DOC-1', 'a PDF is signed in place of the one asked for next', earlierPdfSigned),
  'add-archive-documents-shifted': by('ARC-6', 'every session of a batch gets the document of the one before', shiftedDocuments),
  'downloads-without-last-byte': at('DOC-5', 'a signed document loses its last kilobyte when it is stored', 'document', (document) =>
    document.subarray(0, -1024),
  ),
})

function unchangedDocuments(operation: Operation, requirement: string): Rows {
  const { unchanged } = rowsAbout(operation)
  return {
    [`${operation}-document-unchanged`]: unchanged(
      requirement,
      `${operation} claims success and leaves the document as it was`,
      () => true,
    ),
    [`${operation}-last-document-unchanged`]: unchanged(
      requirement,
      `${operation} leaves the last document of a batch as it was`,
      (position, total) => total > 1 && position === total - 1,
    ),
  }
}

function changedFiles(operation: Operation, verb: string, { signature, bytes }: { signature: string; bytes: string }): Rows {
  const files = (requirement: string, what: string, change: Change) =>
    at(requirement, `${operation} ${what}`, 'files-to-sign', (given, context) => (context.operation === operation ? change(given) : given))
  const content = (what: string, change: (content: Buffer) => Buffer) => files(bytes, what, changeContent(change))
  const text = (what: string, change: (text: string) => string) => files(bytes, what, changeText(change))
  const rows = {
    'drops-last-file': files(signature, 'leaves the last of several files out', (all) => (all.length > 1 ? all.slice(0, -1) : all)),
    'drops-last-byte': content('takes a file without its last byte', (whole) => whole.subarray(0, -1)),
    'converts-line-ends': text('turns line feeds into carriage return and line feed', (whole) => whole.replace(/\r?\n/g, '\r\n')),
    'adds-byte-order-mark': text('puts a byte order mark before a text', (whole) => `\uFEFF${whole}`),
    'joins-line-ends': text('turns carriage return and line feed into line feed', (whole) => whole.replace(/\r\n/g, '\n')),
    'drops-byte-order-mark': text('takes the byte order mark off a text', (whole) => whole.replace(/^\uFEFF/, '')),
    'trims-texts': text('takes a text without the blanks at its end', (whole) => whole.trimEnd()),
    'cuts-long-files': content('takes the first 65,536 bytes of a file', (whole) => whole.subarray(0, 65_536)),
    'drops-names-beyond-ascii': files(signature, 'leaves out the files with a name beyond ASCII among several', onlyAsciiNames),
    'drops-second-file-content': files(bytes, 'empties every file but the first', (all) =>
      all.map((file, index) => (index === 0 ? file : { ...file, content: Buffer.from(' ') })),
    ),
  }
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${verb}-${name}`, row]))
}

function firstSealKey(): Alterations {
  let first: SealKey | undefined
  return {
    'seal-key': (key) => {
      first ??= key
      return key === undefined ? undefined : first
    },
  }
}

function changeContent(change: (content: Buffer) => Buffer): Change {
  return (files) => files.map((file) => (isPlain(file.content) ? { ...file, content: change(file.content) } : file))
}

function changeText(change: (text: string) => string): Change {
  return changeContent((content) => (isUtf8(content) ? Buffer.from(change(content.toString('utf8'))) : content))
}

function onlyAsciiNames(files: readonly DataFile[]): readonly DataFile[] {
  return files.length > 1 ? files.filter(({ name }) => /^\p{ASCII}*$/u.test(name)) : files
}

/** The hash shows which sessions a P-384 key signs; the ids of the batch show which session is committed at a position. */
function unchangedForP384(): Alterations {
  const sessions = new Set<string>()
  let ids: readonly string[] = []
  return {
    'digest-bytes': noting((_digest, { hash, sessionId }) => {
      if (hash === 'sha384') sessions.add(sessionId)
    }),
    items: noting((_items, context) => {
      ids = context.operation === 'finalize-signing' ? context.ids : []
    }),
    commit: (keeps, { position }) => keeps && !sessions.has(ids[position] ?? ''),
  }
}

function earlierPdfSigned(): Alterations {
  let earlier: readonly DataFile[] | undefined
  return {
    'files-to-sign': (files, { operation }) => {
      const [file] = files
      if (operation !== 'calculate-digest' || files.length !== 1 || file === undefined || !isPdf(file.content)) return files
      const taken = earlier ?? files
      earlier = files
      return taken
    },
  }
}

function shiftedDocuments(): Alterations {
  let earlier: Buffer | undefined
  return {
    items: noting((_items) => {
      earlier = undefined
    }),
    document: (document, { operation }) => {
      if (operation !== 'add-archive') return document
      const kept = earlier ?? document
      earlier = document
      return kept
    },
  }
}
