// What eSealCreate must refuse: passwords and keys that are wrong, damaged or missing. The control of each fault is the same request without it.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { describeAnswer } from '../answers/describe.js'
import { secretIn } from '../answers/disclosures.js'
import { expectThat } from '../answers/expect.js'
import { kindsOfRefusals } from '../answers/observed-answers.js'
import { expectEachRefused, expectRefused, expectRefusedWhereTaken, isCarriedOut, type Refusal } from '../answers/refusals.js'
import { withSpare } from '../asking/controls.js'
import { idsOf } from '../asking/sessions.js'
import { goodSeal, REFUSED_SEALS_NEED, refusedSeals, repacked, seal } from './asking.js'
import { type BadSeal, KEY_FAULTS, MAC_FAULT, PASSWORD_FAULTS, WRONG_PASSWORD } from './bad-seals.js'

const series = [
  { title: 'create seal: passwords that must not open the key', faults: PASSWORD_FAULTS },
  { title: 'create seal: keys that must not be taken', faults: KEY_FAULTS },
  { title: 'create seal: a key whose integrity is broken', faults: MAC_FAULT },
]

for (const { title, faults } of series) {
  const spoils = Object.fromEntries(Object.entries(faults).map(([name, { spoil }]) => [name, spoil]))
  const tried = probe(title, REFUSED_SEALS_NEED, async (context) => ({ refusals: await refusedSeals(context, spoils) }))

  for (const [name, { id }] of Object.entries(faults)) {
    check(id, tried, name, ({ refusals }) => expectRefused(refusalOf(refusals, name)))
    observe('SEA-35', tried, name, ({ refusals }) => kindsOfRefusals([refusalOf(refusals, name)]))
  }

  for (const id of ['SEA-29', 'ERR-7'] as const) {
    check(id, tried, ({ refusals }) => {
      for (const { attempt } of refusals) {
        const secret = secretIn(attempt)
        expectThat(secret === null, 'a refusal', 'no echo of the password or the key', secret, attempt)
      }
    })
  }
}

function refusalOf(refusals: readonly Refusal[], fault: string): Refusal {
  const refusal = refusals.find((one) => one.fault === fault)
  if (refusal === undefined) throw couldNotRun(`${fault} was not tried`)
  return refusal
}

/** An accepted fault is a breach at any time; a refusal proves something here only after a success. */
function expectSuccessBefore({ answer, ids }: { readonly answer: Exchange; readonly ids: readonly string[] }, refusal: Refusal): void {
  const succeeded = isCarriedOut('createSeal', { exchange: answer, sessions: ids })
  if (!succeeded && !isCarriedOut('createSeal', { exchange: refusal.attempt, sessions: refusal.sent }))
    throw couldNotRun(`there was no success before it: ${describeAnswer(answer)}`)
}

/** Faults that a deployment would accept if it remembered the last good request. */
const REMEMBERED: Readonly<Record<string, BadSeal>> = {
  'no `signKey`, right after a success': { id: 'SEA-18', spoil: ({ signKey: _left, ...rest }) => rest },
  'no `signKeyPassword`, right after a success': { id: 'SEA-19', spoil: ({ signKeyPassword: _left, ...rest }) => rest },
  'a wrong password, right after a success with the same key': {
    id: 'SEA-12',
    spoil: async (good, { seals }) => ({ ...good, signKeyPassword: await seals.encrypt(WRONG_PASSWORD) }),
  },
}

const BORROWED = 'the encrypted password of another seal'

/** The encrypted password of one seal, just used, with the key of the other: where passwords differ, it opens nothing. */
const borrowed = probe(
  'create seal: the encrypted password of another seal, right after its success',
  { text: 2, provokes: true },
  async (context) => {
    const { first, second } = context.seals
    if (first.password === second.password) throw notApplicable('the two seals of the deployment file have one password')
    const sessions = [await context.sessions.one('text')]
    const { signKeyPassword, ...rest } = await context.flow.sealRequest(sessions, first)
    const success = { answer: await context.api.createSeal({ ...rest, signKeyPassword }), ids: idsOf(sessions) }
    const refusals = await refusedSeals(context, { [BORROWED]: (good) => ({ ...good, signKeyPassword }) }, second)
    return { success, refusals }
  },
)

check('SEA-11', borrowed, BORROWED, ({ success, refusals }) => {
  expectSuccessBefore(success, refusalOf(refusals, BORROWED))
  expectRefusedWhereTaken(refusals)
})

const NEVER_OPENED = 'a wrong password for a key that was never opened'

/** A key is known by its PFX, so this one is new. */
const neverOpened = probe(`create seal: ${NEVER_OPENED}`, REFUSED_SEALS_NEED, async (context) => {
  const { api, flow, seals, sessions } = context
  const own = [await sessions.one('text')]
  const key = repacked(seals.first, 'Wax-of-a-new-seal-9')
  // Made with the known key: a good seal that comes between wrong passwords must not be one with the new key.
  const known = await flow.sealRequest(own, seals.first, undefined, await seals.encrypt(WRONG_PASSWORD))
  const spoilt = { ...known, signKey: key.signKey }
  const attempt = await api.createSeal(spoilt, { patient: false })
  const controlsBeside = withSpare('createSeal', () => goodSeal(context, key))
  const controls = await controlsBeside([{ exchange: await api.createSeal(await flow.sealRequest(own, key)), sessions: idsOf(own) }])
  return { refusals: [{ operation: 'createSeal', fault: NEVER_OPENED, attempt, sent: idsOf(own), controls }] satisfies Refusal[] }
})

check('SEA-11', neverOpened, NEVER_OPENED, ({ refusals }) => expectEachRefused(refusals))

const afterSuccess = probe('create seal: faults right after a success with the same key', { text: 2, provokes: true }, async (context) => {
  const success = await seal(context, 1, context.seals.first)
  const spoils = Object.fromEntries(Object.entries(REMEMBERED).map(([name, { spoil }]) => [name, spoil]))
  return { success, refusals: await refusedSeals(context, spoils) }
})

for (const [name, { id }] of Object.entries(REMEMBERED)) {
  check(id, afterSuccess, name, ({ success, refusals }) => {
    const refusal = refusalOf(refusals, name)
    expectSuccessBefore(success, refusal)
    expectRefused(refusal)
  })
}
