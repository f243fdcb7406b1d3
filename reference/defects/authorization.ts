// Defects of the guard: a wrong token that opens one operation, an alias left open, work done although it was refused.

import { OPERATIONS, type Operation, SESSION_OPERATIONS } from '../operation.js'
import type { Provider } from '../provider.js'
import type { PathForm, TokenPresented } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { type Answer, jsonAnswer, membersOf } from '../wire/answer.js'
import { isObject } from '../wire/json.js'
import { idsOf, type JsonRequest } from './claims.js'
import { breaksAdvised, breaksRequired, type Defect, type Defects } from './define.js'
import { WRONG_TOKENS } from './wrong-tokens.js'

const ALIASES: readonly Exclude<PathForm, 'documented'>[] = [
  'other-case',
  'other-prefix',
  'trailing-slash',
  'double-slash',
  'percent-encoded',
  'with-query',
  'with-parameter',
]

/** Rows about wrong tokens that prudence alone asks for. */
const ADVISED: readonly string[] = ['AUT-11', 'AUT-13', 'AUT-14', 'AUT-22']

/** Defects of the rows AUT. */
export const authorizationDefects: Defects = {
  ...wrongTokensAccepted(),
  ...aliasesOpen(),
  ...otherMethodsOpen(),
  'method-override-needs-no-token': breaksRequired('AUT-8', 'a request that names another method in a header needs no token', () => ({
    authorization: (provider, { headers, providers }) =>
      provider ?? (headers['x-http-method-override'] === undefined ? undefined : providers[0]),
  })),
  ...foreignSessions(),
  ...answersKept(),
  'calculate-digest-answers-batches-again-without-token': breaksRequired(
    'AUT-1',
    'the answer to a batch is kept, and whoever sends the same bytes to calculate-digest without a token gets it',
    () => answeringAgain('calculate-digest', (request) => idsOf(request).length > 1),
  ),
  'granted-token-refused': breaksRequired('AUT-9', 'tokens of the client-credentials grant are refused everywhere', () => ({
    authorization: () => undefined,
  })),
  'cookie-taken-for-a-token': breaksRequired('AUT-1', 'the cookie of a good answer opens what a token opens', () => ({
    answer: (answer) => (answer.status < 300 ? { ...answer, headers: { ...answer.headers, 'set-cookie': 'log-in=1; Path=/' } } : answer),
    authorization: (provider, { header, headers, providers }) =>
      header === undefined && headers.cookie?.includes('log-in=1') === true ? providers[0] : provider,
  })),
  'no-www-authenticate': breaksAdvised('AUT-10', '401 comes without WWW-Authenticate', () => ({
    answer: (answer) => (answer.status === 401 ? { ...answer, headers: {} } : answer),
  })),
  'unauthorized-is-500': breaksAdvised('AUT-10', 'a request without a token is answered with 500', () => ({
    answer: (answer, { refusal }) => (refusal?.failure === 'unauthorized' ? { ...answer, status: 500, headers: {} } : answer),
  })),
  'unauthorized-work-done': breaksAdvised('AUT-15', 'a request without a token is carried out, then answered with 401', workDoneInSilence),
  'unauthorized-stack-trace': breaksAdvised('AUT-17', 'a refusal for want of a token carries a stack trace', () => ({
    answer: (answer, { refusal }) =>
      refusal?.failure === 'unauthorized' ? { ...answer, body: { ...membersOf(answer), trace: refusal.stack ?? '' } } : answer,
  })),
}

function wrongTokensAccepted(): Defects {
  const entries = Object.entries(WRONG_TOKENS).flatMap(
    ([name, [requirement, description, opens, { operations = OPERATIONS, liberties } = {}]]) =>
      operations.map((operation): [string, Defect] => {
        const breaks = ADVISED.includes(requirement) ? breaksAdvised : breaksRequired
        return [
          `${operation}-accepts-${name}`,
          breaks(requirement, `${operation} accepts ${description}`, guardFor(operation, opens), liberties),
        ]
      }),
  )
  return Object.fromEntries(entries)
}

function aliasesOpen(): Defects {
  const entries = OPERATIONS.flatMap((operation) =>
    ALIASES.filter((alias) => alias !== 'other-prefix' || SESSION_OPERATIONS.some((one) => one === operation)).map(
      (alias): [string, Defect] => [
        `${operation}-unguarded-under-${alias}`,
        breaksRequired(
          'AUT-8',
          `${operation} needs no token where the path differs from the documented one by ${alias}`,
          guardFor(operation, ({ path, providers }) => (path === alias ? providers[0] : undefined)),
          alias === 'with-parameter' ? { 'path-parameters': 'left-out' } : {},
        ),
      ],
    ),
  )
  return Object.fromEntries(entries)
}

