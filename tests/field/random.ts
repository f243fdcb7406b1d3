// Random gateway errors at one and at five percent, each run with other chances: never non-conformant for a conforming deployment, and a defect is
// still found in most runs. `npm run field:random` runs 25 of each share, `RUNS=5 npm run field:random` five.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defects } from '../../reference/index.js'
import { outcomeOf } from './run.js'
import { noisy } from './table/gateways.js'

const RUNS = Number(process.env.RUNS ?? 25)
const SHARES = [0.01, 0.05]
/** Behind this share of errors at least one of several runs must come to a verdict. */
const FEW = 0.01
const SEVERAL = 3

/** Varied breaches of required rows, which a run behind errors must still find. */
const DEFECTS: readonly string[] = [
  'configuration-client-id-missing',
  'key-created-impossible',
  'item-id-reversed',
  'calculate-digest-claims-unknown-session-last',
  'finalize-results-ok',
  'add-archive-result-with-changed-id',
  'create-seal-result-twice',
  'password-percent-decoded',
  'signing-drops-last-file',
  'seal-leaves-a-file-out',
  'add-archive-accepts-no-header',
  'bare-certificate-refused',
]

/** The share of runs that must find a defect. */
const MOST = 0.5

const AT_ONCE = { concurrency: 2 }

for (const share of SHARES) {
  const verdicts: (string | undefined)[] = []
  describe(`a conforming deployment behind ${share * 100} % of errors`, AT_ONCE, () => {
    for (let run = 1; run <= RUNS; run += 1)
      test(`run ${run} accuses nobody`, async (context) => {
        const { complaints, printed, verdict } = await outcomeOf(noisy(`run-${run}`, share), context)
        verdicts.push(verdict)
        assert.equal(complaints.length, 0, `${complaints.join('\n')}\n\n${printed}`)
      })
  })
  // A suite that never comes to a verdict behind so few errors is of no use.
  if (share <= FEW && RUNS >= SEVERAL)
    test('some of them come to a verdict', () => assert.ok(verdicts.includes('conformant'), verdicts.join()))
}

test('most defects behind errors are found', async (context) => {
  const missed: string[] = []
  for (const share of SHARES)
    for (const name of DEFECTS)
      await context.test(`${name} behind ${share * 100} %`, async (inner) => {
        const row = noisy(name, share, { name, row: defects[name]?.requirement ?? name })
        if ((await outcomeOf(row, inner)).complaints.length > 0) missed.push(name)
      })
  assert.ok(missed.length < MOST * SHARES.length * DEFECTS.length, missed.join())
})
