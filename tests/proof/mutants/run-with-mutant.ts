// One run of the suite against the embedded reference deployment with one mutant. The first failed required row ends it.
import { loadDeploymentFile } from '../../../fixtures/deployment-file/index.js'
import { requirementOf } from '../../../requirements/ledger.js'
import { type RunSuiteOptions, runSuite } from '../../../run/run-suite.js'
import { serveReference } from '../../../run/serve-reference.js'
import { knownRsaKeys } from '../known-rsa-keys.js'
import { type Outcome, outcomeOf } from './outcome.js'
import { activate } from './switch.js'

/** Rows whose probes sign, seal, archive and read back: most mutants fail them, in a fifth of the time of a whole run. */
const FIRST = ['FIN-7', 'SEA-10', 'SEA-22', 'ARC-1', 'ARC-6', 'PLA-1']

/** Which mutant, and how the suite runs. */
export interface MutantOrder {
  /** Of the mutant; left out for a run without one. */
  readonly number?: string
  readonly seed: string
  /** Limits the run to these rows, without walks; by default only the whole run, walks included, tells what is not found. */
  readonly only?: readonly string[] | undefined
}

/** What the suite finds of one mutant. */
export async function runWithMutant({ number, seed, only }: MutantOrder): Promise<Outcome> {
  activate(number)
  const reference = await serveReference({ rsaKeys: knownRsaKeys() })
  try {
    const first = await runUntilFailed(reference.file, { seed, only: only ?? FIRST, explore: 0 })
    return only !== undefined || first.kind === 'required' ? first : await runUntilFailed(reference.file, { seed })
  } finally {
    activate(undefined)
    await reference.close()
  }
}

async function runUntilFailed(file: string, options: Omit<RunSuiteOptions, 'deployment'>): Promise<Outcome> {
  const ending = new AbortController()
  let failed: Outcome | undefined
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
  return failed ?? outcomeOf(result)
}
