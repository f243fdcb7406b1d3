// Defects that show only where a session, or another one of the same call, has a certain past, or where its files are large.
// Must not know more than passes the seams. What is remembered of a call is set at `items`: nothing else comes between that and its documents.
import { createHash } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { DataFile } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { breaksRequired, type Defects } from './define.js'

const KIBIBYTE = 1024
const PDF = Buffer.from('%PDF-')

/** Defects that few test plans meet: each call by itself works. */
export const pastDefects: Defects = {
  'archives-after-an-archived-first-unchanged': breaksRequired(
    'ARC-6',
    'where the first session of a batch holds an archive time-stamp already, addArchive leaves the others as they were',
    archivesUnchanged,
  ),
  'pdf-seals-from-the-second-unchanged': breaksRequired('SEA-22', 'of the PDFs of a batch only the first is sealed', pdfSealsUnchanged),
  'pdf-signatures-after-a-seal-unchanged': breaksRequired(
    'FIN-7',
    'a PDF that was sealed last is claimed, and not signed',
    unsignedAfterSeal,
  ),
  'good-sessions-beside-an-unknown-one-unchanged': breaksRequired(
    'FIN-7',
    'finalizeSigning claims the sessions whose digests came beside an error, and leaves them as they were',
    besideAnErrorUnchanged,
  ),
  'equal-sessions-signed-once': breaksRequired('FIN-7', 'of equal sessions of a batch only the first is signed', () =>
    equalWorkedOnOnce('finalize-signing'),
  ),
  'equal-sessions-sealed-once': breaksRequired('SEA-22', 'of equal sessions of a batch only the first is sealed', () =>
    equalWorkedOnOnce('create-seal'),
  ),
  'renewed-session-signed-as-before': breaksRequired(
    'DOC-2',
    'a session whose signed document gave way to another file is signed over its first files',
    signedAsBefore,
  ),
  'large-files-cut-when-sealed': breaksRequired('DOC-2', 'a seal keeps 512 KiB of a file', () => ({
    'files-to-sign': (files, { operation }) => (operation === 'create-seal' ? files.map(cutAt(512 * KIBIBYTE)) : files),
  })),
  'files-beyond-two-mebibytes-cut': breaksRequired('DOC-2', 'a signature keeps 2 MiB of a file', () => ({
    'files-to-sign': (files) => files.map(cutAt(2048 * KIBIBYTE)),
  })),
}

function cutAt(length: number): (file: DataFile) => DataFile {
  return (file) => (file.content.length > length ? { ...file, content: file.content.subarray(0, length) } : file)
}

function isPdf(content: Buffer): boolean {
  return content.subarray(0, PDF.length).equals(PDF)
}

function archivesUnchanged(): Alterations {
  const archived = new Set<string>()
  let position = 0
  let isFirstArchived = false
  return {
    items: (items) => {
      position = 0
      return items
    },
    document: (document, { operation, before: [first] }) => {
      if (operation !== 'add-archive' || first === undefined) return document
      const wasArchived = archived.has(hashOf(first.content))
      if (position === 0) isFirstArchived = wasArchived
      position += 1
      if (position > 1 && isFirstArchived && !wasArchived) return first.content
      archived.add(hashOf(document))
      return document
    },
  }
}

function pdfSealsUnchanged(): Alterations {
  let sealed = 0
  return {
    items: (items) => {
      sealed = 0
      return items
    },
    document: (document, { operation, before: [first] }) => {
      if (operation !== 'create-seal' || first === undefined || !isPdf(document)) return document
      sealed += 1
      return sealed > 1 ? first.content : document
    },
  }
}

function unsignedAfterSeal(): Alterations {
  const sealed = new Set<string>()
  return {
    document: (document, { operation, before: [first] }) => {
      if (operation === 'create-seal' && isPdf(document)) sealed.add(hashOf(document))
      const wasSealed = operation === 'finalize-signing' && first !== undefined && sealed.has(hashOf(first.content))
      return wasSealed ? first.content : document
    },
  }
}

function besideAnErrorUnchanged(): Alterations {
  const beside = new Set<string>()
  let finalized: readonly string[] = []
  return {
    items: (items, { operation, ids }) => {
      if (operation === 'finalize-signing') finalized = ids
      const isMixed = operation === 'calculate-digest' && items.some(({ error }) => error !== undefined)
      for (const { sessionId, error } of isMixed ? items : []) if (error === undefined) beside.add(sessionId)
      return items
    },
    commit: (keeps, { operation, position }) => keeps && !(operation === 'finalize-signing' && beside.has(finalized[position] ?? '')),
  }
}

/** The second of two equal sessions is claimed, and left as it was. */
function equalWorkedOnOnce(operation: Operation): Alterations {
  let met: string[] = []
  return {
    items: (items) => {
      met = []
      return items
    },
    document: (document, { operation: current, before: [first] }) => {
      if (current !== operation || first === undefined) return document
      const content = hashOf(first.content)
      if (met.includes(content)) return first.content
      met.push(content)
      return document
    },
  }
}

function signedAsBefore(): Alterations {
  const firstFiles = new Map<string, readonly DataFile[]>()
  const made = new Set<string>()
  const renewed = new Set<string>()
  return {
    document: (document) => {
      made.add(hashOf(document))
      return document
    },
    deletion: (leaves, { file, sessionId }) => {
      if (made.has(hashOf(file.content))) renewed.add(sessionId)
      return leaves
    },
    'files-to-sign': (files, { sessionId }) => {
      const first = firstFiles.get(sessionId) ?? files
      firstFiles.set(sessionId, first)
      return renewed.has(sessionId) ? first : files
    },
  }
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}
