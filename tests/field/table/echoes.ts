// Deployments and gateways that send secrets back: whatever the form, none is left in a report or printed.
import { answerOf, echoes, redirects } from '../acts/answering.js'
import { adds, altersJson, changed } from '../acts/shaping.js'
import type { Circumstance } from '../circumstance.js'
import { type Act, OPERATIONS, type WholeAnswer } from '../turn.js'
import { ALL_SIX } from './selections.js'

const RUN = { only: [...ALL_SIX, 'AUT-1', 'AUT-2', 'SEA-11', 'ERR-7'], limits: { timeoutMs: 5000 } } as const
/** Whether an echo in an answer breaks an advised row is not the matter here. */
const JUDGED = { ends: ['conformant', 'non-conformant', 'incomplete'], neverSays: [/Bearer [A-Za-z0-9_-]{20}/] } as const

/** Every success of the six operations is changed so that it holds the token of its request. */
function inSuccess(name: string, write: (secret: string) => unknown): Circumstance {
  const act: Act = (turn) => {
    const secret = turn.request.headers.authorization?.replace(/^\S+ /, '') ?? ''
    return altersJson((json) => ({ ...json, debug: write(secret) }))(turn)
  }
  return { name, setting: { rules: [{ on: OPERATIONS, act }] }, run: RUN, expect: JUDGED }
}

/** One operation is answered with an error that holds the `Authorization` of its request. */
function inErrors(name: string, where: (secret: string) => WholeAnswer): Circumstance {
  return {
    name,
    setting: { rules: [{ on: 'publicKey', act: echoes(where) }] },
    run: RUN,
    expect: { ...JUDGED, ends: ['non-conformant', 'incomplete'] },
  }
}

/** What was sent, as it came, in an error of the seal operation: password and key file are in it. */
const echoesBody =
  (write: (body: Buffer) => WholeAnswer): Act =>
  (turn) => {
    turn.send(write(turn.body))
    return true
  }

const everyLetterEscaped = (text: string): string =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

function body(name: string, write: (body: Buffer) => WholeAnswer): Circumstance {
  return {
    name,
    setting: { rules: [{ on: ['createSeal', 'token'], skip: 1, act: echoesBody(write) }] },
    run: { only: ['SEA-1', 'CFG-1', 'AUT-13'], limits: { timeoutMs: 5000 } },
    expect: { ...JUDGED, ends: ['conformant', 'non-conformant', 'incomplete'] },
  }
}

const text = (status: number, words: string): WholeAnswer => answerOf(status, 'text/plain', words)
const json = (status: number, words: string): WholeAnswer => answerOf(status, 'application/json', words)

/** Secrets in every place and form. */
export const echoing: readonly Circumstance[] = [
  inSuccess('token-in-success-bodies', (secret) => secret),
  inSuccess('token-in-success-bodies-as-base64', (secret) => Buffer.from(secret).toString('base64')),
  inSuccess('token-in-success-bodies-as-base64url-after-a-letter', (secret) => Buffer.from(`x${secret}`).toString('base64url')),
  inSuccess('token-in-success-bodies-as-hex', (secret) => Buffer.from(secret).toString('hex')),
  inSuccess('token-in-success-bodies-url-encoded', (secret) => encodeURIComponent(`Bearer ${secret}`)),
  inSuccess('token-in-success-bodies-twice-escaped', (secret) => JSON.stringify({ header: JSON.stringify(secret) })),
  inErrors('token-in-an-error', (secret) => json(400, JSON.stringify({ error: `no such grant: ${secret}` }))),
  inErrors('token-in-an-error-page', (secret) =>
    answerOf(500, 'text/html', `<html><body><pre>Authorization: ${secret}</pre></body></html>`),
  ),
  inErrors('token-in-an-error-escaped', (secret) => json(400, `{"error":"${everyLetterEscaped(secret)}"}`)),
  inErrors('token-in-a-stack-trace', (secret) => text(500, `Error: ${secret}\n    at Object.<anonymous> (/srv/app/token.js:10:15)`)),
  inErrors('token-in-a-header', (secret) =>
    answerOf(400, 'text/plain', 'no', { 'x-debug': secret, 'www-authenticate': `Bearer error="${secret}"` }),
  ),
  inErrors('token-in-the-reason-phrase', (secret) => ({ ...text(400, 'no'), reason: `Bad ${secret}` })),
  inErrors('token-in-a-cookie', (secret) => answerOf(400, 'text/plain', 'no', { 'set-cookie': `token=${encodeURIComponent(secret)}` })),
  {
    name: 'token-in-a-location',
    setting: {
      rules: [
        {
          on: OPERATIONS,
          act: (turn) =>
            redirects(302, `https://login.example.org/?token=${encodeURIComponent(turn.request.headers.authorization ?? '')}`)(turn),
        },
      ],
    },
    run: RUN,
    expect: { ends: 'incomplete', says: [/login\.example\.org/] },
  },
  {
    name: 'token-in-headers-of-every-success',
    setting: { rules: [{ on: OPERATIONS, act: (turn) => adds(['x-token', turn.request.headers.authorization ?? ''])(turn) }] },
    run: RUN,
    expect: JUDGED,
  },
  {
    name: 'token-as-the-name-of-a-member',
    setting: {
      rules: [
        {
          on: 'configuration',
          act: (turn) => altersJson((answer) => ({ ...answer, [turn.request.headers.authorization ?? '']: true }))(turn),
        },
      ],
    },
    run: RUN,
    expect: JUDGED,
  },
  body('request-in-errors', (sent) => text(400, sent.toString('utf8'))),
  body('request-in-errors-as-base64', (sent) => text(400, sent.toString('base64'))),
  body('request-in-errors-as-hex', (sent) => text(400, sent.toString('hex'))),
  body('request-in-errors-url-encoded', (sent) => text(400, encodeURIComponent(sent.toString('utf8')))),
  body('request-in-errors-escaped', (sent) => json(400, `{"error":"bad","request":"${everyLetterEscaped(sent.toString('latin1'))}"}`)),
  {
    name: 'client-secret-in-the-token-error',
    setting: {
      rules: [
        {
          on: 'token',
          act: (turn) => {
            const sent = `${turn.request.headers.authorization ?? ''} ${turn.body.toString('utf8')}`
            const basic = Buffer.from(turn.request.headers.authorization?.replace(/^\S+ /, '') ?? '', 'base64').toString('utf8')
            turn.send(json(401, JSON.stringify({ error: 'invalid_client', error_description: `unknown: ${sent} ${basic}` })))
            return true
          },
        },
      ],
    },
    run: RUN,
    expect: { ends: 'incomplete', obstacle: /invalid_client/ },
  },
  {
    name: 'token-in-every-document',
    setting: {
      rules: [
        {
          on: 'storage',
          act: (turn) => {
            const secret = turn.request.headers.authorization ?? ''
            return changed((answer) => ({
              ...answer,
              headers: answer.headers.filter(([name]) => !/content-length/i.test(name)),
              body: Buffer.concat([answer.body, Buffer.from(secret)]),
            }))(turn)
          },
        },
      ],
    },
    run: { only: ['FIN-1', 'DOC-1', 'DOC-5'], limits: { timeoutMs: 5000 } },
    expect: { ...JUDGED, ends: ['conformant', 'non-conformant', 'incomplete'] },
  },
]
