// Defects that show only where circumstances meet which no single probe is about: a file's shape with an operation, a flag with a fault, a place
// in a batch with a key. Walks find them.

import type { Operation } from '../operation.js'
import { x509Of } from '../pki/x509.js'
import type { Provider } from '../provider.js'
import type { DataFile, StoredSession } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { idsOf, leaveUnchanged } from './claims.js'
import { firstOf, hashOf, isPdf } from './contents.js'
import { advised, at, by, type Defects, noting, required, rowsAt } from './define.js'
import { rowsAbout } from './operation-rows.js'
import { leaves, sealedPdfUnchanged } from './unchanged.js'

const seal = rowsAbout('create-seal')
const files = rowsAt('files-to-sign')

const fromTheTwentyFirst = (operation: Operation) => leaveUnchanged(operation, (position) => position > 19)()

/** Defects of several rows, each in a rare circumstance. */
export const rareCircumstanceDefects: Defects = {
  ...required({
    'wrong-password-claimed-for-pdf': seal.claimed(
      'SEA-11',
      'a wrong password gets a claim where `signAsPdf` is true',
      ({ reason }, request) => reason === 'wrong-password' && request.signAsPdf === true,
    ),
    'sealed-pdf-not-archived': leaves('add-archive', 'sealed PDFs', sealedPdfUnchanged),
    'raw-batch-wrong-from-the-third': at(
      'PLA-2',
      '`/raw/batch` signs other digests from the third on',
      'raw-digest',
      (digest, { batch, position }) => (batch && position > 1 ? Buffer.from(digest).reverse() : digest),
    ),
    'same-content-kept-once': by('DOC-2', 'of files with the same content only the first is signed', filesOnce),
    'same-content-covered-once': at('DOC-1', 'of files with the same content only the first is covered', 'referenced-files', (files) => {
      const told = files.map((file) => ('content' in file ? hashOf(file.content) : file.name))
      return files.filter((_file, index) => told.indexOf(told[index] ?? '') === index)
    }),
    'empty-file-dropped-among-several': files('DOC-1', 'an empty file among several is left out', (files) =>
      files.length > 1 ? files.filter(({ content }) => content.length > 0) : files,
    ),
    'trailing-zero-refused': at(
      'SEA-5',
      'an encrypted password that ends in a zero byte is refused',
      'password-ciphertext',
      (ciphertext) => (ciphertext?.at(-1) === 0 ? undefined : ciphertext),
    ),
    'misnamed-file-left-out': files('DOC-1', 'of several files, one that is called .pdf and is no PDF is left out', (files) =>
      files.length > 1 ? files.filter(({ name, content }) => !name.endsWith('.pdf') || isPdf(content)) : files,
    ),
    'files-from-the-seventeenth-left-out': files('DOC-1', 'only the first sixteen files are signed', (files) => files.slice(0, 16)),
    'deleted-file-signed': by('DOC-2', 'a file that was deleted is signed beside those that are left', deletedSigned),
    'finalize-signing-unchanged-from-the-twenty-first-session': leaves(
      'finalize-signing',
      'the sessions of a batch from the twenty-first on',
      fromTheTwentyFirst,
    ),
    'add-archive-unchanged-from-the-twenty-first-session': leaves(
      'add-archive',
      'the sessions of a batch from the twenty-first on',
      fromTheTwentyFirst,
    ),
    'create-seal-unchanged-from-the-twenty-first-session': leaves(
      'create-seal',
      'the sessions of a batch from the twenty-first on',
      fromTheTwentyFirst,
    ),
    'create-seal-changes-nothing-after-a-refusal': leaves('create-seal', 'sessions that were refused before', unchangedAfterRefusedSeal),
    'later-parts-of-a-batch-not-signed': by(
      'FIN-7',
      'a batch is finalized in parts: the later ones are claimed, and their documents stay as they were',
      laterPartsUnsigned,
    ),
    'xml-signed-with-other-line-ends': files('DOC-2', 'XML files are signed with the line ends that XML parsers see', (files) =>
      files.map((file) => (file.name.endsWith('.xml') ? { ...file, content: withLineFeeds(file.content) } : file)),
    ),
    'names-in-one-normalization-form-signed-once': files(
      'DOC-2',
      'of names that differ in their normalization form one is signed',
      (files) =>
        files.filter(({ name }, index) => files.findIndex((other) => other.name.normalize('NFC') === name.normalize('NFC')) === index),
    ),
    'first-of-several-pdfs-signed': at(
      'DOC-1',
      'of several PDFs that are signed as PDF only the first is signed',
      'signable',
      (refusal, { files }) => (files.length > 1 && files.every(({ content }) => isPdf(content)) ? undefined : refusal),
    ),
    'long-pdf-hashed-in-part': at('DOC-1', 'of a long PDF only the first 524,288 bytes are signed', 'pdf-bytes-to-hash', (bytes) =>
      bytes.subarray(0, 524_288),
    ),
    'text-files-taken-for-utf-8': files('DOC-2', 'text files are signed as what their bytes are in UTF-8', (files) =>
      files.map((file) => (file.name.endsWith('.txt') ? { ...file, content: Buffer.from(file.content.toString()) } : file)),
    ),
    'wrong-value-in-a-batch-claimed': at(
      'FIN-7',
      'finalizeSigning claims a session whose signature value is wrong, where three or more are sent',
      'items',
      (items, { operation }) =>
        operation === 'finalize-signing' && items.length > 2
          ? items.map((item) => (item.reason === 'signing:signature-value' ? { sessionId: item.sessionId } : item))
          : items,
    ),
    'pfx-in-another-order-refused': at('SEA-10', 'a PFX is refused where an authority comes before its issuer', 'seal-key', (key) =>
      key?.chain[0] === undefined || isIssuerOf(key.chain[0], key.certificate) ? key : undefined,
    ),
    'composed-passwords-alone': at(
      'SEA-6',
      'the password is turned into its composed form',
      'password-clear',
      (clear) => clear && Buffer.from(clear.toString().normalize('NFC')),
    ),
    'configuration-of-the-last-signer': by(
      'CFG-7',
      'the first configuration that is read after a signing call is that of who made the call',
      lastSigner,
    ),
    'add-archive-claims-unsigned-pdf-in-a-batch': by(
      'ARC-6',
      'addArchive claims a PDF without a signature that stands in a batch, and leaves it as it was',
      unsignedPdfClaimed,
    ),
    'archive-time-stamp-undone-later': by('ARC-6', 'some seconds after addArchive the document is again what it was before', archiveUndone),
    'error-carried-on': by('ERR-3', 'behind a failed session the good ones of a signed batch carry its error', errorCarriedOn),
  }),
  ...advised({
    'last-of-several-archive-time-stamps-lost': at(
      'DOC-12',
      'another signature drops the last of several archive time-stamps of the earlier one',
      'earlier-signature',
      withoutLastStamp,
    ),
    'archive-beside-another-call-lost': at(
      'DOC-12',
      'of an archive time-stamp and another call at the same time about one container the later undoes the earlier',
      'one-after-the-other',
      (waits, { operation }) => waits && operation !== 'add-archive',
    ),
    'one-of-two-seals-at-once-lost': at(
      'DOC-12',
      'of two seals at the same time in one container the later undoes the other',
      'one-after-the-other',
      (waits, { operation }) => waits && operation !== 'create-seal',
    ),
  }),
}

