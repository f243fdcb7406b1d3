// Defects of the guard: a wrong token that opens one operation, an alias left open, work done although it was refused.

import type { Operation } from '../operation.js'
import type { Provider } from '../provider.js'
import type { PathForm } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { jsonAnswer, membersOf } from '../wire/answer.js'
import { advised, at, by, type Defects, type Row, type Rows, required, rowsBy, under } from './define.js'
import { opened, UNWISE_TOKENS, WRONG_TOKENS } from './wrong-tokens.js'

/** The forms of a path that a guard may forget, each at one operation. */
const ALIASES: Readonly<Record<Exclude<PathForm, 'documented'>, Operation>> = {
  'other-case': 'configuration',
  'other-prefix': 'calculate-digest',
  'trailing-slash': 'finalize-signing',
  'double-slash': 'add-archive',
  'percent-encoded': 'create-seal',
  'with-query': 'public-key',
  'with-parameter': 'calculate-digest',
}

const guard = rowsBy(opened)

/** Defects of the rows AUT. */
export const authorizationDefects: Defects = {
  ...required({
    ...WRONG_TOKENS,
    ...aliasesOpen(),
    'create-seal-unguarded-under-another-method': under(
      { 'other-methods': 'the-same' },
      guard(
        'AUT-8',
        'create-seal needs no token where it is asked for by another method than POST',
        'create-seal',
        ({ method, providers }) => (method === 'POST' ? undefined : providers[0]),
      ),
    ),
    'method-override-needs-no-token': at(
      'AUT-8',
      'a request that names another method in a header needs no token',
      'authorization',
      (provider, { headers, providers }) => provider ?? (headers['x-http-method-override'] === undefined ? undefined : providers[0]),
    ),
    'granted-token-refused': at('AUT-9', 'tokens of the client-credentials grant are refused everywhere', 'authorization', () => undefined),
    'cookie-taken-for-a-token': by('AUT-1', 'the cookie of a good answer opens what a token opens', () => ({
      answer: (answer) => (answer.status < 300 ? { ...answer, headers: { ...answer.headers, 'set-cookie': 'log-in=1; Path=/' } } : answer),
      authorization: (provider, { header, headers, providers }) =>
        header === undefined && headers.cookie?.includes('log-in=1') === true ? providers[0] : provider,
    })),
  }),
  ...advised({
    ...UNWISE_TOKENS,
    'finalize-signing-takes-foreign-sessions': by('AUT-16', 'finalize-signing works on the session of another provider', () =>
      foreignSessions('finalize-signing'),
    ),
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

function aliasesOpen(): Rows {
  const rows = Object.entries(ALIASES).map(([alias, operation]): [string, Row] => {
    const description = `${operation} needs no token where the path differs from the documented one by ${alias}`
    const row = guard('AUT-8', description, operation, ({ path, providers }) => (path === alias ? providers[0] : undefined))
    return [`${operation}-unguarded-under-${alias}`, alias === 'with-parameter' ? under({ 'path-parameters': 'left-out' }, row) : row]
  })
  return Object.fromEntries(rows)
}

/** Finds the sessions of other providers, too. */
function foreignSessions(operation: Operation): Alterations {
  return {
    session: (session, { operation: current, id, lookUp }) => {
      if (session !== undefined || current !== operation) return session
      const foreign = lookUp(id)
      return foreign?.closed === false ? foreign : undefined
    },
  }
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