function otherMethodsOpen(): Defects {
  const entries = OPERATIONS.map((operation): [string, Defect] => {
    const documented = SESSION_OPERATIONS.some((one) => one === operation) ? 'POST' : 'GET'
    return [
      `${operation}-unguarded-under-another-method`,
      breaksRequired(
        'AUT-8',
        `${operation} needs no token where it is asked for by another method than ${documented}`,
        guardFor(operation, ({ method, providers }) => (method === documented ? undefined : providers[0])),
        { 'other-methods': 'the-same' },
      ),
    ]
  })
  return Object.fromEntries(entries)
}

function foreignSessions(): Defects {
  const entries = SESSION_OPERATIONS.map((operation): [string, Defect] => [
    `${operation}-takes-foreign-sessions`,
    breaksAdvised('AUT-16', `${operation} works on the session of another provider`, () => ({
      session: (session, { operation: current, id, lookUp }) => {
        if (session !== undefined || current !== operation) return session
        const foreign = lookUp(id)
        return foreign?.closed === false ? foreign : undefined
      },
    })),
  ])
  const inBatches = SESSION_OPERATIONS.map((operation): [string, Defect] => [
    `${operation}-asks-the-first-session-for-its-owner`,
    breaksAdvised('AUT-16', `of a batch ${operation} checks the owner of the first session only`, () => behindTheFirst(operation)),
  ])
  return Object.fromEntries([...entries, ...inBatches])
}

function behindTheFirst(operation: Operation): Alterations {
  const behind = new Set<string>()
  return {
    'session-ids': (ids, { operation: current }) => {
      if (current === operation) for (const id of ids.slice(1)) behind.add(id)
      return ids
    },
    session: (session, { operation: current, id, lookUp }) => {
      if (session !== undefined || current !== operation || !behind.has(id)) return session
      const foreign = lookUp(id)
      return foreign?.closed === false ? foreign : undefined
    },
  }
}

function answersKept(): Defects {
  const entries = SESSION_OPERATIONS.map((operation): [string, Defect] => [
    `${operation}-answers-again-without-token`,
    breaksRequired('AUT-1', `the answer is kept, and whoever sends the same bytes to ${operation} without a token gets it`, () =>
      answeringAgain(operation, () => true),
    ),
  ])
  return Object.fromEntries(entries)
}

/** Every request is served for a copy of its provider, which tells what it was: where its answer is kept, nothing is done for it. */
function answeringAgain(operation: Operation, keeps: (request: JsonRequest) => boolean): Alterations {
  const kept = new Map<string, Answer>()
  const asked = new WeakMap<Provider, string>()
  const textOf = (provider: Provider | undefined): string => (provider && asked.get(provider)) ?? ''
  return {
    authorization: (provider, { operation: current, header, body, providers: [first] }) => {
      const text = body?.toString('latin1') ?? ''
      const served = provider ?? (header === undefined && kept.has(text) ? first : undefined)
      if (served === undefined || current !== operation) return provider
      const copy = { ...served }
      asked.set(copy, text)
      return copy
    },
    request: (request, { provider }) => (kept.has(textOf(provider)) ? undefined : request),
    answer: (answer, { provider, refusal, request }) => {
      const text = textOf(provider)
      if (text !== '' && refusal === undefined && isObject(request) && keeps(request)) kept.set(text, answer)
      return kept.get(text) ?? answer
    },
  }
}

/** Opens one operation to requests that the honest guard refuses. */
function guardFor(operation: Operation, opens: (presented: TokenPresented) => Provider | undefined): () => Alterations {
  return () => ({
    authorization: (provider, presented) => (provider === undefined && presented.operation === operation ? opens(presented) : provider),
  })
}

/** A request without a token is served for a copy of the first provider. The copy tells its answer apart, and a refusal is sent instead. */
function workDoneInSilence(): Alterations {
  const strangers = new WeakSet<Provider>()
  return {
    authorization: (provider, { token, providers: [first] }) => {
      if (provider !== undefined || token !== undefined || first === undefined) return provider
      const stranger = { ...first }
      strangers.add(stranger)
      return stranger
    },
    answer: (answer, { provider }) => {
      if (provider === undefined || !strangers.has(provider)) return answer
      const refused = jsonAnswer(401, { error: { code: 'authorization:missing', message: 'The request carries no access token' } })
      return { ...refused, headers: { 'www-authenticate': 'Bearer realm="signing"' } }
    },
  }
}