function isIssuerOf(issuer: Buffer, certificate: Buffer): boolean {
  return x509Of(certificate).checkIssued(x509Of(issuer))
}

function filesOnce(): Alterations {
  return {
    'files-to-sign': (files) => files.filter(firstOf(({ content }) => hashOf(content))),
  }
}

/** XML 1.0, 2.11. */
function withLineFeeds(content: Buffer): Buffer {
  return Buffer.from(content.toString('utf8').replaceAll('\r\n', '\n'))
}

function lastSigner(): Alterations {
  let signer: Provider | undefined
  return {
    items: noting((_items, { provider }) => {
      signer = provider
    }),
    'configuration-owner': (owner) => {
      const shown = signer ?? owner
      signer = undefined
      return shown
    },
  }
}

function unsignedPdfClaimed(): Alterations {
  const pdfs = new Set<string>()
  return {
    session: noting((session, { id }) => {
      if (session?.files.every(({ name }) => name.endsWith('.pdf'))) pdfs.add(id)
    }),
    items: (items, { operation }) =>
      operation === 'add-archive' && items.length > 1
        ? items.map((item) => (item.reason === 'archive:not-signed' && pdfs.has(item.sessionId) ? { sessionId: item.sessionId } : item))
        : items,
  }
}

/** CalculateDigest alone may stop for all. */
function errorCarriedOn(): Alterations {
  return {
    items: (items, { operation }) => {
      const first = items.findIndex((item) => item.error !== undefined)
      const error = items[first]?.error
      if (operation === 'calculate-digest' || error === undefined) return items
      return items.map((item, position) => (position > first ? { error, ...item } : item))
    },
  }
}

