// Defects of files of one kind, of what comes late in a long call or from a second provider, and of a password that comes twice.
import type { Alterations } from '../seams.js'
import { claimFailed, claimRefused, idsOf, leaveUnchanged } from './claims.js'
import { isPdf } from './contents.js'
import { breaksRequired, type Defects } from './define.js'
import { forOthers } from './other-providers.js'
import { unchangedWhere } from './unchanged.js'

const MOST = 32
const PAGE = 50
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** Defects that a deployment can have for years before anyone sends it such files, so many, or the same ones again. */
export const kindAndNumberDefects: Defects = {
  'unknown-sessions-from-the-fifth-on-claimed': breaksRequired(
    'FIN-6',
    'from the fifth place of a batch on finalizeSigning claims sessions that do not exist',
    () => ({
      items: (items, context) =>
        context.operation === 'finalize-signing'
          ? items.map((item, place) => (place >= 4 && item.reason === 'session:not-found' ? { sessionId: item.sessionId } : item))
          : items,
    }),
  ),
  'wrong-password-for-three-claimed': breaksRequired(
    'SEA-11',
    'a wrong password gets a claim for three sessions or more',
    claimRefused('create-seal', ({ reason }, request) => reason === 'wrong-password' && idsOf(request).length > 2),
  ),
  'files-from-the-thirty-third-left-out': breaksRequired('DOC-1', 'only the first 32 files are signed', () => ({
    'files-to-sign': (files) => files.slice(0, MOST),
  })),
  'files-from-the-fifty-first-left-out': breaksRequired('DOC-1', 'only the first 50 files are signed', () => ({
    'files-to-sign': (files) => files.slice(0, PAGE),
  })),
  'file-called-as-the-container-left-out': breaksRequired(
    'DOC-1',
    'a file that is called as the new container will be is left out',
    () => ({
      'files-to-sign': ([first, ...others]) =>
        first === undefined ? [] : [first, ...others.filter(({ name }) => name !== first.name.replace(/\.[^.]*$/, '.asice'))],
    }),
  ),
  'finalize-signing-unchanged-from-the-thirty-third-session': breaksRequired(
    'FIN-7',
    'finalizeSigning claims the thirty-third session of a batch, and leaves its document as it was',
    leaveUnchanged('finalize-signing', (position) => position >= MOST),
  ),
  'batches-of-the-second-provider-unchanged': breaksRequired(
    'FIN-7',
    'finalizeSigning claims all sessions of a batch of any provider but the first, and leaves all but one as they were',
    () =>
      forOthers((isOther) =>
        unchangedWhere('finalize-signing', ({ id, provider, items }) => isOther(provider) && id !== items[0]?.sessionId),
      ),
  ),
  'pdf-seals-of-the-second-provider-unchanged': breaksRequired(
    'SEA-22',
    'eSealCreate claims the PDFs of any provider but the first, and leaves them as they were',
    pdfSealsOfOthersUnchanged,
  ),
  'create-seal-claims-files-that-are-no-pdf-beside-one': breaksRequired(
    'SEA-22',
    'create-seal with `signAsPdf` claims what is no PDF where it stands beside one',
    () => {
      const { items: claim = (items) => items } = claimFailed('create-seal', ['signing:not-a-pdf'])()
      return { items: (items, context) => (items.every(({ error }) => error !== undefined) ? items : claim(items, context)) }
    },
  ),
  'pictures-cut': breaksRequired('DOC-2', 'the last octet of a picture is lost', () => ({
    'files-to-sign': (files) =>
      files.map((file) => (file.content.subarray(0, PNG.length).equals(PNG) ? { ...file, content: file.content.subarray(0, -1) } : file)),
  })),
  'names-beyond-the-bmp-left-out': breaksRequired('DOC-1', 'files with a character beyond the BMP in their name are left out', () => ({
    'files-to-sign': (files) => (files.length > 1 ? files.filter(({ name }) => !/[\u{10000}-\u{10ffff}]/u.test(name)) : files),
  })),
  'files-in-folders-not-covered': breaksRequired('DOC-1', 'a signature in a container covers no file in a folder', () => ({
    'referenced-files': (files) => {
      const outside = files.filter(({ name }) => !name.includes('/'))
      return outside.length > 0 ? outside : files
    },
  })),
  'pdf-cut-from-the-third-of-a-batch': breaksRequired('DOC-1', 'from the third PDF of a batch on, the last octet is not hashed', thirdCut),
  'wrong-password-opens-the-second-time': breaksRequired('SEA-11', 'a wrong encrypted password that is sent again gets a claim', () => {
    const seen = new Set<unknown>()
    return claimRefused('create-seal', ({ reason }, { signKeyPassword }) => {
      if (reason !== 'wrong-password') return false
      const isAgain = seen.has(signKeyPassword)
      seen.add(signKeyPassword)
      return isAgain
    })()
  }),
}

function thirdCut(): Alterations {
  let hashed = 0
  return {
    'session-ids': (ids, { operation }) => {
      if (operation === 'calculate-digest') hashed = 0
      return ids
    },
    'pdf-bytes-to-hash': (bytes) => {
      hashed += 1
      return hashed > 2 ? bytes.subarray(0, -1) : bytes
    },
  }
}

function pdfSealsOfOthersUnchanged(): Alterations {
  return forOthers((isOther) => {
    let isOthers = false
    return {
      items: (items, { operation, provider }) => {
        isOthers = operation === 'create-seal' && isOther(provider)
        return items
      },
      document: (document, { before: [first] }) => (isOthers && first !== undefined && isPdf(document) ? first.content : document),
    }
  })
}
