// Defects that show only where a session, or another one of the same call, has a certain past, or where its files are large.
import type { Operation } from '../operation.js'
import type { DataFile } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { isObject } from '../wire/json.js'
import type { Refusal } from '../wire/refusal.js'
import { claimFailed, claimRefused, idsOf } from './claims.js'
import { hashOf, isPdf } from './contents.js'
import { at, by, type Defects, type Make, noting, required } from './define.js'
import { leaves, sealedPdfUnchanged, unchangedInCalls, unchangedWhere } from './unchanged.js'

const KIBIBYTE = 1024

/** Defects that few test plans meet: each call by itself works. */
export const pastDefects: Defects = required({
  'archives-after-an-archived-first-unchanged': leaves(
    'add-archive',
    'the sessions of a batch whose first holds an archive time-stamp already',
    archivesUnchanged,
  ),
  'third-archives-unchanged': leaves('add-archive', 'sessions with two archive time-stamps', thirdUnchanged),
  'pdf-seals-from-the-second-unchanged': leaves('create-seal', 'the PDFs of a batch but the first', pdfSealsUnchanged),
  'pdf-signatures-after-a-seal-unchanged': leaves('finalize-signing', 'PDFs that were sealed last', sealedPdfUnchanged),
  'pdf-seals-after-an-earlier-seal-unchanged': leaves('create-seal', 'PDFs that were sealed before other signatures', sealedOnce),
  'good-sessions-beside-an-unknown-one-unchanged': leaves(
    'finalize-signing',
    'the sessions whose digests came beside an error',
    besideAnErrorUnchanged,
  ),
  'equal-sessions-signed-once': leaves('finalize-signing', 'the later ones of equal sessions of a batch', equalWorkedOnOnce),
  'equal-sessions-sealed-once': leaves('create-seal', 'the later ones of equal sessions of a batch', equalWorkedOnOnce),
  'archives-of-renewed-sessions-unchanged': leaves(
    'add-archive',
    'sessions that were archived before, whatever they hold now',
    archivedOnce,
  ),
  'archives-of-pdfs-unchanged-after-another-signature': leaves(
    'add-archive',
    'PDFs that were archived before the last signature',
    archivedBefore,
  ),
  'last-of-ten-sessions-unchanged': leaves('create-seal', 'the last session where their number is a multiple of ten', lastOfTens),
  'sessions-that-failed-in-a-batch-unchanged': leaves('finalize-signing', 'a session alone that failed in a batch', failedBefore),
  'wrong-password-beside-an-unknown-session': by(
    'SEA-11',
    'a wrong password gets a claim where one of the sessions does not exist',
    claimRefusedAmong('create-seal', ({ reason }, known) => reason === 'wrong-password' && isMixed(known)),
  ),
  'garbage-certificate-beside-an-unknown-session': by(
    'DIG-17',
    'garbage in place of `certificate` gets digests where one of the sessions does not exist',
    claimRefusedAmong('calculate-digest', ({ reason }, known) => reason === 'unreadable' && isMixed(known)),
  ),
  'garbage-certificate-after-a-good-one': by(
    'DIG-17',
    'garbage in place of `certificate` gets digests for sessions that were signed or sealed',
    claimRefusedAmong(
      'calculate-digest',
      ({ reason }, known) => reason === 'unreadable' && known.every((one) => one),
      (operation) => operation !== 'calculate-digest',
    ),
  ),
  'wrong-values-beside-an-unknown-session': by(
    'FIN-7',
    'a signature value by another key gets a claim where one of the sessions does not exist',
    wrongValuesBesideUnknown,
  ),
  'wrong-password-for-a-session-that-the-key-sealed': by(
    'SEA-11',
    'a wrong password gets a claim for sessions that the same PFX has sealed',
    opensWhatItSealed,
  ),
  'renewed-session-signed-as-before': by(
    'DOC-2',
    'a session whose signed document gave way to another file is signed over its first files',
    signedAsBefore,
  ),
  'large-files-cut-when-sealed': at('DOC-2', 'a seal keeps 512 KiB of a file', 'files-to-sign', (files, { operation }) =>
    operation === 'create-seal' ? files.map(cutAt(512 * KIBIBYTE)) : files,
  ),
  'files-beyond-two-mebibytes-cut': at('DOC-2', 'a signature keeps 2 MiB of a file', 'files-to-sign', (files) =>
    files.map(cutAt(2048 * KIBIBYTE)),
  ),
})

function cutAt(length: number): (file: DataFile) => DataFile {
  return (file) => (file.content.length > length ? { ...file, content: file.content.subarray(0, length) } : file)
}

function archivesUnchanged(): Alterations {
  const archived = new Set<string>()
  return unchangedInCalls('add-archive', () => {
    let isFirstArchived: boolean | undefined
    return (before, document) => {
      const wasArchived = archived.has(hashOf(before))
      isFirstArchived ??= wasArchived
      if (isFirstArchived && !wasArchived) return true
      archived.add(hashOf(document))
      return false
    }
  })
}

function failedBefore(operation: Operation): Alterations {
  const failed = new Set<string>()
  return unchangedWhere(
    operation,
    ({ id, items }) => items.length === 1 && failed.has(id),
    (items, current) => {
      for (const { sessionId, error } of items) {
        if (current === 'calculate-digest') failed.delete(sessionId)
        else if (current === operation && items.length > 1 && error !== undefined) failed.add(sessionId)
      }
    },
  )
}

