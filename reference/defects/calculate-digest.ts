// Defects in what CalculateDigest answers for good requests: members, encodings, algorithms.
// Must not know sessions that fail; those are in failed-sessions.ts.
import { createHash } from 'node:crypto'
import type { Alterations } from '../seams.js'
import { membersOf } from '../wire/answer.js'
import { isObject } from '../wire/json.js'
import { objectOf, onSuccess, onText, textOf, without } from './answers.js'
import { advised, at, by, type Defects, noting, required } from './define.js'
import { signatureAlgorithmOf } from './key-types.js'
import { rowsAbout } from './operation-rows.js'

const operation = 'calculate-digest'
const on = rowsAbout(operation)
/** Long enough for a second request to come in. */
const OVERLAP_MILLISECONDS = 40

/** Defects of the rows DIG about good requests. */
export const calculateDigestDefects: Defects = {
  ...required({
    'digest-without-data': on.unwrapped('DIG-1', 'the members stand at the top, without `data`'),
    'digest-items-missing': on.missing('DIG-1', '`sessionDigests` is left out', 'sessionDigests'),
    'digest-items-by-id': on.data('DIG-1', '`sessionDigests` is an object with the ids as names', (data) => ({
      ...data,
      sessionDigests: itemsById(data.sessionDigests),
    })),
    'summary-missing': on.missing('DIG-2', '`digests_summary` is left out', 'digests_summary'),
    'summary-null': on.members('DIG-2', '`digests_summary` is null', { digests_summary: null }),
    'summary-with-prefix': on.text(
      'DIG-2',
      '`digests_summary` names its hash before the base64',
      'digests_summary',
      (text) => `sha256:${text}`,
    ),
    'summary-base64url': on.text('DIG-2', '`digests_summary` is base64url without padding', 'digests_summary', (text) =>
      text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
    ),
    'algorithm-missing': on.missing('DIG-3', '`algorithm` is left out', 'algorithm'),
    'algorithm-object': on.text('DIG-3', '`algorithm` is an object', 'algorithm', (name) => ({ name })),
    'signature-algorithm-missing': on.missing('DIG-4', '`signature_algorithm` is left out', 'signature_algorithm'),
    'signature-algorithm-list': on.text('DIG-4', '`signature_algorithm` is a list', 'signature_algorithm', (name) => [name]),
    'last-session-skipped': on.items('DIG-5', 'the last session of a batch gets no item', (items) =>
      items.length > 1 ? items.slice(0, -1) : items,
    ),
    'third-session-skipped': on.items('DIG-5', 'no batch gets more than two items', (items) => items.slice(0, 2)),
    'first-item-twice': on.items('DIG-5', 'the first item of a batch stands twice', (items) =>
      items.length > 1 ? [...items.slice(0, 1), ...items] : items,
    ),
    'item-id-reversed': on.goodItems('DIG-5', 'items echo their id from its end', (item) => ({
      ...item,
      sessionId: [...textOf(item.sessionId)].toReversed().join(''),
    })),
    'item-without-id': on.goodItems('DIG-5', 'items carry no `sessionId`', (item) => without(item, 'sessionId')),
    'digest-base64url': on.goodItems('DIG-6', '`digest` is base64url without padding', (item) => ({
      ...item,
      digest: textOf(item.digest).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
    })),
    'digest-in-hex': on.goodItems('DIG-6', '`digest` is hex, in groups with colons', (item) => ({
      ...item,
      digest: (Buffer.from(textOf(item.digest), 'base64').toString('hex').match(/../g) ?? []).join(':'),
    })),
    'digest-cut-short': at('DIG-6', '`digest` has 16 bytes', 'digest-bytes', (digest) => digest.subarray(0, 16)),
    'digest-lacks-a-byte': at('DIG-6', '`digest` lacks its first byte', 'digest-bytes', (digest) => digest.subarray(1)),
    'error-on-good-item': on.goodItems('DIG-7', 'a good item carries an `error` that says OK', (item) => ({
      ...item,
      error: { code: '0', message: 'OK' },
    })),
    'last-good-item-has-error': on.items('DIG-7', 'the last good item of a batch carries an `error` as well', (items) =>
      items.map((item, index) => (index > 0 && index === items.length - 1 ? { ...item, error: { code: 'busy', message: 'busy' } } : item)),
    ),
    'item-for-each-file': by('DIG-8', 'a session with several files gets an item for each', itemForEachFile),
    'one-digest-for-all': by('DIG-9', 'whatever is signed has the digest calculated first', firstDigestForAll),
    'one-digest-for-one-beginning': by('DIG-9', 'files that begin alike have the same digest', firstDigestForBeginning),
    'same-file-only-once': by('DIG-10', 'of two sessions with the same file only one gets an item', sameFileOnlyOnce),
    // Signatures over these are refused, so from outside it looks as if no batch could be finalized.
    'digests-of-neighbours': by('FIN-4', "every item of a batch carries its neighbour's digest", rotateDigests(0)),
    'last-digests-swapped': by('DIG-11', 'from the second session on the digests of a batch are shifted', rotateDigests(1)),
    'signature-algorithm-always-rsa': on.members('DIG-12', '`signature_algorithm` is always `rsa`', { signature_algorithm: 'rsa' }),
    'signature-algorithm-always-ecdsa': on.members('DIG-12', '`signature_algorithm` is always `ecdsa`', { signature_algorithm: 'ecdsa' }),
    'signature-algorithm-ec': on.text('DIG-12', '`signature_algorithm` of an EC certificate is `EC`', 'signature_algorithm', (name) =>
      name === 'ecdsa' ? 'EC' : name,
    ),
    'signature-algorithm-with-hash': on.text(
      'DIG-12',
      '`signature_algorithm` of an EC certificate is `ecdsa-sha256`',
      'signature_algorithm',
      (name) => (name === 'ecdsa' ? 'ecdsa-sha256' : name),
    ),
    'signature-algorithm-of-previous-request': by('DIG-13', '`signature_algorithm` is that of the previous request', algorithmOfPrevious),
    'signature-algorithm-of-latest-request': by(
      'DIG-13',
      '`signature_algorithm` is that of the request that came in last',
      algorithmOfLatest,
    ),
    'digest-of-other-bytes': at('DIG-15', 'the last bit of every digest is flipped', 'digest-bytes', flipLastBit),
    'digest-hashed-twice': at('DIG-15', '`digest` is the hash of the hash to sign', 'digest-bytes', (digest, { hash }) =>
      createHash(hash).update(digest).digest(),
    ),
    'bare-certificate-refused': at('DIG-16', 'a certificate without PEM armour is refused', 'request', (request, context) =>
      context.operation === operation && isBareCertificate(request) ? { ...request, certificate: 'AAAA' } : request,
    ),
  }),
  ...advised({
    'summary-constant': at('DIG-31', '`digests_summary` is the same for everything', 'summary-bytes', (_, { hash }) =>
      createHash(hash).digest(),
    ),
    'summary-of-the-first-call-kept': by(
      'DIG-31',
      'several sessions that are asked for again get new digests and the summary of the old ones',
      firstSummary,
    ),
    'summary-is-first-digest': at(
      'DIG-32',
      '`digests_summary` of a batch is its first digest',
      'summary-bytes',
      (summary, { digests }) => digests[0] ?? summary,
    ),
  }),
}

