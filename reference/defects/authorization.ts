// Defects of the guard: a wrong token that opens one operation, an alias left open, work done although it was refused.

import { OPERATIONS, type Operation, SESSION_OPERATIONS } from '../operation.js'
import type { Provider } from '../provider.js'
import type { PathForm, TokenPresented } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { type Answer, jsonAnswer, membersOf } from '../wire/answer.js'
import { isObject } from '../wire/json.js'
import { idsOf, type JsonRequest } from './claims.js'
import { advised, at, by, type Defects, forEach, type Make, noting, type Row, type Rows, required, rowsBy, under } from './define.js'
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

const guard = rowsBy(guardFor)

/** Defects of the rows AUT. */
export const authorizationDefects: Defects = {
  ...required({
    ...wrongTokensAccepted(false),
    ...forEach(OPERATIONS, aliasesOpen),
    ...forEach(OPERATIONS, otherMethodsOpen),
    ...forEach(SESSION_OPERATIONS, (operation) => ({
      'answers-again-without-token': by(
        'AUT-1',
        `the answer is kept, and whoever sends the same bytes to ${operation} without a token gets it`,
        () => answeringAgain(operation, () => true),
      ),
    })),
    'method-override-needs-no-token': at(
      'AUT-8',
      'a request that names another method in a header needs no token',
      'authorization',
      (provider, { headers, providers }) => provider ?? (headers['x-http-method-override'] === undefined ? undefined : providers[0]),
    ),
    'calculate-digest-answers-batches-again-without-token': by(
      'AUT-1',
      'the answer to a batch is kept, and whoever sends the same bytes to calculate-digest without a token gets it',
      () => answeringAgain('calculate-digest', (request) => idsOf(request).length > 1),
    ),
    'granted-token-refused': at('AUT-9', 'tokens of the client-credentials grant are refused everywhere', 'authorization', () => undefined),
    'cookie-taken-for-a-token': by('AUT-1', 'the cookie of a good answer opens what a token opens', () => ({
      answer: (answer) => (answer.status < 300 ? { ...answer, headers: { ...answer.headers, 'set-cookie': 'log-in=1; Path=/' } } : answer),
      authorization: (provider, { header, headers, providers }) =>
        header === undefined && headers.cookie?.includes('log-in=1') === true ? providers[0] : provider,
    })),
  }),
  ...advised({
    ...wrongTokensAccepted(true),
    ...forEach(SESSION_OPERATIONS, (operation) => ({
      'takes-foreign-sessions': by('AUT-16', `${operation} works on the session of another provider`, () => foreignSessions(operation)),
      'asks-the-first-session-for-its-owner': by('AUT-16', `of a batch ${operation} checks the owner of the first session only`, () =>
        foreignBehindTheFirst(operation),
      ),
    })),
    'no-www-authenticate': at('AUT-10', '401 comes without WWW-Authenticate', 'answer', (answer) =>
      answer.status === 401 ? { ...answer, headers: {} } : answer,
    ),
    'unauthorized-is-500': at('AUT-10', 'a request without a token is answered with 500', 'answer', (answer, { refusal }) =>
      refusal?.failure === 'unauthorized' ? { ...answer, status: 500, headers: {} } : answer,
    ),
    'unauthorized-work-done': by('AUT-15', 'a request without a token is carried out, then answered with 401', workDoneInSilence),
    'unauthorized-stack-trace': at('AUT-17', 'a refusal for want of a token carries a stack trace', 'answer', (answer, { refusal }) =>
      refusal?.failure === 'unauthorized' ? { ...answer, body: { ...membersOf(answer), trace: refusal.stack ?? '' } } : answer,
    ),
  }),
}

function wrongTokensAccepted(isAdvised: boolean): Rows {
  const tokens = Object.entries(WRONG_TOKENS).filter(([, [requirement]]) => ADVISED.includes(requirement) === isAdvised)
  const rows = tokens.map(([name, [requirement, description, opens, { operations = OPERATIONS, liberties = {} } = {}]]) =>
    forEach(operations, (operation) => ({
      [`accepts-${name}`]: under(liberties, guard(requirement, `${operation} accepts ${description}`, operation, opens)),
    })),
  )
  return Object.assign({}, ...rows)
}

function aliasesOpen(operation: Operation): Rows {
  const aliases = ALIASES.filter((alias) => alias !== 'other-prefix' || takesSessions(operation))
  const rows = aliases.map((alias): [string, Row] => [
    `unguarded-under-${alias}`,
    under(
      alias === 'with-parameter' ? { 'path-parameters': 'left-out' } : {},
      guard(
        'AUT-8',
        `${operation} needs no token where the path differs from the documented one by ${alias}`,
        operation,
        ({ path, providers }) => (path === alias ? providers[0] : undefined),
      ),
    ),
  ])
  return Object.fromEntries(rows)
}

function otherMethodsOpen(operation: Operation): Rows {
  const documented = takesSessions(operation) ? 'POST' : 'GET'
  const description = `${operation} needs no token where it is asked for by another method than ${documented}`
  const row = guard('AUT-8', description, operation, ({ method, providers }) => (method === documented ? undefined : providers[0]))
  return { 'unguarded-under-another-method': under({ 'other-methods': 'the-same' }, row) }
}

function takesSessions(operation: Operation): boolean {
  return SESSION_OPERATIONS.some((one) => one === operation)
}

/** Finds the sessions of other providers, too. @param concerns asked with the id of a session that the provider does not have */
function foreignSessions(operation: Operation, concerns: (id: string) => boolean = () => true): Alterations {
  return {
    session: (session, { operation: current, id, lookUp }) => {
      if (session !== undefined || current !== operation || !concerns(id)) return session
      const foreign = lookUp(id)
      return foreign?.closed === false ? foreign : undefined
    },
  }
}

function foreignBehindTheFirst(operation: Operation): Alterations {
  const behind = new Set<string>()
  return {
    'session-ids': noting((ids, { operation: current }) => {
      if (current === operation) for (const id of ids.slice(1)) behind.add(id)
    }),
    ...foreignSessions(operation, (id) => behind.has(id)),
  }
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
function guardFor(operation: Operation, opens: (presented: TokenPresented) => Provider | undefined): Make {
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
