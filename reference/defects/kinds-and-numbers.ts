// Defects of files of one kind, of what comes late in a long call or from a second provider, and of a password that comes twice.
import type { Operation } from '../operation.js'
import type { DataFile, SignedItem } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { isObject } from '../wire/json.js'
import { claimFailed, claimRefused, idsOf, leaveUnchanged } from './claims.js'
import { hashOf, isPdf, isPlain } from './contents.js'
import { at, by, type Defects, noting, required, rowsAt } from './define.js'
import { signatureAlgorithmOf } from './key-types.js'
import { rowsAbout } from './operation-rows.js'
import { forOthers } from './other-providers.js'
import { leaves, unchangedForRequests, unchangedInCalls, unchangedWhere } from './unchanged.js'

const MOST = 32
const PAGE = 50
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const seal = rowsAbout('create-seal')
const files = rowsAt('files-to-sign')

/** Defects that a deployment can have for years before anyone sends it such files, so many, or the same ones again. */
export const kindAndNumberDefects: Defects = required({
  'unknown-sessions-from-the-fifth-on-claimed': at(
    'FIN-6',
    'from the fifth place of a batch on finalizeSigning claims sessions that do not exist',
    'items',
    (items, context) =>
      context.operation === 'finalize-signing'
        ? items.map((item, place) => (place >= 4 && item.reason === 'session:not-found' ? { sessionId: item.sessionId } : item))
        : items,
  ),
  'seals-from-the-fifth-on-without-results': seal.items('SEA-2', 'from the fifth place of a batch on seals get no result', (items) =>
    items.slice(0, 4),
  ),
  'archived-pdfs-without-results': by('ARC-2', 'PDFs that get an archive time-stamp get no result', pdfsWithoutResults),
  'wrong-password-for-three-claimed': seal.claimed(
    'SEA-11',
    'a wrong password gets a claim for three sessions or more',
    ({ reason }, request) => reason === 'wrong-password' && idsOf(request).length > 2,
  ),
  'files-from-the-thirty-third-left-out': files('DOC-1', 'only the first 32 files are signed', (files) => files.slice(0, MOST)),
  'files-from-the-fifty-first-left-out': files('DOC-1', 'only the first 50 files are signed', (files) => files.slice(0, PAGE)),
  'file-called-as-the-container-left-out': files(
    'DOC-1',
    'a file that is called as the new container will be is left out',
    ([first, ...others]) =>
      first === undefined ? [] : [first, ...others.filter(({ name }) => name !== first.name.replace(/\.[^.]*$/, '.asice'))],
  ),
  'finalize-signing-unchanged-from-the-thirty-third-session': leaves(
    'finalize-signing',
    'the sessions of a batch from the thirty-third on',
    (operation) => leaveUnchanged(operation, (position) => position >= MOST)(),
  ),
  'batches-of-the-second-provider-unchanged': leaves(
    'finalize-signing',
    'all sessions but the first of a batch of any provider but the first',
    (operation) =>
      forOthers((isOther) => unchangedWhere(operation, ({ id, provider, items }) => isOther(provider) && id !== items[0]?.sessionId)),
  ),
  'pdf-seals-of-the-second-provider-unchanged': leaves('create-seal', 'PDFs of any provider but the first', pdfSealsOfOthersUnchanged),
  'create-seal-claims-files-that-are-no-pdf-beside-one': by(
    'SEA-22',
    'create-seal with `signAsPdf` claims what is no PDF where it stands beside one',
    () => {
      const { items: claim = (items) => items } = claimFailed('create-seal', ['signing:not-a-pdf'])()
      return { items: (items, context) => (items.every(({ error }) => error !== undefined) ? items : claim(items, context)) }
    },
  ),
  'pictures-cut': files('DOC-2', 'the last octet of a picture is lost', cutWhere(PNG)),
  'photographs-cut': files('DOC-2', 'the last octet of a photograph is lost', cutWhere(JPEG)),
  'pdfs-from-the-fifth-unchanged': leaves('finalize-signing', 'the PDFs of a batch from the fifth on', (operation) =>
    unchangedBeyond(operation, 4, (_before, document) => isPdf(document)),
  ),
  'archives-of-pdfs-from-the-fifth-unchanged': leaves('add-archive', 'the PDFs of a batch from the fifth on', (operation) =>
    unchangedBeyond(operation, 4, (_before, document) => isPdf(document)),
  ),
  'containers-from-the-fifth-unchanged': leaves('finalize-signing', 'the containers of a batch from the fifth on', (operation) =>
    unchangedBeyond(operation, 4, (before) => !isPdf(before) && !isPlain(before)),
  ),
  'sessions-of-several-files-from-the-third-unchanged': leaves(
    'create-seal',
    'the sessions of several files of a batch from the third on',
    (operation) => unchangedBeyond(operation, 2, (_before, _document, files) => files > 1),
  ),
  'ec-sessions-from-the-fifth-unchanged': leaves(
    'finalize-signing',
    'the sessions of a batch from the fifth on, where the certificate is an EC one',
    ecFromTheFifth,
  ),
  'second-seal-from-the-fourth-unchanged': leaves(
    'create-seal',
    'the sessions of a batch from the fourth on, where the key is another than the first that came',
    secondSealFromTheFourth,
  ),
  'pdfs-in-another-order-unchanged': leaves(
    'finalize-signing',
    'PDFs whose signature values come in another order than their digests',
    pdfsInAnotherOrder,
  ),
  'seals-with-both-flags-unchanged': leaves('create-seal', 'sessions of requests with both flags', (operation) =>
    unchangedForRequests(operation, ({ signAsPdf, createNewEdoc }) => signAsPdf === true && createNewEdoc === true),
  ),
  'same-batch-in-another-order-mixed-up': by(
    'DIG-11',
    'sessions whose digests were calculated before in another order get the digests of each other',
    mixedUpInAnotherOrder,
  ),
  'names-beyond-the-bmp-left-out': files('DOC-1', 'files with a character beyond the BMP in their name are left out', (files) =>
    files.length > 1 ? files.filter(({ name }) => !/[\u{10000}-\u{10ffff}]/u.test(name)) : files,
  ),
  'files-in-folders-not-covered': at('DOC-1', 'a signature in a container covers no file in a folder', 'referenced-files', (files) => {
    const outside = files.filter(({ name }) => !name.includes('/'))
    return outside.length > 0 ? outside : files
  }),
  'pdf-cut-from-the-third-of-a-batch': by('DOC-1', 'from the third PDF of a batch on, the last octet is not hashed', thirdCut),
  'wrong-password-opens-the-second-time': by('SEA-11', 'a wrong encrypted password that is sent again gets a claim', () => {
    const seen = new Set<unknown>()
    return claimRefused('create-seal', ({ reason }, { signKeyPassword }) => {
      if (reason !== 'wrong-password') return false
      const isAgain = seen.has(signKeyPassword)
      seen.add(signKeyPassword)
      return isAgain
    })()
  }),
})

