// Defects that show only after another call, or beside a session that failed: the claim is made, the document is not what it says.
import { X509Certificate } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { DataFile, StoredSession } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { isObject } from '../wire/json.js'
import { idsOf } from './claims.js'
import { firstHalf, flipped } from './damaged-bytes.js'
import { advised, by, type Defects, noting, required } from './define.js'
import { leaves, unchangedWhere } from './unchanged.js'

/** Defects of documents that depend on what came before. */
export const afterOtherCallsDefects: Defects = {
  ...required({
    'signers-known-by-subject': by(
      'DOC-1',
      'of several certificates of one person the first that signed is presented',
      signersKnownBySubject,
    ),
    'finalize-signing-unchanged-beside-a-failure': leaves(
      'finalize-signing',
      'good sessions beside one that failed',
      unchangedBesideFailure,
    ),
    'create-seal-unchanged-beside-a-failure': leaves('create-seal', 'good sessions beside one that failed', unchangedBesideFailure),
    'signature-damaged-after-a-refused-value': by(
      'DOC-1',
      'a session that was sent a wrong signature value gets a damaged one with the right value',
      damagedAfterRefusal,
    ),
    'digests-of-later-calls-not-signed': by(
      'FIN-7',
      'of the digests of several calls that are finalized in one only those of one call are signed, and all are claimed',
      laterDigestsLeftOut,
    ),
    'file-replaced-after-a-digest-taken': by(
      'DOC-1',
      'a file that is replaced after CalculateDigest stands in the container with the signature over the earlier one',
      () => filesOfFinalize((entries, files) => entries.map((entry) => ({ ...entry, ...files.find(({ name }) => name === entry.name) }))),
    ),
    'file-uploaded-after-a-digest-left-out': by(
      'DOC-1',
      'a file that is uploaded after a first CalculateDigest is not signed with the next one',
      filesOfFirstDigest,
    ),
    'second-archive-adds-nothing': by('ARC-6', 'a second addArchive for a session is claimed, and leaves its document as it was', () =>
      secondArchive((_document, before) => before),
    ),
    'second-archive-damages-the-document': by('DOC-6', 'a second archive time-stamp cuts the document to half', () =>
      secondArchive(firstHalf),
    ),
  }),
  ...advised({
    'file-added-after-a-digest-not-signed': by(
      'DOC-11',
      'a file that is uploaded after CalculateDigest stands in the container, and no signature covers it',
      () => filesOfFinalize((entries, files) => [...entries, ...files.filter(({ name }) => entries.every((entry) => entry.name !== name))]),
    ),
  }),
}

function laterDigestsLeftOut(): Alterations {
  const calls = new Map<string, number>()
  /** By the ids that are finalized. */
  const leftOut = new Map<string, readonly string[]>()
  let count = 0
  return {
    request: (request, { operation }) => {
      if (operation !== 'finalize-signing' || !isObject(request)) return request
      const [first, ...ids] = idsOf(request)
      const others = ids.filter((id) => calls.has(id) && calls.get(id) !== calls.get(first ?? ''))
      if (others.length === 0 || !Array.isArray(request.sessionSignatureValues)) return request
      const kept = request.sessionSignatureValues.filter((value: unknown) => !(isObject(value) && others.includes(String(value.sessionId))))
      const rest = { ...request, sessionSignatureValues: kept }
      leftOut.set(idsOf(rest).join(), others)
      return rest
    },
    items: (items, { operation, ids }) => {
      count += 1
      if (operation === 'calculate-digest') for (const id of ids) calls.set(id, count)
      if (operation !== 'finalize-signing') return items
      return [...items, ...(leftOut.get(ids.join()) ?? []).map((sessionId) => ({ sessionId }))]
    },
  }
}

type Entries = Extract<NonNullable<StoredSession['pending']>['signature'], { format: 'xades' }>['entries']

/** An upload does not end what was prepared, and the files are read anew. */
function filesOfFinalize(renewed: (entries: Entries, files: Entries) => Entries): Alterations {
  const sessions = new Map<string, StoredSession>()
  const prepared = new Map<string, NonNullable<StoredSession['pending']>>()
  return {
    session: (session, { id, operation }) => {
      if (session === undefined) return session
      sessions.set(id, session)
      const earlier = prepared.get(id)
      if (
        operation === 'finalize-signing' &&
        session.pending === undefined &&
        !session.finalized &&
        earlier?.signature.format === 'xades'
      ) {
        const files = session.files.map(({ name, content }) => ({ name, content, isCompressed: true }))
        const entries = renewed(earlier.signature.entries, files)
        session.pending = { ...earlier, signature: { ...earlier.signature, entries } }
      }
      return session
    },
    answer: (answer, { area, request }) => {
      if (area !== 'calculate-digest') return answer
      for (const id of idsOf(request)) {
        const pending = sessions.get(id)?.pending
        if (pending !== undefined) prepared.set(id, pending)
      }
      return answer
    },
  }
}

/** The files are taken as they were at the first digest, as long as all of them are still there. */
function filesOfFirstDigest(): Alterations {
  const first = new Map<string, readonly DataFile[]>()
  return {
    'files-to-sign': (files, { sessionId }) => {
      const known = first.get(sessionId)
      if (known?.every(({ content }) => files.some((file) => file.content === content))) return known
      first.set(sessionId, files)
      return files
    },
  }
}

function unchangedBesideFailure(operation: Operation): Alterations {
  return unchangedWhere(operation, ({ items }) => items.some(({ error }) => error !== undefined))
}

function damagedAfterRefusal(): Alterations {
  const refused = new Set<string>()
  const spoilt = new Set<string>()
  return {
    'signature-value': noting((fits, { sessionId, value }) => {
      if (!fits) refused.add(sessionId)
      else if (refused.has(sessionId)) spoilt.add(value.toString('hex'))
    }),
    'embedded-signature-value': (value) => (spoilt.has(value.toString('hex')) ? flipped(value, -1) : value),
  }
}

/** What a second archive time-stamp makes of the document that the first one left. */
function secondArchive(of: (document: Buffer, before: Buffer) => Buffer): Alterations {
  const archived = new WeakSet<Buffer>()
  return {
    document: (document, { operation, before }) => {
      if (operation !== 'add-archive') return document
      const earlier = before.find(({ content }) => archived.has(content))
      if (earlier !== undefined) return of(document, earlier.content)
      archived.add(document)
      return document
    },
  }
}

function signersKnownBySubject(): Alterations {
  const known = new Map<string, readonly Buffer[]>()
  return {
    'presented-certificates': (certificates) => {
      const [own] = certificates
      if (own === undefined) return certificates
      const { subject } = new X509Certificate(own)
      const first = known.get(subject) ?? certificates
      known.set(subject, first)
      return first
    },
  }
}
