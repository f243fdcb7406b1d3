// Token endpoints as they are: escaped JSON, short lives, single failures, errors with a reason; and tokens that nobody can send.
import { answersHtml, answersJson, LOGIN_PAGE, redirects } from '../acts/answering.js'
import { neverAnswers, resetsBefore, withBody } from '../acts/breaking.js'
import { altersJson, waits } from '../acts/shaping.js'
import { disguisedTokens } from '../acts/tokens.js'
import type { Circumstance } from '../circumstance.js'
import type { Act } from '../turn.js'
import { READING } from './selections.js'

function endpoint(name: string, act: Act, expect: Circumstance['expect'], times = Number.POSITIVE_INFINITY): Circumstance {
  return { name, setting: { rules: [{ on: 'token', times, act }] }, run: { only: READING, limits: { timeoutMs: 2000 } }, expect }
}

const WELL = { ends: 'conformant' } as const
const obstacle = (words: RegExp): Circumstance['expect'] => ({ ends: 'incomplete', obstacle: words, requests: 40, seconds: 60 })

/** Every character that is neither letter nor digit, as `\u0000`. */
const escapeAll = (text: string): string =>
  text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (string) => {
    const inner = JSON.parse(string) as string
    return `"${[...inner].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`
  })

/** The token endpoint writes its JSON so; tokens hold what can be escaped. The rows have the token refused, taken and sent back. */
function escaped(name: string, write: (json: string) => string): Circumstance {
  return {
    name,
    setting: { rules: disguisedTokens(write) },
    run: { only: [...READING, 'AUT-1', 'AUT-9', 'TLS-6'] },
    expect: { ends: 'conformant' },
  }
}

/**
 * Tokens live two seconds, and end while a gateway holds a seal back. They are refused as everything is, with 400. The first seal goes through:
 * with it the run finds out how seals are wanted.
 */
function endOnTheirWay(name: string, times: number, expect: Circumstance['expect']): Circumstance {
  const liberties = { 'token-life': '2', 'refusal-status': '400', 'unauthorized-form': '400' }
  return {
    name,
    setting: { reference: { liberties }, rules: [{ on: 'createSeal', skip: 1, times, act: waits(2050) }] },
    run: { only: ['SEA-9'] },
    expect,
    dear: true,
  }
}

/** What stands at the token endpoint. */
export const tokens: readonly Circumstance[] = [
  endpoint('token-one-503', answersJson(503, { error: 'temporarily_unavailable' }), WELL, 1),
  endpoint('token-one-502-page', answersHtml(502), WELL, 1),
  endpoint('token-one-reset', resetsBefore, WELL, 1),
  endpoint('token-one-silence', neverAnswers, WELL, 1),
  escaped('token-as-it-is', (text) => text),
  escaped('token-slashes-escaped', (text) => text.replaceAll('/', '\\/')),
  escaped('token-equals-signs-escaped', (text) => text.replaceAll('=', '\\u003d')),
  escaped('token-every-letter-escaped', escapeAll),
  endpoint(
    'token-with-spaces-in-its-json',
    altersJson((json) => json, 2),
    WELL,
  ),
  endpoint(
    'token-without-a-life',
    altersJson(({ expires_in: _, ...rest }) => rest),
    WELL,
  ),
  endpoint(
    'token-life-as-a-string',
    altersJson((json) => ({ ...json, expires_in: String(json.expires_in) })),
    WELL,
  ),
  endpoint(
    'token-type-in-small-letters',
    altersJson((json) => ({ ...json, token_type: 'bearer' })),
    WELL,
  ),
  endpoint(
    'token-beside-many-members',
    altersJson((json) => ({ ...json, refresh_token: 'not-for-anybody-4711' })),
    WELL,
  ),
  endpoint('token-always-503', answersJson(503, { error: 'temporarily_unavailable' }), obstacle(/token.*503/s)),
  endpoint('token-always-502-page', answersHtml(502), obstacle(/token.*502/s)),
  endpoint('token-a-login-page', answersHtml(200, LOGIN_PAGE), obstacle(/token.*(HTML|JSON|login|tokenUrl)/is)),
  endpoint('token-a-redirect', redirects(302, 'https://login.example.org/'), obstacle(/token.*302.*login\.example\.org/s)),
  endpoint('token-404', answersHtml(404), obstacle(/token.*404.*tokenUrl|tokenUrl.*404/s)),
  endpoint('token-never-answers', neverAnswers, obstacle(/token/)),
  endpoint(
    'token-refused-with-reasons',
    answersJson(400, { error: 'invalid_scope', error_description: 'the scope is not granted to this client' }),
    {
      ...obstacle(/invalid_scope/),
      says: [/the scope is not granted to this client/],
    },
  ),
  endpoint('token-client-unknown', answersJson(401, { error: 'invalid_client' }), obstacle(/invalid_client/)),
  endpoint(
    'token-unknown-client-as-text',
    withBody(() => Buffer.from('Access denied')),
    obstacle(/token/),
  ),
  endpoint(
    'token-empty',
    altersJson((json) => ({ ...json, access_token: '' })),
    obstacle(/token/),
  ),
  endpoint(
    'token-with-a-line-end',
    altersJson((json) => ({ ...json, access_token: `${String(json.access_token)}\n` })),
    {
      ends: ['conformant', 'incomplete', 'refused'],
      neverSays: [/Invalid header/i],
    },
  ),
  endpoint(
    'token-with-a-letter-beyond-latin-1',
    altersJson((json) => ({ ...json, access_token: `${String(json.access_token)}\u{1F511}` })),
    {
      ends: ['incomplete', 'refused'],
      says: [/token/],
      neverSays: [/Invalid header/i],
    },
  ),
  endpoint(
    'token-not-a-string',
    altersJson((json) => ({ ...json, access_token: { value: json.access_token } })),
    obstacle(/token/),
  ),
  {
    name: 'tokens-that-live-two-seconds',
    setting: { reference: { liberties: { 'token-life': '2' } } },
    run: { only: ['CFG', 'KEY'] },
    expect: WELL,
  },
  // As often in a row as one call is asked.
  endOnTheirWay('tokens-that-end-on-their-way', 5, WELL),
  endOnTheirWay('tokens-that-never-arrive', Number.POSITIVE_INFINITY, {
    ends: 'incomplete',
    says: [/tokens live shorter than requests take/],
    seconds: 180,
  }),
  {
    name: 'tokens-that-end-each-other',
    setting: { reference: { liberties: { 'new-token': 'ends-the-old' } } },
    run: { only: ['CFG', 'KEY'] },
    expect: WELL,
  },
  {
    name: 'tokens-that-live-shorter-than-they-say',
    setting: {
      reference: { liberties: { 'token-life': '2' } },
      rules: [{ on: 'token', act: altersJson((json) => ({ ...json, expires_in: 3600 })) }],
    },
    run: { only: ['CFG', 'KEY'] },
    expect: WELL,
  },
  {
    name: 'tokens-as-jwt',
    setting: { reference: { liberties: { 'token-form': 'jwt' } } },
    run: { only: ['CFG', 'KEY'] },
    expect: WELL,
  },
]
