// Runs against the reference deployment, once whole and once for each gap, and writes what falls away to run/doctor/left-out.ts:
// `npm run measure:left-out`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { GAPS, type Gap, type LeftOut } from '../../run/doctor/gaps.js'
import { projectRoot } from '../../run/project-root.js'
import { runSuite, type SuiteRun } from '../../run/run-suite.js'
import { withReference } from '../proof/with-reference.js'
import { LEAVING } from './gaps.js'

const FILE = join(projectRoot(), 'run', 'doctor', 'left-out.ts')
const SEED = 'measured'

async function measured(deployment: Deployment) {
  const whole = await runSuite({ deployment, thorough: true, seed: SEED })
  const leftOut: Partial<Record<Gap, LeftOut>> = {}
  for (const gap of Object.keys(GAPS) as Gap[]) leftOut[gap] = await leftOutBy(gap, deployment, whole)
  if (leftOut.rsa !== undefined && leftOut.platform !== undefined) leftOut.rsa = beyond(leftOut.rsa, leftOut.platform)
  const { work, signers, seal } = leftOut
  if (work !== undefined && signers !== undefined && seal !== undefined) leftOut.work = beyond(beyond(work, signers), seal)
  return { leftOut, conditional: notApplicable(whole) }
}

/** What the other gap does not leave out. The signer of the reference's platform has an RSA key; that of another deployment may have an EC key. */
function beyond(leftOut: LeftOut, other: LeftOut): LeftOut {
  const { rows, probes } = leftOut
  return { rows: rows.filter((id) => !other.rows.includes(id)), probes: probes.filter((title) => !other.probes.includes(title)) }
}

async function leftOutBy(gap: Gap, deployment: Deployment, whole: SuiteRun): Promise<LeftOut> {
  const run = await runSuite({ deployment: { ...deployment, ...(await LEAVING[gap](deployment)) }, thorough: true, seed: SEED })
  const before = new Set(notApplicable(whole))
  process.stderr.write(`${gap}: ${run.result.verdict}\n`)
  const failed = run.result.requirements.flatMap(({ id, verdict }) => (verdict === 'fail' ? [id] : []))
  if (failed.length > 0) throw new Error(`without ${gap} in its deployment file the reference fails ${failed.join(', ')}`)
  return {
    rows: notApplicable(run).filter((id) => !before.has(id)),
    // The evidence stands in the order in which probes ended, which is another in each run.
    probes: [...run.evidence.values()]
      .flatMap(({ probe, outcome }) => {
        const ran = whole.evidence.get(probe)
        const runsOtherwise = ran !== undefined && 'value' in ran.outcome
        return runsOtherwise && 'failure' in outcome && outcome.failure.kind === 'not-applicable' ? [probe] : []
      })
      .toSorted(),
  }
}

function notApplicable({ result }: SuiteRun): string[] {
  return result.requirements.filter(({ kind }) => kind === 'not-applicable').map(({ id }) => id)
}

const { leftOut, conditional } = await withReference({}, measured)
const lines = Object.entries(leftOut).map(([name, members]) => `  ${JSON.stringify(name)}: ${JSON.stringify(members)},\n`)
// What stands around the table and the list is written by hand.
const [table, list] = [/(?<== \{\n)[\s\S]*?(?=\}\n\n\/\*\* Rows)/, /(?<=readonly string\[\] = ).*/]
const written = readFileSync(FILE, 'utf8').replace(table, () => lines.join(''))
writeFileSync(
  FILE,
  written.replace(list, () => JSON.stringify(conditional)),
)
