// Signs batches of one size, reads the documents back and judges everything: node batch.js DEPLOYMENT-FILE SIZE CALLS.
// Tells the processor time for each session. The deployment is another process.
import { Collection, judgeAll } from '../engine/index.js'
import { loadDeploymentFile } from '../fixtures/deployment-file/index.js'
import { probe, suite } from '../fixtures/index.js'
import { factsOf, openDeployment } from '../fixtures/opening/open-deployment.js'
import { judgedEverywhere } from '../run/judge-everywhere.js'
import { checkGoodFinalizes } from '../specs/answers/good-operations.js'
import { checkGoodDigests } from '../specs/calculate-digest/good-answers.js'
import { finalizeSent } from '../specs/finalize-signing/signings.js'
import { tell } from './processes.js'

const [file = '', size = '', calls = ''] = process.argv.slice(2)
const deployment = await loadDeploymentFile(file)
const facts = factsOf(deployment, Date.now())
const opener = openDeployment(deployment, { seed: 'bench' })
// The first calls load the libraries, and find out what a good request looks like here.
for (let call = 1; call <= 2; call += 1) await signAndJudge(10)
const before = process.cpuUsage()
for (let call = 1; call <= Number(calls); call += 1) await signAndJudge(Number(size))
const { user, system } = process.cpuUsage(before)
tell({ sessionMs: (user + system) / 1000 / (Number(size) * Number(calls)) })
await opener.closeSessions()
await opener.close()

/** @throws Error where a batch is not as it should be: then its cost says nothing */
async function signAndJudge(sessions: number): Promise<void> {
  const batch = probe(`batch ${suite.probes.size + 1}: ${sessions} sessions in one call`, async (context) =>
    context.flow.sign(await context.sessions.take('text', sessions), context.signers.any),
  )
  checkGoodDigests(batch, ({ digest }) => [digest])
  checkGoodFinalizes(batch, (signing) => [finalizeSent(signing)])
  const evidence = await new Collection(opener).get(batch)
  const checks = suite.checks.filter((check) => check.probe === batch)
  const judgements = await judgeAll(checks, new Map([[batch.title, evidence]]), facts)
  const said = [...judgements, ...(await judgedEverywhere([evidence], facts, () => true))]
  const failed = said.find(({ verdict, kind }) => verdict === 'fail' || kind === 'could-not-run')
  if (failed !== undefined) throw new Error(`${batch.title}: ${failed.id}: ${failed.reason}`)
}