function firstSummary(): Alterations {
  const summaries = new Map<string, Buffer>()
  let asked: readonly string[] = []
  return {
    items: noting((_items, context) => {
      if (context.operation === operation) asked = context.ids
    }),
    'summary-bytes': (summary) => {
      const known = summaries.get(asked.join()) ?? summary
      if (asked.length > 1) summaries.set(asked.join(), known)
      return known
    },
  }
}

function flipLastBit(digest: Buffer): Buffer {
  const flipped = Buffer.from(digest)
  flipped.writeUInt8(flipped.readUInt8(flipped.length - 1) ^ 1, flipped.length - 1)
  return flipped
}

function itemsById(items: unknown) {
  const list: readonly unknown[] = Array.isArray(items) ? items : []
  return Object.fromEntries(list.flatMap((item) => (isObject(item) ? [[String(item.sessionId), String(item.digest)]] : [])))
}

function itemForEachFile(): Alterations {
  const counts = new Map<string, number>()
  return {
    'files-to-sign': noting((files, { sessionId }) => counts.set(sessionId, files.length)),
    items: (items, context) =>
      context.operation === operation
        ? items.flatMap((item) => Array.from({ length: Math.max(1, counts.get(item.sessionId) ?? 1) }, () => item))
        : items,
  }
}

