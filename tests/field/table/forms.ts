// Legal forms of an answer that gateways give: other spellings, codings and headers. The run finds the deployment conformant.
import { brotliCompressSync } from 'node:zlib'
import { OPERATIONS } from '../../../fixtures/endpoints.js'
import { inPiecesOfOldHttp, withBody } from '../acts/breaking.js'
import { changed, interim } from '../acts/shaping.js'
import { type Circumstance, READING } from '../circumstance.js'

function legal(name: string, setting: Circumstance['setting']): Circumstance {
  return { name, setting, run: { only: READING, limits: { timeoutMs: 10_000 } }, expect: { ends: 'conformant' } }
}

/** What gateways add: cookies, repeated fields, and policies and traces of tens of kilobytes. */
const ADDED: readonly (readonly [string, string])[] = [
  ['set-cookie', 'lb=a1b2; Path=/; HttpOnly'],
  ['set-cookie', 'JSESSIONID=0123456789ABCDEF; Secure'],
  ['via', '1.1 a'],
  ['via', '1.1 b'],
  ['x-trace', 'x'.repeat(50_000)],
]

/** The same JSON with spaces, line ends, and every slash and equals sign escaped. */
const spelledOtherwise = (json: string): string =>
  `${JSON.stringify(JSON.parse(json), null, 4).replaceAll('/', '\\/').replaceAll('=', '\\u003d')}\r\n`

/** Forms that RFC 9110, RFC 9112 and RFC 8259 leave to the sender. */
export const forms: readonly Circumstance[] = [
  legal('http-1-0-without-reasons-in-small-pieces', { rules: [{ act: inPiecesOfOldHttp }] }),
  legal('100-and-many-header-fields-with-names-in-capitals', {
    rules: [
      { act: interim(100) },
      {
        act: changed((answer) => ({
          ...answer,
          headers: [...answer.headers, ...ADDED].map(([name, value]) => [name.toUpperCase(), value] as const),
        })),
      },
    ],
  }),
  legal('json-in-another-spelling-and-brotli', {
    rules: [
      {
        on: OPERATIONS,
        act: withBody((body) => brotliCompressSync(spelledOtherwise(body.toString('utf8'))), { 'content-encoding': 'br' }),
      },
    ],
  }),
  legal('ipv6-and-tls-1-2-with-a-client-certificate-that-is-not-needed', {
    host: '::1',
    tls: { maxVersion: 'TLSv1.2', requestCert: true, rejectUnauthorized: false },
  }),
  {
    name: 'whole-run-with-a-clock-ahead',
    setting: { reference: { clockAheadMs: 600_000 } },
    expect: { ends: 'conformant' },
    dear: true,
  },
]
