// Requirements: errors. Ids keep their meaning for good; new rows take the next free number.
import { advised, form, open, required } from './requirement.js'

/** ERR: interface, Errors and Session error; RFC 9110. */
export const errors = {
  ...required('Errors; Session error; General', {
    'ERR-1': 'every success body is a JSON object',
    'ERR-2': form('a non-null `error` of an item is an object with the strings `code` and `message`'),
    'ERR-3': 'a non-null `error` of an item stands with the session that failed',
    'ERR-16': 'escapes, blanks and the order of members in the JSON of a good request are no reason to refuse it',
  }),
  ...advised('Errors; RFC 9110; prudence', {
    'ERR-4': { text: 'success bodies are sent as `application/json`', source: 'Errors; RFC 9110; RFC 8259, 8.1' },
    'ERR-5': 'request-level failures are 4xx for client mistakes',
    'ERR-6': 'no failure carries a stack trace',
    'ERR-7': 'no failure carries a secret that was sent',
    'ERR-8': 'malformed requests (not JSON, wrong types, null, empty, oversized, deeply nested, 10,000 sessions) are answered in time',
    'ERR-9': 'after a malformed request the next good request works',
  }),
  ...open('Errors; General', {
    'ERR-10': 'the error codes and messages seen',
    'ERR-11': 'the status for each mistake',
    'ERR-12': 'the body shape of request-level failures',
    'ERR-13': 'which request fields are required and which optional',
    'ERR-14': 'the `Content-Type` of requests that is taken',
    'ERR-15': 'extra members in answers',
  }),
}
