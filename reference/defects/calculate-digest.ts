// Defects in what CalculateDigest answers for good requests: members, encodings, algorithms, and what it says of hashes.
// Must not know sessions that fail; those are in failed-sessions.ts.
import { digestOf } from '../pki/algorithms.js'
import type { Alterations, SignedItem } from '../seams.js'
import { membersOf } from '../wire/answer.js'
import { isObject, type JsonObject } from '../wire/json.js'
import { objectOf, onSuccess, onText, rowsAbout, saysOk, signatureAlgorithmOf, textOf } from './answers.js'
import { flipped } from './damaged-bytes.js'
import { advised, by, type Defects, noting, required } from './define.js'

const operation = 'calculate-digest'
const on = rowsAbout(operation)
/** Long enough for a second request to come in. */
const OVERLAP_MILLISECONDS = 40

/** Defects of the rows DIG about good requests. */
export const calculateDigestDefects: Defects = {
  ...required({
    'digest-without-data': on.unwrapped('DIG-1', 'the members stand at the top, without `data`'),
    'summary-missing': on.missing('DIG-2', '`digests_summary` is left out', 'digests_summary'),
    'algorithm-missing': on.missing('DIG-3', '`algorithm` is left out', 'algorithm'),
    'signature-algorithm-missing': on.missing('DIG-4', '`signature_algorithm` is left out', 'signature_algorithm'),
    'third-session-skipped': on.items('DIG-5', 'no batch gets more than two items', (items) => items.slice(0, 2)),
    'first-item-twice': on.items('DIG-5', 'the first item of a batch stands twice', (items) =>
      items.length > 1 ? [...items.slice(0, 1), ...items] : items,
    ),
    'item-id-reversed': on.goodItems('DIG-5', 'items echo their id from its end', ({ sessionId }) => ({
      sessionId: [...textOf(sessionId)].toReversed().join(''),
    })),
    'digest-in-hex': on.goodItems('DIG-6', '`digest` is hex, in groups with colons', (item) => ({
      digest: (Buffer.from(textOf(item.digest), 'base64').toString('hex').match(/../g) ?? []).join(':'),
    })),
    'digest-cut-short': by('DIG-6', '`digest` has 16 bytes', { 'digest-bytes': (digest) => digest.subarray(0, 16) }),
    'error-on-good-item': on.goodItems('DIG-7', 'a good item carries an `error` that says OK', saysOk),
    'item-for-each-file': on.outcomes('DIG-8', 'a session with several files gets an item for each', (items, { sessions }) =>
      items.flatMap((item, position) => Array.from({ length: Math.max(1, sessions[position]?.files.length ?? 1) }, () => item)),
    ),
    'one-digest-for-all': by('DIG-9', 'whatever is signed has the digest calculated first', () => {
      let first: Buffer | undefined
      return {
        'digest-bytes': (digest) => {
          first ??= digest
          return first.length === digest.length ? first : digest
        },
      }
    }),
    'same-file-only-once': on.outcomes('DIG-10', 'of two sessions with the same file only one gets an item', (items, { sessions }) => {
      const told = sessions.map((session, position) => session?.files.map(({ content }) => content.toString('base64')).join() ?? position)
      return items.filter((_item, position) => told.indexOf(told[position] ?? '') === position)
    }),
    // Signatures over these are refused, so from outside it looks as if no batch could be finalized.
    'digests-of-neighbours': on.outcomes('FIN-4', "every item of a batch carries its neighbour's digest", rotated),
    'last-digests-swapped': on.outcomes('DIG-11', 'from the second session on the digests of a batch are shifted', (items) => [
      ...items.slice(0, 1),
      ...rotated(items.slice(1)),
    ]),
    'signature-algorithm-always-rsa': on.members('DIG-12', '`signature_algorithm` is always `rsa`', { signature_algorithm: 'rsa' }),
    'signature-algorithm-of-latest-request': by('DIG-13', '`signature_algorithm` is that of the latest request', algorithmOfLatest),
    'algorithm-names-no-hash': on.members('DIG-14', '`algorithm` names a key type', { algorithm: 'RSA' }),
    'digest-of-other-bytes': by('DIG-15', 'the last bit of every digest is flipped', { 'digest-bytes': (digest) => flipped(digest, -1) }),
    'bare-certificate-refused': by('DIG-16', 'a certificate without PEM armour is refused', {
      request: (request, context) => (context.operation === operation && isBare(request) ? { ...request, certificate: 'AAAA' } : request),
    }),
  }),
  ...advised({
    'summary-of-other-length': by('DIG-30', '`digests_summary` is cut to 24 bytes', {
      'summary-bytes': (summary) => summary.subarray(0, 24),
    }),
    'algorithm-sha512-for-rsa': on.data('DIG-33', '`algorithm` of an RSA certificate is SHA-512', (data) =>
      textOf(data.signature_algorithm).startsWith('rsa') ? { ...data, algorithm: 'SHA512' } : data,
    ),
    'algorithm-sha256-for-p384': by('DIG-49', '`algorithm` and summary are of SHA-256 for digests of SHA-384', sha256ForSha384),
    'algorithm-sha1': on.members('DIG-34', '`algorithm` is SHA-1', { algorithm: 'SHA1' }),
    'summary-constant': by('DIG-31', '`digests_summary` is the same for everything', { 'summary-bytes': (_, { hash }) => digestOf(hash) }),
    'summary-is-first-digest': by('DIG-32', 'the summary is the first digest', {
      'summary-bytes': (summary, { digests }) => digests[0] ?? summary,
    }),
  }),
}

/** Shifts the digests of a batch by one; a single digest stays where it is. */
function rotated(items: readonly SignedItem[]): readonly SignedItem[] {
  return items.map((item, index) => {
    const { digest } = items[(index + 1) % items.length] ?? item
    return digest === undefined || item.digest === undefined ? item : { ...item, digest }
  })
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

function isBare(request: unknown): request is JsonObject {
  return isObject(request) && typeof request.certificate === 'string' && !request.certificate.includes('-----BEGIN')
}

function sha256ForSha384(): Alterations {
  return {
    ...onText('calculate-digest', 'algorithm', (name) => (name.includes('384') ? 'SHA256' : name))(),
    'summary-bytes': (summary, { digests, hash }) => (hash === 'sha384' ? digestOf('sha256', ...digests) : summary),
  }
}
