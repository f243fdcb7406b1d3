// What a client must keep to itself: secrets that come back.

import { OPERATIONS } from '../../../fixtures/endpoints.js'
import { escaped, WRITINGS } from '../../secrets/writings.js'
import { answerOf, inTurn, withBody } from '../acts.js'
import { ALL_SIX, type Circumstance, type Circumstances } from '../circumstance.js'
import type { Act, Rule, Turn, WholeAnswer } from '../gateway.js'

const TELLING = { only: [...ALL_SIX, 'AUT-1', 'AUT-2', 'SEA-11', 'ERR-7'], timeoutMs: 5000 } as const
/** Whether an echo in an answer breaks an advised row is not the matter here. */
const JUDGED = { ends: ['conformant', 'non-conformant', 'incomplete'], neverSays: [/Bearer [A-Za-z0-9_-]{20}/] } as const

const credentialsOf = ({ request }: Turn): string => request.headers.authorization ?? ''
const withoutScheme = (credentials: string): string => credentials.replace(/^\S+ /, '')

/** A secret in every encoding. */
const writingsOf = (secret: string): readonly string[] => Object.values(WRITINGS).map((write) => write(secret))

/** Every success holds the token of its request: in every encoding, as the name of a member, and in a header. */
const inSuccesses: Act = (turn) => {
  const credentials = credentialsOf(turn)
  const change = (body: Buffer): Buffer => {
    const json = JSON.parse(body.toString('utf8')) as object
    return Buffer.from(JSON.stringify({ ...json, debug: writingsOf(withoutScheme(credentials)), [credentials]: true }))
  }
  return withBody(change, { 'x-token': credentials })(turn)
}

/** Answers with what the request says, as debugging error pages do. */
const says =
  (write: (turn: Turn) => WholeAnswer): Act =>
  (turn) =>
    turn.send(write(turn))

/** Errors hold it in each of their parts. */
const inErrors: Act = inTurn(
  says((turn) => {
    const secret = credentialsOf(turn)
    const fields = {
      'x-debug': secret,
      'www-authenticate': `Bearer error="${secret}"`,
      'set-cookie': `token=${encodeURIComponent(secret)}`,
    }
    const trace = `Error: ${secret}\n    at Object.<anonymous> (/srv/app/token.js:10:15)`
    return { ...answerOf(500, 'text/plain', trace, fields), reason: `Bad ${secret}` }
  }),
  says((turn) => answerOf(400, 'application/json', `{"error":"${escaped(credentialsOf(turn))}"}`)),
  says((turn) => answerOf(500, 'text/html', `<html><body><pre>Authorization: ${credentialsOf(turn)}</pre></body></html>`)),
)

/** What was sent, as it came and encoded: password and key file are in it. */
const sentBack: Act = inTurn(
  says(({ body }) => answerOf(400, 'text/plain', writingsOf(body.toString('utf8')).join('\n\n'))),
  says(({ body }) => answerOf(400, 'application/json', `{"error":"bad","request":"${escaped(body.toString('latin1'))}"}`)),
)

/** The client secret in the words of a token endpoint. */
const clientSecretTold: Act = says((turn) => {
  const credentials = credentialsOf(turn)
  const plain = Buffer.from(withoutScheme(credentials), 'base64').toString('utf8')
  const description = `unknown: ${credentials} ${turn.body.toString('utf8')} ${plain}`
  return answerOf(401, 'application/json', JSON.stringify({ error: 'invalid_client', error_description: description }))
})

function echoing(rule: Rule, expect: Partial<Circumstance['expect']> = {}): Circumstance {
  return { rules: [rule], ...TELLING, expect: { ...JUDGED, ...expect } }
}

/** Deployments and gateways that send secrets back: whatever the form, none is left in a report or printed. */
export const echoes: Circumstances = {
  'token-in-every-success': echoing({ on: OPERATIONS, act: inSuccesses }),
  'token-in-errors': echoing({ on: 'publicKey', act: inErrors }, { ends: ['non-conformant', 'incomplete'] }),
  'request-in-errors': {
    ...echoing({ on: ['createSeal', 'token'], skip: 1, act: sentBack }),
    only: ['SEA-1', 'CFG-1', 'AUT-13'],
  },
  'client-secret-in-the-token-error': echoing({ on: 'token', act: clientSecretTold }, { ends: 'incomplete', obstacle: /invalid_client/ }),
}
