// Defects between a claim and the document: nothing was done, or it was done to something else.
// Must not know document formats.

import type { DataFile, Operation } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { breaksRequired, type Defect, type Defects } from './define.js'

type Change = (files: readonly DataFile[]) => readonly DataFile[]

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
  'downloads-without-last-byte': breaksRequired('DOC-5', 'a signed document loses its last kilobyte when it is stored', () => ({
    document: (document) => document.subarray(0, -1024),
  })),
}

function unchangedDocuments(operation: Operation, requirement: string): Defects {
  const skips = (concerned: (position: number, total: number) => boolean) => (): Alterations => ({
    commit: (keeps, context) => (context.operation === operation && concerned(context.position, context.total) ? false : keeps),
  })
  return {
    [`${operation}-document-unchanged`]: breaksRequired(
      requirement,
      `${operation} claims success and leaves the document as it was`,
      skips(() => true),
    ),
    [`${operation}-last-document-unchanged`]: breaksRequired(
      requirement,
      `${operation} leaves the last document of a batch as it was`,
      skips((position, total) => total > 1 && position === total - 1),
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

/** PDF and containers would not be readable any more, which is another defect. */
function isPlain({ content }: DataFile): boolean {
  return !content.subarray(0, 5).equals(Buffer.from('%PDF-')) && !content.subarray(0, 2).equals(Buffer.from('PK'))
}

function changeContent(change: (content: Buffer) => Buffer): Change {
  return (files) => files.map((file) => (isPlain(file) ? { ...file, content: change(file.content) } : file))
}

function changeText(change: (text: string) => string): Change {
  return changeContent((content) => Buffer.from(change(content.toString('utf8'))))
}
