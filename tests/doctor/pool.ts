// A pool of sessions for a run against the reference, prepared by hand so to speak: made in its storage area.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../fixtures/context.js'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { openDeployment } from '../../fixtures/opening/open-deployment.js'
import { SESSION_KINDS } from '../../fixtures/sessions/pool-ledger.js'
import { loadSuite } from '../../run/load-suite.js'

/** Uses what a probe is given, outside of any run. */
export async function withContext<T>(deployment: Deployment, title: string, use: (context: Context) => Promise<T>): Promise<T> {
  const opener = openDeployment(deployment, { seed: title })
  try {
    const place = { file: '', line: 0, column: 0 }
    const { context } = await opener.open({ title, needs: undefined, place, run: async () => null })
    return await use(context)
  } finally {
    await opener.close()
  }
}

/** A pool that has all that the probes need. It stands in `pool.json` beside the deployment file. */
export async function poolOf(deployment: Deployment): Promise<Deployment['sessions']> {
  const { probes } = await loadSuite()
  return withContext(deployment, 'pool', async ({ sessions }) => {
    const taken: Record<string, string[]> = {}
    for (const kind of SESSION_KINDS) {
      const spare = 20
      const count = [...probes.values()].reduce((sum, { needs }) => sum + (needs?.[kind] ?? 0), spare)
      taken[kind] = (await sessions.take(kind, count)).map(({ id }) => id)
    }
    const file = join(deployment.file, '..', 'pool.json')
    await writeFile(file, JSON.stringify({ ...taken, distinct: true }))
    const written = join(deployment.file, '..', 'pool-deployment.json')
    const description = JSON.parse(await readFile(deployment.file, 'utf8')) as Record<string, unknown>
    await writeFile(written, JSON.stringify({ ...description, samples: undefined, sessions: { kind: 'pool', file } }))
    return (await loadDeploymentFile(written)).sessions
  })
}
