// What eSealCreate must refuse right after a success, and where a password is nearly right.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import type { Context, SealKey } from '../../fixtures/context.js'
import { describeAnswer } from '../answers/expect.js'
import { isCarriedOut } from '../answers/refusals.js'
import { type GoodRequest, sendGood } from '../asking/good-requests.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { plain, refusedInTurn, type Tried } from '../faults/asking.js'
import { type Fault, named } from '../faults/fault.js'
import { triedFaults } from '../faults/judging.js'
import {
  inSeal,
  KEY_FAULTS,
  NEARLY_RIGHT,
  NEARLY_RIGHT_BEYOND_ASCII,
  PASSWORD_FAULTS,
  WRONG_PASSWORD,
  wrongPassword,
} from '../faults/seals.js'
import { repacked, sealing } from './asking.js'

/** Seals a session of its own: what is remembered of it may open nothing. @throws NotAssessed `could-not-run` where that is refused */
async function sealed(context: Context, key: SealKey): Promise<GoodRequest> {
  const good = await sealing(context, key)(context.sessions.one)
  const success = await sendGood(context.api, good)
  if (!isCarriedOut('createSeal', success)) throw couldNotRun(`there was no success before it: ${describeAnswer(success.exchange)}`)
  return good
}

/** With the key of the other, it opens nothing where the passwords differ. */
const BORROWED = inSeal('SEA-11', 'the encrypted password of another seal', async (_, context) => {
  const { first, second } = context.seals
  if (first.password === second.password) throw notApplicable('the two seals of the deployment file have one password')
  const { signKeyPassword } = Object((await sealed(context, first)).body)
  return { signKeyPassword }
})

triedFaults(
  'create seal: the encrypted password of another seal, right after its success',
  'createSeal',
  [BORROWED],
  { text: 2, provokes: true },
  { run: (context) => refusedInTurn(context, [BORROWED], sealing(context, context.seals.second)), where: 'where taken' },
)

/** Each key by its password, and what is like it: no other password of the run is, so that a key which was opened is known by these alone. */
const KEYS: readonly (readonly [password: string, faults: readonly Fault[]])[] = [
  ['chain-of-seals-9', NEARLY_RIGHT],
  ['Zīmogu-ķēde-9', NEARLY_RIGHT_BEYOND_ASCII],
  [`${'chain 9 '.repeat(12)}End.`, [wrongPassword('another end of a long password', (password) => `${password.slice(0, -1)}!`)]],
]

async function nearlyRight(context: Context): Promise<{ readonly tried: readonly Tried[] }> {
  requireFreshSessions(context)
  const tried: Tried[] = []
  for (const [password, faults] of KEYS) {
    const key = repacked(context.seals.first, password)
    // A key that was opened before may be remembered.
    await sendGood(context.api, await sealing(context, key)(context.sessions.spare))
    tried.push(...(await refusedInTurn(context, faults, sealing(context, key))).tried)
  }
  return { tried }
}

const ALL_NEARLY_RIGHT = KEYS.flatMap(([, faults]) => faults)
triedFaults(
  'create seal: passwords that are nearly right',
  'createSeal',
  ALL_NEARLY_RIGHT,
  { provokes: true },
  { run: nearlyRight, where: 'where taken' },
)

/** Faults that a deployment would accept if it remembered the last good request. */
const REMEMBERED = [
  ...named([...KEY_FAULTS, ...PASSWORD_FAULTS], ['no `signKey`', 'no `signKeyPassword`']),
  wrongPassword('a wrong password, right after a success with the same key', () => WRONG_PASSWORD, 'SEA-12'),
]

async function afterSuccess(context: Context): Promise<{ readonly tried: readonly Tried[] }> {
  await sealed(context, context.seals.first)
  return refusedInTurn(context, REMEMBERED, plain('createSeal', context))
}

triedFaults(
  'create seal: faults right after a success with the same key',
  'createSeal',
  REMEMBERED,
  { text: 2, provokes: true },
  { run: afterSuccess },
)
