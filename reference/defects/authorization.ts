// Defects of the guard: a wrong token that opens one operation, an alias left open, work done although it was refused.
// Must not know the operations behind the guard.

import { OPERATIONS, type Operation, SESSION_OPERATIONS } from '../operation.js'
import type { Provider } from '../provider.js'
import type { PathForm, TokenPresented } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { jsonAnswer, membersOf } from '../wire/answer.js'
import { breaksAdvised, breaksRequired, type Defect, type Defects } from './define.js'
import { WRONG_TOKENS } from './wrong-tokens.js'

const ALIASES: readonly Exclude<PathForm, 'documented'>[] = [
  'other-case',
  'other-prefix',
  'trailing-slash',
  'double-slash',
  'percent-encoded',
  'with-query',
]

/** Defects of the rows AUT. */
export const authorizationDefects: Defects = {
  ...wrongTokensAccepted(),
  ...aliasesOpen(),
  ...foreignSessions(),
  'granted-token-refused': breaksRequired('AUT-9', 'tokens of the client-credentials grant are refused everywhere', () => ({
    authorization: () => undefined,
  })),
  'cookie-taken-for-a-token': breaksRequired('AUT-1', 'the cookie of a good answer opens what a token opens', () => ({
    answer: (answer) => (answer.status < 300 ? { ...answer, headers: { ...answer.headers, 'set-cookie': 'log-in=1; Path=/' } } : answer),
    authorization: (provider, { header, cookie, providers }) =>
      header === undefined && cookie?.includes('log-in=1') === true ? providers[0] : provider,
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
  const entries = WRONG_TOKENS.flatMap((wrong) =>
    OPERATIONS.map((operation): [string, Defect] => {
      const breaks = wrong.level === 'required' ? breaksRequired : breaksAdvised
      const description = `${operation} accepts ${wrong.description}`
      const alterations = guardFor(operation, (presented) => wrong.opens(presented))
      return [`${operation}-accepts-${wrong.name}`, breaks(wrong.requirement, description, alterations, wrong.liberties ?? {})]
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
        ),
      ],
    ),
  )
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
  return Object.fromEntries(entries)
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
