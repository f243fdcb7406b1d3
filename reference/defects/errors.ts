// Defects of failures in general: bodies, statuses, secrets, and what a bad request does to the next.

import { OPERATIONS, type Operation } from '../operation.js'
import type { Alterations } from '../seams.js'
import { jsonAnswer, membersOf } from '../wire/answer.js'
import { advised, at, by, type Defects, forEach, type Make, type Rows, required } from './define.js'

/** Longer than any client waits. */
const TOO_LONG = 15 * 60_000

const UNREADABLE = Buffer.from('?')

/** Defects of the rows ERR. */
export const errorDefects: Defects = {
  ...required({
    ...forEach(OPERATIONS, unparsableSuccesses),
    'json-with-escapes-refused': at('ERR-16', 'a request is refused where its JSON holds `\\u` or `\\/`', 'request-body', (body) =>
      /\\[u/]/.test(body.toString('latin1')) ? UNREADABLE : body,
    ),
    'json-with-escapes-in-names-refused': at(
      'ERR-16',
      'a request is refused where the name of a member holds `\\u`',
      'request-body',
      (body) => (/"[^"]*\\u[^"]*"\s*:/.test(body.toString('latin1')) ? UNREADABLE : body),
    ),
    'json-with-blanks-before-colons-refused': at(
      'ERR-16',
      'a request is refused where a blank stands before a colon',
      'request-body',
      (body) => (/"\s+:/.test(body.toString('latin1')) ? UNREADABLE : body),
    ),
    'json-in-lines-refused': at('ERR-16', 'a request is refused where its JSON stands on several lines', 'request-body', (body) =>
      body.includes('\n') ? UNREADABLE : body,
    ),
  }),
  ...advised({
    'success-as-html': by('ERR-4', 'successes are sent as text/html', onEverySuccess('text/html; charset=utf-8')),
    'success-as-octets': by('ERR-4', 'successes are sent as application/octet-stream', onEverySuccess('application/octet-stream')),
    'client-mistakes-are-500': at('ERR-5', 'every mistake of the client is answered with 500', 'answer', (answer, { area, refusal }) =>
      area !== 'elsewhere' && refusal !== undefined && refusal.failure !== 'unauthorized' && refusal.failure !== 'rate'
        ? { ...answer, status: 500 }
        : answer,
    ),
    'stack-trace-in-refusals': at('ERR-6', 'a refusal carries a stack trace', 'answer', (answer, { refusal }) =>
      refusal === undefined || refusal.failure === 'unauthorized'
        ? answer
        : { ...answer, body: { ...membersOf(answer), trace: refusal.stack ?? '' } },
    ),
    'request-echoed-in-refusals': at('ERR-7', 'a refusal echoes the whole request', 'answer', (answer, { refusal, request }) =>
      refusal === undefined || request === undefined
        ? answer
        : { ...answer, body: { ...membersOf(answer), request: JSON.stringify(request) } },
    ),
    'deep-requests-hang': by('ERR-8', 'a deeply nested request is not answered in time', holdBack('request:too-deep')),
    'broken-json-hangs': by('ERR-8', 'a request that is no JSON is not answered in time', holdBack('request:not-json')),
    'malformed-request-spoils-the-next': by(
      'ERR-9',
      'after a malformed finalizeSigning or addArchive the next good reading of the configuration fails',
      spoilsTheNext,
    ),
  }),
}

function unparsableSuccesses(operation: Operation): Rows {
  const written = (what: string, write: (text: string) => string) =>
    at('ERR-1', `a success of ${operation} is ${what}`, 'answer-text', (text, { area, refusal }) =>
      area === operation && refusal === undefined ? write(text) : text,
    )
  return {
    'answer-in-a-list': written('a list with the object in it', (text) => `[${text}]`),
    'answer-with-trailing-comma': written('an object with a trailing comma', (text) => text.replace(/\}$/, ',}')),
    'answer-with-guard-prefix': written('an object behind a guard against script inclusion', (text) => `)]}',\n${text}`),
  }
}

function onEverySuccess(mediaType: string): Make {
  return () => ({
    answer: (answer, { area, refusal }) => (area !== 'elsewhere' && refusal === undefined ? { ...answer, mediaType } : answer),
  })
}

function holdBack(code: string): Make {
  return () => ({ answer: (answer, { refusal }) => (refusal?.code === code ? { ...answer, holdBack: TOO_LONG } : answer) })
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
