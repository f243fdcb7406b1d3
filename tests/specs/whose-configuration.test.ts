// Whose configuration is read in every reading: the token that was sent tells it, not the probe. A token whose life nobody knows is asked about by
// reading the configuration, for both providers in one place.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOfSecondProvider } from '../../fixtures/exchange.js'
import { TOKENS } from '../../fixtures/opening/reservations.js'
import { runSuite } from '../../run/run-suite.js'
import { withReference } from '../proof/with-reference.js'

const OF_BOTH = "configuration: read with the second provider's token"
const REFUSED = "authorization: CalculateDigest with another provider's token"

test('the second provider has its own configuration, also where its token is asked about', async () => {
  const run = await withReference({ liberties: { 'token-life': '600-unsaid' } }, (deployment) =>
    runSuite({ deployment, seed: 'a', isProbe: (title) => [OF_BOTH, REFUSED].includes(title) }),
  )
  const asked = run.evidence.get(TOKENS)?.exchanges.filter(({ label }) => label === 'configuration') ?? []
  assert.ok(asked.some(isOfSecondProvider), 'the token of the second provider was asked about')
  assert.equal(run.result.requirements.find(({ id }) => id === 'CFG-6')?.verdict, 'pass')
})