function unchangedAfterRefusedSeal(): Alterations {
  const refused = new Set<string>()
  const held = new WeakSet<Buffer>()
  return {
    answer: noting((_answer, { area, refusal, request }) => {
      if (area === 'create-seal' && refusal !== undefined) for (const id of idsOf(request)) refused.add(id)
    }),
    'files-to-sign': noting((files, { operation, sessionId }) => {
      if (operation === 'create-seal' && refused.has(sessionId)) for (const { content } of files) held.add(content)
    }),
    document: (document, { operation, before }) =>
      operation === 'create-seal' ? (before.find(({ content }) => held.has(content))?.content ?? document) : document,
  }
}

/** The sessions of one CalculateDigest, and how many calls finalized some of them. */
interface Batch {
  readonly size: number
  parts: number
}

function laterPartsUnsigned(): Alterations {
  const batches = new Map<string, Batch>()
  const sessionOf = new WeakMap<Buffer, string>()
  return {
    'session-ids': noting((ids, { operation }) => {
      const batch = { size: ids.length, parts: 0 }
      if (operation === 'calculate-digest') for (const id of ids) batches.set(id, batch)
      if (operation === 'finalize-signing') for (const known of new Set(ids.map((id) => batches.get(id)))) if (known) known.parts += 1
    }),
    'files-to-sign': noting((files, { sessionId }) => {
      for (const { content } of files) sessionOf.set(content, sessionId)
    }),
    document: (document, { operation, before }) => {
      const [first] = before
      const batch = first === undefined ? undefined : batches.get(sessionOf.get(first.content) ?? '')
      if (operation !== 'finalize-signing' || first === undefined || batch === undefined) return document
      return batch.size > 1 && batch.parts > 1 ? first.content : document
    },
  }
}

function withoutLastStamp(signature: Buffer): Buffer {
  const text = signature.toString()
  const stamps = [...text.matchAll(/<(\w+:)?ArchiveTimeStamp[ >].*?<\/\1ArchiveTimeStamp>/gs)]
  const last = stamps.length > 1 ? stamps.at(-1)?.[0] : undefined
  return last === undefined ? signature : Buffer.from(text.replace(last, ''))
}

function deletedSigned(): Alterations {
  const deleted = new Map<string, DataFile>()
  return {
    deletion: noting((_leaves, { file, sessionId }) => deleted.set(sessionId, file)),
    'files-to-sign': (files, { sessionId }) => {
      const file = deleted.get(sessionId)
      deleted.delete(sessionId)
      return file === undefined || files.length === 0 ? files : [...files, file]
    },
  }
}

const SOME_SECONDS_MS = 2000

/** Documents are put back when any call comes in that long after their archive time-stamp. */
function archiveUndone(): Alterations {
  const waiting: { readonly session: StoredSession; readonly files: StoredSession['files']; readonly at: number }[] = []
  return {
    session: noting((session, { operation }) => {
      const now = performance.now()
      while (waiting[0] !== undefined && now - waiting[0].at > SOME_SECONDS_MS) {
        const due = waiting.shift()
        if (due !== undefined) due.session.files = due.files
      }
      if (operation === 'add-archive' && session !== undefined) waiting.push({ session, files: session.files, at: now })
    }),
  }
}
