// Measures what each probe uses up against the reference deployment, and writes it to specs/probe-costs.ts. Run it after a build.
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadDeploymentFile } from '../dist/fixtures/deployment-file/index.js'
import { measureCosts } from '../dist/run/measure-costs.js'
import { serveReference } from '../dist/run/serve-reference.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const file = join(root, 'specs', 'probe-costs.ts')

const reference = await serveReference({})
try {
  const costs = await measureCosts(await loadDeploymentFile(reference.file), 'costs')
  const sorted = [...costs].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = sorted.map(([title, cost]) => `  ${JSON.stringify(title)}: ${JSON.stringify(cost)},\n`)
  const head = `// What each probe uses up against a conforming deployment, by its title. Written by "npm run measure"; a test holds it to what probes use.
import type { Cost } from '../fixtures/budgets/cost.js'

/** The probes of the suite, and what a run asks for all of them together. */
export const PROBE_COSTS: Readonly<Record<string, Cost>> = `
  await writeFile(file, `${head}{\n${lines.join('')}}\n`)
  execFileSync('npx', ['biome', 'format', '--write', file], { cwd: root, stdio: 'inherit' })
} finally {
  await reference.close()
}
