// Defects of failures in general: bodies, statuses, secrets, and what a bad request does to the next.
import type { Operation } from '../operation.js'
import type { Alterations } from '../seams.js'
import { jsonAnswer, membersOf } from '../wire/answer.js'
import { advised, by, type Defects, type Row, required } from './define.js'

/** Defects of the rows ERR. */
export const errorDefects: Defects = {
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
