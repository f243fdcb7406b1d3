// Legal forms of an answer that gateways give: other spellings, codings and headers. The run finds the deployment conformant.
import { compresses, inPieces, speaks } from '../acts/breaking.js'
import { adds, altersJson, changed, interim, recases, rewrites } from '../acts/shaping.js'
import type { Circumstance } from '../circumstance.js'
import { OPERATIONS } from '../turn.js'
import { READING } from './selections.js'

function legal(name: string, setting: Circumstance['setting'], only: readonly string[] = READING): Circumstance {
  return { name, setting, run: { only, limits: { timeoutMs: 10_000 } }, expect: { ends: 'conformant' } }
}

const SET_COOKIES = [
  ['set-cookie', 'lb=a1b2; Path=/; HttpOnly'],
  ['set-cookie', 'JSESSIONID=0123456789ABCDEF; Secure'],
] as const

/** Forms that RFC 9110, RFC 9112 and RFC 8259 leave to the sender. */
export const forms: readonly Circumstance[] = [
  legal('100-before-each-answer', { rules: [{ act: interim(100) }] }),
  legal('103-before-each-answer', { rules: [{ act: interim(103) }] }),
  legal('http-1-0', { rules: [{ act: speaks('HTTP/1.0') }] }, READING),
  legal('header-names-in-capitals', { rules: [{ act: recases((name) => name.toUpperCase()) }] }),
  legal('header-names-in-small-letters', { rules: [{ act: recases((name) => name.toLowerCase()) }] }),
  legal('cookies-on-every-answer', { rules: [{ act: adds(...SET_COOKIES) }] }),
  legal('repeated-header-fields', { rules: [{ act: adds(['vary', 'accept'], ['vary', 'origin'], ['via', '1.1 a'], ['via', '1.1 b']) }] }),
  legal('fifty-kilobytes-of-headers', { rules: [{ act: adds(['x-trace', 'x'.repeat(50_000)]) }] }),
  legal('gzip-on-every-answer', { rules: [{ on: OPERATIONS, act: compresses('gzip') }] }),
  legal('brotli-on-every-answer', { rules: [{ on: OPERATIONS, act: compresses('br') }] }),
  legal('answers-in-small-pieces', { rules: [{ act: inPieces }] }, READING),
  legal('json-with-spaces', { rules: [{ on: OPERATIONS, act: altersJson((json) => json, 4) }] }),
  legal('json-with-a-final-line-end', { rules: [{ on: OPERATIONS, act: rewrites((text) => `${text}\r\n`) }] }),
  legal('json-with-every-slash-escaped', { rules: [{ on: OPERATIONS, act: rewrites((text) => text.replaceAll('/', '\\/')) }] }),
  legal('json-with-every-equals-sign-escaped', { rules: [{ on: OPERATIONS, act: rewrites((text) => text.replaceAll('=', '\\u003d')) }] }),
  legal('another-reason-phrase', { rules: [{ act: changed((answer) => ({ ...answer, reason: 'Very Well' })) }] }),
  legal('no-reason-phrase', { rules: [{ on: 'configuration', act: speaks('HTTP/1.1') }] }, READING),
  legal('only-tls-1-3', { tls: { minVersion: 'TLSv1.3' } }),
  legal('only-tls-1-2', { tls: { maxVersion: 'TLSv1.2' } }),
  legal('client-certificate-asked-for-and-not-needed', { tls: { requestCert: true, rejectUnauthorized: false } }, READING),
  legal('ipv6-literal', { host: '::1' }, READING),
  legal('deployment-clock-ten-minutes-ahead', { reference: { clockAheadMs: 600_000 } }, ['DIG-1', 'FIN-1', 'DOC-1', 'DOC-3']),
  legal('deployment-clock-a-quarter-hour-behind', { reference: { clockAheadMs: -900_000 } }, ['DIG-1', 'FIN-1', 'DOC-1', 'DOC-3']),
  { ...legal('whole-run-with-a-clock-ahead', { reference: { clockAheadMs: 600_000 } }, ['*']), dear: true },
  legal('three-sessions-in-a-call', { reference: { liberties: { 'sessions-per-call': '3' } } }, ['DIG-4', 'FIN-4']),
]
