// Defects of failures in general: bodies, statuses, secrets, and what a bad request does to the next.

import { OPERATIONS } from '../operation.js'
import type { Alterations } from '../seams.js'
import { jsonAnswer, membersOf } from '../wire/answer.js'
import { breaksAdvised, breaksRequired, type Defect, type Defects } from './define.js'

/** Longer than any client waits. */
const TOO_LONG = 15 * 60_000

const UNREADABLE = Buffer.from('?')

/** Defects of the rows ERR. */
export const errorDefects: Defects = {
  ...unparsableSuccesses(),
  'json-with-escapes-refused': breaksRequired('ERR-16', 'a request is refused where its JSON holds `\\u` or `\\/`', () => ({
    'request-body': (body) => (/\\[u/]/.test(body.toString('latin1')) ? UNREADABLE : body),
  })),
  'json-in-lines-refused': breaksRequired('ERR-16', 'a request is refused where its JSON stands on several lines', () => ({
    'request-body': (body) => (body.includes('\n') ? UNREADABLE : body),
  })),
  'success-as-html': breaksAdvised('ERR-4', 'successes are sent as text/html', onEverySuccess('text/html; charset=utf-8')),
  'success-as-octets': breaksAdvised('ERR-4', 'successes are sent as application/octet-stream', onEverySuccess('application/octet-stream')),
  'client-mistakes-are-500': breaksAdvised('ERR-5', 'every mistake of the client is answered with 500', () => ({
    answer: (answer, { area, refusal }) =>
      area !== 'elsewhere' && refusal !== undefined && refusal.failure !== 'unauthorized' && refusal.failure !== 'rate'
        ? { ...answer, status: 500 }
        : answer,
  })),
  'stack-trace-in-refusals': breaksAdvised('ERR-6', 'a refusal carries a stack trace', () => ({
    answer: (answer, { refusal }) =>
      refusal === undefined || refusal.failure === 'unauthorized'
        ? answer
        : { ...answer, body: { ...membersOf(answer), trace: refusal.stack ?? '' } },
  })),
  'request-echoed-in-refusals': breaksAdvised('ERR-7', 'a refusal echoes the whole request', () => ({
    answer: (answer, { refusal, request }) =>
      refusal === undefined || request === undefined
        ? answer
        : { ...answer, body: { ...membersOf(answer), request: JSON.stringify(request) } },
  })),
  'deep-requests-hang': breaksAdvised('ERR-8', 'a deeply nested request is not answered in time', holdBack('request:too-deep')),
  'broken-json-hangs': breaksAdvised('ERR-8', 'a request that is no JSON is not answered in time', holdBack('request:not-json')),
  'malformed-request-spoils-the-next': breaksAdvised(
    'ERR-9',
    'after a malformed finalizeSigning or addArchive the next good reading of the configuration fails',
    spoilsTheNext,
  ),
}

function unparsableSuccesses(): Defects {
  const forms = {
    'in-a-list': { what: 'a list with the object in it', write: (text: string) => `[${text}]` },
    'with-trailing-comma': { what: 'an object with a trailing comma', write: (text: string) => text.replace(/\}$/, ',}') },
    'with-guard-prefix': { what: 'an object behind a guard against script inclusion', write: (text: string) => `)]}',\n${text}` },
  }
  const entries = OPERATIONS.flatMap((operation) =>
    Object.entries(forms).map(([name, { what, write }]): [string, Defect] => [
      `${operation}-answer-${name}`,
      breaksRequired('ERR-1', `a success of ${operation} is ${what}`, () => ({
        'answer-text': (text, { area, refusal }) => (area === operation && refusal === undefined ? write(text) : text),
      })),
    ]),
  )
  return Object.fromEntries(entries)
}

function onEverySuccess(mediaType: string): () => Alterations {
  return () => ({
    answer: (answer, { area, refusal }) => (area !== 'elsewhere' && refusal === undefined ? { ...answer, mediaType } : answer),
  })
}

function holdBack(code: string): () => Alterations {
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
