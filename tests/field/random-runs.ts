// Random gateway errors at one and at five percent, each run with another seed: never non-conformant for a conforming deployment,
// and a defect is still found in most runs.
import { defects } from '../../reference/index.js'
import { type RunAllOptions, runAll } from './runner.js'
import { noisy } from './table/noise.js'

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

/** Runs them, `runs` for each share of errors; answers whether all is as it must be. */
export async function randomRuns(runs: number, options: RunAllOptions): Promise<boolean> {
  const names = (share: number) => `${share * 100}-percent`
  const guilty = SHARES.flatMap((share) =>
    DEFECTS.map((name) => noisy(`${names(share)}-${name}`, share, { name, row: defects[name]?.requirement ?? name })),
  )
  let isWell = true
  for (const share of SHARES) {
    const innocent = Array.from({ length: runs }, (_, i) => noisy(`${names(share)}-run-${i + 1}`, share))
    const outcomes = await runAll(innocent, options)
    const count = (wanted: string): number => outcomes.filter(({ verdict }) => verdict === wanted).length
    process.stdout.write(
      `${runs} runs against a conforming deployment behind ${share * 100} % of errors: ${count('conformant')} conformant, ` +
        `${count('incomplete')} incomplete, ${count('non-conformant')} non-conformant\n`,
    )
    // A suite that never comes to a verdict behind so few errors is of no use.
    const comesThrough = share > FEW || runs < SEVERAL || count('conformant') > 0
    isWell &&= comesThrough && outcomes.every(({ complaints }) => complaints.length === 0)
  }
  const found = (await runAll(guilty, options)).filter(({ complaints }) => complaints.length === 0).length
  process.stdout.write(`${guilty.length} runs against a defect: found in ${found}\n`)
  return isWell && found / guilty.length > MOST
}
