// One process with one mutant, which its environment switches on: runs the whole suite against the embedded reference deployment, tells its
// parent what came of it, and waits to be ended. The first failed required row is enough.
import { loadDeploymentFile } from '../../../fixtures/deployment-file/index.js'
import { requirementOf } from '../../../requirements/ledger.js'
import { runSuite } from '../../../run/run-suite.js'
import { serveReference } from '../../../run/serve-reference.js'
import { type Outcome, outcomeOf } from './outcome.js'

/** What the parent is told. */
export interface Told {
  readonly outcome: Outcome
  /** The numbers of all mutants whose place in the code was passed so far. */
  readonly reached: readonly string[]
}

const tell = (outcome: Outcome): void => {
  process.send?.({ outcome, reached: reachedMutants() } satisfies Told)
}

process.once('disconnect', () => process.exit())
const [seed = 'mutants'] = process.argv.slice(2)
const reference = await serveReference({})
const { result } = await runSuite({
  deployment: await loadDeploymentFile(reference.file),
  seed,
  onJudged: ({ id, verdict, reason }) => {
    if (verdict === 'fail' && requirementOf(id).level === 'required') tell({ kind: 'required', why: `${id}: ${reason}` })
  },
})
tell(outcomeOf(result))

/** The instrumented code counts in this object of its own. */
function reachedMutants(): readonly string[] {
  const { __stryker__: counted } = globalThis as { __stryker__?: { mutantCoverage?: { static: Readonly<Record<string, number>> } } }
  return Object.keys(counted?.mutantCoverage?.static ?? {})
}
