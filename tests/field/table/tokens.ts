// Token endpoints as they are: escaped JSON, short lives, single failures, errors with a reason; and tokens that nobody can send.

import { escaped } from '../../secrets/writings.js'
import { altersJson, answersHtml, answersJson, inTurn, neverAnswers, waits, withBody } from '../acts.js'
import { type Circumstance, type Circumstances, READING } from '../circumstance.js'
import type { Act, Rule } from '../gateway.js'

function endpoint(act: Act, expect: Circumstance['expect']): Circumstance {
  return { rules: [{ on: 'token', act }], only: READING, timeoutMs: 2000, expect }
}

const WELL = { ends: 'conformant' } as const

/** Every character of every string, as `\u0000`. */
const escapeAll = (text: string): string => text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (string) => `"${escaped(JSON.parse(string) as string)}"`)

/** A platform without scopes takes no notice of the one that is asked for, and names none (RFC 6749, 3.3): each grant is the same token. */
function withoutScopes(): Act {
  let granted: string | undefined
  return withBody((body) => {
    granted ??= JSON.stringify({ ...(JSON.parse(body.toString('utf8')) as object), scope: undefined })
    return Buffer.from(granted)
  })
}

/** Beside a token comes a refresh token that the service takes as well: it is the access token of the grant before. */
function withRefreshTokensThatOpen(): Act {
  let before: unknown
  return altersJson((json) => {
    const granted = { ...json, refresh_token: before }
    before = json.access_token
    return granted
  })
}

/** A new authorization to sign ends the one before, as a new access token does in many places. */
function oneAuthorizationAtATime(): Rule[] {
  let last = ''
  return [
    {
      on: 'token',
      act: async (turn) => {
        const answer = await turn.forward()
        const { access_token: token } = JSON.parse(answer.body.toString('utf8')) as Record<string, unknown>
        if (turn.body.includes('digests_summary')) last = String(token)
        turn.send(answer)
      },
    },
    {
      on: 'rawSignature',
      act: (turn) => (turn.request.headers.authorization === `Bearer ${last}` ? false : answersJson(401, { error: 'invalid_token' })(turn)),
    },
  ]
}

/** What stands at the token endpoint. */
export const tokens: Circumstances = {
  'token-502-and-then-silence': {
    rules: [
      { on: 'token', times: 1, act: answersHtml(502) },
      { on: 'token', times: 1, act: neverAnswers },
    ],
    only: READING,
    timeoutMs: 2000,
    expect: WELL,
  },
  // The rows have the token refused, taken and sent back.
  'token-with-every-letter-escaped': {
    rules: [{ on: 'token', act: withBody((body) => Buffer.from(escapeAll(body.toString('utf8')))) }],
    only: [...READING, 'AUT-1', 'AUT-9', 'TLS-6'],
    expect: WELL,
  },
  // One that never ends is asked for once more at the next request, and then a good one comes.
  'tokens-of-no-type-without-end-and-with-a-life-as-a-string': endpoint(
    inTurn(
      altersJson(({ access_token }) => ({ access_token, expires_in: -1 }), 2),
      altersJson((json) => ({ ...json, expires_in: String(json.expires_in), token_type: 'bearer', refresh_token: 'not-for-anybody-4711' })),
    ),
    WELL,
  ),
  'token-endpoint-without-scopes': {
    rules: [{ on: 'token', act: withoutScopes() }],
    only: ['AUT-9', 'AUT-13'],
    expect: { ends: 'conformant', spares: ['AUT-13'], says: [/grants no token that it says is of openid/] },
    dear: true,
  },
  'refresh-tokens-that-open-the-service': {
    rules: [{ on: 'token', act: withRefreshTokensThatOpen() }],
    only: ['AUT-13'],
    expect: { ends: ['conformant', 'incomplete'], fails: ['AUT-13'], says: [/a refresh token/] },
    dear: true,
  },
  'refresh-tokens-that-open-nothing': {
    rules: [{ on: 'token', act: altersJson((json) => ({ ...json, refresh_token: 'for-the-token-endpoint-alone-4711' })) }],
    only: ['AUT-9', 'AUT-13'],
    expect: WELL,
    dear: true,
  },
  'token-refused-with-reasons': endpoint(
    answersJson(400, { error: 'invalid_scope', error_description: 'the scope is not granted to this client' }),
    { ends: 'incomplete', obstacle: /invalid_scope/, says: [/the scope is not granted to this client/], requests: 40, seconds: 60 },
  ),
  'authorizations-to-sign-one-at-a-time': {
    rules: oneAuthorizationAtATime(),
    only: ['PLA-1', 'PLA-2', 'PLA-3'],
    expect: WELL,
    dear: true,
  },
  // Tokens live two seconds, and end while a gateway holds a seal back, as often in a row as one call is asked. They are refused as everything is,
  // with 400. The first seal goes through: with it the run finds out how seals are wanted.
  'tokens-that-end-on-their-way': {
    reference: { liberties: { 'token-life': '2', 'refusal-status': '400', 'unauthorized-form': '400' } },
    rules: [{ on: 'createSeal', skip: 1, times: 5, act: waits(2050) }],
    only: ['SEA-9'],
    expect: WELL,
    dear: true,
  },
}