/**
 * Claims every session of a request that was refused as a whole.
 * @param concerns asked with which of its sessions are known, in their order: those that a good call of such an operation has named
 */
function claimRefusedAmong(
  operation: Operation,
  concerns: (refusal: Refusal, known: readonly boolean[]) => boolean,
  makesKnown: (operation: Operation) => boolean = () => true,
): Make {
  return () => {
    const known = new Set<string>()
    return {
      ...claimRefused(operation, (refusal, request) =>
        concerns(
          refusal,
          idsOf(request).map((id) => known.has(id)),
        ),
      )(),
      items: noting((items, { operation: current }) => {
        for (const { sessionId, error } of items) if (error === undefined && makesKnown(current)) known.add(sessionId)
      }),
    }
  }
}

function isMixed(known: readonly boolean[]): boolean {
  return known.includes(true) && known.includes(false)
}

function wrongValuesBesideUnknown(): Alterations {
  const { items: claim = (items) => items } = claimFailed('finalize-signing', ['signing:signature-value'])()
  return {
    items: (items, context) => (items.some(({ reason }) => reason === 'session:not-found') ? claim(items, context) : items),
  }
}

function opensWhatItSealed(): Alterations {
  const sealed = new Set<string>()
  const told = (request: unknown): readonly string[] => {
    const { signKey } = isObject(request) ? request : {}
    return idsOf(request).map((id) => `${id} ${signKey}`)
  }
  const { answer: claim = (answer) => answer } = claimRefused('create-seal', ({ reason }, request) => {
    return reason === 'wrong-password' && told(request).every((one) => sealed.has(one))
  })()
  return {
    answer: (answer, context) => {
      if (context.area === 'create-seal' && context.refusal === undefined) for (const one of told(context.request)) sealed.add(one)
      return claim(answer, context)
    },
  }
}

/** By the session, not by what it holds. */
function archivedOnce(operation: Operation): Alterations {
  const archived = new Set<string>()
  const renewed = new Set<string>()
  return {
    ...unchangedWhere(operation, ({ id }) => {
      const isAgain = archived.has(id) && renewed.has(id)
      archived.add(id)
      return isAgain
    }),
    deletion: noting((_leaves, { sessionId }) => renewed.add(sessionId)),
  }
}

/** A PDF with a document time-stamp somewhere before its end. */
function archivedBefore(operation: Operation): Alterations {
  return unchangedInCalls(operation, () => (before) => {
    const stamped = before.lastIndexOf('ETSI.RFC3161')
    return isPdf(before) && stamped !== -1 && before.lastIndexOf('ETSI.CAdES.detached') > stamped
  })
}

function lastOfTens(operation: Operation): Alterations {
  return unchangedWhere(operation, ({ id, items }) => items.length % 10 === 0 && items.at(-1)?.sessionId === id)
}

function thirdUnchanged(): Alterations {
  const archives = new Map<string, number>()
  return {
    document: (document, { operation, before: [first] }) => {
      if (operation !== 'add-archive' || first === undefined) return document
      const number = (archives.get(hashOf(first.content)) ?? 0) + 1
      if (number > 2) return first.content
      archives.set(hashOf(document), number)
      return document
    },
  }
}

function pdfSealsUnchanged(): Alterations {
  return unchangedInCalls('create-seal', () => {
    let sealed = 0
    return (_before, document) => {
      if (isPdf(document)) sealed += 1
      return isPdf(document) && sealed > 1
    }
  })
}

/** A PDF that was sealed some steps ago is left as it was; one that was sealed last is another defect. */
function sealedOnce(): Alterations {
  const steps = new Map<string, number>()
  return {
    document: (document, { operation, before: [first] }) => {
      if (first === undefined || !isPdf(document)) return document
      const since = steps.get(hashOf(first.content))
      if (operation === 'create-seal' && since !== undefined && since > 0) return first.content
      if (operation === 'create-seal') steps.set(hashOf(document), 0)
      else if (since !== undefined) steps.set(hashOf(document), since + 1)
      return document
    },
  }
}

function besideAnErrorUnchanged(): Alterations {
  const beside = new Set<string>()
  return unchangedWhere(
    'finalize-signing',
    ({ id }) => beside.has(id),
    (items, operation) => {
      const isMixed = operation === 'calculate-digest' && items.some(({ error }) => error !== undefined)
      for (const { sessionId, error } of isMixed ? items : []) if (error === undefined) beside.add(sessionId)
    },
  )
}

/** The second of two equal sessions is claimed, and left as it was. */
function equalWorkedOnOnce(operation: Operation): Alterations {
  return unchangedInCalls(operation, () => {
    const met = new Set<string>()
    return (before) => {
      const isEqual = met.has(hashOf(before))
      met.add(hashOf(before))
      return isEqual
    }
  })
}

function signedAsBefore(): Alterations {
  const firstFiles = new Map<string, readonly DataFile[]>()
  const made = new Set<string>()
  const renewed = new Set<string>()
  return {
    document: noting((document) => made.add(hashOf(document))),
    deletion: noting((_leaves, { file, sessionId }) => {
      if (made.has(hashOf(file.content))) renewed.add(sessionId)
    }),
    'files-to-sign': (files, { sessionId }) => {
      const first = firstFiles.get(sessionId) ?? files
      firstFiles.set(sessionId, first)
      return renewed.has(sessionId) ? first : files
    },
  }
}
