// Requests that must be refused, or should be, for one thing that is wrong in them: certificates, flags, signature values, seal keys and passwords,
// another provider's token, and ids that a careless look-up takes for that of a session.
import { orNull } from '../../engine/index.js'
import type { Context, Session, Signer } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { probe } from '../../fixtures/index.js'
import { EID_SCAN } from '../../fixtures/signers/batch-signer.js'
import { goodWork, type Make, plain } from '../asking/good-requests.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { refusedEach, refusedEverywhere, refusedInTurn } from '../faults/asking.js'
import { type Fault, named } from '../faults/fault.js'
import { checkRefused, triedFaults } from '../faults/judging.js'
import { KEY_FAULTS, MAC_FAULT, MORE_SEAL_FAULTS, PASSWORD_FAULTS } from '../faults/seals.js'
import { LOOKED_UP } from '../faults/sessions.js'
import { TOKEN_OF_ANOTHER } from '../faults/tokens.js'
import { DIGEST_FAULTS, VALUE_FAULTS } from '../faults/values.js'

const digest = (...names: readonly string[]) => named(DIGEST_FAULTS, names)
const value = (...names: readonly string[]) => named(VALUE_FAULTS, names)

const OF_ZEROS = 'an ECDSA signature value of zeros'

/** Each fault in a good request of its own. */
for (const [title, operation, faults] of [
  [
    'calculate digest: garbage in place of the certificate',
    'calculateDigest',
    digest('garbage for a certificate', 'a certificate that is no base64'),
  ],
  ['calculate digest: `signAsPdf` on a file that is no PDF', 'calculateDigest', digest('`signAsPdf: true` for a text file')],
  ["calculate digest: the signer's authentication certificate", 'calculateDigest', digest('a certificate for authentication')],
  ['finalize signing: an element without `signatureValue`', 'finalizeSigning', value('no signature value')],
  ['finalize signing: a signature value with one bit flipped', 'finalizeSigning', value('a signature value with one bit flipped')],
  [
    'finalize signing: a signature value made with another key',
    'finalizeSigning',
    value('a signature value by another key', 'a signature value by another signer', OF_ZEROS),
  ],
  ['finalize signing: a signature value that is not base64', 'finalizeSigning', value('a signature value that is not base64')],
] as const)
  triedFaults(title, operation, faults, { needs: { text: faults.length } }, (context) =>
    refusedEach(
      context,
      faults.filter(({ name }) => name !== OF_ZEROS || ecSigner(context) !== undefined),
      ({ name }) => (name === OF_ZEROS ? byEcKey(context) : plain(operation, context)),
    ),
  )

// One seal is enough for all of them: nothing that is wrong with its key uses a session up.
for (const [title, faults] of [
  ['passwords that must not open the key', PASSWORD_FAULTS],
  ['keys that must not be taken', KEY_FAULTS],
  ['a key whose integrity is broken', [MAC_FAULT]],
  ['more keys and passwords that must not be taken', MORE_SEAL_FAULTS],
] as const)
  triedFaults(`create seal: ${title}`, 'createSeal', faults, { needs: { text: 1, provokes: true } })

function ecSigner({ signers }: Context): Signer | undefined {
  return signers.all.find(({ keyType, platform }) => keyType === 'ec' && platform === null)
}

function byEcKey(context: Context): Make {
  const signer = ecSigner(context)
  return async (take) => goodWork('finalizeSigning', context, [await take('text')], signer && { signer })
}

const OTHER_VALUE = value("another session's signature value").map(inLast)
triedFaults(
  "finalize signing: another session's signature value",
  'finalizeSigning',
  OTHER_VALUE,
  { needs: { text: 2 } },
  async (context) => {
    return (await refusedInTurn(context, OTHER_VALUE, ofTwo(context))).tried
  },
)

/** At the last session of the call, where whoever looks at the first one alone takes it. */
function inLast(fault: Fault): Fault {
  return { ...fault, spoil: (outgoing) => fault.spoil({ ...outgoing, at: 'last' }) }
}

/** Makes good requests of two sessions, where one call takes as many. */
function ofTwo(context: Context): Make {
  const { limits, signers } = context
  return async (take) => {
    const session = await take('text')
    const finalizing = (sessions: readonly Session[]) => goodWork('finalizeSigning', context, sessions)
    const isAlone = limits.sessionsPerCall === 1 || signers.any.platform === EID_SCAN
    const two = isAlone ? null : await orNull(async () => finalizing([session, await take('text')]))
    return two ?? finalizing([session])
  }
}

for (const operation of SIGNING_OPERATIONS) {
  const { name, needs } = ENDPOINTS[operation]
  triedFaults(`authorization: ${name} with another provider's token`, operation, [TOKEN_OF_ANOTHER], { needs })
}

/** Those of no operation alone: a look-up that takes such an id for that of a session meets it in all of them. */
const lookedUp = probe('errors: ids that mean something to what looks them up', { provokes: true, mayBeRefused: true }, async (context) => {
  requireFreshSessions(context)
  return { tried: await refusedEverywhere(context, LOOKED_UP, SIGNING_OPERATIONS) }
})

for (const operation of SIGNING_OPERATIONS) checkRefused(lookedUp, operation, LOOKED_UP, { where: 'where taken' })
