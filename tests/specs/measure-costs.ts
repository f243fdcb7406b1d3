// Measures what each probe uses up against the reference deployment, and writes it to specs/probe-costs.ts: "npm run measure", after a build.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { measureCosts, measureWalks } from '../../run/measure-costs.js'
import { serveReference } from '../../run/serve-reference.js'

const file = resolve('specs/probe-costs.ts')
const reference = await serveReference({})
try {
  const deployment = await loadDeploymentFile(reference.file)
  const costs = [...(await measureCosts(deployment, 'costs')), ...(await measureWalks(deployment, 'costs'))]
  const sorted = costs.sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = sorted.map(([title, cost]) => `  ${JSON.stringify(title)}: ${JSON.stringify(cost)},\n`)
  const [head] = readFileSync(file, 'utf8').split('= {\n')
  writeFileSync(file, `${head}= {\n${lines.join('')}}\n`)
} finally {
  await reference.close()
}
