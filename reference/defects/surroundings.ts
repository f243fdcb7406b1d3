// Defects around the operations: of the listener (plain HTTP, old protocols, weak suites, certificates that do not fit), of the identity platform's raw
// signatures and the authorization for them, and of failures in general: bodies, statuses, secrets, and what a bad request does to the next.
import type { Operation } from '../operation.js'
import { digestOf } from '../pki/algorithms.js'
import type { Alterations, ListenerSettings } from '../seams.js'
import { jsonAnswer, membersOf } from '../wire/answer.js'
import { advised, by, type Defects, type Row, required, rowsAt, rowsBy, under } from './define.js'

/** TLS 1.0 and 1.1 know no AEAD suite, and OpenSSL serves them at security level 0 only. */
const OLD_SUITES = 'DEFAULT:ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0'
const WEAK_SUITES = 'ECDHE-ECDSA-NULL-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES128-GCM-SHA256:@SECLEVEL=0'

const listener = rowsBy((changes: Partial<ListenerSettings>) => () => ({ listener: (settings) => ({ ...settings, ...changes }) }))
const digest = rowsAt('raw-digest')
const authorized = rowsAt('raw-authorized')
const summary = rowsAt('summary-bytes')

/** Defects of the rows TLS, PLA and ERR. */
export const surroundingDefects: Defects = {
  ...required({
    'plain-http-only': listener('TLS-1', 'the service is served over plain HTTP', { protocol: 'http' }),
    'plain-http-too': listener('TLS-2', 'plain HTTP is served on the TLS port as well', { protocol: 'https-and-http' }),
    'plain-http-too-for-posts': listener('TLS-2', 'plain HTTP is redirected for GET only, and served for POST', {
      protocol: 'https-and-posts-over-http',
    }),
    'raw-signature-over-other-digest': digest('PLA-1', '`/raw` signs another digest than it is given', (digest, { batch }) =>
      batch ? digest : Buffer.from(digest).reverse(),
    ),
    'raw-batch-reversed': digest('PLA-2', '`/raw/batch` answers the signatures in reverse order', (digest, { batch, position, digests }) =>
      batch ? (digests[digests.length - 1 - position] ?? digest) : digest,
    ),
    'summary-authorizes-nothing': authorized('PLA-3', 'the authorization got with `digests_summary` covers no digest', () => false),
    'summary-counts-equal-digests-once': under(
      { 'signature-naming': 'edoc-signatures' },
      summary('PLA-3', 'equal digests count once in `digests_summary`', (summary, { digests, hash }) => {
        const different = [...new Set(digests.map((digest) => digest.toString('hex')))].map((digest) => Buffer.from(digest, 'hex'))
        return different.length < digests.length ? digestOf(hash, ...different) : summary
      }),
    ),
  }),
  ...advised({
    'certificate-untrusted': listener('TLS-4', 'the certificate chain ends in an anchor that nobody trusts', { certificate: 'untrusted' }),
    'certificate-of-another-host': listener('TLS-4', 'the certificate names another host', { certificate: 'other-host' }),
    'certificate-expires-soon': listener('TLS-5', 'the certificate expires in three days', { certificate: 'expiring' }),
    'old-tls-served': listener('TLS-7', 'TLS 1.0 and TLS 1.1 are served', { minimumVersion: 'TLSv1', ciphers: OLD_SUITES }),
    'weak-suites-served': listener('TLS-8', 'a suite without encryption is served', { ciphers: WEAK_SUITES }),
  }),
  ...required({
    'calculate-digest-answer-with-trailing-comma': unparsable('calculate-digest', 'an object with a trailing comma', (text) =>
      text.replace(/\}$/, ',}'),
    ),
    'create-seal-answer-with-guard-prefix': unparsable('create-seal', 'an object behind a script guard', (text) => `)]}',\n${text}`),
    'json-with-escapes-refused': by('ERR-16', 'a request is refused where its JSON holds `\\u` or `\\/`', {
      'request-body': (body) => (/\\[u/]/.test(body.toString('latin1')) ? Buffer.from('?') : body),
    }),
  }),
  ...advised({
    // Swashbuckle.AspNetCore, pull request 578.
    'success-behind-a-byte-order-mark': by('ERR-4', 'a byte order mark stands before the JSON of successes', {
      'answer-text': (text, { area, refusal }) => (area !== 'elsewhere' && refusal === undefined ? `\ufeff${text}` : text),
    }),
    // polaris, issue 915; RFC 8259 leaves open which of the two a program takes.
    'members-stand-twice': by('ERR-17', '`sessionId` stands twice in the items of successes', {
      'answer-text': (text, { area, refusal }) =>
        area !== 'elsewhere' && refusal === undefined ? text.replaceAll(/"sessionId":"[^"]*"/g, '$&,$&') : text,
    }),
    'success-as-html': by('ERR-4', 'successes are sent as text/html', {
      answer: (answer, { area, refusal }) =>
        area !== 'elsewhere' && refusal === undefined ? { ...answer, mediaType: 'text/html; charset=utf-8' } : answer,
    }),
    'client-mistakes-are-500': by('ERR-5', 'every mistake of the client is answered with 500', {
      answer: (answer, { area, refusal }) =>
        area !== 'elsewhere' && refusal !== undefined && refusal.failure !== 'unauthorized' && refusal.failure !== 'rate'
          ? { ...answer, status: 500 }
          : answer,
    }),
    // cryptoapplet, issue 3, and libresign, issue 5568.
    'seals-of-pdfs-fail': by('ERR-5', 'a PDF that is to be sealed makes the service fail', {
      'files-to-sign': (files, { operation }) => {
        if (operation === 'create-seal' && files.some(({ content }) => content.includes('%PDF-')))
          throw new TypeError('this engine reads no PDF')
        return files
      },
    }),
    // OpenSign, pull request 1350: it did not say that the password was wrong.
    'wrong-seal-passwords-fail': by('ERR-5', 'a seal key that cannot be opened makes the service fail', {
      answer: (answer, { refusal }) => (refusal?.code === 'seal:key' ? { ...answer, status: 500 } : answer),
    }),
    'stack-trace-in-refusals': by('ERR-6', 'a refusal carries a stack trace', {
      answer: (answer, { refusal }) =>
        refusal === undefined || refusal.failure === 'unauthorized'
          ? answer
          : { ...answer, body: { ...membersOf(answer), trace: refusal.stack ?? '' } },
    }),
    'request-echoed-in-refusals': by('ERR-7', 'a refusal echoes the whole request', {
      answer: (answer, { refusal, request }) =>
        refusal === undefined || request === undefined
          ? answer
          : { ...answer, body: { ...membersOf(answer), request: JSON.stringify(request) } },
    }),
    'deep-requests-hang': by('ERR-8', 'a deeply nested request is not answered in time', {
      answer: (answer, { refusal }) => (refusal?.code === 'request:too-deep' ? { ...answer, holdBack: 15 * 60_000 } : answer),
    }),
    'malformed-request-spoils-the-next': by('ERR-9', 'after a malformed call the next reading of the configuration fails', spoilsTheNext),
  }),
}

function unparsable(operation: Operation, what: string, write: (text: string) => string): Row {
  return by('ERR-1', `a success of ${operation} is ${what}`, {
    'answer-text': (text, { area, refusal }) => (area === operation && refusal === undefined ? write(text) : text),
  })
}

/** The configuration is read rarely, so it is certain which request fails. */
function spoilsTheNext(): Alterations {
  let isSpoilt = false
  return {
    answer: (answer, { area, refusal }) => {
      if (refusal?.failure === 'malformed' && (area === 'finalize-signing' || area === 'add-archive')) isSpoilt = true
      if (refusal !== undefined || area !== 'configuration' || !isSpoilt) return answer
      isSpoilt = false
      return jsonAnswer(500, { error: { code: 'service:internal', message: 'The service failed' } })
    },
  }
}