function firstDigestForAll(): Alterations {
  let first: Buffer | undefined
  return {
    'digest-bytes': (digest) => {
      first ??= digest
      return first.length === digest.length ? first : digest
    },
  }
}

function firstDigestForBeginning(): Alterations {
  const beginnings = new Map<string, string>()
  const digests = new Map<string, Buffer>()
  return {
    'files-to-sign': noting((files, { sessionId }) =>
      beginnings.set(sessionId, files.map(({ content }) => content.toString('base64', 0, 4096)).join()),
    ),
    'digest-bytes': (digest, { sessionId }) => {
      const beginning = `${digest.length} ${beginnings.get(sessionId)}`
      const first = digests.get(beginning) ?? digest
      digests.set(beginning, first)
      return first
    },
  }
}

function sameFileOnlyOnce(): Alterations {
  const contents = new Map<string, string>()
  return {
    'files-to-sign': noting((files, { sessionId }) => {
      const hash = createHash('sha256')
      for (const file of files) hash.update(file.content)
      contents.set(sessionId, hash.digest('hex'))
    }),
    items: (items, context) => {
      if (context.operation !== operation) return items
      const seen = new Set<string>()
      return items.filter((item) => {
        const content = contents.get(item.sessionId) ?? item.sessionId
        const isNew = !seen.has(content)
        seen.add(content)
        return isNew
      })
    },
  }
}

/** Shifts the digests of a batch by one, from a position on; a single digest stays where it is. */
function rotateDigests(from: number): () => Alterations {
  return () => ({
    items: (items, context) => {
      if (context.operation !== operation) return items
      const moved = items.slice(from)
      const shifted = moved.map((item, index) => {
        const neighbour = moved[(index + 1) % moved.length]
        return neighbour?.digest === undefined || item.digest === undefined ? item : { ...item, digest: neighbour.digest }
      })
      return [...items.slice(0, from), ...shifted]
    },
  })
}

function algorithmOfPrevious(): Alterations {
  let previous: string | undefined
  return onText(operation, 'signature_algorithm', (own) => {
    const answered = previous ?? own
    previous = own
    return answered
  })()
}

/** Right as long as requests come one after the other: the answer waits a little and then takes the algorithm of the latest request. */
function algorithmOfLatest(): Alterations {
  let latest: string | undefined
  return {
    request: noting((request, context) => {
      if (context.operation === operation && isObject(request)) latest = signatureAlgorithmOf(request.certificate) ?? latest
    }),
    ...onSuccess(operation, (answer) => {
      const data = { ...objectOf(membersOf(answer).data) }
      const own = textOf(data.signature_algorithm)
      Object.defineProperty(data, 'signature_algorithm', { enumerable: true, get: () => latest ?? own })
      return { ...answer, body: { ...membersOf(answer), data }, holdBack: OVERLAP_MILLISECONDS }
    })(),
  }
}

function isBareCertificate(request: unknown): request is Readonly<Record<string, unknown>> {
  return isObject(request) && typeof request.certificate === 'string' && !request.certificate.includes('-----BEGIN')
}
