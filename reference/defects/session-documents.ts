// Defects between a claim and the document: nothing was done, or something else was signed.

import { isUtf8 } from 'node:buffer'
import type { Operation } from '../operation.js'
import type { DataFile } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { leaveUnchanged } from './claims.js'
import { isPdf, isPlain } from './contents.js'
import { breaksRequired, type Defect, type Defects } from './define.js'

type Change = (files: readonly DataFile[]) => readonly DataFile[]

/** Defects of the rows FIN, ARC, SEA and DOC about the document that a session holds in the end. */
export const sessionDocumentDefects: Defects = {
  ...unchangedDocuments('finalize-signing', 'FIN-7'),
  ...unchangedDocuments('add-archive', 'ARC-6'),
  ...unchangedDocuments('create-seal', 'SEA-22'),
  ...changedFiles('calculate-digest', 'signing', { signature: 'DOC-1', bytes: 'DOC-2' }),
  ...changedFiles('create-seal', 'sealing', { signature: 'DOC-7', bytes: 'DOC-2' }),
  'seal-key-of-first-request': breaksRequired('DOC-8', 'every seal is made with the key that was opened first', () => {
    let first: Parameters<NonNullable<Alterations['seal-key']>>[0]
    return {
      'seal-key': (key) => {
        first ??= key
        return key === undefined ? undefined : first
      },
    }
  }),
  'create-seal-third-document-unchanged': breaksRequired(
    'SEA-22',
    'eSealCreate leaves the third document as it was',
    leaveUnchanged('create-seal', (position) => position === 2),
  ),
  'finalize-signing-p384-document-unchanged': breaksRequired('FIN-7', 'what a P-384 key signed is left as it was', unchangedForP384),
  'signing-takes-the-neighbours-pdf': breaksRequired('DOC-1', 'a PDF is signed in place of the one asked for next', earlierPdfSigned),
  'add-archive-documents-shifted': breaksRequired(
    'ARC-6',
    'every session of a batch gets the document of the one before',
    shiftedDocuments,
  ),
  'downloads-without-last-byte': breaksRequired('DOC-5', 'a signed document loses its last kilobyte when it is stored', () => ({
    document: (document) => document.subarray(0, -1024),
  })),
}

function unchangedDocuments(operation: Operation, requirement: string): Defects {
  return {
    [`${operation}-document-unchanged`]: breaksRequired(
      requirement,
      `${operation} claims success and leaves the document as it was`,
      leaveUnchanged(operation, () => true),
    ),
    [`${operation}-last-document-unchanged`]: breaksRequired(
      requirement,
      `${operation} leaves the last document of a batch as it was`,
      leaveUnchanged(operation, (position, total) => total > 1 && position === total - 1),
    ),
  }
}

function changedFiles(operation: Operation, verb: string, rows: { signature: string; bytes: string }): Defects {
  const changes: readonly (readonly [name: string, requirement: string, description: string, change: Change])[] = [
    ['drops-last-file', rows.signature, 'leaves the last of several files out', (files) => (files.length > 1 ? files.slice(0, -1) : files)],
    ['drops-last-byte', rows.bytes, 'takes a file without its last byte', changeContent((content) => content.subarray(0, -1))],
    [
      'converts-line-ends',
      rows.bytes,
      'turns line feeds into carriage return and line feed',
      changeText((text) => text.replace(/\r?\n/g, '\r\n')),
    ],
    ['adds-byte-order-mark', rows.bytes, 'puts a byte order mark before a text', changeText((text) => `\uFEFF${text}`)],
    [
      'joins-line-ends',
      rows.bytes,
      'turns carriage return and line feed into line feed',
      changeText((text) => text.replace(/\r\n/g, '\n')),
    ],
    ['drops-byte-order-mark', rows.bytes, 'takes the byte order mark off a text', changeText((text) => text.replace(/^\uFEFF/, ''))],
    ['trims-texts', rows.bytes, 'takes a text without the blanks at its end', changeText((text) => text.trimEnd())],
    ['cuts-long-files', rows.bytes, 'takes the first 65,536 bytes of a file', changeContent((content) => content.subarray(0, 65_536))],
    ['drops-names-beyond-ascii', rows.signature, 'leaves out the files with a name beyond ASCII among several', onlyAsciiNames],
    [
      'drops-second-file-content',
      rows.bytes,
      'empties every file but the first',
      (files) => files.map((file, index) => (index === 0 ? file : { ...file, content: Buffer.from(' ') })),
    ],
  ]
  const entries = changes.map(([name, requirement, description, change]): [string, Defect] => [
    `${verb}-${name}`,
    breaksRequired(requirement, `${operation} ${description}`, () => ({
      'files-to-sign': (files, context) => (context.operation === operation ? change(files) : files),
    })),
  ])
  return Object.fromEntries(entries)
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
    'digest-bytes': (digest, { hash, sessionId }) => {
      if (hash === 'sha384') sessions.add(sessionId)
      return digest
    },
    items: (items, context) => {
      ids = context.operation === 'finalize-signing' ? context.ids : []
      return items
    },
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
    items: (items) => {
      earlier = undefined
      return items
    },
    document: (document, { operation }) => {
      if (operation !== 'add-archive') return document
      const kept = earlier ?? document
      earlier = document
      return kept
    },
  }
}