function cutWhere(magic: Buffer): (files: readonly DataFile[]) => readonly DataFile[] {
  return (files) =>
    files.map((file) => (file.content.subarray(0, magic.length).equals(magic) ? { ...file, content: file.content.subarray(0, -1) } : file))
}

/** Leaves what is of a kind as it was, from some number of such on. */
function unchangedBeyond(
  operation: Operation,
  most: number,
  isOfKind: (before: Buffer, document: Buffer, files: number) => boolean,
): Alterations {
  return unchangedInCalls(operation, () => {
    let met = 0
    return (...session) => {
      if (isOfKind(...session)) met += 1
      return met > most && isOfKind(...session)
    }
  })
}

function ecFromTheFifth(operation: Operation): Alterations {
  const ec = new Set<string>()
  return {
    ...unchangedWhere(operation, ({ id, items }) => ec.has(id) && items.findIndex(({ sessionId }) => sessionId === id) > 3),
    request: noting((request, { operation: current }) => {
      if (current !== 'calculate-digest' || !isObject(request)) return
      const isEc = signatureAlgorithmOf(request.certificate) === 'ecdsa'
      for (const id of idsOf(request))
        if (isEc) ec.add(id)
        else ec.delete(id)
    }),
  }
}

function secondSealFromTheFourth(operation: Operation): Alterations {
  let first: string | undefined
  const certificates = new Map<string, string>()
  const brought = new Map<string, string>()
  return {
    ...unchangedWhere(operation, ({ id, items }) => {
      const isSecond = certificates.get(brought.get(id) ?? '') !== first
      return isSecond && items.findIndex(({ sessionId }) => sessionId === id) > 2
    }),
    'seal-key': noting((key, { pfxText }) => {
      if (key === undefined) return
      first ??= hashOf(key.certificate)
      certificates.set(pfxText, hashOf(key.certificate))
    }),
    request: noting((request, { operation: current }) => {
      if (current === operation && isObject(request)) for (const id of idsOf(request)) brought.set(id, String(request.signKey))
    }),
  }
}

function pdfsInAnotherOrder(operation: Operation): Alterations {
  const asked = new Map<string, readonly string[]>()
  let isOther = false
  return {
    items: noting((_items, { operation: current, ids }) => {
      if (current === 'calculate-digest') for (const id of ids) asked.set(id, ids)
      const before = asked.get(ids[0] ?? '') ?? []
      isOther = current === operation && isReordered(before, ids)
    }),
    document: (document, { before: [first] }) => (isOther && first !== undefined && isPdf(document) ? first.content : document),
  }
}

function mixedUpInAnotherOrder(): Alterations {
  const orders = new Map<string, readonly string[]>()
  return {
    items: (items, { operation, ids }) => {
      if (operation !== 'calculate-digest' || items.some(({ error }) => error !== undefined)) return items
      const key = ids.toSorted().join()
      const before = orders.get(key) ?? []
      orders.set(key, ids)
      return isReordered(before, ids) ? items.map((item, place) => ({ ...items[(place + 1) % items.length], ...idOf(item) })) : items
    },
  }
}

/** Whether these are the same ones in another order. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  return before.toSorted().join() === after.toSorted().join() && before.join() !== after.join()
}

function idOf({ sessionId }: SignedItem): Pick<SignedItem, 'sessionId'> {
  return { sessionId }
}

function thirdCut(): Alterations {
  let hashed = 0
  return {
    'session-ids': noting((_ids, { operation }) => {
      if (operation === 'calculate-digest') hashed = 0
    }),
    'pdf-bytes-to-hash': (bytes) => {
      hashed += 1
      return hashed > 2 ? bytes.subarray(0, -1) : bytes
    },
  }
}

function pdfsWithoutResults(): Alterations {
  const pdfs = new Set<string>()
  return {
    session: noting((session, { id }) => {
      if (session?.files.some(({ content }) => isPdf(content))) pdfs.add(id)
    }),
    items: (items, { operation }) => (operation === 'add-archive' ? items.filter(({ sessionId }) => !pdfs.has(sessionId)) : items),
  }
}

function pdfSealsOfOthersUnchanged(): Alterations {
  return forOthers((isOther) => {
    let isOthers = false
    return {
      items: noting((_items, { operation, provider }) => {
        isOthers = operation === 'create-seal' && isOther(provider)
      }),
      document: (document, { before: [first] }) => (isOthers && first !== undefined && isPdf(document) ? first.content : document),
    }
  })
}
