// Good requests written in other ways that mean the same. Knows no operation.
import type { Call } from '../../fixtures/context.js'
import type { Writing } from './plan.js'

/** What programs in a browser add. It has no part in what the interface says. */
const OF_A_BROWSER = {
  accept: 'application/json, text/plain, */*',
  'accept-language': 'lv-LV, lv; q=0.9, en; q=0.5',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

/** The body as it goes out: the same JSON value (RFC 8259), written as some libraries do. */
export function writtenAs(writing: Writing, body: Readonly<Record<string, unknown>>): unknown {
  switch (writing) {
    case 'escaped':
      return JSON.stringify(body)
        .replaceAll('/', '\\/')
        .replaceAll(/[+=<>&'\u0080-\uffff]/g, escaped)
    case 'spaced':
      return `\r\n${JSON.stringify(Object.fromEntries(Object.entries(body).toReversed()), null, 4)}\r\n`
    case 'browser':
    case 'plain':
      return body
  }
}

/** What is said beside the body. */
export function headersOf(writing: Writing): Call {
  return writing === 'browser' ? { headers: OF_A_BROWSER } : {}
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
