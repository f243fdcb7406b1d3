// What eSealCreate must refuse: passwords and keys that are wrong, damaged or missing, and sessions that cannot be sealed.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { check, probe } from '../../fixtures/index.js'
import { describeAnswer } from '../answers/describe.js'
import { expectEachRefused, expectRefusedWhereTaken, isCarriedOut, type Refusal } from '../answers/refusals.js'
import { goodAfter, goodWork } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'
import { attemptWith, plain, refusedInTurn } from '../faults/asking.js'
import { BOTH_SIDES, FIRST, LAST, MIDDLE } from '../faults/batches.js'
import { named } from '../faults/fault.js'
import { checkHowRefused, checkRefused, intentsOf, triedBadSessions } from '../faults/judging.js'
import { inSeal, KEY_FAULTS, MAC_FAULT, PASSWORD_FAULTS, WRONG_PASSWORD, wrongPassword } from '../faults/seals.js'
import { EMPTY_SESSION, UNKNOWN_SESSION } from '../faults/sessions.js'
import { REFUSED_SEALS_NEED, repacked, seal, sealing } from './asking.js'
import type { Sealing } from './seal-answers.js'

for (const [title, faults] of [
  ['create seal: passwords that must not open the key', PASSWORD_FAULTS],
  ['create seal: keys that must not be taken', KEY_FAULTS],
  ['create seal: a key whose integrity is broken', [MAC_FAULT]],
] as const) {
  const bad = probe(title, REFUSED_SEALS_NEED, async (context) => ({
    tried: (await refusedInTurn(context, faults, plain('createSeal', context))).tried,
  }))
  checkRefused(bad, 'createSeal', faults, ({ tried }) => tried)
  checkHowRefused(bad, 'createSeal', ({ tried }) => tried)
}

/** An accepted fault is a breach at any time; a refusal proves something here only after a success. */
function expectSuccessBefore({ answer, ids }: Sealing, refusals: readonly Refusal[]): void {
  const isClaimed = refusals.some(({ attempt, sent }) => isCarriedOut('createSeal', { exchange: attempt, sessions: sent }))
  if (!isClaimed && !isCarriedOut('createSeal', { exchange: answer, sessions: ids }))
    throw couldNotRun(`there was no success before it: ${describeAnswer(answer)}`)
}

/** The encrypted password of one seal, just used, with the key of the other: where passwords differ, it opens nothing. */
const borrowed = probe(
  'create seal: the encrypted password of another seal, right after its success',
  { text: 2, provokes: true },
  async (context) => {
    const { api, seals, sessions } = context
    if (seals.first.password === seals.second.password) throw notApplicable('the two seals of the deployment file have one password')
    const own = await goodWork('createSeal', context, [await sessions.one('text')], { key: seals.first })
    const { signKeyPassword } = Object(own.body)
    const success: Sealing = { answer: await api.createSeal(own.body), ids: idsOf(own.sessions) }
    const fault = inSeal('SEA-11', 'the encrypted password of another seal', () => ({ signKeyPassword }))
    return { success, tried: (await refusedInTurn(context, [fault], sealing(context, seals.second))).tried }
  },
)

check('SEA-11', borrowed, ({ success, tried }) => {
  expectSuccessBefore(success, intentsOf(tried))
  expectRefusedWhereTaken(intentsOf(tried))
})

const NEVER_OPENED = 'a wrong password for a key that was never opened'

/** A key is known by its PFX, so this one is new. */
const neverOpened = probe(`create seal: ${NEVER_OPENED}`, REFUSED_SEALS_NEED, async (context) => {
  const { seals, sessions } = context
  const key = repacked(seals.first, 'Wax-of-a-new-seal-9')
  // Made with the known key: a good seal that comes between wrong passwords must not be one with the new key.
  const known = await sealing(context, seals.first)(sessions.one)
  const fault = inSeal('SEA-11', NEVER_OPENED, async () => ({
    signKey: key.signKey,
    signKeyPassword: await seals.encrypt(WRONG_PASSWORD),
  }))
  const attempt = await attemptWith(context, known, fault)
  const good = await goodWork('createSeal', context, known.sessions, { key })
  const { controls } = await goodAfter(context, good, sealing(context, key))
  return { tried: ['missing' in attempt ? attempt : { ...attempt, controls }] }
})

check('SEA-11', neverOpened, ({ tried }) => expectEachRefused(intentsOf(tried)))

/** Faults that a deployment would accept if it remembered the last good request. */
const REMEMBERED = [
  ...named([...KEY_FAULTS, ...PASSWORD_FAULTS], ['no `signKey`', 'no `signKeyPassword`']),
  wrongPassword('a wrong password, right after a success with the same key', () => WRONG_PASSWORD, 'SEA-12'),
]

const afterSuccess = probe('create seal: faults right after a success with the same key', { text: 2, provokes: true }, async (context) => {
  const success = await seal(context, 1, context.seals.first)
  return { success, tried: (await refusedInTurn(context, REMEMBERED, plain('createSeal', context))).tried }
})

for (const row of ['SEA-12', 'SEA-18', 'SEA-19'] as const) {
  check(row, afterSuccess, ({ success, tried }) => {
    expectSuccessBefore(success, intentsOf(tried, row))
    expectEachRefused(intentsOf(tried, row))
  })
}

for (const [title, fault, needs] of [
  ['create seal: an unknown session, alone and in batches', UNKNOWN_SESSION, { text: 6 }],
  ['create seal: an empty session, alone and in batches', EMPTY_SESSION, { text: 6, empty: 6 }],
] as const) {
  triedBadSessions(
    title,
    { operation: 'createSeal', faults: [fault], places: [FIRST, MIDDLE, LAST, BOTH_SIDES], alone: ['once'] },
    { needs },
  )
}
