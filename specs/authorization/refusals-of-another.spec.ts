// What must be refused is refused to a second provider too. What it may do at all is not shown: where its good request is refused, a refusal
// proves nothing.
import type { DigestRequest } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { expectRefusedWhereTaken } from '../answers/refusals.js'
import { firstHalf } from '../asking/first-half.js'
import { garbageCertificate } from '../asking/garbage.js'
import { bodyFor, goodAfter, send } from '../asking/good-requests.js'
import { refusedDigests } from '../calculate-digest/mixed-batches.js'
import { refusedSeals } from '../create-seal/asking.js'
import { type BadSeal, KEY_FAULTS, PASSWORD_FAULTS } from '../create-seal/bad-seals.js'
import { BAD_SESSION_ROWS } from '../errors/bad-sessions.js'
import { aboutSessions } from '../errors/unusual-requests.js'
import { whereOpen } from './second-provider.js'

const certificates = probe('authorization: garbage certificates of the second provider', { mayBeRefused: true }, async (context) => {
  const other = await context.asSecondProvider()
  const garbage = garbageCertificate(context.random)
  const faults = {
    'garbage as the certificate': (good: DigestRequest) => ({ ...good, certificate: garbage }),
    'half a certificate': (good: DigestRequest) => ({ ...good, certificate: firstHalf(good.certificate) }),
  }
  return { refusals: await whereOpen(() => refusedDigests(other, 'text', faults)) }
})

check('DIG-17', certificates, ({ refusals }) => expectRefusedWhereTaken(refusals))

for (const operation of ['calculateDigest', 'createSeal'] as const) {
  const [row] = BAD_SESSION_ROWS[operation].empty
  const empty = probe(`authorization: an empty session of the second provider, ${operation}`, { mayBeRefused: true }, async (context) => {
    const other = await context.asSecondProvider()
    const [own, bad] = await whereOpen(async () => [await other.sessions.one('text'), await other.sessions.one('empty')] as const)
    const body = await whereOpen(() => bodyFor(operation, other, [own]))
    const attempt = await send(other.api, operation, aboutSessions(body, [bad.id]), { patient: false })
    const { controls } = await whereOpen(() => goodAfter(other, { operation, body, sessions: [own] }))
    return { refusals: [{ operation, fault: 'an empty session', attempt, sent: [bad.id], controls }] }
  })
  check(row, empty, ({ refusals }) => expectRefusedWhereTaken(refusals))
}

/** None that may count as a wrong password: an account may be locked after a few, and good seals between them are those of the first provider. */
const NOT_COUNTED = ['a `signKey` that is no PFX', 'no `signKey`', 'no `signKeyPassword`']
const SEAL_FAULTS: Readonly<Record<string, BadSeal>> = Object.fromEntries(
  Object.entries({ ...PASSWORD_FAULTS, ...KEY_FAULTS }).filter(([name]) => NOT_COUNTED.includes(name)),
)

const seals = probe('authorization: bad seals of the second provider', { mayBeRefused: true, provokes: true }, async (context) => {
  const other = await context.asSecondProvider()
  const faults = Object.fromEntries(Object.entries(SEAL_FAULTS).map(([fault, { spoil }]) => [fault, spoil]))
  return { refusals: await whereOpen(() => refusedSeals(other, faults, context.seals.first)) }
})

for (const row of new Set(Object.values(SEAL_FAULTS).map(({ id }) => id))) {
  check(row, seals, ({ refusals }) => expectRefusedWhereTaken(refusals.filter(({ fault = '' }) => SEAL_FAULTS[fault]?.id === row)))
}

const tokens = probe(
  "authorization: own configuration with bad tokens made of a second provider's token",
  { provokes: true, mayBeRefused: true },
  async (context) => {
    const other = await context.asSecondProvider()
    const ask = async (authorization: string | null): Promise<Exchange> => context.api.configuration({ authorization })
    const half = await ask(await other.tokens.cutToHalf())
    const middle = await ask(await other.tokens.middleChanged())
    return { half, middle, controls: [{ exchange: await other.api.configuration(), sessions: [] }] }
  },
)

for (const [row, fault] of [
  ['AUT-5', 'half'],
  ['AUT-6', 'middle'],
] as const) {
  check(row, tokens, `own configuration with a token of the second provider: ${fault}`, (outcome) =>
    expectRefusedWhereTaken([{ operation: 'configuration', attempt: outcome[fault], sent: [], controls: outcome.controls }]),
  )
}
