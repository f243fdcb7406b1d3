// What must be refused is refused to a second provider too. What it may do at all is not shown: where its good request is refused, a refusal
// proves nothing.
import { probe } from '../../fixtures/index.js'
import { plain, refusedEach, refusedInTurn } from '../faults/asking.js'
import { named } from '../faults/fault.js'
import { checkRefused } from '../faults/judging.js'
import { KEY_FAULTS, PASSWORD_FAULTS } from '../faults/seals.js'
import { EMPTY_SESSION } from '../faults/sessions.js'
import { BAD_TOKENS } from '../faults/tokens.js'
import { DIGEST_FAULTS } from '../faults/values.js'
import { whereOpen } from './second-provider.js'

/** What is wrong, by the title of its probe. Of seals none that may count as a wrong password: an account may be locked after a few, and good seals between them are those of the first provider. */
const FAULTS = [
  {
    title: 'garbage certificates of the second provider',
    operation: 'calculateDigest',
    faults: named(DIGEST_FAULTS, ['garbage for a certificate', 'half a certificate']),
    needs: {},
  },
  { title: 'an empty session of the second provider, calculateDigest', operation: 'calculateDigest', faults: [EMPTY_SESSION], needs: {} },
  { title: 'an empty session of the second provider, createSeal', operation: 'createSeal', faults: [EMPTY_SESSION], needs: {} },
  {
    title: 'bad seals of the second provider',
    operation: 'createSeal',
    faults: named([...PASSWORD_FAULTS, ...KEY_FAULTS], ['a `signKey` that is no PFX', 'no `signKey`', 'no `signKeyPassword`']),
    needs: { provokes: true },
  },
] as const

for (const { title, operation, faults, needs } of FAULTS) {
  const bad = probe(`authorization: ${title}`, { ...needs, mayBeRefused: true }, async (context) => {
    const other = await context.asSecondProvider()
    const tryAll = operation === 'calculateDigest' ? refusedEach : refusedInTurn
    return { tried: (await whereOpen(() => tryAll(other, faults, plain(operation, other)))).tried }
  })
  checkRefused(bad, operation, faults, ({ tried }) => tried, { where: 'where taken' })
}

const TOKENS = named(BAD_TOKENS, ['the token cut to half', 'the middle of the token changed'])

const tokens = probe(
  "authorization: own configuration with bad tokens made of a second provider's token",
  { provokes: true, mayBeRefused: true },
  async (context) => {
    const other = await context.asSecondProvider()
    return { tried: (await refusedInTurn(other, TOKENS, plain('configuration', other))).tried }
  },
)

checkRefused(tokens, 'configuration', TOKENS, ({ tried }) => tried, { where: 'where taken' })
