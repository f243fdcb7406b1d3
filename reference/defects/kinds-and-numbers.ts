// Defects of files of one kind, of what comes late in a long call or from a second provider, and of a password that comes twice.
import type { Alterations } from '../seams.js'
import { claimFailed, claimRefused, idsOf, leaveUnchanged } from './claims.js'
import { isPdf } from './contents.js'
import { at, by, type Defects, noting, required, rowsAt } from './define.js'
import { rowsAbout } from './operation-rows.js'
import { forOthers } from './other-providers.js'
import { leaves, unchangedWhere } from './unchanged.js'

const MOST = 32
const PAGE = 50
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

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
  'pictures-cut': files('DOC-2', 'the last octet of a picture is lost', (files) =>
    files.map((file) => (file.content.subarray(0, PNG.length).equals(PNG) ? { ...file, content: file.content.subarray(0, -1) } : file)),
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
