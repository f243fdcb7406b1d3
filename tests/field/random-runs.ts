// Random gateway errors at one and at five percent, each run with another seed: never non-conformant for a conforming deployment,
// and a defect is still found in most runs.
import { defects } from '../../reference/index.js'
import { type RunAllOptions, runAll } from './run-all.js'
import { gatewayErrors, noisy } from './table/noise.js'

const SHARES = [0.01, 0.05]

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
  'ec-refused-in-batches',
]

/** The share of runs that must find a defect. */
const MOST = 0.5

/** Runs them, `runs` for each share of errors; answers whether all is as it must be. */
export async function randomRuns(runs: number, options: RunAllOptions): Promise<boolean> {
  const names = (share: number) => `${share * 100}-percent`
  const innocent = SHARES.flatMap((share) =>
    Array.from({ length: runs }, (_, i) => noisy(`${names(share)}-run-${i + 1}`, share, gatewayErrors())),
  )
  const guilty = SHARES.flatMap((share) =>
    DEFECTS.map((name) => noisy(`${names(share)}-${name}`, share, gatewayErrors(), { name, row: defects[name]?.requirement ?? name })),
  )
  const outcomes = await runAll(innocent, options)
  const accused = outcomes.filter(({ verdict }) => verdict === 'non-conformant').length
  const conformant = outcomes.filter(({ verdict }) => verdict === 'conformant').length
  const found = (await runAll(guilty, options)).filter(({ complaints }) => complaints.length === 0).length
  process.stdout.write(
    `${outcomes.length} runs against a conforming deployment: ${conformant} conformant, ${accused} non-conformant\n` +
      `${guilty.length} runs against a defect: found in ${found}\n`,
  )
  return outcomes.every(({ complaints }) => complaints.length === 0) && found / guilty.length > MOST
}
