// Defects between a claim and the document: nothing was done, or something else was signed.
import type { Operation } from '../operation.js'
import type { Credential } from '../pki/index.js'
import type { Alterations, DataFile } from '../seams.js'
import { entryNamesIn, isPlain } from './damaged-bytes.js'
import { advised, by, type Defects, noting, type Row, required, rowsBy } from './define.js'

const signing = rowsBy((change: (files: readonly DataFile[]) => readonly DataFile[]) => () => ({
  'files-to-sign': (files, { operation }) => (operation === 'calculate-digest' ? change(files) : files),
}))

/** Defects of the rows FIN, ARC, SEA and DOC about the document that a session holds in the end. */
export const sessionDocumentDefects: Defects = {
  ...required({
    'finalize-signing-document-unchanged': unchanged('finalize-signing', 'FIN-7'),
    'add-archive-document-unchanged': unchanged('add-archive', 'ARC-6'),
    'create-seal-document-unchanged': unchanged('create-seal', 'SEA-22'),
    'signing-drops-last-file': signing('DOC-1', 'calculate-digest leaves the last of several files out', (files) =>
      files.length > 1 ? files.slice(0, -1) : files,
    ),
    'signing-drops-last-byte': signing('DOC-2', 'calculate-digest takes a file without its last byte', (files) =>
      files.map(withoutLastByte),
    ),
    'uploads-cut-at-a-mebibyte': by('DOC-2', 'an upload of more than a mebibyte is cut without a word', {
      upload: (content) => content.subarray(0, 2 ** 20),
    }),
    'plus-in-names-not-archived': by('ARC-1', 'addArchive does not find the document of a session where a file in it has + in its name', {
      session: (session, { operation }) =>
        operation === 'add-archive' &&
        session?.files.some(({ content }) => entryNamesIn(content).some((name) => name.includes('+'))) === true
          ? undefined
          : session,
    }),
    'seal-key-of-first-request': by('DOC-8', 'every seal is made with the key that was opened first', () => {
      let first: Credential | undefined
      return {
        'seal-key': (key) => {
          first ??= key
          return key && first
        },
      }
    }),
    // financial-services-accelerator, pull request 931, tells it of tenants: the first who came is who all are.
    'seal-keys-kept-by-password': by('DOC-7', 'a key that was opened is used for whichever PFX comes under the same password', () => {
      const opened = new Map<string, Credential>()
      return {
        'seal-key': (key, { password = Buffer.alloc(0) }) => {
          const known = opened.get(password.toString('hex')) ?? key
          if (key !== undefined && known !== undefined) opened.set(password.toString('hex'), known)
          return key && known
        },
      }
    }),
    'add-archive-documents-shifted': by('ARC-6', 'every session of a batch gets the document of the one before', shiftedDocuments),
    'downloads-without-last-byte': by('DOC-5', 'a signed document loses its last kilobyte when it is stored', {
      document: (document) => document.subarray(0, -1024),
    }),
  }),
  ...advised({
    'one-of-two-seals-at-once-lost': by('DOC-12', 'of two seals at the same time in one container the later undoes the other', {
      'one-after-the-other': (waits, { operation }) => waits && operation !== 'create-seal',
    }),
  }),
}

function unchanged(operation: Operation, requirement: string): Row {
  return by(requirement, `${operation} claims success and leaves the document as it was`, {
    commit: (keeps, context) => keeps && context.operation !== operation,
  })
}

function withoutLastByte(file: DataFile): DataFile {
  return isPlain(file) ? { ...file, content: file.content.subarray(0, -1) } : file
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
