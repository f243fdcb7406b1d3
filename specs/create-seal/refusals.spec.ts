// What eSealCreate must refuse right after a success, and where a password is nearly right.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { check, probe } from '../../fixtures/index.js'
import { describeAnswer } from '../answers/expect.js'
import { type Control, expectEachRefused, expectRefusedWhereTaken, isCarriedOut, type Refusal } from '../answers/refusals.js'
import { goodWork, sendGood } from '../asking/good-requests.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { plain, refusedInTurn, type Tried } from '../faults/asking.js'
import { type Fault, named } from '../faults/fault.js'
import { checkRefused, intentsOf } from '../faults/judging.js'
import {
  inSeal,
  KEY_FAULTS,
  NEARLY_RIGHT,
  NEARLY_RIGHT_BEYOND_ASCII,
  PASSWORD_FAULTS,
  WRONG_PASSWORD,
  wrongPassword,
} from '../faults/seals.js'
import { repacked, seal, sealing } from './asking.js'

/** An accepted fault is a breach at any time; a refusal proves something here only after a success. */
function expectSuccessBefore(success: Control, refusals: readonly Refusal[]): void {
  const isClaimed = refusals.some(({ attempt, sent }) => isCarriedOut('createSeal', { exchange: attempt, sessions: sent }))
  if (!isClaimed && !isCarriedOut('createSeal', success))
    throw couldNotRun(`there was no success before it: ${describeAnswer(success.exchange)}`)
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
    const success = await sendGood(api, own)
    const fault = inSeal('SEA-11', 'the encrypted password of another seal', () => ({ signKeyPassword }))
    return { success, tried: (await refusedInTurn(context, [fault], sealing(context, seals.second))).tried }
  },
)

check('SEA-11', borrowed, ({ success, tried }) => {
  expectSuccessBefore(success, intentsOf(tried))
  expectRefusedWhereTaken(intentsOf(tried))
})

/** Each key by its password, and what is like it: no other password of the run is, so that a key which was opened is known by these alone. */
const KEYS: readonly (readonly [password: string, faults: readonly Fault[]])[] = [
  ['chain-of-seals-9', NEARLY_RIGHT],
  ['Zīmogu-ķēde-9', NEARLY_RIGHT_BEYOND_ASCII],
  [`${'chain 9 '.repeat(12)}End.`, [wrongPassword('another end of a long password', (password) => `${password.slice(0, -1)}!`)]],
]

const nearlyRight = probe('create seal: passwords that are nearly right', { provokes: true }, async (context) => {
  requireFreshSessions(context)
  const tried: Tried[] = []
  for (const [password, faults] of KEYS) {
    const key = repacked(context.seals.first, password)
    // A key that was opened before may be remembered.
    await sendGood(context.api, await sealing(context, key)(context.sessions.spare))
    tried.push(...(await refusedInTurn(context, faults, sealing(context, key))).tried)
  }
  return { tried }
})

const ALL_NEARLY_RIGHT = KEYS.flatMap(([, faults]) => faults)
checkRefused(nearlyRight, 'createSeal', ALL_NEARLY_RIGHT, ({ tried }) => tried, { where: 'where taken' })

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
