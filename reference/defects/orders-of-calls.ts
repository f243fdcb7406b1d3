// Defects that show where calls come in a certain order, at once, or in certain numbers, about documents with a certain past.
import type { Operation } from '../operation.js'
import type { SealKey } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { claimFailed, idsIn, idsOf, leaveUnchanged } from './claims.js'
import { at, by, type Defects, noting, required } from './define.js'
import { leaves, sealedPdfUnchanged, unchangedWhere } from './unchanged.js'

/** Defects of orders and numbers that single probes do not meet. */
export const orderOfCallsDefects: Defects = required({
  'work-of-calls-at-once-lost': by('SEA-22', 'of calls at the same time about one session none leaves its work', lostAtOnce),
  'seal-with-the-key-before-a-refusal': by(
    'DOC-7',
    'after a wrong password a seal is made with the key that opened before',
    keyBeforeRefusal,
  ),
  'create-seal-leaves-sealed-pdfs': leaves('create-seal', 'sealed PDFs', sealedPdfUnchanged),
  'last-of-eight-not-signed': leaves('finalize-signing', 'the last of eight sessions', lastOf(8)),
  'last-of-seven-not-archived': leaves('add-archive', 'the last of seven sessions', lastOf(7)),
  'last-of-sixteen-files-left-out': at('DOC-1', 'the last of sixteen files is left out', 'files-to-sign', (files) =>
    files.length === 16 ? files.slice(0, -1) : files,
  ),
  'unknown-session-claimed-beside-a-wrong-value': by(
    'FIN-6',
    'an unknown session is claimed where another one comes with a wrong signature value',
    unknownBesideWrongValue,
  ),
  'digest-lost-by-a-seal-without-token': leaves('finalize-signing', 'sessions that were to be sealed without a token', lostWithoutToken),
})

/** From the beginning of a call that meets another one about the same session to the end of the last of them. */
function lostAtOnce(): Alterations {
  const running = new Map<string, number>()
  const met = new Set<string>()
  let lost: readonly boolean[] = []
  return {
    request: noting((request, { operation }) => {
      if (operation === 'calculate-digest') return
      for (const id of idsOf(request)) {
        const others = running.get(id) ?? 0
        if (others > 0) met.add(id)
        running.set(id, others + 1)
      }
    }),
    items: noting((_items, { operation, ids }) => {
      lost = ids.map((id) => operation !== 'calculate-digest' && met.has(id))
    }),
    commit: (keeps, { position }) => keeps && lost[position] !== true,
    answer: noting((_answer, { area, request }) => {
      if (area === 'calculate-digest') return
      for (const id of idsOf(request)) {
        const others = (running.get(id) ?? 1) - 1
        running.set(id, others)
        if (others === 0) met.delete(id)
      }
    }),
  }
}

function keyBeforeRefusal(): Alterations {
  let opened: SealKey | undefined
  let wasRefused = false
  return {
    'seal-key': (key, { password }) => {
      if (key === undefined) {
        wasRefused = password !== undefined
        return key
      }
      const used = wasRefused ? (opened ?? key) : key
      wasRefused = false
      opened = key
      return used
    },
  }
}

function lastOf(count: number): (operation: Operation) => Alterations {
  return (operation) => leaveUnchanged(operation, (position, total) => total === count && position === total - 1)()
}

function unknownBesideWrongValue(): Alterations {
  const { items: claimUnknown = (items) => items } = claimFailed('finalize-signing', ['session:not-found'])()
  return {
    items: (items, context) => (items.some(({ reason }) => reason === 'signing:signature-value') ? claimUnknown(items, context) : items),
  }
}

function lostWithoutToken(operation: Operation): Alterations {
  const lost = new Set<string>()
  return {
    ...unchangedWhere(operation, ({ id }) => lost.has(id)),
    authorization: noting((_provider, { operation: current, header, body }) => {
      if (header === undefined && current === 'create-seal') for (const id of idsIn(body)) lost.add(id)
    }),
  }
}
