// One process of the proof by mutants: runs the suite against the embedded reference deployment, in which the mutant of its environment is on.
// The first failed required row ends the run.
import { loadDeploymentFile } from '../../../fixtures/deployment-file/index.js'
import { requirementOf } from '../../../requirements/ledger.js'
import { type RunSuiteOptions, runSuite } from '../../../run/run-suite.js'
import { serveReference } from '../../../run/serve-reference.js'
import { knownRsaKeys } from '../known-rsa-keys.js'
import { type Outcome, outcomeOf } from './outcome.js'
import { passedMutants } from './switch.js'

/** How the suite runs. */
export interface MutantOrder {
  readonly seed: string
  /** Limits the run to these rows, without walks; by default a thorough run tells what the default one does not find. */
  readonly only?: readonly string[] | undefined
  /** Whether the default run is all. */
  readonly isDefaultOnly?: boolean
}

/** What came of a run. */
export interface Answer {
  readonly outcome: Outcome
  /** The numbers of the mutants whose place was passed; none where one was on. */
  readonly passed: readonly string[]
}

const outcome = await found(JSON.parse(process.argv[2] ?? '') as MutantOrder)
process.send?.({ outcome, passed: passedMutants() } satisfies Answer, () => process.exit())

async function found({ seed, only, isDefaultOnly = false }: MutantOrder): Promise<Outcome> {
  const reference = await serveReference({ rsaKeys: knownRsaKeys() })
  try {
    const first = await runUntilFailed(reference.file, { seed, only })
    if (only !== undefined || isDefaultOnly || first.kind !== 'survived') return first
    return { ...(await runUntilFailed(reference.file, { seed, thorough: true })), effort: 'thorough' }
  } finally {
    await reference.close()
  }
}

async function runUntilFailed(file: string, options: Omit<RunSuiteOptions, 'deployment'>): Promise<Outcome> {
  const ending = new AbortController()
  let failed: Omit<Outcome, 'effort'> | undefined
  const { result } = await runSuite({
    ...options,
    deployment: await loadDeploymentFile(file),
    signal: ending.signal,
    onJudged: ({ id, verdict, reason }) => {
      if (verdict !== 'fail' || requirementOf(id).level !== 'required') return
      failed ??= { kind: 'required', why: `${id}: ${reason}` }
      ending.abort()
    },
  })
  return { ...(failed ?? outcomeOf(result)), effort: 'default' }
}
