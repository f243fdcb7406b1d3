// A client of somebody else before the proxy: what it does wrong is found there as well, though no secret is kept by which it could be found later.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { drawnToday } from '../proof/drawn-today.js'
import { leaksIn, textsOf } from '../secrets/search.js'
import { DEFECTS, stranger } from './defects.js'
import { type Habits, work } from './strange-client.js'
import { judgedThroughProxy } from './through-proxy.js'
import { watchedReference } from './watched.js'

const { place, reference, secrets } = await watchedReference()

/** What the reference alone can tell; and the proxy takes no plain HTTP. */
const ELSEWHERE = ['CLI-3', 'CLI-4', 'CLI-10', 'CLI-16', 'CLI-17', 'CLI-23', 'CLI-24', 'CLI-25', 'CLI-31', 'CLI-32']
/** Told by the reference where its value fits nothing. */
const TOLD = ['something else signed', 'the key of another']

async function accusedOf(context: TestContext, habits: Habits): Promise<readonly string[]> {
  const { result, reportDir, log } = await judgedThroughProxy(context, reference, place, (here) => work(here, habits))
  const left = textsOf(reportDir, { log: readFileSync(log, 'utf8') })
  assert.deepEqual(leaksIn(left, secrets(stranger.privateKeyPem)), [])
  return result.client?.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id) ?? []
}

const SHOWN = Object.entries(DEFECTS).filter(([name, [row]]) => !ELSEWHERE.includes(row) && !TOLD.includes(name))

for (const [name, [row, habits, ...others]] of drawnToday(SHOWN, 8)) {
  test(`${name}: ${row}`, async (context) => {
    assert.deepEqual(
      await accusedOf(context, habits),
      [row, ...others].filter((one) => !ELSEWHERE.includes(one)),
    )
  })
}

test('a good client is not accused', async (context) => {
  assert.deepEqual(await accusedOf(context, { readings: 6 }), [])
})
